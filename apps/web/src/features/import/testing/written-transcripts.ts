import { codeOf } from '../line-status.policy';
import {
  parseTranscript,
  parseTranscriptFile,
  TranscriptError,
  type ParsedTranscript,
  type TranscriptLine,
} from '../transcript';
import { LETTERS, outcomeOf } from '../transcript/lexing/scales';
import { termOfMonth } from '../transcript/lexing/month-terms';
import { parseTerm, termName } from '../transcript/lexing/terms';
import { hasUnknownWords, termAsPrinted } from '../transcript/lexing/unknown-terms';

/** A transcript with what is in it: the text, a line of equals signs, and a line `CODE|Title|credits|grade|Term` for each course. */
export interface WrittenTranscript {
  readonly name: string;
  readonly text: string;
  readonly truth: readonly string[];
}

/** How far a reading meets the truth; courses in short, as `CS1400|Loops|3|A|Fall 2024`. */
export interface Comparison {
  readonly lines: number;
  readonly right: number;
  readonly asked: number;
  readonly sureAndRight: number;
  /** Sure, and not as printed. */
  readonly sureAndWrong: readonly string[];
  /** Courses that are missing without a word; a course that was read wrongly is asked about, one that was not read is shown. */
  readonly missing: number;
  /** Of the sure and wrong ones those with neither code nor title of a course of the truth. */
  readonly invented: number;
  /** Printed and not read so. */
  readonly left: readonly string[];
  /** Read and not printed so, each with what is asked about it. */
  readonly wrong: readonly string[];
  readonly refused: string | null;
}

export function writtenTranscript(name: string, file: string): WrittenTranscript {
  // a text may be ruled with such a line itself
  const at = file.lastIndexOf('\n=====\n');
  const [text, truth] = at === -1 ? [file, ''] : [file.slice(0, at + 1), file.slice(at + 7)];
  return { name, text, truth: truthOf(truth) };
}

interface TrueCourse {
  readonly code: string | null;
  readonly title: string;
  readonly credits: number | null;
  readonly grade: string | null;
  readonly term: string | null;
}

/** A line `CODE|Title|credits|grade|Term` for each course, or JSON with the courses as `lines`. */
export function truthOf(text: string): string[] {
  if (!text.startsWith('{')) return text.split('\n').filter((line) => line.trim() !== '');
  const { lines } = JSON.parse(text) as { lines: readonly TrueCourse[] };
  return lines.map(({ code, title, credits, grade, term }) =>
    [code, title, credits, grade, term].map((fact) => fact ?? '').join('|'),
  );
}

