import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Endorsements } from '../../shared/endorsements/endorsement';
import { DetailCard, DetailPage, DetailTitle } from '../../shared/detail-page';
import { useOwnHeading } from '../../shared/document-title';
import { AddressDialog } from '../../shared/lazy-address-dialog';
import { paths } from '../../shared/paths';
import { ReportButton } from '../../shared/reporting/report-button';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { CopyButton } from '../../shared/ui/copy-button';
import { cx } from '../../shared/ui/cx';
import { Notice } from '../../shared/ui/notice';
import { ArrowLeftIcon, PencilIcon, QrcodeIcon } from '../../shared/ui/icons';
import { EyeOffIcon } from '../../shared/ui/page-icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useDialog } from '../../shared/ui/use-dialog';
import { OwnEndorsements } from './own-endorsements';
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
  const { title, project_uuid, profile_handle, profile_first_name, seen_by } = project;
  const isMine = seen_by !== null;
  useOwnHeading(title);
  const { actions, element } = useProjectDialogs(isMine);
  const sharing = useDialog<string>();
  const address = location.origin + paths.project(project);
  const name = profile_first_name || profile_handle;
  return (
    <section tabIndex={-1} className={styles.section}>
      <p className={styles.way}>
        <Link
          to={paths.profile(profile_handle, 'projects')}
          className={buttonClass('ghost', { flush: true })}
        >
          <ArrowLeftIcon size={18} aria-hidden />
          {isMine ? (
            'All your projects'
          ) : (
            <span>
              More by <bdi>{name}</bdi>
            </span>
          )}
        </Link>
      </p>
      <DetailCard className={styles.page}>
        <header className={styles.head}>
          {/* On a phone the banner of the page says it. */}
          <div className={cx('vh-mobile', styles.title)}>
            <DetailTitle>{title}</DetailTitle>
          </div>
          <ProjectByline project={project} />
          <div className={styles.actions}>
            {isMine && (
              <Button onClick={() => actions.edit(project)}>
                <PencilIcon size={16} aria-hidden />
                Edit
              </Button>
            )}
            <CopyButton text={address} label="Copy link" />
            <Button aria-haspopup="dialog" onClick={() => sharing.show(address)}>
              <QrcodeIcon size={16} aria-hidden />
              Share
            </Button>
            {!isMine && <ReportButton subject={{ profile_handle, project_uuid }} />}
          </div>
        </header>
        {seen_by && <SeenBy seenBy={seen_by} />}
        <ProjectContent project={project} />
        {isMine ? (
          <OwnEndorsements project={project} />
        ) : (
          <Endorsements endorsements={project.endorsements} reportIn={{ profile_handle, project_uuid }} />
        )}
      </DetailCard>
      {element}
      {sharing.subject && (
        <LazyPart>
          <AddressDialog
            {...sharing.props}
            noun="project"
            address={sharing.subject}
            title={title}
            codeOf={`the project ${title}`}
            fileName={`project-${project_uuid}`}
          />
        </LazyPart>
      )}
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
