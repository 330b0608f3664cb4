import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normaliseCode } from '@lumen/matching';
import type {
  CareerRecord,
  CatalogueRecords,
  CourseRecord,
  EducatorRecord,
  ProgramRecord,
  SkillRecord,
} from '../store/catalogue.js';
import { changesAnything, changesOf, educatorOf, inStoredNames, workDigest } from './catalogue-changes.js';
import type {
  CareerRow,
  CareerWorkRow,
  CatalogueFiles,
  CourseRow,
  EducatorRow,
  ProgramRow,
} from './catalogue-rows.js';

const EDUCATOR: EducatorRow = {
  id: 'evergreen',
  name: 'Evergreen University',
  shortName: 'EU',
  creditUnit: 'semester',
};

const courseRow = (over: Partial<CourseRow> = {}): CourseRow => ({
  code: 'CS 1400',
  replaces: [],
  subject: 'Computer Science',
  title: 'Fundamentals',
  credits: 3,
  creditsTo: null,
  level: 'Lower Division',
  description: 'Variables and loops.',
  skills: ['Python'],
  aliases: [],
  crossListed: [],
  prerequisites: null,
  terms: [],
  ...over,
});

const NO_WORK: CareerWorkRow = {
  alternateTitles: [],
  tasks: [],
  otherTasks: [],
  activities: [],
  technologies: [],
  isEstimated: false,
  related: [],
};

const careerRow = (over: Partial<CareerRow> = {}): CareerRow => ({
  onetCode: '15-1252.00',
  replaces: [],
  title: 'Software Developer',
  description: 'Writes programs.',
  averagePay: 120_000,
  education: "Bachelor's degree",
  jobCount: 1_000,
  year: 2024,
  growth: 17.9,
  projectedJobCount: 1_179,
  projectedYear: 2034,
  skills: [{ name: 'Python', weight: 3 }],
  work: NO_WORK,
  ...over,
});

const programRow = (over: Partial<ProgramRow> = {}): ProgramRow => ({
  code: 'BS-CS',
  replaces: [],
  title: 'Computer Science',
  level: 'Bachelor',
  requiredCredits: 120,
  department: 'Computing',
  description: 'All of it.',
  cip: null,
  careers: ['15-1252.00', '15-2051.00'],
  groups: [
    { name: 'Core', kind: 'required', credits: 6, courses: ['CS 1400', 'MATH 1210'] },
    { name: 'Choice', kind: 'elective', credits: 3, courses: ['CS 2420'] },
  ],
  ...over,
});

const COURSES = [courseRow(), courseRow({ code: 'MATH 1210', skills: [] }), courseRow({ code: 'CS 2420' })];
const CAREERS = [careerRow(), careerRow({ onetCode: '15-2051.00', title: 'Data Scientist', skills: [] })];

const files = (over: Partial<CatalogueFiles> = {}): CatalogueFiles =>
  structuredClone({
    educator: EDUCATOR,
    courses: COURSES,
    programs: [programRow()],
    careers: CAREERS,
    skills: [],
    sources: [],
    ...over,
  });

