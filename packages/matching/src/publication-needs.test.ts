import { describe, expect, test } from '@jest/globals';
import type { NeededSkill } from './catalogue-data.js';
import {
  describesWork,
  publishCatalogue,
  type UnpublishedCareer,
  type UnpublishedCatalogue,
  type UnpublishedCourse,
} from './publication.js';

const career = (title: string, part: Partial<UnpublishedCareer>): UnpublishedCareer => ({
  title,
  description: '',
  alternateTitles: [],
  tasks: [],
  otherTasks: [],
  activities: [],
  skills: [],
  technologies: [],
  ...part,
});
const course = (title: string, skills: number[]): UnpublishedCourse => ({
  title,
  description: '',
  skills,
  level: 'Lower Division',
  educator: 'Riverbend',
});
const publish = (part: Partial<UnpublishedCatalogue>) =>
  publishCatalogue({ skills: [], courses: [], careers: [], programs: [], ...part });
const ofKind = (needs: readonly NeededSkill[], kind: NeededSkill['kind']) =>
  needs.filter((need) => need.kind === kind).map(({ skill }) => skill);

describe('the software of a career', () => {
  test('is up to three kinds that few others ask for, those that most ask for first, then the one with the lower number', async () => {
    const askedFor = [[5, 4, 3, 2, 1, 0, 3], [0, 1, 3, 2], [0, 1, 2, 3], [0, 1], [0]];
    const { needs } = await publish({
      skills: [...'ABCDEF'],
      careers: askedFor.map((technologies, place) => career(`Career ${place}`, { technologies })),
    });
    // A and B are asked for by more than three.
    expect(needs[0]).toEqual([2, 3, 4].map((skill) => ({ skill, weight: 1, kind: 'technology' })));
    expect(ofKind(needs[3]!, 'technology')).toEqual([]);
  });

  test('is common once more than a tenth of many careers ask for it', async () => {
    const { needs } = await publish({
      skills: ['Rare', 'Common'],
      careers: Array.from({ length: 40 }, (_, place) =>
        career(`Career ${place}`, { technologies: [...(place < 4 ? [0] : []), ...(place < 5 ? [1] : [])] }),
      ),
    });
    expect(ofKind(needs[0]!, 'technology')).toEqual([0]);
  });
});

test('a general skill without weight is not needed, and what is software is needed as software alone', async () => {
  const { needs } = await publish({
    skills: ['Reading', 'Ledger Pro', 'Patience'],
    courses: [course('Ledgers with Ledger Pro', [1])],
    careers: [
      career('Ledger Clerks', {
        tasks: ['Keep ledgers.'],
        skills: [
          { skill: 0, weight: 2 },
          { skill: 2, weight: 0 },
        ],
        technologies: [1],
      }),
    ],
  });
  expect(needs[0]).toEqual([
    { skill: 0, weight: 2, kind: 'general' },
    { skill: 1, weight: 1, kind: 'technology' },
  ]);
});

test('a skill is needed by every career that it is close to', async () => {
  const { needs } = await publish({
    skills: ['Welding'],
    courses: [course('Welding', [0])],
    careers: [
      career('Welders', { tasks: ['Weld pipes, a welding job.'] }),
      career('Ship Welders', { tasks: ['Weld ships, a welding job.'] }),
      career('Clerks', { tasks: ['File papers.'] }),
    ],
  });
  expect(needs.map((list) => list.map(({ skill, kind }) => [skill, kind]))).toEqual([
    [[0, 'named']],
    [[0, 'named']],
    [],
  ]);
});

