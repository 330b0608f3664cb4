import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useProfile } from '../../shared/session/use-session';
import { Card, SectionHeading } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { AdjustmentsHorizontalIcon, SettingsIcon } from '../../shared/ui/icons';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { Tabs } from '../../shared/ui/tabs';
import { useMobile } from '../../shared/ui/use-media';
import type { ProfileEdits } from './profile-edits';
import { ProfileForm } from './profile-form';
import styles from './settings.module.css';
import { VisibilityForm } from './visibility-form';

const TABS = [
  { value: 'profile', label: 'Profile Settings', icon: SettingsIcon },
  { value: 'preferences', label: 'Preferences & Visibility', icon: AdjustmentsHorizontalIcon },
] as const;

type Tab = (typeof TABS)[number]['value'];

/** What stands in the address after /settings/. */
const placeOf = (params: { '*'?: string }) => params['*']?.replace(/\/$/, '') ?? '';

/** What is no tab is not there. */
export function loader({ params }: LoaderFunctionArgs): null {
  if (TABS.some(({ value }) => value === placeOf(params))) return null;
  throw new Response(null, { status: 404 });
}

function SettingsLoading({ tab }: { tab: Tab }) {
  return (
    <>
      <SectionHeading
        title={TABS.find(({ value }) => value === tab)?.label}
        note={<Skeleton width="14rem" />}
      />
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

/** /settings/*: a tab strip; below 768 px a dropdown in its place. */
export function Component() {
  const tab = placeOf(useParams()) as Tab;
  const navigate = useNavigate();
  const isMobile = useMobile();
  const profile = useProfile();
  const [edits, setEdits] = useState<ProfileEdits>({});
  const goTo = (next: string) => void navigate(paths.settings(next));

  const content = (() => {
    switch (profile.status) {
      case 'error':
        return (
          <ErrorState level={2} onRetry={profile.retry}>
            Your settings could not be loaded.
          </ErrorState>
        );
      case 'loaded':
        return tab === 'profile' ? (
          <ProfileForm me={profile.me} edits={edits} onEdit={setEdits} />
        ) : (
          <VisibilityForm me={profile.me} />
        );
      default:
        return <SettingsLoading tab={tab} />;
    }
  })();

  return (
    <div className={styles.page}>
      {isMobile ? (
        <>
          <Select
            label="Section"
            options={TABS}
            value={tab}
            onChange={(event) => goTo(event.currentTarget.value)}
          />
          <div>{content}</div>
        </>
      ) : (
        <Tabs label="Settings" items={TABS} value={tab} onChange={goTo}>
          {content}
        </Tabs>
      )}
    </div>
  );
}
