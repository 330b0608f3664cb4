import { unusedOf } from './export-columns.js';
import type { ExportLine } from './export-line.js';
import type { ExportTable } from './export-table.js';
import { translatedWords } from './foreign-words.js';
import { headerWords } from './header-words.js';

const FIELDS = {
  code: /^(?:program|programme|plan|major|degree|curriculum)(?:code|id|key|no)$|^acadplan$|^majr$/,
  title:
    /^(?:program|programme|plan|acadplan|major|curriculum)(?:title|name|descr|desc|longname)?$|^degree(?:title|name|course)$|^programofstudy$/,
  level:
    /^(?:program|programme|degree|credential|award|plan)(?:level|type|awarded)$|^(?:award|credential|degree|level)$/,
  cip: /^cipc?(?:code|2020)?$/,
  requiredCredits:
    /^(?:program|programme|degree|total|required|min|minimum|totalprogram|totaldegree)(?:required|req)?(?:credits?|hours?|hrs|units?|credithours?|ects|cats|lp|cfu)(?:required)?$/,
  credits: /^(?:credits?|credithours?|hours?|hrs|units?|(?:ects|cats)(?:credits?|points?)?|lp|cfu)$/,
  department: /^(?:owning|home|offering)?(?:department|dept|school|college|unit|owner)(?:name)?$/,
  description: /^(?:program|programme|catalog)?(?:description|overview|summary)$/,
  group:
    /^(?:requirement|req|group|block|area|category|subset|coursegroup)(?:group|block|area|set)?(?:name|title|descr|label)?$/,
  rule: /^(?:block|group|requirement|subset|area|category)?(?:rule|rules|condition|choose|select|qualifier|requirementtype|requirementrule|grouprule|selection|instructions?)$/,
  groupCredits:
    /^(?:group|requirement|block|area|req)(?:credits?|hours?|hrs|units?|mincredits?|minimumcredits?)$/,
  course: /^(?:courses?|class|crse|modul)(?:code|codes|id|number|nummer|kurzel|kennung|list|s)?$/,
  subject: /^(?:course)?(?:subject|prefix|rubric)(?:code|abbreviation|abbr)?$/,
  number: /^(?:catalog|subject)?number$/,
  status:
    /^(?:program|plan|acadplan|degree|major|catalog|record|current|requirement)?(?:status|active)(?:code|indicator)?$/,
  inactive:
    /^(?:program|plan|is)?(?:inactive|archived|retired|discontinued|obsolete|suspended)(?:indicator)?$/,
  catalog: /^catalog(?:name|year|term|edition)$/,
  effective:
    /^(?:program|plan)?effective(?:start)?(?:date|term|trm|from|catalog|year)?$|^(?:valid|start)(?:from|date|term)$/,
  ends: /^(?:program|plan|effective|valid)?(?:end|expiration|expiry|inactivation|termination|discontinued)(?:date|term|year)$|^validto$/,
} as const;
export type Field = keyof typeof FIELDS;
export const IN_WORDS: Record<Field, string> = {
  code: 'code of the program',
  title: 'title',
  level: 'level',
  cip: 'field of study',
  requiredCredits: 'credits of the program',
  credits: 'credits of the program, where there are as many as no course has',
  department: 'department',
  description: 'description',
  group: 'group of courses',
  rule: 'rule of the group',
  groupCredits: 'credits of the group',
  course: 'course',
  subject: 'subject of the course',
  number: 'number of the course',
  status: 'status',
  inactive: 'mark of what is inactive',
  catalog: 'catalog',
  effective: 'time from when on it holds',
  ends: 'time until when it holds',
};

/** Names that stand for the code of a program where another column has its title. */
const BARE_PROGRAM = /^(?:program|plan|acadplan|academicplan|major|curriculum)$/;
const DEGREE_CODE = /^degreecode$/;
const COURSE_CODE = /^(?:course|modul)(?:code|nummer|kurzel|kennung)$/;
const COURSE_NUMBER = /^(?:course|class)number$/;

/** Titles, dates and filters may stand above the header. */
const HEADER_WITHIN = 40;

export interface Header {
  line: ExportLine;
  columns: ReadonlyMap<Field, number>;
  /** Places of the columns that nothing is known of. */
  unused: number[];
}

