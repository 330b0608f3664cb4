import type { QueryClient } from '@tanstack/react-query';
import { studentCareersQuery } from '../../features/careers/career.queries';
import { CareersTab } from '../../features/careers/careers-tab';
import type { SectionProps } from './profile-section';
import { useProgramDialog } from './related-dialogs';

export const prepare = (handle: string, queries: QueryClient) =>
  queries.prefetchQuery(studentCareersQuery(handle));

/** The careers of a profile, from which the programs that lead to them are opened. */
export function Section(props: SectionProps) {
  const { actions, dialog } = useProgramDialog();
  return (
    <>
      <CareersTab {...props} {...actions} />
      {dialog}
    </>
  );
}
