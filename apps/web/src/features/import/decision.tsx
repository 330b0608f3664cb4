import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { outcomeText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import { plural } from '../../shared/format/words';
import { Card } from '../../shared/ui/card';
import { toast } from '../../shared/ui/toast';
import { useHasLeft } from '../../shared/use-has-left';
import { ConfirmBar } from './confirm-bar';
import type { Answer } from './check-line';
import { ColumnHeads, CourseGroup, type Decide } from './course-group';
import { importProblem } from './import-problem';
import { importOrder } from './import-request';
import { importMutation, type ImportResult } from './import.queries';
import type { Answers } from './correction';
import type { Lookup, PreviewRow } from './line-status.policy';
import { type Choices, isIncluded, skillsBrought, uncheckedRows, undecidedRows } from './selection';
import { SharedDoubts } from './shared-doubts';
import { termGroups } from './term-groups';
import type { CreditUnit, ParsedTranscript } from './transcript';
import { useDrawnInSteps } from './use-drawn-in-steps';
import type { Visibility } from './visibility-question';

export interface DecisionProps {
  handle: string;
  transcript: Pick<ParsedTranscript, 'layout' | 'school'>;
  /** In which its credits are counted. */
  unit: CreditUnit;
  rows: readonly PreviewRow[];
  choices: Choices;
  /** Who may see the profile from now on, where that is being asked. */
  visibility: Visibility | undefined;
  answers: Answers;
  /** Whether the catalogue has answered about all rows: an import waits for it. */
  lookup: Lookup;
  /** Why it has not. */
  lookupError: Error | null;
  onLookUp: () => void;
  onDecide: Decide;
  onAnswer: Answer;
  onImported: (result: ImportResult) => void;
}

/** The courses term by term, which of them to import, and the import itself. */
export function Decision({
  handle,
  transcript,
  unit,
  rows,
  choices,
  visibility,
  answers,
  lookup,
  lookupError,
  onLookUp,
  onDecide,
  onAnswer,
  onImported,
}: DecisionProps) {
  const queries = useQueryClient();
  const groups = useMemo(() => termGroups(rows), [rows]);
  const drawn = useDrawnInSteps(groups.length);
  const importing = importMutation(handle, queries);
  const storing = useMutation(importing);
  const problem = storing.error && importProblem(storing.error, storing.variables.rows);
  const hasLeft = useHasLeft();
  const undecided = undecidedRows(rows, choices);
  const unchecked = uncheckedRows(rows);

  // The questions about a line go with their answer, and a corrected line may move: its row takes the focus they had.
  const answered = useRef<string | undefined>(undefined);
  const answer = useCallback<Answer>(
    (lineIds, said) => {
      [answered.current] = lineIds;
      onAnswer(lineIds, said);
    },
    [onAnswer],
  );
  useEffect(() => {
    if (document.activeElement === document.body)
      focusRow(rows.find(({ line }) => line.id === answered.current));
  }, [rows]);

  const confirm = () => {
    // Asked of the cache, not of the last rendering: a second press may come before the next one.
    if (queries.isMutating({ mutationKey: importing.mutationKey }) > 0) return;
    storing.mutateAsync(importOrder(transcript, rows, choices, unit, visibility)).then(
      (result) => {
        onImported(result);
        if (hasLeft.current) void toast('success', `${plural(result.added, 'course')} added.`);
      },
      (error: Error) => {
        if (hasLeft.current) void toast('error', `${problemText(error)} ${outcomeText(error, 'imported')}`);
      },
    );
  };

  return (
    <>
      <Card padded inert={storing.isPending}>
        <SharedDoubts rows={rows} onAnswer={answer} />
        <ColumnHeads />
        {groups.slice(0, drawn).map((group) => (
          <CourseGroup
            key={group.title}
            group={group}
            unit={unit}
            choices={choices}
            answers={answers}
            problems={problem?.byLine ?? NO_PROBLEMS}
            onDecide={onDecide}
            onAnswer={answer}
          />
        ))}
      </Card>
      <ConfirmBar
        included={rows.filter((row) => isIncluded(row, choices)).length}
        total={rows.length}
        skills={skillsBrought(rows, choices).length}
        undecided={undecided.length}
        unchecked={unchecked.length}
        onShowUnchecked={() => focusCheck(unchecked[0])}
        onShowUndecided={() => focusChoice(undecided[0])}
        busy={storing.isPending}
        lookup={lookup}
        onLookUp={onLookUp}
        problem={
          lookupError
            ? `Not all courses could be looked up. ${problemText(lookupError)} Nothing is lost.`
            : problem && problem.summary
        }
        onConfirm={confirm}
      />
    </>
  );
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

function focusRow(row: PreviewRow | undefined) {
  if (!row) return;
  const controls = `[data-row="${row.line.id}"] :is(input, select, button):enabled`;
  document.querySelector<HTMLElement>(controls)?.focus();
}

function focusChoice(row: PreviewRow | undefined) {
  if (row) document.querySelector<HTMLElement>(`select[data-line="${row.line.id}"]`)?.focus();
}

function focusCheck(row: PreviewRow | undefined) {
  if (row) document.querySelector<HTMLElement>(`[data-check="${row.line.id}"] button`)?.focus();
}
