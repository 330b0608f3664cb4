import { isCounter } from './shapes/figure-roles';
import { markOf } from './lexing/grades';
import { termName } from './lexing/terms';
import { doubt, isOfReading, isPoorFit, type Doubt, type DoubtKind } from './doubt';
import type { DraftLine } from './record-draft';
import type { TableTranscript } from './table-transcript.types';

/** By how many courses another reading must be better than the usual one. */
const MARGIN = 0.15;
const COST_OF_DOUBT = 0.08;
/** What was sure, and is said otherwise. */
const COST_OF_LOSING = 1;
const COST_OF_POOR_FIT = 0.12;
const COST_OF_UNREAD = 0.15;
/** Codes or credits that count the lines. */
const COST_OF_ODD = 0.25;
const COST_OF_NO_CODE = 0.06;
const COST_OF_LOST_NAME = 0.2;
/** The weight of a line without grade and credits. */
const WORTH_OF_NAMES = 0.25;
const MIN_GRADED = 0.4;
/** Figures with decimals, dates, more than one gap: no title has them. */
const NO_TITLE = /\d[.,]\d\d(?!\d)|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}| \d{1,3}$|%|\|/;

/**
 * The reading that tells most of the courses of a transcript. The usual one is taken unless another tells more, and is not even
 * compared where nothing is missing from it.
 */
export function bestReading(
  usual: TableTranscript,
  others: readonly (() => TableTranscript | null)[],
): TableTranscript {
  let best = usual;
  let most = worthOf(usual) + MARGIN;
  if (isWhole(usual)) return usual;
  for (const read of others) {
    const other = read();
    if (other === null || !isOfGrades(other)) continue;
    const worth =
      worthOf(other) -
      COST_OF_LOSING * sureOf(usual).filter((fact) => !factsOf(other).has(fact)).length -
      COST_OF_LOST_NAME * coursesCutShort(other, usual);
    if (worth <= most) continue;
    best = other;
    most = worth;
    if (tellsAll(other)) break;
  }
  if (best === usual) return usual;
  doubtWhatDiffers(best, usual);
  keepDoubtsOfNames(best, usual);
  keepGrades(best, usual);
  return { ...best, sample: usual.sample };
}

/** Whether a doubt is about the term: 'Its term is printed as “1”.' says that it may be a session of examinations. */
const isOfTerm = ({ text }: Doubt): boolean => /\bterm\b/.test(text);

/** Of how many courses a reading leaves out the code or the part of the year that the usual one tells. */
function coursesCutShort({ draft: { lines } }: TableTranscript, { draft: usual }: TableTranscript): number {
  if (!mayBeCodes(usual.lines)) return 0;
  const told = new Map(usual.lines.map((line) => [line.lineNumber, line]));
  return lines.filter((line) => {
    const same = told.get(line.lineNumber);
    if (same === undefined || same.title !== line.title) return false;
    const hasLostCode = line.number === '' && same.number !== '';
    const tellsPart = (same.term?.season ?? '') !== '' && !same.doubts.some(isOfTerm);
    return hasLostCode || (tellsPart && line.term?.season === '');
  }).length;
}

/** A table of anything else has titles and figures, too: in a transcript many have grades, and most a code or a term. */
function isOfGrades({ draft: { lines } }: TableTranscript): boolean {
  const share = (is: (line: DraftLine) => boolean) => lines.filter(is).length / Math.max(1, lines.length);
  return (
    share(({ grade, kind }) => grade !== null || kind === 'in-progress') >= MIN_GRADED &&
    lines.some(({ grade }) => grade !== null) &&
    share(({ subject, number, term }) => subject !== '' || number !== '' || term !== null) >= MIN_GRADED
  );
}

/** What another way to read the transcript contradicts is not sure. */
function doubtWhatDiffers({ draft }: TableTranscript, { draft: other }: TableTranscript): void {
  // figures that the printed sums refute contradict none that they prove; they prove no mark
  const isRefuted = isSummedUp(draft) && other.checks.some(({ ok }) => !ok);
  const facts = ({ title, credits, grade, term }: DraftLine) => [
    title,
    ...(isRefuted ? [] : [credits]),
    ...(isRefuted && markOf(grade ?? '') === null ? [] : [grade]),
    term && termName(term),
  ];
  const usualFigures = draft.lines.map(figuresIn).toSorted((a, b) => a - b)[
    Math.floor(draft.lines.length / 2)
  ]!;
  // a line that the usual way does not have either, where it has most others
  const hasMost = other.lines.length * 2 > draft.lines.length;
  const differs = (line: DraftLine): boolean => {
    const same = other.lines.filter(
      ({ subject, number }) => subject === line.subject && number === line.number,
    );
    const agrees = same.some((twin) =>
      facts(twin).every((fact, index) => fact === null || fact === '' || fact === facts(line)[index]),
    );
    // the last figure of a row that ends before its mark: '10  6' are the credits and the level of a course that runs
    const hasOddMark =
      markOf(line.grade ?? '') !== null &&
      figuresIn(line) < usualFigures &&
      same.length > 0 &&
      same.every(({ grade }) => grade === null);
    return same.length > 0 ? !agrees || hasOddMark : hasMost;
  };
  draft.doubt((line) => (differs(line) ? [doubt('It can be read in two ways.', 'poor-fit')] : []));
}

