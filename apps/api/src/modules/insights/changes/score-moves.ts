import type { Evidence, StudyRecord } from '@lumen/matching';
import type { StudySnapshot } from '../../../platform/access/viewer.js';
import type { Catalogue, CareerRecord, ProgramRecord } from '../../catalogue/index.js';
import { recordOf, type StoredStudy } from '../../students/index.js';
import type {
  ChangeCause,
  ProgramCreditsDto,
  ProgramMoveDto,
  ScoreMovesDto,
  TimesChangedDto,
} from './score-change.dto.js';

/** Credits completed, and credits required. */
type Credits = ProgramCreditsDto;
/** How careers and programs moved. */
export type Moves = ScoreMovesDto;

/** What readiness is computed from. */
export type ScoredStudy = Pick<StudySnapshot, 'earnedCourses' | 'projectSkills' | 'linkedPrograms'>;

/** What the latest entry of a student ended with: the next change is compared with it. */
export interface Baseline {
  /** Version of the catalogue that the scores are of. */
  catalogue: number;
  /** Readiness of careers, by uuid. */
  scores: Record<string, number>;
  /** The credits of programs, by uuid. */
  credits: Record<string, Credits>;
  burst: BurstStart;
}

/** What a student had before the first of several changes in a row; credits of programs as they were first seen. */
interface BurstStart {
  snapshot: ScoredStudy;
  credits: Record<string, Credits>;
}

/** Careers that a student is closest to are watched even if they follow none. */
const CLOSEST_WATCHED = 5;

/** As a score with two decimals shows it: what moves by less does not count as moving. */
const shownScore = (score: number): number => Math.round(score * 100) / 100;

/** The scores of a student, as the catalogue at hand has them. */
export class Scores {
  private readonly evidence: Evidence;
  private ranked: CareerRecord[] | null = null;

  constructor(
    private readonly catalogue: Catalogue,
    study: ScoredStudy,
    private readonly record: StudyRecord,
  ) {
    this.evidence = catalogue.evidence(study);
  }

  of({ position }: CareerRecord): number {
    return shownScore(this.catalogue.index.score(position, this.evidence));
  }

  creditsIn({ position }: ProgramRecord): Credits {
    const { numerator, denominator } = this.catalogue.index.completion(position, this.record);
    return { numerator, denominator };
  }

  /** None where too little is known of the student (D79). */
  closest(): CareerRecord[] {
    this.ranked ??= this.rank();
    return this.ranked;
  }

  private rank(): CareerRecord[] {
    const { index, careers } = this.catalogue;
    if (!index.hasEnoughEvidence(this.evidence)) return [];
    const { items } = index.rankCareers({ evidence: this.evidence, limit: CLOSEST_WATCHED });
    return items.map(({ career }) => careers[career]!);
  }
}

interface Followed {
  careers: CareerRecord[];
  programs: ProgramRecord[];
}

const followedIn = (
  { careerById, programById }: Catalogue,
  { linkedCareers, linkedPrograms }: StudySnapshot,
): Followed => ({
  careers: linkedCareers.flatMap((id) => careerById.get(id) ?? []),
  programs: linkedPrograms.flatMap((id) => programById.get(id) ?? []),
});

/** Each once. */
interface Watched {
  careers: Iterable<CareerRecord>;
  programs: Iterable<ProgramRecord>;
}

export const NO_MOVES: Moves = { careers: [], programs: [] };
export const hasMoved = ({ careers, programs }: Moves): boolean => careers.length + programs.length > 0;

/**
 * How the careers and programs moved, the one that moved most first.
 * @param before undefined for what is not known of then
 */
function movesOf(
  { careers, programs }: Watched,
  before: {
    score: (career: CareerRecord) => number | undefined;
    credits: (program: ProgramRecord) => Credits | undefined;
  },
  after: Scores,
): Moves {
  const scored = Array.from(careers, (career) => {
    const now = after.of(career);
    return { career_uuid: career.uuid, title: career.title, before: before.score(career) ?? now, after: now };
  });
  const counted = Array.from(programs, (program) => {
    const now = after.creditsIn(program);
    const { educatorUuid, uuid, title } = program;
    return {
      educator_uuid: educatorUuid,
      program_uuid: uuid,
      title,
      before: before.credits(program) ?? now,
      after: now,
    };
  });
  return {
    careers: scored
      .filter((move) => move.before !== move.after)
      .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || byTitle(a, b)),
    programs: counted
      .filter((move) => share(move.before) !== share(move.after))
      .toSorted((a, b) => Math.abs(increase(b)) - Math.abs(increase(a)) || byTitle(a, b)),
  };
}

