import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { Count, SkillChips } from '../ui/chip';
import { ShowMoreButton } from '../ui/show-more-button';
import styles from './skill-section.module.css';

/** Skills shown of a folded list. */
const FIRST = 12;

type Skill = Readonly<{ name: string }>;

export interface SkillSectionProps {
  title: string;
  level: 3 | 4;
  /** Skills the student has, and those they need; where there are both, their number says how many they have. */
  have?: readonly Skill[];
  need?: readonly Skill[];
  /** Shown where there are none. */
  none: string;
  /** Whether each needed skill leads to the courses that teach it. */
  linked?: boolean;
  /** Whether a long list is cut until the rest is asked for: a degree teaches more than a hundred. */
  folded?: boolean;
}

const namesOf = (skills: readonly Skill[], most: number) => skills.slice(0, most).map(({ name }) => name);

/** How many of each are shown of a folded list: of both some, so that neither looks like all there is. */
function firstOf(have: number, need: number) {
  const held = Math.min(have, Math.max(FIRST - need, FIRST / 2));
  return { held, needed: Math.min(need, FIRST - held) };
}

const linkToCourses = (name: string) => (
  <Link to={paths.coursesTeaching(name)} title={`Courses that teach ${name}`}>
    {name}
  </Link>
);

/** A heading, how many, and the skills. */
export function SkillSection({
  title,
  level,
  have = [],
  need = [],
  none,
  linked = false,
  folded = false,
}: SkillSectionProps) {
  const [all, setAll] = useState(false);
  const Heading = `h${level}` as const;
  const count = have.length + need.length;
  const shown = folded && !all ? firstOf(have.length, need.length) : undefined;
  return (
    <section>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        <Count>{count}</Count>
        {have.length > 0 && need.length > 0 && <span className={styles.held}>you have {have.length}</span>}
      </div>
      {count > 0 ? (
        <SkillChips
          label={title}
          have={namesOf(have, shown?.held ?? count)}
          need={namesOf(need, shown?.needed ?? count)}
          renderNeed={linked ? linkToCourses : undefined}
        />
      ) : (
        <p className={styles.none}>{none}</p>
      )}
      {folded && count > FIRST && (
        <ShowMoreButton isOpen={all} onChange={setAll} more={`Show all ${count}`} className={styles.more} />
      )}
    </section>
  );
}
