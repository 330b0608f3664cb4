import { byFrequency, CatalogueIndex, CodeIndex, countsOf, homeOf } from '@lumen/matching';
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
  /** Codes that are in no catalogue here, or that several universities have, each once. */
  unknown: string[];
  /** Courses that were passed, but have no code to be looked up by. */
  uncoded: number;
  /** Names, those of most courses first. */
  skills: string[];
  /** How many of the courses teach each of them. */
  skillCourses: number[];
  /** Best first; empty when there is too little to rank by (D79). */
  careers: TrialCareer[];
}

const CAREERS_SHOWN = 10;

/** Scores courses as the API would, with the same scorer, and sends nothing anywhere. */
export function tryCourses(catalogue: ScoringCatalogue, passed: readonly PassedCourse[]): Trial {
  const coded = passed.filter(({ code }) => code !== '');
  const { places, unknown } = findCourses(catalogue, coded);
  const index = indexOf(catalogue);
  const evidence = index.evidence({ courses: places });
  const { items } = index.rankCareers({ evidence, offset: 0, limit: CAREERS_SHOWN });
  return {
    found: places.length,
    unknown,
    uncoded: passed.length - coded.length,
    ...taughtBy(catalogue, places),
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

/** Where the courses are in the catalogue, as the API would match them. */
function findCourses({ courses }: ScoringCatalogue, passed: readonly PassedCourse[]) {
  const codes = new CodeIndex(courses.map(toCoded));
  const home = homeOf(passed.flatMap(({ code }) => codes.all(code)));
  const own = passed.map(({ code }) => codes.match(code, home));
  return {
    places: [...new Set(own.flatMap((course) => course?.place ?? []))],
    unknown: [...new Set(passed.filter((_, index) => own[index] === null).map(({ code }) => code))],
  };
}

const toCoded = (course: ScoringCatalogue['courses'][number], place: number) => ({
  place,
  educatorUuid: course.educator,
  code: course.code,
  aliases: course.forms,
  formerCodes: course.former_forms ?? [],
  retired: course.retired ?? false,
});

function taughtBy(
  { skills, courses }: ScoringCatalogue,
  places: readonly number[],
): Pick<Trial, 'skills' | 'skillCourses'> {
  const taught = places.flatMap((place) => courses[place]!.skills);
  const [mostFirst, counts] = [byFrequency(taught), countsOf(taught)];
  return {
    skills: mostFirst.map((skill) => skills[skill]!),
    skillCourses: mostFirst.map((skill) => counts.get(skill)!),
  };
}

const toCareer = (career: ScoringCatalogue['careers'][number], readiness: number): TrialCareer => ({
  title: career.title,
  readiness,
  averagePay: career.average_pay,
  education: career.education,
});
