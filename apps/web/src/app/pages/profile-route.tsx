import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ProfileCard } from '../../features/profile/profile-card';
import { ProfileLayout, ProfileLoading } from '../../features/profile/profile-layout';
import { profileQuery } from '../../features/profile/profile.queries';
import { studentProjectsQuery } from '../../features/projects/projects.queries';
import { SkillsTab } from '../../features/skills/skills-tab';
import { skillsQuery } from '../../features/skills/skills.queries';
import { HttpError } from '../../shared/api/http-error';
import { paths, PROFILE_TABS, type ProfileTab } from '../../shared/paths';
import { useIsOwner } from '../../shared/session/use-session';
import { ErrorPage } from '../layouts/error-page';
import { NotFound } from './not-found';

const ProgramsTab = lazy(async () => ({
  default: (await import('../../features/programs/programs-tab')).ProgramsTab,
}));
const CareersTab = lazy(async () => ({
  default: (await import('../../features/careers/careers-tab')).CareersTab,
}));
const ProjectsTab = lazy(async () => ({
  default: (await import('../../features/projects/projects-tab')).ProjectsTab,
}));

/** The first section comes with the page, the others when they are opened. */
const SECTIONS = { skills: SkillsTab, programs: ProgramsTab, careers: CareersTab, projects: ProjectsTab };

/** What follows the handle in the address: nothing is the first section, anything unknown is no address. */
function sectionOf(rest: string): ProfileTab | undefined {
  const segment = rest.replace(/\/$/, '');
  return segment === '' ? PROFILE_TABS[0] : PROFILE_TABS.find((tab) => tab === segment);
}

/** /{handle} and its sections. */
export function Component() {
  const { handle = '', '*': rest = '' } = useParams();
  const section = sectionOf(rest);
  return section ? <ProfilePage key={handle} handle={handle} section={section} /> : <NotFound />;
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
  const projects = useQuery(studentProjectsQuery(handle));

  if (!profile && error)
    return isMissing(error) ? <NotFound /> : <ErrorPage onRetry={() => void refetch()} />;
  if (!profile) return <ProfileLoading />;
  const Section = SECTIONS[section];
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
        />
      }
      section={section}
      onSectionChange={(next) => void navigate(paths.profile(handle, next), { preventScrollReset: true })}
      counts={{ skills: skills.data?.count, projects: projects.data?.count }}
    >
      <Section handle={handle} isOwner={isOwner} />
    </ProfileLayout>
  );
}

const isMissing = (error: Error) => error instanceof HttpError && error.status === 404;

/** Null when it cannot be known, undefined while it is not yet. */
const countOf = ({ data, isError }: { data: { count: number } | undefined; isError: boolean }) =>
  data?.count ?? (isError ? null : undefined);
