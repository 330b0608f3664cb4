import { doubt, type Doubt } from '../doubt';
import { markOf } from '../lexing/grades';
import { outcomeOf, pointsPerCredit, type Scale } from '../lexing/scales';
import { termName } from '../lexing/terms';
import { creditsEarnedBy, type Place, type RecordDraft } from '../record-draft';
import type { CourseRow } from '../table/course-row';
import type { BlockTotals } from '../table/table.types';
import type { Figure, TotalsRow } from '../table/totals.types';
import type { LineKind, Term, TotalsCheck } from '../transcript.types';
import type { ReadRow } from '../table/read-row';

/** A course with its place, and what speaks for it and against it. */
export interface Candidate {
  readonly read: ReadRow;
  readonly row: CourseRow;
  readonly place: Place;
  readonly kind: LineKind;
  readonly earned: number;
  readonly doubts: Doubt[];
  /** What arithmetic proves of it. */
  readonly proven: {
    isGraded: boolean;
    grade: boolean;
    credits: boolean;
    columns: boolean;
    /** Whether the sum of its term is that of the courses earned here. */
    isOfTerm: boolean;
  };
  /** Whether sums of its term are not those that are printed. */
  isRefuted: boolean;
}

export interface Totals {
  readonly rows: readonly TotalsRow[];
  readonly blocks: readonly BlockTotals[];
}

/** Printed figures are rounded, some cut. */
export const ROUNDING = 0.0115;
const MAX_ODD_SHARE = 0.5;

/** Quality points are credits times the grade. Where most lines disagree, a school counts in a way of its own. */
export function provePoints(candidates: readonly Candidate[], scale: Scale): void {
  const odd: Candidate[] = [];
  let agreeing = 0;
  for (const candidate of candidates) {
    const verdict = pointsVerdict(candidate, scale);
    if (verdict === 'agrees') {
      // credits times a grade in figures is the same product the other way round
      if (candidate.read.isNamed || markOf(candidate.row.grade ?? '') === null) prove(candidate);
      agreeing++;
    } else if (verdict === 'differs') odd.push(candidate);
  }
  const ratios = new Map<string, number>();
  for (const { row } of odd) ratios.set(ratioOf(row), (ratios.get(ratioOf(row)) ?? 0) + 1);
  if (agreeing + odd.length > 0 && odd.length > MAX_ODD_SHARE * (agreeing + odd.length) && odd.length > 2)
    return;
  for (const candidate of odd) {
    const { grade, credits, qualityPoints } = candidate.row;
    if ((ratios.get(ratioOf(candidate.row)) ?? 0) > 1 && agreeing > odd.length) continue;
    candidate.doubts.push(
      doubt(
        `Its quality points do not agree: ${qualityPoints} are printed for ${credits} credits of ${grade}.`,
      ),
    );
  }
}

function prove({ proven }: Candidate): void {
  proven.grade = proven.credits = true;
}

/** Some schools count a grade in their own way; then every line of that grade says so. */
const ratioOf = ({ grade, credits, qualityPoints }: CourseRow): string =>
  `${grade} ${((qualityPoints ?? 0) / (credits || 1)).toFixed(2)}`;

