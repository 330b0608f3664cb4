import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { UploadIcon } from '../../shared/ui/icons';
import { useMobile } from '../../shared/ui/use-media';
import { SkillBrowser } from './skill-browser';
import { SkillsHeading } from './skills-heading';
import { SkillsLoading } from './skills-loading';
import { skillsQuery } from './skills.queries';

export interface SkillsTabProps {
  handle: string;
  isOwner: boolean;
}

/** What a person can do, and where each skill comes from. */
export function SkillsTab({ handle, isOwner }: SkillsTabProps) {
  const query = useInfiniteQuery(skillsQuery(handle));
  const { data } = query;
  if (data && data.count > 0)
    return <SkillBrowser handle={handle} isOwner={isOwner} set={data} query={query} />;
  return (
    <>
      <SkillsHeading isOwner={isOwner} />
      {data ? (
        <Panel>{isOwner ? <NoSkillsOfMine /> : <NoSkills />}</Panel>
      ) : query.isLoadingError ? (
        <Panel>
          <ErrorState onRetry={() => void query.refetch()} />
        </Panel>
      ) : (
        <SkillsLoading />
      )}
    </>
  );
}

/** A card, except on mobile, where the section is one already. */
function Panel({ children }: { children: ReactNode }) {
  return useMobile() ? children : <Card>{children}</Card>;
}

const NoSkillsOfMine = () => (
  <Empty
    title="No skills yet"
    action={
      <Link to={paths.import} className={buttonClass()}>
        <UploadIcon size={16} aria-hidden />
        Upload Transcript
      </Link>
    }
  >
    Upload a transcript and we will find the first ones for you.
  </Empty>
);

const NoSkills = () => (
  <Empty title="No skills yet">Skills show here once they come from courses or projects.</Empty>
);
