import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '@lumen/contracts';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { PrintableHead, PrintableNotes, PrintablePage } from '../../shared/printable-page';
import { useProfile } from '../../shared/session/use-session';
import { FROM_HERE, useWayBack } from '../../shared/way-back';
import { careerQuery, LOAD_FAILED } from './career.queries';
import { AveragePay, RecommendedEducation } from './career-facts';
import { InsightFailure } from '../../shared/insight/insight-failure';
import { FactLines } from '../../shared/insight/insight-loading';
import { buttonClass } from '../../shared/ui/button-class';
import { cx } from '../../shared/ui/cx';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { Readiness } from './readiness';
import { ScoreComposition } from './score-composition';
import { coursesCloseBy, coursesTeachingMissing, explainScore, sharesOf } from './score-explanation';
import { CoursesToTake, MissingSkills } from './score-next';
import { Fold, ScoreParts, TeachingCourses } from './score-parts';
import composition from './score-composition.module.css';
import styles from './score-page.module.css';

const TITLE = 'Why this score';
const MADE_OF = 'What it is made of';
const RAISES = 'What would raise it';

export interface ScorePageProps {
  careerUuid: string;
  /** The address of the career this page explains. */
  back: string;
  /** That of the cheapest way to the career. */
  way: string;
}

/** Why this score: what each course and skill adds to it, and which would raise it. Made to be printed. */
export function ScorePage({ careerUuid, back, way }: ScorePageProps) {
  const query = useQuery(careerQuery(careerUuid));
  const wayBack = useWayBack({ to: back, replace: true });
  return (
    <PrintablePage title={TITLE} back={wayBack} ready={!!query.data}>
      {query.data ? (
        <Explanation insight={query.data} way={way} />
      ) : query.isError ? (
        <>
          <PrintableHead title={TITLE} />
          <InsightFailure message={LOAD_FAILED} query={query} />
        </>
      ) : (
        <LoadingExplanation />
      )}
    </PrintablePage>
  );
}

/** As wide as names of skills and of courses, in percent. */
const ROWS = [38, 46, 30, 52, 41, 35];

/**
 * An explanation before it has come: its real headings, and its figures, bar and rows without words. The headings of parts
 * are only seen: what would raise the score may not come.
 */
const LoadingExplanation = () => (
  <>
    <PrintableHead
      title={TITLE}
      subject={<Skeleton width="min(20rem, 100%)" height="1lh" />}
      aside={
        <div className={styles.loadingAside} aria-hidden>
          <FactLines width={130} height={28} />
          <FactLines width={150} height={18} />
        </div>
      }
    >
      <Skeleton width="12rem" height={20} />
      <div className={styles.intro}>
        <Skeleton width="min(28rem, 100%)" height="1lh" />
      </div>
    </PrintableHead>
    <Loading label="Loading career details…">
      <section className={styles.section} aria-hidden>
        <h3>{MADE_OF}</h3>
        <div className={styles.loadingBar}>
          <Skeleton height={40} radius="var(--r-m)" />
        </div>
        <LoadingComposition />
      </section>
      <section className={styles.section} aria-hidden>
        <div className={styles.way}>
          <h3>{RAISES}</h3>
          <Skeleton width="min(16rem, 100%)" height="var(--control)" radius="var(--r-m)" />
        </div>
        <div className={styles.next}>
          <LoadingRows />
          <LoadingRows />
        </div>
      </section>
    </Loading>
  </>
);

/** The things a score is made of, each with its points and a sentence, and what they come to. */
const LoadingComposition = () => (
  <>
    <div className={cx(composition.legend, styles.loadingLegend)}>
      {ROWS.slice(0, 4).map((width) => (
        <div key={width} className={composition.share}>
          <div className={composition.name}>
            <Skeleton width="7rem" height="1lh" />
          </div>
          <div className={composition.points}>
            <b>
              <Skeleton width="6rem" height="1lh" />
            </b>
          </div>
          <div className={styles.loadingSentence}>
            <Skeleton />
            <Skeleton width={`${width}%`} />
          </div>
        </div>
      ))}
    </div>
    <div className={cx(composition.together, styles.loadingSum)}>
      <Skeleton width="min(24rem, 100%)" height="1lh" />
    </div>
  </>
);

