import type { Dimensions, Field } from './dimensions';
import type { Random } from './random';
import type { TrueLine, TrueRecord, TrueTerm } from './record';
import { sumsOf, totals } from './totals';

/** What schools call a column, in four voices. */
const NAMES: Readonly<Record<Field, readonly [string, string, string, string]>> = {
  subject: ['Subject', 'Subj', 'Dept', 'Subject'],
  number: ['Course', 'No.', 'Number', 'Crse'],
  code: ['Course', 'Course Code', 'Course ID', 'Course No'],
  section: ['Section', 'Sec', 'Sect', 'Section'],
  campus: ['Campus', 'Campus', 'Location', 'Campus'],
  level: ['Level', 'Lvl', 'Level', 'Course Level'],
  term: ['Term', 'Academic Period', 'Semester', 'Period'],
  status: ['Status', 'Registration Status', 'Completion Status', 'Status'],
  title: ['Title', 'Course Title', 'Description', 'Course Description'],
  grade: ['Grade', 'Letter Grade', 'Official Grade', 'Grd'],
  credits: ['Credits', 'Credit Hours', 'Cr Hrs', 'Attempted'],
  earned: ['Earned', 'Hours Earned', 'Earned Credits', 'Ehrs'],
  points: ['Quality Points', 'Points', 'Pts', 'QPts'],
  repeat: ['R', 'Repeat', 'R', 'Rpt'],
  instructor: ['Instructor', 'Professor', 'Instructor', 'Lecturer'],
};
const GERMAN: Partial<Record<Field, string>> = { title: 'Modul', grade: 'Note', credits: 'Leistungspunkte' };
const GAP = 3;

type Cells = Partial<Record<Field, string>>;

/** A printed row: of the table, or a line of its own. */
type Printed =
  | { readonly is: 'line'; readonly text: string }
  | { readonly is: 'header' }
  | { readonly is: 'row'; readonly cells: Cells }
  | { readonly is: 'blank' };

/** Prints a record the way its dimensions say. */
export function printRecord(record: TrueRecord, dimensions: Dimensions, random: Random): string {
  const columns = columnsOf(dimensions);
  const body = bodyOf(record, dimensions, random);
  const text = CONTAINERS[dimensions.container]({ body, columns, dimensions, record });
  return text.replaceAll('\n', dimensions.lineEnd);
}

function columnsOf(dimensions: Dimensions): Field[] {
  const code: Field[] = dimensions.splitCode ? ['subject', 'number'] : ['code'];
  const credits: Field[] = dimensions.order === 'credits-earned-grade' ? ['credits', 'earned'] : ['credits'];
  const ends: Record<Dimensions['order'], Field[]> = {
    'grade-credits': ['title', 'grade', ...credits],
    'credits-grade': ['title', ...credits, 'grade'],
    'credits-earned-grade': ['title', ...credits, 'grade'],
    'grade-first': ['grade', ...credits, 'title'],
    'title-first': ['grade', ...credits],
  };
  // no school prints a level or a campus without gaps: words would have no edges
  const places: Field[] = [
    ...(dimensions.campus === 'none' || dimensions.order === 'title-first' ? [] : (['campus'] as const)),
    ...(dimensions.level ? (['level'] as const) : []),
  ];
  const main: Field[] =
    dimensions.order === 'title-first' ? ['title', ...code, ...places] : [...code, ...places];
  return [
    ...(dimensions.termIn === 'column' ? (['term'] as const) : []),
    ...main,
    ...ends[dimensions.order],
    ...(dimensions.points && dimensions.order !== 'grade-first' ? (['points'] as const) : []),
    ...(dimensions.repeatColumn && dimensions.order !== 'grade-first' ? (['repeat'] as const) : []),
    ...(dimensions.status ? (['status'] as const) : []),
    ...(dimensions.instructor ? (['instructor'] as const) : []),
  ];
}

