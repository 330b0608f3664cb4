import type { CatalogueIndex } from './catalogue-index.js';
import type { Evidence } from './evidence.js';
import type { Completion } from './progress.js';
import { type EarnedLine, studyRecord, type StudyRecord } from './study-record.js';

/** A career that moves by less does not count as moving, in points of the score: hardly any course leaves one as it is. */
export const MIN_MOVE = 0.05;

/** One thing a student might do: pass a course, show skills in a project, or take up a program. */
export type Addition =
  | { readonly course: number; readonly credits: number }
  | { readonly skills: readonly number[] }
  | { readonly program: number };

/** The student's scores and progress today. */
export interface Standing {
  readonly evidence: Evidence;
  readonly record: StudyRecord;
}

/** What additions would lead to, one after the other: each step has those before it. */
export interface WhatIf {
  /** What the student would have to show. */
  readonly evidence: Evidence;
  /** Every career whose score moves: the score today, and after each addition. */
  readonly careers: ReadonlyMap<number, readonly number[]>;
  /** Every program that moves: the completion today, and after each addition. */
  readonly programs: ReadonlyMap<number, readonly Completion[]>;
}

/** Later than every term. */
const LATEST = Number.MAX_SAFE_INTEGER;

/**
 * How careers and programs would stand with the additions: the very scores of a person who has really passed the courses, in
 * a term after all others, made a project with the skills and follows the program. Nothing is stored.
 * @param additions each course once
 */
export function whatIf(index: CatalogueIndex, today: Standing, additions: readonly Addition[]): WhatIf {
  const steps = [today];
  for (const addition of additions) steps.push(withAddition(index, steps.at(-1)!, addition));
  const last = steps.at(-1)!;
  const scores = steps.map(({ evidence }) => index.scoreAll(evidence));
  const careers = moved(
    index.careerCount,
    (career) => scores.map((each) => each[career]!),
    (each) => each,
  );
  const completions = (program: number, of: readonly Standing[]) => {
    let known: { record: StudyRecord; completion: Completion } | undefined;
    return of.map(({ record }) => {
      if (known?.record !== record) known = { record, completion: index.completion(program, record) };
      return known.completion;
    });
  };
  const moving = moved(
    index.programCount,
    (program) => completions(program, [today, last]),
    ({ numerator }) => numerator,
  );
  const programs = new Map([...moving.keys()].map((program) => [program, completions(program, steps)]));
  return { evidence: last.evidence, careers, programs };
}

function withAddition(index: CatalogueIndex, before: Standing, addition: Addition): Standing {
  const { courses, shown: projectSkills, programs } = before.evidence;
  if ('skills' in addition) {
    const skills = [...projectSkills, ...addition.skills];
    return { ...before, evidence: index.evidence({ courses, projectSkills: skills, programs }) };
  }
  if ('program' in addition) {
    const all = [...programs, addition.program];
    return { ...before, evidence: index.evidence({ courses, projectSkills, programs: all }) };
  }
  const { course, credits } = addition;
  return {
    evidence: index.evidence({ courses: [...courses, course], projectSkills, programs }),
    record: withCourse(index, before.record, { id: '', course, credits, outcome: 'earned', taken: LATEST }),
  };
}

/** The record with one line more, whose id is none of the others'. */
function withCourse(
  { representative }: CatalogueIndex,
  { passed, setAside }: StudyRecord,
  line: EarnedLine,
): StudyRecord {
  const lines = [...passed.values()].flat().concat(setAside.map((each) => each.line));
  return studyRecord([...lines, { ...line, id: `what-if ${lines.length}` }], representative);
}

/** Of so many entries, those whose steps do not end where they began. */
function moved<Step>(
  count: number,
  stepsOf: (entry: number) => readonly Step[],
  valueOf: (step: Step) => number,
): Map<number, readonly Step[]> {
  const entries = new Map<number, readonly Step[]>();
  for (let entry = 0; entry < count; entry++) {
    const steps = stepsOf(entry);
    if (valueOf(steps[0]!) !== valueOf(steps.at(-1)!)) entries.set(entry, steps);
  }
  return entries;
}
