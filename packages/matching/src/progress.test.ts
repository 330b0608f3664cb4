import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { CatalogueData, CourseGroup, ProgramData } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import { CREDIT, fromExact, toExact } from './credit-sums.js';
import { toSemesterCredits } from './credit-units.js';
import { type CountedLine, percentRounded, yearDots } from './progress.js';
import { groupProgress } from './requirements.js';
import { studyRecord, type EarnedLine, type NotCountedReason } from './study-record.js';
import { catalogue, COURSE_COUNT, credits, earnedLines } from './testing/arbitraries.js';

const required = (...courses: number[]): CourseGroup => ({ kind: 'required', credits: 0, courses });
const elective = (most: number, ...courses: number[]): CourseGroup => ({
  kind: 'elective',
  credits: most,
  courses,
});

function indexOf(requiredCredits: number, ...groups: CourseGroup[]): CatalogueIndex {
  const program: ProgramData = { title: 'Biology', level: null, requiredCredits, groups, relatedCareers: [] };
  const courses = Array.from({ length: COURSE_COUNT }, () => ({
    skills: [],
    credits: 3,
    level: 'Lower Division',
    rarity: 1,
    near: [],
  }));
  return CatalogueIndex.build({ skillCount: 0, careers: [], courses, programs: [program] });
}

/** One passed line of three credits per course. */
function passed(...courses: number[]): EarnedLine[] {
  return courses.map((course) => ({
    id: `course ${course}`,
    course,
    credits: 3,
    outcome: 'earned',
    taken: 1,
  }));
}

function reasons(index: CatalogueIndex, lines: EarnedLine[]): [id: string, reason: NotCountedReason][] {
  return index.progress(0, studyRecord(lines)).notCounted.map(({ line, reason }) => [line.id, reason]);
}

function yearsWith(requiredCredits: number, done: number) {
  const [line] = passed(0);
  return indexOf(requiredCredits, required(0)).completion(0, studyRecord([{ ...line!, credits: done }]))
    .years;
}

/** D71 and the rule of elective groups, step by step over lists; answers the exact credits per line id. */
function countByHand({ groups }: ProgramData, lines: readonly EarnedLine[]): Map<string, number> {
  const left = new Map(studyRecord(lines).passed);
  const counted = new Map<string, number>();
  const take = (course: number, most: number): number => {
    const [line, ...others] = left.get(course) ?? [];
    if (line === undefined || most === 0) return 0;
    left.set(course, others);
    const amount = Math.min(toExact(line.credits), most);
    counted.set(line.id, amount);
    return amount + take(course, most - amount);
  };
  for (const group of groups)
    if (group.kind === 'required') for (const course of group.courses) take(course, Infinity);
  groups.forEach((group, position) => {
    if (group.kind === 'required') return;
    const later = groups.slice(position + 1).filter(({ kind }) => kind === 'elective');
    const lastListing = (course: number) => later.findLastIndex(({ courses }) => courses.includes(course));
    let room = toExact(group.credits);
    for (const course of group.courses.toSorted((a, b) => lastListing(a) - lastListing(b))) {
      if (room > 0) room -= take(course, room);
    }
  });
  return counted;
}

