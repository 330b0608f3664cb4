import { stars } from '@lumen/matching';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { Card } from '../../shared/ui/card';
import { SkillChips } from '../../shared/ui/chip';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { SkillShape } from '../../shared/ui/skill-shape';
import { Stars } from '../../shared/ui/stars';
import styles from './sample-card.module.css';
import { taughtSkills } from './taught-skills';
import { type SampleReadiness, sampleQuery } from './trial.queries';

/** How many skills are named; the shape has all that come. */
const CHIPS = 6;

/** What somebody halfway through a program of this catalogue sees. It is decoration: without it the page is whole. */
export function SampleCard() {
  const { data, isPending } = useQuery(sampleQuery);
  if (isPending) {
    return (
      <Card padded className={styles.card}>
        <Loading label="Loading an example...">
          <Skeleton height="100%" radius={14} />
        </Loading>
      </Card>
    );
  }
  return data?.program ? <Sample {...data} program={data.program} /> : null;
}

function Sample({
  program,
  course_count,
  skill_count,
  skills,
  skill_courses,
  careers,
}: SampleReadiness & { program: string }) {
  return (
    <Card as="section" padded className={styles.card} aria-label="An example">
      <header className={styles.head}>
        <p className={styles.who}>
          <b>Halfway through {program}</b>
          {plural(course_count, 'course')}
          {skill_count > 0 && `, ${plural(skill_count, 'skill')}`}
        </p>
        {skill_count > 0 && (
          <div className={styles.shape}>
            <SkillShape skills={taughtSkills(skills, skill_courses)} mini />
          </div>
        )}
      </header>
      {skill_count > 0 && <SkillChips label="Some of the skills" have={skills.slice(0, CHIPS)} />}
      <ol className={styles.careers}>
        {careers.map(({ title, readiness, average_pay: pay }) => (
          <li key={title}>
            <span>
              <b>{title}</b>
              {pay !== null && <span className={styles.pay}>{formatMoney(pay)} a year</span>}
            </span>
            <Stars value={readiness} filled={stars(readiness)} label="Career readiness score" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