/** What is stored once the files have been loaded: ids are not the places of the rows. */
function stored(rows: CatalogueFiles, educator: EducatorRecord = university()): CatalogueRecords {
  const listed = (position: number) => ({
    position,
    id: 100 - position,
    uuid: `uuid-${position}`,
    retired: false,
  });
  const named = new Map<string, SkillRecord>();
  const skillOf = (name: string): SkillRecord => {
    const known = named.get(name.toLowerCase());
    if (known) return known;
    const { aliases } = rows.skills.find((skill) => skill.name === name) ?? { aliases: [] };
    const skill = { ...listed(named.size), name, aliases };
    named.set(name.toLowerCase(), skill);
    return skill;
  };
  const courses = rows.courses.map(({ subject, replaces, skills, ...row }, place): CourseRecord => ({
    ...row,
    ...listed(place),
    educatorUuid: educator.uuid,
    academicSubject: subject,
    formerCodes: replaces,
    mergedCodes: {},
    skills: skills.map(skillOf),
  }));
  const careers = rows.careers.map(
    ({ replaces, education, growth, skills, work, ...row }, place): CareerRecord => ({
      ...row,
      ...listed(place),
      formerCodes: replaces,
      educationReq: education,
      percentageGrowth: growth,
      hexColorCode: null,
      skills: skills.map(({ name, weight }) => ({ skill: skillOf(name), weight })),
      needs: [],
      workDigest: workDigest(work),
      hasTasks: false,
      isEstimated: false,
      similar: [],
      programs: [],
    }),
  );
  for (const { work } of rows.careers) for (const name of work.technologies) skillOf(name);
  const programs = rows.programs.map(
    ({ replaces, department, careers: codes, groups, ...row }, place): ProgramRecord => ({
      ...row,
      ...listed(place),
      educatorUuid: educator.uuid,
      formerCodes: replaces,
      departmentName: department,
      hexColorCode: null,
      careers: codes.map((code) => careers.find(({ onetCode }) => onetCode === code)!),
      groups: groups.map((group) => ({
        ...group,
        courses: group.courses.map((code) => courses.find((course) => course.code === code)!),
      })),
    }),
  );
  return {
    version: 1,
    educators: [educator],
    skills: [...named.values()],
    courses,
    careers,
    programs,
    matches: [],
  };
}

const university = (over: Partial<EducatorRecord> = {}): EducatorRecord => ({
  uuid: 'university',
  code: 'evergreen',
  creditUnit: 'semester',
  name: 'Evergreen University',
  shortName: 'EU',
  ...over,
});

const everyCareer = (records: CatalogueRecords) => new Set(records.careers.map(({ id }) => id));
const changed = (records: CatalogueRecords, rows: CatalogueFiles) =>
  changesOf(records, inStoredNames(records, rows), everyCareer(records), new Set());

/** Labels by what becomes of the records; those that stay as they are are left out. */
const outcome = (changes: ReturnType<typeof changesOf>) =>
  [changes.courses, changes.programs, changes.careers].flatMap(({ placements, retired }) => [
    ...placements.flatMap(({ wanted, kind }) => (kind ? [`${kind}: ${wanted.label}`] : [])),
    ...retired.map(({ label }) => `retired: ${label}`),
  ]);

describe('the university of the files', () => {
  const other = university({ uuid: 'other', code: 'other', shortName: 'OU' });

  test('is the one with their id, whatever it is called', () => {
    const records = { ...stored(files()), educators: [other, university({ shortName: 'Old' })] };
    expect(educatorOf(records, files())?.uuid).toBe('university');
  });

  test('is the one with their short name where no id is known', () => {
    const records = { ...stored(files()), educators: [other, university({ code: 'EU' })] };
    expect(educatorOf(records, files())?.uuid).toBe('university');
    expect(educatorOf(records, files({ educator: { ...EDUCATOR, id: null } }))?.uuid).toBe('university');
  });

  test('is first the one with their id, though another one has their short name', () => {
    const records = { ...stored(files()), educators: [{ ...other, shortName: 'EU' }, university()] };
    expect(educatorOf(records, files())?.uuid).toBe('university');
  });

  test('is none where neither is known', () => {
    expect(educatorOf({ ...stored(files()), educators: [other] }, files())).toBeNull();
  });

  test('is renamed when its name, its short name or its id differs', () => {
    const isRenamed = (educator: Partial<EducatorRecord>) =>
      changed(stored(files(), university(educator)), files()).isRenamed;
    expect(isRenamed({})).toBe(false);
    expect(isRenamed({ name: 'Evergreen College' })).toBe(true);
    expect(isRenamed({ shortName: 'EC' })).toBe(true);
    expect(isRenamed({ code: 'EU' })).toBe(true);
    const withoutId = files({ educator: { ...EDUCATOR, id: null } });
    expect(changed(stored(withoutId, university({ code: 'EU' })), withoutId).isRenamed).toBe(false);
  });

  test('is new: so is everything of it, and nothing of it is renamed', () => {
    const changes = changed({ ...stored(files({ careers: [], programs: [] })), educators: [] }, files());
    expect(changes.educator).toBeNull();
    expect(changes.isRenamed).toBe(false);
    expect(changesAnything(changes)).toBe(true);
    expect(outcome(changes)).toHaveLength(6);
    expect(outcome(changes).every((line) => line.startsWith('added: '))).toBe(true);
  });
});

