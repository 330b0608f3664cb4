import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ProfileCard } from '../../features/profile/profile-card';
import { ProfileLayout, ProfileLoading } from '../../features/profile/profile-layout';
import { profileQuery } from '../../features/profile/profile.queries';
import { studentProjectsQuery } from '../../features/projects/projects.queries';
import { skillsQuery } from '../../features/skills/skills.queries';
import { isNotFound } from '../../shared/api/http-error';
import { queryKeys } from '../../shared/api/query-keys';
import { useTitlePart } from '../../shared/document-title';
import { RecordNotices } from '../../shared/notices/record-notices';
import { paths, PROFILE_TABS, type ProfileTab } from '../../shared/paths';
import { useIsOwner, useProfile } from '../../shared/session/use-session';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';
import { ErrorPage } from '../layouts/error-page';
import { NotFound } from './not-found';
import { prefetchSection, ProfileSection } from './profile-section';

const ownerParts = () => import('./owner-parts');
const OwnerLead = lazy(async () => ({ default: (await ownerParts()).OwnerLead }));
const VisibilityLine = lazy(async () => ({ default: (await ownerParts()).VisibilityLine }));

/** What follows the handle in the address: nothing is the first section, anything unknown is no address. */
function sectionOf(rest: string): ProfileTab | undefined {
  const segment = rest.replace(/\/$/, '');
  return segment === '' ? PROFILE_TABS[0] : PROFILE_TABS.find((tab) => tab === segment);
}

/** /{handle} and its sections. */
export function Component() {
  const { handle = '', '*': rest = '' } = useParams();
  const section = sectionOf(rest);
  return handle.trim() !== '' && section ? (
    <ProfilePage key={handle} handle={handle} section={section} />
  ) : (
    <NotFound />
  );
}

interface ProfilePageProps {
  handle: string;
  section: ProfileTab;
}

function ProfilePage({ handle, section }: ProfilePageProps) {
  const isOwner = useIsOwner(handle);
  const navigate = useNavigate();
  const { data: profile, error, refetch } = useQuery(profileQuery(handle));
  // For the cover and the counts, and asked for beside the profile; their sections find them here.
  const skills = useInfiniteQuery(skillsQuery(handle));
  const projects = useInfiniteQuery(studentProjectsQuery(handle));
  const queries = useQueryClient();
  const me = useProfile();
  const mine = isOwner && me.status === 'loaded' ? me.me : undefined;
  const lead = useQuery({
    queryKey: queryKeys.ownerLead(handle),
    queryFn: async () => {
      const parts = await ownerParts();
      await parts.prepare(mine!, queries);
      return parts.OwnerLead;
    },
    enabled: mine !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  useTitlePart(profile?.display_name);

  // The section does not wait for the profile around it.
  useEffect(
    () => void prefetchSection(section, handle, queries, isOwner),
    [section, handle, queries, isOwner],
  );

  if (!profile && error)
    return isNotFound(error) ? <NotFound /> : <ErrorPage onRetry={() => void refetch()} />;
  // All of it appears together: what came later above the sections would push them down.
  if (!profile || (isOwner && (me.status === 'loading' || lead.isLoading))) return <ProfileLoading />;
  const Lead = lead.data ?? OwnerLead;
  // The QR code is useful only where the person who scans it may see the profile (D30).
  const shareable = !isOwner || mine?.visibility === 'public';
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
            mine && (
              <LazyPart fallback={<Skeleton height={18} width="80%" />}>
                <VisibilityLine me={mine} />
              </LazyPart>
            )
          }
        />
      }
      lead={
        mine && (
          <LazyPart>
            <Lead me={mine} isNew={skills.data?.count === 0} />
          </LazyPart>
        )
      }
      section={section}
      onSectionChange={(next) => navigate(paths.profile(handle, next), { preventScrollReset: true })}
      onSectionHover={(next) => void prefetchSection(next, handle, queries, isOwner)}
      counts={{ skills: skills.data?.count, projects: projects.data?.count }}
    >
      {isOwner && <RecordNotices handle={handle} />}
      <ProfileSection {...{ section, handle, isOwner }} />
    </ProfileLayout>
  );
}

/** Null when it cannot be known, undefined while it is not yet. */
const countOf = ({ data, isError }: { data: { count: number } | undefined; isError: boolean }) =>
  data?.count ?? (isError ? null : undefined);
