import { useQuery } from '@tanstack/react-query';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { useMobile } from '../../shared/ui/use-media';
import { ProjectCard } from './project-card';
import styles from './project-card.module.css';
import { ProjectGrid, ProjectsLoading } from './project-grid';
import { studentProjectsQuery } from './projects.queries';

export interface ProjectsTabProps {
  handle: string;
  isOwner: boolean;
}

/** The projects of a person, to be shown to others. */
export function ProjectsTab(props: ProjectsTabProps) {
  const mobile = useMobile();
  return (
    <div className={styles.inset}>
      <SectionHeading title="Showcase Your Projects" level={mobile ? 3 : 2} />
      <Projects {...props} />
    </div>
  );
}

function Projects({ handle, isOwner }: ProjectsTabProps) {
  const { data, isPending, refetch } = useQuery(studentProjectsQuery(handle));
  const mobile = useMobile();
  if (isPending) return <ProjectsLoading />;
  if (data && data.results.length > 0)
    return (
      <ProjectGrid>
        {data.results.map((project) => (
          <li key={project.project_uuid}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ProjectGrid>
    );
  const notice = data ? (
    <Empty title="No projects yet" drawing="projects">
      {isOwner
        ? 'Projects show what your skills can do. Yours will stand here.'
        : 'Projects show what skills can do. Any that are added will stand here.'}
    </Empty>
  ) : (
    <ErrorState onRetry={() => void refetch()}>
      We could not reach the server. Your data is safe; try again in a moment.
    </ErrorState>
  );
  return mobile ? notice : <Card>{notice}</Card>;
}
