import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import {
  aProject,
  aStudent,
  done,
  follow,
  giveCourses,
  hide,
  setCourseVisibility,
  type TestStudent,
} from '../../testing/builders.js';
import { buildOpenApi } from '../../openapi.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { askToEndorse, ENDORSED, endorse, publish } from '../../testing/endorsements.js';
import { comparableText } from '../../testing/headers.js';
import { aForm, aPicture } from '../../testing/images.js';
import { download, readPdf, tidy } from '../../testing/pdf.js';
import type { Person } from '../../platform/access/viewer.js';
import { PdfWorkers } from './pdf-workers.js';
import type { Portfolio } from './portfolio.js';
import { portfolioPesc, SELF_REPORTED } from './portfolio-pesc.js';
import { PortfolioReader } from './portfolio.reader.js';
import { printed, PRINTED_SECTIONS, type PrintedPortfolio } from './printed-portfolio.js';

const PDF = '/aux/profile-export/';
const RESUME = '/aux/profile-export/json-resume/';
const CSV = '/aux/profile-export/csv/';
const PESC = '/aux/profile-export/pesc/';
const FORMATS = [PDF, CSV, RESUME, PESC];
const DASHBOARD = { careers: ['Software Developers'], programs: ['CS-BS'] };

let server: TestApp;
let maya: TestStudent;

beforeAll(async () => {
  server = await startTestApp({ PUBLIC_URL: 'http://lumen.example' });
  await loadTestCatalogue(server);
  maya = await aStudent(server, {
    firstName: 'Maya',
    lastName: 'Okafor',
    bio: 'Second-year student.\nLikes *maps* and #panic("x").',
    location: 'Orem, Utah',
    social_media: { github: 'https://github.com/maya' },
  });
  await giveCourses(maya, { 'CS 1400': 'A', 'MATH 1210': 'B' }, { visibility: 'public' });
  await follow(server, maya, DASHBOARD);
  const description = 'Where <b>buses</b> go.';
  const busMap = await aProject(server, maya, 'Bus map', ['Python'], {
    description,
    image: await aPicture(),
  });
  const facts = {
    link: 'https://bus.example/map',
    started: '2025-09',
    ended: '2026-03',
    collaborators: ['Jonas Berg', 'Hana Sato'],
    project_image_alt: 'A map with a dot for each stop.',
  };
  const address = `/dashboard-api/students/${maya.handle}/projects/${busMap.project_uuid}/`;
  done(await maya.browser.patch(address, facts));
});
afterAll(() => server?.stop());

const WHOLE = { sections: PRINTED_SECTIONS, paper: 'letter', columns: 1 } as const;

const portfolioOf = ({ studentId, handle }: TestStudent, includeHidden = false) =>
  server.app.get(PortfolioReader).read({ studentId, handle } as Person, includeHidden);

const printedOf = async (student: TestStudent) => printed(await portfolioOf(student), WHOLE, (key) => key);

/** Everything a portfolio says, in reading order. */
const wordsOf = ({ name, facts, bio, links, sections }: PrintedPortfolio) =>
  [
    name,
    facts.join(' · '),
    bio,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...sections.flatMap(({ title, lists, cards }) => [
      title,
      ...lists.map(({ label, items }) => `${label}: ${items.join(', ')}`),
      ...cards.map(wordsOfCard),
    ]),
  ].filter((words) => words !== '');

const wordsOfCard = ({ title, facts, text, link, lists }: PrintedPortfolio['sections'][0]['cards'][0]) =>
  [
    title,
    facts.join(' · '),
    text,
    link ?? '',
    ...lists.map(({ label, items }) => `${label}: ${items.join(', ')}`),
  ]
    .filter((words) => words !== '')
    .join(' ');

const withoutPageNumber = (page: string) => page.replace(/ ?\d+ \/ \d+$/, '');

