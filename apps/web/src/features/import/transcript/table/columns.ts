import { columnOf, columnOfLabel, spaced } from './column-names';
import { groupsOf, textOf, type Row } from './rows';
import type { Column, ColumnPlace } from './column';

const MOST_WORDS_OF_NAME = 4;
const MOST_READINGS = 16;

/** Figures, and a note: '* Repeated course; grade excluded'. */
const NO_HEADER = /\d[.,]\d|\d{3}|; |^[*†‡] /;

/** The columns of a header row, in every way its words can be read, likeliest first; empty when it is none. */
export function readHeader(row: Row): ColumnPlace[][] {
  if (row.isEndless || NO_HEADER.test(row.text) || row.words.length > 40) return [];
  const named = row.hasBorders
    ? [row.cells.map((cell, index) => ({ name: cell, column: columnOf(cell), start: index, end: index + 1 }))]
    : namesIn(row);
  return named
    .map((names) => (row.hasBorders ? names.map(asCourse) : withParted(names)))
    .flatMap((names) => {
      const columns = withCodesOfTitles(
        names.map(({ column, ...place }): ColumnPlace => ({
          ...place,
          column: column ?? 'words',
          ...(column === null && place.name !== '' && { isUnknown: true }),
        })),
      );
      const filled = columns.filter(({ name }) => name !== '');
      const known = filled.filter(({ isUnknown }) => !isUnknown).length;
      const settled = known >= 3 && known * 2 >= filled.length ? settle(withHalves(columns)) : null;
      return settled ? [settled, ...otherwise(settled)] : [];
    });
}

/** 'Unit of study code' beside 'Unit of study name': whatever a school calls its courses, what has a name has a code. */
function withCodesOfTitles(columns: readonly ColumnPlace[]): ColumnPlace[] {
  const has = (column: Column) => columns.some((place) => place.column === column);
  const mayBeTitle = ({ column, isUnknown }: ColumnPlace) =>
    column === 'title' || (isUnknown && !has('title'));
  const titled = columns.flatMap((place) => (mayBeTitle(place) ? beginningOf(place.name, NAME_BEHIND) : []));
  const coded = columns.flatMap((place) => (place.isUnknown ? beginningOf(place.name, CODE_BEHIND) : []));
  const both = new Set(titled.filter((begun) => coded.includes(begun) && !NO_COURSE.test(begun)));
  const isOf = (name: string, end: RegExp) => beginningOf(name, end).some((begun) => both.has(begun));
  return columns.map((place): ColumnPlace => {
    if (!place.isUnknown) return place;
    if (isOf(place.name, CODE_BEHIND)) return { ...place, column: 'code', isUnknown: false };
    return isOf(place.name, NAME_BEHIND) ? { ...place, column: 'title', isUnknown: false } : place;
  });
}

const NAME_BEHIND = /(?:name|title)$/i;
const CODE_BEHIND = /(?:code|id|no\.?|number|course)$/i;
/** What else has a name and a number. */
const NO_COURSE =
  /\b(?:student|person|user|instructor|teacher|professor|school|institution|campus|college|faculty|program(?:me)?|department|term|session)$/i;

const beginningOf = (name: string, end: RegExp): string[] =>
  end.test(name) ? [spaced(name).replace(end, '').trim().toLowerCase()].filter(Boolean) : [];

/** 'Sem 1', 'Q2', '1st Semester', 'Final': the halves of a course that goes on for a year. */
const HALF =
  /^(?:(?:sem(?:ester)?|s|q(?:uarter|tr)?|tri(?:mester)?|term) ?[1-4]|(?:1st|2nd|3rd|4th|first|second) (?:sem(?:ester)?|quarter|term)|fall|spring|autumn|winter)(?: grade)?$/i;

