import { columnOf, columnOfLabel, spaced } from './column-names';
import { groupsOf, textOf, type Row, type Word } from './rows';
import { settle } from './settle-columns';
import type { Column, ColumnPlace } from './column';

const MAX_WORDS_OF_NAME = 4;
const MAX_READINGS = 16;

/** Figures, notes and keys: '* Repeated course; grade excluded', 'Repeated: Repeat Course, Grade Counted', 'H: HONORS COURSE'. */
const NO_HEADER =
  /\d[.,]\d|\d{3}|; |\b(?:is|are|not) (?:included|counted|excluded)\b|^[*†‡] |^\p{Lu} ?[:=] ?\p{L}{3}|^(?:repeat\w*|notes?|remarks?|comments?) ?: ?\p{L}/iu;

/** The columns of a header row, in every way its words can be read, likeliest first; empty when it is none. */
export function readHeader(row: Row): ColumnPlace[][] {
  if (row.isEndless || NO_HEADER.test(row.text) || row.words.length > 40) return [];
  const columns = columnsIn(row);
  if (row.hasBorders || !GLUED.test(row.text)) return columns;
  const whole = withPartedNames(row);
  if (whole.words.length === row.words.length) return columns;
  const parted = columnsIn(whole);
  return knownIn(parted) >= knownIn(columns) ? parted : columns;
}

/** 'TitleGrade': two names of columns without the space between them. */
const GLUED = /(?<=\p{Ll})(?=\p{Lu})/u;
/** 'GradeLevel': one name of two words. */
const COMPOUND =
  /^(?:Grade|Credits?|Course|Class|Units?|Hours?|Points?|Term|Year|Subject|Module|Quality|Final)\p{Lu}/u;

const knownIn = ([columns = []]: readonly (readonly ColumnPlace[])[]): number =>
  columns.filter(({ column, isUnknown }) => column !== 'words' && !isUnknown).length;

function withPartedNames(row: Row): Row {
  const words = row.words.flatMap((word, index) => {
    if (columnOf(word.text) !== null || COMPOUND.test(word.text)) return [word];
    const names = word.text.split(GLUED);
    // 'PrNr.' is one name; 'protokołuOceny' is the end of one and another
    if (names.some((name, place) => columnOf(name) === null && (place > 0 || index === 0))) return [word];
    let start = word.start;
    return names.map((text, place): Word => {
      const from = start;
      start += text.length;
      return { text, gap: place === 0 ? word.gap : 'edge', start: from, end: start };
    });
  });
  return { ...row, words, cells: groupsOf(words).map(textOf) };
}

/** The columns that the words of a row name, in every way they can be read. */
function columnsIn(row: Row): ColumnPlace[][] {
  const named = row.hasBorders
    ? [row.cells.map((cell, index) => ({ name: cell, column: columnOf(cell), start: index, end: index + 1 }))]
    : namesIn(row);
  return named
    .map((names) => (row.hasBorders ? names.map(asCourse) : withParted(names)))
    .flatMap((names) => {
      const columns = withHalves(
        withCodesOfTitles(
          names.map(({ column, ...place }): ColumnPlace => ({
            ...place,
            column: column ?? 'words',
            ...(column === null && place.name !== '' && { isUnknown: true }),
          })),
        ),
      );
      const filled = columns.filter(({ name }) => name !== '');
      const known = filled.filter(({ isUnknown }) => !isUnknown).length;
      const settled = known >= 3 && known * 2 >= filled.length ? settle(columns) : null;
      return settled ? [settled, ...otherwise(settled)] : [];
    });
}

/** 'Unit of study code' beside 'Unit of study name': whatever a school calls its courses, what has a name has a code. */
function withCodesOfTitles(columns: readonly ColumnPlace[]): ColumnPlace[] {
  const has = (column: Column) => columns.some((place) => place.column === column);
  const mayBeTitle = ({ column, isUnknown }: ColumnPlace) =>
    column === 'title' || (isUnknown && !has('title'));
  const titled = columns.flatMap((place) => (mayBeTitle(place) ? beginningOf(place.name, NAME_AFTER) : []));
  const coded = columns.flatMap((place) => (place.isUnknown ? beginningOf(place.name, CODE_AFTER) : []));
  const both = new Set(titled.filter((begun) => coded.includes(begun) && !NO_COURSE.test(begun)));
  const isOf = (name: string, end: RegExp) => beginningOf(name, end).some((begun) => both.has(begun));
  return columns.map((place): ColumnPlace => {
    if (!place.isUnknown) return place;
    if (isOf(place.name, CODE_AFTER)) return { ...place, column: 'code', isUnknown: false };
    return isOf(place.name, NAME_AFTER) ? { ...place, column: 'title', isUnknown: false } : place;
  });
}

const NAME_AFTER = /(?:name|title)$/i;
const CODE_AFTER = /(?:code|id|no\.?|number|course)$/i;
/** What else has a name and a number. */
const NO_COURSE =
  /\b(?:student|person|user|instructor|teacher|professor|school|institution|campus|college|faculty|program(?:me)?|department|term|session)$/i;

const beginningOf = (name: string, end: RegExp): string[] =>
  end.test(name) ? [spaced(name).replace(end, '').trim().toLowerCase()].filter(Boolean) : [];