describe('the PDF', () => {
  test('is the viewer’s own portfolio, with its length, and named after the handle (S416, S417, S418)', async () => {
    const { status, headers, bytes } = await download(server, maya, PDF);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${maya.handle}.pdf"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  test('says what the portfolio says, in the same order, and takes nothing for markup', async () => {
    const { title, pages } = await readPdf((await download(server, maya, PDF)).bytes);
    expect(title).toBe('Maya Okafor');
    const words = wordsOf(await printedOf(maya));
    expect(pages.map(withoutPageNumber).join(' ')).toBe(tidy(words.join(' ')));
    const all = words.join('\n');
    for (const part of [
      'Orem, Utah',
      'Likes *maps* and #panic("x").',
      'Profile: http://lumen.example/',
      'GitHub: https://github.com/maya',
      'Shown in 2: Python',
      'Software Developers Readiness 0.8 of 5 Has: Programming',
      'Computer Science, B.S. Bachelor · Riverbend State University · 6 of 12 credits (50 %)',
      'Bus map September 2025 – March 2026 Where <b>buses</b> go. https://bus.example/map With: Jonas Berg, Hana Sato',
      'MATH 1210 Calculus I Riverbend State University · Fall 2025 · 4 credits',
    ]) {
      expect(all).toContain(part);
    }
  });

  test('tells the readiness that the dashboard shows, and nothing of what is missing', async () => {
    const { body } = await maya.browser.get(`/dashboard-api/students/${maya.handle}/career-insights/`);
    const score: number = body.results[0].completion_stats.career_readiness_score;
    const { pages } = await readPdf((await download(server, maya, PDF)).bytes);
    expect(pages.join(' ')).toContain(`Readiness ${score.toFixed(1)} of 5`);
    expect(body.results[0].missing_needed_career_skills).not.toEqual([]);
    for (const { name } of body.results[0].missing_needed_career_skills)
      expect(pages.join(' ')).not.toContain(name);
  });

  test('has the sections, the paper and the columns that were asked for', async () => {
    const textOf = async (query: string) => {
      const { pages, size } = await readPdf((await download(server, maya, PDF + query)).bytes);
      return { text: pages.join(' '), size };
    };
    const whole = await textOf('');
    expect(whole.size).toEqual([612, 792]); // points: US Letter
    const { text, size } = await textOf('?sections=skills&sections=projects&paper=a4&columns=2');
    expect(size.map(Math.round)).toEqual([595, 842]);
    for (const title of ['Skills', 'Projects', 'Bus map']) expect(text).toContain(title);
    for (const title of ['Programs', 'Careers', 'Courses']) {
      expect(whole.text).toContain(title);
      expect(text).not.toContain(title);
    }
    expect((await textOf('?columns=2')).text.length).toBeGreaterThan(whole.text.length * 0.98);
  });

  test.each([
    ['sections=secrets', 'sections'],
    ['paper=a3', 'paper'],
    ['columns=3', 'columns'],
  ])('refuses %s, and says what it may be', async (query, field) => {
    const { status, body } = await maya.browser.get(`${PDF}?${query}`);
    expect(status).toBe(400);
    expect(body.errors[field]).toEqual([expect.stringMatching(/must be/)]);
  });

  test('has the picture of its owner', async () => {
    const student = await aStudent(server, { firstName: 'Ada', lastName: 'Lovelace' });
    const before = await readPdf((await download(server, student, PDF)).bytes);
    expect(before.structure.join()).not.toContain('Photo of');
    const form = aForm({ profile_image: await aPicture('webp') });
    expect((await student.browser.patch('/dashboard-api/me/', form)).status).toBe(200);
    const { structure } = await readPdf((await download(server, student, PDF)).bytes);
    expect(structure).toContain('Figure: Photo of Ada Lovelace');
  });

  test('is tagged for screen readers (PDF/UA-1): headings, and a text for every picture', async () => {
    const { bytes } = await download(server, maya, PDF);
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw).toMatch(/\/Lang ?\(en\)/);
    const { structure } = await readPdf(bytes);
    expect(structure.filter((role) => /^H\d$/.test(role)).slice(0, 5)).toEqual([
      'H1',
      'H2',
      'H3',
      'H2',
      'H2',
    ]);
    expect(structure).toContain(`Figure: QR code of http://lumen.example/${maya.handle}`);
    expect(structure).toContain('Figure: A map with a dot for each stop.');
  });

  test('keeps every card on one page', async () => {
    const student = await aStudent(server);
    await giveCourses(
      student,
      { 'CS 1400': 'A', 'CS 1410': 'A', 'ENGL 1010': 'B' },
      { visibility: 'public' },
    );
    for (let project = 1; project <= 18; project++) {
      const description = `Text ${project}. `.repeat(12 * project).trim();
      await aProject(server, student, `Project ${project}`, ['Python', 'Design'], { description });
    }
    const { pages } = await readPdf((await download(server, student, PDF)).bytes);
    expect(pages.length).toBeGreaterThan(3);
    const cards = (await printedOf(student)).sections.flatMap((section) => section.cards);
    expect(cards).toHaveLength(21);
    const split = cards.filter((card) => !pages.some((page) => page.includes(tidy(wordsOfCard(card)))));
    expect(split.map(({ title }) => title)).toEqual([]);
  });

  test('goes on to the next page with a card that is longer than one, and loses nothing', async () => {
    const student = await aStudent(server);
    const lines = Array.from({ length: 180 }, (_, line) => `Line ${line}.`);
    await aProject(server, student, 'Poem', [], { description: lines.join('\n') });
    const { pages } = await readPdf((await download(server, student, PDF)).bytes);
    expect(pages.map(withoutPageNumber).join(' ')).toContain(lines.join(' '));
  });

  const NAMES = {
    Latin: ['Łukasz', 'Nguyễn Thị Ánh'],
    Greek: ['Ελένη', 'Παπαδοπούλου'],
    Cyrillic: ['Екатерина', 'Їжакевич'],
    Arabic: ['فاطمة', 'الزهراء'],
    Hebrew: ['שרה', 'כהן'],
    Devanagari: ['प्रिया', 'श्रीकृष्ण'],
    Chinese: ['小明', '陳国'],
    Japanese: ['さくら', '山田ヴ'],
    Korean: ['민준', '김'],
  };
  /** Letters that PDF viewers put together from parts, or right to left: found one by one, and whole in the title. */
  const SHAPED = new Set(['Arabic', 'Hebrew', 'Devanagari']);

  test.each(Object.entries(NAMES))('sets names in %s', async (script, [firstName, lastName]) => {
    const student = await aStudent(server, { firstName: firstName!, lastName: lastName! });
    const { title, pages, spelledOut } = await readPdf((await download(server, student, PDF)).bytes);
    const [page = ''] = pages;
    expect(title).toBe(`${firstName} ${lastName}`);
    expect(page).not.toContain('\ufffd');
    if (!SHAPED.has(script)) expect(page.startsWith(`${firstName} ${lastName} `)).toBe(true);
    const letters = new Set(`${firstName}${lastName}`);
    expect([...letters].filter((letter) => !`${page}${spelledOut}`.includes(letter))).toEqual([]);
  });

  test('leaves out emoji and marks what no font has, instead of failing', async () => {
    const bio = 'Astronaut\ufeff👩🏽‍🚀 from 🇵🇪, สวัสดี';
    const student = await aStudent(server, { bio });
    const { status, bytes } = await download(server, student, PDF);
    expect(status).toBe(200);
    expect((await readPdf(bytes)).pages[0]).toMatch(/Astronaut from , \ufffd+ Profile/);
  });

  test('is dropped when the client hangs up, and the next one is made', async () => {
    const workers = server.app.get(PdfWorkers);
    const gone = new AbortController();
    const downloaded = download(server, maya, PDF, gone.signal);
    while (workers.busy === 0) await new Promise(setImmediate);
    gone.abort();
    await expect(downloaded).rejects.toThrow();
    while (workers.busy > 0) await new Promise(setImmediate);
    expect((await download(server, maya, PDF)).status).toBe(200);
  });

  test('is made for others while one person asks for many, of which most are refused', async () => {
    const eager = await aStudent(server);
    await eager.browser.get('/dashboard-api/me/');
    const asked = Array.from({ length: 12 }, async () => (await download(server, eager, PDF)).status);
    const workers = server.app.get(PdfWorkers);
    while (workers.busy === 0) await new Promise(setImmediate);
    expect((await download(server, maya, PDF)).status).toBe(200);
    const statuses = await Promise.all(asked);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(6);
  });

  test('is to be asked for again when too many are being made: 503 with Retry-After', async () => {
    const workers = server.app.get(PdfWorkers);
    const data = printed(await portfolioOf(maya), WHOLE, () => null);
    const sections = Array.from({ length: 200 }, () => data.sections).flat();
    const files = new Map([['qr.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]]);
    const enough = new AbortController();
    const tasks = Array.from({ length: 9 }, () =>
      workers.set({ data: { ...data, sections }, files }, enough.signal),
    );
    const { status, headers, bytes } = await download(server, maya, PDF);
    enough.abort(new Error('enough'));
    expect(new Set((await Promise.allSettled(tasks)).map((task) => task.status))).toEqual(
      new Set(['rejected']),
    );
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ status: 503, code: 'too_busy' });
  });
});

