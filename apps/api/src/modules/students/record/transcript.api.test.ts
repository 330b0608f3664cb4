import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, type TestStudent } from '../../../testing/builders.js';
import { loadTestCatalogue, readinessOf } from '../../../testing/catalogue.js';
import type { Catalogue } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
});
afterAll(() => server?.stop());

const at = (student: TestStudent, rest: string) => `/dashboard-api/students/${student.handle}/${rest}`;

const line = (code: string, over: Record<string, unknown> = {}) => ({
  kind: 'completed',
  term: 'Fall 2025',
  institution: null,
  code,
  title: catalogue.courseByCode.get(code)?.title ?? code,
  credits: 3,
  grade: 'A',
  repeat: null,
  course_uuid: catalogue.courseByCode.get(code)?.uuid ?? null,
  ...over,
});

const skillsOf = async (student: TestStudent) => {
  const { body } = await student.browser.get(at(student, 'aggregated-skills/'));
  return Object.fromEntries(body.results.map((entry: any) => [entry.skill.name, entry.total]));
};

describe('the preview', () => {
  test('says of each line whether it is in the catalogue, under another code, or not there', async () => {
    const student = await aStudent(server);
    const lines = [
      { key: 'a', code: 'cs-1400', title: 'Fundamentals of Programming' },
      { key: 'b', code: 'COMM 1020', title: 'Public Speaking' },
      { key: 'c', code: 'CS 2300', title: 'Discrete Structures Lab' },
    ];
    const { status, body } = await student.browser.post(at(student, 'transcript-preview/'), { lines });
    expect(status).toBe(200);
    expect(
      body.lines.map((found: any) => [
        found.key,
        found.match?.code ?? null,
        found.candidates.map((c: any) => c.code),
      ]),
    ).toEqual([
      ['a', 'CS 1400', []],
      ['b', null, ['COMM 1050']],
      ['c', null, []],
    ]);
    expect(await skillsOf(student)).toEqual({});
  });

  test.each([[[]], null, 'CS 1400', 7])('refuses a line that is none: %j', async (wrong) => {
    const student = await aStudent(server);
    const { status, body } = await student.browser.post(at(student, 'transcript-preview/'), {
      lines: [wrong],
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body.errors)).toContain('Each line must be an object.');
  });

  test('knows what earlier imports have', async () => {
    const student = await aStudent(server);
    await student.browser.post(at(student, 'transcript-imports/'), {
      layout: 'registrar',
      lines: [line('CS 1400')],
    });
    const lines = [{ key: 'a', code: 'CS 1400', title: '' }];
    const { body } = await student.browser.post(at(student, 'transcript-preview/'), { lines });
    expect(body.lines[0].imported).toEqual([{ term: 'Fall 2025', kind: 'completed', grade: 'A' }]);
  });
});

test('Transferred courses of one code are one line for each school, and are known when they are imported again', async () => {
  const student = await aStudent(server);
  const transfer = (institution: string | null, grade = 'B') => ({
    ...line('ENGL 101'),
    kind: 'transfer',
    term: null,
    institution,
    grade,
  });
  const importing = async (...lines: object[]) =>
    (await student.browser.post(at(student, 'transcript-imports/'), { layout: 'registrar', lines })).body;
  const record = async () =>
    (await student.browser.get('/dashboard-api/me/courses/')).body.results.filter(
      ({ code }: any) => code === 'ENGL 101',
    ).length;
  const both = [transfer('Snow College'), transfer('Dixie College')];
  expect(await importing(...both)).toMatchObject({ added: 2, already_imported: 0 });
  expect(await record()).toBe(2);
  expect(await importing(...both, line('CS 1400'))).toMatchObject({ added: 1, already_imported: 2 });
  expect(await importing(transfer('Dixie  college', 'A'))).toMatchObject({ added: 1 });
  expect(await record()).toBe(2);
  expect((await importing(transfer(null))).code).toBe('nothing_new');
});

