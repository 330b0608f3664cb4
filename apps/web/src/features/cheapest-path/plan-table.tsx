import { sumOfCredits } from '@lumen/matching';
import { CourseLink } from '../../shared/course-link';
import { creditsInWords } from '../../shared/format/numbers';
import { listed, wholeCode } from '../../shared/format/words';
import { isNoticeable } from '../../shared/insight/is-noticeable';
import { changeOf, Move, scoreChange, type ScoreForm } from '../../shared/insight/score-move';
import { Button } from '../../shared/ui/button';
import { CheckIcon } from '../../shared/ui/icons';
import type { PathCourse, PathPlan } from './path.queries';
import { sizeOf } from './path-texts';
import type { PathAddress } from './path-constraints';
import { aboutTerms, taughtIn, type Term, termName } from './plan-terms';
import styles from './path-page.module.css';

/** Parts of what a course adds: they are small, and none is a score. */
const points = (value: number) => `+${value.toFixed(2)}`;

export interface PlanTableProps {
  plan: PathPlan;
  /** The score that the plan begins with. */
  start: number;
  /** How its scores are written. */
  inWords: ScoreForm;
  address: PathAddress;
  toResult: () => void;
}

/** The courses of a plan in order, term by term where terms are limited, with what each adds after those before it. */
export function PlanTable(props: PlanTableProps) {
  const { plan } = props;
  if (plan.terms === null) return <Courses {...props} courses={plan.courses} label="The plan" />;
  return (
    <section className={styles.terms} aria-label="The plan">
      {Array.from({ length: plan.terms }, (_, place) => {
        const courses = plan.courses.filter(({ term_number: term }) => term === place + 1);
        const name = termName(props.address.firstTerm, place + 1);
        return (
          <div key={name} className={styles.term}>
            <h3>
              {name} <span>{creditsInWords(sumOfCredits(courses))}</span>
            </h3>
            <Courses {...props} courses={courses} label={name} term={name} />
          </div>
        );
      })}
      <p className={styles.unknown}>{aboutTerms(plan.courses)}</p>
    </section>
  );
}

/** @param courses those of the plan that stand in this list */
function Courses({
  plan,
  start,
  courses,
  label,
  term = null,
  ...choices
}: PlanTableProps & { courses: readonly PathCourse[]; label: string; term?: Term | null }) {
  return (
    <ol className={styles.plan} aria-label={label}>
      {courses.map((course) => (
        <PlannedCourse
          key={course.course_uuid}
          course={course}
          term={term}
          before={plan.courses[plan.courses.indexOf(course) - 1]?.score ?? start}
          {...choices}
        />
      ))}
    </ol>
  );
}

function PlannedCourse({
  course,
  term,
  before,
  inWords,
  address,
  toResult,
}: { course: PathCourse; term: Term | null; before: number } & Pick<
  PlanTableProps,
  'inWords' | 'address' | 'toResult'
>) {
  const { course_uuid: uuid, code, title } = course;
  const isKept = address.constraints.keep?.includes(uuid) ?? false;
  const added = additions(course);
  // A course that only opens another one may add nothing.
  const isAdding = isNoticeable(changeOf(inWords, before, course.score));
  return (
    <li className={styles.course}>
      <div>
        <h3 className={styles.name} dir="auto">
          <CourseLink course={course} title={title} />
        </h3>
        <p className={styles.facts}>
          {[creditsInWords(course.credits), course.level, taughtIn(course.terms, term)]
            .filter(Boolean)
            .join(' · ')}
          {course.favourite && ' · one of your favorites'}
        </p>
        {added.length > 0 && (
          <p className={styles.adds} dir="auto">
            Adds {listed(added)}
          </p>
        )}
        {course.programs.length > 0 && (
          <p className={styles.counts} dir="auto">
            Counts in {listed(course.programs.map((program) => program.title))}
          </p>
        )}
      </div>
      <p className={styles.score}>
        <Move before={inWords(before)} after={inWords(course.score)} />
        <span className={styles.change} data-none={!isAdding || undefined}>
          {isAdding ? scoreChange(inWords, before, course.score) : 'no change'}
        </span>
      </p>
      <div className={styles.choices}>
        <Button
          kind="ghost"
          aria-pressed={isKept}
          aria-label={`${isKept ? 'Kept in' : 'Keep in'}: ${code}`}
          onClick={() => address.keep(uuid, !isKept)}
        >
          {isKept && <CheckIcon size={16} aria-hidden />}
          {isKept ? 'Kept in' : 'Keep in'}
        </Button>
        <Button
          kind="ghost"
          aria-label={`Leave out: ${code}`}
          onClick={() => {
            address.leaveOut(uuid, true);
            toResult();
          }}
        >
          Leave out
        </Button>
      </div>
    </li>
  );
}

/** What a course adds, most first: "+0.32 for similar work", "+0.10 for SQL". */
function additions({ own_work: ownWork, skills }: PathCourse): string[] {
  const parts = [
    { name: 'similar work', points: ownWork },
    ...skills.map(({ skill, points: worth }) => ({ name: skill.name, points: worth })),
  ];
  return parts
    .filter((part) => isNoticeable(part.points))
    .toSorted((a, b) => b.points - a.points)
    .map((part) => `${points(part.points)} for ${part.name}`);
}

interface OtherPlansProps extends Pick<PlanTableProps, 'address' | 'toResult' | 'inWords'> {
  /** The next best plans, the better first. */
  plans: readonly PathPlan[];
  best: PathPlan;
}

/** The next best plans, by what is other in them. One press takes one of them. */
export function OtherPlans({ plans, best, inWords, address, toResult }: OtherPlansProps) {
  const use = (plan: PathPlan, better: readonly PathPlan[]) => {
    // What tells it from each that is better. Under these marks it is the best itself where the search is complete; a search
    // that stops early may find another one.
    const kept = better.flatMap((each) => without(plan, each));
    const out = better.flatMap((each) => without(each, plan));
    address.swap(kept.map(uuidOf), out.map(uuidOf));
    toResult();
  };
  return (
    <section className={styles.section}>
      <h3>Other ways</h3>
      <ul className={styles.others}>
        {plans.map((plan, place) => (
          <li key={plan.courses.map(uuidOf).join()}>
            <b>
              {sizeOf(plan)}, to {inWords(plan.score)}
            </b>
            <span dir="auto">{difference(plan, best)}</span>
            <Button
              aria-label={`Use this way: ${difference(plan, best)}`}
              onClick={() => use(plan, [best, ...plans.slice(0, place)])}
            >
              Use this way
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const uuidOf = (course: PathCourse) => course.course_uuid;
const namesOf = (courses: readonly PathCourse[]) =>
  listed(courses.map(({ code, title }) => `${wholeCode(code)} ${title}`));

/** The courses of a plan that another does not have. */
const without = (plan: PathPlan, other: PathPlan): PathCourse[] =>
  plan.courses.filter((course) => !other.courses.some((each) => uuidOf(each) === uuidOf(course)));

const difference = (plan: PathPlan, best: PathPlan): string =>
  `${namesOf(without(plan, best))} instead of ${namesOf(without(best, plan))}`;
