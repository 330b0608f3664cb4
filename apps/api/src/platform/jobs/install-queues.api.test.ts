import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '../../database/migrate.js';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Database } from '../database/database.js';
import { LIBRARY_VERSION } from './install-queues.js';
import { JobKind } from './job-kind.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ JOBS: 'off' });
});
afterAll(() => server?.stop());

const query = (text: string) => server.app.get(Database).query(text);
const queues = () =>
  query(
    `select name, policy, dead_letter, notify, updated_on from pgboss.queue where name like 'test-%' order by 1`,
  );
const schedules = () => query(`select name, cron, options from pgboss.schedule order by 1`);

test('the tables are made for the library that is installed', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies['pg-boss']).toBe(LIBRARY_VERSION);
});

test('a start makes the queues what the code says, and a next one changes nothing', async () => {
  const { DATABASE_URL } = server.env;
  const daily = new JobKind('test-daily', { policy: 'exclusive', cron: '1 2 * * *' });
  await migrate(DATABASE_URL, [daily, new JobKind('test-other', { cron: '* * * * *' })]);
  const [made] = await queues();
  expect(made).toMatchObject({
    name: 'test-daily',
    policy: 'exclusive',
    dead_letter: 'failed-jobs',
    notify: true,
  });
  expect(await schedules()).toMatchObject([
    { name: 'test-daily', cron: '1 2 * * *', options: { missed: 'once' } },
    { name: 'test-other', cron: '* * * * *' },
  ]);

  const changed = [
    new JobKind('test-daily', { policy: 'exclusive', cron: '3 4 * * *' }),
    new JobKind('test-other'),
  ];
  await migrate(DATABASE_URL, changed);
  expect(await schedules()).toMatchObject([{ name: 'test-daily', cron: '3 4 * * *' }]);
  const before = await queues();
  await migrate(DATABASE_URL, changed);
  expect(await queues()).toEqual(before);
});