test('files that are loaded again change nothing, in whatever order they name careers and courses', () => {
  const again = files({
    programs: [
      programRow({
        careers: ['15-2051.00', '15-1252.00'],
        groups: [
          { name: 'Core', kind: 'required', credits: 6, courses: ['MATH-1210', 'cs1400'] },
          { name: 'Choice', kind: 'elective', credits: 3, courses: ['CS 2420'] },
        ],
      }),
    ],
  });
  for (const rows of [files(), again]) {
    const changes = changed(stored(files()), rows);
    expect(outcome(changes)).toEqual([]);
    expect(changes.newSkills.size).toBe(0);
    expect(changes.respelled).toEqual([]);
    expect(changes.realiased.size).toBe(0);
    expect(changesAnything(changes)).toBe(false);
  }
});

test.each<Partial<CourseRow>>([
  { code: 'CS1400' },
  { subject: 'Computing' },
  { title: 'Foundations' },
  { credits: 4 },
  { creditsTo: 5 },
  { level: 'Upper Division' },
  { description: '' },
  { skills: ['Python', 'SQL'] },
  { aliases: ['CSE1400'] },
  { crossListed: ['IT1400'] },
  { prerequisites: { course: 'MATH1210' } },
  { terms: ['Fall'] },
])('a course with other facts is changed, and nothing else is: %j', (over) => {
  const rows = files({ courses: [courseRow(over), ...COURSES.slice(1)] });
  const changes = changed(stored(files()), rows);
  expect(outcome(changes)).toEqual([`changed: ${over.code ?? 'CS 1400'} ${over.title ?? 'Fundamentals'}`]);
  expect(changesAnything(changes)).toBe(true);
});

test.each<Partial<CareerRow>>([
  { title: 'Programmer' },
  { description: '' },
  { averagePay: null },
  { education: null },
  { jobCount: 1 },
  { year: 2025 },
  { growth: 0 },
  { projectedJobCount: 1 },
  { projectedYear: 2035 },
  { skills: [{ name: 'Python', weight: 2 }] },
  { skills: [] },
  { work: { ...NO_WORK, tasks: ['Write programs.'] } },
  { work: { ...NO_WORK, isEstimated: true } },
])('a career with other facts is changed, and nothing else is: %j', (over) => {
  const rows = files({ careers: [careerRow(over), CAREERS[1]!] });
  expect(outcome(changed(stored(files()), rows))).toEqual([
    `changed: 15-1252.00 ${over.title ?? 'Software Developer'}`,
  ]);
});

test.each<Partial<ProgramRow>>([
  { code: 'bs-cs' },
  { title: 'Computing' },
  { level: 'Master' },
  { requiredCredits: 121 },
  { department: 'Engineering' },
  { description: '' },
  { careers: ['15-1252.00'] },
  { groups: [] },
  { groups: [{ ...programRow().groups[0]!, name: 'Basis' }, programRow().groups[1]!] },
  { groups: [{ ...programRow().groups[0]!, kind: 'elective' }, programRow().groups[1]!] },
  { groups: [{ ...programRow().groups[0]!, credits: 7 }, programRow().groups[1]!] },
  { groups: [{ ...programRow().groups[0]!, courses: ['CS 1400'] }, programRow().groups[1]!] },
])('a program with other facts is changed, and nothing else is: %j', (over) => {
  const rows = files({ programs: [programRow(over)] });
  expect(outcome(changed(stored(files()), rows))).toEqual([
    `changed: ${over.code ?? 'BS-CS'} ${over.title ?? 'Computer Science'}`,
  ]);
});

test('a record that replaces another is that record under another code, and programs keep it', () => {
  const rows = files({
    courses: [courseRow({ code: 'CS 1410', replaces: [normaliseCode('CS 1400')] }), ...COURSES.slice(1)],
    programs: [
      programRow({
        code: 'BS-CMP',
        replaces: [normaliseCode('BS-CS')],
        groups: [
          { name: 'Core', kind: 'required', credits: 6, courses: ['CS 1410', 'MATH 1210'] },
          { name: 'Choice', kind: 'elective', credits: 3, courses: ['CS 2420'] },
        ],
        careers: ['15-1253.00', '15-2051.00'],
      }),
    ],
    careers: [careerRow({ onetCode: '15-1253.00', replaces: ['15-1252.00'] }), CAREERS[1]!],
  });
  expect(outcome(changed(stored(files()), rows))).toEqual([
    'renamed: CS 1410 Fundamentals',
    'renamed: BS-CMP Computer Science',
    'renamed: 15-1253.00 Software Developer',
  ]);
});

