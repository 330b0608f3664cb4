import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../shared/api/http-error';
import { unchangedText } from '../../shared/api/outcome';
import { toast } from '../../shared/ui/toast';
import {
  changeSubmission,
  type Decision,
  showSubmission,
  type Submission,
  triageKeys,
} from './triage.queries';

export interface Deciding {
  submission: Submission;
  /** What changes. */
  change: Decision;
  /** The text that the decision was made on; the text of the submission unless given. */
  seen?: Decision;
  /** What to say of it afterwards, with Undo. */
  done: string;
  /** It is saved, whether or not what asked for it is still on the screen. */
  onSaved?: (saved: Submission) => void;
}

/** Those parts of a submission that a change names. */
const partsOf = (submission: Submission, change: Decision): Decision =>
  Object.fromEntries(Object.keys(change).map((name) => [name, submission[name as keyof Decision]]));

const isConflict = (error: Error) => error instanceof HttpError && error.code === 'changed_meanwhile';

/**
 * Decides about submissions: shown at once, sent one after the other, taken back where the server does not take it. Nothing is
 * overwritten that another person has changed meanwhile: then the submission is asked for again.
 */
export function useDecide() {
  const queries = useQueryClient();
  const refresh = (...ids: (string | null | undefined)[]) => {
    for (const id of ids) if (id) void queries.invalidateQueries({ queryKey: triageKeys.submission(id) });
  };
  const { mutate, ...mutation } = useMutation({
    scope: { id: 'triage' },
    mutationFn: ({ submission, change, seen = partsOf(submission, change) }: Deciding) =>
      changeSubmission(submission.submission_uuid, { ...change, seen }),
    onMutate: ({ submission: { submission_uuid: id }, change }) => {
      // What is on its way was asked for before the change.
      void queries.cancelQueries({ queryKey: triageKeys.submission(id) });
      showSubmission(queries, id, change);
    },
    onSuccess: (answer, { submission, change, done, onSaved }) => {
      onSaved?.(answer);
      const id = submission.submission_uuid;
      showSubmission(queries, id, answer);
      // A list that is looked at keeps its rows: a person who works down it would lose their place.
      void queries.invalidateQueries({ queryKey: triageKeys.lists, refetchType: 'none' });
      refresh(submission.duplicate_of, change.duplicate_of);
      const before = partsOf(submission, change);
      const undo = () => mutate({ submission: answer, change: before, done: 'It is as it was before.' });
      void toast('success', done, { action: { label: 'Undo', onSelect: undo } });
    },
    onError: (error, { submission, change }) => {
      showSubmission(queries, submission.submission_uuid, partsOf(submission, change));
      refresh(submission.submission_uuid);
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: triageKeys.lists });
      void toast('error', unchangedText(error));
    },
  });
  return { ...mutation, decide: mutate };
}