describe('every format', () => {
  test('is one of these', async () => {
    const paths = Object.keys((await buildOpenApi()).paths);
    expect(paths.filter((path) => path.startsWith(PDF))).toEqual(FORMATS);
  });

  test.each(FORMATS)('%s is for whoever is signed in, about themselves', async (path) => {
    expect((await new Browser(server.url).get(path)).status).toBe(401);
    const { status, body } = await maya.browser.get(`${path}?include_hidden=maybe`);
    expect([status, body.errors]).toEqual([
      400,
      { include_hidden: [expect.stringContaining('true or false')] },
    ]);
  });

  test.each(FORMATS)(
    '%s has what a visitor sees, and what is hidden only when that asked for',
    async (path) => {
      const student = await aStudent(server);
      await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public' });
      await follow(server, student, DASHBOARD);
      const file = async (query: string) => {
        const { status, bytes } = await download(server, student, path + query);
        expect(status).toBe(200);
        return comparableText(Buffer.from(bytes).toString('latin1'));
      };
      const shown = await file('');
      const all = await file('?include_hidden=true');
      await giveCourses(student, { 'CS 2420': 'A' });
      await setCourseVisibility(server, student, 'CS 2420', { is_visible: false });
      const { project_uuid } = await aProject(server, student, 'Secret', ['Speaking']);
      await hide(server, { project: project_uuid });
      expect(await file('')).toBe(shown);
      expect(await file('?include_hidden=true')).not.toBe(all);
    },
  );

  test.each(FORMATS)(
    '%s has no course before its owner has said who sees the profile (D30)',
    async (path) => {
      const student = await aStudent(server);
      const file = async () =>
        comparableText(Buffer.from((await download(server, student, path)).bytes).toString('latin1'));
      const nothing = await file();
      await giveCourses(student, { 'CS 1400': 'A' });
      expect(await file()).toBe(nothing);
    },
  );

  test.each([CSV, RESUME, PESC])(
    '%s has a grade where visitors see it, and where hidden things are asked for',
    async (path) => {
      const student = await aStudent(server);
      await giveCourses(student, { 'CS 1400': 'B+' }, { visibility: 'public' });
      const isIn = async (query: string) =>
        Buffer.from((await download(server, student, path + query)).bytes)
          .toString()
          .includes('B+');
      expect([await isIn(''), await isIn('?include_hidden=true')]).toEqual([false, true]);
      await setCourseVisibility(server, student, 'CS 1400', { grade_visible: true });
      expect(await isIn('')).toBe(true);
    },
  );

  test('a closed profile is handed out like an open one: only its owner can', async () => {
    const student = await aStudent(server, { visibility: 'private' });
    await giveCourses(student, { 'CS 1400': 'A' });
    await aProject(server, student, 'Bus map', ['Python']);
    const { courses, projects, skills } = await portfolioOf(student);
    expect([courses.length, projects.length, skills.length]).toEqual([1, 1, 3]);
  });
});

