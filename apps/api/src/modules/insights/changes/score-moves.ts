import type { Completion, Evidence, StudyRecord } from '@lumen/matching';
import type { StudySnapshot } from '../../../platform/access/viewer.js';
import type { Catalogue, CareerRecord, ProgramRecord } from '../../catalog/index.js';
import { recordOf, type StoredStudy, type StudyCause } from '../../students/index.js';

/** `catalogue`: nothing of the student's changed, but what it is compared with. */
export type ChangeCause = StudyCause | 'catalogue';

export interface TimesChanged {
  cause: ChangeCause;
  /** At least 1. */
  times: number;
}

/** Readiness, 0 to 5, as two decimals show it. */
export interface CareerMove {
  career_uuid: string;
  title: string;
  before: number;
  after: number;
}

/** Credits completed, and credits required. */
export type Credits = Pick<Completion, 'numerator' | 'denominator'>;

export interface ProgramMove {
  educator_uuid: string;
  program_uuid: string;
  title: string;
  before: Credits;
  after: Credits;
}

export interface Moves {
  careers: CareerMove[];
  programs: ProgramMove[];
}

/** What readiness is computed from. */
export type ScoredStudy = Pick<StudySnapshot, 'earnedCourses' | 'projectSkills' | 'linkedPrograms'>;

/** What the latest entry of a student ended with. */
export interface Standing {
  /** By uuid. */
  scores: Record<string, number>;
  credits: Record<string, Credits>;
  /** What it began with, for a change that soon follows; credits of programs as they were first seen. */
  began: { snapshot: ScoredStudy; credits: Record<string, Credits> };
}

/** Careers that a student is closest to are watched even if they follow none. */
const CLOSEST_WATCHED = 5;

/** As a score with two decimals shows it: what moves by less does not count as moving. */
const shownScore = (score: number): number => Math.round(score * 100) / 100;

/** The scores of a student, as the catalogue at hand has them. */
export class Scores {
  private readonly evidence: Evidence;

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
      .toSorted((a, b) => Math.abs(risen(b)) - Math.abs(risen(a)) || byTitle(a, b)),
  };
}

const share = ({ numerator, denominator }: Credits): number =>
  denominator === 0 ? 0 : numerator / denominator;
const risen = ({ before, after }: ProgramMove): number => share(after) - share(before);
const byTitle = (a: { title: string }, b: { title: string }): number => a.title.localeCompare(b.title, 'en');

/** How what is watched has moved since a student changed something last, without any change of theirs. */
export const movedByCatalogue = (
  catalogue: Catalogue,
  { scores, credits }: Standing,
  snapshot: StudySnapshot,
  now: Scores,
): Moves => {
  const { careers, programs } = followedIn(catalogue, snapshot);
  return movesOf(
    { careers: new Set([...careers, ...now.closest()]), programs },
    { score: ({ uuid }) => scores[uuid], credits: ({ uuid }) => credits[uuid] },
    now,
  );
};

/** A change of what a student has to show, scored before and after it by one catalogue. */
export class ScoredChange {
  private readonly was: Scores;
  private readonly now: Scores;
  private readonly followed: Followed;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly before: StoredStudy,
    { snapshot, earned }: StoredStudy,
  ) {
    this.was = new Scores(catalogue, before.snapshot, recordOf(catalogue, before.earned));
    this.now = new Scores(catalogue, snapshot, recordOf(catalogue, earned));
    this.followed = followedIn(catalogue, snapshot);
  }

  /** Of what is followed, and of the careers closest before or after. */
  get moves(): Moves {
    return this.movesFrom(this.was, creditsOf(this.followed.programs, this.was));
  }

  /** What had moved before it, by a new catalogue. */
  movedBefore(standing: Standing): Moves {
    return movedByCatalogue(this.catalogue, standing, this.before.snapshot, this.was);
  }

  /** What it leaves behind. */
  get standing(): Standing {
    const { earnedCourses, projectSkills, linkedPrograms } = this.before.snapshot;
    return this.standingSince({
      snapshot: { earnedCourses, projectSkills, linkedPrograms },
      credits: creditsOf(this.followed.programs, this.was),
    });
  }

  /** The same, as the last of several changes. */
  since({ snapshot, credits }: Standing['began']): Moves & { standing: Standing } {
    const began = { snapshot, credits: { ...this.standing.began.credits, ...credits } };
    const first = new Scores(this.catalogue, snapshot, recordOf(this.catalogue, []));
    return { ...this.movesFrom(first, began.credits), standing: this.standingSince(began) };
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

  private standingSince(began: Standing['began']): Standing {
    const careers = new Set([...this.followed.careers, ...this.now.closest()]);
    return {
      scores: Object.fromEntries(Array.from(careers, (career) => [career.uuid, this.now.of(career)])),
      credits: creditsOf(this.followed.programs, this.now),
      began,
    };
  }
}

const creditsOf = (programs: readonly ProgramRecord[], scores: Scores): Record<string, Credits> =>
  Object.fromEntries(programs.map((program) => [program.uuid, scores.creditsIn(program)]));

/** Several changes as one. */
export function oneMore(causes: readonly TimesChanged[], cause: ChangeCause): TimesChanged[] {
  const known = causes.some((each) => each.cause === cause);
  return known
    ? causes.map((each) => (each.cause === cause ? { cause, times: each.times + 1 } : each))
    : [...causes, { cause, times: 1 }];
}
