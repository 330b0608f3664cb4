import type { QueryClient } from '@tanstack/react-query';
import { studentProgramsQuery } from '../../features/programs/program.queries';
import { ProgramsTab } from '../../features/programs/programs-tab';
import type { SectionProps } from './profile-section';
import { useCareerDialog } from './related-dialogs';

export const prepare = (handle: string, queries: QueryClient) =>
  queries.prefetchQuery(studentProgramsQuery(handle));

/** The programs of a profile, from which the careers they lead to are opened. */
export function Section(props: SectionProps) {
  const { actions, dialog } = useCareerDialog();
  return (
    <>
      <ProgramsTab {...props} {...actions} />
      {dialog}
    </>
  );
}
