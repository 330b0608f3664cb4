import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { careerQuery, studentCareersQuery } from '../../features/careers/career.queries';
import { type ProgramId, programQuery, studentProgramsQuery } from '../../features/programs/program.queries';
import { studentProjectsQuery } from '../../features/projects/projects.queries';
import { SkillsTab } from '../../features/skills/skills-tab';
import type { ProfileTab } from '../../shared/paths';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { useDialog } from '../../shared/ui/use-dialog';

const programsCode = () => import('../../features/programs/programs-tab');
const careersCode = () => import('../../features/careers/careers-tab');
const projectsCode = () => import('../../features/projects/projects-tab');
const programDialogCode = () => import('../../features/programs/program-dialog');
const careerDialogCode = () => import('../../features/careers/career-dialog');

const ProgramsTab = lazy(async () => ({ default: (await programsCode()).ProgramsTab }));
const CareersTab = lazy(async () => ({ default: (await careersCode()).CareersTab }));
const ProjectsTab = lazy(async () => ({ default: (await projectsCode()).ProjectsTab }));
const ProgramDialog = lazy(async () => ({ default: (await programDialogCode()).ProgramDialog }));
const CareerDialog = lazy(async () => ({ default: (await careerDialogCode()).CareerDialog }));

/** Fetches what a section will need when it is opened. The first section comes with the page. */
export function prepareSection(section: ProfileTab, handle: string, queries: QueryClient): void {
  const prepare: Record<ProfileTab, () => Promise<unknown>[]> = {
    skills: () => [],
    programs: () => [programsCode(), queries.prefetchQuery(studentProgramsQuery(handle))],
    careers: () => [careersCode(), queries.prefetchQuery(studentCareersQuery(handle))],
    projects: () => [projectsCode(), queries.prefetchInfiniteQuery(studentProjectsQuery(handle))],
  };
  // What does not come now is asked for again when it is needed, and fails then where it can be seen.
  void Promise.allSettled(prepare[section]());
}

export interface ProfileSectionProps {
  section: ProfileTab;
  handle: string;
  isOwner: boolean;
}

/** The open section of a profile. When it breaks, the rest of the page stays and it can be tried again. */
export function ProfileSection(props: ProfileSectionProps) {
  return (
    <ErrorBoundary
      resetKeys={[props.section]}
      fallbackRender={({ resetErrorBoundary }) => (
        <Card>
          <ErrorState onRetry={resetErrorBoundary}>
            This part of the page could not be shown. Your data is safe; try again in a moment.
          </ErrorState>
        </Card>
      )}
    >
      <Section {...props} />
    </ErrorBoundary>
  );
}

function Section({ section, ...whose }: ProfileSectionProps) {
  switch (section) {
    case 'skills':
      return <SkillsTab {...whose} />;
    case 'programs':
      return <Programs {...whose} />;
    case 'careers':
      return <Careers {...whose} />;
    case 'projects':
      return <ProjectsTab {...whose} />;
  }
}

type Whose = Omit<ProfileSectionProps, 'section'>;

/** Programs, from which the careers they lead to are opened. */
function Programs(whose: Whose) {
  const queries = useQueryClient();
  const dialog = useDialog<{ career_uuid: string; title: string }>();
  return (
    <>
      <ProgramsTab
        {...whose}
        onOpenCareer={dialog.show}
        onNearCareer={({ career_uuid }) => {
          void careerDialogCode();
          void queries.prefetchQuery(careerQuery(career_uuid));
        }}
      />
      {dialog.subject && (
        <Suspense>
          <CareerDialog
            {...dialog.props}
            careerUuid={dialog.subject.career_uuid}
            title={dialog.subject.title}
          />
        </Suspense>
      )}
    </>
  );
}

/** Careers, from which the programs that lead to them are opened. */
function Careers(whose: Whose) {
  const queries = useQueryClient();
  const dialog = useDialog<ProgramId & { program: { title: string } }>();
  return (
    <>
      <CareersTab
        {...whose}
        onOpenProgram={dialog.show}
        onNearProgram={(program) => {
          void programDialogCode();
          void queries.prefetchQuery(programQuery(program));
        }}
      />
      {dialog.subject && (
        <Suspense>
          <ProgramDialog {...dialog.props} program={dialog.subject} title={dialog.subject.program.title} />
        </Suspense>
      )}
    </>
  );
}
