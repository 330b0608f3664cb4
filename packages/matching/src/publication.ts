import { LOWER_WITHOUT_PROGRAMS, type NeededSkill } from './catalogue-data.js';
import { levelWeight } from './evidence.js';
import { countsOf } from './frequency.js';
import { nearestCareers, type NearCareer, toFourDecimals } from './near-careers.js';
import {
  MAX_SIMILAR,
  nearestToEach,
  type ReasonedCareer,
  type SimilarCareer,
  similarToEach,
} from './similar-careers.js';
import { mapInSteps } from './steps.js';
import { blend, type CareerText, type CourseText, WorkSimilarity } from './work-similarity.js';

/** A catalogue before it is published: texts, and which career asks for what. Positions are the dense ids. */
export interface UnpublishedCatalogue {
  /** Names of the skills. */
  readonly skills: readonly string[];
  readonly courses: readonly UnpublishedCourse[];
  readonly careers: readonly UnpublishedCareer[];
  readonly programs: readonly UnpublishedProgram[];
}

export interface UnpublishedCourse extends Omit<CourseText, 'skills'> {
  readonly skills: readonly number[];
  /** As the catalogue calls it: `Upper Division`. */
  readonly level: string;
  /** Which university it is of: rarity is among its programs. */
  readonly educator: string;
  /** No longer on offer: says nothing about what is. */
  readonly retired?: boolean;
}

export interface UnpublishedCareer extends Omit<CareerText, 'technologies'>, Pick<ReasonedCareer, 'related'> {
  /** General skills and areas of knowledge, and how much more they matter here than in most careers. */
  readonly skills: readonly { readonly skill: number; readonly weight: number }[];
  /** Skills that are software employers ask for. */
  readonly technologies: readonly number[];
  /** No longer on offer: named as similar to no other, and says nothing about what is. */
  readonly retired?: boolean;
}

export interface UnpublishedProgram {
  readonly educator: string;
  readonly courses: readonly number[];
}

/** What is on offer: a catalogue of its own, and the positions that its courses and careers have in the whole one. */
interface PartOfCatalogue {
  readonly catalogue: UnpublishedCatalogue;
  readonly courses: readonly number[];
  readonly careers: readonly number[];
}

/** The results of publishing, stored with the catalogue, so that no request has to compute them. */
export interface Publication {
  readonly courses: readonly PublishedCourse[];
  /** The needed skills of each career, heaviest of a kind first (D78). */
  readonly needs: readonly (readonly NeededSkill[])[];
  /** For each career, up to five similar ones, the most similar first. */
  readonly similar: readonly (readonly SimilarCareer[])[];
}

export interface PublishedCourse {
  /** 0 .. 1: 1 for a course of one program, near 0 for one that every program lists. */
  readonly rarity: number;
  /** The careers whose work is most like the course, most alike first. */
  readonly near: readonly NearCareer[];
}

const NEAREST_CAREERS = 50;
/** A description of so many words tells what a person does. */
const DESCRIBING_WORDS = 20;
const MAX_NEEDS = 16;
const MAX_NAMED = 8;
const MAX_TECHNOLOGIES = 3;
/** So many general skills stay even when other skills would take their place. */
const MIN_GENERAL = 3;
const NAME_SHARE = 0.3;
const MIN_BRIDGE = 0.05;
/** Squares of cosines are small, and weights have three decimals. */
const NAMED_UNIT = 1000;
/** Software that more careers use than this says nothing about any of them. */
const COMMON_TECHNOLOGY = 0.1;
/** In a small catalogue a technology of so many careers is not yet common. */
const FEW_CAREERS = 3;

/**
 * Works out what scoring needs, which careers each course is close to and which skills each career needs (D76, D78),
 * and which careers are alike. What is on offer is published as if nothing else had ever been there; what has retired, beside
 * all that is on offer and has retired.
 * @param progress is told the share that is done, 0 .. 1, after each of many short steps; a promise is awaited
 */
