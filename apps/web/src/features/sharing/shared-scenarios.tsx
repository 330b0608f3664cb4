import { scoreText } from '@lumen/matching';
import { Card } from '../../shared/ui/card';
import { SkillChips } from '../../shared/ui/chip';
import styles from './shared-page.module.css';
import type { SharedContent } from './sharing.queries';

type Scenario = SharedContent['scenarios'][number];

/** What somebody thinks of doing, and what that would do for the careers that they share beside it. */
export const SharedScenarios = ({ scenarios }: { scenarios: readonly Scenario[] }) =>
  scenarios.map(({ scenario_uuid: uuid, name, courses, skills, program, scores }) => (
    <Card as="article" padded key={uuid} className={styles.item}>
      <h4 className={styles.itemTitle} dir="auto">
        {name}
      </h4>
      <p className={styles.quiet}>A plan to think about, not something that was done.</p>
      {courses.length > 0 && (
        <ul aria-label="Courses" className={styles.text}>
          {courses.map(({ course_uuid, code, title }) => (
            <li key={course_uuid}>
              <bdi>
                {code} {title}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {program && (
        <p className={styles.text}>
          The program <bdi>{program.title}</bdi>
        </p>
      )}
      {skills.length > 0 && (
        <>
          <p className={styles.text}>A project with</p>
          <SkillChips label="Skills of the project" plain={skills.map((skill) => skill.name)} />
        </>
      )}
      {scores.length > 0 && (
        <dl className={styles.moves}>
          {scores.map(({ career_uuid, title, score, score_then }) => (
            <div key={career_uuid}>
              <dt>
                <bdi>{title}</bdi>
              </dt>
              <dd>
                {scoreText(score)} today, <b>{scoreText(score_then)}</b> with it
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  ));
