import { MIN_MOVE } from '@lumen/matching';
import { SCENARIOS_MAX, SCENARIO_COURSES_MAX, SCENARIO_PROJECTS_MAX } from '@lumen/matching/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemText } from '../../shared/api/problem-text';
import type { CatalogueCourse } from '../../shared/catalogue/catalogue-search.queries';
import { paths } from '../../shared/paths';
import { PageTools } from '../../shared/printable-page';
import { Button, IconButton } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { Checkbox } from '../../shared/ui/choice';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { PlusIcon } from '../../shared/ui/icons';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { Notice } from '../../shared/ui/notice';
import { PageHeading } from '../../shared/ui/page-heading';
import { TrashIcon } from '../../shared/ui/page-icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { toast } from '../../shared/ui/toast';
import { FROM_HERE, useWayBack } from '../../shared/way-back';
import { isEmpty, isSame, NOTHING, useDraftAddress } from './draft-address';
import { MovingCareers, MovingPrograms } from './moves';
import { NameField } from './name-field';
import { type Parts, ScenarioCard } from './scenario-card';
import { Suggestions } from './suggestions';
import {
  contentOf,
  type Scenario,
  scenariosQuery,
  useKeepScenario,
  useRemoveScenario,
  type WhatIf,
  whatIfQuery,
} from './what-if.queries';
import { answer, hasSeveralParts } from './what-if-texts';
import styles from './what-if-page.module.css';

const DRAFT = 'Your plan';
/** Heads the numbers of what is tried, and of a scenario that stands alone: its card has its name, which may be long. */
const WITH_PLAN = 'With this plan';
const NO_PARTS: Parts = { courses: [], projects: [], program: null };

const NOTHING_TRIED = (
  <Empty title="Nothing tried yet">
    Add a course, a project or a program. The careers and programs that move are listed here, with their
    scores before and after.
  </Empty>
);

/** /explore/what-if: what courses, projects or a program would change, in up to three scenarios. */
export function Component() {
  const kept = useQuery(scenariosQuery);
  const back = useWayBack({ to: paths.explore(), name: 'Explore careers' });
  const { isEmpty: isNothingTried } = useDraftAddress();
  const hasAnything = !isNothingTried || (kept.data ?? []).length > 0;
  return (
    <section aria-label="What if" className={styles.page}>
      <PageTools back={back} ready={hasAnything}>
        <Link to={paths.skillMap} state={FROM_HERE} className={buttonClass()}>
          Skill map
        </Link>
      </PageTools>
      <PageHeading
        title="What if"
        note="Try courses, projects or a program and see what moves. Your record stays as it is; only you see this page."
      />
      {kept.data ? (
        <Scenarios kept={kept.data} />
      ) : kept.isError ? (
        <Card>
          <ErrorState
            title="Your scenarios could not be loaded."
            onRetry={() => void kept.refetch()}
            busy={kept.isFetching}
          />
        </Card>
      ) : (
        <Loading label="Loading your scenarios…" className={styles.loading}>
          <Skeleton height={220} radius="var(--r-xl)" />
          <Skeleton height={320} radius="var(--r-xl)" />
        </Loading>
      )}
    </section>
  );
}

