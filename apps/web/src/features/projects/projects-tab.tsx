import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { SECTION_TITLES } from '../../shared/section-titles';
import { useAuth } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import type { ButtonKind } from '../../shared/ui/button-class';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { PencilIcon, PlusIcon } from '../../shared/ui/icons';
import { TrashIcon } from '../../shared/ui/page-icons';
import { useMobile } from '../../shared/ui/use-media';
import { MoveButtons } from '../../shared/ui/move-buttons';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { ProjectCard } from './project-card';
import styles from './project-card.module.css';
import { type ProjectActions, useProjectDialogs } from './project-dialogs';
import { ProjectGrid, ProjectsLoading } from './project-grid';
import { type Project, type ProjectSet, studentProjectsQuery } from './projects.queries';
import { useProjectOrder } from './use-project-order';

export interface ProjectsTabProps {
  handle: string;
  isOwner: boolean;
}

/** The projects of a person, to be shown to others; their owner adds, edits and deletes them here. */
export function ProjectsTab({ handle, isOwner }: ProjectsTabProps) {
  const mobile = useMobile();
  const query = useInfiniteQuery(studentProjectsQuery(handle));
  const { actions, element } = useProjectDialogs(isOwner);
  const [wantsOrder, setWantsOrder] = useState(false);
  const canOrder = isOwner && (query.data?.projects.length ?? 0) > 1;
  const ordering = canOrder && wantsOrder;
  return (
    <section tabIndex={-1} className={styles.inset}>
      <SectionHeading
        title={<VisuallyHidden on="mobile">{SECTION_TITLES.projects}</VisuallyHidden>}
        level={mobile ? 3 : 2}
        end={
          isOwner && (
            <div className={styles.headActions}>
              {canOrder && (
                <Button onClick={() => setWantsOrder(!ordering)}>{ordering ? 'Done' : 'Arrange'}</Button>
              )}
              {query.data?.projects.length !== 0 && <NewProject onPress={actions.create} />}
            </div>
          )
        }
      />
      <Projects {...{ query, isOwner, ordering, handle, actions }} />
      {element}
    </section>
  );
}

const NewProject = ({ kind = 'primary', onPress }: { kind?: ButtonKind; onPress: () => void }) => (
  <Button kind={kind} aria-haspopup="dialog" onClick={onPress}>
    <PlusIcon size={16} aria-hidden />
    <span>
      <VisuallyHidden>+ </VisuallyHidden>New Project
    </span>
  </Button>
);

interface ProjectsProps {
  query: UseInfiniteQueryResult<ProjectSet>;
  isOwner: boolean;
  /** Cards are moved in place of being edited. */
  ordering: boolean;
  handle: string;
  actions: ProjectActions;
}

function Projects({ query, isOwner, ordering, handle: of, actions }: ProjectsProps) {
  const { data: set, isPending, refetch } = query;
  const mobile = useMobile();
  const { handle } = useAuth();
  const move = useProjectOrder(of);
  const last = (set?.projects.length ?? 0) - 1;
  const renderCard = useCallback(
    (project: Project, place: number) => {
      // The project must belong to the current profile.
      const isMine = isOwner && project.profile_handle.toLowerCase() === handle?.toLowerCase();
      return (
        <ProjectCard
          project={project}
          onView={actions.view}
          actions={
            isMine &&
            (ordering ? (
              <MoveButtons subject={project.title} {...{ place, last }} onMove={(by) => move(project, by)} />
            ) : (
              <OwnerActions {...{ project, actions }} />
            ))
          }
        />
      );
    },
    [isOwner, handle, actions, ordering, last, move],
  );
  if (isPending) return <ProjectsLoading own={isOwner} />;
  if (set && set.projects.length > 0) return <ProjectGrid {...{ set, query, renderCard }} />;
  const notice = set ? (
    <Empty
      title="No projects yet"
      drawing="projects"
      // The main action is that of the first steps above.
      action={isOwner && <NewProject kind="secondary" onPress={actions.create} />}
    >
      {isOwner
        ? 'Projects show what you can do with your skills. Add your first one.'
        : 'Projects show what somebody can do with their skills. None have been added here.'}
    </Empty>
  ) : (
    <ErrorState onRetry={() => void refetch()} />
  );
  return mobile ? notice : <Card>{notice}</Card>;
}

function OwnerActions({ project, actions }: { project: Project; actions: ProjectActions }) {
  return (
    <>
      <Button kind="ghost" aria-label={`EDIT ${project.title}`} onClick={() => actions.edit(project)}>
        <PencilIcon size={16} aria-hidden />
        EDIT
      </Button>
      <Button kind="ghost" aria-label={`DELETE ${project.title}`} onClick={() => actions.remove(project)}>
        <TrashIcon size={16} aria-hidden />
        DELETE
      </Button>
    </>
  );
}
