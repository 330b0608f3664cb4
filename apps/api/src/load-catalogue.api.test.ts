import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { Database } from './platform/database/database.js';
import { startTestApp, type TestApp } from './testing/app.js';
import { aStudent, giveCourses } from './testing/builders.js';
import { edited, inFolder, RIVERBEND, type TestFiles } from './testing/catalogue.js';
import { lumen, lumenWith } from './testing/command.js';
import { createTestDatabase } from './testing/database.js';
import { eventually } from './testing/eventually.js';
import { longTest, sampled } from './testing/long.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const IMPORT = ['catalogue', 'import-university'];
const run = (...words: string[]) => lumen(server, ...IMPORT, ...words);
const load = (files: TestFiles, ...flags: string[]) => inFolder(files, (folder) => run(folder, ...flags));

/** Everything that is stored of the catalogue. */
const stored = async () => {
  const [row] = await server.app.get(Database).query<{ all: unknown }>(
    `select jsonb_build_object('courses', (select jsonb_agg(c order by id) from courses c),
       'careers', (select jsonb_agg(c order by id) from careers c), 'skills', (select jsonb_agg(s order by id) from skills s),
       'programs', (select jsonb_agg(p order by id) from programs p), 'version', (select version from catalogue_version),
       'sources', (select jsonb_agg(d order by name) from data_sources d)) as all`,
  );
  return row!.all;
};

const WITHOUT_SPEAKING = edited(
  edited(
    RIVERBEND,
    'courses.csv',
    'COMM 1050,COMM,Public Speaking,3,Lower Division,Speak up.,Speaking;Writing;Listening\n',
    '',
  ),
  'courses.csv',
  'Write programs.',
  'Write good programs.',
);

