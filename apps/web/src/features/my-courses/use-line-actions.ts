import { unchangedText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import type { RecordedCourse } from '../../shared/course-record/course-record.queries';
import { toast } from '../../shared/ui/toast';
import type { LineActions } from './course-line';
import {
  useCorrectCourse,
  useRemoveCourse,
  useRestoreCourse,
  useSavingLines,
  useShowCourse,
} from './my-courses.queries';

/** A pass without a letter: it earns credit and is in no average. */
const PASSED = { kind: 'completed', grade: 'P' } as const;

/**
 * What is done about a line at once, each with Undo in its toast.
 * @param onRemoved the pressed button has left the page
 */
export function useLineActions(
  handle: string,
  onRemoved: () => void,
): Omit<LineActions, 'correct' | 'match'> {
  const correct = useCorrectCourse();
  const show = useShowCourse(handle);
  const remove = useRemoveCourse();
  const restore = useRestoreCourse();
  const { isSaving, isSavingNow } = useSavingLines();
  const fail = (error: Error) => void toast('error', unchangedText(error));
  /** Says what came of it. By its promise: of several changes `mutate` calls back for the last alone. */
  const tell = (change: Promise<unknown>, onSuccess?: () => void) => void change.then(onSuccess, fail);
  const done = (text: string, undo: () => void) =>
    void toast('success', text, { action: { label: 'Undo', onSelect: undo } });

  const bringBack = (line: RecordedCourse): void =>
    void restore.mutateAsync(line).catch((error: Error) => {
      const action = { label: 'Try again', onSelect: () => bringBack(line) };
      void toast('error', `${line.code} could not be brought back. ${problemText(error)}`, { action });
    });

  const turn = (line: RecordedCourse, is_visible: boolean, onSuccess?: () => void) =>
    tell(show.mutateAsync({ course: line.course!, is_visible }), onSuccess);

  return {
    isBusy: isSaving,
    markPassed: (line) => {
      if (isSavingNow(line)) return;
      const { line_uuid, kind, grade } = line;
      const undo = () => tell(correct.mutateAsync({ line_uuid, change: { kind, grade } }));
      tell(correct.mutateAsync({ line_uuid, change: PASSED }), () =>
        done(`${line.code} counts as passed.`, undo),
      );
    },
    turnVisibility: (line) => {
      if (isSavingNow(line)) return;
      const next = !line.is_visible;
      turn(line, next, () =>
        done(`${line.code} is ${next ? 'shown to' : 'hidden from'} others.`, () => turn(line, !next)),
      );
    },
    remove: (line) => {
      onRemoved();
      tell(remove.mutateAsync(line), () => done(`${line.code} was removed.`, () => bringBack(line)));
    },
  };
}