test('JSON Resume has the same data in the places of that format', async () => {
  const { body } = await maya.browser.get(RESUME);
  expect(body).toMatchObject({
    basics: {
      name: 'Maya Okafor',
      url: `http://lumen.example/${maya.handle}`,
      location: { address: 'Orem, Utah' },
      profiles: [{ network: 'GitHub', username: 'maya', url: 'https://github.com/maya' }],
    },
    education: [
      { area: 'Computer Science, B.S.', studyType: 'Bachelor', score: '6 of 12 credits' },
      { area: 'Courses', courses: ['MATH 1210 Calculus I', 'CS 1400 Fundamentals of Programming'] },
    ],
    projects: [
      {
        name: 'Bus map',
        description: 'Where <b>buses</b> go.',
        startDate: '2025-09',
        endDate: '2026-03',
        url: 'https://bus.example/map',
        keywords: ['Python'],
        collaborators: ['Jonas Berg', 'Hana Sato'],
      },
    ],
    careers: [{ title: 'Software Developers', readiness: 0.8, skills: ['Programming'] }],
  });
  expect(body.skills[0]).toEqual({ name: 'Python', level: '2 experiences' });
});

test('JSON Resume adds credits up as people do', async () => {
  const student = await aStudent(server);
  await giveCourses(
    student,
    { 'CS 1400': 'A', 'CS 1410': 'A', 'MATH 1210': 'A' },
    { credits: 3.3, visibility: 'public' },
  );
  const { body } = await student.browser.get(RESUME);
  expect(body.education.map(({ score }: any) => score)).toEqual(['9.9 credits']);
});