/** Where a course has a grade for each half of a year, the last is its grade, unless there is a final one. */
function withHalves(columns: readonly ColumnPlace[]): ColumnPlace[] {
  const halves = columns.filter(({ name }) => HALF.test(name.trim()));
  if (halves.length < 2) return [...columns];
  const hasFinal = columns.some((place) => place.column === 'grade' && !halves.includes(place));
  return columns.map((place) =>
    halves.includes(place)
      ? { ...place, column: hasFinal ? 'figure' : place === halves.at(-1) ? 'grade' : 'otherGrade' }
      : place,
  );
}

/** What else names can mean where no course has a code: its title, a number that counts the lines. */
function otherwise(columns: ColumnPlace[]): ColumnPlace[][] {
  const has = (column: Column) => columns.some((place) => place.column === column);
  const turned = (from: Column, to: Column, others: ColumnPlace[] = columns) =>
    others.map((place) => (place.column === from ? { ...place, column: to } : place));
  if (has('subject')) return [];
  const sectionAt = columns.findIndex(({ column }) => column === 'section');
  // 'Course   Section           Credits': nothing is named above the titles
  if (has('course') && !has('title') && sectionAt > 0 && columns[sectionAt + 1])
    return [
      turned('course', 'code').toSpliced(sectionAt + 1, 0, {
        column: 'title',
        name: '',
        start: columns[sectionAt]!.end + 1,
        end: columns[sectionAt + 1]!.start - 1,
      }),
    ];
  const counts = columns.find(({ column, name }) => column === 'code' && COUNTS_LINES.test(name.trim()));
  const uncounted = counts ? turned('code', 'figure') : columns;
  const others = [
    ...(counts ? [uncounted] : []),
    ...(has('course') && !has('title') ? [turned('course', 'title', uncounted)] : []),
    ...((counts || !has('code')) && has('title') && !has('course') && !has('number')
      ? [turned('title', 'course', uncounted)]
      : []),
  ];
  return others;
}

/** Headings of columns that number codes or lines. */
export const COUNTS_LINES = /^(?:no|nr|num|number|#|s\.?n)\.?$/i;

/** Whether a row is nothing but names of columns: one cell of a header that stands a cell a line. */
export function isColumnName(row: Row): boolean {
  return (
    row.words.length <= MOST_WORDS_OF_NAME &&
    !ALSO_SUBJECT.test(row.text) &&
    !/^[^(]*\)/.test(row.text) &&
    columnOfLabel(row.text) !== null &&
    !/\d/.test(row.text)
  );
}

/** Alone on a line these are departments or grades rather than names of columns, however they are written: `ART`, `Art`, `ART&`. */
const ALSO_SUBJECT = /^(?:ART|ECS?|HP|OP|STP|TYP|COD|KOD|DATA|DATO)&?$|^[PTU]$/i;

/** Whether a row can be the second line of a header ('Hours   Points'). */
export function isHeaderRest(row: Row): boolean {
  return (
    row.words.length > 0 &&
    row.words.length <= 12 &&
    row.words.every(({ text }) =>
      /^(?:hours?|hrs?|points?|pts?|credits?|number|no\.?|title|code|earned|attempted|grade|units?|name|dates?|gpa|value)$/i.test(
        text,
      ),
    )
  );
}

/** 'Course/Section and Title': the code and the title stand below it, one behind the other. */
const CODE_AND_TITLE = /^(?:course|class|section|code)\b.*(?:\band|&|\/) ?(?:title|name|description)$/i;

/** In a cell with borders they stand in one. */
const asCourse = (named: Named): Named =>
  CODE_AND_TITLE.test(named.name) ? { ...named, column: 'course' } : named;

function withParted(names: readonly Named[]): Named[] {
  return names.flatMap((named) => {
    if (!CODE_AND_TITLE.test(named.name)) return [named];
    const middle = named.start + Math.ceil((named.end - named.start) / 2);
    return [
      { ...named, column: 'code' as const, end: middle },
      { ...named, column: 'title' as const, start: middle },
    ];
  });
}

/** 'Earned Grade' is one name, or two that stand close to each other. */
const PERHAPS_TWO =
  /^(?:earned|attempted|credits?|hours|units) grade$|^grade (?:points|pts|units|credits?|hours)$/i;

interface Named {
  readonly name: string;
  readonly column: Column | null;
  readonly start: number;
  readonly end: number;
}

/** Every way in which the words of a header are names of columns. Wide gaps part names, but may stand where none begins. */
function namesIn(row: Row): Named[][] {
  const groups = groupsOf(row.words);
  let readings: { names: Named[]; cost: number }[] = [{ names: [], cost: 0 }];
  for (const group of groups) {
    const isParted = CODE_AND_TITLE.test(textOf(group));
    const whole = groups.length > 2 ? (isParted ? 'course' : columnOf(textOf(group))) : null;
    const parted = readingsOf(group, groups.length > 2);
    const ofGroup = whole
      ? [
          {
            names: [{ name: textOf(group), column: whole, start: group[0]!.start, end: group.at(-1)!.end }],
            cost: 1,
          },
          ...(PERHAPS_TWO.test(textOf(group)) ? parted.filter(({ names }) => names.length > 1) : []),
        ]
      : parted;
    readings = readings
      .flatMap((begun) =>
        ofGroup.map((next) => ({ names: [...begun.names, ...next.names], cost: begun.cost + next.cost })),
      )
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MOST_READINGS);
  }
  const unknown = ({ names }: { names: readonly Named[] }) =>
    names.filter(({ column }) => column === null).length;
  const fewest = Math.min(...readings.map(unknown));
  return readings.filter((reading) => unknown(reading) === fewest).map(({ names }) => names);
}