describe('an import', () => {
  test('turns passed courses into skills, and only those', async () => {
    const student = await aStudent(server);
    const { status, body } = await student.browser.post(at(student, 'transcript-imports/'), {
      layout: 'banner8-paste',
      lines: [
        line('CS 1400'),
        line('MATH 1210', { grade: 'F' }),
        line('ACC 2010', { grade: 'W', kind: 'withdrawn' }),
        line('CS 2420', { grade: null, kind: 'in-progress' }),
        line('ENGL 1010', {
          grade: 'T',
          kind: 'transfer',
          term: null,
          institution: 'Example Community College',
        }),
      ],
    });
    expect([status, body.added, body.already_imported]).toEqual([201, 5, 0]);
    expect(body.skills_gained.map((skill: any) => skill.name).toSorted()).toEqual([
      'Debugging',
      'Programming',
      'Python',
      'Reading',
      'Reasoning',
      'Writing',
    ]);
    expect(Object.keys(await skillsOf(student)).toSorted()).toEqual([
      'Debugging',
      'Programming',
      'Python',
      'Reading',
      'Reasoning',
      'Writing',
    ]);
  });

  test('of a repeated course counts one experience, the one passed last, and none that the transcript excludes', async () => {
    const student = await aStudent(server);
    await student.browser.post(at(student, 'transcript-imports/'), {
      layout: 'banner8-paste',
      lines: [
        line('ACC 2010', { term: 'Spring 2025', grade: 'D+', repeat: 'E' }),
        line('ACC 2010', { term: 'Fall 2025', grade: 'B', repeat: 'I' }),
      ],
    });
    const { body } = await student.browser.get(at(student, 'aggregated-skills/'));
    const accounting = body.results.find((entry: any) => entry.skill.name === 'Accounting');
    expect(accounting.courses.map((course: any) => [course.term, course.grade])).toEqual([
      ['Fall 2025', 'B'],
    ]);
  });

  test('of a line that the transcript excludes for a repeat brings nothing: no skill, no score, no credit', async () => {
    const student = await aStudent(server);
    const excluded = line('CS 1400', { repeat: 'E' });
    const counted = [line('CS 1410', { repeat: 'I' }), line('CS 2420', { repeat: 'A' })];
    const of = async (lines: object[]) => {
      const request = { layout: 'banner8-paste', lines };
      const { body } = await student.browser.post(at(student, 'transcript-imports/'), request);
      const careers = await student.browser.get('/dashboard-api/career-insights/?career_title=software');
      const programs = await student.browser.get('/dashboard-api/program-insights/?program_title=science');
      const { body: switches } = await student.browser.get(at(student, 'course-visibility/'));
      return {
        gained: body.skills_gained.map((skill: any) => skill.name).toSorted(),
        skills: Object.keys(await skillsOf(student)).toSorted(),
        score: careers.body.results[0].completion_stats.career_readiness_score,
        credits: programs.body.results[0].completion_stats.numerator,
        courses: switches.results.map((row: any) => row.course_code),
      };
    };
    expect(await of([excluded])).toEqual({ gained: [], skills: [], score: 0, credits: 0, courses: [] });
    const skills = ['Algorithms', 'Design', 'Programming', 'Testing'];
    const courses = ['CS 1410', 'CS 2420'];
    const score = readinessOf(server, 'Software Developers', { courses });
    expect(await of(counted)).toEqual({ gained: skills, skills, score, credits: 6, courses });
  });

  test('leaves out what an earlier import has, and refuses when nothing is new', async () => {
    const student = await aStudent(server);
    const first = { layout: 'registrar', lines: [line('CS 1400')] };
    await student.browser.post(at(student, 'transcript-imports/'), first);
    const more = { layout: 'registrar', lines: [line('CS 1400'), line('CS 1410')] };
    const { body } = await student.browser.post(at(student, 'transcript-imports/'), more);
    expect([body.added, body.already_imported]).toEqual([1, 1]);
    const again = await student.browser.post(at(student, 'transcript-imports/'), more);
    expect([again.status, again.body.code]).toEqual([409, 'nothing_new']);
  });

  test('takes the same course in another term for another line, and in the same term for the same one', async () => {
    const student = await aStudent(server);
    const addedOf = async (...lines: object[]) => {
      const request = { layout: 'registrar', lines };
      const { body } = await student.browser.post(at(student, 'transcript-imports/'), request);
      return [body.added, body.already_imported];
    };
    const running = { kind: 'in-progress', grade: null };
    expect(await addedOf(line('CS 1400', { grade: 'F' }), line('CS 1400', { grade: 'F' }))).toEqual([1, 1]);
    expect(await addedOf(line('CS 1400', { term: 'Spring 2026' }))).toEqual([1, 0]);
    // However it is written, running or not.
    expect(
      await addedOf(line('cs-1400', { grade: 'F' }), line('CS 1400', running), line('CS 1410', running)),
    ).toEqual([1, 2]);
    expect(await addedOf(line('CS 1410', running), line('ENGL 1010'))).toEqual([1, 1]);
    const lines = [{ key: 'a', code: 'cs1400', title: '' }];
    const { body } = await student.browser.post(at(student, 'transcript-preview/'), { lines });
    expect(body.lines[0].imported).toEqual([
      { term: 'Fall 2025', kind: 'completed', grade: 'F' },
      { term: 'Spring 2026', kind: 'completed', grade: 'A' },
    ]);
  });

  test('takes a grade that the school has changed, once, and gives the earlier one back when it is undone', async () => {
    const student = await aStudent(server);
    const importing = (...lines: object[]) =>
      student.browser.post(at(student, 'transcript-imports/'), { layout: 'registrar', lines });
    const grades = async () => {
      const { body } = await student.browser.get('/dashboard-api/me/courses/');
      return body.results.map(({ grade }: any) => grade);
    };
    const lecture = line('CS 1400', { grade: 'I' });
    expect((await importing(lecture, line('CS 1410', { grade: 'B' }))).body.added).toBe(2);
    expect(Object.keys(await skillsOf(student))).not.toContain('Python');

    // The lab of the same code is stored under no import.
    const changed = [
      line('CS 1400', { grade: 'A' }),
      line('CS 1400', { grade: 'B' }),
      line('CS 1410', { grade: 'B' }),
    ];
    const { body } = await importing(...changed);
    expect([body.added, body.already_imported]).toEqual([1, 2]);
    expect(body.skills_gained.map((skill: any) => skill.name)).toContain('Python');
    expect(await grades()).toEqual(expect.arrayContaining(['A', 'B']));
    expect(await grades()).toHaveLength(2);
    expect((await importing(...changed)).body.code).toBe('nothing_new');

    await student.browser.delete(at(student, `transcript-imports/${body.import_uuid}/`));
    expect(await grades()).toEqual(expect.arrayContaining(['I', 'B']));
    expect(Object.keys(await skillsOf(student))).not.toContain('Python');
  });

  test('leaves a line that the student has corrected, whatever grade a later transcript has', async () => {
    const student = await aStudent(server);
    const importing = (grade: string) =>
      student.browser.post(at(student, 'transcript-imports/'), {
        layout: 'registrar',
        lines: [line('CS 1400', { grade })],
      });
    await importing('I');
    const { body } = await student.browser.get('/dashboard-api/me/courses/');
    const { line_uuid } = body.results[0];
    await student.browser.patch(`/dashboard-api/me/courses/${line_uuid}/`, { grade: 'B' });
    expect((await importing('A')).body.code).toBe('nothing_new');
    const lines = [{ key: 'a', code: 'CS 1400', title: '' }];
    const preview = await student.browser.post(at(student, 'transcript-preview/'), { lines });
    expect(preview.body.lines[0].imported).toEqual([{ term: 'Fall 2025', kind: 'completed' }]);
  });

  test('keeps no more lines of a person than anybody takes', async () => {
    const student = await aStudent(server);
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, place) => line(`XX ${from + place}`));
    const importing = (some: object[]) =>
      student.browser.post(at(student, 'transcript-imports/'), { layout: 'banner8-paste', lines: some });
    expect((await importing(lines(1_000, 500))).body.added).toBe(500);
    const { status, body } = await importing(lines(2_000, 101));
    expect([status, body.code]).toEqual([409, 'too_many_courses']);
    expect((await importing(lines(2_000, 100))).body.added).toBe(100);
  });

  test('says which skills are new, and none that an earlier import has brought', async () => {
    const student = await aStudent(server);
    const gained = async (...codes: string[]) => {
      const request = { layout: 'registrar', lines: codes.map((code) => line(code)) };
      const { body } = await student.browser.post(at(student, 'transcript-imports/'), request);
      return body.skills_gained.map((skill: any) => skill.name).toSorted();
    };
    expect(await gained('CS 1400')).toEqual(['Debugging', 'Programming', 'Python']);
    expect(await gained('CS 1410', 'CS 2420')).toEqual(['Algorithms', 'Design', 'Testing']);
  });

  test('is undone by its owner alone, under whatever address', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    const request = { layout: 'registrar', lines: [line('CS 1400')] };
    const { body } = await student.browser.post(at(student, 'transcript-imports/'), request);
    const undo = `transcript-imports/${body.import_uuid}/`;
    expect((await other.browser.delete(at(student, undo))).status).toBe(403);
    expect((await other.browser.delete(at(other, undo))).status).toBe(204);
    expect(Object.keys(await skillsOf(student))).toHaveLength(3);
    const { body: history } = await student.browser.get(at(student, 'transcript-imports/'));
    expect(history.results).toEqual([
      { import_uuid: body.import_uuid, layout: 'registrar', created: body.created, courses: 1 },
    ]);
  });

  test('sent twice at once is stored once', async () => {
    const student = await aStudent(server);
    const request = { layout: 'registrar', lines: [line('CS 1400'), line('CS 1410')] };
    const both = await Promise.all(
      [1, 2].map(() => student.browser.post(at(student, 'transcript-imports/'), request)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await skillsOf(student))['Programming']).toBe(2);
  });

  test('finishes a course that was running when it was imported before', async () => {
    const student = await aStudent(server);
    const running = line('CS 2420', { kind: 'in-progress', grade: null });
    await student.browser.post(at(student, 'transcript-imports/'), { layout: 'registrar', lines: [running] });
    expect(await skillsOf(student)).toEqual({});
    const { body } = await student.browser.post(at(student, 'transcript-imports/'), {
      layout: 'registrar',
      lines: [line('CS 2420')],
    });
    expect(body.added).toBe(1);
    expect(await skillsOf(student)).toMatchObject({ Algorithms: 1 });
  });

  test('is undone exactly: what another import brought stays', async () => {
    const student = await aStudent(server);
    await student.browser.post(at(student, 'transcript-imports/'), {
      layout: 'registrar',
      lines: [line('ENGL 1010')],
    });
    const before = await skillsOf(student);
    const { body } = await student.browser.post(at(student, 'transcript-imports/'), {
      layout: 'workday-csv',
      lines: [line('CS 1400'), line('MATH 1210')],
    });
    expect(await skillsOf(student)).not.toEqual(before);
    const undo = at(student, `transcript-imports/${body.import_uuid}/`);
    expect((await student.browser.delete(undo)).status).toBe(204);
    expect(await skillsOf(student)).toEqual(before);
    expect((await student.browser.delete(undo)).status).toBe(204);
    const { body: history } = await student.browser.get(at(student, 'transcript-imports/'));
    expect(history.results.map((entry: any) => entry.layout)).toEqual(['registrar']);
  });

  test.each([
    ['no line', { layout: 'registrar', lines: [] }, 'lines'],
    ['more than 500 lines', { layout: 'registrar', lines: Array.from({ length: 501 }, () => ({})) }, 'lines'],
    [
      'a course that does not exist',
      { layout: 'registrar', lines: [{ course_uuid: crypto.randomUUID() }] },
      'lines.0.course_uuid',
    ],
    ['negative credits', { layout: 'registrar', lines: [{ credits: -3 }] }, 'lines.0.credits'],
    ['a control character', { layout: 'registrar', lines: [{ title: 'a\u0000b' }] }, 'lines.0.title'],
    ['an unknown kind', { layout: 'registrar', lines: [{ kind: 'dreamt' }] }, 'lines.0.kind'],
  ])('with %s is refused with the field, and stores nothing', async (_what, request, field) => {
    const student = await aStudent(server);
    const lines = request.lines.map((over) => line('CS 1400', over));
    const { status, body } = await student.browser.post(at(student, 'transcript-imports/'), {
      ...request,
      lines,
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await skillsOf(student)).toEqual({});
  });

  test.each([
    ['private', 'public', 'private'],
    ['signed-in', 'public', 'signed-in'],
    ['public', 'private', 'private'],
  ])(
    'of a profile that was made %s meanwhile and asks for %s leaves it %s',
    async (elsewhere, visibility, left) => {
      const owner = await aStudent(server);
      await owner.browser.patch('/dashboard-api/me/', { visibility: elsewhere });
      const request = { layout: 'registrar', lines: [line('CS 1400')], visibility };
      expect((await owner.browser.post(at(owner, 'transcript-imports/'), request)).status).toBe(201);
      expect((await owner.browser.get('/dashboard-api/me/')).body.visibility).toBe(left);
    },
  );
});