export async function publishCatalogue(
  catalogue: UnpublishedCatalogue,
  progress: (done: number) => unknown = () => {},
): Promise<Publication> {
  const offered = onOffer(catalogue);
  if (
    offered.courses.length === catalogue.courses.length &&
    offered.careers.length === catalogue.careers.length
  )
    return publishAll(catalogue, progress);
  const all = await publishAll(catalogue, (done) => progress(done / 2));
  const current = await publishAll(offered.catalogue, (done) => progress((1 + done) / 2));
  return together(all, current, offered, catalogue);
}

function onOffer(catalogue: UnpublishedCatalogue): PartOfCatalogue {
  const kept = (list: readonly { readonly retired?: boolean }[]) =>
    [...list.keys()].filter((place) => list[place]!.retired !== true);
  const [courses, careers] = [kept(catalogue.courses), kept(catalogue.careers)];
  const courseAt = new Map(courses.map((position, place) => [position, place]));
  const careerAt = new Map(careers.map((position, place) => [position, place]));
  const moved = (ids: readonly number[], to: ReadonlyMap<number, number>) =>
    ids.flatMap((id) => to.get(id) ?? []);
  return {
    courses,
    careers,
    catalogue: {
      ...catalogue,
      courses: courses.map((position) => catalogue.courses[position]!),
      careers: careers.map((position) => {
        const career = catalogue.careers[position]!;
        return { ...career, related: moved(career.related ?? [], careerAt) };
      }),
      programs: catalogue.programs.map((program) => ({
        ...program,
        courses: moved(program.courses, courseAt),
      })),
    },
  };
}

/** What is on offer as it is by itself, near retired careers as these were found among all; and what has retired. */
function together(
  all: Publication,
  current: Publication,
  offered: PartOfCatalogue,
  { careers }: UnpublishedCatalogue,
): Publication {
  const isRetired = ({ career }: NearCareer) => careers[career]!.retired === true;
  const inAll = <Place extends { readonly career: number }>(list: readonly Place[]) =>
    list.map((place) => ({ ...place, career: offered.careers[place.career]! }));
  const courses = [...all.courses];
  for (const [place, { rarity, near }] of current.courses.entries()) {
    const position = offered.courses[place]!;
    courses[position] = { rarity, near: [...inAll(near), ...all.courses[position]!.near.filter(isRetired)] };
  }
  const needs = [...all.needs];
  const similar = [...all.similar];
  for (const [place, position] of offered.careers.entries()) {
    needs[position] = current.needs[place]!;
    similar[position] = inAll(current.similar[place]!);
  }
  return { courses, needs, similar };
}

async function publishAll(
  catalogue: UnpublishedCatalogue,
  progress: (done: number) => unknown,
): Promise<Publication> {
  const { skills, courses, careers } = catalogue;
  const nameOf = (skill: number) => skills[skill]!;
  const generalSkills = new Set(careers.flatMap((career) => career.skills.map(({ skill }) => skill)));
  // A general area such as Sales and Marketing is taught in every field: its words would bring the careers named after it near.
  const ownSkills = (course: UnpublishedCourse) => course.skills.filter((skill) => !generalSkills.has(skill));
  const similarity = await WorkSimilarity.build(
    courses.map((course) => ({
      ...course,
      skills: ownSkills(course).map(nameOf),
      ...(course.subject && { subject: `${course.educator} ${course.subject}` }),
    })),
    careers.map((career) => ({ ...career, technologies: career.technologies.map(nameOf) })),
    (done) => progress(0.25 * done),
  );
  const rarities = raritiesOf(catalogue);
  const described = careers.map(({ description, tasks, otherTasks, skills: general }) =>
    describesWork({
      description,
      hasTasks: tasks.length + otherTasks.length > 0,
      hasSkills: general.length > 0,
    }),
  );
  const publish = (_: unknown, course: number): PublishedCourse => ({
    rarity: rarities[course]!,
    near: nearestCareers(
      similarity.courseWithCareers(course),
      (career) => described[career]!,
      NEAREST_CAREERS,
    ),
  });
  const published = await mapInSteps(courses, publish, (done) => progress(0.25 + 0.3 * done));
  const named = await bridge(catalogue, ownSkills, similarity, described, (done) =>
    progress(0.55 + 0.25 * done),
  );
  const technologies = distinctTechnologies(careers);
  const needs = careers.map((career, id) => needsOf(career, named[id]!, technologies[id]!));
  placeLeftOut(needs, named);
  const compared = careers.map((career, id) => ({
    ...career,
    words: similarity.careerWords[id]!,
    mayBeNamed: described[id]! && !career.retired,
  }));
  const nearest = await nearestToEach(compared, MAX_SIMILAR, (done) => progress(0.8 + 0.2 * done));
  await progress(1);
  return { courses: published, needs, similar: similarToEach(compared, nearest) };
}

