import { COURSE_COLUMNS, holds, taken, turned, type ColumnPlace, type SettlingStep as Step } from './column';

/** '#   Course   Title', '#   Qtr   Dept   No.': what stands before a course counts the lines. */
export const withoutLineNumbers: Step = ([first, ...others]) =>
  first?.column === 'number' &&
  // 'Number   Subject   Title': 101, MATH
  (others[0]?.column === 'subject' ? /^(?:#|no\.?)$/i : /^(?:#|no\.?|num\.?|number|nbr\.?)$/i).test(
    first.name.trim(),
  ) &&
  (['course', 'subject', 'code'].includes(others[0]?.column ?? '') || hasNumberOfSubject(others))
    ? [{ ...first, column: 'figure' }, ...others]
    : [...(first ? [first] : []), ...others];

/** 'Dept   No.' */
const hasNumberOfSubject = (columns: readonly ColumnPlace[]): boolean =>
  columns.some(({ column }, index) => column === 'number' && columns[index - 1]?.column === 'subject');

/** 'No   Code   Subject'. */
export const withCountedLines: Step = (columns) =>
  (['number', 'code', 'subject'] as const).every((column) => holds(columns, column)) &&
  !holds(columns, 'title')
    ? turned(turned(columns, 'number', 'figure'), 'subject', 'title')
    : columns;

/** 'Course Section   Instructional Format', and no title: 'ENVS 1100-02 - Environmental Policy' stands below it. */
export const withCoursesInSections: Step = (columns) => {
  const section = columns.find(({ name }) => /^(?:course |class )?section$/i.test(name.trim()));
  const isNamed = columns.some(
    ({ column, isUnknown, name }) =>
      (isUnknown && name !== '') || (COURSE_COLUMNS.has(column) && name !== section?.name),
  );
  return section && !isNamed ? taken(columns, section, 'course') : columns;
};

/** 'Class   Course': two names of a course without a title are its code and its title. */
export const withTitlesOfClasses: Step = (columns) => {
  const [first, second, ...others] = columns.filter(({ column }) => column === 'course');
  const isNamed = (['code', 'title', 'subject', 'number'] as const).some((column) => holds(columns, column));
  return first && second && others.length === 0 && !isNamed
    ? taken(taken(columns, second, 'title'), first, 'code')
    : columns;
};

/** A course beside a code is its title, beside a title its code. */
export const withCourses: Step = (columns) => {
  if (!holds(columns, 'course')) return columns;
  if (holds(columns, 'code') || holds(columns, 'number'))
    return turned(columns, 'course', holds(columns, 'title') ? 'words' : 'title');
  return holds(columns, 'title') ? turned(columns, 'course', 'code') : columns;
};

/** 'Modul   Titel': of two titles one is the code. */
export const withCodesOfTwoTitles: Step = (columns) => {
  const areTwo = columns.filter(({ column }) => column === 'title').length > 1;
  const named = columns.find(
    ({ column, name }) =>
      column === 'title' && name.split('/').every((part) => NAMES_COURSE.test(part.trim())),
  );
  return areTwo && named && !holds(columns, 'code') && !holds(columns, 'number')
    ? taken(columns, named, 'code')
    : columns;
};

/** 'Note/20   Résultat   ECTS' stands over the right half of a table, or after a cell without a name. */
export const withCoursesOnTheLeft: Step = (columns) => {
  const [first] = columns;
  const isHalf =
    holds(columns, 'grade') &&
    holds(columns, 'credits') &&
    ![...COURSE_COLUMNS].some((column) => holds(columns, column));
  if (!first || !isHalf) return columns;
  if (first.name === '') return taken(columns, first, 'course');
  const { start } = first;
  return start >= WIDTH_OF_COURSES
    ? [
        { column: 'code', name: '', start: 0, end: WIDTH_OF_CODES },
        { column: 'title', name: '', start: WIDTH_OF_CODES, end: start },
        ...columns,
      ]
    : columns;
};

/** 'UNIT   STATUS   SCORE   GRADE' of Nigeria: a letter for compulsory, required and elective, which stands where a section may. */
export const withKindsOfCourses: Step = (columns) => {
  const at = columns.findIndex(({ name }) => /^status$/i.test(name.trim()));
  const isBetween =
    columns[at - 1]?.column === 'credits' &&
    /^score$/i.test(columns[at + 1]?.name.trim() ?? '') &&
    /^grade$/i.test(columns[at + 2]?.name.trim() ?? '');
  return isBetween ? taken(columns, columns[at]!, 'section') : columns;
};

/** In characters. */
const WIDTH_OF_COURSES = 30;

const WIDTH_OF_CODES = 10;
/** 'Modul' beside 'Titel': what it holds is the code. */
const NAMES_COURSE =
  /^(?:modul|module|kurs|cours|ue|vak|asignatura|materia|fach|cursus|předmět|predmet|przedmiot|tárgy|ders|disciplina|componente(?: curricular)?|emne|kurssi)$/i;
