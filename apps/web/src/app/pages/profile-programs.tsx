import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { careerQuery } from '../../features/careers/career.queries';
import { studentProgramsQuery } from '../../features/programs/program.queries';
import { ProgramsTab } from '../../features/programs/programs-tab';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useDialog } from '../../shared/ui/use-dialog';
import { usePrepared } from '../../shared/use-prepared';
import type { SectionProps } from './profile-section';

const dialogCode = () => import('../../features/careers/career-dialog');
const CareerDialog = lazy(async () => ({ default: (await dialogCode()).CareerDialog }));

export const prepare = (handle: string, queries: QueryClient) =>
  queries.prefetchQuery(studentProgramsQuery(handle));

/** The programs of a profile, from which the careers they lead to are opened. */
export function Section(props: SectionProps) {
  const queries = useQueryClient();
  const dialog = useDialog<{ career_uuid: string; title: string }>();
  usePrepared(props.isOwner && dialogCode);
  return (
    <>
      <ProgramsTab
        {...props}
        onOpenCareer={dialog.show}
        onNearCareer={({ career_uuid }) => void queries.prefetchQuery(careerQuery(career_uuid))}
      />
      {dialog.subject && (
        <LazyPart>
          <CareerDialog
            {...dialog.props}
            careerUuid={dialog.subject.career_uuid}
            title={dialog.subject.title}
          />
        </LazyPart>
      )}
    </>
  );
}
