import { enumeration } from '../../shared/format/words';
import styles from './skills-tab.module.css';
import type { SkillSummary } from './skills.queries';

const STRONGEST = 3;

/** The first few skills, by score: as many as score more than the next one, so that the alphabet decides nothing. */
export function strongestSkills(skills: readonly SkillSummary[]): SkillSummary[] {
  const isAhead = (place: number) => skills[place]!.total > (skills[place + 1]?.total ?? 0);
  const last = skills.slice(0, STRONGEST).findLastIndex((_, place) => isAhead(place));
  return skills.slice(0, last + 1);
}

/** One sentence that says what the picture shows: "Strongest in SQL, Python and Statistics". */
export function StrongestSkills({ skills }: { skills: readonly SkillSummary[] }) {
  const names = strongestSkills(skills).map(({ skill }) => skill.name);
  if (names.length === 0) return <p className={styles.strongest}>No skill stands out yet</p>;
  return (
    <p className={styles.strongest}>
      Strongest in{' '}
      {enumeration()
        .formatToParts(names)
        .map(({ type, value }) => (type === 'element' ? <b key={value}>{value}</b> : value))}
    </p>
  );
}
