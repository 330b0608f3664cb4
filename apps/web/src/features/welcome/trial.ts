import { CatalogueIndex, normaliseCode } from '@lumen/matching';
import type { ScoringCatalogue } from './trial.queries';

/** A course as a transcript prints it. */
export interface PassedCourse {
  code: string;
}

export interface TrialCareer {
  title: string;
  /** 0 to 5. */
  readiness: number;
  /** US dollars a year. */
  averagePay: number | null;
  education: string | null;
}

/** What a transcript says about its student, worked out in this browser. */
export interface Trial {
  /** Courses of the catalogue that were found, each once. */
  found: number;
  /** Codes that are in no catalogue here, or that several universities have. */
  unknown: string[];
  /** Names, those of most courses first. */
  skills: string[];
  /** Best first; empty when there is too little to rank by (D79). */
  careers: TrialCareer[];
}

const CAREERS_SHOWN = 10;

/** Scores courses as the API would, with the same scorer, and sends nothing anywhere. */
export function tryCourses(catalogue: ScoringCatalogue, passed: readonly PassedCourse[]): Trial {
  const { places, unknown } = findCourses(catalogue, passed);
  const index = indexOf(catalogue);
  const evidence = index.evidence({ courses: places });
  const { items } = index.rankCareers({ evidence, offset: 0, limit: CAREERS_SHOWN });
  return {
    found: places.length,
    unknown,
    skills: mostTaught(catalogue, places),
    careers: index.hasEnoughEvidence(evidence)
      ? items.map(({ career, score }) => toCareer(catalogue.careers[career]!, score))
      : [],
  };
}

/** A transcript of the sample, to be read like any other. */
export function sampleTranscript({ courses, sample }: ScoringCatalogue): string {
  const rows = sample.map((place) => courses[place]!);
  const lines = rows.map(({ code, title, credits }) => [code, title, credits.toFixed(2), 'A'].join('\t'));
  return ['Sample transcript', ['Course', 'Title', 'Credits', 'Grade'].join('\t'), ...lines].join('\n');
}

function indexOf({ skills, courses, careers }: ScoringCatalogue): CatalogueIndex {
  return CatalogueIndex.build({
    skillCount: skills.length,
    courses: courses.map(({ careers: alike, similarities, ...course }) => ({
      ...course,
      near: alike.map((career, place) => ({ career, similarity: similarities[place]! })),
    })),
    careers: careers.map(({ needs, weights, kinds, average_pay, has_work, ...career }) => ({
      ...career,
      averagePay: average_pay,
      hasWork: has_work,
      needs: needs.map((skill, place) => ({ skill, weight: weights[place]!, kind: kinds[place]! })),
      relatedPrograms: [],
    })),
    programs: [],
  });
}

/**
 * Where the courses are in the catalogue, by the rules of the API (`code-book.ts`, `course-matching.ts`): a code of several
 * universities is a course of the one that has most of them, and of none when that one has no such code or is not one alone.
 */
function findCourses({ courses }: ScoringCatalogue, passed: readonly PassedCourse[]) {
  const placesOf = placesByForm(courses);
  const found = passed.map(({ code }) => offeredAmong(courses, placesOf.get(normaliseCode(code)) ?? []));
  const home = mostFrequent(found.flat().map((place) => courses[place]!.educator));
  const own = found.map((places) =>
    places.length > 1 ? places.find((place) => courses[place]!.educator === home) : places[0],
  );
  return {
    places: [...new Set(own.filter((place) => place !== undefined))],
    unknown: passed.filter((_, index) => own[index] === undefined).map(({ code }) => code),
  };
}

/** What is retired counts only where no university offers a course with that code. */
function offeredAmong(courses: ScoringCatalogue['courses'], places: readonly number[]): readonly number[] {
  const offered = places.filter((place) => !courses[place]!.retired);
  return offered.length > 0 ? offered : places;
}

/** For each form of a code one course of a university: what is on offer before what is not, a code of now before another one. */
function placesByForm(courses: ScoringCatalogue['courses']): Map<string, number[]> {
  const claims = courses.flatMap(({ forms, retired, educator }, place) =>
    forms.map((form, rank) => ({ form, place, educator, rank: (retired ? 2 : 0) + Math.min(rank, 1) })),
  );
  const places = new Map<string, number[]>();
  for (const { form, place, educator } of claims.toSorted((a, b) => a.rank - b.rank)) {
    const others = places.get(form) ?? [];
    if (!others.some((other) => courses[other]!.educator === educator)) places.set(form, [...others, place]);
  }
  return places;
}

const mostTaught = ({ skills, courses }: ScoringCatalogue, places: readonly number[]): string[] =>
  byFrequency(places.flatMap((place) => courses[place]!.skills)).map((skill) => skills[skill]!);

/** Undefined for none, or when several are equally frequent. */
function mostFrequent(names: readonly string[]): string | undefined {
  const counts = countsOf(names);
  const [first, second] = byFrequency(names);
  return first !== undefined && counts.get(first) !== counts.get(second ?? '') ? first : undefined;
}

/** Each once, the most frequent first. */
function byFrequency<Item>(items: readonly Item[]): Item[] {
  return [...countsOf(items)].toSorted(([, a], [, b]) => b - a).map(([item]) => item);
}

function countsOf<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

const toCareer = (career: ScoringCatalogue['careers'][number], readiness: number): TrialCareer => ({
  title: career.title,
  readiness,
  averagePay: career.average_pay,
  education: career.education,
});
