import { mayEarnElsewhere } from '@lumen/matching';
import type { FieldErrors } from '../../shared/api/field-errors';
import type { RecordedCourse } from '../../shared/course-record/course-record.queries';
import { changedFields, hasTexts } from '../../shared/use-draft';
import type { Correction, NewCourse } from './my-courses.queries';

export const COURSE_FIELDS = ['code', 'title', 'term', 'kind', 'credits', 'grade', 'earned'] as const;
export type CourseField = (typeof COURSE_FIELDS)[number];
export type CourseErrors = FieldErrors<CourseField>;
export type CourseDraft = Record<CourseField, string>;

export const isCourseDraft = (value: unknown) => hasTexts(value, COURSE_FIELDS);

export const draftOf = (line: RecordedCourse | null): CourseDraft => ({
  code: line?.code ?? '',
  title: line?.title ?? '',
  term: line?.term ?? '',
  kind: line?.kind ?? 'completed',
  credits: String(line?.credits ?? 3),
  grade: line?.grade ?? '',
  earned: '',
});

/** A grade that passes on a scale of its school only is stored as P, as an import stores it. */
export const toCourse = ({ code, title, term, kind, credits, grade, earned }: CourseDraft): NewCourse => ({
  code: code.trim(),
  title: title.trim(),
  term: term.trim() || null,
  kind: kind as NewCourse['kind'],
  credits: Number(credits.replace(',', '.')),
  grade: earned === 'yes' ? 'P' : grade.trim() || null,
});

/**
 * What is sent of a correction: the rest may have been changed elsewhere since the form was opened. Whether a grade earned credit
 * is said of it together with what the course is.
 */
export function toCorrection(draft: CourseDraft, before: CourseDraft): Correction {
  const course = toCourse(draft);
  const { kind, grade } = course;
  return { ...changedFields(course, toCourse(before)), ...(draft.earned !== '' && { kind, grade }) };
}

/** Whether only the person can say that the grade earned credit: it is new, and none that is known. */
const asksCredit = ({ kind, grade }: CourseDraft, before: CourseDraft): boolean =>
  (kind === 'completed' || kind === 'transfer') &&
  mayEarnElsewhere(grade) &&
  (kind !== before.kind || grade !== before.grade);

/** Errors that are found without the server. */
export function errorsIn(draft: CourseDraft, before: CourseDraft): CourseErrors {
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
