import {
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ProfileCard } from '../../features/profile/profile-card';
import { ProfileLayout, ProfileLoading } from '../../features/profile/profile-layout';
import { profileQuery } from '../../features/profile/profile.queries';
import { studentProjectsQuery } from '../../features/projects/projects.queries';
import { skillsQuery } from '../../features/skills/skills.queries';
import { isNotFound } from '../../shared/api/http-error';
import { queryKeys } from '../../shared/api/query-keys';
import { useOwnHeading, useTitlePart } from '../../shared/document-title';
import { paths, PROFILE_TABS, type ProfileTab } from '../../shared/paths';
import { useHandleNow } from '../../shared/session/renames';
import type { Me } from '../../shared/session/session.queries';
import { useIsOwner, useProfile } from '../../shared/session/use-session';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';
import { ErrorPage } from '../layouts/error-page';
import { NotFound } from './not-found';
import styles from './profile-route.module.css';
import { prefetchSection, ProfileSection } from './profile-section';
import { SectionLoading } from './section-loading';

const ownerParts = () => import('./owner-parts');
const OwnerLead = lazy(async () => ({ default: (await ownerParts()).OwnerLead }));
const RecordNotices = lazy(async () => ({ default: (await ownerParts()).RecordNotices }));
const VisibilityLine = lazy(async () => ({ default: (await ownerParts()).VisibilityLine }));

/** What follows the handle in the address: nothing is the first section, anything unknown is no address. */
function sectionOf(rest: string): ProfileTab | undefined {
  const segment = rest.replace(/\/$/, '');
  return segment === '' ? PROFILE_TABS[0] : PROFILE_TABS.find((tab) => tab === segment);
}

/** /{handle} and its sections. */
export function Component() {
  const { handle = '', '*': rest = '' } = useParams();
  const { search, hash } = useLocation();
  const section = sectionOf(rest);
  const now = useHandleNow(handle);
  if (handle.trim() === '' || !section) return <NotFound />;
  if (now !== handle) {
    const pathname = paths.profile(now, rest === '' ? undefined : section);
    return <Navigate to={{ pathname, search, hash }} replace />;
  }
  return <ProfilePage key={handle} handle={handle} section={section} />;
}

/** The code of the owner's lead, once what it shows has been fetched. */
async function loadOwnerLead(me: Me, queries: QueryClient) {
  const parts = await ownerParts();
  await parts.prepare(me, queries);
  return parts.OwnerLead;
}

/**
 * What the owner of a profile sees besides: their own data, and the lead above the sections with its data fetched. Where that
 * failed, the lead loads by itself.
 */
function useOwnerParts(handle: string) {
  const isOwner = useIsOwner(handle);
  const queries = useQueryClient();
  const viewer = useProfile();
  const me = isOwner && viewer.status === 'loaded' ? viewer.me : undefined;
  const { data: Lead = OwnerLead, isLoading } = useQuery({
    queryKey: queryKeys.ownerLead(handle),
    queryFn: me ? () => loadOwnerLead(me, queries) : skipToken,
    staleTime: Infinity,
    retry: false,
  });
  return { isOwner, me, Lead, isLoading: isOwner && (viewer.status === 'loading' || isLoading) };
}

interface ProfilePageProps {
  handle: string;
  section: ProfileTab;
}

function ProfilePage({ handle, section }: ProfilePageProps) {
  const { isOwner, me, Lead, isLoading } = useOwnerParts(handle);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { data: profile, error, refetch } = useQuery(profileQuery(handle));
  // For the cover and the counts. They are fetched together with the profile, and their sections use the same data.
  const skills = useInfiniteQuery(skillsQuery(handle));
  const projects = useInfiniteQuery(studentProjectsQuery(handle));
  const queries = useQueryClient();
  useTitlePart(profile?.display_name);
  const isFailed = !profile && error !== null;
  const isMissing = isFailed && isNotFound(error);
  // To a visitor it is not a dashboard of theirs. A phone draws it only where neither the name nor its place is below it.
  useOwnHeading(isOwner || isMissing ? undefined : (profile?.display_name ?? 'Profile'), !isFailed);

  // A reload shows the same view.
  const addressOf = address.get('as') === 'visitor' ? paths.asVisitor : paths.profile;
  const open = (next: ProfileTab) => navigate(addressOf(handle, next), { preventScrollReset: true });

  // The section does not wait for the profile around it.
  useEffect(
    () => void prefetchSection(section, handle, queries, isOwner),
    [section, handle, queries, isOwner],
  );

  if (isMissing) return <NotFound />;
  if (isFailed) return <ErrorPage onRetry={() => void refetch()} isUnanswered />;
  // The page appears as a whole: a part that came later above the sections would push them down.
  if (!profile || isLoading)
    return (
      <ProfileLoading section={section} onSectionChange={open}>
        <SectionLoading {...{ section, isOwner }} />
      </ProfileLoading>
    );
  // The QR code is useful only where the person who scans it may see the profile (D30).
  const shareable = !isOwner || me?.visibility === 'public';
  return (
    <ProfileLayout
      card={
        <ProfileCard
          profile={profile}
          isOwner={isOwner}
          stats={[
            { label: 'Skills', value: countOf(skills) },
            { label: 'Projects', value: countOf(projects) },
          ]}
          scores={skills.data?.skills.map(({ total }) => total) ?? []}
          shareable={shareable}
          visibility={
            me && (
              <LazyPart fallback={<Skeleton height={18} width="80%" />}>
                <VisibilityLine me={me} />
              </LazyPart>
            )
          }
        />
      }
      lead={
        me && (
          <LazyPart>
            <Lead me={me} isNew={skills.data?.count === 0} />
          </LazyPart>
        )
      }
      frame={<SectionLoading {...{ section, isOwner }} />}
      section={section}
      onSectionChange={open}
      onSectionHover={(next) => void prefetchSection(next, handle, queries, isOwner)}
    >
      {isOwner && (
        <LazyPart>
          <RecordNotices handle={handle} className={styles.news} />
        </LazyPart>
      )}
      <ProfileSection {...{ section, handle, isOwner }} />
    </ProfileLayout>
  );
}

/** Null when the count could not be fetched, undefined while it is being fetched. */
const countOf = ({ data, isError }: { data: { count: number } | undefined; isError: boolean }) =>
  data?.count ?? (isError ? null : undefined);
