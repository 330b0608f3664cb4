import { normaliseCode } from '@lumen/matching';
import { unusedOf } from './export-columns.js';
import { headerWords } from './header-words.js';
import { telltaleColumns } from './unused-columns.js';
import { codesIn, oneLine, plainText } from './course-fields.js';
import { type ExportLine, type ExportTable, RegistrarExportError } from './export-table.js';

/** A program as an export has it, all of its lines together: the columns of programs.csv. */
export interface ExportedProgram {
  code: string;
  title: string;
  level: string;
  cip: string;
  requiredCredits: number;
  department: string;
  description: string;
  groups: ExportedGroup[];
}

interface ExportedGroup {
  name: string;
  kind: 'required' | 'elective';
  credits: number;
  /** Codes as courses.csv writes them. */
  courses: string[];
}

/** A course that programs may list. */
export interface ListedCourse {
  code: string;
  credits: number;
  /** Its other codes. */
  otherCodes: readonly string[];
}

export interface ProgramReport {
  format: string;
  lines: number;
  headerLine: string;
  columns: string[];
  unused: string[];
  skipped: string[];
  guessed: string[];
  doubtful: string[];
}

const FIELDS = {
  code: /^(?:program|programme|plan|major|degree|curriculum)(?:code|id|key|no)$|^acadplan$|^majr$/,
  title:
    /^(?:program|programme|plan|acadplan|major|curriculum)(?:title|name|descr|desc|longname)?$|^degree(?:title|name)$|^programofstudy$/,
  level:
    /^(?:program|programme|degree|credential|award|plan)(?:level|type|awarded)$|^(?:award|credential|degree|level)$/,
  cip: /^cip(?:code|2020)?$/,
  requiredCredits:
    /^(?:program|programme|degree|total|required|min|minimum|totalprogram|totaldegree)(?:required)?(?:credits?|hours?|hrs|units?|credithours?)(?:required)?$/,
  credits: /^(?:credits?|credithours?|hours?|hrs|units?)$/,
  department: /^(?:owning|home|offering)?(?:department|dept|school|college|unit|owner)(?:name)?$/,
  description: /^(?:program|programme|catalog)?(?:description|overview|summary)$/,
  group:
    /^(?:requirement|req|group|block|area|category|subset|coursegroup)(?:group|block|area|set)?(?:name|title|descr|label)?$/,
  rule: /^(?:block|group|requirement|subset|area|category)?(?:rule|rules|condition|choose|select|qualifier|requirementtype|requirementrule|grouprule|selection|instructions?)$/,
  groupCredits:
    /^(?:group|requirement|block|area|req)(?:credits?|hours?|hrs|units?|mincredits?|minimumcredits?)$/,
  course: /^(?:courses?|class|crse)(?:code|codes|id|number|list|s)?$/,
} as const;
type Field = keyof typeof FIELDS;
const IN_WORDS: Record<Field, string> = {
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
};

const HEADER_WITHIN = 40;
/** No course has so many credits; a column that is called Credits may tell either. */
const LEAST_OF_PROGRAM = 24;
const LIMITS = { code: 20, title: 200, name: 120, description: 5000 };
const LEVELS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ph\.?\s?d|ed\.?\s?d|d\.?n\.?p|doctor\w*)\b/i, 'Doctorate'],
  [/\b[Mm]aster|\bM\.?(?:S|A|B\.?A|Ed|Eng|F\.?A|H\.?A|S\.?N|S\.?W|P\.?A)\b/, 'Master'],
  [/\bminor\b/i, 'Minor'],
  [/\b[Bb]achelor|\bB\.?(?:S|A|F\.?A|S\.?N|S\.?W|A\.?S|B\.?A|Mus)\b/, 'Bachelor'],
  [/\b[Aa]ssociate|\bA\.?(?:A|S|A\.?S|S\.?N|F\.?A)\b/, 'Associate'],
  [/\bcertificate|\bcert\b/i, 'Certificate'],
  [/\bdiploma\b/i, 'Diploma'],
];
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const CREDITS_OF = /(\d+(?:\.\d+)?)(?:\s*[-–]\s*\d+)?\s*(?:credits?|credit hours?|hours?|hrs?|units?|cr)\b/i;
const COUNT_OF = new RegExp(
  String.raw`\b(?:(?:choose|select|complete|take|pick)\s+(?:at least\s+|any\s+)?(\d+|${NUMBERS.join('|')})\b|(\d+|${NUMBERS.join('|')})\s+(?:courses?\s+)?(?:of|from)\b)`,
  'i',
);
const CHOICE = /\b(?:choose|select|elective|electives|options?|one of|pick|any of|from)\b/i;

