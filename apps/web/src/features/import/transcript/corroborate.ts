import { isOfScale, markOf, outcomeOf, pointsPerCredit, scaleOf, type Scale } from './lexing/grades';
import { compareTerms, parseTerm, termName } from './lexing/terms';
import { creditsEarnedBy, kindOf, type Place, type RecordDraft } from './record-draft';
import type { CourseRow } from './table/course-row';
import type { ReadRow } from './table/read-table';
import type { BlockTotals } from './table/tables';
import type { Figure, TotalsRow } from './table/totals';
import type { LineKind, Term, TotalsCheck } from './transcript.types';

/** A course with its place, and what speaks for it and against it. */
interface Candidate {
  readonly read: ReadRow;
  readonly row: CourseRow;
  readonly place: Place;
  readonly kind: LineKind;
  readonly earned: number;
  readonly doubts: string[];
  isProven: boolean;
}

interface Totals {
  readonly rows: readonly TotalsRow[];
  readonly blocks: readonly BlockTotals[];
}

const KIND_OF_STATUS: readonly (readonly [status: RegExp, kind: LineKind])[] = [
  [/transfer|external/i, 'transfer'],
  [/withdr|dropped/i, 'withdrawn'],
  [/progress|enrolled|registered|wait|planned|^ip$|incomplete/i, 'in-progress'],
  [/^(?:complete|taken|passed|failed|graded)/i, 'completed'],
];
/** Printed figures are rounded, some cut. */
const ROUNDING = 0.0115;
const MOST_ODD_SHARE = 0.5;

/**
 * Puts courses into the draft, each with its doubts. A line is sure when its columns are named and fit, or when arithmetic
 * agrees: quality points are credits times the grade, and sums are those the school printed.
 */
export function corroborate(
  reads: readonly ReadRow[],
  totals: Totals,
  text: string,
  draft: RecordDraft,
): void {
  draft.scale = scaleOf(
    reads.flatMap(({ row }) => row.grade ?? []),
    text,
  );
  const candidates = reads.map((read) => candidateOf(read, draft.scale));
  settleWinters(candidates);
  provePoints(candidates, draft.scale);
  compareTerm(candidates, totals, draft);
  proveByAverage(candidates, totals, draft.scale);
  proveTables(candidates);
  doubtGradeless(candidates);
  doubtTwins(candidates);
  for (const candidate of candidates) {
    const { read, row, place, doubts } = candidate;
    doubts.push(...ownDoubts(candidate, draft.scale), ...(candidate.isProven ? [] : read.unlessProven));
    draft.addCourse(row, place, read.group.rows[0]!.number, read.printed, [...new Set(doubts)]);
  }
  draft.printedCredits = printedCredits(totals);
}

function candidateOf(read: ReadRow, scale: Scale): Candidate {
  const { group, texts, row } = read;
  const status = KIND_OF_STATUS.find(([pattern]) => pattern.test(texts.status ?? ''))?.[1] ?? null;
  const label = [texts.term, texts.year].filter(Boolean).join(' ');
  const ofRow = label ? parseTerm(label) : null;
  const place: Place = {
    stated: group.place.stated ?? status,
    term: ofRow ?? group.place.term,
    institution: group.place.institution ?? texts.institution ?? null,
  };
  const kind = kindOf(row, place, scale);
  const doubts = [...read.doubts];
  if (label && !ofRow) doubts.push(`Its term is printed as “${label}”.`);
  return {
    read,
    row,
    place,
    kind,
    earned: row.creditsEarned ?? creditsEarnedBy(row, kind, scale) ?? 0,
    doubts,
    isProven: false,
  };
}

/** 'Winter 2023/24' begins in 2023 where terms are winters and summers only; among quarters it is the next year's. */
function settleWinters(candidates: Candidate[]): void {
  const seasons = new Set(candidates.map(({ place }) => place.term?.season));
  if (seasons.has('Fall') || seasons.has('Spring')) return;
  candidates.forEach((candidate, index) => {
    const { term } = candidate.place;
    if (term?.season !== 'Winter' || !term.academicYear) return;
    candidates[index] = {
      ...candidate,
      place: { ...candidate.place, term: { ...term, year: Number(term.academicYear.slice(0, 4)) } },
    };
  });
}

