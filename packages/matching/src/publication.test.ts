import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CatalogueIndex } from './catalogue-index.js';
import { publishCatalogue } from './publication.js';
import { stem } from './text-vectors.js';
import { MATHEMATICS, RIVERBEND, SKILLS, career } from './testing/publishing.js';

const [NURSES, ACCOUNTANTS, PLUMBERS, , OTHERS] = [0, 1, 2, 3, 4];
const BOOKKEEPING = 3;
/** Of a skill that a test adds. */
const GENERAL = SKILLS.length;

async function rankedFor(courses: number[], catalogue = RIVERBEND): Promise<number[]> {
  const published = await publishCatalogue(catalogue);
  const index = CatalogueIndex.build({
    skillCount: SKILLS.length,
    careers: catalogue.careers.map(({ title }, id) => ({
      title,
      needs: published.needs[id]!,
      hasWork: true,
      averagePay: null,
      education: null,
      relatedPrograms: [],
    })),
    courses: catalogue.courses.map(({ skills }, id) => ({
      skills,
      credits: 3,
      level: 'Lower Division',
      ...published.courses[id]!,
    })),
    programs: [],
  });
  return index.rankCareers({ evidence: index.evidence({ courses }) }).items.map((item) => item.career);
}

describe('publishing a catalogue', () => {
  test('brings students to the work they studied for', async () => {
    expect((await rankedFor([0, 1, 2, 8]))[0]).toBe(NURSES);
    expect((await rankedFor([3, 4, 5, 8]))[0]).toBe(ACCOUNTANTS);
    expect((await rankedFor([6, 7, 8]))[0]).toBe(PLUMBERS);
  });

  test('does so without labelled skills too', async () => {
    const bare = { ...RIVERBEND, courses: RIVERBEND.courses.map((each) => ({ ...each, skills: [] })) };
    expect((await rankedFor([0, 1, 2, 8], bare))[0]).toBe(NURSES);
    expect((await rankedFor([3, 4, 5, 8], bare))[0]).toBe(ACCOUNTANTS);
    expect((await rankedFor([6, 7, 8], bare))[0]).toBe(PLUMBERS);
  });

  test('brings no course near a career by the name of a general skill', async () => {
    const bookkeeping = RIVERBEND.courses[BOOKKEEPING]!;
    const courses = RIVERBEND.courses.with(BOOKKEEPING, {
      ...bookkeeping,
      skills: [...bookkeeping.skills, GENERAL],
    });
    const careers = RIVERBEND.careers.with(NURSES, {
      ...RIVERBEND.careers[NURSES]!,
      tasks: [...RIVERBEND.careers[NURSES]!.tasks, 'Give therapy and counseling'],
      skills: [{ skill: GENERAL, weight: 2 }],
    });
    const catalogue = { ...RIVERBEND, careers, skills: [...SKILLS, 'Therapy and Counseling'] };
    const { courses: plain } = await publishCatalogue(catalogue);
    const { courses: labelled, needs } = await publishCatalogue({ ...catalogue, courses });
    expect(labelled).toEqual(plain);
    expect(needs[NURSES]!.map(({ skill, kind }) => [skill, kind])).toContainEqual([GENERAL, 'general']);
  });

  test('calls a course rarer the fewer of its university’s programs list it', async () => {
    const { courses } = await publishCatalogue(RIVERBEND);
    expect(courses.map(({ rarity }) => rarity)).toEqual([...Array.from({ length: 8 }, () => 1), 0.1361]);
  });

  test('tells courses that everybody takes by their level while the university has no programs', async () => {
    const upper = { ...RIVERBEND.courses[1]!, level: 'Upper Division' };
    const courses = RIVERBEND.courses.with(1, upper);
    const published = await publishCatalogue({ ...RIVERBEND, courses, programs: [] });
    expect(published.courses.map(({ rarity }) => rarity)).toEqual(
      courses.map((each) => (each === upper ? 1 : 0.5)),
    );
  });

  test('brings a career no nearer to courses for saying less of its work', async () => {
    const nurses = RIVERBEND.careers[NURSES]!;
    const brief = career('Ward Nurses', { tasks: ['Dress wounds of patients'] });
    const { courses } = await publishCatalogue({
      ...RIVERBEND,
      careers: [nurses, brief, ...RIVERBEND.careers.slice(1)],
    });
    expect(courses[0]!.near[0]!.career).toBe(0);
  });

  test('needs the university’s own skills by name, general ones and software that not all ask for', async () => {
    const { needs } = await publishCatalogue(RIVERBEND);
    const kinds = (id: number) => needs[id]!.map(({ skill, kind }) => `${SKILLS[skill]} ${kind}`);
    expect(kinds(NURSES)[0]).toBe('Wound Care named');
    expect(kinds(ACCOUNTANTS)).toEqual(
      expect.arrayContaining(['Double Entry named', 'Mathematics general', 'Ledger Pro technology']),
    );
    expect(kinds(PLUMBERS)[0]).toBe('Pipe Fitting named');
    expect(kinds(NURSES)).not.toContain('Pipe Fitting named');
  });

  test('says nothing of a career whose work nobody describes', async () => {
    const { courses, needs } = await publishCatalogue(RIVERBEND);
    expect(needs[OTHERS]).toEqual([]);
    expect(courses.flatMap(({ near }) => near).filter((near) => near.career === OTHERS)).toEqual([]);
  });

  test('takes a description for work where general skills are known too', async () => {
    const skilled = { ...RIVERBEND.careers[OTHERS]!, skills: [{ skill: MATHEMATICS, weight: 1 }] };
    const { courses } = await publishCatalogue({ ...RIVERBEND, careers: [skilled] });
    expect(courses[0]!.near).toHaveLength(1);
  });

  test('names at most sixteen needs, no skill twice, and tells how far it is', async () => {
    const ids = fc.array(fc.nat(24), { maxLength: 25 });
    const words = fc.constantFrom('nursing care', 'audit ledgers', 'fit pipes', 'cook meals');
    const text = fc.array(words, { maxLength: 4 }).map((list) => list.join(' '));
    const many = fc.record({
      skills: fc.constant(Array.from({ length: 25 }, (_, id) => `Nursing pipes ledgers ${id}`)),
      courses: fc.array(
        fc.record({
          title: text,
          description: text,
          skills: ids,
          level: fc.constantFrom('Lower Division', 'Upper Division'),
          educator: fc.constant('one'),
        }),
        {
          maxLength: 8,
        },
      ),
      careers: fc.array(
        fc.record({
          title: text,
          description: text,
          alternateTitles: fc.array(text),
          tasks: fc.array(text),
          otherTasks: fc.array(text),
          activities: fc.array(text),
          skills: fc.uniqueArray(fc.record({ skill: fc.nat(24), weight: fc.constantFrom(0.001, 1, 7) }), {
            selector: ({ skill }) => skill,
          }),
          technologies: ids,
        }),
        { maxLength: 8 },
      ),
      programs: fc.constant([]),
    });
    await fc.assert(
      fc.asyncProperty(many, async (catalogue) => {
        const told: number[] = [];
        const { courses, needs } = await publishCatalogue(catalogue, (done) => told.push(done));
        expect(told).toEqual(told.toSorted((a, b) => a - b));
        expect(told.at(-1)).toBe(1);
        for (const list of needs) {
          expect(list.length).toBeLessThanOrEqual(16);
          expect(new Set(list.map(({ skill }) => skill)).size).toBe(list.length);
          for (const kind of ['named', 'general', 'technology']) {
            const weights = list.filter((need) => need.kind === kind).map(({ weight }) => weight);
            expect(weights).toEqual(weights.toSorted((a, b) => b - a));
          }
        }
        for (const { near } of courses) {
          const likeness = near.map(({ similarity }) => similarity);
          expect(likeness).toEqual(likeness.toSorted((a, b) => b - a));
          expect(likeness.every((similarity) => similarity > 0.03 && similarity <= 1)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});

test.each([
  ['nurses', 'nursing'],
  ['accounting', 'accounts'],
  ['program', 'programs'],
  ['baker', 'baking'],
  ['taxes', 'tax'],
  ['taxation', 'tax'],
  ['biology', 'biologist'],
])('%s and %s are one word', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['logic', 'log'],
  ['equations', 'equal'],
  ['metal', 'met'],
])('%s and %s are two words', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});
