import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { SectionHeading } from '../../shared/ui/card';
import { useMobile } from '../../shared/ui/use-media';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import type { SkillSet } from './skills.queries';
import { SourceLegend } from './source-legend';

export interface SkillsHeadingProps {
  isOwner: boolean;
  /** Experiences in all, once they are known. */
  totals?: SkillSet['totals'];
}

/** The title of the section; on mobile the accordion above it says as much. */
export function SkillsHeading({ isOwner, totals }: SkillsHeadingProps) {
  const mobile = useMobile();
  return (
    <SectionHeading
      title={<VisuallyHidden on="mobile">{isOwner ? 'Your Skill set' : 'Skill set'}</VisuallyHidden>}
      level={mobile ? 3 : 2}
      note={
        isOwner ? (
          <>
            Skills come from the <Link to={paths.myCourses}>courses</Link> and projects you complete.
          </>
        ) : (
          'Skills come from the courses and projects a student completes.'
        )
      }
      end={!mobile && totals && <SourceLegend totals={totals} />}
    />
  );
}