describe('the command that loads a catalogue', () => {
  test('says what it adds, and that running processes take it over', async () => {
    const { code, out, errors } = await load(RIVERBEND);
    expect([code, errors]).toEqual([0, '']);
    expect(out).toContain('RSU, a new university: 7 courses, 2 programs, 4 careers');
    expect(out).toContain('courses added: 7\n  CS 1400 Fundamentals of Programming\n');
    expect(out).toMatch(/Students whose records refer to what changes: 0\nLoaded\. Every running process/);
    const { browser } = await aStudent(server);
    await eventually(async () => {
      expect((await browser.get('/dashboard-api/course-insights/')).body.count).toBe(7);
    });
  });

  test('changes nothing when it is given the same again', async () => {
    const before = await stored();
    const { code, out } = await load(RIVERBEND);
    expect([code, await stored()]).toEqual([0, before]);
    expect(out).toContain('Nothing changes: this is what is loaded.');
  });

  test('only tells, with --dry-run, what would change and for how many students', async () => {
    for (const codes of [['COMM 1050'], ['CS 1400', 'COMM 1050'], ['ACC 2010']]) {
      await giveCourses(await aStudent(server), Object.fromEntries(codes.map((code) => [code, 'A'])));
    }
    const before = await stored();
    const { code, out } = await load(WITHOUT_SPEAKING, '--dry-run');
    expect([code, await stored()]).toEqual([0, before]);
    expect(out).toContain('courses changed: 1\n  CS 1400 Fundamentals of Programming\n');
    expect(out).toContain('courses retired: 1\n  COMM 1050 Public Speaking\n');
    expect(out).toContain('Students whose records refer to what changes: 2\n');
    expect(out).toContain('1 of 7 courses would retire: more than 5 %.');
    expect(out).toContain('Nothing was changed: this was a dry run.');
  });

  test('makes no tables in a dry run, nor for files that are wrong', async () => {
    const database = await createTestDatabase({ migrated: false });
    const client = new pg.Client(database.url);
    try {
      const settings = { DATABASE_URL: database.url, DATA_DIR: server.env.DATA_DIR };
      const dry = await inFolder(RIVERBEND, (folder) => lumenWith(settings, ...IMPORT, folder, '--dry-run'));
      expect(dry).toMatchObject({
        code: 1,
        errors:
          'The database is not of this version yet, and a dry run changes nothing. Run lumen migrate first.\n',
      });
      const wrong = await inFolder(edited(RIVERBEND, 'careers.csv', '92000', '-1'), (folder) =>
        lumenWith(settings, ...IMPORT, folder),
      );
      expect(wrong.errors).toContain('careers.csv, line 4, column average_pay');
      await client.connect();
      const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
      expect(rows).toEqual([]);
    } finally {
      await client.end();
      await database.drop();
    }
  });

  test('asks before more than a twentieth retires, and changes nothing until it is allowed', async () => {
    const before = await stored();
    const refused = await load(WITHOUT_SPEAKING);
    expect([refused.code, await stored()]).toEqual([3, before]);
    expect(refused.out).toContain('courses retired: 1\n  COMM 1050 Public Speaking\n');
    expect(refused.errors).toBe(
      '1 of 7 courses would retire: more than 5 %. If the files are complete, allow it with --allow-removal.\n' +
        'Nothing was changed.\n',
    );
    const allowed = await load(WITHOUT_SPEAKING, '--allow-removal');
    expect([allowed.code, allowed.errors]).toEqual([0, '']);
    const back = await load(RIVERBEND);
    expect(back.out).toContain('courses back: 1\n  COMM 1050 Public Speaking\n');
  });

  longTest('takes away a twentieth without being asked, and no more', async () => {
    const art = (count: number) =>
      Array.from(
        { length: count },
        (_, n) => `ART ${1000 + n},ART,Art ${n},3,Lower Division,Art.,Art\n`,
      ).join('');
    const withArt = (count: number) =>
      edited(RIVERBEND, 'courses.csv', 'MATH 1210,', `${art(count)}MATH 1210,`);
    expect((await load(withArt(33))).code).toBe(0);
    expect((await load(withArt(30))).code).toBe(3);
    expect((await load(withArt(31))).code).toBe(0);
    expect((await load(RIVERBEND, '--allow-removal')).code).toBe(0);
  });

  longTest('names twenty of many changes', async () => {
    const art = Array.from(
      { length: 25 },
      (_, n) => `PHOT ${1000 + n},PHOT,Photo ${n},3,Lower Division,Look.,Photos\n`,
    );
    const { out } = await load(
      edited(RIVERBEND, 'courses.csv', 'MATH 1210,', `${art.join('')}MATH 1210,`),
      '--dry-run',
    );
    expect(out).toContain('courses added: 25\n');
    expect(out.split('\n').filter((line) => line.startsWith('  PHOT'))).toHaveLength(20);
    expect(out).toContain('  … and 5 more\n');
  });

  test('does not take another university for a new one unless it is allowed', async () => {
    const other = { ...RIVERBEND, 'educator.csv': 'name,short_name\nRiverbend,RB\n' };
    const before = await stored();
    const { code, errors } = await load(other);
    expect([code, await stored()]).toEqual([3, before]);
    expect(errors).toContain('RB is not a university of this installation, which has RSU.');
  });

  test('names twenty problems of the files, and with --all every one', async () => {
    const courses = Array.from({ length: 25 }, (_, n) => `ART ${n},ART,Art ${n},many,Low,Art.,\n`).join('');
    const [header] = RIVERBEND['courses.csv'].split('\n');
    const wrong = { ...RIVERBEND, 'courses.csv': `${header}\n${courses}` };
    const count = async (...flags: string[]) =>
      (await load(wrong, ...flags)).errors.split('\n').filter((line) => line.includes(', column credits'))
        .length;
    expect([await count(), await count('--all')]).toEqual([20, 25]);
  });

  test('tells what is wrong with the files, and changes nothing', async () => {
    const before = await stored();
    const { code, out, errors } = await load(edited(RIVERBEND, 'careers.csv', '92000', '-1'));
    expect([code, out, await stored()]).toEqual([1, '', before]);
    expect(errors).toBe(
      'The catalogue cannot be loaded:\n' +
        'careers.csv, line 4, column average_pay: "-1" is not a whole number from 0 to 2000000. Write digits only.\n' +
        'Nothing was changed.\n',
    );
    const nowhere = await run('/nowhere/at/all');
    expect(nowhere.code).toBe(1);
    expect(nowhere.errors).toContain('There is no folder /nowhere/at/all.');
  });

  test.each(
    sampled([[[]], [['a', 'b', 'c']], [['a', '--dryrun']], [['--dry-run']], [['a', '--allow-removal=no']]]),
  )('refuses a call like %j and changes nothing', async (args) => {
    const before = await stored();
    const { code, out } = await run(...args);
    expect([code, out, await stored()]).toEqual([2, '', before]);
  });

  longTest('says in words that the database does not answer', async () => {
    const { code, errors } = await inFolder(RIVERBEND, (folder) =>
      lumenWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, ...IMPORT, folder),
    );
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database does not answer\. Nothing was changed\./);
  });

  longTest('run twice at once, does one after the other', async () => {
    const ends = await Promise.all([
      load(edited(RIVERBEND, 'courses.csv', 'Speak up.', 'Speak.')),
      load(edited(RIVERBEND, 'courses.csv', 'Keep books.', 'Keep them.')),
    ]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  });
});
