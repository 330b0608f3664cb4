import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { useLocalStorage } from '../../shared/use-local-storage';
import { Avatar } from '../../shared/ui/avatar';
import { Card } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { ChevronDownIcon, MapPinIcon, PencilIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';
import { useMobile } from '../../shared/ui/use-media';
import { ProfileAddress } from './profile-address';
import styles from './profile-card.module.css';
import { ProfileCover } from './profile-cover';
import type { Profile } from './profile.queries';
import { type ProfileExport, useProfileExport } from './use-profile-export';

const ExportButton = lazy(async () => ({ default: (await import('./export-button')).ExportButton }));
// budget: scripts until a profile can be used
const SocialLinks = lazy(async () => ({ default: (await import('./social-links')).SocialLinks }));
const VisitorActions = lazy(async () => ({ default: (await import('./visitor-actions')).VisitorActions }));

/** A number about the person: a skeleton until it is known, null when it cannot be. */
interface ProfileStat {
  label: string;
  value: number | null | undefined;
}

export interface ProfileCardProps {
  profile: Profile;
  isOwner: boolean;
  stats: readonly ProfileStat[];
  /** Scores of the person's skills, highest first; they draw the cover. */
  scores: readonly number[];
  /** Everybody may see the profile: it has a code to be held before a camera. */
  shareable: boolean;
  /** One line for its owner: who sees the profile. */
  visibility?: ReactNode;
}

const PICTURE = { wide: 92, open: 72, slim: 60 };

/** Who this is: on wide screens all of it, on mobile a slim row that See more opens, a choice this browser remembers. */
export function ProfileCard({ profile, isOwner, stats, scores, shareable, visibility }: ProfileCardProps) {
  const mobile = useMobile();
  const isSignedOut = useAuth().state === 'signed-out';
  const [showFull, rememberFull] = useLocalStorage('showFullProfile');
  // Held here, so that a download goes on while the card is closed.
  const profileExport = useProfileExport(profile.profile_handle);
  const open = showFull === 'true';
  const size = mobile ? (open ? 'open' : 'slim') : 'wide';
  const full = size !== 'slim';
  return (
    <Card as="section" aria-label="Profile" className={cx(styles.card, styles[size])}>
      {full && <ProfileCover scores={scores} />}
      <div className={styles.body}>
        <Picture profile={profile} isOwner={isOwner} size={PICTURE[size]} />
        <div className={styles.who}>
          <h2 className={styles.name} dir="auto">
            {profile.display_name}
          </h2>
          {profile.location && (
            <p className={styles.location}>
              <MapPinIcon size={14} aria-hidden />
              <bdi>{profile.location}</bdi>
            </p>
          )}
          <ProfileAddress handle={profile.profile_handle} name={profile.display_name} shareable={shareable} />
          {visibility}
        </div>
        {full && <About {...{ profile, isOwner, stats, profileExport }} />}
        {mobile && (
          <div className={styles.foot}>
            {!open && isSignedOut && <Link to={paths.welcome}>Make your own</Link>}
            <button type="button" aria-expanded={open} onClick={() => rememberFull(String(!open))}>
              {open ? 'Show less' : 'See more'}
              <ChevronDownIcon size={16} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Picture({ profile, isOwner, size }: { profile: Profile; isOwner: boolean; size: number }) {
  return (
    <div className={styles.picture}>
      <Avatar name={profile.display_name} src={profile.profile_image_url} size={size} />
      {isOwner && (
        <Link to={paths.settings()} className={styles.edit} aria-label="Edit profile picture">
          <PencilIcon size={14} aria-hidden />
        </Link>
      )}
    </div>
  );
}

/** Where links to other platforms will stand. */
const SocialLoading = ({ count }: { count: number }) => (
  <div className={cx(styles.social, styles.socialLoading)} aria-hidden>
    {Array.from({ length: count }, (_, place) => (
      <Skeleton key={place} width={20} height={20} radius="var(--r-s)" />
    ))}
  </div>
);

interface AboutProps extends Pick<ProfileCardProps, 'profile' | 'isOwner' | 'stats'> {
  profileExport: ProfileExport;
}

function About({ profile, isOwner, stats, profileExport }: AboutProps) {
  const links = Object.values(profile.social_media).filter(Boolean).length;
  return (
    <>
      {profile.bio && (
        <p className={styles.bio} dir="auto">
          {profile.bio}
        </p>
      )}
      <div className={styles.end}>
        <dl className={styles.stats}>
          {stats.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === undefined ? <Skeleton width={24} height={20} /> : (value ?? '–')}</dd>
            </div>
          ))}
        </dl>
        {links > 0 && (
          <LazyPart fallback={<SocialLoading count={links} />}>
            <SocialLinks links={profile.social_media} />
          </LazyPart>
        )}
        <div className={styles.actions}>
          <LazyPart>
            {isOwner ? (
              <ExportButton {...profileExport} />
            ) : (
              <VisitorActions handle={profile.profile_handle} />
            )}
          </LazyPart>
        </div>
      </div>
    </>
  );
}

/** Stands in until it is known whose profile this is. */
export function ProfileCardLoading() {
  const mobile = useMobile();
  const size = mobile ? 'slim' : 'wide';
  return (
    <Card className={cx(styles.card, styles[size])}>
      {!mobile && <div className={styles.cover} />}
      <div className={styles.body}>
        <div className={styles.picture}>
          <Skeleton width={PICTURE[size]} height={PICTURE[size]} radius="50%" />
        </div>
        <div className={cx(styles.who, styles.whoLoading)}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="35%" />
          <Skeleton width="85%" height={18} />
          <Skeleton width="95%" />
        </div>
        {mobile ? (
          <div className={styles.foot}>
            <Skeleton width={72} />
          </div>
        ) : (
          <>
            <div className={cx(styles.bio, styles.bioLoading)}>
              <Skeleton />
              <Skeleton width="95%" />
              <Skeleton width="97%" />
              <Skeleton width="40%" />
            </div>
            <div className={styles.end}>
              <div className={styles.stats}>
                {[0, 1].map((place) => (
                  <div key={place} className={styles.statLoading}>
                    <Skeleton width={52} height={10} />
                    <Skeleton width={32} height={20} />
                  </div>
                ))}
              </div>
              <SocialLoading count={3} />
              <div className={cx(styles.export, styles.exportLoading)}>
                <Skeleton height="var(--control)" radius="var(--r-m)" />
                <Skeleton height="var(--control)" radius="var(--r-m)" />
              </div>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