interface Header {
  line: ExportLine;
  columns: ReadonlyMap<Field, number>;
  /** Places of the columns that nothing is known of. */
  unused: number[];
}

/** The line that names the columns of a list of programs: what each asks for, a line a course. Null in any other list. */
export function programHeader({ lines }: ExportTable): Header | null {
  const headers = lines.slice(0, HEADER_WITHIN).map((line): Header => {
    const columns = new Map<Field, number>();
    for (const [place, name] of line.cells.entries()) {
      const words = headerWords(name);
      const field = (Object.keys(FIELDS) as Field[]).find(
        (each) => words.some((word) => FIELDS[each].test(word)) && !columns.has(each),
      );
      if (field) columns.set(field, place);
    }
    return { line, columns, unused: unusedOf(line, columns) };
  });
  const has = ({ columns }: Header, ...fields: Field[]) => fields.some((field) => columns.has(field));
  return (
    headers
      .filter(
        (header) =>
          has(header, 'code', 'title') &&
          has(header, 'course') &&
          has(header, 'group', 'rule', 'level', 'groupCredits'),
      )
      .toSorted((a, b) => b.columns.size - a.columns.size)[0] ?? null
  );
}

/**
 * The programs of an export with one line a course, or a list of courses in a cell; groups are required, or so many credits or
 * courses are chosen from them.
 * @param courses those of courses.csv: what it does not have is left out, and reported
 * @throws RegistrarExportError when no program has a course
 */
export function readPrograms(
  table: ExportTable,
  header: Header,
  courses: readonly ListedCourse[],
): { programs: ExportedProgram[]; report: ProgramReport } {
  const reader = new ProgramReader(table, header, courses);
  const below = table.lines.slice(table.lines.indexOf(header.line) + 1);
  for (const line of below) reader.read(line);
  const programs = reader.finished();
  if (programs.length === 0)
    throw new RegistrarExportError(
      'No program has a course that courses.csv has. Import the courses first, and name them by their codes.',
    );
  const wanted = header.columns.has('rule') ? [] : ['Rule'];
  const telltale = telltaleColumns(header.line, header.unused, below, wanted);
  const { report } = reader;
  return { programs, report: { ...report, doubtful: [...table.damage, ...telltale, ...report.doubtful] } };
}

interface GroupDraft {
  name: string;
  rule: string;
  credits: number | null;
  courses: Set<string>;
}

interface ProgramDraft {
  code: string;
  title: string;
  texts: Map<Field, string>;
  groups: Map<string, GroupDraft>;
}

class ProgramReader {
  readonly report: ProgramReport;
  private readonly drafts = new Map<string, ProgramDraft>();
  private readonly byCode: ReadonlyMap<string, ListedCourse>;
  private current: ProgramDraft | null = null;
  private groupAbove = '';

