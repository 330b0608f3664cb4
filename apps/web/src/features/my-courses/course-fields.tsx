import { COURSE_CODE_MAX, COURSE_TITLE_MAX, GRADE_MAX, TERM_NAME_MAX } from '@lumen/matching/limits';
import { useId } from 'react';
import type { BoundField } from '../../shared/ui/field';
import { FieldRow } from '../../shared/ui/fields';
import { Select } from '../../shared/ui/select';
import { TextField } from '../../shared/ui/text-field';
import type { CourseField } from './course-draft';
import type { NewCourse } from './my-courses.queries';

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

interface CourseFieldsProps {
  field: (name: CourseField) => BoundField<CourseField>;
  /** Terms to choose from. */
  terms: readonly string[];
  /** Whether the person is asked if the grade earned credit. */
  asksCredit: boolean;
}

/** What a line of the record says of a course. */
export function CourseFields({ field, terms, asksCredit }: CourseFieldsProps) {
  const listId = useId();
  return (
    <>
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
      {asksCredit && (
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
    </>
  );
}
