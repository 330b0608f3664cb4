import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { studentCareersQuery } from '../../features/careers/career.queries';
import { CareersTab } from '../../features/careers/careers-tab';
import { type ProgramId, programQuery } from '../../features/programs/program.queries';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useDialog } from '../../shared/ui/use-dialog';
import { usePrepared } from '../../shared/use-prepared';
import type { SectionProps } from './profile-section';

const dialogCode = () => import('../../features/programs/program-dialog');
const ProgramDialog = lazy(async () => ({ default: (await dialogCode()).ProgramDialog }));

export const prepare = (handle: string, queries: QueryClient) =>
  queries.prefetchQuery(studentCareersQuery(handle));

/** The careers of a profile, from which the programs that lead to them are opened. */
export function Section(props: SectionProps) {
  const queries = useQueryClient();
  const dialog = useDialog<ProgramId & { program: { title: string } }>();
  usePrepared(props.isOwner && dialogCode);
  return (
    <>
      <CareersTab
        {...props}
        onOpenProgram={dialog.show}
        onNearProgram={(program) => void queries.prefetchQuery(programQuery(program))}
      />
      {dialog.subject && (
        <LazyPart>
          <ProgramDialog {...dialog.props} program={dialog.subject} title={dialog.subject.program.title} />
        </LazyPart>
      )}
    </>
  );
}
