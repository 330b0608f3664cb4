import { spaced } from './column-names';
import { holds, taken, turned, type Column, type ColumnPlace, type SettlingStep as Step } from './column';
import {
  withCreditsAfterHours,
  withMostCredits,
  withCreditsOfClasses,
  withAttemptsAsCredits,
  withEarnedAsCredits,
  withHoursAsCredits,
} from './settle-credits';
import { withKoreanValues, withProductsOfCredits, withValuesOfGrades } from './settle-points';
import { afterPosted, asTransferred, withoutElsewhere } from './settle-transfers';
import {
  withGradesOfSchool,
  withSessions,
  withTermsBeforeCodes,
  withYearsOfStudy,
  withYearsOfTerms,
} from './settle-years';
import {
  withCodesOfTwoTitles,
  withCountedLines,
  withCourses,
  withCoursesInSections,
  withCoursesOnTheLeft,
  withKindsOfCourses,
  withoutLineNumbers,
  withTitlesOfClasses,
} from './settle-courses';

/**
 * Settles names that can mean two things by what stands beside them; null when the columns are not those of a course table,
 * which names the course and says what came of it.
 */
export function settle(columns: readonly ColumnPlace[]): ColumnPlace[] | null {
  if (sumsUpRequirements(columns)) return null;
  const settled = STEPS.reduce<readonly ColumnPlace[]>((places, step) => step(places), columns);
  const has = (column: Column) => holds(settled, column);
  const namesCourse = has('code') || has('course') || has('title') || has('number');
  const facts = (['grade', 'credits', 'points'] as const).filter(has).length;
  return namesCourse && facts > 0 && (has('title') || has('course') || facts > 1) ? [...settled] : null;
}

