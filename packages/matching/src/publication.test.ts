import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CatalogueIndex } from './catalogue-index.js';
import {
  publishCatalogue,
  type UnpublishedCareer,
  type UnpublishedCatalogue,
  type UnpublishedCourse,
} from './publication.js';
import { stem } from './text-vectors.js';

const SKILLS = [
  'Wound Care',
  'Double Entry',
  'Pipe Fitting',
  'Mathematics',
  'Ledger Pro',
  'Spreadsheets',
  'Debate',
];
const [WOUNDS, LEDGERS, PIPES, MATHEMATICS, SOFTWARE, SHEETS, DEBATE] = [0, 1, 2, 3, 4, 5, 6];

const course = (title: string, description: string, skills: number[]): UnpublishedCourse => ({
  title,
  description,
  skills,
  level: 'Lower Division',
  educator: 'Riverbend',
});

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

/** A small university: three nursing courses, three of accounting, two of plumbing, one that everybody takes. */
const RIVERBEND: UnpublishedCatalogue = {
  skills: SKILLS,
  courses: [
    course('Foundations of Nursing', 'Assess patients and care for wounds on a hospital ward.', [WOUNDS]),
    course('Nursing of Children', 'Care for sick children and their families in hospital.', [WOUNDS]),
    course('Community Nursing', 'Visit patients at home, teach them about medication.', [WOUNDS]),
    course('Bookkeeping', 'Record sales and purchases in ledgers by double entry.', [LEDGERS, SOFTWARE]),
    course('Auditing', 'Examine financial statements and the controls behind accounts.', [LEDGERS]),
    course('Taxation', 'Prepare tax returns of persons and firms.', [LEDGERS, MATHEMATICS]),
    course('Plumbing I', 'Cut, join and fit pipes for water and waste.', [PIPES]),
    course('Plumbing II', 'Install fixtures, test pipes for leaks, read plumbing codes.', [PIPES]),
    course('Academic Writing', 'Argue in essays.', [DEBATE]),
  ],
  careers: [
    career('Registered Nurses', {
      description: 'Assess patient health, administer nursing care to ill or injured patients.',
      alternateTitles: ['Staff Nurse', 'Ward Nurse'],
      tasks: ['Record patients medication', 'Dress wounds of patients', 'Teach patients and families'],
    }),
    career('Accountants and Auditors', {
      description: 'Examine, analyze and interpret accounting records to prepare financial statements.',
      alternateTitles: ['Tax Accountant', 'Bookkeeper'],
      tasks: ['Prepare tax returns', 'Examine accounts and ledgers', 'Audit financial controls'],
      skills: [{ skill: MATHEMATICS, weight: 2 }],
      technologies: [SOFTWARE, SHEETS],
    }),
    career('Plumbers', {
      description: 'Assemble, install or repair pipes, fittings and fixtures of water systems.',
      tasks: ['Test pipes for leaks', 'Install pipes and fixtures according to plumbing codes'],
      technologies: [SHEETS],
    }),
    career('Dishwashers', { description: 'Clean dishes.', tasks: ['Wash dishes', 'Sweep floors'] }),
    career('Managers, All Other', {
      description: `All nurses, plumbers and accountants who care for patients on a hospital ward, fit pipes for water, or
        examine financial statements and ledgers and are not listed separately.`,
    }),
  ],
  programs: [
    { educator: 'Riverbend', courses: [0, 1, 2, 8] },
    { educator: 'Riverbend', courses: [3, 4, 5, 8] },
    { educator: 'Riverbend', courses: [6, 7, 8, 8] },
    { educator: 'Elsewhere', courses: [] },
  ],
};
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

