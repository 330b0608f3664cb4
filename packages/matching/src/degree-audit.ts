import type { CourseGroup, ProgramData } from './catalogue-data.js';
import { completionOf, percentOf, type Completion, type CountedLine, type Progress } from './progress.js';
import { invertRuns, packRuns, run, type Runs } from './runs.js';
import { earliestFirst, type EarnedLine, type LineNotCounted, type StudyRecord } from './study-record.js';
import { fromExact, toExact } from './credit-sums.js';

/** A line that a group takes. */
interface TakenLine {
  readonly course: number;
  /** Exact credits (`toExact`) that count. */
  readonly credits: number;
  /** Exact credits that the group takes before it. */
  readonly from: number;
}

/**
 * @param line which of the lines that stand for the course
 * @param credits exact (`toExact`)
 * @param group position among all groups of all programs
 */
type CreditVisitor = (course: number, line: number, credits: number, group: number) => void;

/**
 * Sets a record against the course lists of every program (D71).
 *
 * Required groups take their courses first, in full. Then each elective group, in the program's order, takes passed courses
 * until it has its credits; the course that fills it counts in part. A course counts once, under whichever code; one that has
 * taken the place of several is still those to a student who passed them. Within an elective group,
 * courses that no later group lists go first, so that the flexible ones stay free; then the group's own order decides. So
 * the result does not depend on the order of the record, and one more passed course never lowers it.
 */
export class DegreeAudit {
  /** program -> number of its first group; its groups, required ones first, end where the next program's begin */
  private readonly firstGroup: Int32Array;
  /** representative -> the courses that it stands for */
  private readonly entries: Runs;
  /** group -> representatives of its courses */
  private readonly coursesOfGroup: Runs;
  /** group -> exact credits it can take; a required group has room for all its courses */
  private readonly room: Float64Array;
  /** group -> position in the program's own list */
  private readonly groupPosition: Int32Array;
  /** program -> exact credits */
  private readonly required: Float64Array;
  /** Working space: representative -> how many lines of the record at hand stand for it; 0 for one that is not passed. */
  private readonly lines: Uint16Array;
  /** Working space: course -> exact credits of the first of these lines. */
  private readonly firstCredits: Float64Array;
  /** Working space: course -> exact credits of all of them, where they are several. */
  private readonly several = new Map<number, readonly number[]>();
  /** Working space: course -> number of the audit that used it last. Audits outnumber 32 bits. */
  private readonly usedBy: Float64Array;
  /** Working space: course -> how many of its lines that audit used. */
  private readonly usedLines: Uint16Array;
  private audits = 0;

  /** @param representatives course -> the one that stands for it */
  constructor(
    programs: readonly ProgramData[],
    private readonly representatives: readonly number[],
  ) {
    const courseCount = representatives.length;
    this.entries = invertRuns(packRuns(representatives.map((course) => [course])), courseCount);
    const groups = programs.flatMap((program) =>
      orderGroups(
        program.groups.map((group) => ({
          ...group,
          courses: group.courses.map((course) => representatives[course]!),
        })),
      ),
    );
    this.firstGroup = new Int32Array(programs.length + 1);
    programs.forEach(({ groups: own }, id) => (this.firstGroup[id + 1] = this.firstGroup[id]! + own.length));
    this.coursesOfGroup = packRuns(groups.map((group) => group.courses));
    this.room = Float64Array.from(groups, ({ kind, credits }) =>
      kind === 'required' ? Infinity : toExact(credits),
    );
    this.groupPosition = Int32Array.from(groups, (group) => group.position);
    this.required = Float64Array.from(programs, (program) => toExact(program.requiredCredits));
    this.lines = new Uint16Array(courseCount);
    this.firstCredits = new Float64Array(courseCount);
    this.usedBy = new Float64Array(courseCount);
    this.usedLines = new Uint16Array(courseCount);
  }

  completion(program: number, record: StudyRecord): Completion {
    return this.withRecord(record, () => completionOf(this.audit(program), this.required[program]!));
  }

  /** The percentage of every program. */
  percentAll(record: StudyRecord, percents: Float64Array): void {
    this.withRecord(record, () => {
      for (let program = 0; program < this.required.length; program++) {
        percents[program] = percentOf(this.audit(program), this.required[program]!);
      }
    });
  }

  /**
   * The courses that would bring a program further if they were passed now, each for itself: those that it lists, under all
   * their codes.
   * @param credits of a course that is not passed yet
   */
  counting(program: number, record: StudyRecord, credits: (course: number) => number): number[] {
    return this.withRecord(record, () => {
      const { taken, done } = this.taken(program);
      // A program that has all its credits gains nothing more.
      if (done >= this.required[program]!) return [];
      const found: number[] = [];
      const seen = new Set<number>();
      for (let group = this.firstGroup[program]!; group < this.firstGroup[program + 1]!; group++) {
        const own = taken.get(group) ?? [];
        const gains = new Map<number, boolean>();
        for (const { course, place } of this.reached(group, own)) {
          if (seen.has(course)) continue;
          seen.add(course);
          for (const entry of run(this.entries, course)) {
            const more = toExact(credits(entry));
            const displaced = this.displaced(group, own, place, more);
            if (displaced === null) continue;
            // What one course displaces is all that tells it from another.
            if (!gains.has(displaced)) gains.set(displaced, this.auditWith(program, course, more) > done);
            if (gains.get(displaced)) found.push(entry);
          }
        }
      }
      return found;
    });
  }

  /** What the groups of a program take of the record at hand, and the exact credits that this gives. */
  private taken(program: number): { taken: ReadonlyMap<number, readonly TakenLine[]>; done: number } {
    const taken = new Map<number, TakenLine[]>();
    const done = this.audit(program, (course, _line, credits, group) => {
      const own = taken.get(group) ?? [];
      const last = own.at(-1);
      own.push({ course, credits, from: last ? last.from + last.credits : 0 });
      taken.set(group, own);
    });
    return { taken, done };
  }