test('JSON Resume has what others have written as references, as far as it shows', async () => {
  const student = await aStudent(server, { visibility: 'public' });
  const { project_uuid } = await aProject(server, student, 'Poem', []);
  const [shown, kept] = [
    await askToEndorse(server, student, project_uuid),
    await askToEndorse(server, student, project_uuid),
  ];
  await endorse(server, shown);
  await endorse(server, kept, { text: 'Kept back.' });
  await publish(student, shown);
  for (const query of ['', '?include_hidden=true']) {
    const { body } = await student.browser.get(`${RESUME}${query}`);
    expect(body.references).toEqual([
      {
        name: `${ENDORSED.name}, ${ENDORSED.role}`,
        reference: ENDORSED.text,
        project: 'Poem',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        verifiedDomain: 'faculty.example.edu',
        projectChanged: false,
      },
    ]);
    const text = JSON.stringify(body);
    for (const secret of ['Kept back.', shown.email]) expect(text).not.toContain(secret);
  }
});

test('a project of which nothing is said but the texts has the day it was added, and nothing made up', async () => {
  const student = await aStudent(server);
  const { created } = await aProject(server, student, 'Poem', []);
  const [resumed] = (await student.browser.get(RESUME)).body.projects;
  expect(resumed).toEqual({
    name: 'Poem',
    description: 'About Poem',
    startDate: created.slice(0, 10),
    keywords: [],
    collaborators: [],
  });
  const { cards } = (await printedOf(student)).sections[0]!;
  const month = new Date(created).toLocaleString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  expect(cards).toEqual([expect.objectContaining({ facts: [month], link: null, lists: [] })]);
});

test.each([
  [{ started: '2025-09' }, 'Since September 2025'],
  [{ started: '2025-09', ended: '2025-09' }, 'September 2025'],
])('on paper a project of %j says %s', async (months, words) => {
  const student = await aStudent(server);
  const project = { title: 'Poem', description: 'Short.', ...months };
  done(await student.browser.post(`/dashboard-api/students/${student.handle}/projects/`, project));
  expect((await printedOf(student)).sections[0]!.cards[0]!.facts).toEqual([words]);
});

test('CSV has a line for each thing, and no cell that a spreadsheet would run', async () => {
  const student = await aStudent(server, { firstName: '=cmd|calc', lastName: '!A1', bio: '@SUM(A1)' });
  await aProject(server, student, '-2+3', ['Python']);
  const { text, headers } = await student.browser.get(CSV);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${student.handle}.csv"`);
  const rows = parse<Record<string, string>>(text, { columns: true });
  expect(rows.map(({ kind }) => kind)).toEqual(['profile', 'skill', 'project']);
  expect(rows.map(({ title }) => title)).toEqual(["'=cmd|calc !A1", 'Python', "'-2+3"]);
  expect(
    Object.values(rows)
      .flatMap(Object.values)
      .filter((cell) => /^[=+\-@\t\r]/.test(cell)),
  ).toEqual([]);
});

test('CSV begins with the mark by which Excel knows UTF-8', async () => {
  const { bytes } = await download(server, maya, CSV);
  expect(Buffer.from(bytes).subarray(0, 8).toString('hex')).toBe(
    `efbbbf${Buffer.from('kind,').toString('hex')}`,
  );
});

test('CSV says when a project was made, with whom, and where there is more of it', async () => {
  const { text } = await maya.browser.get(CSV);
  const rows = parse<Record<string, string>>(text, { columns: true });
  expect(rows.find(({ kind }) => kind === 'project')).toMatchObject({
    title: 'Bus map',
    started: '2025-09',
    ended: '2026-03',
    link: 'https://bus.example/map',
    collaborators: 'Jonas Berg; Hana Sato',
  });
});

