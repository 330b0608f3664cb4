import { useRef } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { CourseSearch } from '../../shared/catalogue/catalogue-search';
import type { CatalogueCourse } from '../../shared/catalogue/catalogue-search.queries';
import type { RecordedCourse } from '../../shared/course-record/course-record.queries';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { Fields } from '../../shared/ui/fields';
import { toast } from '../../shared/ui/toast';
import type { DialogState } from '../../shared/ui/use-dialog';
import { useCorrectCourse } from './my-courses.queries';

type DialogProps = DialogState<unknown>['props'];

export interface MatchDialogProps extends DialogProps {
  line: RecordedCourse;
}

/** Says which course of the catalogue a line is, or that it is none. */
export function MatchDialog({ line, ...dialog }: MatchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useCorrectCourse();

  const choose = (course: CatalogueCourse | null) => {
    const change = { course_uuid: course?.course_uuid ?? null };
    mutate(
      { line_uuid: line.line_uuid, change },
      {
        onSuccess: () => {
          void toast(
            'success',
            course
              ? `${line.code} counts as ${course.code}.`
              : `${line.code} counts as no course of the catalogue.`,
          );
          dialog.onClose();
        },
      },
    );
  };
  return (
    <Dialog
      {...dialog}
      // A failure is said here.
      onClose={() => !isPending && dialog.onClose()}
      title={`Which course is ${line.code}?`}
      intro={
        <span dir="auto">{line.course ? `Now ${line.course.code} ${line.course.title}` : line.title}</span>
      }
      initialFocus={input}
    >
      <DialogBody>
        <Fields>
          <FormError>{error && problemText(error)}</FormError>
          <CourseSearch inputRef={input} label="Search the catalogue" busy={isPending} onChoose={choose} />
        </Fields>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" disabled={isPending} onClick={dialog.onClose}>
          Cancel
        </Button>
        {line.course && (
          <Button busy={isPending} onClick={() => choose(null)}>
            It is none of the catalogue
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
