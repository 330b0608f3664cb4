import type { CourseRequirement, RequiredCourse } from './catalogue-data.js';
import { isMet, openTogether, unmetIn } from './path-requirement.js';

/** Courses that have to be laid out over terms; they are known by numbers. */
export interface TermQuestion {
  /** In the order in which they are best taken, as far as nothing else decides. */
  readonly courses: readonly number[];
  readonly cost: (course: number) => number;
  /** What a course asks for; null for nothing. */
  readonly requires: (course: number) => CourseRequirement | null;
  /** What a term holds at most, in the unit of the costs. */
  readonly termCost: number;
  readonly mostTerms: number;
}

export interface TermLayout {
  /** The fewest terms there can be, each with its courses; null when there is no such layout, or none was found. */
  readonly terms: readonly (readonly number[])[] | null;
  /** That it has the fewest, or that there is none, is proved. */
  readonly isProved: boolean;
}

const NONE: ReadonlySet<number> = new Set();

/** Courses that the search looks at, each time that it does: some tens of milliseconds. The plans of students need some hundreds. */
const MAX_LOOKED_AT = 50_000;

/**
 * Lays courses out over the fewest terms: a course comes in a later term than what it asks for, or in the same where that
 * is allowed, and no term holds more than its limit. Tries one number of terms after the other, each term with every set of
 * courses that nothing more fits beside: a course that could be taken earlier is never better taken later.
 */
export function layInTerms(question: TermQuestion): TermLayout {
  const { courses, cost, termCost, mostTerms } = question;
  if (placeable(question).length < courses.length) return { terms: null, isProved: true };
  const total = courses.reduce((sum, course) => sum + cost(course), 0);
  const least = total === 0 ? 0 : Math.ceil(total / termCost);
  const search = new TermSearch(question, MAX_LOOKED_AT);
  // A term each is always enough.
  for (let count = Math.max(least, Number(courses.length > 0)); count <= mostTerms; count++) {
    const terms = search.within(count);
    if (terms) return { terms, isProved: true };
    if (search.isCutOff) {
      const found = oneAfterTheOther(question);
      return { terms: found.length <= mostTerms ? found : null, isProved: false };
    }
  }
  return courses.length === 0 ? { terms: [], isProved: true } : { terms: null, isProved: true };
}

/**
 * Whether courses can be laid out over the terms there are.
 * @param mostLookedAt courses that the search may look at; those of one layout at most
 * @returns with how many it looked at
 */
export function fitInTerms(
  question: TermQuestion,
  mostLookedAt: number,
): { fits: boolean; isProved: boolean; lookedAt: number } {
  const { courses, cost, termCost, mostTerms } = question;
  const total = courses.reduce((sum, course) => sum + cost(course), 0);
  if (total > mostTerms * termCost || placeable(question).length < courses.length)
    return { fits: false, isProved: true, lookedAt: 0 };
  if (oneAfterTheOther(question).length <= mostTerms) return { fits: true, isProved: true, lookedAt: 0 };
  const search = new TermSearch(question, Math.min(MAX_LOOKED_AT, mostLookedAt));
  const fits = search.within(mostTerms) !== null;
  return { fits, isProved: fits || !search.isCutOff, lookedAt: search.lookedAt };
}

/**
 * The courses that can be laid out at all: not those dearer than a term, alone or with what has to be in the same, nor those that
 * ask for each other in a circle.
 */
export function placeable(question: TermQuestion): readonly number[] {
  const { courses, termCost } = question;
  const found = new Set<number>();
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const course of courses) {
      if (found.has(course)) continue;
      for (const each of takenWith(question, course, { passed: found, term: NONE, room: termCost }) ?? [])
        found.add(each);
    }
  }
  return courses.filter((course) => found.has(course));
}

/** A term that has some of its courses. */
interface Begun {
  readonly passed: ReadonlySet<number>;
  readonly term: ReadonlySet<number>;
  /** What it still holds. */
  readonly room: number;
}

type Before = Pick<Begun, 'passed' | 'term'>;

function isOpen({ requires }: TermQuestion, course: number, { passed, term }: Before): boolean {
  const asked = requires(course);
  return !asked || isMet(asked, passed, term);
}

function unmetBy(
  { requires }: TermQuestion,
  course: number,
  { passed, term }: Before,
): RequiredCourse[] | null {
  const asked = requires(course);
  return asked && unmetIn(asked, passed, term);
}