/** The line that names the columns of a list of programs: what each asks for, a line a course. Null in any other list. */
export function programHeader({ lines }: ExportTable): Header | null {
  const first = lines.slice(0, HEADER_WITHIN);
  return (
    headerAmong(first, headerWords, (has) => has('group', 'rule', 'level', 'groupCredits')) ??
    // Lists of courses have the words for a program and an area, too.
    headerAmong(first, foreignWords, (has) => has('group') && has('rule', 'level', 'groupCredits'))
  );
}

type WordsOf = (name: string) => readonly string[];

/** What `Niveau` says is the level of a course. */
const foreignWords: WordsOf = (name) => [
  ...headerWords(name),
  ...translatedWords(name).filter((words) => words !== 'level'),
];

function headerAmong(
  lines: readonly ExportLine[],
  wordsOf: WordsOf,
  saysWhatIsAsked: (has: (...fields: Field[]) => boolean) => boolean,
): Header | null {
  const headers = lines.flatMap((line): Header[] => {
    const columns = columnsOf(line, wordsOf);
    const has = (...fields: Field[]) => fields.some((field) => columns.has(field));
    const hasCourse = has('course') || (has('subject') && has('number'));
    const isHeader = has('code', 'title') && hasCourse && saysWhatIsAsked(has);
    return isHeader ? [{ line, columns, unused: unusedOf(line, columns) }] : [];
  });
  return headers.toSorted((a, b) => b.columns.size - a.columns.size)[0] ?? null;
}

/** The names of the columns that have credits. */
export const creditColumnsOf = ({ line, columns }: Header): string[] =>
  (['requiredCredits', 'credits', 'groupCredits'] as const).flatMap(
    (field) => line.cells[columns.get(field) ?? -1] ?? [],
  );

function columnsOf({ cells }: ExportLine, wordsOf: WordsOf): Map<Field, number> {
  const columns = new Map<Field, number>();
  for (const [place, name] of cells.entries()) {
    const words = wordsOf(name);
    const isNamed = (pattern: RegExp) => words.some((word) => pattern.test(word));
    const title = columns.get('title');
    const isTitle = isNamed(FIELDS.title);
    // `PROGRAM` beside `PROGRAM_DESC` is its code.
    const isBare = (at: number) => BARE_PROGRAM.test(headerWords(cells[at]!)[1]);
    if (title !== undefined && isTitle && isBare(title) && !isBare(place)) {
      if (!columns.has('code')) columns.set('code', title);
      columns.set('title', place);
      continue;
    }
    const field = (Object.keys(FIELDS) as Field[]).find(
      (each) => isNamed(FIELDS[each]) && !columns.has(each),
    );
    if (field) columns.set(field, place);
  }
  return withSubject(withDegree(withCode(columns, cells, wordsOf), cells), cells);
}

/** Beside the code of a course another column may have its name. */
function withCode(
  columns: Map<Field, number>,
  cells: readonly string[],
  wordsOf: WordsOf,
): Map<Field, number> {
  const place = cells.findIndex((name) => wordsOf(name).some((words) => COURSE_CODE.test(words)));
  return place === -1 ? columns : columns.set('course', place);
}

/** The code of a degree is its level, where a program has a code or title of its own. */
function withDegree(columns: Map<Field, number>, cells: readonly string[]): Map<Field, number> {
  const place = cells.findIndex((name) => DEGREE_CODE.test(headerWords(name)[1]));
  if (place === -1 || columns.has('level')) return columns;
  const isCode = columns.get('code') === place;
  if (isCode && !columns.has('title')) return columns;
  if (isCode) columns.delete('code');
  return columns.set('level', place);
}

/** Beside a subject the number of a course is not the whole of its code; without one `Number` may count the lines. */
function withSubject(columns: Map<Field, number>, cells: readonly string[]): Map<Field, number> {
  if (!columns.has('subject')) columns.delete('number');
  const course = columns.get('course');
  if (course === undefined || !columns.has('subject') || columns.has('number')) return columns;
  if (!COURSE_NUMBER.test(headerWords(cells[course]!)[1])) return columns;
  columns.delete('course');
  return columns.set('number', course);
}
