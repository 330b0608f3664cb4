import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAuth, useProfile } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { PencilIcon, PlusIcon } from '../../shared/ui/icons';
import { PageHeading } from '../../shared/ui/page-heading';
import { TrashIcon } from '../../shared/ui/page-icons';
import { RowMenu } from '../../shared/ui/row-menu';
import { ProjectByline } from './project-byline';
import { ProjectCard } from './project-card';
import styles from './project-card.module.css';
import { type ProjectActions, useProjectDialogs } from './project-dialogs';
import { ProjectGrid, ProjectsLoading } from './project-grid';
import { type Project, projectsQuery } from './projects.queries';

/** Everybody's projects, newest first. */
export function Component() {
  const mine = useAuth().handle !== null;
  const { actions, element } = useProjectDialogs(mine);
  return (
    <section tabIndex={-1} className={styles.page}>
      <PageHeading
        title="Projects"
        note="Manage and showcase your projects"
        end={
          <Button kind={mine ? 'primary' : 'secondary'} aria-haspopup="dialog" onClick={actions.create}>
            <PlusIcon size={16} aria-hidden />
            New Project
          </Button>
        }
      />
      <Projects actions={actions} />
      {element}
    </section>
  );
}

function Projects({ actions }: { actions: ProjectActions }) {
  const query = useInfiniteQuery(projectsQuery);
  const profile = useProfile();
  const myUuid = profile.status === 'loaded' ? profile.me.profile_uuid : null;
  const { data: set, isPending, refetch } = query;
  const renderCard = useCallback(
    (project: Project) => (
      <ProjectCard
        project={project}
        onView={actions.view}
        byline={
          <ProjectByline project={project}>
            {project.profile_uuid === myUuid && (
              <RowMenu
                label={`Edit or delete ${project.title}`}
                name={project.title}
                small
                items={[
                  { label: 'Edit', icon: PencilIcon, act: () => actions.edit(project), opensDialog: true },
                  {
                    label: 'Delete',
                    icon: TrashIcon,
                    act: () => actions.remove(project),
                    opensDialog: true,
                    danger: true,
                  },
                ]}
              />
            )}
          </ProjectByline>
        }
      />
    ),
    [actions, myUuid],
  );
  if (isPending) return <ProjectsLoading count={6} byline />;
  if (!set)
    return (
      <Card>
        <ErrorState title="Failed to fetch projects" onRetry={() => void refetch()} />
      </Card>
    );
  if (set.projects.length === 0)
    return (
      <Card>
        <Empty title="No projects found." drawing="projects" />
      </Card>
    );
  return <ProjectGrid {...{ set, query, renderCard }} />;
}
