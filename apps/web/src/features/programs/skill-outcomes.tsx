import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Count, SkillChips } from '../../shared/ui/chip';
import type { ProgramInsight } from './program.queries';
import styles from './skill-outcomes.module.css';

const TITLE = 'Skill Outcomes';
/** Skills shown at first: a degree teaches more than a hundred. */
const FIRST = 24;

/** What a program teaches; the skills the student has come first and are marked. */
export function SkillOutcomes({ insight }: { insight: ProgramInsight }) {
  const [all, setAll] = useState(false);
  const held = new Set(insight.existing_user_program_skills.map(({ uuid }) => uuid));
  const outcomes = insight.program.skill_outcomes.toSorted(
    (a, b) => Number(held.has(b.uuid)) - Number(held.has(a.uuid)),
  );
  const shown = all ? outcomes : outcomes.slice(0, FIRST);
  const names = (have: boolean) =>
    shown.filter(({ uuid }) => held.has(uuid) === have).map(({ name }) => name);
  return (
    <section>
      <div className={styles.head}>
        <h4>{TITLE}</h4>
        <Count>{outcomes.length}</Count>
      </div>
      {outcomes.length === 0 ? (
        <p className={styles.none}>No skills are listed for this program.</p>
      ) : (
        <SkillChips label={TITLE} have={names(true)} plain={names(false)} />
      )}
      {outcomes.length > FIRST && (
        <Button kind="ghost" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${outcomes.length}`}
        </Button>
      )}
    </section>
  );
}
