import type { QueryClient } from '@tanstack/react-query';
import { almostThereQuery } from '../../features/almost-there/almost-there.queries';
import { NearPrograms } from '../../features/almost-there/near-programs';
import { WithAlmostThere } from '../../features/almost-there/with-almost-there';
import { studentProgramsQuery } from '../../features/programs/program.queries';
import { ProgramsTab } from '../../features/programs/programs-tab';
import type { SectionProps } from './profile-section';
import { useCareerDialog } from './related-dialogs';

export const prepare = (handle: string, queries: QueryClient, isOwner: boolean) =>
  Promise.all([
    queries.prefetchQuery(studentProgramsQuery(handle)),
    isOwner && queries.prefetchQuery(almostThereQuery),
  ]);

/** The programs of a profile, from which the careers they lead to are opened. */
export function Section(props: SectionProps) {
  const { actions, dialog } = useCareerDialog();
  return (
    <>
      <WithAlmostThere isOwner={props.isOwner} card={<NearPrograms />} loading="Loading programs…">
        <ProgramsTab {...props} {...actions} />
      </WithAlmostThere>
      {dialog}
    </>
  );
}
