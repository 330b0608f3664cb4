import type { Random } from './random';

/** What the values of a row are. */
export type Field =
  | 'subject'
  | 'number'
  | 'code'
  | 'section'
  | 'campus'
  | 'level'
  | 'term'
  | 'status'
  | 'title'
  | 'grade'
  | 'credits'
  | 'earned'
  | 'points'
  | 'repeat'
  | 'instructor';

const CONTAINERS = ['fixed', 'gaps', 'words', 'tabs', 'cell-a-line', 'csv', 'html', 'two-columns'] as const;
const CODE_SHAPES = [
  'CS 1400',
  'CS-1400',
  'CS1400',
  'ENGL& 101',
  'CSCI-UA 101-004',
  'MAT*137*2004',
  'CS-1400-001',
  'ME EN 2010',
  'COMP10001',
  'CSC108H1',
  'Math 1210',
  'CHEM 101L',
  'BIO.220',
  'UN1004',
] as const;
const SCALES = [
  'letters',
  'letters',
  'letters',
  'letters',
  'plain-letters',
  'decimal',
  'percent',
  'pass',
  'starred',
  'german',
  'ects',
] as const;
const TERM_SHAPES = [
  'Fall 2024',
  'Fall Semester 2024',
  '2024 Fall',
  'Fall Sem 2024',
  '23/FA',
  '2023FA',
  'FA 2023',
  'Summer 2024 8 Week 1',
  'Main Campus Fall 2024',
  'Period: Fall 2024',
  'Academic Period Fall 2024',
  '--- 2024 Fall ---',
  'Fall 2024 (08/19/2024-12/12/2024)',
  'Fall 2024-2025',
  '2024-25 Spring',
  'FALL TERM 2024',
  "Fall '24",
  'Term: Fall 2024',
] as const;
const TOTALS = ['none', 'summary', 'peoplesoft', 'banner', 'ehrs', 'row', 'gpa'] as const;
const ENCODINGS = ['utf-8', 'utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
const WRAPS = ['none', 'none', 'behind', 'before-figures'] as const;
const UNITS = ['semester', 'semester', 'quarter', 'ects'] as const;
const HEADERS = ['each-term', 'each-term', 'once', 'none'] as const;
const FURNITURE = ['none', 'page-number', 'page-header', 'browser'] as const;
const NOTES = ['none', 'none', 'topic', 'standing', 'honors'] as const;
const DELIMITERS = [',', ';', '\t', '|'] as const;
const LINE_ENDS = ['\n', '\n', '\r\n', '\r'] as const;
const ENDINGS = ['none', 'end-mark', 'legend', 'signature'] as const;
const ORDERS = [
  'grade-credits',
  'credits-grade',
  'credits-earned-grade',
  'grade-first',
  'title-first',
] as const;
const TRAPS = [0, 0.1, 0.4] as const;

/** One choice in each of the ways in which transcripts differ. */
export interface Dimensions {
  readonly container: (typeof CONTAINERS)[number];
  readonly order: (typeof ORDERS)[number];
  readonly codeShape: (typeof CODE_SHAPES)[number];
  /** Subject and number in columns of their own. */
  readonly splitCode: boolean;
  readonly scale: (typeof SCALES)[number];
  readonly termShape: (typeof TERM_SHAPES)[number];
  readonly termIn: 'heading' | 'column';
  readonly headers: (typeof HEADERS)[number];
  /** Which of the names that schools give a column. */
  readonly names: number;
  readonly capitals: boolean;
  readonly campus: 'none' | 'one word' | 'two words';
  readonly level: boolean;
  readonly points: boolean;
  readonly repeatColumn: boolean;
  readonly status: boolean;
  readonly instructor: boolean;
  readonly decimals: 0 | 1 | 2 | 3;
  readonly decimalMark: '.' | ',';
  readonly unit: (typeof UNITS)[number];
  readonly totals: (typeof TOTALS)[number];
  readonly overall: boolean;
  readonly wraps: (typeof WRAPS)[number];
  readonly furniture: (typeof FURNITURE)[number];
  readonly notes: (typeof NOTES)[number];
  readonly encoding: (typeof ENCODINGS)[number];
  readonly lineEnd: (typeof LINE_ENDS)[number];
  readonly delimiter: (typeof DELIMITERS)[number];
  readonly quoteAll: boolean;
  readonly transfer: 'none' | 'section' | 'test credit';
  readonly withdrawals: boolean;
  readonly inProgress: boolean;
  readonly zeroCredits: boolean;
  readonly retakes: boolean;
  readonly traps: (typeof TRAPS)[number];
  readonly ending: (typeof ENDINGS)[number];
  readonly blankLines: boolean;
  readonly indent: number;
  readonly accents: boolean;
}

/** Chooses each dimension independently, and then resolves the few combinations that exclude each other. */
export function chooseDimensions(random: Random): Dimensions {
  const container = random.pick(CONTAINERS);
  const isTable = container === 'csv' || container === 'html';
  const order = random.pick(ORDERS);
  const inColumn = container === 'csv' || (container !== 'two-columns' && random.chance(0.1));
  const codeShape = random.pick(CODE_SHAPES);
  const splits = ['CS 1400', 'ME EN 2010', 'Math 1210', 'CHEM 101L', 'UN1004', 'ENGL& 101'].includes(
    codeShape,
  );
  const needsHeader = isTable || inColumn || order === 'title-first' || container === 'cell-a-line';
  const headers = random.pick(HEADERS);
  const scale = random.pick(SCALES);
  const foreign = scale === 'german' || scale === 'ects';
  return {
    container,
    order,
    codeShape,
    splitCode: splits && random.chance(0.5),
    scale,
    termShape: random.pick(TERM_SHAPES),
    termIn: inColumn ? 'column' : 'heading',
    headers: headers === 'none' && needsHeader ? 'once' : headers,
    names: random.int(0, 3),
    capitals: random.chance(0.3),
    campus: random.chance(0.7) ? 'none' : random.pick(['one word', 'two words'] as const),
    level: random.chance(0.3),
    points: !foreign && scale !== 'percent' && random.chance(0.5),
    repeatColumn: random.chance(0.2),
    status: inColumn && random.chance(0.4),
    instructor: isTable && random.chance(0.2),
    decimals: random.pick([0, 1, 2, 2, 3, 3] as const),
    decimalMark: foreign && random.chance(0.7) ? ',' : '.',
    unit: foreign ? 'ects' : random.pick(UNITS),
    totals: isTable || container === 'two-columns' ? 'none' : random.pick(TOTALS),
    overall: random.chance(0.4),
    wraps: isTable || container === 'tabs' ? 'none' : random.pick(WRAPS),
    furniture: isTable ? 'none' : random.pick(FURNITURE),
    notes: isTable ? 'none' : random.pick(NOTES),
    encoding: random.pick(ENCODINGS),
    lineEnd: random.pick(LINE_ENDS),
    delimiter: random.pick(DELIMITERS),
    quoteAll: random.chance(0.3),
    transfer: inColumn ? 'none' : random.pick(['none', 'none', 'section', 'test credit'] as const),
    withdrawals: random.chance(0.4),
    inProgress: random.chance(0.5),
    zeroCredits: random.chance(0.15),
    retakes: random.chance(0.25),
    traps: random.pick(TRAPS),
    ending: random.pick(ENDINGS),
    blankLines: random.chance(0.4),
    indent: random.pick([0, 0, 2, 6]),
    accents: random.chance(0.2),
  };
}

/** How many ways there are in which two generated transcripts can differ. */
export const DIMENSION_COUNT = Object.keys(
  chooseDimensions({
    next: () => 0,
    int: (least) => least,
    chance: () => false,
    pick: (choices) => choices[0]!,
    shuffled: (items) => [...items],
  }),
).length;
