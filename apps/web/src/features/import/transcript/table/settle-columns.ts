import { spaced } from './column-names';
import { COURSE_COLUMNS, type Column, type ColumnPlace } from './column';

/**
 * Settles names that can mean two things by what stands beside them; null when the columns are not those of a course table,
 * which names the course and says what came of it.
 */
export function settle(columns: readonly ColumnPlace[]): ColumnPlace[] | null {
  let settled = withCreditsBehindHours(asTransferred(columns));
  const has = (column: Column) => settled.some((place) => place.column === column);
  const turn = (from: Column, to: Column) => {
    settled = settled.map((place) => (place.column === from ? { ...place, column: to } : place));
  };
  // 'External Course   Equivalent Course': what was taken elsewhere, and what it counts for
  if (settled.filter(({ column }) => column === 'course').length > 1)
    settled = settled.map((place) =>
      place.column === 'course' && OF_ELSEWHERE.test(place.name) ? { ...place, column: 'words' } : place,
    );
  // 'Course Listing   Course Section', as Workday has them: the same course twice, the second time with its section
  if (settled.some(({ name }) => /^course listing$/i.test(name.trim())))
    settled = settled.map((place) =>
      /^course section$/i.test(place.name.trim()) ? { ...place, column: 'words' } : place,
    );
  // 'Unit   Unit of study name   Credit points', 'CRS   SEC   COURSE TITLE   HRS'
  const unit = settled.find(
    ({ column, name }, index) =>
      column === 'credits' && (/^unit$/i.test(name.trim()) || (index === 0 && /^crs$/i.test(name.trim()))),
  );
  const otherCredits = settled.some((place) => place.column === 'credits' && place !== unit);
  if (
    unit &&
    otherCredits &&
    has('title') &&
    !['code', 'number', 'course'].some((column) => has(column as Column))
  )
    settled = settled.map((place) => (place === unit ? { ...place, column: 'code' } : place));
  // 'No   Code   Subject'
  if (has('number') && has('code') && has('subject') && !has('title')) {
    turn('number', 'figure');
    turn('subject', 'title');
  }
  // 'Subject Code   Subject'
  const [, twoSubjects] = settled.filter(({ column }) => column === 'subject');
  if (twoSubjects && !has('code') && !has('title'))
    settled = settled.map((place) =>
      place.column === 'subject' ? { ...place, column: /code/i.test(place.name) ? 'code' : 'title' } : place,
    );
  // 'Code   Subject   Credits'
  const [subjectAt, codeAt] = (['subject', 'code'] as const).map((kind) =>
    settled.findIndex(({ column }) => column === kind),
  );
  if (codeAt !== -1 && subjectAt! > codeAt! && !has('title') && !has('course') && !has('number'))
    turn('subject', 'title');
  if (has('subject') && !has('number')) {
    const next = settled.find(
      ({ column, name }) =>
        column === 'course' || (column === 'code' && /no|number|id|code|nummer/i.test(name)),
    );
    if (next) settled = settled.map((place) => (place === next ? { ...place, column: 'number' } : place));
    else if (has('title') && !has('code')) turn('subject', 'code');
    else if (!has('title')) turn('subject', 'title');
  }
  // 'Exam   Score   Course   Title': a score is no grade of the course
  if (settled.some(({ name }) => /^(?:exam|test)\b/i.test(name)))
    settled = settled.map((place) =>
      place.column === 'grade' && /\bscore$/i.test(place.name) ? { ...place, column: 'figure' } : place,
    );
  // 'Session   Term': '2023W' and '1'
  const session = settled.find(({ name }) => /^session$/i.test(name.trim()));
  if (session) {
    const isTerm = !has('term');
    settled = settled.map((place) =>
      place === session
        ? { ...place, column: isTerm ? 'term' : 'year' }
        : place.column === 'year' && !isTerm
          ? { ...place, column: 'figure' }
          : place,
    );
  }
  if (has('number') && !has('subject')) {
    if (has('code')) turn('number', 'words');
    else if (has('course') && has('title'))
      settled = settled.map((place) => (place.column === 'course' ? { ...place, column: 'subject' } : place));
    else turn('number', 'code');
  }
  if (has('course')) {
    if (has('code') || has('number')) turn('course', has('title') ? 'words' : 'title');
    else if (has('title')) turn('course', 'code');
  }
  // 'Resultat' holds the grade where nothing else does
  if (!has('grade'))
    settled = settled.map((place) =>
      place.column === 'status' && /^r[eé]sultat$/i.test(place.name.trim())
        ? { ...place, column: 'grade' }
        : place,
    );
  const twoTitles = settled.filter(({ column }) => column === 'title').length > 1;
  const named = settled.find(
    ({ column, name }) =>
      column === 'title' && name.split('/').every((part) => NAMES_COURSE.test(part.trim())),
  );
  if (twoTitles && named && !has('code') && !has('number'))
    settled = settled.map((place) => (place === named ? { ...place, column: 'code' } : place));
  settled = passedOver(settled, 'grade', /^results?$/i, /\b(?:mark|grade|score)/i);
  settled = passedOver(settled, 'grade', SCORE, LETTER);
  settled = passedOver(settled, 'grade', /^current\b/i, /\bfinal\b/i);
  settled = passedOver(settled, 'grade', /^(?:(?:final|official) )?grade$/i, /\bletter\b/i);
  settled = passedOver(settled, 'grade', /^marks$/i, /^(?:letter )?grade$|^lg$|^ltr\b/i);
  settled = passedOver(settled, 'credits', /^(?!.*(?:cr|ects|cats|cp|lp|unit))/i, /cr[eé]|ects|cfu/i);
  // 'Lp.' counts the lines where another column has the credits
  settled = passedOver(settled, 'credits', /^lp\.?$/i, /cr[eé]|ects|punkt/i);
  settled = passedOver(settled, 'term', /^/, /(?:\b|_)(?:desc\w*|name|title)\b/i);
  // 'GP   WGP': what a credit of the grade is worth, and the product
  const [value, ...products] = settled.filter(({ column }) => column === 'points');
  if (value && products.length > 0 && VALUE_OF_GRADE.test(value.name.trim()))
    settled = settled.map((place) => (place === value ? { ...place, column: 'gradeValue' } : place));
  settled = onlyFirst(settled, [
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
  if (has('earned') && !has('credits')) turn('earned', 'credits');
  const [{ start } = { start: 0 }] = settled;
  // 'Note/20   Résultat   ECTS' stands over the right half of a table
  if (start >= WIDTH_OF_COURSES && has('grade') && has('credits') && ![...COURSE_COLUMNS].some(has))
    settled = [
      { column: 'code', name: '', start: 0, end: WIDTH_OF_CODES },
      { column: 'title', name: '', start: WIDTH_OF_CODES, end: start },
      ...settled,
    ];
  const namesCourse = has('code') || has('course') || has('title') || has('number');
  const facts = (['grade', 'credits', 'points'] as const).filter(has).length;
  return namesCourse && facts > 0 && (has('title') || has('course') || facts > 1) ? settled : null;
}

/** 'L   T   P   C', 'LTP   C': hours of lectures, tutorials and practicals, and the credits that these come to. */
const withCreditsBehindHours = (columns: readonly ColumnPlace[]): ColumnPlace[] =>
  columns.map((place, index) =>
    place.isUnknown &&
    /^c$/i.test(place.name.trim()) &&
    ENDS_HOURS.test(columns[index - 1]?.name.trim() ?? '')
      ? { ...place, column: 'credits', isUnknown: false }
      : place,
  );
const ENDS_HOURS = /^(?:p|l[ -]?t[ -]?p)$/i;

/** 'Course   Title   Units   Grade   Course   Title   Units': a course of another school, and behind it what it counts for. */
function asTransferred(columns: readonly ColumnPlace[]): ColumnPlace[] {
  const named = columns.flatMap(({ column }, index) =>
    column === 'course' || column === 'code'
      ? [{ isTitle: false, index }]
      : column === 'title'
        ? [{ isTitle: true, index }]
        : [],
  );
  const areTwo = named.length === 4 && named.every(({ isTitle }, place) => isTitle === (place % 2 === 1));
  if (!areTwo) return [...columns];
  const from = named[2]!.index;
  const counts = new Set(columns.slice(from).map(({ column }) => column));
  return columns.map((place, index) => {
    if (index === from)
      return { ...place, column: 'code', ...(!EQUIVALENT.test(place.name) && { isEquivalent: true }) };
    const isOther = index < from && place.column !== 'grade' && counts.has(place.column);
    return isOther ? { ...place, column: 'words' } : place;
  });
}

const EQUIVALENT = /\b(?:equiv\w*|credited|awarded|our|local|internal|transferred as)\b/i;
const OF_ELSEWHERE = /^(?:external|incoming|home|host|original|source|transfer)\b/i;
/** In characters. */
const WIDTH_OF_COURSES = 30;
const WIDTH_OF_CODES = 10;
/** 'Modul' beside 'Titel': what it holds is the code. */
const NAMES_COURSE =
  /^(?:modul|module|kurs|cours|ue|vak|asignatura|materia|fach|cursus|předmět|predmet|przedmiot|tárgy|ders|disciplina|emne|kurssi)$/i;
const VALUE_OF_GRADE = /^(?:g\.?p\.?|gr(?:a?de?)? ?(?:points?|pts?))$/i;
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

/** Uses the first of two columns of the same kind. */
function onlyFirst(columns: readonly ColumnPlace[], kinds: readonly Column[]): ColumnPlace[] {
  const seen = new Set<Column>();
  return columns.map((place) => {
    if (!kinds.includes(place.column)) return place;
    if (seen.has(place.column)) return { ...place, column: SECOND[place.column] ?? 'figure' };
    seen.add(place.column);
    return place;
  });
}