  constructor(
    { format, lines }: ExportTable,
    private readonly header: Header,
    courses: readonly ListedCourse[],
  ) {
    const other = courses.flatMap((course) => course.otherCodes.map((code) => [code, course] as const));
    this.byCode = new Map([
      ...other,
      ...courses.map((course) => [normaliseCode(course.code), course] as const),
    ]);
    this.report = {
      format,
      lines: lines.length,
      headerLine: header.line.at,
      columns: [...header.columns].map(
        ([field, place]) => `“${header.line.cells[place]!.trim()}” is the ${IN_WORDS[field]}`,
      ),
      unused: header.unused.map((place) => header.line.cells[place]!.trim()),
      skipped: [],
      guessed: [],
      doubtful: [],
    };
  }

  read(line: ExportLine): void {
    const skip = (why: string) =>
      this.report.skipped.push(`line ${line.at}: ${why} (${line.cells.join(' | ').slice(0, 80)})`);
    if (line.cells.every((cell, place) => cell.trim() === (this.header.line.cells[place] ?? '').trim()))
      return void skip('the names of the columns again');
    const program = this.programOf(line);
    if (!program) return void skip('it names no program');
    for (const field of [
      'level',
      'cip',
      'requiredCredits',
      'credits',
      'department',
      'description',
    ] as const) {
      const text = this.text(line, field);
      if (text !== '' && !program.texts.has(field)) program.texts.set(field, text);
    }
    const said = this.text(line, 'course');
    if (said === '') return void (this.text(line, 'group') === '' && skip('it names no course'));
    this.addCourses(line, program, said);
  }

  /** Exports name a program on the first of its lines, or on all. */
  private programOf(line: ExportLine): ProgramDraft | null {
    const [code, title] = [this.text(line, 'code'), oneLine(this.text(line, 'title'))];
    if (code === '' && title === '') return this.current;
    const key = code || title;
    const known = this.drafts.get(key);
    const program = known ?? {
      code: code || codeOf(title),
      title: title || code,
      texts: new Map(),
      groups: new Map(),
    };
    if (program !== this.current) this.groupAbove = '';
    this.drafts.set(key, program);
    this.current = program;
    return program;
  }

  private addCourses(line: ExportLine, program: ProgramDraft, said: string): void {
    const listed = codesIn(said);
    const known = listed.flatMap((code) => this.byCode.get(code) ?? []);
    for (const code of listed.length > 0 ? listed : [said])
      if (!this.byCode.has(code))
        this.report.doubtful.push(
          `line ${line.at}: courses.csv does not have ${code}, which ${program.code} lists`,
        );
    if (known.length === 0) return;
    const name = oneLine(this.text(line, 'group')) || this.groupAbove || 'Courses';
    this.groupAbove = name;
    const rule = oneLine(this.text(line, 'rule'));
    const isChoice = known.length > 1 && /\bor\b|\//i.test(said) && !CHOICE.test(`${name} ${rule}`);
    const key = isChoice ? `${name}: ${known.map(({ code }) => code).join(' or ')}` : name;
    const credits = isChoice ? null : (numberIn(this.text(line, 'groupCredits')) ?? null);
    const group = program.groups.get(key) ?? { name: key, rule: '', credits, courses: new Set<string>() };
    group.rule ||= isChoice ? 'choose one of' : rule;
    group.credits ??= credits;
    for (const { code } of known) group.courses.add(code);
    program.groups.set(key, group);
  }

  finished(): ExportedProgram[] {
    const codes = new Set<string>();
    return [...this.drafts.values()].flatMap((draft) => {
      const groups = [...draft.groups.values()].map((group) => this.groupOf(draft, group));
      if (groups.length === 0) {
        this.report.skipped.push(`${draft.code} ${draft.title}: it lists no course`);
        return [];
      }
      let code = draft.code.slice(0, LIMITS.code);
      for (let next = 2; codes.has(normaliseCode(code)); next++)
        code = `${draft.code.slice(0, LIMITS.code - 3)}-${next}`;
      codes.add(normaliseCode(code));
      return [this.programFrom(code, draft, groups)];
    });
  }