/** Quality points are credits times the grade. Where most lines disagree, a school counts in a way of its own. */
function provePoints(candidates: readonly Candidate[], scale: Scale): void {
  const odd: Candidate[] = [];
  let agreeing = 0;
  for (const candidate of candidates) {
    const verdict = pointsVerdict(candidate, scale);
    if (verdict === 'agrees') {
      candidate.isProven = true;
      agreeing++;
    } else if (verdict === 'differs') odd.push(candidate);
  }
  const ratios = new Map<string, number>();
  for (const { row } of odd) ratios.set(ratioOf(row), (ratios.get(ratioOf(row)) ?? 0) + 1);
  if (agreeing + odd.length > 0 && odd.length > MOST_ODD_SHARE * (agreeing + odd.length) && odd.length > 2)
    return;
  for (const candidate of odd) {
    const { grade, credits, qualityPoints } = candidate.row;
    if ((ratios.get(ratioOf(candidate.row)) ?? 0) > 1 && agreeing > odd.length) continue;
    candidate.doubts.push(
      `Its quality points do not agree: ${qualityPoints} are printed for ${credits} credits of ${grade}.`,
    );
  }
}

/** Some schools count a grade in their own way; then every line of that grade says so. */
const ratioOf = ({ grade, credits, qualityPoints }: CourseRow): string =>
  `${grade} ${((qualityPoints ?? 0) / (credits || 1)).toFixed(2)}`;

function pointsVerdict({ row, kind }: Candidate, scale: Scale): 'agrees' | 'differs' | 'says nothing' {
  const { grade, credits, creditsEarned, qualityPoints } = row;
  if (grade === null || qualityPoints === null || credits === null) return 'says nothing';
  const worths = pointsPerCredit(grade, scale);
  if (worths.length === 0)
    return qualityPoints > 0 && scale === 'letters' && outcomeOf(grade, scale) !== 'earned'
      ? 'differs'
      : 'says nothing';
  const agrees = (amount: number) =>
    worths.some((worth) => Math.abs(amount * worth - qualityPoints) <= 0.005 * amount + ROUNDING);
  if (agrees(credits)) return qualityPoints > 0 ? 'agrees' : 'says nothing';
  if (creditsEarned !== null && agrees(creditsEarned)) return 'says nothing';
  const isLeftOut = qualityPoints === 0 && (row.repeat !== null || kind === 'transfer');
  return isLeftOut ? 'says nothing' : 'differs';
}

/** Compares what the school printed below each term with the sums of its lines. */
function compareTerm(candidates: readonly Candidate[], { rows, blocks }: Totals, draft: RecordDraft): void {
  const seen = new Set<string>();
  for (const { block, from, to } of blocks) {
    const inBlock = candidates.filter(({ read }) => read.group.block === block);
    const term = inBlock[0]?.place.term;
    const printed = rows.slice(from, to).find(({ scope }) => scope === 'term');
    if (!term || !printed || inBlock[0]!.kind === 'transfer' || seen.has(termName(term))) continue;
    seen.add(termName(term));
    const ofTerm = candidates.filter(
      ({ place, kind }) =>
        kind !== 'transfer' && place.term !== null && termName(place.term) === termName(term),
    );
    const { isProven, checks } = verdictOn(ofTerm, printed, term, draft.scale);
    if (isProven) for (const candidate of ofTerm) candidate.isProven = true;
    draft.compared.push(...checks);
  }
}

const KINDS: readonly (readonly [Exclude<Figure, 'gpaCredits'>, TotalsCheck['kind']])[] = [
  ['earned', 'credits-earned'],
  ['attempted', 'credits-attempted'],
  ['points', 'quality-points'],
  ['gpa', 'gpa'],
];

function verdictOn(
  candidates: readonly Candidate[],
  printed: TotalsRow,
  term: Term,
  scale: Scale,
): { isProven: boolean; checks: TotalsCheck[] } {
  const sums = sumsOf(candidates, scale);
  const checks = KINDS.flatMap(([figure, kind]): TotalsCheck[] => {
    const value = printed.named[figure];
    const found = sums[figure];
    if (value === undefined || found.length === 0) return [];
    return [
      {
        kind,
        term,
        printed: value,
        found: round(found[0]!),
        ok: found.some((sum) => Math.abs(sum - value) <= ROUNDING),
      },
    ];
  });
  if (checks.length === 0) return unnamedVerdict(sums, printed, term);
  const agrees = (kinds: readonly TotalsCheck['kind'][]) =>
    checks.some(({ kind, ok }) => ok && kinds.includes(kind));
  return {
    isProven:
      checks.every(({ ok }) => ok) &&
      ((agrees(['quality-points', 'gpa']) && sums.points[0]! > 0) ||
        (agrees(['credits-earned']) && agrees(['credits-attempted']) && sums.earned[0]! > 0)),
    // an average alone depends on what each school leaves out of it
    checks: checks.filter(({ kind, ok }) => ok || kind !== 'gpa'),
  };
}