function Scenarios({ kept }: { kept: readonly Scenario[] }) {
  const { draft, isEmpty: isNothingTried, change } = useDraftAddress();
  const page = useRef<HTMLDivElement>(null);
  // For a pressed button that leaves the page.
  const toPage = () => page.current?.focus({ preventScroll: true });
  const actions = useScenarioActions(toPage);
  const isFull = kept.length >= SCENARIOS_MAX;
  const hasDraft = kept.length === 0 || !isNothingTried;
  // Beside three that are kept there is no room for what is tried: it is compared with today alone.
  const compared = hasDraft && isFull ? [] : kept;
  const contents = [...compared.map(contentOf), ...(hasDraft ? [draft] : [])];
  const query = useQuery(whatIfQuery(contents));
  // Ignores an answer that is still for the previous scenarios.
  const known = query.data?.scenarios.length === contents.length ? query.data : undefined;
  const tried = hasDraft ? known?.scenarios.at(-1) : undefined;
  const [chosen, setChosen] = useState(NO_PARTS);
  // By name as they were chosen, before the answer knows them.
  const parts =
    [chosen, tried ?? NO_PARTS].find((each) => isSame(contentOf(each), draft)) ?? tried ?? NO_PARTS;
  // What an address brings is only known by its uuids until the answer names it.
  const isNamed = tried !== undefined || isSame(contentOf(chosen), draft);
  const keeping = { busy: !isNamed && query.isFetching, idle: !isNamed };
  const isTold = contents.some((content) => !isEmpty(content));
  const name = freeName(kept);
  const isStart = kept.length === 0 && isNothingTried;

  const tryOut = (next: Parts) => {
    setChosen(next);
    change(contentOf(next));
  };
  const tryFirst = (course: CatalogueCourse) => {
    tryOut({ ...NO_PARTS, courses: [course] });
    toPage();
  };
  /** What is tried becomes a scenario, or a part of one; where that fails it is tried still. */
  const keepIn = (scenario: Scenario) => {
    toPage();
    change(NOTHING);
    // Not on the page that the student has gone to meanwhile: it would be in the address of that.
    actions.save(scenario, () => page.current && tryOut(parts));
  };
  /** Where there is no room for all of it, it stays tried. */
  const addTo = (scenario: Scenario) => {
    const whole = merged(scenario, parts);
    const excess = excessOf(whole);
    if (excess) void toast('error', `Nothing was added. ${excess}`);
    else keepIn({ ...scenario, ...whole });
  };
  return (
    <div ref={page} tabIndex={-1} className={styles.body}>
      {hasDraft && isFull && (
        <Notice>
          You keep three scenarios already. Add what you try to one of them, or remove one to keep it beside
          them.
        </Notice>
      )}
      <div className={styles.scenarios}>
        {kept.map((scenario, place) => (
          <ScenarioCard
            key={scenario.scenario_uuid}
            label={scenario.name}
            head={
              <div className={styles.head}>
                <h3 className="vh">{scenario.name}</h3>
                <NameField
                  name={scenario.name}
                  onRename={(next) => actions.save({ ...scenario, name: next })}
                />
                <IconButton label={`Remove ${scenario.name}`} onClick={() => actions.remove(scenario, place)}>
                  <TrashIcon size={18} aria-hidden />
                </IconButton>
              </div>
            }
            parts={scenario}
            tried={compared.length > 0 ? known?.scenarios[place] : undefined}
            onChange={(next) => actions.save({ ...scenario, ...next })}
          />
        ))}
        {hasDraft && (
          <ScenarioCard
            label={DRAFT}
            isStart={isStart}
            head={
              isStart ? (
                NOTHING_TRIED
              ) : (
                <h3 className={styles.draft}>
                  {DRAFT} <Tag>Not saved</Tag>
                </h3>
              )
            }
            parts={parts}
            tried={tried}
            onChange={tryOut}
          >
            {isStart ? (
              <Suggestions onChoose={tryFirst} />
            ) : (
              <span className={styles.buttons}>
                <LeavingButton kind="ghost" onClick={() => change(NOTHING)}>
                  Discard
                </LeavingButton>
                {!isFull && (
                  <Button
                    kind="primary"
                    {...keeping}
                    onClick={() => keepIn({ ...parts, scenario_uuid: crypto.randomUUID(), name })}
                  >
                    Save this plan
                  </Button>
                )}
              </span>
            )}
          </ScenarioCard>
        )}
        {hasDraft && !isNothingTried && kept.length > 0 && (
          <Card padded className={styles.more}>
            {kept.map((scenario) => (
              <Button key={scenario.scenario_uuid} {...keeping} onClick={() => addTo(scenario)}>
                <PlusIcon size={16} aria-hidden />
                <span dir="auto">Add to {scenario.name}</span>
              </Button>
            ))}
          </Card>
        )}
        {!hasDraft && !isFull && (
          <LeavingButton
            className={styles.new}
            onClick={() =>
              actions.save({
                scenario_uuid: crypto.randomUUID(),
                name,
                ...NO_PARTS,
              })
            }
          >
            <PlusIcon size={16} aria-hidden />
            New scenario
          </LeavingButton>
        )}
      </div>
      {isTold ? (
        <Answer
          query={query}
          answer={known}
          names={
            contents.length === 1
              ? [WITH_PLAN]
              : [...compared.map((scenario) => scenario.name), ...(hasDraft ? [WITH_PLAN] : [])]
          }
        />
      ) : (
        !isStart && <Card>{NOTHING_TRIED}</Card>
      )}
    </div>
  );
}