describe('the PESC transcript', () => {
  test('has the courses by school and term, oldest first, and says that no school has sent it', async () => {
    const student = await aStudent(server, { firstName: 'Ada <&>', lastName: 'Lovelace' });
    await giveCourses(student, { 'CS 1400': 'A', 'MATH 1210': 'B' }, { visibility: 'public' });
    await setCourseVisibility(server, student, 'CS 1400', { grade_visible: true });
    const { text, headers } = await student.browser.get(PESC);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${student.handle}.xml"`);
    expect(text).toContain(
      '<Name><FirstName>Ada &lt;&amp;&gt;</FirstName><LastName>Lovelace</LastName></Name>',
    );
    expect(text).toContain('<DocumentOfficialCode>Unofficial</DocumentOfficialCode>');
    expect(text.split(SELF_REPORTED)).toHaveLength(3);
    expect(text.indexOf('<School><OrganizationName>Riverbend State University')).toBeGreaterThan(0);
    expect(text).toContain(
      '<SessionDesignator>2025-08</SessionDesignator><SessionName>Fall 2025</SessionName>',
    );
    const course = '<CourseCreditValue>3</CourseCreditValue><CourseCreditEarned>3</CourseCreditEarned>';
    expect(text).toContain(
      `${course}<CourseAcademicGrade>A</CourseAcademicGrade><CourseSubjectAbbreviation>CS</CourseSubjectAbbreviation>` +
        '<CourseNumber>1400</CourseNumber><CourseTitle>Fundamentals of Programming</CourseTitle>',
    );
    expect(text).toContain('<CourseAcademicGradeStatusCode>Completed</CourseAcademicGradeStatusCode>');
  });

  test('has a record of the school whose transcript a course is from, not of that whose course it counts as', async () => {
    const student = await aStudent(server);
    await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public', school: 'Lakeside College' });
    const { text } = await student.browser.get(PESC);
    expect(text).toContain('<School><OrganizationName>Lakeside College</OrganizationName></School>');
    expect(text).not.toContain('Riverbend');
  });

  test.each([
    ['Fall 2023/24', '2023-08'],
    ['Spring 2023/24', '2024-01'],
    ['Summer 2022/2023', '2023-05'],
    ['Winter 2023/24', '2023-10'],
    ['Winter 2023-24', '2023-10'],
    ['Winter 2024', '2024-01'],
  ])('dates %s by the year in which it begins', async (term, designator) => {
    const student = await aStudent(server);
    await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public', term });
    const { text } = await student.browser.get(PESC);
    expect(text).toContain(
      `<SessionDesignator>${designator}</SessionDesignator><SessionName>${term}</SessionName>`,
    );
  });

  test('takes no text for markup, and none that is longer than its schema has room for', () => {
    const long = `<&> \u0007${'𝒜'.repeat(400)}`;
    const course = {
      code: long,
      title: long,
      institution: long,
      term: long,
      grade: long,
      credits: 4.5,
      skills: [],
    };
    const courses = [course, { ...course, code: 'INF-101', term: 'Winter 2023/24', grade: null }];
    const xml = portfolioPesc(
      { firstName: long, lastName: '', name: long, courses } as unknown as Portfolio,
      new Date(),
    );
    const texts = Array.from(xml.matchAll(/<(\w+)>([^<]+)<\/\1>/g), ([, name, text]): [string, number] => [
      name!,
      [...text!.replaceAll(/&\w+;/g, '&')].length,
    ]);
    const longest = texts.filter(([, length]) => length > 35).toSorted(([, a], [, b]) => a - b);
    expect(Object.fromEntries(longest)).toEqual({
      NoteMessage: 80,
      OrganizationName: 60,
      CourseNarrativeExplanationGrade: 200,
      CourseTitle: 60,
    });
    expect(xml).toContain('<SessionDesignator>2023-10</SessionDesignator>');
    expect(xml).not.toContain('\u0007');
    expect(Buffer.from(xml).toString()).toBe(xml);
    expect(xml.match(/<Course>/g)).toHaveLength(2);
  });

  test('of somebody without courses has a record without any', () => {
    const nobody = { firstName: '', lastName: '', name: 'ada', courses: [] } as unknown as Portfolio;
    const xml = portfolioPesc(nobody, new Date());
    expect(xml).toContain('<Name><CompositeName>ada</CompositeName></Name>');
    expect(xml).toContain(`<AcademicRecord><NoteMessage>${SELF_REPORTED}</NoteMessage></AcademicRecord>`);
  });
});