function bodyOf(record: TrueRecord, dimensions: Dimensions, random: Random): Printed[] {
  const line = (text: string): Printed => ({ is: 'line', text });
  const header: Printed[] = [{ is: 'header' }];
  const once = dimensions.headers === 'once' ? header : [];
  const each = dimensions.headers === 'each-term' && dimensions.termIn === 'heading' ? header : [];
  const first = dimensions.termIn === 'column' && dimensions.headers === 'each-term' ? header : once;
  const row = (taken: TrueLine, term: TrueTerm | null): Printed => ({
    is: 'row',
    cells: cellsOf(taken, term, dimensions, random),
  });
  const gap: Printed[] = dimensions.blankLines ? [{ is: 'blank' }] : [];
  const transferHeading =
    dimensions.transfer === 'test credit' ? 'Test Credits' : 'Transfer Credit from Example Community College';
  return [
    ...(dimensions.container === 'csv' ? [] : head(record, dimensions).map(line)),
    ...gap,
    ...first,
    ...(record.transfer.length > 0
      ? [line(transferHeading), ...each, ...record.transfer.map((taken) => row(taken, null)), ...gap]
      : []),
    ...(record.transfer.length > 0 && dimensions.headers !== 'each-term' ? [line('Institution Credit')] : []),
    ...record.terms.flatMap((term, index) => [
      ...(dimensions.termIn === 'heading' ? [line(term.printed)] : []),
      ...each,
      ...term.lines.flatMap((taken, place) => [
        row(taken, term),
        ...noteBelow(dimensions, place).map(line),
        ...(place === 1 && index % 2 === 0 ? furniture(record, dimensions, index + 1).map(line) : []),
      ]),
      ...totals(record.terms.slice(0, index + 1), dimensions).map(line),
      ...gap,
    ]),
    ...(dimensions.overall && dimensions.container !== 'csv' ? [line(overall(record, dimensions))] : []),
    ...ending(dimensions).map(line),
  ];
}

function head({ school, student }: TrueRecord, dimensions: Dimensions): string[] {
  const units = { semester: 'Semester hours', quarter: 'Quarter hours', ects: 'ECTS credits' };
  return [
    school,
    'Unofficial Transcript',
    `Name: ${student}`,
    'Student ID: 900000001',
    `Credits are given in ${units[dimensions.unit]}`,
  ];
}

function cellsOf(line: TrueLine, term: TrueTerm | null, dimensions: Dimensions, random: Random): Cells {
  const { credits, earned, points, grade, kind } = line;
  const cells: Cells = {
    code: line.printed.code,
    subject: line.printed.subject,
    number: line.printed.number,
    campus:
      dimensions.campus === 'two words'
        ? random.pick(['Salt Lake', 'Main Campus'])
        : random.pick(['Main', 'Online']),
    level: 'UG',
    term: term?.printed.replace(/^[- ]+|[- ]+$|^(?:Term|Period): /g, '') ?? '',
    status: { own: 'Completed', transfer: 'Transferred', running: 'In Progress', withdrawn: 'Withdrawn' }[
      kind
    ],
    title: line.title,
    grade: grade ?? '',
    credits: figure(credits, dimensions),
    earned: figure(earned, dimensions),
    points: points.toFixed(2),
    repeat: '',
    instructor: 'T. Teacher',
  };
  if (kind === 'running') cells.points = '';
  return cells;
}

function figure(value: number, { decimals, decimalMark, unit }: Dimensions): string {
  const least = unit === 'ects' && !Number.isInteger(value) ? Math.max(1, decimals) : decimals;
  return value.toFixed(least).replace('.', decimalMark);
}

function noteBelow({ notes }: Dimensions, place: number): string[] {
  if (place !== 0) return [];
  return {
    none: [],
    topic: ['Course Topic: Selected Readings'],
    standing: ['Academic Standing: Good Standing'],
    honors: ["Dean's List"],
  }[notes];
}

