import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/app.js';
import { aStudent, type TestStudent } from '../testing/builders.js';
import { lumen } from '../testing/command.js';

let server: TestApp;
let maya: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  maya = await aStudent(server, { handle: 'maya-first' });
});
afterAll(() => server?.stop());

const staff = (...words: string[]) => lumen(server, ...words);

test('the first member is made on the command line, by address or handle, and the log says that an operator did it', async () => {
  expect((await staff('staff', 'list')).out).toContain('Nobody is staff yet.');
  expect(await staff('staff', 'add', maya.email)).toMatchObject({ code: 0, out: 'maya-first is staff.\n' });
  const { body } = await maya.browser.get('/dashboard-api/staff/audit-log/');
  expect(body.results).toMatchObject([
    {
      actor: null,
      actor_kind: 'operator',
      action: 'role_changed',
      profile_handle: 'maya-first',
      details: { role: ['student', 'staff'] },
    },
  ]);
  expect((await staff('staff', 'list')).out).toContain('maya-first');
});

test('the last member stays, somebody unknown is named, and a wrong call ends with 2', async () => {
  expect(await staff('staff', 'remove', 'maya-first')).toMatchObject({
    code: 1,
    errors: 'Nobody else is staff: make somebody else staff first.\nNothing was changed.\n',
  });
  expect((await staff('staff', 'add', 'nobody-here')).errors).toContain('nobody-here');
  for (const words of [
    ['people', 'lock', 'maya-first'],
    ['staff', 'add'],
    ['staff', 'add', 'one', 'two'],
  ])
    expect((await staff(...words)).code).toBe(2);
});