  private programFrom(
    code: string,
    { title, texts }: ProgramDraft,
    groups: ExportedGroup[],
  ): ExportedProgram {
    const guess = (what: string) => this.report.guessed.push(`${code} ${title}: ${what}`);
    const sum = groups.reduce((total, { credits }) => total + credits, 0);
    const either = numberIn(texts.get('credits') ?? '') ?? 0;
    const required =
      numberIn(texts.get('requiredCredits') ?? '') ?? (either >= LEAST_OF_PROGRAM ? either : null);
    if (required === null) guess(`${sum} credits, the sum of its groups`);
    const said = texts.get('level') ?? '';
    const level = levelIn(said) ?? levelIn(title);
    if (!level) guess(`its level is ${said || 'Bachelor'}`);
    const description = plainText(texts.get('description') ?? '');
    return {
      code,
      title: title.slice(0, LIMITS.title),
      level: level ?? (said.slice(0, LIMITS.name) || 'Bachelor'),
      cip: /\b\d{2}\.\d{4}\b/.exec(texts.get('cip') ?? '')?.[0] ?? '',
      requiredCredits: required ?? sum,
      department: oneLine(texts.get('department') ?? '').slice(0, LIMITS.name) || subjectOf(groups),
      description:
        description.slice(0, LIMITS.description) ||
        `Groups of courses: ${groups.map(({ name }) => name).join('; ')}.`.slice(0, LIMITS.description),
      groups,
    };
  }

  private groupOf(program: ProgramDraft, { name, rule, credits, courses }: GroupDraft): ExportedGroup {
    const each = [...courses].map((code) => this.byCode.get(normaliseCode(code))!.credits);
    const all = each.reduce((sum, one) => sum + one, 0);
    const group = { name: name.slice(0, LIMITS.name), courses: [...courses] };
    const text = `${name} ${rule}`;
    const required: ExportedGroup = { ...group, kind: 'required', credits: all };
    if (!CHOICE.test(text) && !COUNT_OF.test(rule)) return required;
    const count = countIn(rule) ?? countIn(name);
    const chosen = credits ?? numberIn(CREDITS_OF.exec(text)?.[1] ?? '') ?? null;
    if (chosen === null && count === null) {
      this.report.doubtful.push(
        `${program.code}: “${name}” does not say how much is chosen; all ${courses.size} courses count`,
      );
      return { ...group, kind: 'elective', credits: all };
    }
    const typical = each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)]!;
    if (chosen === null)
      this.report.guessed.push(`${program.code}: ${count} of “${name}” are ${count! * typical} credits`);
    return { ...group, kind: 'elective', credits: Math.min(all, chosen ?? count! * typical) };
  }

  private text(line: ExportLine, field: Field): string {
    const place = this.header.columns.get(field);
    return place === undefined ? '' : (line.cells[place] ?? '').trim();
  }
}

/** Where an export has only titles. */
const codeOf = (title: string): string =>
  title
    .toUpperCase()
    .replaceAll('.', '')
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .slice(0, LIMITS.code)
    .replaceAll(/^-|-$/g, '');

const levelIn = (text: string): string | null => LEVELS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

function numberIn(text: string): number | null {
  const [number] = /\d+(?:\.\d+)?/.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}

/** `choose two`, `3 courses from`; credits are no count. */
function countIn(rule: string): number | null {
  const [found, one, other] = COUNT_OF.exec(rule) ?? [];
  if (!found || CREDITS_OF.test(rule)) return null;
  const said = (one ?? other)!.toLowerCase();
  return NUMBERS.includes(said) ? NUMBERS.indexOf(said) : Number(said);
}

/** The subject of most of its courses, where no department is named. */
function subjectOf(groups: readonly ExportedGroup[]): string {
  const counts = new Map<string, number>();
  for (const code of groups.flatMap(({ courses }) => courses)) {
    const [subject = code] = code.split(' ');
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]![0];
}