/** 'Sem 1', 'SM2', 'Q2', '1st Semester': the halves of a course that goes on for a year. */
const HALF =
  /^(?:(?:sem(?:ester)?|sm?|q(?:uarter|tr)?|tri(?:mester)?|term) ?[1-4]|(?:1st|2nd|3rd|4th|first|second) (?:sem(?:ester)?|quarter|term)|fall|spring|autumn|winter)(?: grade)?$/i;

export const isHalf = ({ name }: ColumnPlace): boolean => HALF.test(name.trim());

/** Where a course has a grade for each half of a year, the last is its grade, unless there is a final one or their average. */
function withHalves(columns: readonly ColumnPlace[]): ColumnPlace[] {
  const halves = columns.filter(isHalf);
  if (halves.length < 2) return [...columns];
  const final =
    columns.find((place) => place.column === 'grade' && !halves.includes(place)) ??
    columns.find(({ name }) => AVERAGE_OF_HALVES.test(name.trim()));
  return columns.map((place): ColumnPlace => {
    if (place === final) return { ...place, column: 'grade' };
    if (!halves.includes(place)) return place;
    return {
      ...place,
      column: final ? 'figure' : place === halves.at(-1) ? 'grade' : 'otherGrade',
      isUnknown: false,
    };
  });
}
/** 'SEM1   SEM2   AVG': elsewhere it is that of the class. */
const AVERAGE_OF_HALVES = /^(?:avg|average)\.?$/i;

/** What else names can mean where no course has a code: its title, a number that counts the lines. */
function otherwise(columns: ColumnPlace[]): ColumnPlace[][] {
  const has = (column: Column) => columns.some((place) => place.column === column);
  const turned = (from: Column, to: Column, others: ColumnPlace[] = columns) =>
    others.map((place) => (place.column === from ? { ...place, column: to } : place));
  // 'Subject   Course   Grade': a title, and which kind of course it was
  const kind = columns.find(({ column, name }) => column === 'number' && /^course$/i.test(name.trim()));
  if (has('subject'))
    return kind && !has('title') && !has('code')
      ? [
          turned('subject', 'title').map((place) =>
            place.name === kind.name ? { ...place, column: 'words' } : place,
          ),
        ]
      : [];
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
  // 'Course ID   Course   Title': a number of the school's own, and the code
  const passedOver = columns.find(({ column, name }) => column === 'words' && NAMES_CODE.test(name.trim()));
  if (has('code') && passedOver)
    return [
      turned('code', 'figure').map((place) => (place === passedOver ? { ...place, column: 'code' } : place)),
    ];
  const ofCourses = columns.find(({ column, name }) => column === 'credits' && /^crs$/i.test(name.trim()));
  const credits = columns.find(({ column, name }) => column === 'figure' && columnOf(name) === 'credits');
  // 'Title   Crs   Hrs': courses, or credits and hours
  if (has('title') && !has('code') && !has('course') && ofCourses && credits)
    return [
      columns.map((place) =>
        place === ofCourses
          ? { ...place, column: 'code' }
          : place === credits
            ? { ...place, column: 'credits' }
            : place,
      ),
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

/** Names of columns that hold the code, where another one holds the title. */
const NAMES_CODE = /^(?:course|class)$/i;

/** Headings of columns that number codes or lines. */
export const COUNTS_LINES = /^(?:no|nr|num|number|#|s\.?n)\.?$/i;

/** Whether a row holds only names of columns: one cell of a header that stands a cell a line. */
export function isColumnName(row: Row): boolean {
  return (
    row.words.length <= MAX_WORDS_OF_NAME &&
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

/** 'Course/Section and Title': the code and the title stand below it, one after the other. */
const CODE_AND_TITLE = /^(?:course|class|section|code)\b.*(?:\band|&|\/) ?(?:title|name|description)$/i;

/** In a cell with borders they stand in one. */
const asCourse = (named: Named): Named =>
  CODE_AND_TITLE.test(named.name)
    ? { ...named, column: 'course' }
    : CODE_AND_SECTION.test(named.name)
      ? { ...named, column: 'code' }
      : named;
const CODE_AND_SECTION = /^(?:crs|course|class) sec$/i;

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
  /^(?:earned|ern|attempted|att|cmpl|credits?|cr|hours|hrs|units) (?:grade|grd|gr)$|^grade (?:points|pts|units|credits?|hours)$/i;

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
      .slice(0, MAX_READINGS);
  }
  const unknown = ({ names }: { names: readonly Named[] }) =>
    names.filter(({ column }) => column === null).length;
  const fewest = Math.min(...readings.map(unknown));
  return readings.filter((reading) => unknown(reading) === fewest).map(({ names }) => names);
}

function readingsOf(group: Row['words'], mayBeUnknown: boolean): { names: Named[]; cost: number }[] {
  if (group.length === 0) return [{ names: [], cost: 0 }];
  const readings: { names: Named[]; cost: number }[] = [];
  for (let count = 1; count <= Math.min(MAX_WORDS_OF_NAME, group.length); count++) {
    const taken = group.slice(0, count);
    const column = columnOf(textOf(taken));
    const isUnknown = column === null && (count === group.length ? mayBeUnknown || count === 1 : count === 1);
    if (column === null && !isUnknown) continue;
    const named: Named = { name: textOf(taken), column, start: taken[0]!.start, end: taken.at(-1)!.end };
    for (const rest of readingsOf(group.slice(count), mayBeUnknown)) {
      readings.push({ names: [named, ...rest.names], cost: rest.cost + 1 + (column === null ? 4 : 0) });
    }
  }
  return readings.toSorted((a, b) => a.cost - b.cost).slice(0, MAX_READINGS);
}
