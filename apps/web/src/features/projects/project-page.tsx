import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { DetailCard, DetailPage, DetailTitle } from '../../shared/detail-page';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { CopyButton } from '../../shared/ui/copy-button';
import { Notice } from '../../shared/ui/notice';
import { EyeOffIcon, PencilIcon } from '../../shared/ui/icons';
import { ProjectByline } from './project-byline';
import { ProjectContent } from './project-content';
import { useProjectDialogs } from './project-dialogs';
import styles from './project-page.module.css';
import type { ProjectDetail } from './projects.queries';

/** One project, at an address of its own to be handed on. */
export const ProjectPage = ({ query }: { query: UseQueryResult<ProjectDetail> }) => (
  <DetailPage query={query} noun="project" titleOf={({ title }) => title}>
    {(project) => <Shown project={project} />}
  </DetailPage>
);

function Shown({ project }: { project: ProjectDetail }) {
  const { title, profile_handle, profile_first_name, seen_by } = project;
  const section = useRef<HTMLElement>(null);
  const isMine = seen_by !== null;
  const { actions, element } = useProjectDialogs({ section, mine: isMine });
  const name = profile_first_name || profile_handle;
  return (
    <section ref={section} tabIndex={-1} className={styles.section}>
      <DetailCard className={styles.page}>
        <header className={styles.head}>
          <ProjectByline project={project} />
          <DetailTitle>{title}</DetailTitle>
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
      </DetailCard>
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
  return (
    <Notice tone="plain" icon={seenBy === 'signed-in' ? undefined : EyeOffIcon}>
      {WORDS[seenBy]}
      {seenBy !== 'hidden' && (
        <>
          {' '}
          <Link to={paths.settings('preferences')}>Change who sees it</Link>
        </>
      )}
    </Notice>
  );
}