function pointsVerdict({ row, kind }: Candidate, scale: Scale): 'agrees' | 'differs' | 'says nothing' {
  const { grade, credits, creditsEarned, qualityPoints } = row;
  if (grade === null || qualityPoints === null || credits === null) return 'says nothing';
  const worths = pointsPerCredit(grade, scale);
  if (worths.length === 0)
    return qualityPoints > 0 && scale.name === 'letters' && outcomeOf(grade, scale) !== 'earned'
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
export function compareTotals(
  candidates: readonly Candidate[],
  { rows, blocks }: Totals,
  draft: RecordDraft,
): void {
  const seen = new Set<string>();
  for (const { block, from, to } of blocks) {
    const inBlock = candidates.filter(({ read }) => read.group.block === block);
    const term = inBlock[0]?.place.term;
    const printed = rows
      .slice(from, to)
      .find(
        ({ scope }) => scope === 'term' || scope === 'unsaid' || (scope === 'year' && term?.season === ''),
      );
    const isOfOneTerm = inBlock.every(
      ({ place }) => place.term && term && termName(place.term) === termName(term),
    );
    if (!term || !printed || !isOfOneTerm || inBlock[0]!.kind === 'transfer' || seen.has(termName(term)))
      continue;
    seen.add(termName(term));
    const ofTerm = candidates.filter(
      ({ place, kind }) =>
        kind !== 'transfer' && place.term !== null && termName(place.term) === termName(term),
    );
    const own = verdictOn(ofTerm, printed, term, draft.scale);
    // some schools add the transfer credit of a term to its totals
    const withTransfer = candidates.filter(
      ({ place }) => place.term !== null && termName(place.term) === termName(term),
    );
    const isOwn = own.checks.every(({ ok }) => ok);
    const all =
      isOwn || withTransfer.length === ofTerm.length
        ? own
        : verdictOn(withTransfer, printed, term, draft.scale);
    // 'Credits earned: 6.00' below the last term may be of the whole record, if no line of it is missing
    const mayBeOfAll = printed.scope === 'unsaid' && to === rows.length && draft.unread.length === 0;
    const whole = isOwn || !mayBeOfAll ? all : verdictOn(candidates, printed, term, draft.scale);
    const { proves } = own;
    const checks = own.checks.map(
      (check) => [...all.checks, ...whole.checks].find(({ kind, ok }) => ok && kind === check.kind) ?? check,
    );
    const isRight = (of: 'earned' | 'attempted') =>
      printed.named[of] !== undefined && own.checks.some(({ kind, ok }) => ok && kind === `credits-${of}`);
    for (const candidate of ofTerm) {
      if (checks.some(({ ok }) => !ok)) candidate.isRefuted = true;
      if (proves !== 'nothing') candidate.proven.credits = true;
      candidate.proven.isOfTerm ||= isRight('earned') || isRight('attempted');
      // without a grade it would have earned nothing, or not have been attempted yet: the sum would be less
      if (isRight(candidate.earned > 0 ? 'earned' : 'attempted'))
        candidate.proven.isGraded ||= candidate.earned > 0 || candidate.kind === 'withdrawn';
      if (proves === 'grades' && pointsPerCredit(candidate.row.grade ?? '', draft.scale).length > 0)
        candidate.proven.grade = true;
    }
    draft.compared.push(...checks);
  }
}

const KINDS: readonly (readonly [Exclude<Figure, 'gpaCredits'>, TotalsCheck['kind']])[] = [
  ['earned', 'credits-earned'],
  ['attempted', 'credits-attempted'],
  ['points', 'quality-points'],
  ['gpa', 'gpa'],
];

/** What the totals of a term prove about its lines: grades and credits, credits only, or nothing. */
interface Verdict {
  readonly proves: 'grades' | 'credits' | 'nothing';
  readonly checks: TotalsCheck[];
}

function verdictOn(candidates: readonly Candidate[], printed: TotalsRow, term: Term, scale: Scale): Verdict {
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
  const provesGrades = agrees(['quality-points', 'gpa']) && sums.points[0]! > 0;
  const provesCredits = agrees(['credits-earned']) && agrees(['credits-attempted']) && sums.earned[0]! > 0;
  return {
    proves: !checks.every(({ ok }) => ok)
      ? 'nothing'
      : provesGrades
        ? 'grades'
        : provesCredits
          ? 'credits'
          : 'nothing',
    // an average alone depends on what each school leaves out of it
    checks: checks.filter(({ kind, ok }) => ok || kind !== 'gpa'),
  };
}

/** Figures without names: the credits must be among them. 'Session GPA 3.10   Annual GPA 2.60' says nothing of credits. */
function unnamedVerdict(sums: Sums, { figures, named }: TotalsRow, term: Term): Verdict {
  const isAmong = (values: readonly number[]) =>
    figures.some((figure) => values.some((value) => Math.abs(value - figure) <= ROUNDING));
  const credits = [...sums.earned, ...sums.attempted];
  if (figures.length - Object.keys(named).length < 2 || credits.length === 0)
    return { proves: 'nothing', checks: [] };
  const ok = isAmong(credits);
  const check: TotalsCheck = {
    kind: 'credits-earned',
    term,
    printed: figures[0]!,
    found: round(sums.earned[0]!),
    ok,
  };
  const provesGrades = ok && isAmong(sums.gpa) && isAmong(sums.attempted) && sums.points[0]! > 0;
  return { proves: provesGrades ? 'grades' : 'nothing', checks: [check] };
}

/** Sums over lines in every way that schools count them, the usual one first. */
type Sums = Record<'earned' | 'attempted' | 'points' | 'gpa', readonly number[]>;

function sumsOf(candidates: readonly Candidate[], scale: Scale): Sums {
  const sum = (of: readonly Candidate[], value: (candidate: Candidate) => number) =>
    of.reduce((total, next) => total + value(next), 0);
  const credits = ({ row }: Candidate) => row.credits ?? 0;
  const worthBy =
    (isUsual: boolean) =>
    ({ row }: Candidate) => {
      const worths = pointsPerCredit(row.grade ?? '', scale);
      const worth = isUsual ? worths[0] : (worths.find(isOfThirds) ?? worths[0]);
      return row.qualityPoints ?? (row.credits ?? 0) * (worth ?? 0);
    };
  const ways = [worthBy(true), worthBy(false)];
  const finished = candidates.filter(({ kind }) => kind !== 'in-progress');
  const counted = finished.filter(({ row }) => row.repeat !== 'E');
  const graded = (of: readonly Candidate[]) =>
    of.filter(({ row }) => row.grade !== null && pointsPerCredit(row.grade, scale).length > 0);
  const average = (of: readonly Candidate[]) => {
    const hours = sum(graded(of), credits);
    return hours > 0 ? ways.map((worth) => sum(graded(of), worth) / hours) : [];
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
    points: ways.flatMap((worth) => [
      sum(graded(counted), worth),
      sum(graded(finished), worth),
      sum(counted, worth),
    ]),
    gpa: [...average(counted), ...average(finished)],
  };
}

/** '3.33' for B+ and '2.67' for B-, where most schools count 3.3 and 2.7. */
const isOfThirds = (worth: number): boolean => /\.(?:33|67)$/.test(String(worth));

const OF_RECORD: ReadonlySet<TotalsRow['scope']> = new Set([
  'cumulative',
  'institution',
  'overall',
  'career',
]);

/** The average over the whole record, as printed, proves credits and grades of every line that is in it. */
export function proveByAverage(candidates: readonly Candidate[], { rows }: Totals, scale: Scale): void {
  const printed = rows.findLast(({ scope, named }) => named.gpa !== undefined && OF_RECORD.has(scope))?.named
    .gpa;
  if (!printed || candidates.length < 3) return;
  const own = candidates.filter(({ kind }) => kind !== 'transfer');
  const averages = [own, candidates, lastAttempts(own)].flatMap((counted) => sumsOf(counted, scale).gpa);
  if (!averages.some((average) => Math.abs(average - printed) <= 0.006)) return;
  for (const candidate of own) {
    if (candidate.row.grade !== null && pointsPerCredit(candidate.row.grade, scale).length > 0)
      prove(candidate);
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
export function proveTables(candidates: readonly Candidate[]): void {
  const unnamed = candidates.filter(({ read }) => read.doubts.some(({ about }) => about === 'columns'));
  const proven = unnamed.filter(
    ({ proven: { grade, credits }, isRefuted }) => grade && credits && !isRefuted,
  ).length;
  if (proven < 3 || proven < unnamed.length * 0.5) return;
  for (const candidate of unnamed) candidate.proven.columns = true;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