const figuresIn = ({ printed, title }: DraftLine): number =>
  printed.replace(title, '').match(/(?<=\s)\d+(?:[.,]\d+)?(?=\s|$)/g)?.length ?? 0;

/** A reading that ignores the names of columns, or text between rows, does not doubt them: where both tell the same, the doubts of the usual one stay. */
function keepDoubtsOfNames({ draft }: TableTranscript, usual: TableTranscript): void {
  const kept = new Map<string, Doubt[]>();
  for (const line of usual.draft.lines) {
    const doubts = line.doubts.filter(({ kind }) => KEPT.has(kind));
    kept.set(inShort(line), [...(kept.get(inShort(line)) ?? []), ...doubts]);
  }
  draft.doubt((line) => kept.get(inShort(line)) ?? []);
}

const KEPT: ReadonlySet<DoubtKind> = new Set(['unknown-column', 'open-title', 'shifted', 'heading']);

/** A grade that only the usual way tells of a course, which is asked about then. */
function keepGrades({ draft }: TableTranscript, usual: TableTranscript): void {
  const told = new Map(usual.draft.lines.map((line) => [inShort({ ...line, grade: null }), line.grade]));
  draft.grade((line) =>
    line.grade === null && line.kind !== 'in-progress' && line.doubts.length > 0
      ? (told.get(inShort(line)) ?? null)
      : null,
  );
}

/** Whether every sum that is printed is that of its lines. */
const isSummedUp = ({ checks }: TableTranscript['draft']): boolean =>
  checks.length >= FEWEST_SUMS && checks.every(({ ok }) => ok);
const FEWEST_SUMS = 2;

const inShort = ({ subject, number, title, credits, grade }: DraftLine): string =>
  [subject, number, title, credits, grade].join('|');
const sureOf = ({ draft: { lines } }: TableTranscript): string[] =>
  lines.filter(({ doubts }) => doubts.length === 0).map(inShort);
const factsOf = ({ draft: { lines } }: TableTranscript): Set<string> => new Set(lines.map(inShort));

const tellsAll = ({ draft: { lines, unread } }: TableTranscript): boolean =>
  unread.length === 0 && lines.every((line) => worthOfLine(line, false) === 1);

const isWhole = ({ draft: { lines, unread } }: TableTranscript): boolean =>
  lines.length > 0 &&
  unread.length === 0 &&
  mayBeCodes(lines) &&
  !isCounter(lines.map(({ credits }) => String(credits))) &&
  lines.every((line) => !line.doubts.some(isOfReading) && worthOfLine(line, true) === 1);

/** How many courses it tells, each for as much as it tells of it; what heads a group of them is told, too. */
function worthOf({ draft: { lines, unread, groups } }: TableTranscript): number {
  const oddCodes = !mayBeCodes(lines);
  const hasCodes = lines.some(({ subject, number }) => subject !== '' || number !== '');
  const oddCredits = isCounter(lines.map(({ credits }) => String(credits)));
  return (
    lines.reduce((sum, line) => sum + worthOfLine(line, !hasCodes), groups.size) -
    (hasCodes ? 0 : COST_OF_NO_CODE * lines.length) -
    (oddCodes ? COST_OF_ODD * lines.length : 0) -
    (oddCredits ? COST_OF_ODD * lines.length : 0) -
    COST_OF_UNREAD * unread.length -
    COST_OF_DOUBT * lines.filter(({ doubts }) => doubts.some(isOfReading)).length -
    COST_OF_POOR_FIT * lines.filter(({ doubts }) => doubts.some(isPoorFit)).length
  );
}

/** Codes differ as titles do. */
function mayBeCodes(lines: readonly DraftLine[]): boolean {
  const codes = lines.map(({ subject, number }) => `${subject} ${number}`).filter((code) => code !== ' ');
  const titles = new Set(lines.map(({ title }) => title)).size;
  return codes.length < 3 || new Set(codes).size >= 0.75 * titles;
}

function worthOfLine(
  { subject, number, title, credits, grade, term, kind, doubts }: DraftLine,
  mayLackCode: boolean,
): number {
  const told = [
    mayLackCode || subject !== '' || number !== '',
    /\p{L}{2}/u.test(title) && !NO_TITLE.test(title),
    credits !== null && (credits <= 60 || doubts.some(({ kind: about }) => about === 'hours')),
    grade !== null || !doubts.some((each) => each.kind === 'no-grade'),
    term !== null || kind === 'transfer',
  ];
  const isEmpty = credits === null && grade === null && kind !== 'transfer';
  return isEmpty ? WORTH_OF_NAMES : told.filter(Boolean).length / told.length;
}