test('what is missing retires: courses and programs of the university alone, careers that only it had named', () => {
  const records = stored(files());
  const foreign = stored(files(), university({ uuid: 'other', code: 'other' }));
  const both = {
    ...records,
    courses: [...records.courses, ...foreign.courses],
    programs: [...records.programs, ...foreign.programs],
  };
  const rows = files({ courses: [courseRow()], programs: [], careers: [] });
  const [first, second] = records.careers.map(({ id }) => id) as [number, number];
  const retired = (named: number[], elsewhere: number[]) =>
    outcome(changesOf(both, rows, new Set(named), new Set(elsewhere)));
  const own = [
    'retired: MATH 1210 Fundamentals',
    'retired: CS 2420 Fundamentals',
    'retired: BS-CS Computer Science',
  ];
  expect(retired([first, second], [])).toEqual([
    ...own,
    'retired: 15-1252.00 Software Developer',
    'retired: 15-2051.00 Data Scientist',
  ]);
  expect(retired([first, second], [first])).toEqual([...own, 'retired: 15-2051.00 Data Scientist']);
  expect(retired([first], [])).toEqual([...own, 'retired: 15-1252.00 Software Developer']);
  expect(retired([], [])).toEqual(own);
});

test('what had retired is back', () => {
  const records = stored(files());
  for (const list of [records.courses, records.programs, records.careers]) list[0]!.retired = true;
  expect(outcome(changed(records, files())).toSorted()).toEqual([
    'back: 15-1252.00 Software Developer',
    'back: BS-CS Computer Science',
    'back: CS 1400 Fundamentals',
  ]);
});

