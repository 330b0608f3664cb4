import { SCENARIOS_MAX } from '@lumen/matching/limits';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { unchangedText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import { toast } from '../../shared/ui/toast';
import { isSame, NOTHING, useDraftAddress } from './draft-address';
import type { Parts } from './scenario-card';
import { excessOf, freeName, merged, NO_PARTS } from './scenario-edits';
import { contentOf, type Scenario, useKeepScenario, useRemoveScenario, whatIfQuery } from './what-if.queries';

/**
 * The scenarios that are kept, what is tried beside them, and what would change.
 * @param page takes the focus of a pressed button that leaves it
 */
export function useScenarios(kept: readonly Scenario[], page: RefObject<HTMLElement | null>) {
  const { draft, isEmpty: isNothingTried, change } = useDraftAddress();
  const toPage = () => page.current?.focus({ preventScroll: true });
  const actions = useScenarioActions(toPage);
  const isFull = kept.length >= SCENARIOS_MAX;
  const hasDraft = kept.length === 0 || !isNothingTried;
  // Beside three that are kept there is no room for what is tried: it is compared with today alone.
  const compared = hasDraft && isFull ? [] : kept;
  const contents = [...compared.map(contentOf), ...(hasDraft ? [draft] : [])];
  const query = useQuery(whatIfQuery(contents));
  // Ignores an answer that is still for the previous scenarios.
  const answer = query.data?.scenarios.length === contents.length ? query.data : undefined;
  const tried = hasDraft ? answer?.scenarios.at(-1) : undefined;
  const [chosen, setChosen] = useState(NO_PARTS);
  // By name as they were chosen, before the answer knows them.
  const parts =
    [chosen, tried ?? NO_PARTS].find((each) => isSame(contentOf(each), draft)) ?? tried ?? NO_PARTS;
  // What an address brings is only known by its uuids until the answer names it.
  const isNamed = tried !== undefined || isSame(contentOf(chosen), draft);

  const tryOut = (next: Parts) => {
    setChosen(next);
    change(contentOf(next));
  };
  /** What is tried becomes a scenario, or a part of one; where that fails it is tried still. */
  const keepIn = (scenario: Scenario) => {
    toPage();
    change(NOTHING);
    // Not on the page that the student has gone to meanwhile: it would be in the address of that.
    actions.save(scenario, () => page.current && tryOut(parts));
  };
  const newScenario = (content: Parts): Scenario => ({
    ...content,
    scenario_uuid: crypto.randomUUID(),
    name: freeName(kept),
  });
  return {
    /** Scenarios beside which the answer says what would change, in its order; what is tried is last. */
    compared,
    contents,
    query,
    answer,
    isFull,
    hasDraft,
    isNothingTried,
    save: actions.save,
    remove: actions.remove,
    /** What is tried, before it is kept. */
    draft: {
      parts,
      tried,
      /** Of a button that keeps it. */
      keeping: { busy: !isNamed && query.isFetching, idle: !isNamed },
      tryOut,
      tryFirst: (next: Parts) => {
        tryOut(next);
        toPage();
      },
      discard: () => change(NOTHING),
      keep: () => keepIn(newScenario(parts)),
      /** Where there is no room for all of it, it stays tried. */
      addTo: (scenario: Scenario) => {
        const whole = merged(scenario, parts);
        const excess = excessOf(whole);
        if (excess) void toast('error', `Nothing was added. ${excess}`);
        else keepIn({ ...scenario, ...whole });
      },
    },
    begin: () => actions.save(newScenario(NO_PARTS)),
  };
}

export type Scenarios = ReturnType<typeof useScenarios>;

/**
 * What is done with a scenario as a whole. What came of each is told by its promise: of several changes `mutate` calls back
 * for the last alone.
 * @param onRemoved the pressed button has left the page
 */
function useScenarioActions(onRemoved: () => void) {
  const { mutateAsync: put } = useKeepScenario();
  const { mutateAsync: remove } = useRemoveScenario();
  const fail = (error: Error) => void toast('error', unchangedText(error));
  return {
    /** @param onFailure puts back what was there before */
    save: (scenario: Scenario, onFailure?: () => void) =>
      void put({ scenario }).catch((error: Error) => {
        onFailure?.();
        fail(error);
      }),
    remove: (scenario: Scenario, place: number) => {
      onRemoved();
      const undo = (): void =>
        void put({ scenario, place }).catch((error: Error) => {
          const action = { label: 'Try again', onSelect: undo };
          void toast('error', `${scenario.name} could not be brought back. ${problemText(error)}`, {
            action,
          });
        });
      const offerUndo = () =>
        void toast('success', `${scenario.name} was removed.`, {
          action: { label: 'Undo', onSelect: undo },
        });
      void remove(scenario).then(offerUndo, fail);
    },
  };
}
