import { Fragment } from 'react';
import { Card } from '../../shared/ui/card';
import { scoresApart } from '../../shared/insight/score-move';
import { SkillChips } from '../../shared/ui/chip';
import styles from './shared-page.module.css';
import type { SharedContent } from './sharing.queries';

type Scenario = SharedContent['scenarios'][number];

/** What somebody thinks of doing, and what that would do for the careers that they share beside it. */
export const SharedScenarios = ({ scenarios }: { scenarios: readonly Scenario[] }) =>
  scenarios.map(({ scenario_uuid: uuid, name, courses, projects, program, scores }) => (
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
      {projects.map(({ skills }, place) => {
        const project = projects.length > 1 ? `Project ${place + 1}` : 'A project';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a project is its place
          <Fragment key={place}>
            <p className={styles.text}>{project} with</p>
            <SkillChips
              label={`Skills of ${project.toLowerCase()}`}
              plain={skills.map((skill) => skill.name)}
            />
          </Fragment>
        );
      })}
      {scores.length > 0 && (
        <dl className={styles.moves}>
          {scores.map(({ career_uuid, title, score, score_then }) => {
            const [today, then] = scoresApart(score, score_then);
            return (
              <div key={career_uuid}>
                <dt>
                  <bdi>{title}</bdi>
                </dt>
                <dd>
                  {today} today, <b>{then}</b> with it
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Card>
  ));
