import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { ProjectCard } from './project-card';
import styles from './project-card.module.css';
import { ProjectGrid, ProjectsLoading } from './project-grid';
import { type Project, projectsQuery } from './projects.queries';

/** Everybody's projects, newest first. */
export function Component() {
  return (
    <>
      <SectionHeading
        // On mobile the banner of the page says it.
        title={<VisuallyHidden on="mobile">Projects</VisuallyHidden>}
        note="Manage and showcase your projects"
      />
      <Projects />
    </>
  );
}

function Projects() {
  const query = useInfiniteQuery(projectsQuery);
  const { data: projects, isPending, refetch } = query;
  if (isPending) return <ProjectsLoading />;
  if (!projects)
    return (
      <Card>
        <ErrorState title="Failed to fetch projects" onRetry={() => void refetch()}>
          We could not reach the server. Try again in a moment.
        </ErrorState>
      </Card>
    );
  if (projects.length === 0)
    return (
      <Card>
        <Empty title="No projects found." drawing="projects" />
      </Card>
    );
  return (
    <>
      <ProjectGrid>
        {projects.map((project) => (
          <li key={project.project_uuid}>
            <ProjectCard project={project} byline={<Byline project={project} />} />
          </li>
        ))}
      </ProjectGrid>
      {query.hasNextPage && (
        <div className={styles.more}>
          {query.isFetchNextPageError && <p role="alert">Could not load more projects.</p>}
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? 'Retry' : 'Show more projects'}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whose project it is, and since when. */
function Byline({ project }: { project: Project }) {
  const { profile_handle, profile_first_name, profile_image_url, created } = project;
  const name = profile_first_name || profile_handle;
  return (
    <p className={styles.byline}>
      <Link to={paths.profile(profile_handle)} className={styles.owner}>
        <Avatar name={name} src={profile_image_url} size={24} />
        {name}
      </Link>
      <time dateTime={created} className={styles.created}>
        {formatDate(created)}
      </time>
    </p>
  );
}