/** Figures without names: the credits must be among them. */
function unnamedVerdict(
  sums: Sums,
  { figures }: TotalsRow,
  term: Term,
): { isProven: boolean; checks: TotalsCheck[] } {
  const isAmong = (values: readonly number[]) =>
    figures.some((figure) => values.some((value) => Math.abs(value - figure) <= ROUNDING));
  const credits = [...sums.earned, ...sums.attempted];
  if (figures.length < 2 || credits.length === 0) return { isProven: false, checks: [] };
  const ok = isAmong(credits);
  const check: TotalsCheck = {
    kind: 'credits-earned',
    term,
    printed: figures[0]!,
    found: round(sums.earned[0]!),
    ok,
  };
  return {
    isProven: ok && isAmong(sums.gpa) && isAmong(sums.attempted) && sums.points[0]! > 0,
    checks: [check],
  };
}

/** Sums over lines in every way that schools count them, the usual one first. */
type Sums = Record<'earned' | 'attempted' | 'points' | 'gpa', readonly number[]>;

function sumsOf(candidates: readonly Candidate[], scale: Scale): Sums {
  const sum = (of: readonly Candidate[], value: (candidate: Candidate) => number) =>
    of.reduce((total, next) => total + value(next), 0);
  const credits = ({ row }: Candidate) => row.credits ?? 0;
  const worth = ({ row }: Candidate) =>
    row.qualityPoints ?? (row.credits ?? 0) * (pointsPerCredit(row.grade ?? '', scale)[0] ?? 0);
  const finished = candidates.filter(({ kind }) => kind !== 'in-progress');
  const counted = finished.filter(({ row }) => row.repeat !== 'E');
  const graded = (of: readonly Candidate[]) =>
    of.filter(({ row }) => row.grade !== null && pointsPerCredit(row.grade, scale).length > 0);
  const average = (of: readonly Candidate[]) => {
    const hours = sum(graded(of), credits);
    return hours > 0 ? [sum(graded(of), worth) / hours] : [];
  };
  const withRepeats = sum(finished, ({ row, earned, kind }) =>
    row.repeat === 'E' ? (creditsEarnedBy({ ...row, repeat: null }, kind, scale) ?? 0) : earned,
  );
  return {
    earned: [sum(candidates, ({ earned }) => earned), withRepeats],
    attempted: [
      sum(candidates, credits),
      sum(finished, credits),
      sum(counted, credits),
      sum(
        candidates.filter(({ kind }) => kind !== 'withdrawn'),
        credits,
      ),
      sum(
        finished.filter(({ kind }) => kind !== 'withdrawn'),
        credits,
      ),
      sum(graded(finished), credits),
      sum(graded(counted), credits),
    ],
    points: [sum(graded(counted), worth), sum(graded(finished), worth), sum(counted, worth)],
    gpa: [...average(counted), ...average(finished)],
  };
}

/** The average over the whole record, as printed, proves credits and grades of every line that is in it. */
function proveByAverage(candidates: readonly Candidate[], { rows }: Totals, scale: Scale): void {
  const printed = rows.findLast(
    ({ scope, named }) => named.gpa !== undefined && scope !== 'term' && scope !== 'transfer',
  )?.named.gpa;
  if (!printed || candidates.length < 3) return;
  const own = candidates.filter(({ kind }) => kind !== 'transfer');
  const averages = [own, candidates, lastAttempts(own)].flatMap((counted) => sumsOf(counted, scale).gpa);
  if (!averages.some((average) => Math.abs(average - printed) <= 0.006)) return;
  for (const candidate of own) {
    if (candidate.row.grade !== null && pointsPerCredit(candidate.row.grade, scale).length > 0)
      candidate.isProven = true;
  }
}

/** Many schools count only the last attempt at a course. */
function lastAttempts(candidates: readonly Candidate[]): Candidate[] {
  const last = new Map(
    candidates.map((candidate) => [`${candidate.row.subject} ${candidate.row.number}`, candidate]),
  );
  return [...last.values()];
}

/** Where arithmetic proves most lines of a table, its columns are what they were taken for, for the other lines too. */
function proveTables(candidates: readonly Candidate[]): void {
  const unnamed = candidates.filter(({ read }) => !read.isNamed);
  const proven = unnamed.filter(({ isProven }) => isProven).length;
  if (proven < 3 || proven < unnamed.length * 0.5) return;
  for (const candidate of unnamed) {
    const others = candidate.read.unlessProven.filter((doubt) => !doubt.startsWith('No heading'));
    if (others.length === 0) candidate.isProven = true;
  }
}

