import { once } from '../../shared/once';
import styles from './skills-tab.module.css';
import type { SkillSummary } from './skills.queries';

const STRONGEST = 3;
const inWords = once(() => new Intl.ListFormat('en', { type: 'conjunction' }));

/** One sentence that says what the picture shows: "Strongest in SQL, Python and Statistics". */
export function StrongestSkills({ skills }: { skills: readonly SkillSummary[] }) {
  const names = skills.slice(0, STRONGEST).map(({ skill }) => skill.name);
  return (
    <p className={styles.strongest}>
      Strongest in{' '}
      {inWords()
        .formatToParts(names)
        .map(({ type, value }) => (type === 'element' ? <b key={value}>{value}</b> : value))}
    </p>
  );
}