interface AnswerProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  answer: WhatIf | undefined;
  names: readonly string[];
}

function Answer({ query, answer: known, names }: AnswerProps) {
  const [isOwn, setOwn] = useState(false);
  const rows = known ? [...known.careers, ...known.programs] : [];
  const mayBeOwn = new Set(rows.map((row) => row.linked_to_student)).size > 1;
  if (known) {
    const [first, ...rest] = answer(known);
    return (
      <div className={styles.answer} aria-busy={query.isFetching} data-columns={names.length}>
        <div className={styles.head}>
          <p role="status" className={styles.summary} dir="auto">
            {first} {rest.length > 0 && <span>{rest.join(' ')}</span>}
          </p>
          {mayBeOwn && (
            <Checkbox
              label="Only on your dashboard"
              checked={isOwn}
              onChange={(event) => setOwn(event.target.checked)}
            />
          )}
        </div>
        <MovingCareers answer={known} names={names} isOwn={isOwn && mayBeOwn} />
        <MovingPrograms answer={known} names={names} isOwn={isOwn && mayBeOwn} />
        <p className={styles.notes}>
          {known.scenarios.some(hasSeveralParts)
            ? 'Each amount is what a part adds after those before it, with'
            : 'Amounts assume'}{' '}
          the catalogue’s credits and a passing grade. Courses you are taking now count only where the plan
          has them; the cheapest way counts them as passed. Following a program sets the degree you aim at, so
          scores of careers that ask for more or less move with it. Careers that are not on your dashboard are
          listed if they change by at least {MIN_MOVE}.
        </p>
      </div>
    );
  }
  if (query.isError)
    return (
      <Card>
        <ErrorState
          title="What would change could not be worked out."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </Card>
    );
  return (
    <Loading label="Working out what would change…" className={styles.loading}>
      <Skeleton height={320} radius="var(--r-xl)" />
    </Loading>
  );
}

/**
 * What is done with a scenario as a whole. What came of each is told by its promise: of several changes `mutate` calls back
 * for the last alone.
 * @param onRemoved the pressed button has left the page
 */
function useScenarioActions(onRemoved: () => void) {
  const { mutateAsync: put } = useKeepScenario();
  const { mutateAsync: remove } = useRemoveScenario();
  const fail = (error: Error) => void toast('error', `Nothing was changed. ${problemText(error)}`);
  return {
    /** @param onFailure puts back what was there before */
    save: (scenario: Scenario, onFailure?: () => void) =>
      void put({ scenario }).catch((error: Error) => {
        onFailure?.();
        fail(error);
      }),
    remove: (scenario: Scenario, place: number) => {
      onRemoved();
      const undo = () => void put({ scenario, place }).catch(fail);
      const offerUndo = () =>
        void toast('success', `${scenario.name} was removed.`, {
          action: { label: 'Undo', onSelect: undo },
        });
      void remove(scenario).then(offerUndo, fail);
    },
  };
}

/** The first of "Scenario 1", "Scenario 2" and so on that none is called. */
function freeName(kept: readonly Scenario[]): string {
  const taken = new Set(kept.map(({ name }) => name));
  let number = 1;
  while (taken.has(`Scenario ${number}`)) number++;
  return `Scenario ${number}`;
}

/** A scenario with what is tried; a program that is tried takes the place of its own. */
function merged(scenario: Scenario, tried: Parts): Parts {
  const added = <Item,>(own: readonly Item[], more: readonly Item[], idOf: (item: Item) => string) => [
    ...own,
    ...more.filter((item) => !own.some((other) => idOf(other) === idOf(item))),
  ];
  return {
    courses: added(scenario.courses, tried.courses, ({ course_uuid: uuid }) => uuid),
    projects: added(scenario.projects, tried.projects, ({ skills }) => skills.map(({ uuid }) => uuid).join()),
    program: tried.program ?? scenario.program,
  };
}

/** What a scenario has too much of, in a sentence; null when all of it fits. */
function excessOf({ courses, projects }: Parts): string | null {
  if (courses.length > SCENARIO_COURSES_MAX) return `A scenario has at most ${SCENARIO_COURSES_MAX} courses.`;
  return projects.length > SCENARIO_PROJECTS_MAX
    ? `A scenario has at most ${SCENARIO_PROJECTS_MAX} projects.`
    : null;
}
