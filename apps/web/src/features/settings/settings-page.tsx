import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router-dom';
import { keepDraft, readDraft } from '../../shared/drafts';
import { paths } from '../../shared/paths';
import type { Me } from '../../shared/session/session.queries';
import { useAuthor } from '../../shared/session/use-author';
import { useProfile } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { MessageReportIcon, SettingsIcon, ShieldLockIcon, UploadIcon } from '../../shared/ui/icons';
import { PageHeading } from '../../shared/ui/page-heading';
import { AdjustmentsHorizontalIcon } from '../../shared/ui/page-icons';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { Tabs } from '../../shared/ui/tabs';
import { useMobile } from '../../shared/ui/use-media';
import { useReversePortal } from '../../shared/ui/use-reverse-portal';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { UnsavedGuard } from '../../shared/unsaved-guard';
import { CourseVisibility } from './course-visibility';
import { GradeReminders } from './grade-reminders';
import { changesOf, isProfileEdits, type ProfileEdits } from './profile-edits';
import { ProfileForm } from './profile-form';
import styles from './settings.module.css';
import { UploadTranscript } from './upload-transcript';
import { VisibilityForm } from './visibility-form';

const TABS = [
  { value: 'profile', label: 'Profile Settings', icon: SettingsIcon },
  { value: 'preferences', label: 'Preferences & Visibility', icon: AdjustmentsHorizontalIcon },
  { value: 'security', label: 'Sign in & Security', icon: ShieldLockIcon },
  { value: 'upload', label: 'Upload Transcript', icon: UploadIcon },
] as const;

type Tab = (typeof TABS)[number]['value'];

/** The path after /settings/. */
const placeOf = (params: { '*'?: string }) => params['*']?.replace(/\/$/, '') ?? '';

/** What is no tab is not there. */
export function loader({ params }: LoaderFunctionArgs): null {
  if (TABS.some(({ value }) => value === placeOf(params))) return null;
  throw new Response(null, { status: 404 });
}

function SettingsLoading({ tab }: { tab: Tab }) {
  return (
    <>
      <PageHeading title={TABS.find(({ value }) => value === tab)?.label} note={<Skeleton width="14rem" />} />
      <Card padded>
        <Loading label="Loading settings…" className={styles.form}>
          <Skeleton height={94} />
          <Skeleton height={70} />
          <Skeleton height={154} />
          <Skeleton height={94} />
        </Loading>
      </Card>
    </>
  );
}

/** What has been typed into the profile form; where the browser keeps it, a reload and another page lose nothing of it. */
function useProfileEdits() {
  const person = useAuthor();
  const [{ edits, isKept }, set] = useState(() => {
    const kept = person === null ? null : readDraft(person, 'profile', isProfileEdits);
    return { edits: kept ?? {}, isKept: true };
  });
  const setEdits = (next: (before: ProfileEdits) => ProfileEdits) =>
    set(({ edits: before }) => {
      const after = next(before);
      const isEmpty = Object.keys(after).length === 0;
      return {
        edits: after,
        isKept: person !== null && keepDraft(person, 'profile', isEmpty ? null : after),
      };
    });
  return { edits, isKept, setEdits };
}

export interface SettingsPageProps {
  /** The Sign in & Security tab. */
  security: ReactNode;
  /** Opens the feedback dialog. */
  onReportFeedback: () => void;
}

/** /settings/*: a tab strip with Report Feedback after it; below 768 px a dropdown of the tabs in its place. */
export function SettingsPage({ security, onReportFeedback }: SettingsPageProps) {
  const tab = placeOf(useParams()) as Tab;
  const navigate = useNavigate();
  const isMobile = useMobile();
  const profile = useProfile();
  const { edits, isKept, setEdits } = useProfileEdits();
  const goTo = (next: string) => navigate(paths.settings(next));

  const tabOf = (me: Me) => {
    switch (tab) {
      case 'profile':
        return <ProfileForm me={me} edits={edits} onEdit={setEdits} />;
      case 'preferences':
        return (
          <div className={styles.column}>
            <div>
              <VisibilityForm me={me} />
            </div>
            <CourseVisibility handle={me.profile_handle} />
            <GradeReminders me={me} />
          </div>
        );
      case 'security':
        return security;
      case 'upload':
        return <UploadTranscript />;
    }
  };

  const shown = () => {
    switch (profile.status) {
      case 'error':
        return (
          <ErrorState level={2} onRetry={profile.retry}>
            Your settings could not be loaded.
          </ErrorState>
        );
      case 'loaded':
        return tabOf(profile.me);
      default:
        return <SettingsLoading tab={tab} />;
    }
  };
  const { place, content } = useReversePortal(shown());
  const wouldBeLost =
    !isKept && profile.status === 'loaded' && Object.keys(changesOf(profile.me, edits)).length > 0;

  return (
    <div className={styles.page}>
      {isMobile ? (
        <>
          <Select
            label={<VisuallyHidden>Section</VisuallyHidden>}
            options={TABS}
            value={tab}
            onChange={(event) => goTo(event.currentTarget.value)}
          />
          <div>{place}</div>
        </>
      ) : (
        <Tabs
          label="Settings"
          items={TABS}
          value={tab}
          onChange={goTo}
          end={
            <Button kind="ghost" aria-haspopup="dialog" onClick={onReportFeedback}>
              <MessageReportIcon size={16} aria-hidden />
              Report Feedback
            </Button>
          }
        >
          {place}
        </Tabs>
      )}
      {content}
      {wouldBeLost && (
        <UnsavedGuard active title="Leave without saving?">
          Your profile is not saved, and what you wrote would be lost.
        </UnsavedGuard>
      )}
    </div>
  );
}
