import type { QueryClient } from '@tanstack/react-query';
import { almostThereQuery } from '../../features/almost-there/almost-there.queries';
import { LiftingSkills } from '../../features/almost-there/lifting-skills';
import { studentCareersQuery } from '../../features/careers/career.queries';
import { CareersTab } from '../../features/careers/careers-tab';
import type { SectionProps } from './profile-section';
import { useProgramDialog } from './related-dialogs';

export const prepare = (handle: string, queries: QueryClient, isOwner: boolean) =>
  Promise.all([
    queries.prefetchQuery(studentCareersQuery(handle)),
    isOwner && queries.prefetchQuery(almostThereQuery),
  ]);

/**
 * The careers of a profile, from which the programs that lead to them are opened. What would lift most of them is for their
 * owner, and stands above them: it is about all of them, and what one can act on.
 */
export function Section(props: SectionProps) {
  const { actions, dialog } = useProgramDialog();
  return (
    <>
      <CareersTab {...props} {...actions} above={props.isOwner && <LiftingSkills />} />
      {dialog}
    </>
  );
}