  /**
   * The courses that are not passed and that a group would take: those that it lists before it is full.
   * @param taken what it takes
   * @returns with how much it takes before each
   */
  private *reached(group: number, taken: readonly TakenLine[]): Generator<{ course: number; place: number }> {
    let [place, room] = [0, this.room[group]!];
    for (const course of run(this.coursesOfGroup, group)) {
      if (room <= 0) return;
      for (; taken[place]?.course === course; place++) room -= taken[place]!.credits;
      if (this.lines[course] === 0) yield { course, place };
    }
  }

  /**
   * The first of the lines that a group takes that would have no room in it any more beside another course; their number where
   * the group has room for more than it takes. Null where that course takes no line's place.
   * @param place of the other course among the lines
   * @param credits of it
   */
  private displaced(
    group: number,
    taken: readonly TakenLine[],
    place: number,
    credits: number,
  ): number | null {
    if (credits === 0) return null;
    const room = this.room[group]!;
    const last = taken.at(-1);
    if (!last || last.from + last.credits < room) return taken.length;
    const displaced = taken.findIndex((line, at) => at >= place && line.from + credits >= room);
    return displaced < 0 ? null : displaced;
  }

  /** What `audit` gives with one course more, which is not passed yet. */
  private auditWith(program: number, course: number, credits: number): number {
    this.lines[course] = 1;
    this.firstCredits[course] = credits;
    const done = this.audit(program);
    this.lines[course] = 0;
    return done;
  }

  /**
   * The exact credits that every program still requires; infinite for a program that does not say how many it
   * requires.
   */
  leftAll(record: StudyRecord, left: Float64Array): void {
    this.withRecord(record, () => {
      for (let program = 0; program < this.required.length; program++) {
        const required = this.required[program]!;
        left[program] = required === 0 ? Infinity : Math.max(0, required - this.audit(program));
      }
    });
  }

  progress(program: number, record: StudyRecord): Progress {
    const counted: CountedLine[] = [];
    const notCounted = new Set([...record.passed.values()].flat());
    const done = this.withRecord(record, () =>
      this.audit(program, (course, place, credits, group) => {
        const line = record.passed.get(course)![place]!;
        counted.push({ line, credits: fromExact(credits), group: this.groupPosition[group]! });
        notCounted.delete(line);
      }),
    );
    const left = Array.from(notCounted, (line) => this.explainLeftOver(program, line));
    return {
      ...completionOf(done, this.required[program]!),
      counted: counted.toSorted((a, b) => earliestFirst(a.line, b.line)),
      notCounted: [...record.setAside, ...left].toSorted((a, b) => earliestFirst(a.line, b.line)),
    };
  }

  private withRecord<Result>(record: StudyRecord, use: () => Result): Result {
    const { lines, firstCredits, several } = this;
    // Writing a course the catalogue does not have falls outside the arrays and changes nothing.
    for (const [course, own] of record.passed) {
      const credits = own.map((line) => toExact(line.credits));
      lines[course] = credits.length;
      firstCredits[course] = credits[0]!;
      if (credits.length > 1) several.set(course, credits);
    }
    const result = use();
    for (const course of record.passed.keys()) lines[course] = 0;
    several.clear();
    return result;
  }

  /** The exact credits, uncapped, that the record at hand gives in a program. */
  private audit(program: number, visit?: CreditVisitor): number {
    const { firstGroup, coursesOfGroup, lines, firstCredits, several, usedBy, usedLines } = this;
    const audit = ++this.audits;
    let done = 0;
    for (let group = firstGroup[program]!; group < firstGroup[program + 1]!; group++) {
      let room = this.room[group]!;
      const end = coursesOfGroup.starts[group + 1]!;
      for (let position = coursesOfGroup.starts[group]!; position < end && room > 0; position++) {
        const course = coursesOfGroup.values[position]!;
        if (lines[course] === 0) continue;
        let line = usedBy[course] === audit ? usedLines[course]! : 0;
        for (; line < lines[course]! && room > 0; line++) {
          const credits = Math.min(line === 0 ? firstCredits[course]! : several.get(course)![line]!, room);
          room -= credits;
          done += credits;
          visit?.(course, line, credits, group);
        }
        usedBy[course] = audit;
        usedLines[course] = line;
      }
    }
    return done;
  }

  private explainLeftOver(program: number, line: EarnedLine): LineNotCounted {
    const course = this.representatives[line.course!];
    if (course === undefined) return { line, reason: 'not-in-catalogue' };
    for (let group = this.firstGroup[program]!; group < this.firstGroup[program + 1]!; group++) {
      if (run(this.coursesOfGroup, group).includes(course)) return { line, reason: 'group-full' };
    }
    return { line, reason: 'not-on-program' };
  }
}

interface OrderedGroup extends CourseGroup {
  readonly position: number;
}

/** Required groups first, each kind in the program's order; inside elective groups the least flexible courses first. */
function orderGroups(groups: readonly CourseGroup[]): OrderedGroup[] {
  const lastGroup = new Map<number, number>();
  groups.forEach((group, position) => {
    if (group.kind === 'elective') for (const course of group.courses) lastGroup.set(course, position);
  });
  const ordered = groups.map((group, position) => ({
    ...group,
    position,
    courses:
      group.kind === 'required'
        ? group.courses
        : group.courses.toSorted((a, b) => lastGroup.get(a)! - lastGroup.get(b)!),
  }));
  return [
    ...ordered.filter((group) => group.kind === 'required'),
    ...ordered.filter((group) => group.kind === 'elective'),
  ];
}