describe('what courses teach and no career would need', () => {
  /** So many skills of welding, and of Welders so many general ones; Pipe Layers weld, too, but not as much. */
  const welding = async (taught: number, general: number, technologies: number) => {
    const skills = [
      ...Array.from({ length: taught }, (_, n) => `Welding ${String.fromCodePoint(97 + n)}x`),
      ...Array.from({ length: general }, (_, n) => `General ${n}`),
      ...Array.from({ length: technologies }, (_, n) => `Software ${n}`),
    ];
    const numbers = [...skills.keys()];
    const { needs } = await publish({
      skills,
      courses: numbers.slice(0, taught).map((n) => course(`Welding with ${skills[n]}`, [n])),
      careers: [
        career('Welders', {
          tasks: ['Weld pipes, a welding job.'],
          // The heaviest last.
          skills: Array.from({ length: general }, (_, n) => ({ skill: taught + n, weight: 1 + n })),
          technologies: numbers.slice(taught + general),
        }),
        career('Pipe Layers', { tasks: ['Lay pipes in trenches of clay, sand and gravel, and weld some.'] }),
        ...[
          'File papers.',
          'Cook meals.',
          'Nurse children.',
          'Cut hair.',
          'Drive trains.',
          'Paint walls.',
        ].map((task) => career(task, { tasks: [task] })),
      ],
    });
    const generalOf = (list: readonly NeededSkill[]) =>
      ofKind(list, 'general').map((skill) => skill - taught);
    const isNeeded = numbers.slice(0, taught).map((n) => needs.flat().some(({ skill }) => skill === n));
    return { needs, general: generalOf(needs[0]!), isNeeded };
  };

  test('takes the places of the lightest general skills of the career that it is closest to', async () => {
    const { needs, general, isNeeded } = await welding(10, 9, 1);
    // Eight by themselves, then the two that are left; one place is that of the software.
    expect(ofKind(needs[0]!, 'named')).toHaveLength(10);
    expect(general).toEqual([8, 7, 6, 5, 4]);
    expect(needs[0]!.map(({ kind }) => kind)).toEqual([
      ...Array<string>(10).fill('named'),
      ...Array<string>(5).fill('general'),
      'technology',
    ]);
    expect(isNeeded).not.toContain(false);
  });

  test('leaves three general skills, and goes to the next career once there is no room', async () => {
    const { needs, general, isNeeded } = await welding(16, 9, 1);
    expect(ofKind(needs[0]!, 'named')).toHaveLength(12);
    expect(general).toEqual([8, 7, 6]);
    expect(needs[0]).toHaveLength(16);
    expect(ofKind(needs[1]!, 'named').length).toBeGreaterThan(8);
    expect(isNeeded).not.toContain(false);
  });
});

test.each([
  ['x '.repeat(19).trim(), false],
  ['x '.repeat(20).trim(), true],
  [`${'x  '.repeat(18)}x`, false],
  ['a description of what somebody does all day long', false],
])('of general skills and the description "%s" courses can be compared: %s', (description, does) => {
  expect(describesWork({ description, hasTasks: false, hasSkills: true })).toBe(does);
  expect(describesWork({ description, hasTasks: false, hasSkills: false })).toBe(false);
  expect(describesWork({ description, hasTasks: true, hasSkills: false })).toBe(true);
});

test('tasks that are not core describe work, too', async () => {
  const { courses } = await publish({
    courses: [course('Welding', [])],
    careers: [career('Welders', { tasks: ['Weld pipes.'], otherTasks: ['Weld ships.'] })],
  });
  expect(courses[0]!.near).toHaveLength(1);
});

test('careers are like those that are on offer and whose work is described, and no others', async () => {
  const nurse = (title: string, part: Partial<UnpublishedCareer> = {}) =>
    career(title, { tasks: [`Care for patients, dress wounds, ${title}.`], ...part });
  const { similar } = await publish({
    careers: [
      nurse('Staff Nurses'),
      nurse('Ward Nurses'),
      nurse('Night Nurses', { retired: true }),
      career('Nurses, All Other', { description: 'Care for patients, dress wounds.' }),
      career('Clerks', { tasks: ['File papers.'] }),
    ],
  });
  const places = similar.map((list) => list.map((each) => each.career));
  expect(places.slice(0, 2)).toEqual([[1], [0]]);
  expect(places[2]).toEqual([0, 1]);
});

test('progress goes from nothing to all in many steps, also where something has retired', async () => {
  const courses = Array.from({ length: 120 }, (_, n) => course(`Course ${n}`, []));
  const careers = Array.from({ length: 120 }, (_, n) => career(`Career ${n}`, { tasks: [`Task ${n}`] }));
  for (const retired of [false, true]) {
    const told: number[] = [];
    await publishCatalogue(
      { skills: [], courses: courses.with(0, { ...courses[0]!, retired }), careers, programs: [] },
      (done) => told.push(done),
    );
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect([told[0], told.at(-1)]).toEqual([0, 1]);
    // No step is a large part of the whole.
    const steps = told.slice(1).map((done, place) => done - told[place]!);
    expect(Math.max(...steps)).toBeLessThan(retired ? 0.16 : 0.31);
  }
});