/**
 * Whether it says enough of its work to compare courses with: of a mere name nothing can be said, and a description alone,
 * such as those of "all other" occupations, is like many courses by a few words.
 */
export function describesWork(career: {
  readonly description: string;
  readonly hasTasks: boolean;
  /** General skills, rated or estimated. */
  readonly hasSkills: boolean;
}): boolean {
  const { description, hasTasks, hasSkills } = career;
  return hasTasks || (hasSkills && description.split(/\s+/).length >= DESCRIBING_WORDS);
}

/**
 * ln((P + 1) / (n + ½)) / ln((P + 1) / 1½) in 0 .. 1, where n of the university's P programs list the course. Without programs
 * the courses that all students take cannot be told, but most of them are lower ones.
 */
function raritiesOf({ courses, programs }: UnpublishedCatalogue): number[] {
  const lists = courses.map(() => 0);
  const programsOf = countsOf(programs.map(({ educator }) => educator));
  for (const program of programs) for (const course of new Set(program.courses)) lists[course]!++;
  return courses.map(({ educator, level }, course) => {
    const count = programsOf.get(educator) ?? 0;
    if (count === 0) return levelWeight(level) > 1 ? 1 : LOWER_WITHOUT_PROGRAMS;
    const most = Math.log((count + 1) / 1.5);
    const rarity = most > 0 ? Math.log((count + 1) / (lists[course]! + 0.5)) / most : 1;
    const rounded = toFourDecimals(Math.min(1, Math.max(0, rarity)));
    return rounded === LOWER_WITHOUT_PROGRAMS ? rounded + 0.0001 : rounded;
  });
}

/**
 * For each career the university's own skills that are closest to its work. A skill is .3 of its name and .7 of the courses
 * that teach it.
 */
async function bridge(
  { skills, courses, careers }: UnpublishedCatalogue,
  ownSkills: (course: UnpublishedCourse) => readonly number[],
  similarity: WorkSimilarity,
  described: readonly boolean[],
  progress: (done: number) => unknown,
): Promise<NeededSkill[][]> {
  const teaching = new Map<number, number[]>();
  courses.forEach((course, id) => {
    for (const skill of new Set(ownSkills(course))) teaching.set(skill, [...(teaching.get(skill) ?? []), id]);
  });
  const named = careers.map((): NeededSkill[] => []);
  const compare = ([skill, taughtBy]: [number, number[]]) => {
    const texts = blend(taughtBy.map((course) => [1, similarity.courseVector(course)]));
    const vector = blend([
      [NAME_SHARE, similarity.nameVector(skills[skill]!)],
      [1 - NAME_SHARE, texts],
    ]);
    similarity.withCareers(vector).forEach((closeness, career) => {
      const weight = toThreeDecimals(NAMED_UNIT * Math.max(0, closeness - MIN_BRIDGE) ** 2);
      if (weight > 0 && described[career]) named[career]!.push({ skill, weight, kind: 'named' });
    });
  };
  await mapInSteps([...teaching], compare, progress);
  return named;
}