function readingsOf(group: Row['words'], mayBeUnknown: boolean): { names: Named[]; cost: number }[] {
  if (group.length === 0) return [{ names: [], cost: 0 }];
  const readings: { names: Named[]; cost: number }[] = [];
  for (let count = 1; count <= Math.min(MOST_WORDS_OF_NAME, group.length); count++) {
    const taken = group.slice(0, count);
    const column = columnOf(textOf(taken));
    const isUnknown = column === null && (count === group.length ? mayBeUnknown || count === 1 : count === 1);
    if (column === null && !isUnknown) continue;
    const named: Named = { name: textOf(taken), column, start: taken[0]!.start, end: taken.at(-1)!.end };
    for (const rest of readingsOf(group.slice(count), mayBeUnknown)) {
      readings.push({ names: [named, ...rest.names], cost: rest.cost + 1 + (column === null ? 4 : 0) });
    }
  }
  return readings.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_READINGS);
}

/**
 * Settles names that can mean two things by what stands beside them; null when the columns are not those of a course table,
 * which names the course and says what came of it.
 */
function settle(columns: readonly ColumnPlace[]): ColumnPlace[] | null {
  let settled = asTransferred(columns);
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
  if (start >= WIDTH_OF_COURSES && has('grade') && has('credits') && !COURSE_COLUMNS.some(has))
    settled = [
      { column: 'code', name: '', start: 0, end: WIDTH_OF_CODES },
      { column: 'title', name: '', start: WIDTH_OF_CODES, end: start },
      ...settled,
    ];
  const namesCourse = has('code') || has('course') || has('title') || has('number');
  const facts = (['grade', 'credits', 'points'] as const).filter(has).length;
  return namesCourse && facts > 0 && (has('title') || has('course') || facts > 1) ? settled : null;
}

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
      return { ...place, column: 'code', ...(!EQUIVALENT.test(place.name) && { isGuess: true }) };
    const isOther = index < from && place.column !== 'grade' && counts.has(place.column);
    return isOther ? { ...place, column: 'words' } : place;
  });
}

const EQUIVALENT = /\b(?:equiv\w*|credited|awarded|our|local|internal|transferred as)\b/i;
const OF_ELSEWHERE = /^(?:external|incoming|home|host|original|source|transfer)\b/i;
const COURSE_COLUMNS = ['code', 'course', 'title', 'number', 'subject'] as const;
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
