import { useRef } from 'react';
import { Button, IconButton } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { Empty } from '../../shared/ui/empty';
import { PlusIcon } from '../../shared/ui/icons';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { Notice } from '../../shared/ui/notice';
import { TrashIcon } from '../../shared/ui/page-icons';
import { Answer } from './answer';
import { isEmpty } from './draft-address';
import { NameField } from './name-field';
import { ScenarioCard } from './scenario-card';
import { NO_PARTS } from './scenario-edits';
import { Suggestions } from './suggestions';
import { type Scenarios as AllScenarios, useScenarios } from './use-scenarios';
import type { Scenario } from './what-if.queries';
import styles from './what-if-page.module.css';

const DRAFT = 'Your plan';
/** Heads the numbers of what is tried, and of a scenario that stands alone: its card has its name, which may be long. */
const WITH_PLAN = 'With this plan';

const NOTHING_TRIED = (
  <Empty title="Nothing tried yet">
    Add a course, a project or a program. The careers and programs that move are listed here, with their
    scores before and after.
  </Empty>
);

/** The scenarios side by side, what is tried beside them, and what would change. */
export function Scenarios({ kept }: { kept: readonly Scenario[] }) {
  const page = useRef<HTMLDivElement>(null);
  const scenarios = useScenarios(kept, page);
  const { compared, contents, query, answer, isFull, hasDraft, isNothingTried, draft } = scenarios;
  const isStart = kept.length === 0 && isNothingTried;
  const names = [...compared.map((scenario) => scenario.name), ...(hasDraft ? [WITH_PLAN] : [])];
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
          <KeptScenario
            key={scenario.scenario_uuid}
            scenario={scenario}
            tried={compared.length > 0 ? answer?.scenarios[place] : undefined}
            onSave={(next) => scenarios.save(next)}
            onRemove={() => scenarios.remove(scenario, place)}
          />
        ))}
        {hasDraft && <Draft draft={draft} isStart={isStart} isFull={isFull} />}
        {hasDraft && !isNothingTried && kept.length > 0 && (
          <Card padded className={styles.more}>
            {kept.map((scenario) => (
              <Button key={scenario.scenario_uuid} {...draft.keeping} onClick={() => draft.addTo(scenario)}>
                <PlusIcon size={16} aria-hidden />
                <span dir="auto">Add to {scenario.name}</span>
              </Button>
            ))}
          </Card>
        )}
        {!hasDraft && !isFull && (
          <LeavingButton className={styles.new} onClick={scenarios.begin}>
            <PlusIcon size={16} aria-hidden />
            New scenario
          </LeavingButton>
        )}
      </div>
      {contents.some((content) => !isEmpty(content)) ? (
        <Answer query={query} answer={answer} names={contents.length === 1 ? [WITH_PLAN] : names} />
      ) : (
        !isStart && <Card>{NOTHING_TRIED}</Card>
      )}
    </div>
  );
}

interface KeptScenarioProps {
  scenario: Scenario;
  tried: AllScenarios['draft']['tried'];
  onSave: (scenario: Scenario) => void;
  onRemove: () => void;
}

function KeptScenario({ scenario, tried, onSave, onRemove }: KeptScenarioProps) {
  const { name } = scenario;
  return (
    <ScenarioCard
      label={name}
      head={
        <div className={styles.head}>
          <h3 className="vh">{name}</h3>
          <NameField name={name} onRename={(next) => onSave({ ...scenario, name: next })} />
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <TrashIcon size={18} aria-hidden />
          </IconButton>
        </div>
      }
      parts={scenario}
      tried={tried}
      onChange={(next) => onSave({ ...scenario, ...next })}
    />
  );
}

interface DraftProps {
  draft: AllScenarios['draft'];
  /** Nothing is tried or kept yet. */
  isStart: boolean;
  /** No more can be kept. */
  isFull: boolean;
}

function Draft({ draft, isStart, isFull }: DraftProps) {
  return (
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
      parts={draft.parts}
      tried={draft.tried}
      onChange={draft.tryOut}
    >
      {isStart ? (
        <Suggestions onChoose={(course) => draft.tryFirst({ ...NO_PARTS, courses: [course] })} />
      ) : (
        <span className={styles.buttons}>
          <LeavingButton kind="ghost" onClick={draft.discard}>
            Discard
          </LeavingButton>
          {!isFull && (
            <Button kind="primary" {...draft.keeping} onClick={draft.keep}>
              Save this plan
            </Button>
          )}
        </span>
      )}
    </ScenarioCard>
  );
}
