import { plural } from '../../shared/format/words';
import { Pips } from '../../shared/ui/pips';
import type { CareerInsight } from './career.queries';
import styles from './skill-match.module.css';

/** Shown where the student has none of the skills, or needs none. */
export const NO_SKILLS = { have: 'None of them yet.', need: 'None: every needed skill is in place.' };

/** A pip per needed skill with the count in words: "8 of 11 skills". */
export function SkillTally({ insight, large = false }: { insight: CareerInsight; large?: boolean }) {
  const have = insight.existing_user_career_skills.length;
  const total = have + insight.needed_skills.length;
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