/** The software of each career that few others ask for, and of that what most ask for. */
function distinctTechnologies(careers: readonly UnpublishedCareer[]): NeededSkill[][] {
  const askedBy = countsOf(careers.flatMap(({ technologies }) => [...new Set(technologies)]));
  const common = Math.max(FEW_CAREERS, careers.length * COMMON_TECHNOLOGY);
  return careers.map(({ technologies }) =>
    [...new Set(technologies)]
      .filter((skill) => askedBy.get(skill)! <= common)
      .toSorted((a, b) => askedBy.get(b)! - askedBy.get(a)! || a - b)
      .slice(0, MAX_TECHNOLOGIES)
      .map((skill): NeededSkill => ({ skill, weight: 1, kind: 'technology' })),
  );
}

/** General skills take what the others leave of the sixteen places. */
function needsOf(
  career: UnpublishedCareer,
  close: readonly NeededSkill[],
  technologies: readonly NeededSkill[],
): NeededSkill[] {
  const isTechnology = new Set(technologies.map(({ skill }) => skill));
  const named = heaviest(
    close.filter(({ skill }) => !isTechnology.has(skill)),
    MAX_NAMED,
  );
  const general = career.skills
    .filter(({ skill, weight }) => weight > 0 && !isTechnology.has(skill))
    .map(({ skill, weight }): NeededSkill => ({ skill, weight, kind: 'general' }));
  const places = MAX_NEEDS - named.length - technologies.length;
  return [...named, ...heaviest(general, places), ...technologies];
}

/**
 * What courses teach and no career would need, the career that it is closest to does, in the place of its lightest general
 * skill, as far as there is room. Changes `needs`.
 */
function placeLeftOut(needs: NeededSkill[][], named: readonly (readonly NeededSkill[])[]): void {
  const needed = new Set(needs.flat().map(({ skill }) => skill));
  let places: ReturnType<typeof closestPlaces>;
  // In rounds, because a career may have no room for all the skills that are closest to it.
  do {
    places = closestPlaces(needs, named, needed);
    for (const { career, need } of places) {
      if (!hasRoom(needs[career]!)) continue;
      needed.add(need.skill);
      needs[career] = withNeed(needs[career]!, need);
    }
  } while (places.length > 0);
}

/** For each skill that is not needed the closest career with room for it; the closest first. */
function closestPlaces(
  needs: readonly (readonly NeededSkill[])[],
  named: readonly (readonly NeededSkill[])[],
  needed: ReadonlySet<number>,
): { career: number; need: NeededSkill }[] {
  const closest = new Map<number, { career: number; need: NeededSkill }>();
  for (const [career, close] of named.entries()) {
    if (!hasRoom(needs[career]!)) continue;
    for (const need of close) {
      if (needed.has(need.skill)) continue;
      const known = closest.get(need.skill);
      if (!known || need.weight > known.need.weight) closest.set(need.skill, { career, need });
    }
  }
  return [...closest.values()].toSorted(
    (a, b) => b.need.weight - a.need.weight || a.career - b.career || a.need.skill - b.need.skill,
  );
}

const hasRoom = (list: readonly NeededSkill[]): boolean =>
  list.length < MAX_NEEDS || list.filter(({ kind }) => kind === 'general').length > MIN_GENERAL;

function withNeed(list: readonly NeededSkill[], need: NeededSkill): NeededSkill[] {
  const last = list.findLastIndex(({ kind }) => kind === 'general');
  const kept = list.length >= MAX_NEEDS ? list.toSpliced(last, 1) : list;
  const of = (kind: NeededSkill['kind']) => kept.filter((each) => each.kind === kind);
  return [...heaviest([...of('named'), need], MAX_NEEDS), ...of('general'), ...of('technology')];
}

const heaviest = (needs: readonly NeededSkill[], most: number): NeededSkill[] =>
  needs.toSorted((a, b) => b.weight - a.weight).slice(0, most);

const toThreeDecimals = (value: number): number => Math.round(value * 1e3) / 1e3;
