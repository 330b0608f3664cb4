import { spaced } from './column-names';
import { holds, taken, type Column, type ColumnPlace, type SettlingStep as Step } from './column';

/** What columns of years and terms hold: when a course was taken, or how far its student was. */

/** 'Session   Term': '2023W' and '1'. Beside a 'Résultat' it counts the sessions of examinations. */
export const withSessions: Step = (columns) => {
  const session = columns.find(({ name }) => /^session$/i.test(name.trim()));
  if (!session || columns.some(({ name }) => /^résultat$/i.test(name.trim()))) return columns;
  if (!holds(columns, 'term')) return taken(columns, session, 'term');
  return columns.map((place) =>
    place === session
      ? { ...place, column: 'year' }
      : place.column === 'year'
        ? { ...place, column: 'figure' }
        : place,
  );
};

/** 'Anno   Codice   …   A.A. freq.': beside a column of academic years a bare year is the year of study. */
export const withYearsOfStudy: Step = (columns) => {
  const isBare = ({ column, name }: ColumnPlace) => column === 'year' && BARE_YEAR.test(name.trim());
  return columns.some((place) => place.column === 'year' && !isBare(place))
    ? columns.map((place) => (isBare(place) ? { ...place, column: 'level' } : place))
    : columns;
};

const BARE_YEAR = /^(?:anno|año|ano|any|année|year|yr|jahr|jaar|rok|år|vuosi)\.?$/i;

/** 'Course Year   Course Term': the year and the part of it, although a year of a course is a figure elsewhere. */
export const withYearsOfTerms: Step = (columns) => {
  const terms = new Set(columns.flatMap(({ column, name }) => (column === 'term' ? stem(name) : [])));
  const year = columns.find(
    ({ column, name }) => column === 'figure' && /\byear$/i.test(name.trim()) && terms.has(stem(name)),
  );
  return year && !holds(columns, 'year') ? taken(columns, year, 'year') : columns;
};
/** 'course' of 'Course Term'. */
const stem = (name: string): string => spaced(name).toLowerCase().split(' ').slice(0, -1).join(' ');

/** 'Yr   Gr   Trm   Course ID   Course Title   Mark' of a high school: how far the student was, as the grade stands after the title. */
export const withGradesOfSchool: Step = (columns) => {
  const titleAt = columns.findIndex(({ column }) => column === 'title');
  const level = columns.slice(0, Math.max(0, titleAt)).find(({ name }) => /^gr\.?$/i.test(name.trim()));
  return level && columns.slice(titleAt).some(({ column }) => column === 'grade')
    ? taken(columns, level, 'level')
    : columns;
};

const NAMES_CODE: ReadonlySet<Column> = new Set(['code', 'course', 'number', 'subject']);

/** 'T   COURSE#   COURSE TITLE   GRD' of a high school: which term it was, although a T after a title counts hours of theory. */
export const withTermsBeforeCodes: Step = (columns) => {
  const [first, second] = columns;
  return first &&
    /^t$/i.test(first.name.trim()) &&
    second &&
    NAMES_CODE.has(second.column) &&
    !holds(columns, 'term')
    ? taken(columns, first, 'term')
    : columns;
};