/** 'Subject   Req   Earned': how much of what a school requires has been earned. */
const sumsUpRequirements = (columns: readonly ColumnPlace[]): boolean =>
  columns.length > 2 &&
  columns.some(({ name }) => /^(?:req(?:uired|['’]?d)?|needed)\.?$/i.test(name.trim())) &&
  !columns.some(({ column }) => NAMES_COURSE.has(column));
const NAMES_COURSE: ReadonlySet<Column> = new Set(['grade', 'code', 'number', 'term']);

/** 'Course Listing   Course Section', as Workday has them: the same course twice, the second time with its section. */
const withoutSections: Step = (columns) =>
  columns.some(({ name }) => /^course listing$/i.test(name.trim()))
    ? columns.map((place) =>
        /^course section$/i.test(place.name.trim()) ? { ...place, column: 'words' } : place,
      )
    : columns;

/** 'dept,crs,sect': what looks like credits, and stands after a subject, is the number. */
const withNumbersAfterSubjects: Step = (columns) => {
  const number = columns.find(
    ({ column, name }, index) =>
      column === 'credits' && /^crse?s?$/i.test(name.trim()) && columns[index - 1]?.column === 'subject',
  );
  const hasCode = (['code', 'number', 'course'] as const).some((column) => holds(columns, column));
  return number && !hasCode && holds(columns, 'title') ? taken(columns, number, 'number') : columns;
};

/** 'Unit   Unit of study name   Credit points', 'CRS   SEC   COURSE TITLE   HRS': what looks like credits is the code. */
const withCodesOfUnits: Step = (columns) => {
  const unit = columns.find(
    ({ column, name }, index) =>
      column === 'credits' && (/^unit$/i.test(name.trim()) || (index === 0 && /^crs$/i.test(name.trim()))),
  );
  const hasOtherCredits = columns.some((place) => place.column === 'credits' && place !== unit);
  const hasCode = (['code', 'number', 'course'] as const).some((column) => holds(columns, column));
  return unit && hasOtherCredits && holds(columns, 'title') && !hasCode
    ? taken(columns, unit, 'code')
    : columns;
};

/** 'Materia   Curso   Nivel   Título' of Banner in Spanish: a department and a number. */
const withSubjectsOfBanner: Step = (columns) => {
  const at = columns.findIndex(({ name }) => /^materia$/i.test(name.trim()));
  const [subject, number, ...others] = at === -1 ? [] : columns.slice(at);
  return subject && /^curso$/i.test(number?.name.trim() ?? '') && holds(others, 'title')
    ? taken(taken(columns, number!, 'number'), subject, 'subject')
    : columns;
};

/** 'Período   Sigla   Curso   Créditos': no year, where nothing else is the title. */
const withTitlesAfterCodes: Step = (columns) => {
  const course = columns.find(({ column, name }) => column === 'year' && /^curso$/i.test(name.trim()));
  const isNamed = (['title', 'course', 'subject'] as const).some((column) => holds(columns, column));
  return course && holds(columns, 'code') && !isNamed ? taken(columns, course, 'title') : columns;
};

/** 'Subject Code   Subject'. */
const withTwoSubjects: Step = (columns) =>
  columns.filter(({ column }) => column === 'subject').length > 1 &&
  !holds(columns, 'code') &&
  !holds(columns, 'title')
    ? columns.map((place) =>
        place.column === 'subject'
          ? { ...place, column: /code/i.test(place.name) ? 'code' : 'title' }
          : place,
      )
    : columns;

/** 'Code   Subject   Credits'. */
const withSubjectsAfterCodes: Step = (columns) => {
  const [subjectAt, codeAt] = (['subject', 'code'] as const).map((kind) =>
    columns.findIndex(({ column }) => column === kind),
  );
  const isNamedOtherwise = (['title', 'course', 'number'] as const).some((column) => holds(columns, column));
  return codeAt !== -1 && subjectAt! > codeAt! && !isNamedOtherwise
    ? turned(columns, 'subject', 'title')
    : columns;
};

/** 'COURSE#   COURSE TITLE   SUBJ   GRD' of a high school: the requirement that a course counts for. */
const isRequirement = (columns: readonly ColumnPlace[]): boolean => {
  const [subjectAt, titleAt, codeAt] = (['subject', 'title', 'code'] as const).map((kind) =>
    columns.findIndex(({ column }) => column === kind),
  );
  return (
    codeAt !== -1 &&
    titleAt! > codeAt! &&
    subjectAt! > titleAt! &&
    /^subj/i.test(columns[subjectAt!]!.name.trim())
  );
};

/** A subject goes with a number; where none is named so, another column is it, or the subject is a code or a title. */
const withNumbersOfSubjects: Step = (columns) => {
  if (!holds(columns, 'subject') || holds(columns, 'number')) return columns;
  if (isRequirement(columns)) return turned(columns, 'subject', 'words');
  const credits = columns.filter(({ column }) => column === 'credits').length;
  const subjectAt = columns.findIndex(({ column }) => column === 'subject');
  const next = columns.find(
    ({ column, name }, index) =>
      // 'Course   Subject Code   Course Title': a program before the code
      (column === 'course' && index > subjectAt) ||
      (column === 'code' && /no|number|nbr|num|id|code|nummer/i.test(name)) ||
      // 'Subj Crs Sec Title Crd'
      (credits > 1 && /^crs$/i.test(name.trim()) && columns[index - 1]?.column === 'subject'),
  );
  if (next) return taken(columns, next, 'number');
  if (!holds(columns, 'title')) return turned(columns, 'subject', 'title');
  return holds(columns, 'code') ? columns : turned(columns, 'subject', 'code');
};

/** 'Exam   Score   Course   Title': a score is no grade of the course. */
const withoutScoresOfExams: Step = (columns) =>
  columns.some(({ name }) => /^(?:exam|test)\b/i.test(name))
    ? columns.map((place) =>
        place.column === 'grade' && /\bscore$/i.test(place.name) ? { ...place, column: 'figure' } : place,
      )
    : columns;

/** 'Sigle   Gr.   Titre   Cr.   Note': a group, as a section is called in French. */
const withGroups: Step = (columns) =>
  columns.some(({ name }) => /^(?:note|cote|notation)$/i.test(name.trim())) &&
  columns.some(({ name }) => IN_FRENCH.test(name.trim()))
    ? columns.map((place) => (/^gr\.?$/i.test(place.name.trim()) ? { ...place, column: 'section' } : place))
    : columns;

const IN_FRENCH = /^(?:sigle|titre|cours|intitul[ée]|cr[ée]dits?$|moy)/i;

/** A number without a subject is a code, unless something else is. */
const withNumbersAlone: Step = (columns) => {
  if (!holds(columns, 'number') || holds(columns, 'subject')) return columns;
  if (holds(columns, 'code')) return turned(columns, 'number', 'words');
  return holds(columns, 'course') && holds(columns, 'title')
    ? turned(columns, 'course', 'subject')
    : turned(columns, 'number', 'code');
};

/**
 * 'GRADE   NOTATION': what is said of the attempt ('RPT'), although it is the grade of a French table. 'Betyg   Datum   Not': the number
 * of a note, although it is the grade of a Turkish one.
 */
const withNotations: Step = (columns) => {
  const has = (name: RegExp) => columns.some((place) => name.test(place.name.trim()));
  const named = (place: ColumnPlace, name: RegExp) => name.test(place.name.trim());
  return columns.map((place): ColumnPlace => {
    if (named(place, /^notation$/i) && has(/^grade$/i)) return { ...place, column: 'repeat' };
    return named(place, /^not$/i) && has(/^betyg$/i) ? { ...place, column: 'figure' } : place;
  });
};

/** 'Resultat' holds the grade where nothing else does. */
const withResultsAsGrades: Step = (columns) =>
  holds(columns, 'grade')
    ? columns
    : columns.map((place) =>
        place.column === 'status' && /^r[eé]sultat$/i.test(place.name.trim())
          ? { ...place, column: 'grade' }
          : place,
      );

/**
 * 'Mark   Grade': the letter says by the school's own scale what came of the course. In Britain marks are what counts.
 */
const withLettersBesideMarks: Step = (columns) =>
  columns.some(({ name }) => OF_BRITAIN.test(name.trim()))
    ? columns
    : passedOver(columns, 'grade', /^mark$/i, /^(?:letter )?grade$/i);

/** 'Mark   Grade   Result': what became of the course, where two columns tell its grade. */
const withResultsAsStatus: Step = (columns) => {
  const result = columns.find(({ column, name }) => column === 'grade' && /^results?$/i.test(name.trim()));
  const grades = columns.filter(({ column }) => column === 'grade').length;
  return result && grades > 2 && !holds(columns, 'status') ? taken(columns, result, 'status') : columns;
};

const OF_BRITAIN = /^(?:modules?|cats|scqf|fheq)\b/i;

/** Of two columns of a kind the one that is named more clearly counts. */
const withClearNames: Step = (columns) =>
  UNCLEAR.reduce<readonly ColumnPlace[]>(
    (places, [kind, unclear, clear]) => passedOver(places, kind, unclear, clear),
    columns,
  );

/** 'Status   Completed': the day on which a course was done, although 'Completed' alone counts credits. */
const withDaysOfCompletion: Step = (columns) =>
  columns.map((place, index) =>
    /^completed$/i.test(place.name.trim()) && /^status$/i.test(columns[index - 1]?.name.trim() ?? '')
      ? { ...place, column: 'dates' }
      : place,
  );

/** A score of a learning platform, and the grade that it came to. */
const SCORE = /\b(?:scores?|numeric|percent(?:age)?|pct)\b|%/i;

const LETTER = /^(?:(?:final|official|letter|course) )*(?:grades?|grd|letter|lg|ltr)$/i;

/** Skips the less clearly named one of two columns of the same kind. */
function passedOver(
  columns: readonly ColumnPlace[],
  kind: Column,
  unclear: RegExp,
  clear: RegExp,
): ColumnPlace[] {
  const isOf = ({ column, name }: ColumnPlace, names: RegExp) => column === kind && names.test(spaced(name));
  if (!columns.some((place) => isOf(place, clear))) return [...columns];
  return columns.map((place) =>
    isOf(place, unclear) && !isOf(place, clear)
      ? { ...place, column: kind === 'grade' ? 'gradeBeside' : 'figure' }
      : place,
  );
}

const SECOND: Partial<Record<Column, Column>> = { title: 'words', grade: 'gradeBeside' };

const OF_ONE: ReadonlySet<Column> = new Set([
  'earned',
  'points',
  'grade',
  'credits',
  'title',
  'code',
  'term',
  'status',
  'repeat',
]);

/** Uses the first of two columns of the same kind. */
function onlyFirst(columns: readonly ColumnPlace[]): ColumnPlace[] {
  const seen = new Set<Column>();
  return columns.map((place) => {
    if (!OF_ONE.has(place.column)) return place;
    if (seen.has(place.column)) return { ...place, column: SECOND[place.column] ?? 'figure' };
    seen.add(place.column);
    return place;
  });
}

/** Kinds of columns, and names that are less and more clear for them. */
const UNCLEAR: readonly (readonly [kind: Column, unclear: RegExp, clear: RegExp])[] = [
  ['grade', /^results?$/i, /\b(?:mark|grade|score)/i],
  ['grade', SCORE, LETTER],
  ['grade', /^current\b/i, /\bfinal\b/i],
  // of South Africa: '2+' beside the 71 that it stands for
  ['grade', /^symbol$/i, /%|\b(?:mark|percent)/i],
  ['grade', /^(?:(?:final|official) )?grade$/i, /\bletter\b/i],
  ['grade', /^marks$/i, /^(?:letter )?grade$|^lg$|^ltr\b/i],
  ['credits', /^(?!.*(?:cr|ects|cats?|cp|lp|unit))/i, /cr[eé]|ects|cfu/i],
  // 'Lp.' counts the lines where another column has the credits
  ['credits', /^lp\.?$/i, /cr[eé]|ects|punkt/i],
  // 'Terms' of a high school are the quarters in which a course met
  ['term', /^terms$/i, /^term$/i],
  ['term', /^/, /(?:\b|_)(?:desc\w*|name|title)\b/i],
  // 'Sem   Clave   Materia   Periodo': a semester of the program, and when it was
  ['term', /^sem(?:estre)?\.?$/i, /^per[ií]odo(?: escolar)?$|^ciclo escolar$/i],
];

/** In this order: each relies on what those before it have settled. */
const STEPS: readonly Step[] = [
  withoutLineNumbers,
  afterPosted,
  asTransferred,
  withCreditsAfterHours,
  withCreditsOfClasses,
  withMostCredits,
  withDaysOfCompletion,
  withYearsOfTerms,
  withGradesOfSchool,
  withTermsBeforeCodes,
  withKindsOfCourses,
  withoutElsewhere,
  withoutSections,
  withCoursesInSections,
  withNumbersAfterSubjects,
  withCodesOfUnits,
  withCountedLines,
  withSubjectsOfBanner,
  withTitlesAfterCodes,
  withTwoSubjects,
  withSubjectsAfterCodes,
  withNumbersOfSubjects,
  withoutScoresOfExams,
  withGroups,
  withSessions,
  withYearsOfStudy,
  withNumbersAlone,
  withTitlesOfClasses,
  withCourses,
  withNotations,
  withResultsAsGrades,
  withResultsAsStatus,
  withCodesOfTwoTitles,
  withLettersBesideMarks,
  withClearNames,
  withProductsOfCredits,
  withValuesOfGrades,
  withKoreanValues,
  onlyFirst,
  withAttemptsAsCredits,
  withEarnedAsCredits,
  withHoursAsCredits,
  withCoursesOnTheLeft,
];