describe('somebody else’s record', () => {
  test.each(['transcript-preview/', 'transcript-imports/'])(
    '%s is closed: 401 signed out, 403 to another student',
    async (path) => {
      const owner = await aStudent(server);
      const other = await aStudent(server);
      expect((await new Browser(server.url).post(at(owner, path), {})).status).toBe(401);
      expect((await other.browser.post(at(owner, path), {})).status).toBe(403);
    },
  );

  test('shows no course before its owner has confirmed who may see the profile, and then only visible ones', async () => {
    const owner = await aStudent(server);
    const stranger = new Browser(server.url);
    const seen = async () => (await stranger.get(at(owner, 'aggregated-skills/'))).body;
    const lines = [line('CS 1400'), line('ACC 2010')];
    await owner.browser.post(at(owner, 'transcript-imports/'), { layout: 'registrar', lines });
    expect(await seen()).toEqual({ results: [], count: 0, totals: { courses: 0, projects: 0 } });
    await owner.browser.patch('/dashboard-api/me/', { visibility: 'public' });
    const opened = await seen();
    expect(opened.count).toBe(6);
    expect(opened.results[0].courses[0]).toMatchObject({ course_code: expect.any(String), grade: null });
    await owner.browser.patch('/dashboard-api/me/', { visibility: 'private' });
    expect((await stranger.get(at(owner, 'aggregated-skills/'))).status).toBe(404);
  });

  test('asks for the visibility together with the first import', async () => {
    const owner = await aStudent(server);
    const request = { layout: 'registrar', lines: [line('CS 1400')], visibility: 'signed-in' };
    await owner.browser.post(at(owner, 'transcript-imports/'), request);
    const { body } = await owner.browser.get('/dashboard-api/me/');
    expect([body.visibility, body.visibility_confirmed]).toEqual(['signed-in', true]);
    expect((await new Browser(server.url).get(at(owner, ''))).status).toBe(404);
  });
});