/** A course without a grade still runs only where the whole of the last term does, or where the transcript says so. */
function doubtGradeless(candidates: readonly Candidate[]): void {
  const isGraded = ({ row }: Candidate) => row.grade !== null;
  const terms = candidates.flatMap(({ place }) => place.term ?? []).toSorted(compareTerms);
  const last = terms.at(-1);
  const inLast = candidates.filter(({ place }) => last && place.term && compareTerms(place.term, last) === 0);
  const lastRuns =
    inLast.length > 0 && inLast.every((candidate) => !isGraded(candidate)) && candidates.some(isGraded);
  for (const candidate of candidates) {
    const { place, kind, row, read } = candidate;
    if (isGraded(candidate) || place.stated !== null) continue;
    const runs =
      lastRuns &&
      inLast.includes(candidate) &&
      (read.isNamed || (row.qualityPoints ?? 1) === 0 || candidate.read.unlessProven.length === 0);
    if (kind === 'in-progress' && !runs) candidate.doubts.push('No grade could be found for it.');
  }
}

/** The same course, with the same title and credits, twice in a term. */
function doubtTwins(candidates: readonly Candidate[]): void {
  const seen = new Set<string>();
  for (const { row, place, doubts } of candidates) {
    const key = [
      row.subject,
      row.number,
      row.title,
      row.credits,
      row.grade,
      place.term && termName(place.term),
      place.institution,
    ].join('|');
    if (seen.has(key)) doubts.push('It is printed twice in this term.');
    seen.add(key);
  }
}

/** 'History of', 'and Society'. */
const SEEMS_CUT = /^(?:of|and|&|or) |\b(?:of|and|in|for|to|the|with|und|de|et|y)$|[&,]$/;

function ownDoubts({ row, kind, place }: Candidate, scale: Scale): string[] {
  const { grade, credits, creditsEarned, title, number } = row;
  const doubts: string[] = [];
  if (number === '') doubts.push('No course code could be found for it.');
  if (title === '' || !/[\p{L}\d]/u.test(title)) doubts.push('No title could be found for it.');
  if (SEEMS_CUT.test(title)) doubts.push('Its title seems to be cut.');
  if (credits === null) doubts.push('No credits could be found for it.');
  else if (credits > 30) doubts.push(`${credits} are more credits than a course has.`);
  if (grade !== null && !isOfScale(grade, scale))
    doubts.push(`“${grade}” is no grade of this transcript’s scale.`);
  if (creditsEarned !== null && credits !== null && creditsEarned > credits)
    doubts.push('It earns more credits than were attempted.');
  if (grade !== null && creditsEarned && outcomeOf(grade, scale) === 'not-earned' && markOf(grade) === null)
    doubts.push(`It earns credits with the grade ${grade}.`);
  if (place.term === null && kind !== 'transfer' && place.stated !== 'transfer')
    doubts.push('No term could be found for it.');
  return doubts;
}

/** The credits earned over the whole record, as printed; null where they are not. */
function printedCredits({ rows }: Totals): { earned: number; perhapsWithoutTransfer: boolean } | null {
  const careers = rows.flatMap(({ scope }, index) => (scope === 'career' ? [index] : []));
  const sections = careers.map((from, index) => rows.slice(from, careers[index + 1] ?? rows.length));
  const ofCareers = sections.flatMap((section) => {
    const overall = section.find(({ scope, named }) => scope === 'overall' && named.earned !== undefined);
    const first =
      overall ?? section.find(({ scope, named }) => scope === 'cumulative' && named.earned !== undefined);
    return first ? [{ earned: first.named.earned!, perhapsWithoutTransfer: first !== overall }] : [];
  });
  if (ofCareers.length > 0) {
    return {
      earned: ofCareers.reduce((sum, { earned }) => sum + earned, 0),
      perhapsWithoutTransfer: ofCareers.some((career) => career.perhapsWithoutTransfer),
    };
  }
  const sumOf = (scopes: readonly TotalsRow['scope'][]) => {
    const earned = rows
      .filter(({ scope }) => scopes.includes(scope))
      .flatMap(({ named }) => named.earned ?? []);
    return earned.length === 0 ? null : earned.reduce((sum, figure) => sum + figure);
  };
  const byParts = rows.some(({ scope }) => scope === 'institution' || scope === 'transfer');
  const earned = sumOf(['overall']) ?? sumOf(['institution', 'transfer']);
  return earned === null ? null : { earned, perhapsWithoutTransfer: !byParts };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
