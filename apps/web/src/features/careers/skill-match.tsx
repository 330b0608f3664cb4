import { plural } from '../../shared/format/words';
import { Count, SkillChips } from '../../shared/ui/chip';
import { Pips } from '../../shared/ui/pips';
import type { CareerInsight } from './career.queries';
import styles from './skill-match.module.css';

type Skills = CareerInsight['needed_skills'];

/** How many of the needed skills are held. */
function skillCount({ existing_user_career_skills: have, needed_skills: need }: CareerInsight) {
  return { have: have.length, total: have.length + need.length };
}

/** A pip per needed skill with the count in words: "8 of 11 skills". */
export function SkillTally({ insight, large = false }: { insight: CareerInsight; large?: boolean }) {
  const { have, total } = skillCount(insight);
  if (total === 0) return null;
  return (
    <span className={styles.tally}>
      <Pips have={have} total={total} large={large} />
      <span>
        <b>{have}</b> of {plural(total, 'skill')}
        {large && ' in place'}
      </span>
    </span>
  );
}

export interface SkillListProps {
  title: string;
  level: 3 | 4;
  skills: Skills;
  /** Whether the student has these skills or needs them. */
  held: boolean;
}

/** A heading, how many, and the skills. */
export function SkillList({ title, level, skills, held }: SkillListProps) {
  const Heading = `h${level}` as const;
  const names = skills.map(({ name }) => name);
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        <Count>{skills.length}</Count>
      </div>
      {names.length > 0 ? (
        <SkillChips label={title} {...{ [held ? 'have' : 'need']: names }} />
      ) : (
        <p className={styles.none}>{held ? 'None of them yet.' : 'None: every needed skill is in place.'}</p>
      )}
    </section>
  );
}