/** A list of skills or courses, each with what it adds. */
const LoadingRows = () => (
  <div>
    <div className={styles.loadingTitle}>
      <Skeleton width="12rem" height={16} />
      <Skeleton width="min(18rem, 100%)" />
    </div>
    {ROWS.map((width) => (
      <div key={width} className={styles.loadingRow}>
        <Skeleton width={12} />
        <div className={styles.loadingLines}>
          <Skeleton width={`${width}%`} />
          <Skeleton width={`${width + 24}%`} />
        </div>
        <Skeleton width={60} />
      </div>
    ))}
  </div>
);

function Explanation({ insight, way }: { insight: Schemas['CareerInsightDetailDto']; way: string }) {
  const { career, completion_stats: stats, explanation } = insight;
  const score = stats.career_readiness_score;
  return (
    <>
      <PrintableHead
        title={TITLE}
        note={<Whose />}
        subject={career.title}
        aside={
          <div className={styles.aside}>
            <AveragePay amount={career.average_pay} />
            <RecommendedEducation level={career.employment.education_req} />
          </div>
        }
      >
        <Readiness stats={stats} />
        <p className={styles.intro}>{explainScore(explanation, score)}</p>
      </PrintableHead>
      {stats.has_enough_data ? (
        <Reasons insight={insight} score={score} way={way} />
      ) : (
        <p className={styles.section}>
          Nobody has written down yet what this work is and which skills it needs, so there is nothing to
          compare your courses with. <Link to={paths.explore()}>Explore other careers</Link>
        </p>
      )}
      <PrintableNotes>
        <p>
          It compares words, not people: a score is a hint where to look, not a promise of a job. A skill that
          no course of the university teaches cannot be shown by courses.{' '}
          <Link to={paths.aboutTheData}>About the data</Link>
        </p>
        <p className={styles.screenOnly}>
          <Link to={paths.import}>Import your transcript</Link> and add projects to make the score more
          accurate.
        </p>
      </PrintableNotes>
    </>
  );
}

/** What the score is made of, what would raise it, and each number for those who want to trace it. */
function Reasons({
  insight,
  score,
  way,
}: {
  insight: Schemas['CareerInsightDetailDto'];
  score: number;
  way: string;
}) {
  const { explanation, degree, several_skills_courses: several } = insight;
  const shares = sharesOf(insight);
  const missing = explanation
    .filter((part) => !part.held)
    .toSorted((a, b) => b.score_if_gained - a.score_if_gained);
  const near = coursesCloseBy(insight);
  const teaching = coursesTeachingMissing(missing);
  return (
    <>
      <section className={styles.section} aria-labelledby="made-of">
        <h3 id="made-of">{MADE_OF}</h3>
        <ScoreComposition shares={shares} degree={degree} />
      </section>
      {(missing.length > 0 || near.length > 0) && (
        <section className={styles.section} aria-labelledby="would-raise">
          <div className={styles.way}>
            <h3 id="would-raise">{RAISES}</h3>
            <Link to={way} state={FROM_HERE} className={buttonClass('primary')}>
              Cheapest way to the next half star
            </Link>
          </div>
          <div className={styles.next}>
            {missing.length > 0 && <MissingSkills parts={missing} score={score} />}
            {several.length + near.length > 0 && (
              <div className={styles.courses}>
                <CoursesToTake
                  title="Courses that teach several of them"
                  note="Those that teach most of these skills first."
                  courses={several}
                  score={score}
                />
                <CoursesToTake
                  title="Courses closest to this work"
                  note="What is done in them is like what this career does."
                  courses={near}
                  score={score}
                />
              </div>
            )}
          </div>
        </section>
      )}
      <section className={styles.numbers}>
        <h3 className="vh">Every number</h3>
        {score > 0 && (
          <Fold title="Every course and skill that counts">
            <ScoreParts shares={shares} />
          </Fold>
        )}
        {teaching.length > 0 && (
          <Fold title="Courses for each missing skill">
            <TeachingCourses courses={teaching} />
          </Fold>
        )}
        <Fold title="How it is counted">
          <p className={styles.counted}>
            Half of the score is how much of what you studied is like the work: courses that few programs list
            and that come later say more. The rest is the skills the career needs: a first course shows most
            of a skill, each further one a little more, and a project counts like a course and a half.
          </p>
        </Fold>
      </section>
    </>
  );
}

/** On paper it says whose score it is, and of what day. */
function Whose() {
  const profile = useProfile();
  const [today] = useState(() => new Date().toISOString());
  return (
    <p className={styles.whose}>
      {profile.status === 'loaded' && <bdi>{profile.me.display_name}</bdi>}
      <span>{formatDate(today)}</span>
    </p>
  );
}