test('what has retired changes nothing of what is on offer, and stays near to what it was near to', async () => {
  const marks = fc.tuple(
    fc.array(fc.boolean(), { minLength: RIVERBEND.courses.length, maxLength: RIVERBEND.courses.length }),
    fc.array(fc.boolean(), { minLength: RIVERBEND.careers.length, maxLength: RIVERBEND.careers.length }),
  );
  const related = RIVERBEND.careers.map((_career, place) => [(place + 1) % RIVERBEND.careers.length]);
  const check = async ([courseMarks, careerMarks]: [boolean[], boolean[]]) => {
    const [kept, keptCareers] = [courseMarks, careerMarks].map((marked) =>
      [...marked.keys()].filter((place) => !marked[place]),
    ) as [number[], number[]];
    const toKept = (places: readonly number[], of: number[]) =>
      places.map((place) => of.indexOf(place)).filter((place) => place !== -1);
    const whole = await publishCatalogue({
      ...RIVERBEND,
      courses: RIVERBEND.courses.map((each, place) => ({ ...each, retired: courseMarks[place]! })),
      careers: RIVERBEND.careers.map((each, place) => ({
        ...each,
        related: related[place]!,
        retired: careerMarks[place]!,
      })),
      programs: RIVERBEND.programs.map((program) => ({
        ...program,
        courses: program.courses.filter((place) => kept.includes(place)),
      })),
    });
    const alone = await publishCatalogue({
      ...RIVERBEND,
      courses: kept.map((place) => RIVERBEND.courses[place]!),
      careers: keptCareers.map((place) => ({
        ...RIVERBEND.careers[place]!,
        related: toKept(related[place]!, keptCareers),
      })),
      programs: RIVERBEND.programs.map((program) => ({ ...program, courses: toKept(program.courses, kept) })),
    });
    const offered = <Place extends { career: number }>(places: readonly Place[]) =>
      places
        .filter(({ career: place }) => !careerMarks[place])
        .map((place) => ({ ...place, career: keptCareers.indexOf(place.career) }));
    expect({
      courses: kept.map((place) => {
        const { rarity, near } = whole.courses[place]!;
        return { rarity, near: offered(near) };
      }),
      needs: keptCareers.map((place) => whole.needs[place]),
      similar: keptCareers.map((place) => offered(whole.similar[place]!)),
    }).toEqual(alone);
    // Each career that a person may still follow has what it needs.
    expect(whole.needs).toHaveLength(careerMarks.length);
    if (careerMarks[0] && kept.includes(0))
      expect(whole.courses[0]!.near.map(({ career: place }) => place)).toContain(0);
  };
  await fc.assert(fc.asyncProperty(marks, check), { numRuns: 40 });
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

describe('courses of a small catalogue', () => {
  const near = async (courses: UnpublishedCourse[], careers: UnpublishedCareer[]) => {
    const { courses: published } = await publishCatalogue({ skills: [], courses, careers, programs: [] });
    return published.map((each) => each.near.map((one) => careers[one.career]!.title));
  };
  const working = (title: string, task: string) => career(title, { tasks: [task] });
  /** So many that some words are common among careers. */
  const others = (words: string) =>
    Array.from({ length: 30 }, (_, n) => working(`Job ${n}`, `Handle item${n} by ${words}`));

  test('are like no career by the words for their format', async () => {
    const careers = [
      working('Ship Masters', 'Hold a master licence, command the senior crew of a ship.'),
      working('Film Editors', 'Cut films in a studio.'),
      working('Welders', 'Weld pipes.'),
      ...others('hand'),
    ];
    const courses = [
      course('Master Thesis', '', []),
      course('Senior Seminar', '', []),
      course('Design Studio II', '', []),
      course('Advanced Welding', '', []),
      course('Ships', '', []),
    ];
    expect(await near(courses, careers)).toEqual([[], [], [], ['Welders'], ['Ship Masters']]);
  });

  test('are like the work of their subject, where their own words name no field', async () => {
    const careers = [working('Nurses', 'Nurse patients'), working('Masons', 'Lay bricks'), ...others('hand')];
    const listed = (subject: string, title: string) => ({ ...course(title, '', []), subject });
    const courses = [
      listed('NURS', 'Nursing of Children'),
      listed('NURS', 'Pathophysiology'),
      listed('MASN', 'Brick Masonry'),
      { ...listed('NURS', 'Pharmacology'), educator: 'Elsewhere' },
      course('Immunology', '', []),
    ];
    expect(await near(courses, careers)).toEqual([['Nurses'], ['Nurses'], ['Masons'], [], []]);
  });

  test('are hardly more like a career for a title of one word than for a description beside it', async () => {
    const careers = [working('Speech Therapists', 'Treat disorders of speech'), ...others('hand')];
    const words =
      'Prepare and deliver informative, persuasive and ceremonial addresses to an audience, with attention to evidence, delivery and structure.';
    const courses = [course('Speech', '', []), course('Speech', words, []), course('Rhetoric', words, [])];
    const { courses: published } = await publishCatalogue({ skills: [], courses, careers, programs: [] });
    const [title, described] = published.map((each) => each.near[0]?.similarity ?? 0);
    expect(described).toBeGreaterThan(0);
    expect(title! / described!).toBeLessThan(2);
  });

  test('are as like a career whether another university writes long descriptions or short ones', async () => {
    const careers = [working('Welders', 'Weld pipes'), ...others('hand')];
    const own = [course('Welding', '', []), course('Pipes', 'Weld pipes and read drawings', [])];
    const beside = async (description: string) => {
      const foreign = Array.from({ length: 5 }, (_, n) => ({
        ...course(`Zeta ${'abcde'[n]}x`, description, []),
        educator: 'Elsewhere',
      }));
      const courses = [...own, ...foreign];
      const { courses: published } = await publishCatalogue({ skills: [], courses, careers, programs: [] });
      return published.slice(0, own.length).map((each) => each.near[0]?.similarity);
    };
    expect(await beside('theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon')).toEqual(
      await beside('theta'),
    );
  });

  test('are told apart by words that few careers use, where two courses cannot tell which are rare', async () => {
    const careers = [
      working('Glaziers', 'Cut glass'),
      ...Array.from({ length: 12 }, (_, n) => working(`Inspectors ${n}`, 'Safety safety safety')),
      ...Array.from({ length: 18 }, (_, n) => working(`Clerks ${n}`, 'File papers')),
    ];
    const [names] = await near([course('Glass Safety', '', []), course('Writing', '', [])], careers);
    expect(names![0]).toBe('Glaziers');
  });

  test('teach nothing that no career needs: what is left out goes to the career it is closest to', async () => {
    // Ten skills of welding, of which a career has room for eight, and software that none asks for.
    const skills = [
      ...Array.from({ length: 10 }, (_, n) => `Welding ${'abcdefghij'[n]}x`),
      'Torch Pro',
      'Reading',
    ];
    const reading = { skill: 11, weight: 1 };
    const courses = skills.slice(0, 11).map((name, n) => course(`Welding with ${name}`, '', [n]));
    const careers = [
      career('Welders', { tasks: ['Weld pipes, a welding job.'], skills: [reading] }),
      career('Clerks', { tasks: ['File papers.'], skills: [reading] }),
    ];
    const { needs } = await publishCatalogue({ skills, courses, careers, programs: [] });
    expect(needs[0]!.filter(({ kind }) => kind === 'named')).toHaveLength(11);
    expect(needs[0]!.map(({ kind }) => kind)).toEqual([...Array<string>(11).fill('named'), 'general']);
    expect(needs[1]).toEqual([{ ...reading, kind: 'general' }]);
  });
});