/** A course with all that has to come along in its term: the least there is; null where the term has no room for that. */
function takenWith(question: TermQuestion, course: number, begun: Begun): ReadonlySet<number> | null {
  const { courses, cost } = question;
  if (cost(course) > begun.room) return null;
  const unmetAlone = unmetBy(question, course, begun);
  if (!unmetAlone) return new Set([course]);
  if (!unmetAlone.some(({ concurrent }) => concurrent)) return null;
  let [best, least]: [ReadonlySet<number> | null, number] = [null, begun.room];
  const look = (chosen: ReadonlySet<number>, total: number): void => {
    if (total > least || (best && total === least)) return;
    const term = new Set([...begun.term, ...chosen]);
    for (const each of chosen) {
      const unmet = unmetBy(question, each, { passed: begun.passed, term });
      if (!unmet) continue;
      for (const { course: other, concurrent } of unmet)
        if (concurrent && courses.includes(other)) look(new Set([...chosen, other]), total + cost(other));
      return;
    }
    [best, least] = [chosen, total];
  };
  look(new Set([course]), cost(course));
  return best;
}

class TermSearch {
  lookedAt = 0;
  private failed = new Set<string>();

  constructor(
    private readonly question: TermQuestion,
    private readonly mostLookedAt: number,
  ) {}

  get isCutOff(): boolean {
    return this.lookedAt > this.mostLookedAt;
  }

  within(count: number): (readonly number[])[] | null {
    this.failed.clear();
    return this.fill(this.question.courses, new Set(), count);
  }

  /** Lays out what is left; null when so many terms are not enough, or the search is too long. */
  private fill(
    left: readonly number[],
    passed: ReadonlySet<number>,
    count: number,
  ): (readonly number[])[] | null {
    if (left.length === 0) return [];
    const { cost, requires, termCost } = this.question;
    const total = left.reduce((sum, course) => sum + cost(course), 0);
    const key = `${count} ${left.join()}`;
    this.lookedAt += left.length;
    if (count === 0 || total > count * termCost || this.failed.has(key)) return null;
    const open = openTogether(left, passed, requires);
    for (const term of this.fullTerms(open, { passed, term: NONE, room: termCost })) {
      const rest = left.filter((course) => !term.includes(course));
      const later = this.fill(rest, new Set([...passed, ...term]), count - 1);
      if (later) return [term, ...later];
    }
    this.failed.add(key);
    return null;
  }

  /**
   * Every set of courses that a term holds and that no further course fits beside, of those that can be taken together; no more
   * once the search is too long.
   */
  private *fullTerms(
    open: readonly number[],
    begun: Begun,
    left: readonly number[] = [],
  ): Generator<readonly number[]> {
    this.lookedAt += open.length + left.length;
    if (this.isCutOff) return;
    const { cost } = this.question;
    const { term, room } = begun;
    const [first, ...others] = open.filter((course) => cost(course) <= room);
    // What was left out, asks for nothing that is to come and would fit beside all that is makes no full term.
    const rest = others.reduce((sum, course) => sum + cost(course), first === undefined ? 0 : cost(first));
    if (left.some((course) => cost(course) + rest <= room && isOpen(this.question, course, begun))) return;
    if (first === undefined) {
      if (term.size > 0 && [...term].every((course) => isOpen(this.question, course, begun))) yield [...term];
      return;
    }
    const taken = { ...begun, term: new Set([...term, first]), room: room - cost(first) };
    yield* this.fullTerms(others, taken, left);
    if (cost(first) > 0 || !isOpen(this.question, first, begun))
      yield* this.fullTerms(others, begun, [...left, first]);
  }
}

/** A layout that is possible, though others may have fewer terms; for courses that can all be placed. */
function oneAfterTheOther(question: TermQuestion): number[][] {
  const { courses, cost, termCost } = question;
  const terms: number[][] = [];
  const passed = new Set<number>();
  for (let left = [...courses]; left.length > 0;) {
    const term = new Set<number>();
    let room = termCost;
    for (const course of left) {
      if (term.has(course)) continue;
      for (const each of takenWith(question, course, { passed, term, room }) ?? []) {
        term.add(each);
        room -= cost(each);
      }
    }
    terms.push(left.filter((course) => term.has(course)));
    for (const course of term) passed.add(course);
    left = left.filter((course) => !passed.has(course));
  }
  return terms;
}
