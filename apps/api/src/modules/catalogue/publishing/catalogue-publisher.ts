import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { publishCatalogue, type Publication, type UnpublishedCatalogue } from '@lumen/matching';
import { Database } from '../../../platform/database/database.js';
import { knownSubject } from '../store/no-subject.js';
import type { CatalogueRecords, SkillRecord } from '../store/catalogue.js';
import { type CareerWorkTexts, CatalogueRepository } from '../store/catalogue.repository.js';

/** Increase it when publishing computes other results for the same catalogue: every installation then publishes again. */
export const PUBLICATION_VERSION = 9;

/** Writes what publishing finds, in rows as one JSON list. */
const WRITE_MATCHES = `
  insert into course_matches (course_id, rarity, career_ids, similarities)
  select course, rarity, careers, similarities
  from jsonb_to_recordset($1) as row(course int, rarity float8, careers int[], similarities float8[])`;
const WRITE_NEEDS = `
  insert into career_needs (career_id, skill_id, kind, weight, position)
  select career, skill, kind, weight, position
  from jsonb_to_recordset($1) as row(career int, skill int, kind text, weight float8, position int)`;
const WRITE_SIMILAR = `
  insert into similar_careers (career_id, similar_id, position, listed, activities, technologies)
  select career, other, position, listed, activities, technologies
  from jsonb_to_recordset($1)
    as row(career int, other int, position int, listed boolean, activities text[], technologies text[])`;

const NO_WORK: CareerWorkTexts = {
  alternateTitles: [],
  tasks: [],
  otherTasks: [],
  activities: [],
  technologies: [],
  related: [],
};

/**
 * Works out once for a stored catalogue what scoring needs of it: which careers' work each course is like, and which skills
 * each career needs (D76, D78); and which careers are alike. No request ever does.
 */
@Injectable()
export class CataloguePublisher {
  constructor(
    private readonly database: Database,
    private readonly repository: CatalogueRepository,
  ) {}

  /**
   * Publishes the catalogue as the open transaction sees it. Takes some seconds, in which other work gets its turns.
   * @param progress is told the share that is done, 0 .. 1
   */
  async publish(progress: (done: number) => void = () => {}): Promise<void> {
    const records = await this.repository.readHere();
    const works = await this.repository.readWork();
    const skills = inOrderOfUse(records, works);
    const unpublished = toUnpublished({ ...records, skills }, works);
    const publication = await publishCatalogue(unpublished, (done) => {
      progress(done);
      return setImmediate();
    });
    await this.write({ ...records, skills }, publication);
  }

  private async write({ courses, careers, skills }: CatalogueRecords, published: Publication): Promise<void> {
    await this.database.execute('delete from course_matches');
    await this.database.execute('delete from career_needs');
    await this.database.execute('delete from similar_careers');
    const matches = published.courses.map(({ rarity, near }, position) => ({
      course: courses[position]!.id,
      rarity,
      careers: near.map(({ career }) => careers[career]!.id),
      similarities: near.map(({ similarity }) => similarity),
    }));
    const needs = published.needs.flatMap((list, career) =>
      list.map(({ skill, kind, weight }, position) => ({
        career: careers[career]!.id,
        skill: skills[skill]!.id,
        kind,
        weight,
        position,
      })),
    );
    const similar = published.similar.flatMap((list, career) =>
      list.map(({ career: other, listed, activities, technologies }, position) => ({
        career: careers[career]!.id,
        other: careers[other]!.id,
        position,
        listed,
        activities,
        technologies: technologies.map((skill) => skills[skill]!.name),
      })),
    );
    await this.database.execute(WRITE_MATCHES, [JSON.stringify(matches)]);
    await this.database.execute(WRITE_NEEDS, [JSON.stringify(needs)]);
    await this.database.execute(WRITE_SIMILAR, [JSON.stringify(similar)]);
    await this.database.execute('update catalogue_version set rules = $1', [PUBLICATION_VERSION]);
  }
}

/**
 * Skills in the order in which what is on offer names them, so that of equal ones the same count whatever was loaded before;
 * those of nothing on offer are the last.
 */
function inOrderOfUse(
  { skills, courses, careers }: CatalogueRecords,
  works: ReadonlyMap<number, CareerWorkTexts>,
): readonly SkillRecord[] {
  const byName = new Map(skills.map((skill) => [skill.name.toLowerCase(), skill]));
  const isOffered = ({ retired }: { retired: boolean }) => !retired;
  const byCode = careers.filter(isOffered).toSorted((a, b) => (a.onetCode < b.onetCode ? -1 : 1));
  return [
    ...new Set([
      ...courses.filter(isOffered).flatMap((course) => course.skills),
      ...byCode.flatMap(({ id, skills: needed }) => [
        ...(works.get(id) ?? NO_WORK).technologies.flatMap((name) => byName.get(name.toLowerCase()) ?? []),
        ...needed.map(({ skill }) => skill),
      ]),
      ...skills,
    ]),
  ];
}

function toUnpublished(
  { skills, courses, careers, programs }: CatalogueRecords,
  works: ReadonlyMap<number, CareerWorkTexts>,
): UnpublishedCatalogue {
  const byCode = new Map([
    ...careers.flatMap(({ formerCodes, position }) => formerCodes.map((code) => [code, position] as const)),
    ...careers.map(({ onetCode, position }) => [onetCode, position] as const),
  ]);
  const placeOf = new Map(skills.map((skill, place) => [skill, place]));
  const byName = new Map(skills.map(({ name }, place) => [name.toLowerCase(), place]));
  return {
    skills: skills.map(({ name }) => name),
    courses: courses.map((course) => ({
      title: course.title,
      description: course.description,
      ...knownSubject(course),
      skills: course.skills.map((skill) => placeOf.get(skill)!),
      level: course.level,
      educator: course.educatorUuid,
      retired: course.retired,
    })),
    careers: careers.map((career) => {
      const { technologies, related, ...texts } = works.get(career.id) ?? NO_WORK;
      return {
        ...texts,
        title: career.title,
        description: career.description,
        skills: career.skills.map(({ skill, weight }) => ({ skill: placeOf.get(skill)!, weight })),
        technologies: technologies.flatMap((name) => byName.get(name.toLowerCase()) ?? []),
        related: related.flatMap((code) => byCode.get(code) ?? []),
        retired: career.retired,
      };
    }),
    programs: programs
      .filter(({ retired }) => !retired)
      .map(({ educatorUuid, groups }) => ({
        educator: educatorUuid,
        courses: groups.flatMap((group) => group.courses.map(({ position }) => position)),
      })),
  };
}
