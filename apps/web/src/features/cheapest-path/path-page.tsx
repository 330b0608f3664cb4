import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { problemText } from '../../shared/api/problem-text';
import { creditsInWords } from '../../shared/format/numbers';
import { listed, plural, wholeCode } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { PrintableHead, PrintableNotes, PrintablePage } from '../../shared/printable-page';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Disclosure } from '../../shared/ui/disclosure';
import { ErrorState } from '../../shared/ui/error-state';
import { AlertTriangleIcon } from '../../shared/ui/icons';
import { AdjustmentsHorizontalIcon } from '../../shared/ui/page-icons';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { FROM_HERE, useWayBack } from '../../shared/way-back';
import { FollowPlan } from './follow-plan';
import { type CheapestPath, pathQuery } from './path.queries';
import { answer, certainty, limitsInWords, nearestText, scoreForm, targetOptions } from './path-texts';
import { CONSTRAINTS, type PathAddress, usePathAddress } from './path-constraints';
import { OtherPlans, PlanTable } from './plan-table';
import { ConstraintFields } from './constraint-fields';
import styles from './path-page.module.css';

const TITLE = 'Cheapest way';

export interface PathPageProps {
  careerUuid: string;
  /** The parameter of the address that opens this page for the career. */
  view: string;
}

/** The fewest credits to a readiness in a career: what each course adds, other plans, and the constraints. */
export function PathPage({ careerUuid, view }: PathPageProps) {
  const [place] = useSearchParams();
  const back = new URLSearchParams(place);
  for (const name of [view, ...CONSTRAINTS]) back.delete(name);
  const wayBack = useWayBack({ to: `?${back}` });
  const address = usePathAddress();
  const query = useQuery(pathQuery(careerUuid, address.constraints));
  const result = useRef<HTMLParagraphElement>(null);
  const [showsLimits, setShowsLimits] = useState(false);
  // Until the answer to what was chosen last has come, the one before is shown: that was found within other limits. It stays
  // where no answer comes, with the limits that can be taken back.
  const [last, setLast] = useState(query.data);
  if (query.data && query.data !== last) setLast(query.data);
  const path = query.data ?? last;
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  const limits = path && isAnswered && limitsInWords(path, address.limits);
  // What was just chosen shows at once, before its answer has come.
  const aimed = address.constraints.target ?? 'next-half';
  // The button that was pressed goes with its course: the answer is what is read next.
  const toResult = () => result.current?.focus({ preventScroll: true });
  return (
    <PrintablePage title={TITLE} back={wayBack} ready={!!path} busy={query.isPlaceholderData}>
      <PrintableHead
        title={TITLE}
        subject={path?.title}
        aside={
          path && (
            <div className={styles.target}>
              <Select
                label="What to reach"
                options={targetOptions(path.score_under_way, aimed)}
                value={aimed}
                onChange={(event) => address.aimAt(event.target.value as CheapestPath['target'])}
              />
            </div>
          )
        }
      />
      {path ? (
        <>
          <div className={styles.columns}>
            <div className={styles.said}>
              {query.isLoadingError && (
                <div className={styles.failure}>
                  <ErrorState
                    inline
                    title="The way within these limits could not be worked out. This is the one before."
                    reason={problemText(query.error)}
                    onRetry={() => {
                      toResult();
                      void query.refetch();
                    }}
                  />
                </div>
              )}
              <p ref={result} tabIndex={-1} role="status" className={styles.answer}>
                {isAnswered || query.isLoadingError ? (
                  answer(path)
                ) : (
                  <>
                    <VisuallyHidden>Working out the cheapest way…</VisuallyHidden>
                    <span aria-hidden>{answer(path)}</span>
                  </>
                )}
              </p>
              {limits && <p className={styles.held}>{limits}</p>}
              <NotKept path={path} address={address} toResult={toResult} />
              <Start path={path} />
              {/* In one column they would push the plan away. */}
              <Button
                kind="ghost"
                flush
                className={styles.toLimits}
                aria-expanded={showsLimits}
                onClick={() => setShowsLimits(!showsLimits)}
              >
                <AdjustmentsHorizontalIcon size={16} aria-hidden />
                Your limits
              </Button>
            </div>
            <ConstraintFields path={path} address={address} isOpen={showsLimits} toResult={toResult} />
            <div className={styles.plans}>
              <Plans path={path} isAnswered={isAnswered} address={address} toResult={toResult} />
            </div>
          </div>
          <Notes path={path} />
        </>
      ) : query.isError ? (
        <ErrorState
          title="The cheapest way could not be worked out"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Loading label="Working out the cheapest way…" className={styles.loading}>
          <Skeleton height={28} width="min(24rem, 100%)" />
          <Skeleton height={160} />
        </Loading>
      )}
    </PrintablePage>
  );
}

