import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTitlePart } from '../../shared/document-title';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { CopyButton } from '../../shared/ui/copy-button';
import { ErrorState } from '../../shared/ui/error-state';
import { EyeOffIcon, InfoCircleIcon, PencilIcon } from '../../shared/ui/icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { ProjectByline } from './project-byline';
import { ProjectContent } from './project-content';
import { useProjectDialogs } from './project-dialogs';
import styles from './project-page.module.css';
import type { ProjectDetail } from './projects.queries';

/** One project, at an address of its own to be handed on. */
export function ProjectPage({ query }: { query: UseQueryResult<ProjectDetail> }) {
  const { data } = query;
  useTitlePart(data?.title);
  if (data) return <Shown project={data} />;
  if (query.isError)
    return (
      <Card>
        <ErrorState
          level={2}
          title="The project could not be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </Card>
    );
  return (
    <Card padded className={styles.page}>
      <Loading label="Loading the project…" className={styles.loading}>
        <Skeleton width="10rem" />
        <Skeleton width="60%" height={34} />
        <Skeleton height={320} radius="var(--r-l)" />
      </Loading>
    </Card>
  );
}

function Shown({ project }: { project: ProjectDetail }) {
  const { title, profile_handle, profile_first_name, seen_by } = project;
  const section = useRef<HTMLElement>(null);
  const isMine = seen_by !== null;
  const { actions, element } = useProjectDialogs({ section, mine: isMine });
  const name = profile_first_name || profile_handle;
  return (
    <section ref={section} tabIndex={-1} className={styles.section}>
      <Card as="article" padded className={styles.page}>
        <header className={styles.head}>
          <ProjectByline project={project} />
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
        </header>
        {seen_by && <SeenBy seenBy={seen_by} />}
        <ProjectContent project={project} />
        <footer className={styles.actions}>
          <CopyButton text={location.origin + paths.project(project)} label="Copy link" />
          {isMine && (
            <Button onClick={() => actions.edit(project)}>
              <PencilIcon size={16} aria-hidden />
              Edit
            </Button>
          )}
          <Link to={paths.profile(profile_handle, 'projects')} className={buttonClass('ghost')}>
            {isMine ? (
              'All your projects'
            ) : (
              <span>
                More by <bdi>{name}</bdi>
              </span>
            )}
          </Link>
        </footer>
      </Card>
      {element}
    </section>
  );
}

const WORDS = {
  'signed-in': 'Only people who are signed in see this page, as your profile says.',
  private: 'Only you see this page: your profile is private.',
  hidden: 'Only you see this page: it is hidden while a report is looked into.',
};

/** What others get to see, told to the owner alone; nothing where everybody sees it. */
function SeenBy({ seenBy }: { seenBy: NonNullable<ProjectDetail['seen_by']> }) {
  if (seenBy === 'everybody') return null;
  const Icon = seenBy === 'signed-in' ? InfoCircleIcon : EyeOffIcon;
  return (
    <p className={styles.note}>
      <Icon size={18} aria-hidden />
      <span>
        {WORDS[seenBy]}
        {seenBy !== 'hidden' && (
          <>
            {' '}
            <Link to={paths.settings('preferences')}>Change who sees it</Link>
          </>
        )}
      </span>
    </p>
  );
}