describe('progress', () => {
  test('counts credits as going through the lists by hand does', () => {
    fc.assert(
      fc.property(catalogue, earnedLines, (data, lines) => {
        const index = CatalogueIndex.build(data);
        const record = studyRecord(lines);
        data.programs.forEach((program, id) => {
          const byHand = countByHand(program, lines);
          const sum = [...byHand.values()].reduce((total, value) => total + value, 0);
          const { counted, numerator, denominator, percent } = index.progress(id, record);
          expect(counted).toHaveLength(byHand.size);
          expect(new Map(counted.map(({ line, credits: share }) => [line.id, share]))).toEqual(
            new Map([...byHand].map(([line, exact]) => [line, fromExact(exact)])),
          );
          expect(numerator).toBe(fromExact(Math.min(sum, toExact(program.requiredCredits))));
          expect(denominator).toBe(program.requiredCredits);
          expect(percent).toBeCloseTo(
            denominator === 0 ? 0 : (100 * Math.min(sum / CREDIT, denominator)) / denominator,
            9,
          );
        });
      }),
    );
  });

  test('accounts for every line exactly once, in transcript order', () => {
    fc.assert(
      fc.property(catalogue, earnedLines, (data, lines) => {
        const index = CatalogueIndex.build(data);
        const { counted, notCounted } = index.progress(0, studyRecord(lines));
        const ids = [...counted, ...notCounted].map(({ line }) => line.id);
        expect(ids.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
        for (const list of [counted, notCounted]) {
          const terms = list.map(({ line }) => line.taken);
          expect(terms).toEqual(terms.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test('does not depend on the order of the lines', () => {
    const shuffled = earnedLines.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    fc.assert(
      fc.property(catalogue, shuffled, (data, [lines, otherOrder]) => {
        const index = CatalogueIndex.build(data);
        expect(index.progress(0, studyRecord(otherOrder))).toEqual(index.progress(0, studyRecord(lines)));
      }),
    );
  });

  test('never falls when another course is passed, and never exceeds what is required', () => {
    fc.assert(
      fc.property(
        catalogue,
        earnedLines,
        fc.nat(COURSE_COUNT - 1),
        credits,
        (data, lines, course, amount) => {
          const before = studyRecord(lines);
          fc.pre(!before.passed.has(course));
          const extra: EarnedLine = { id: 'extra', course, credits: amount, outcome: 'earned', taken: 9 };
          const after = studyRecord([...lines, extra]);
          const index = CatalogueIndex.build(data);
          for (let program = 0; program < index.programCount; program++) {
            const { numerator, denominator, percent, years } = index.completion(program, after);
            const earlier = index.completion(program, before);
            expect(numerator).toBeGreaterThanOrEqual(earlier.numerator);
            expect(years.floor).toBeGreaterThanOrEqual(earlier.years.floor);
            expect(numerator).toBeLessThanOrEqual(denominator);
            expect(years.floor).toBeLessThanOrEqual(years.total);
            expect(percent).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });

  test('a retaken course counts once, with its latest passing grade', () => {
    const index = indexOf(30, required(0));
    const lines: EarnedLine[] = [
      { id: 'C in 2023', course: 0, credits: 4, outcome: 'earned', taken: 20233 },
      { id: 'A in 2024', course: 0, credits: 3, outcome: 'earned', taken: 20241 },
      { id: 'W in 2024', course: 0, credits: 3, outcome: 'not-earned', taken: 20243 },
    ];
    expect(index.progress(0, studyRecord(lines)).numerator).toBe(3);
    expect(reasons(index, lines)).toEqual([
      ['C in 2023', 'retaken'],
      ['W in 2024', 'not-passed'],
    ]);
  });

  test('a catalogue that makes one course of two costs nobody a credit, and counts no line otherwise', () => {
    // Course 0 is what the first catalogue has as 0 and as one more, which all of its lists name beside it.
    const asTwo = (data: CatalogueData): CatalogueData => ({
      ...data,
      courses: [...data.courses, data.courses[0]!],
      programs: data.programs.map((program) => ({
        ...program,
        groups: program.groups.map((group) => ({
          ...group,
          courses: group.courses.flatMap((course) => (course === 0 ? [0, COURSE_COUNT] : [course])),
        })),
      })),
    });
    const lines = earnedLines.map((all) => all.filter(({ course }) => course !== COURSE_COUNT));
    fc.assert(
      fc.property(catalogue, lines, (data, all) => {
        const before = all.map(({ part, ...line }) =>
          line.course === 0 && part === 'b' ? { ...line, course: COURSE_COUNT } : line,
        );
        const after = all.map(({ part, ...line }) =>
          line.course === 0 ? { ...line, part: part === 'b' ? 'b' : 'a' } : line,
        );
        const [two, one] = [CatalogueIndex.build(asTwo(data)), CatalogueIndex.build(data)];
        data.programs.forEach((_program, id) => {
          const { counted: countedThen, ...then } = two.progress(id, studyRecord(before));
          const { counted: countedNow, ...now } = one.progress(id, studyRecord(after));
          const shares = (counted: readonly CountedLine[]) =>
            counted.map(({ line, credits: share, group }) => [line.id, share, group]);
          expect(shares(countedNow)).toEqual(shares(countedThen));
          expect([now.numerator, now.percent]).toEqual([then.numerator, then.percent]);
        });
      }),
    );
  });

  test('an elective group counts up to its credits, and the course that fills it counts in part', () => {
    const index = indexOf(30, elective(4, 0, 1, 2));
    const { numerator, counted } = index.progress(0, studyRecord(passed(0, 1, 2)));
    expect(numerator).toBe(4);
    expect(counted.map((entry) => [entry.line.id, entry.credits])).toEqual([
      ['course 0', 3],
      ['course 1', 1],
    ]);
    expect(reasons(index, passed(0, 1, 2))).toEqual([['course 2', 'group-full']]);
  });

  test('a course on a required list and in an elective group counts as required', () => {
    const index = indexOf(30, elective(3, 0, 1), required(0));
    const { counted } = index.progress(0, studyRecord(passed(0, 1)));
    expect(counted.map((entry) => [entry.line.id, entry.group])).toEqual([
      ['course 0', 1],
      ['course 1', 0],
    ]);
  });

  test('a course that two elective groups list leaves room in the first for one that only the first lists', () => {
    const index = indexOf(30, elective(3, 0, 1), elective(3, 0));
    expect(index.progress(0, studyRecord(passed(0, 1))).numerator).toBe(6);
  });

  test('courses beyond the required credits do not push the percentage over 100', () => {
    const { numerator, denominator, percent } = indexOf(6, required(0, 1, 2)).progress(
      0,
      studyRecord(passed(0, 1, 2)),
    );
    expect([numerator, denominator, percent]).toEqual([6, 6, 100]);
  });

  test('says for each line why it does not count', () => {
    const lines: EarnedLine[] = [
      { id: 'now', course: 0, credits: 3, outcome: 'in-progress', taken: 1 },
      { id: 'failed', course: 0, credits: 3, outcome: 'not-earned', taken: 2 },
      { id: 'transfer', course: null, credits: 3, outcome: 'earned', taken: 3 },
      { id: 'since removed', course: COURSE_COUNT, credits: 3, outcome: 'earned', taken: 4 },
      { id: 'hobby', course: 5, credits: 3, outcome: 'earned', taken: 5 },
    ];
    expect(reasons(indexOf(30, required(0)), lines)).toEqual([
      ['now', 'in-progress'],
      ['failed', 'not-passed'],
      ['transfer', 'not-in-catalogue'],
      ['since removed', 'not-in-catalogue'],
      ['hobby', 'not-on-program'],
    ]);
  });

  test('adds thirds of a credit without drift', () => {
    const lines = passed(0, 1, 2).map((line) => ({ ...line, credits: 0.1 }));
    expect(indexOf(30, required(0, 1, 2)).progress(0, studyRecord(lines)).numerator).toBe(0.3);
  });

  test('a program in quarter credits is done with the courses that its university asks, and takes none more', () => {
    const halves = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: COURSE_COUNT - 1 });
    fc.assert(
      fc.property(halves, (printed) => {
        const stored = (amount: number) => toSemesterCredits(amount / 2, 'quarter');
        const asked = stored(printed.reduce((sum, each) => sum + each, 0));
        const courses = printed.map((_, course) => course);
        const all = [...courses, COURSE_COUNT - 1];
        const groups = [elective(asked, ...all)];
        const index = indexOf(asked, ...groups);
        const lines = passed(...all).map((line, place) => ({
          ...line,
          credits: stored(printed[place] ?? 10),
        }));
        const done = index.progress(0, studyRecord(lines.slice(0, -1)));
        expect([done.percent, done.numerator, done.years.floor]).toEqual([100, asked, done.years.total]);
        expect(groupProgress(groups, done)).toMatchObject([{ earned: asked, left: 0 }]);
        expect(reasons(index, lines)).toEqual([[`course ${COURSE_COUNT - 1}`, 'group-full']]);
        expect(index.coursesCounting(0, studyRecord(lines.slice(0, -1)))).toEqual([]);
        const before = index.completion(0, studyRecord(lines.slice(0, -2)));
        expect(before.percent).toBeLessThan(100);
      }),
    );
  });

  test('a program that requires nothing is at 0 percent', () => {
    const { percent, years } = indexOf(0, required(0)).progress(0, studyRecord(passed(0)));
    expect([percent, years]).toEqual([0, { total: 0, floor: 0 }]);
  });

  test('refuses a program that is not there', () => {
    expect(() => indexOf(30).progress(1, studyRecord([]))).toThrow(
      'There is no program 1; the catalogue has 1',
    );
  });
});

describe('years', () => {
  test('are credits divided by thirty, to one decimal', () => {
    expect(yearsWith(120, 45)).toEqual({ total: 4, floor: 1.5 });
    expect(yearsWith(64, 0)).toEqual({ total: 2.1, floor: 0 });
  });

  test('do not show a year that is not quite done', () => {
    expect(yearsWith(120, 29.9).floor).toBe(0.9);
  });

  test('are all done when the program is', () => {
    expect(yearsWith(125, 125)).toEqual({ total: 4.2, floor: 4.2 });
  });
});

describe('yearDots', () => {
  test.each([
    [4, 0, { full: 0, half: false, total: 4 }],
    [4, 1.4, { full: 1, half: false, total: 4 }],
    [4, 1.5, { full: 1, half: true, total: 4 }],
    [2.1, 2.1, { full: 2, half: false, total: 2 }],
    [0.4, 0.2, { full: 0, half: false, total: 1 }],
    [6, 3.9, { full: 3, half: true, total: 4 }],
    [6, 5.5, { full: 4, half: false, total: 4 }],
  ])('of %d years, %d done, shows at most four dots and a half from .5 on (S454)', (total, floor, dots) => {
    expect(yearDots({ total, floor })).toEqual(dots);
  });

  test('never fills more dots than there are', () => {
    const tenths = fc.nat(80);
    fc.assert(
      fc.property(tenths, tenths, (a, b) => {
        const { full, half, total } = yearDots({ total: Math.max(a, b) / 10, floor: Math.min(a, b) / 10 });
        expect(full + (half ? 1 : 0)).toBeLessThanOrEqual(total);
        expect(total).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('percentRounded', () => {
  test.each([
    [0, 0],
    [33.4, 33],
    [66.5, 67],
    [100, 100],
    [-3, 0],
    [140, 100],
  ])('%d percent shows as %d (S455)', (percent, shown) => {
    expect(percentRounded(percent)).toBe(shown);
  });
});

test('the courses that count are those that bring the program further when they are passed too', () => {
  fc.assert(
    fc.property(catalogue, earnedLines, (data, lines) => {
      const index = CatalogueIndex.build(data);
      const record = studyRecord(lines);
      const before = index.completion(0, record).numerator;
      const expected = data.courses.flatMap((course, id) => {
        if (record.passed.has(id)) return [];
        const more: EarnedLine = {
          id: 'one more',
          course: id,
          credits: course.credits,
          outcome: 'earned',
          taken: 9,
        };
        return index.completion(0, studyRecord([...lines, more])).numerator > before ? [id] : [];
      });
      expect(index.coursesCounting(0, record).toSorted((a, b) => a - b)).toEqual(expected);
      expect(index.completion(0, record).numerator).toBe(before);
    }),
    { numRuns: 1000 },
  );
});

interface ProcessorTime {
  user: number;
  system: number;
}
/** Of Node, which runs the tests; the package runs anywhere. */
declare const process: { cpuUsage(before?: ProcessorTime): ProcessorTime };

/** All programs together may take so long in processor time, which does not depend on what else the machine does. */
const MOST_MS = 1000;

test('the courses that count are found at once in many programs that take any of thousands of courses', () => {
  const all = Array.from({ length: 6000 }, (_, each) => each);
  const courses = all.map(() => ({
    skills: [],
    credits: 3,
    level: 'Lower Division',
    rarity: 1,
    near: [],
  }));
  const groups = [elective(60, ...all), elective(30, ...all.slice(3000)), required(5999)];
  const program = { title: 'Any', level: null, requiredCredits: 120, groups, relatedCareers: [] };
  const programs = Array.from({ length: 50 }, () => program);
  const index = CatalogueIndex.build({ skillCount: 0, careers: [], courses, programs });
  const record = studyRecord(passed(...all.filter((course) => course % 200 === 0)));
  const before = process.cpuUsage();
  const found = programs.map((_, id) => index.coursesCounting(id, record));
  const { user, system } = process.cpuUsage(before);
  // Both elective groups are full, and what one course displaces from the first the second has no room for.
  expect(found).toEqual(programs.map(() => [5999]));
  expect((user + system) / 1000).toBeLessThan(MOST_MS);
});