function furniture({ school, student }: TrueRecord, { furniture: kind }: Dimensions, page: number): string[] {
  return {
    none: [],
    'page-number': [`Page ${page} of 4`],
    'page-header': [
      `Page ${page}`,
      school,
      'Unofficial Transcript',
      `Name: ${student}`,
      'Student ID: 900000001',
    ],
    browser: [
      'https://portal.example.edu/academics/transcript',
      `${page}/4`,
      '11/21/25, 9:00 AM   Academic Transcript',
    ],
  }[kind];
}

function overall({ terms, transfer }: TrueRecord, dimensions: Dimensions): string {
  const sums = sumsOf([...transfer, ...terms.flatMap(({ lines }) => lines)]);
  return `Total Credits Earned: ${figure(sums.earned, { ...dimensions, decimals: dimensions.decimals || 1 })}`;
}

function ending({ ending: kind }: Dimensions): string[] {
  return {
    none: [],
    'end-mark': ['*** End of Transcript ***'],
    legend: [
      'Explanation of Grades',
      'A 4.0 Excellent',
      'B 3.0 Good',
      'C 2.0 Fair',
      'F 0.0 Failure',
      'W Withdrawal',
    ],
    signature: ['Robin Registrar, University Registrar', 'Issued 2025-11-21'],
  }[kind];
}

interface Printing {
  readonly body: readonly Printed[];
  readonly columns: readonly Field[];
  readonly dimensions: Dimensions;
  readonly record: TrueRecord;
}

const CONTAINERS: Record<Dimensions['container'], (printing: Printing) => string> = {
  fixed: (printing) => printFixed(printing, widthsOf(printing)),
  gaps: (printing) => printJoined(printing, ' '.repeat(GAP)),
  words: (printing) => printJoined(printing, ' '),
  tabs: (printing) => printJoined(printing, '\t'),
  'cell-a-line': (printing) => printJoined(printing, '\n'),
  csv: printCsv,
  html: printHtml,
  'two-columns': printTwoColumns,
};

function headerNames({ columns, dimensions }: Printing): string[] {
  return columns.map((field) => {
    const german = dimensions.scale === 'german' && dimensions.names % 2 === 0 ? GERMAN[field] : undefined;
    const name = german ?? NAMES[field][dimensions.names]!;
    return dimensions.capitals ? name.toUpperCase() : name;
  });
}

function printJoined(printing: Printing, joint: string): string {
  const { body, columns, dimensions } = printing;
  const keepsEmpty = joint === '\t';
  const join = (cells: readonly string[]) =>
    (keepsEmpty ? cells : cells.filter((cell) => cell !== '')).join(joint);
  const indent = joint === '\n' || keepsEmpty ? '' : ' '.repeat(dimensions.indent);
  return body
    .flatMap((item): string[] => {
      if (item.is === 'blank') return [''];
      if (item.is === 'line') return [item.text];
      if (item.is === 'header') return [indent + join(headerNames(printing))];
      const texts = columns.map((field) => item.cells[field] ?? '');
      const at = columns.indexOf('title');
      const [title, rest] = joint === '\n' ? [texts[at]!, null] : wrap(texts[at]!, dimensions);
      if (rest === null) return [indent + join(texts)];
      return dimensions.wraps === 'before-figures'
        ? [indent + join([...texts.slice(0, at), title]), indent + join([rest, ...texts.slice(at + 1)])]
        : [indent + join(texts.with(at, title)), indent + rest];
    })
    .join('\n');
}

const LONGEST = 26;

/** The title parted where a printed column ends. */
function wrap(title: string, { wraps }: Dimensions): [title: string, rest: string | null] {
  if (wraps === 'none' || title.length <= LONGEST) return [title, null];
  const at = title.lastIndexOf(' ', LONGEST);
  return [title.slice(0, at), title.slice(at + 1)];
}

