import { scoreText } from '@lumen/matching';
import type { Schemas } from '@lumen/contracts';
import { wholeCode } from '../../shared/format/words';

type Insight = Schemas['CareerInsightDetailDto'];
type ScorePart = Schemas['ScorePartDto'];

/** Less than this is no move of a score that is read with one decimal. */
const TENTH = 0.1;

/**
 * Why the score is what it is, and the one skill that would raise it most, shown in a project:
 * "You have 7 of 10 skills. Adding SQL would make this 4.0." Empty where the career lists no needed skills.
 */
export function explainScore(parts: readonly ScorePart[], score: number): string {
  if (parts.length === 0) return '';
  const missing = parts.filter(({ held }) => !held);
  if (missing.length === 0) return `You have all ${parts.length} skills this career needs.`;
  const best = missing.reduce((one, other) => (other.score_if_gained > one.score_if_gained ? other : one));
  const held = `You have ${parts.length - missing.length} of ${parts.length} skills.`;
  const then = best.score_if_gained;
  if (then - score >= TENTH) return `${held} Adding ${best.skill.name} would make this ${scoreText(then)}.`;
  const [from, to] = [score.toFixed(2), then.toFixed(2)];
  return from === to ? held : `${held} Adding ${best.skill.name} would raise this from ${from} to ${to}.`;
}

/** What the level of education that the career asks does to the score; empty when it does nothing. */
export function degreeNote({
  factor,
  years_asked: asked,
  years_of_goal: goal,
}: Schemas['DegreePartDto']): string {
  if (factor === 1 || asked === null) return '';
  const percent = Math.round((1 - factor) * 100);
  const years = asked - goal;
  return `This career usually asks ${years} more ${years === 1 ? 'year' : 'years'} of study than yours: that takes ${percent} %.`;
}

/** One of the few things a score is made of. */
export interface Share {
  kind: 'work' | ScorePart['kind'];
  name: string;
  /** One sentence of what stands behind it. */
  because: string;
  /** The points it adds at most. */
  most: number;
  /** The points it adds: those of its parts, as they are read. */
  hundredths: number;
  /** What adds points, most first. */
  parts: SharePart[];
}

interface SharePart {
  uuid: string;
  name: string;
  /** A course has one, and an address. */
  course?: Schemas['OwnWorkCourseDto'];
  hundredths: number;
}

const SKILLS = [
  { kind: 'named', name: 'Skills for this work' },
  { kind: 'general', name: 'General skills' },
  { kind: 'technology', name: 'Software' },
] as const;

/** What a score is made of: what was studied, and the skills of each kind that the career needs. */
export function sharesOf({
  explanation,
  own_work: work,
}: Pick<Insight, 'explanation' | 'own_work'>): Share[] {
  const skills = SKILLS.map(({ kind, name }) => {
    const all = explanation.filter((part) => part.kind === kind);
    const adding = all.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
    return {
      kind,
      name,
      because: has(all, adding[0]),
      most: sum(all.map((part) => part.most_points)),
      parts: adding.map(({ skill, points }) => ({ ...skill, points })),
    };
  });
  const studied = {
    kind: 'work' as const,
    name: 'What you studied',
    because: isLike(work.courses),
    most: work.most_points,
    parts: work.courses.map((course) => ({
      uuid: course.course_uuid,
      name: course.title,
      points: course.points,
      course,
    })),
  };
  const known = [studied, ...skills].filter(({ most, parts }) => most > 0 || parts.length > 0);
  const each = hundredthsOf(known.map(({ parts }) => sum(parts.map(({ points }) => points))));
  return known.map(({ parts, ...share }, place) => {
    const hundredths = each[place]!;
    const ofParts = hundredthsOf(
      parts.map(({ points }) => points),
      hundredths,
    );
    return {
      ...share,
      hundredths,
      parts: parts.map((part, position) => ({ ...part, hundredths: ofParts[position]! })),
    };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function isLike(courses: Insight['own_work']['courses']): string {
  const [first] = courses;
  if (!first) return 'No course you passed is like this work yet.';
  if (courses.length === 1) return `${wholeCode(first.code)} is like this work.`;
  return `${courses.length} of your courses are like this work. ${wholeCode(first.code)} adds most.`;
}

function has(all: readonly ScorePart[], first: ScorePart | undefined): string {
  const held = all.filter((part) => part.held).length;
  if (held === 0) return `You have none of ${all.length} yet.`;
  const tally = held === all.length ? `You have all ${held}.` : `You have ${held} of ${all.length}.`;
  return held > 1 && first ? `${tally} ${first.skill.name} adds most.` : tally;
}

/**
 * Amounts as whole hundredths that add up to the total: those nearest to the next one take what rounding down leaves.
 * @param total in hundredths; the rounded sum unless given
 */
export function hundredthsOf(amounts: readonly number[], total?: number): number[] {
  const millionths = amounts.map((amount) => Math.round(amount * 1_000_000));
  const whole = millionths.map((amount) => Math.floor(amount / 10_000));
  const left = (total ?? Math.round(sum(millionths) / 10_000)) - sum(whole);
  const nearest = millionths
    .map((amount, place) => ({ place, rest: amount % 10_000 }))
    .toSorted((a, b) => b.rest - a.rest || a.place - b.place);
  for (const { place } of nearest.slice(0, Math.max(0, left))) whole[place]! += 1;
  return whole;
}

/** "1.96" for 196 hundredths. */
export const pointsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Courses that are like the work and would raise the score most, except those that are named before them. */
export function coursesCloseBy({
  several_skills_courses: several,
  own_work: { next_courses: near },
}: Insight): Schemas['TeachingCourseDto'][] {
  const named = new Set(several.map(({ course_uuid: uuid }) => uuid));
  return near.filter(({ course_uuid: uuid }) => !named.has(uuid));
}

/** Every course that is named for a missing skill, each once, that which raises the score most first. */
export function coursesTeachingMissing(parts: readonly ScorePart[]): Schemas['TeachingCourseDto'][] {
  const courses = new Map(
    parts.flatMap(({ taught_by: taught }) => taught.map((course) => [course.course_uuid, course] as const)),
  );
  return [...courses.values()].toSorted((a, b) => b.score_if_passed - a.score_if_passed);
}
