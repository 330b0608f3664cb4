import type { CareerData, CourseData, NeedKind } from './catalogue-data.js';
import { levelWeight } from './evidence.js';
import { MIN_SIMILARITY } from './near-careers.js';

/** Readiness runs from 0 to this (D76). */
export const MAX_SCORE = 5;
/** Scores are whole millionths, so that parts add up to the last digit and no order of adding can change them. */
export const MILLION = 1_000_000;

/** What the score is made of: own work, and the kinds of needed skills. */
const OWN_WORK_SHARE = 0.5;
const SHARE: Readonly<Record<NeedKind, number>> = { named: 0.25, general: 0.15, technology: 0.1 };
/** The least total weight of a kind: a career with only two needs of a kind does not give full points for them. */
const FLOOR: Readonly<Record<NeedKind, number>> = { named: 50, general: 4, technology: 2 };
/** Credits after which some two thirds of a skill are shown. */
export const CREDITS_TO_SHOW: Readonly<Record<NeedKind, number>> = { named: 3, general: 6, technology: 3 };
/** Likeness x credits after which some two thirds of the own work are done. */
export const WORK_TO_DO = 1;
/** However alike it is, a course counts as less alike than this: no course teaches all of a career's work. */
const MOST_ALIKE = 0.15;

/** 0 for nothing, near 1 for much: the first credits say most. */
export const saturated = (amount: number, scale: number): number => 1 - Math.exp(-amount / scale);

/**
 * Millionths of points that one part of a score adds.
 * @param most millionths of points at most
 * @param amount millionths of credits, or of likeness x credits
 */
export const pointsOf = (most: number, factor: number, amount: number, scale: number): number =>
  amount === 0 ? 0 : Math.floor(most * factor * saturated(amount / MILLION, scale));

/** Millionths of likeness x credits x level x rarity that a course puts into the own work of a career. */
export function workOf({ credits, level, rarity }: CourseData, similarity: number): number {
  return Math.round(MILLION * credits * levelWeight(level) * rarity * likenessOf(similarity));
}

/** What a similarity counts: each more of it less, so that a few courses full of a career's words are not a whole field. */
function likenessOf(similarity: number): number {
  const above = Math.max(0, similarity - MIN_SIMILARITY);
  return above / (1 + above / MOST_ALIKE);
}

interface Shares extends Readonly<Record<NeedKind, number>> {
  readonly ownWork: number;
}

/**
 * The share of a part that is not known of a career is divided among the others; that of technologies among the other skills
 * only. Else own work would be worth more in careers without software of their own, and decide the order of lists where courses
 * name no skills.
 */
function sharesOf({ needs, hasWork }: CareerData): Shares {
  const known = (kind: NeedKind) => (needs.some((need) => need.kind === kind) ? SHARE[kind] : 0);
  const [named, general, technology] = [known('named'), known('general'), known('technology')];
  const ownWork = hasWork ? OWN_WORK_SHARE : 0;
  const skills = named + general;
  const left = skills > 0 ? SHARE.technology - technology : 0;
  const whole = ownWork + skills + technology + left;
  const ofSkills = skills > 0 ? (skills + left) / skills / whole : 0;
  return {
    ownWork: ownWork > 0 ? ownWork / whole : 0,
    named: named * ofSkills,
    general: general * ofSkills,
    technology: technology > 0 ? technology / whole : 0,
  };
}

/** Millionths of points that own work adds at most. */
export const mostOwnWorkOf = (career: CareerData): number => MILLION * MAX_SCORE * sharesOf(career).ownWork;

/** Millionths of points that each need adds at most. */
export function mostPointsOf(career: CareerData): number[] {
  const shares = sharesOf(career);
  const { needs } = career;
  const measure = (kind: NeedKind) => {
    const weights = needs.filter((need) => need.kind === kind).map(({ weight }) => weight);
    // Sorted, because the order of adding shows in the last digit.
    const total = weights.toSorted((a, b) => a - b).reduce((sum, weight) => sum + weight, 0);
    return Math.max(FLOOR[kind], total);
  };
  const measures = {
    named: measure('named'),
    general: measure('general'),
    technology: measure('technology'),
  };
  return needs.map(({ kind, weight }) => MILLION * MAX_SCORE * shares[kind] * (weight / measures[kind]));
}