const share = ({ numerator, denominator }: Credits): number =>
  denominator === 0 ? 0 : numerator / denominator;
const increase = ({ before, after }: ProgramMoveDto): number => share(after) - share(before);
const byTitle = (a: { title: string }, b: { title: string }): number => a.title.localeCompare(b.title, 'en');

/**
 * How what is watched has moved since a student changed something last, because the catalogue has changed. A process that
 * still serves an older one tells nothing.
 */
export function movedByCatalogue(
  catalogue: Catalogue,
  baseline: Baseline,
  snapshot: StudySnapshot,
  now: Scores,
): Moves {
  if (catalogue.version <= baseline.catalogue) return NO_MOVES;
  const { careers, programs } = followedIn(catalogue, snapshot);
  return movesOf(
    { careers: new Set([...careers, ...now.closest()]), programs },
    { score: ({ uuid }) => baseline.scores[uuid], credits: ({ uuid }) => baseline.credits[uuid] },
    now,
  );
}

/** A change of what a student has to show, scored before and after it by one catalogue. */
export class ScoredChange {
  private readonly was: Scores;
  private readonly now: Scores;
  private readonly followed: Followed;
  private readonly creditsBefore: Record<string, Credits>;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly before: StoredStudy,
    { snapshot, lines }: StoredStudy,
  ) {
    this.was = new Scores(catalogue, before.snapshot, recordOf(catalogue, before.lines));
    this.now = new Scores(catalogue, snapshot, recordOf(catalogue, lines));
    this.followed = followedIn(catalogue, snapshot);
    this.creditsBefore = creditsOf(this.followed.programs, this.was);
  }

  /** How the scores of followed careers and programs moved, and of the careers closest before or after. */
  moves(): Moves {
    return this.movesFrom(this.was, this.creditsBefore);
  }

  /** What had moved before it, by a new catalogue. */
  movedBefore(baseline: Baseline): Moves {
    return movedByCatalogue(this.catalogue, baseline, this.before.snapshot, this.was);
  }

  /** What the next change is compared with, where this one is the first of a burst. */
  baseline(): Baseline {
    const { earnedCourses, projectSkills, linkedPrograms } = this.before.snapshot;
    return this.baselineOf({
      snapshot: { earnedCourses, projectSkills, linkedPrograms },
      credits: this.creditsBefore,
    });
  }

  /** What it did together with the changes before it in the burst. */
  fromBurstStart({ snapshot, credits }: BurstStart): Moves & { baseline: Baseline } {
    const burst = { snapshot, credits: { ...this.creditsBefore, ...credits } };
    const first = new Scores(this.catalogue, snapshot, recordOf(this.catalogue, []));
    return { ...this.movesFrom(first, burst.credits), baseline: this.baselineOf(burst) };
  }

  /** @param burst how the burst began that it is part of */
  baselineOf(burst: BurstStart): Baseline {
    const careers = new Set([...this.followed.careers, ...this.now.closest()]);
    return {
      catalogue: this.catalogue.version,
      scores: Object.fromEntries(Array.from(careers, (career) => [career.uuid, this.now.of(career)])),
      credits: creditsOf(this.followed.programs, this.now),
      burst,
    };
  }

  private movesFrom(then: Scores, credits: Record<string, Credits>): Moves {
    const { careers, programs } = this.followed;
    const watched = { careers: new Set([...careers, ...then.closest(), ...this.now.closest()]), programs };
    const before = {
      score: (career: CareerRecord) => then.of(career),
      credits: ({ uuid }: ProgramRecord) => credits[uuid],
    };
    return movesOf(watched, before, this.now);
  }
}

const creditsOf = (programs: readonly ProgramRecord[], scores: Scores): Record<string, Credits> =>
  Object.fromEntries(programs.map((program) => [program.uuid, scores.creditsIn(program)]));

/** Several changes as one. */
export function withCause(causes: readonly TimesChangedDto[], cause: ChangeCause): TimesChangedDto[] {
  const known = causes.some((each) => each.cause === cause);
  return known
    ? causes.map((each) => (each.cause === cause ? { cause, times: each.times + 1 } : each))
    : [...causes, { cause, times: 1 }];
}
