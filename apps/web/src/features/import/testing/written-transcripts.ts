import { codeOf } from '../line-status.policy';
import { parseTranscript, TranscriptError, type ParsedTranscript, type TranscriptLine } from '../transcript';
import { LETTERS, outcomeOf } from '../transcript/lexing/scales';
import { parseTerm, termName } from '../transcript/lexing/terms';
import { hasUnknownWords } from '../transcript/lexing/unknown-terms';

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
  /** Courses nobody is told about; a course that was read wrongly is asked about, one that was not read is shown. */
  readonly missing: number;
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
  return { name, text, truth: truth.split('\n').filter((line) => line.trim() !== '') };
}

/** '13,20' of '13,20/20', '7,5' of '7,5 Notable', 'C' of 'C*'. */
const withoutScale = (grade: string): string =>
  grade
    .replace(/\/(?:10|20|30|100)(?= |$)/, '')
    .replace(/^(\d{1,2}(?:[.,]\d{1,2})?) \p{L}.*$/u, '$1')
    .replace(/(?<=^[A-Z][+-]?)[*#†‡]+$/u, '');

/** What nobody but the school can place in the year. */
const OWN_CODE = /^\d{6}$/;

/**
 * A course as it is compared, whoever wrote it down: a code without what stands between subject and number, credits as a figure,
 * no grade while the course runs ('IP', '***'), a mark without its scale or its word,
 * the name that we give to a term ('Semester 1 2021' for '1st Semester 2021'), and none that is a code of its school ('202190').
 */
function inShort([code = '', title = '', credits = '', grade = '', term = '']: readonly string[]): string {
  const known = parseTerm(term);
  return [
    code.replaceAll(/[^\p{L}\d]/gu, ''),
    title,
    credits === '' || credits === 'null' ? 'null' : String(Number(credits.replace(',', '.'))),
    outcomeOf(grade, LETTERS) === 'in-progress' ? '' : withoutScale(grade),
    known && !(known.season === '' && hasUnknownWords(term)) ? termName(known) : term.replace(OWN_CODE, ''),
  ].join('|');
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

export function compareWithTruth({ text, truth }: Pick<WrittenTranscript, 'text' | 'truth'>): Comparison {
  const left = truth.map((line) => inShort(line.split('|').map((fact) => fact.trim())));
  const { lines, unread, refused } = reading(text);
  const sure = lines.filter(({ doubts }) => doubts.length === 0);
  const wrong = lines.filter((line) => {
    const at = left.indexOf(courseInShort(line));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const sureAndWrong = wrong.filter(({ doubts }) => doubts.length === 0);
  const untold = left.filter((line) => !isTold(line, unread)).length;
  return {
    lines: truth.length,
    right: truth.length - left.length,
    asked: lines.length - sure.length,
    sureAndRight: sure.length - sureAndWrong.length,
    sureAndWrong: sureAndWrong.map(courseInShort),
    missing: refused === null ? Math.max(0, untold - wrong.length) : 0,
    left,
    wrong: wrong.map((line) => [courseInShort(line), ...line.doubts].join('  ? ')),
    refused,
  };
}

function reading(text: string): Pick<ParsedTranscript, 'lines' | 'unread'> & { refused: string | null } {
  try {
    return { ...parseTranscript({ text }), refused: null };
  } catch (error) {
    if (error instanceof TranscriptError)
      return { lines: [], unread: [], refused: `${error.code}: ${error.message}` };
    throw error;
  }
}
