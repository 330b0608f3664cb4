/** Courses that have to be laid out over terms; they are known by numbers. */
export interface TermQuestion {
  /** In the order in which they are best taken, as far as nothing else decides. */
  readonly courses: readonly number[];
  readonly cost: (course: number) => number;
  /** Whether a course can be taken once those are passed. */
  readonly isOpen: (course: number, passed: ReadonlySet<number>) => boolean;
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

/** Courses that the search looks at, each time that it does: some tens of milliseconds. The plans of students need some hundreds. */
const MAX_LOOKED_AT = 50_000;

/**
 * Lays courses out over the fewest terms: a course comes in a later term than what it asks for, and no term holds more than its
 * limit. Tries one number of terms after the other, each term with every set of courses that nothing more fits beside: a
 * course that could be taken earlier is never better taken later.
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

/** The courses that can be laid out at all: not those dearer than a term, nor those that ask for each other in a circle. */
export function placeable({
  courses,
  cost,
  isOpen,
  termCost,
}: Omit<TermQuestion, 'mostTerms'>): readonly number[] {
  const found = new Set<number>();
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const course of courses) if (cost(course) <= termCost && isOpen(course, found)) found.add(course);
  }
  return courses.filter((course) => found.has(course));
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

  within(count: number): number[][] | null {
    this.failed.clear();
    return this.fill(this.question.courses, new Set(), count);
  }

  /** Lays out what is left; null when so many terms are not enough, or the search is too long. */
  private fill(left: readonly number[], passed: ReadonlySet<number>, count: number): number[][] | null {
    if (left.length === 0) return [];
    const { cost, isOpen, termCost } = this.question;
    const total = left.reduce((sum, course) => sum + cost(course), 0);
    const key = `${count} ${left.join()}`;
    this.lookedAt += left.length;
    if (count === 0 || total > count * termCost || this.failed.has(key)) return null;
    const open = left.filter((course) => isOpen(course, passed));
    for (const term of this.fullTerms(open, termCost)) {
      const rest = left.filter((course) => !term.includes(course));
      const later = this.fill(rest, new Set([...passed, ...term]), count - 1);
      if (later) return [term, ...later];
    }
    this.failed.add(key);
    return null;
  }

  /** Every set of courses that a term holds and that no further course fits beside; no more once the search is too long. */
  private *fullTerms(
    open: readonly number[],
    room: number,
    chosen: readonly number[] = [],
    left: readonly number[] = [],
  ): Generator<number[]> {
    this.lookedAt += open.length + left.length;
    if (this.isCutOff) return;
    const { cost } = this.question;
    const [first, ...others] = open.filter((course) => cost(course) <= room);
    // What was left out and would fit beside all that is to come makes no full term.
    const rest = others.reduce((sum, course) => sum + cost(course), first === undefined ? 0 : cost(first));
    if (left.some((course) => cost(course) + rest <= room)) return;
    if (first === undefined) {
      yield [...chosen];
      return;
    }
    yield* this.fullTerms(others, room - cost(first), [...chosen, first], left);
    if (cost(first) > 0) yield* this.fullTerms(others, room, chosen, [...left, first]);
  }
}

/** A layout that is possible, though others may have fewer terms. */
function oneAfterTheOther({ courses, cost, isOpen, termCost }: TermQuestion): number[][] {
  const terms: number[][] = [];
  const passed = new Set<number>();
  for (let left = [...courses]; left.length > 0;) {
    let room = termCost;
    const term = left.filter((course) => {
      const fits = isOpen(course, passed) && cost(course) <= room;
      if (fits) room -= cost(course);
      return fits;
    });
    for (const course of term) passed.add(course);
    left = left.filter((course) => !passed.has(course));
    terms.push(term);
  }
  return terms;
}