/** Courses that were to be kept in, and that no plan can have. */
function NotKept({
  path,
  address,
  toResult,
}: {
  path: CheapestPath;
  address: PathAddress;
  toResult: () => void;
}) {
  if (path.not_kept.length === 0) return null;
  return (
    <ul className={styles.out} aria-label="Not kept in">
      {path.not_kept.map(({ course_uuid: uuid, code, title }) => (
        <li key={uuid}>
          <span className={styles.warning}>
            <AlertTriangleIcon size={16} aria-hidden />
            <span dir="auto">
              {wholeCode(code)} {title} is not in: no plan within your limits can have it.
            </span>
          </span>
          <Button
            kind="ghost"
            aria-label={`No longer keep in: ${code}`}
            onClick={() => {
              address.keep(uuid, false);
              toResult();
            }}
          >
            No longer keep in
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Where the plan begins. */
function Start({ path }: { path: CheapestPath }) {
  const { under_way: running } = path;
  const [score, start] = [path.score, path.score_under_way].map(scoreForm(path));
  if (running.length === 0) {
    return (
      <p className={styles.start}>
        You are at {score} of 5 today. {certainty(path)}
      </p>
    );
  }
  const taking = `the ${running.length === 1 ? 'course' : 'courses'} you are taking now (${listed(running.map(({ code }) => wholeCode(code)))})`;
  return (
    <p className={styles.start}>
      You are at {score} of 5
      {start === score ? `, also after ${taking}. ` : `, and at ${start} after ${taking}. `}
      {certainty(path)}
    </p>
  );
}

function Plans({
  path,
  isAnswered,
  ...choices
}: {
  path: CheapestPath;
  /** It is the answer to the address. */
  isAnswered: boolean;
  address: PathAddress;
  toResult: () => void;
}) {
  const [best, ...others] = path.plans;
  if (!best) return <Nearest path={path} />;
  if (best.courses.length === 0) return null;
  return (
    <>
      <div className={styles.actions}>
        <FollowPlan path={path} plan={best} limits={choices.address.limits} isAnswered={isAnswered} />
        <Link
          to={paths.whatIf(...best.courses.map((course) => course.course_uuid))}
          state={FROM_HERE}
          className={buttonClass()}
        >
          Open in What if
        </Link>
      </div>
      <PlanTable plan={best} start={path.score_under_way} inWords={scoreForm(path)} {...choices} />
      {others.length > 0 && <OtherPlans plans={others} best={best} inWords={scoreForm(path)} {...choices} />}
    </>
  );
}

/** The nearest plan to a target that is out of reach. */
function Nearest({ path }: { path: CheapestPath }) {
  const { nearest } = path;
  const score = nearestText(path);
  if (!nearest || score === null) {
    return (
      <p className={styles.nearest}>
        No course that you may take adds to this score. Relax your limits, or{' '}
        <Link to={paths.projects}>add a project</Link> that uses the skills.
      </p>
    );
  }
  return (
    <p className={styles.nearest}>
      The {score}, with {plural(nearest.course_count, 'course')} of {creditsInWords(nearest.credits)}:{' '}
      {listed(nearest.courses.map(({ code }) => wholeCode(code)))}
      {nearest.course_count > nearest.courses.length &&
        ` and ${nearest.course_count - nearest.courses.length} more`}
      . Aim lower, relax your limits, or <Link to={paths.projects}>add a project</Link> that uses the skills.
    </p>
  );
}

function Notes({ path: { untaught, plans } }: { path: CheapestPath }) {
  // A plan over terms says itself what is not known about them.
  const isOverTerms = plans[0]?.terms != null;
  return (
    <PrintableNotes>
      {untaught.length > 0 && (
        <p dir="auto">
          No course teaches {listed(untaught.map(({ name }) => name))}.{' '}
          <Link to={paths.projects}>Add a project that uses {untaught.length === 1 ? 'it' : 'them'}</Link>.
        </p>
      )}
      {!isOverTerms && (
        <p>Ask your advisor whether a course is taught in a term, and what else it requires.</p>
      )}
      <Disclosure title="How a plan is found" className={styles.how}>
        <p>
          A plan takes the fewest credits, then the fewest courses, then those that count in the programs you
          follow, then your favorites. It keeps the prerequisites that the catalogue lists, as far as they are
          courses; your advisor knows what else is required. Courses that require others come in later terms.
          Scores compare words, not people. <Link to={paths.aboutTheData}>About the data</Link>
        </p>
      </Disclosure>
    </PrintableNotes>
  );
}