function widthsOf(printing: Printing): number[] {
  const { body, columns, dimensions } = printing;
  const names = headerNames(printing);
  return columns.map((field, index) => {
    const texts = body.flatMap((item) => (item.is === 'row' ? [item.cells[field] ?? ''] : []));
    const shown = field === 'title' ? texts.map((text) => wrap(text, dimensions)[0]) : texts;
    return Math.max(names[index]!.length, ...shown.map((text) => text.length)) + 2;
  });
}

const FIGURES: readonly Field[] = ['credits', 'earned', 'points'];

function printFixed(printing: Printing, widths: readonly number[]): string {
  const { body, columns, dimensions } = printing;
  const indent = ' '.repeat(dimensions.indent);
  const put = (cells: readonly string[]) =>
    (
      indent +
      cells
        .map((cell, index) =>
          FIGURES.includes(columns[index]!)
            ? `${cell.padStart(widths[index]! - 2)}  `
            : cell.padEnd(widths[index]!),
        )
        .join('')
    ).trimEnd();
  return body
    .flatMap((item): string[] => {
      if (item.is === 'blank') return [''];
      if (item.is === 'line') return [item.text];
      if (item.is === 'header') return [put(headerNames(printing))];
      const texts = columns.map((field) => item.cells[field] ?? '');
      const at = columns.indexOf('title');
      const [title, rest] = wrap(texts[at]!, dimensions);
      if (rest === null) return [put(texts)];
      const empty = texts.map(() => '');
      return [put(texts.with(at, title)), put(empty.with(at, rest))];
    })
    .join('\n');
}

/** Terms side by side, each in a column of half the page. */
function printTwoColumns(printing: Printing): string {
  const { body } = printing;
  const from = body.findIndex((item) => item.is === 'header' || item.is === 'row');
  const before = body.slice(0, Math.max(0, from - 1));
  const columns = body.slice(before.length);
  const half = Math.ceil(columns.length / 2);
  const widths = widthsOf(printing);
  const print = (items: readonly Printed[]) =>
    printFixed({ ...printing, body: items, dimensions: { ...printing.dimensions, indent: 0 } }, widths);
  const [left, right] = [print(columns.slice(0, half)), print(columns.slice(half))].map((text) =>
    text.split('\n'),
  );
  const width = Math.max(...left!.map((text) => text.length)) + 6;
  const lines = Array.from({ length: Math.max(left!.length, right!.length) }, (_, index) =>
    `${(left![index] ?? '').padEnd(width)}${right![index] ?? ''}`.trimEnd(),
  );
  return [print(before), ...lines].join('\n');
}

function printCsv(printing: Printing): string {
  const { body, columns, dimensions } = printing;
  const clashes = dimensions.delimiter === ',' && dimensions.decimalMark === ',';
  const quote = (text: string) =>
    dimensions.quoteAll || clashes || text.includes(dimensions.delimiter) || text.includes('"')
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return body
    .flatMap((item): string[] => {
      if (item.is === 'header') return [headerNames(printing).map(quote).join(dimensions.delimiter)];
      if (item.is === 'row')
        return [columns.map((field) => quote(item.cells[field] ?? '')).join(dimensions.delimiter)];
      return [];
    })
    .join('\n');
}

function printHtml(printing: Printing): string {
  const { body, columns } = printing;
  const text = (raw: string) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = body.flatMap((item): string[] => {
    if (item.is === 'blank') return [];
    if (item.is === 'line') return [`<tr><th colspan="${columns.length}">${text(item.text)}</th></tr>`];
    const cells =
      item.is === 'header' ? headerNames(printing) : columns.map((field) => item.cells[field] ?? '');
    const tag = item.is === 'header' ? 'th' : 'td';
    return [`<tr>${cells.map((cell) => `<${tag}>${text(cell) || '&nbsp;'}</${tag}>`).join('')}</tr>`];
  });
  return `<!doctype html><html><head><title>Transcript</title></head><body><table>\n${rows.join('\n')}\n</table></body></html>`;
}
