import { problemText } from '../../shared/api/problem-text';
import type { RecordedCourse } from '../../shared/course-record/course-record.queries';
import { toast } from '../../shared/ui/toast';
import type { LineActions } from './course-line';
import { useCorrectCourse, useRemoveCourse, useRestoreCourse, useShowCourse } from './my-courses.queries';

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
  const fail = (error: Error) => void toast('error', `Nothing was changed. ${problemText(error)}`);
  const done = (text: string, undo: () => void) =>
    void toast('success', text, { action: { label: 'Undo', onSelect: undo } });

  const turn = (line: RecordedCourse, is_visible: boolean, onSuccess?: () => void) =>
    show.mutate({ course: line.course!, is_visible }, { onSuccess, onError: fail });

  return {
    isBusy: ({ line_uuid, course }) =>
      (correct.isPending && correct.variables.line_uuid === line_uuid) ||
      (show.isPending && show.variables.course.course_uuid === course?.course_uuid),
    markPassed: (line) => {
      if (correct.isPending) return;
      const { line_uuid, kind, grade } = line;
      const undo = () => correct.mutate({ line_uuid, change: { kind, grade } }, { onError: fail });
      correct.mutate(
        { line_uuid, change: PASSED },
        { onSuccess: () => done(`${line.code} counts as passed.`, undo), onError: fail },
      );
    },
    turnVisibility: (line) => {
      if (show.isPending) return;
      const next = !line.is_visible;
      turn(line, next, () =>
        done(`${line.code} is ${next ? 'shown to' : 'hidden from'} others.`, () => turn(line, !next)),
      );
    },
    remove: (line) => {
      onRemoved();
      remove.mutate(line, {
        onSuccess: () => done(`${line.code} was removed.`, () => restore.mutate(line, { onError: fail })),
        onError: fail,
      });
    },
  };
}