/** '13,20' of '13,20/20', '7,5' of '7,5 Notable', 'C' of 'C*'. */
const withoutScale = (grade: string): string =>
  grade
    .replace(/\/(?:10|20|30|100)(?= |$)/, '')
    .replace(/^(\d{1,2}(?:[.,]\d{1,2})?) \(?\p{L}.*$/u, '$1')
    .replace(/(?<=^[A-Z][+-]?)[*#†‡]+$/u, '');

/** What only the school can place in the year. */
const OWN_CODE = /^\d{6}$/;

/**
 * A course in the form in which readings and truths are compared: a code without what stands between subject and number, credits as a figure,
 * no grade while the course runs ('IP', '***'), a mark without its scale or its word,
 * the name that we give to a term ('Semester 1 2021' for '1st Semester 2021', 'Lent 2020/21' for '2020-2021: Lent'), and none that is a code of its school ('202190').
 */
function inShort([code = '', title = '', credits = '', grade = '', term = '']: readonly string[]): string {
  const known = parseTerm(term) ?? termOfMonth(term);
  const isOwn = known?.season === '' && hasUnknownWords(term);
  return [
    code.replaceAll(/[^\p{L}\d]/gu, ''),
    title,
    credits === '' || credits === 'null' ? 'null' : String(Number(credits.replace(',', '.'))),
    outcomeOf(grade, LETTERS) === 'in-progress' ? '' : withoutScale(grade),
    known ? termName((isOwn ? termAsPrinted(term) : null) ?? known) : term.replace(OWN_CODE, ''),
  ].join('|');
}

/** What parts the facts that a truth accepts alike: 'B ~ 76' where a letter and a mark are printed. */
const ALTERNATIVE = ' ~ ';

/** A winter behind a fall is that of the year it stands in: 'Winter 2020' of 'Winter Quarter 19-20'. */
function inOneYear(way: string): string[] {
  const [, first, second] = /\|Winter (\d\d)\d\d\/(\d\d)$/.exec(way) ?? [];
  return first ? [way, way.replace(/\d{4}\/\d\d$/, `${first}${second}`)] : [way];
}

/** A course of the truth in every form that it accepts, the first one first. */
function accepted(line: string): string[] {
  const facts = line.split('|').map((fact) => ` ${fact} `.split(ALTERNATIVE).map((each) => each.trim()));
  const ways = facts.reduce<readonly (readonly string[])[]>(
    (begun, ofFact) => begun.flatMap((way) => ofFact.map((fact) => [...way, fact])),
    [[]],
  );
  return ways.map(inShort);
}

const courseInShort = (line: TranscriptLine): string =>
  inShort([
    codeOf(line),
    line.title,
    String(line.credits),
    line.grade ?? '',
    line.term ? termName(line.term) : '',
  ]);

const isTold = (line: string, unread: ParsedTranscript['unread']): boolean =>
  unread.some(({ text }) => text.replaceAll(/[^\p{L}\d]/gu, '').includes(line.split('|', 1)[0]!));

/** What was made of a transcript, or why nothing was. */
type Outcome = Pick<ParsedTranscript, 'lines' | 'unread'> & { readonly refused: string | null };

export const compareWithTruth = ({ text, truth }: Pick<WrittenTranscript, 'text' | 'truth'>): Comparison =>
  compareReading(readingOf(text), truth);

export function compareReading({ lines, unread, refused }: Outcome, truth: readonly string[]): Comparison {
  const told = truth.map(accepted);
  const hasFalls = told.some(([way]) => /\|Fall \d{4}$/.test(way!));
  const printed = hasFalls ? told.map((all) => all.flatMap(inOneYear)) : told;
  const left = [...printed];
  const sure = lines.filter(({ doubts }) => doubts.length === 0);
  const wrong = lines.filter((line) => {
    const read = courseInShort(line);
    const at = left.findIndex((ways) => ways.includes(read));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const sureAndWrong = wrong.filter(({ doubts }) => doubts.length === 0).map(courseInShort);
  const untold = left.filter(([line]) => !isTold(line!, unread)).length;
  const isOfTruth = (line: string) => printed.some((ways) => ways.some((way) => isOfOneCourse(line, way)));
  return {
    lines: truth.length,
    right: truth.length - left.length,
    asked: lines.length - sure.length,
    sureAndRight: sure.length - sureAndWrong.length,
    sureAndWrong,
    missing: refused === null ? Math.max(0, untold - wrong.length) : 0,
    invented: sureAndWrong.filter((line) => !isOfTruth(line)).length,
    left: left.map(([line]) => line!),
    wrong: wrong.map((line) => [courseInShort(line), ...line.doubts].join('  ? ')),
    refused,
  };
}

function isOfOneCourse(line: string, other: string): boolean {
  const [code, title] = line.split('|');
  const [otherCode, otherTitle] = other.split('|');
  return (code !== '' && code === otherCode) || (title !== '' && title === otherTitle);
}

function readingOf(text: string): Outcome {
  try {
    return { ...parseTranscript({ text }), refused: null };
  } catch (error) {
    return refusalOf(error);
  }
}

/** As the product reads what a student chooses. */
export async function readingOfFile(bytes: Uint8Array, fileName: string): Promise<Outcome> {
  try {
    return { ...(await parseTranscriptFile({ bytes, fileName })), refused: null };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Outcome {
  if (error instanceof TranscriptError)
    return { lines: [], unread: [], refused: `${error.code}: ${error.message}` };
  throw error;
}
