import { normaliseCode } from '@lumen/matching';
import type { Catalogue, CourseRecord, SkillRecord } from './catalogue.js';

/** A record that has retired because another took over its code or name: its id, and the form of its code, or its name. */
export interface Successor {
  from: { id: number; code: string };
  to: { id: number; code: string };
}

export interface Successors {
  courses: Successor[];
  careers: Successor[];
  programs: Successor[];
  skills: Successor[];
}

interface Row {
  id: number;
  educatorUuid?: string;
  formerCodes: readonly string[];
  retired: boolean;
}

/** The records that were replaced, and their successors: references to the former should be moved to the latter. */
export const successorsIn = ({ courses, careers, programs, skills }: Catalogue): Successors => ({
  courses: among(courses, ({ code }) => normaliseCode(code)),
  careers: among(careers, ({ onetCode }) => onetCode),
  programs: among(programs, ({ code }) => normaliseCode(code)),
  skills: amongSkills(skills, courses),
});

/** The same by the uuids of both. */
export function successorUuidsIn(catalogue: Catalogue): ReadonlyMap<string, string> {
  const { courses, careers, programs, skills } = successorsIn(catalogue);
  const pairs = (successors: Successor[], byId: ReadonlyMap<number, { uuid: string }>) =>
    successors.map(({ from, to }) => [byId.get(from.id)!.uuid, byId.get(to.id)!.uuid] as const);
  return new Map([
    ...pairs(courses, catalogue.courseById),
    ...pairs(careers, catalogue.careerById),
    ...pairs(programs, catalogue.programById),
    ...pairs(skills, catalogue.skillById),
  ]);
}

/** A skill whose name is an alias of another now, unless a course of some university teaches it by that name still. */
function amongSkills(skills: readonly SkillRecord[], courses: readonly CourseRecord[]): Successor[] {
  const taught = new Set(courses.filter(({ retired }) => !retired).flatMap((course) => course.skills));
  const takers = new Map(
    skills.flatMap((skill) => skill.aliases.map((alias) => [alias.toLowerCase(), skill] as const)),
  );
  return skills.flatMap((skill) => {
    const taker = taught.has(skill) ? undefined : takers.get(skill.name.toLowerCase());
    if (!taker || taker === skill) return [];
    return [{ from: { id: skill.id, code: skill.name }, to: { id: taker.id, code: taker.name } }];
  });
}

function among<R extends Row>(rows: readonly R[], codeOf: (row: R) => string): Successor[] {
  const place = (row: R, code: string) => `${row.educatorUuid ?? ''} ${code}`;
  const offered = rows.filter(({ retired }) => !retired);
  const current = new Set(offered.map((row) => place(row, codeOf(row))));
  const takers = new Map(
    offered.flatMap((row) => row.formerCodes.map((code) => [place(row, code), row] as const)),
  );
  return rows.flatMap((row) => {
    const code = codeOf(row);
    const taker = row.retired && !current.has(place(row, code)) ? takers.get(place(row, code)) : undefined;
    return taker ? [{ from: { id: row.id, code }, to: { id: taker.id, code: codeOf(taker) } }] : [];
  });
}
