import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { LOWER_WITHOUT_PROGRAMS } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import { levelWeight } from './evidence.js';
import { career, course, indexOf, program } from './testing/small-catalogue.js';

describe('the goal', () => {
  const index = indexOf({
    courses: [course({}), course({ level: 'Upper Division' }), course({ level: 'Graduate' })],
    programs: ['Certificate', 'Associate', 'Minor', 'Bachelor', 'Graduate', 'Unheard of'].map(program),
  });
  const goal = (programs: number[], courses: number[] = []) => index.evidence({ programs, courses }).goal;

  test.each([
    [[0], 1],
    [[1], 2],
    [[2], 4],
    [[3], 4],
    [[4], 6],
    [[5], 4],
    [[0, 3], 4],
  ])('of somebody in the programs %j is %i years of study', (programs, years) => {
    expect(goal(programs)).toEqual({ years, isKnown: true });
  });

  test.each([
    ['Undergraduate', 4],
    ['Undergraduate Major', 4],
    ['Undergraduate Certificate', 1],
    ['Graduate Certificate', 6],
    ["Post-Master's Certificate", 6],
    ['Postgraduate Diploma', 6],
    ['Post-Baccalaureate Certificate', 6],
    ['Doctoral', 8],
    ['Ph.D.', 8],
    ['PhD', 8],
    ['Diploma', 1],
    ['Licensure', 4],
    ['Under Graduate', 4],
  ])('of somebody in a program of the level %s is %i years of study', (level, years) => {
    const { goal: found } = indexOf({ programs: [program(level)] }).evidence({ programs: [0] });
    expect(found).toEqual({ years, isKnown: true });
  });

  test('of somebody in no program is that of the highest course, and unknown before there is one', () => {
    expect(goal([], [0])).toEqual({ years: 4, isKnown: false });
    expect(goal([], [0, 1])).toEqual({ years: 4, isKnown: true });
    expect(goal([], [0, 2])).toEqual({ years: 6, isKnown: true });
    expect(goal([99], [])).toEqual({ years: 4, isKnown: false });
  });
});

test.each([
  ['100-level', 1],
  ['200', 1],
  ['300-level', 1.5],
  ['4000 Level', 1.5],
  ['500-level', 2],
  ['600', 2],
  ['5000 Level', 2],
  ['PhD', 2],
  ['Ph.D. seminar', 2],
  ['Undergraduate', 1],
  ['Under Graduate', 1],
  ['Under-Graduate', 1],
  ['Postgraduate', 2],
])('a credit of a course of the level %s weighs %d', (level, weight) => {
  expect(levelWeight(level)).toBe(weight);
});

describe('the order of careers', () => {
  test('puts careers below the goal behind others that fit as well, and shows their score as it is', () => {
    const near = [0, 1].map((id) => ({ career: id, similarity: 0.3 }));
    const index = indexOf({
      careers: [
        career({ title: 'A cook', education: 'No formal educational credential' }),
        career({ title: 'Manager', education: "Bachelor's degree" }),
      ],
      courses: [course({ near })],
      programs: [program('Bachelor')],
    });
    const ranked = (programs: number[]) =>
      index.rankCareers({ evidence: index.evidence({ courses: [0], programs }) }).items;
    expect(ranked([0]).map((item) => item.career)).toEqual([1, 0]);
    expect(ranked([0])[0]!.score).toBe(ranked([0])[1]!.score);
    expect(ranked([]).map((item) => item.career)).toEqual([0, 1]);
  });
});

describe('enough evidence', () => {
  const isEnough = (index: CatalogueIndex, done: { courses?: number[]; projectSkills?: number[] }) =>
    index.hasEnoughEvidence(index.evidence(done));

  test('is six credits of courses that few programs list, or what projects show in their place', () => {
    const index = indexOf({
      courses: [
        course({ credits: 6 }),
        course({ credits: 5.999 }),
        course({ credits: 60, rarity: 0.33 }),
        course({ credits: 1, rarity: 0.34 }),
      ],
    });
    const students = [[], [0], [1], [1, 2], [1, 3]];
    expect(students.map((courses) => isEnough(index, { courses }))).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
    expect([
      isEnough(index, { projectSkills: [0, 1, 2] }),
      isEnough(index, { projectSkills: [0, 1, 2, 3] }),
      isEnough(index, { projectSkills: [0, 1, 2], courses: [3] }),
      isEnough(index, { projectSkills: [0, 1, 2], courses: [1] }),
    ]).toEqual([false, true, false, true]);
  });

  test('is nine credits of lower courses where no lists of programs tell them', () => {
    const index = indexOf({
      courses: [4, 4, 1].map((credits) => course({ credits, rarity: LOWER_WITHOUT_PROGRAMS })),
    });
    expect([isEnough(index, { courses: [0, 1] }), isEnough(index, { courses: [0, 1, 2] })]).toEqual([
      false,
      true,
    ]);
  });

  test('is not one lower course of each of many subjects, nor one with its laboratory', () => {
    const subjects = ['English', 'Mathematics', 'History', 'Art', 'Politics', 'Dance'];
    const index = indexOf({
      courses: [
        ...subjects.map((subject) => course({ subject, credits: 4 })),
        course({ subject: 'Biology', credits: 4 }),
        course({ subject: 'Biology', credits: 2 }),
        course({ subject: 'Physics', credits: 3 }),
        course({ subject: 'Physics', credits: 3 }),
        course({ subject: 'Physics', credits: 3, level: 'Upper Division' }),
        course({ subject: 'Geology', credits: 6, level: 'Upper Division' }),
        course({ subject: 'Geology', credits: 3, rarity: 0.2 }),
        course({ subject: 'Geology', credits: 3 }),
        course({ subject: 'Botany', credits: 2 }),
        course({ subject: 'Botany', credits: 3.9, level: 'Graduate' }),
        course({ credits: 0.1 }),
      ],
    });
    const oneOfEach = [0, 1, 2, 3, 4, 5];
    const withLaboratory = [...oneOfEach, 6, 7];
    const withCommon = [...oneOfEach, 12, 13];
    expect([oneOfEach, withLaboratory, withCommon].map((courses) => isEnough(index, { courses }))).toEqual([
      false,
      false,
      false,
    ]);
    expect([[8, 9], [8, 10], [11], [14, 15, 16]].map((courses) => isEnough(index, { courses }))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('never ends when a course or a project is added', () => {
    const subject = fc.constantFrom('Biology', 'Physics', undefined);
    const courses = fc.array(
      fc
        .record({
          subject,
          credits: fc.integer({ min: 0, max: 6 }),
          rarity: fc.constantFrom(0.2, 0.5, 1),
          level: fc.constantFrom('Lower Division', 'Upper Division'),
        })
        .map(({ subject: known, ...part }) => course({ ...part, ...(known && { subject: known }) })),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(courses, fc.nat(), (list, removed) => {
        const index = indexOf({ courses: list });
        const all = [...list.keys()];
        const fewer = all.filter((place) => place !== removed % list.length);
        expect(isEnough(index, { courses: fewer }) && !isEnough(index, { courses: all })).toBe(false);
      }),
    );
  });
});
