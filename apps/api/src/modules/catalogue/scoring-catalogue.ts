import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  byFrequency,
  type CareerData,
  type CourseData,
  normaliseCode,
  type RankedCareer,
} from '@lumen/matching';
import { Injectable } from '@nestjs/common';
import {
  type Catalogue,
  type CatalogueRecords,
  type CourseRecord,
  type ProgramRecord,
  scoringData,
} from './store/catalogue.js';
import { CatalogueRepository } from './store/catalogue.repository.js';
import { CatalogueStore } from './store/catalogue.store.js';
import type {
  SampleReadinessDto,
  ScoringCareerDto,
  ScoringCatalogueDto,
  ScoringCourseDto,
} from './scoring-catalogue.dto.js';

/** A third smaller than at the level of other answers; it is done once for each version. */
const QUALITY = 6;
const compress = promisify(brotliCompress);

/** The answer of one version of the catalogue. */
export interface ScoringAnswer {
  etag: string;
  /** JSON in UTF-8. */
  plain: Buffer;
  /** The same, compressed. */
  brotli: Buffer;
}

/** The catalogue for browsers that score by themselves. Made with the first request after a change, then kept. */
@Injectable()
export class ScoringCatalogue {
  private readonly sampleOf: (catalogue: Catalogue) => SampleReadinessDto;
  private made: { version: number; answer: Promise<ScoringAnswer> } | null = null;

  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly repository: CatalogueRepository,
  ) {
    this.sampleOf = catalogue.derive(toSampleReadiness);
  }

  sample(): SampleReadinessDto {
    return this.sampleOf(this.catalogue.current);
  }

  async answer(): Promise<ScoringAnswer> {
    const { version } = this.catalogue.current;
    if (this.made?.version !== version) {
      const answer = this.make();
      this.made = { version, answer };
      answer.catch(() => (this.made = null));
    }
    return this.made.answer;
  }

  private async make(): Promise<ScoringAnswer> {
    const { courses } = sampleOf(this.catalogue.current);
    const catalogue = toScoringCatalogue(await this.repository.read(), courses);
    const plain = Buffer.from(JSON.stringify(catalogue));
    const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    // Not of the version: another release may write it differently, and after a restore its number is given again.
    const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
    return { etag, plain, brotli };
  }
}

/** @param sample courses, maybe of another version */
function toScoringCatalogue(records: CatalogueRecords, sample: readonly CourseRecord[]): ScoringCatalogueDto {
  const data = scoringData(records);
  const placeOf = new Map(records.courses.map(({ id, position }) => [id, position]));
  const shortName = new Map(records.educators.map((educator) => [educator.uuid, educator.shortName]));
  return {
    version: records.version,
    skills: records.skills.map(({ name }) => name),
    courses: records.courses.map((course) =>
      toScoringCourse(course, shortName.get(course.educatorUuid)!, data.courses[course.position]!),
    ),
    careers: data.careers.map(toScoringCareer),
    sample: sample.flatMap(({ id }) => placeOf.get(id) ?? []),
  };
}

function toScoringCourse(course: CourseRecord, educator: string, data: CourseData): ScoringCourseDto {
  const { aliases, crossListed, formerCodes } = course;
  return {
    code: course.code,
    forms: [...new Set([normaliseCode(course.code), ...aliases, ...crossListed])],
    ...(formerCodes.length > 0 && { former_forms: [...formerCodes] }),
    educator,
    title: course.title,
    credits: data.credits,
    level: data.level,
    ...(data.subject && { subject: data.subject }),
    rarity: data.rarity,
    skills: [...data.skills],
    careers: data.near.map(({ career }) => career),
    similarities: data.near.map(({ similarity }) => similarity),
    ...(course.retired && { retired: true }),
  };
}

const toScoringCareer = (career: CareerData): ScoringCareerDto => ({
  title: career.title,
  average_pay: career.averagePay,
  education: career.education,
  has_work: career.hasWork,
  needs: career.needs.map(({ skill }) => skill),
  weights: career.needs.map(({ weight }) => weight),
  kinds: career.needs.map(({ kind }) => kind),
  ...(career.retired && { retired: true }),
});

/** The courses that a person half-way through a program would have passed. */
interface Sample {
  program: ProgramRecord | null;
  courses: CourseRecord[];
  /** The careers that fit best. */
  careers: readonly RankedCareer[];
}

const NO_SAMPLE: Sample = { program: null, courses: [], careers: [] };
const SAMPLE_SKILLS = 12;
const SAMPLE_CAREERS = 3;
/** So much of the highest readiness is as good an example. */
const NEARLY = 0.9;

/**
 * The first half of a program, as an example of the product: of those that give the highest readiness for a career, or nearly
 * so much, the one whose names are read fastest; none when no program raises a score.
 */
function sampleOf({ index, programs, careers: all }: Catalogue): Sample {
  const samples = programs
    .filter(({ retired }) => !retired)
    .map((program): Sample => {
      const inOrder = coursesInOrder(program);
      const courses = inOrder.slice(0, Math.ceil(inOrder.length / 2));
      const evidence = index.evidence({ courses: courses.map(({ position }) => position) });
      return {
        program,
        courses,
        careers: index.rankCareers({ evidence, offset: 0, limit: SAMPLE_CAREERS }).items,
      };
    });
  const best = ({ careers }: Sample) => careers[0]?.score ?? 0;
  const highest = Math.max(0, ...samples.map(best));
  const letters = ({ program, careers }: Sample) =>
    [program!, ...careers.map(({ career }) => all[career]!)].reduce(
      (sum, { title }) => sum + title.length,
      0,
    );
  return (
    samples
      .filter((sample) => best(sample) > 0 && best(sample) >= NEARLY * highest)
      .toSorted((one, other) => letters(one) - letters(other) || best(other) - best(one))[0] ?? NO_SAMPLE
  );
}

/** Those on offer, the lower ones first: the number of a course tells how late it comes. */
function coursesInOrder({ groups }: ProgramRecord): CourseRecord[] {
  const courses = [...new Set(groups.flatMap((group) => group.courses))];
  return courses
    .filter(({ retired }) => !retired)
    .toSorted((a, b) => numberOf(a) - numberOf(b) || a.position - b.position);
}

const numberOf = ({ code }: CourseRecord): number => Number(/\d+/.exec(code)?.[0] ?? 0);

function toSampleReadiness(catalogue: Catalogue): SampleReadinessDto {
  const { program, courses, careers } = sampleOf(catalogue);
  const taught = courses.flatMap(({ skills }) => skills.map(({ name }) => name));
  const mostTaught = byFrequency(taught);
  const skills = mostTaught.slice(0, SAMPLE_SKILLS);
  return {
    program: program?.title ?? null,
    course_count: courses.length,
    skill_count: mostTaught.length,
    skills,
    skill_courses: skills.map((name) => taught.filter((other) => other === name).length),
    careers: careers.map(({ career, score }) => {
      const { title, averagePay } = catalogue.careers[career]!;
      return { title, readiness: Math.round(score * 10_000) / 10_000, average_pay: averagePay };
    }),
  };
}
