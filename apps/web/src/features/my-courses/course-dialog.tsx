import { mayEarnElsewhere } from '@lumen/matching';
import { COURSE_CODE_MAX, COURSE_TITLE_MAX, GRADE_MAX, TERM_NAME_MAX } from '@lumen/matching/limits';
import { useId, useState } from 'react';
import type { RecordedCourse } from '../../shared/course-record/course-record.queries';
import { fieldErrors } from '../../shared/api/field-errors';
import { outcomeText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError, RequiredNote } from '../../shared/ui/field';
import { FieldRow, Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { Select } from '../../shared/ui/select';
import { TextField } from '../../shared/ui/text-field';
import { toast } from '../../shared/ui/toast';
import { UnsavedNotice } from '../../shared/ui/unsaved-notice';
import type { DialogState } from '../../shared/ui/use-dialog';
import { type FormDraft, hasTexts, useDraft } from '../../shared/use-draft';
import { type NewCourse, useAddCourse, useCorrectCourse } from './my-courses.queries';

const KINDS: readonly { value: NewCourse['kind']; label: string }[] = [
  { value: 'completed', label: 'Completed' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'transfer', label: 'Transfer credit' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const FIELDS = ['code', 'title', 'term', 'kind', 'credits', 'grade', 'earned'] as const;
type FieldName = (typeof FIELDS)[number];
type Faults = Partial<Record<FieldName, string>>;
export type CourseDraft = Record<FieldName, string>;

const isDraft = (value: unknown) => hasTexts(value, FIELDS);

const draftOf = (line: RecordedCourse | null): CourseDraft => ({
  code: line?.code ?? '',
  title: line?.title ?? '',
  term: line?.term ?? '',
  kind: line?.kind ?? 'completed',
  credits: String(line?.credits ?? 3),
  grade: line?.grade ?? '',
  earned: '',
});

/** A grade that passes on a scale of its school only is stored as P, as an import stores it. */
const toCourse = ({ code, title, term, kind, credits, grade, earned }: CourseDraft): NewCourse => ({
  code: code.trim(),
  title: title.trim(),
  term: term.trim() || null,
  kind: kind as NewCourse['kind'],
  credits: Number(credits.replace(',', '.')),
  grade: earned === 'yes' ? 'P' : grade.trim() || null,
});

/** Whether only the person can say that the grade earned credit: it is new, and none that is known. */
const asksCredit = ({ kind, grade }: CourseDraft, before: CourseDraft): boolean =>
  (kind === 'completed' || kind === 'transfer') &&
  mayEarnElsewhere(grade) &&
  (kind !== before.kind || grade !== before.grade);

/** Errors that are found without the server. */
function faultsIn(draft: CourseDraft, before: CourseDraft): Faults {
  const { code, title, credits, earned } = draft;
  const number = Number(credits.replace(',', '.'));
  return {
    ...(code.trim() === '' && { code: 'Enter the code, such as CS 1400.' }),
    ...(title.trim() === '' && { title: 'Enter the title.' }),
    ...((credits.trim() === '' || !(number >= 0 && number <= 60)) && {
      credits: 'Enter a number from 0 to 60.',
    }),
    ...(earned === '' &&
      asksCredit(draft, before) && { earned: 'We do not know this grade. Choose Yes or No.' }),
  };
}

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
  const written = useDraft(`course:${line?.line_uuid ?? 'new'}`, draftOf(line), isDraft, reopened);
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
  const listId = useId();
  const { draft, setDraft, isChanged } = written;
  const [faults, setFaults] = useState<Faults>({});
  const { error } = line ? correct : add;
  const asItWas = draftOf(line);

  const save = () => {
    if (busy || (line && !isChanged)) return;
    const told = faultsIn(draft, asItWas);
    setFaults(told);
    if (Object.keys(told).length > 0) return;
    const course = toCourse(draft);
    const answers = {
      onSuccess: (saved: RecordedCourse) => {
        const outcome = saved.course ? '' : ' It is not in the catalogue, so it brings no skills yet.';
        void toast('success', `${saved.code} was ${line ? 'corrected' : 'added'}.${outcome}`);
        onSaved();
      },
      onError: (reason: Error) => setFaults(fieldErrors(reason)),
    };
    if (line) correct.mutate({ line_uuid: line.line_uuid, change: course }, answers);
    else add.mutate(course, answers);
  };
  const field = (name: FieldName) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      const isOfGrade = name === 'kind' || name === 'grade';
      setDraft({ ...draft, ...(isOfGrade && { earned: '' }), [name]: value });
      setFaults({ ...faults, ...(isOfGrade && { earned: undefined }), [name]: undefined });
    },
  });

  return (
    <Form onSubmit={save} busy={busy}>
      <DialogBody>
        <Fields busy={busy}>
          {written.isRestored && <UnsavedNotice onDiscard={() => setDraft(asItWas)} />}
          <FormError>
            {error &&
              Object.keys(fieldErrors(error)).length === 0 &&
              `${problemText(error)}${line ? '' : ` ${outcomeText(error, 'added')}`}`}
          </FormError>
          <RequiredNote />
          <TextField
            {...field('code')}
            label="Course code"
            description="As the school prints it, such as CS 1400."
            required
            maxLength={COURSE_CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...field('title')}
            label="Title"
            required
            maxLength={COURSE_TITLE_MAX}
            dir="auto"
            autoComplete="off"
          />
          <FieldRow>
            <TextField
              {...field('term')}
              label="Term"
              description="Such as Fall 2025."
              maxLength={TERM_NAME_MAX}
              list={listId}
              dir="auto"
              autoComplete="off"
            />
            <Select {...field('kind')} label="Status" options={KINDS} />
            <TextField
              {...field('credits')}
              label="Credits"
              description="Semester credits."
              required
              inputMode="decimal"
              maxLength={6}
              autoComplete="off"
            />
            <TextField {...field('grade')} label="Grade" maxLength={GRADE_MAX} autoComplete="off" />
          </FieldRow>
          {(faults.earned ?? draft.earned) && (
            <Select
              {...field('earned')}
              label="Did it earn credit?"
              description="If it did, the course is recorded as passed, with the grade P."
              required
              placeholder="Choose"
              options={YES_OR_NO}
            />
          )}
          <datalist id={listId}>
            {terms.map((term) => (
              <option key={term}>{term}</option>
            ))}
          </datalist>
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
