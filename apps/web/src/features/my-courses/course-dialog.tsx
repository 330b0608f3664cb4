import type { RecordedCourse } from '../../shared/course-record/course-record.queries';
import { fieldErrors } from '../../shared/api/field-errors';
import { outcomeText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import { useFieldErrors } from '../../shared/api/use-field-errors';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { type BoundField, FormError, RequiredNote } from '../../shared/ui/field';
import { Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { toast } from '../../shared/ui/toast';
import { UnsavedNotice } from '../../shared/ui/unsaved-notice';
import type { DialogState } from '../../shared/ui/use-dialog';
import { type FormDraft, useDraft } from '../../shared/use-draft';
import {
  COURSE_FIELDS,
  type CourseDraft,
  type CourseField,
  draftOf,
  errorsIn,
  isCourseDraft,
  toCorrection,
  toCourse,
} from './course-draft';
import { CourseFields } from './course-fields';
import { useAddCourse, useCorrectCourse } from './my-courses.queries';

type DialogProps = DialogState<unknown>['props'];

export interface CourseDialogProps extends DialogProps {
  /** The line to correct; null to add a course. */
  line: RecordedCourse | null;
  /** What was written before it was closed unsaved. */
  reopened?: CourseDraft | undefined;
  /** Terms to choose from. */
  terms: readonly string[];
  onReopen: (draft: CourseDraft) => void;
}

/** Adds a course, or corrects one. */
export function CourseDialog({ line, reopened, terms, onReopen, ...dialog }: CourseDialogProps) {
  const written = useDraft(`course:${line?.line_uuid ?? 'new'}`, draftOf(line), isCourseDraft, reopened);
  const add = useAddCourse(written.forget);
  const correct = useCorrectCourse(written.forget);
  const busy = add.isPending || correct.isPending;
  const close = () => {
    if (busy) return; // What the server refuses is said here.
    dialog.onClose();
    written.leave(onReopen);
  };
  return (
    <Dialog
      {...dialog}
      onClose={close}
      title={line ? `Correct ${line.code}` : 'Add a course'}
      intro={
        line?.import_uuid
          ? 'A later import of the same transcript leaves your correction as it is.'
          : 'A finished line of a transcript takes its place once you import one.'
      }
    >
      <CourseForm {...{ line, terms, written, add, correct, busy }} onSaved={dialog.onClose} />
    </Dialog>
  );
}

interface CourseFormProps extends Pick<CourseDialogProps, 'line' | 'terms'> {
  written: FormDraft<CourseDraft>;
  add: ReturnType<typeof useAddCourse>;
  correct: ReturnType<typeof useCorrectCourse>;
  busy: boolean;
  onSaved: () => void;
}

function CourseForm({ line, terms, written, add, correct, busy, onSaved }: CourseFormProps) {
  const { draft, setDraft, isChanged } = written;
  const { errors, setErrors, showRefusal, clearErrors } = useFieldErrors(COURSE_FIELDS);
  const { error } = line ? correct : add;
  const asItWas = draftOf(line);

  const save = () => {
    if (busy || (line && !isChanged)) return;
    const found = errorsIn(draft, asItWas);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const answers = {
      onSuccess: (saved: RecordedCourse) => {
        const outcome = saved.course ? '' : ' It is not in the catalogue, so it brings no skills yet.';
        void toast('success', `${saved.code} was ${line ? 'corrected' : 'added'}.${outcome}`);
        onSaved();
      },
      onError: showRefusal,
    };
    if (line) correct.mutate({ line_uuid: line.line_uuid, change: toCorrection(draft, asItWas) }, answers);
    else add.mutate(toCourse(draft), answers);
  };
  const field = (name: CourseField): BoundField<CourseField> => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }) => {
      const isOfGrade = name === 'kind' || name === 'grade';
      setDraft({ ...draft, ...(isOfGrade && { earned: '' }), [name]: value });
      clearErrors(name, ...(isOfGrade ? (['earned'] as const) : []));
    },
  });

  return (
    <Form onSubmit={save} busy={busy}>
      <DialogBody>
        <Fields busy={busy}>
          {written.isRestored && <UnsavedNotice onDiscard={() => setDraft(asItWas)} />}
          <FormError>
            {error &&
              Object.keys(fieldErrors(error, COURSE_FIELDS)).length === 0 &&
              `${problemText(error)}${line ? '' : ` ${outcomeText(error, 'added')}`}`}
          </FormError>
          <RequiredNote />
          <CourseFields field={field} terms={terms} asksCredit={Boolean(errors.earned ?? draft.earned)} />
        </Fields>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" kind="primary" busy={busy} idle={line !== null && !isChanged}>
          {line ? 'Save' : 'Add'}
        </Button>
      </DialogFooter>
    </Form>
  );
}