describe('skills', () => {
  test('are new when no course, career or technology called them so', () => {
    const rows = files({
      courses: [courseRow({ skills: ['Python', 'SQL'] }), ...COURSES.slice(1)],
      careers: [
        careerRow({
          skills: [
            { name: 'Python', weight: 3 },
            { name: 'Teamwork', weight: 1 },
          ],
          work: { ...NO_WORK, technologies: ['Git'] },
        }),
        CAREERS[1]!,
      ],
    });
    const { newSkills, respelled } = changed(stored(files()), rows);
    expect(Object.fromEntries(newSkills)).toEqual({ sql: 'SQL', git: 'Git', teamwork: 'Teamwork' });
    expect(respelled).toEqual([]);
  });

  test('are respelled as the files spell them, unless another university teaches them', () => {
    const records = stored(files());
    const rows = files({
      courses: COURSES.map((row) => ({ ...row, skills: ['PYTHON'] })),
      careers: [careerRow({ skills: [] })],
    });
    const changes = changed(records, rows);
    expect(changes.respelled).toEqual([{ skill: records.skills[0], name: 'PYTHON' }]);
    expect(changes.newSkills.size).toBe(0);

    const foreign = { ...records.courses[0]!, educatorUuid: 'other' };
    const taught = { ...records, courses: [...records.courses, foreign] };
    expect(changed(taught, rows).respelled).toEqual([]);
    const retired = { ...records, courses: [...records.courses, { ...foreign, retired: true }] };
    expect(changed(retired, rows).respelled).toHaveLength(1);
  });

  const vocabulary = (...skills: CatalogueFiles['skills']) => ({
    skills,
    courses: [courseRow({ skills: skills.map(({ name }) => name) })],
    careers: [],
    programs: [],
  });

  test('are called as the catalogue calls them, and the files stay as they were read', () => {
    const records = stored(files(vocabulary({ name: 'Python', aliases: ['Python 3'] })));
    const rows = () => files({ courses: [courseRow({ skills: ['python 3'] })], programs: [] });
    const given = rows();
    expect(inStoredNames(records, given).courses[0]!.skills).toEqual(['Python']);
    expect(given).toEqual(rows());
  });

  test('that a vocabulary gives another name stay the same skills, in either direction', () => {
    const before = files(vocabulary({ name: 'JavaScript', aliases: ['JS'] }));
    const after = files(vocabulary({ name: 'JS', aliases: ['JavaScript'] }));
    const records = stored(before);
    const changes = changed(records, after);
    expect(changes.newSkills.size).toBe(0);
    expect(changes.respelled).toEqual([{ skill: records.skills[0], name: 'JS' }]);
    expect(Object.fromEntries(changes.realiased)).toEqual({ js: ['JavaScript'] });

    const unlisted = stored(files(vocabulary({ name: 'ECMAScript', aliases: [] })));
    const named = changed(
      unlisted,
      files(vocabulary({ name: 'JavaScript', aliases: ['Live', 'ECMAScript'] })),
    );
    expect(named.respelled).toEqual([{ skill: unlisted.skills[0], name: 'JavaScript' }]);
  });

  test('that both stand in the files are two, though one was an alias of the other', () => {
    const records = stored(files(vocabulary({ name: 'JavaScript', aliases: ['Node'] })));
    const rows = files(vocabulary({ name: 'JavaScript', aliases: [] }, { name: 'Node', aliases: [] }));
    rows.courses[0]!.skills = ['JavaScript', 'Runtime'];
    const apart = changed(
      stored(files(vocabulary({ name: 'Python', aliases: [] }))),
      files(vocabulary({ name: 'Python', aliases: [] }, { name: 'Snake', aliases: [] })),
    );
    expect(Object.fromEntries(apart.newSkills)).toEqual({ snake: 'Snake' });
    expect(Object.fromEntries(changed(records, rows).newSkills)).toEqual({ runtime: 'Runtime' });
  });

  test('keep their aliases without a vocabulary, and lose those that a vocabulary no longer has', () => {
    const records = stored(files(vocabulary({ name: 'JavaScript', aliases: ['JS'] })));
    const silent = changed(records, files({ ...vocabulary(), courses: [courseRow({ skills: ['JS'] })] }));
    expect(silent.realiased.size).toBe(0);
    expect(silent.newSkills.size).toBe(0);
    expect(silent.respelled).toEqual([]);
    const listed = changed(records, files(vocabulary({ name: 'JavaScript', aliases: [] })));
    expect(Object.fromEntries(listed.realiased)).toEqual({ javascript: [] });
    expect(changesAnything(listed)).toBe(true);
    const elsewhere = changed(
      records,
      files({
        ...vocabulary({ name: 'Python', aliases: [] }),
        courses: [courseRow({ skills: ['JavaScript'] })],
      }),
    );
    expect(Object.fromEntries(elsewhere.realiased)).toEqual({ javascript: [] });
  });
});

describe('a load changes something', () => {
  const still = changed(stored(files()), files());
  const [skill] = stored(files()).skills;

  test.each([
    { ...still, educator: null },
    { ...still, isRenamed: true },
    { ...still, respelled: [{ skill: skill!, name: 'PYTHON' }] },
    { ...still, realiased: new Map([['python', []]]) },
    { ...still, careers: { ...still.careers, retired: [changedRecord()] } },
  ])('when any part of it does', (changes) => expect(changesAnything(changes)).toBe(true));

  function changedRecord() {
    return { id: 1, key: 'a', formerCodes: [], retired: false, label: 'a', content: null };
  }
});

test('two descriptions of work have one digest when they say the same, and none when they say nothing', () => {
  expect(workDigest(NO_WORK)).toBeNull();
  const work = fc.record({
    alternateTitles: fc.array(fc.string(), { maxLength: 2 }),
    tasks: fc.array(fc.string(), { maxLength: 2 }),
    isEstimated: fc.boolean(),
  });
  fc.assert(
    fc.property(work, work, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(workDigest({ ...NO_WORK, ...one }) === workDigest({ ...NO_WORK, ...other })).toBe(isSame);
    }),
  );
  expect(workDigest({ ...NO_WORK, tasks: ['a'] })).toMatch(/^[0-9a-f]{64}$/);
});
