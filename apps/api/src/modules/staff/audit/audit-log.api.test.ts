import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FORGET_OLD_AUDIT_LINES } from '../../../platform/audit/audit.jobs.js';
import { Database } from '../../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import {
  accountOf,
  aStudent,
  done,
  hide,
  leave,
  productTeam,
  type TestStudent,
} from '../../../testing/builders.js';
import { runJob } from '../../../testing/jobs.js';

const LOG = '/dashboard-api/staff/audit-log/';

let server: TestApp;
let team: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  team = await productTeam(server);
});
afterAll(() => server?.stop());

const read = async (query = '') => (await team.browser.get(LOG + query)).body;

test('actions of triage and actions about accounts are lines of one log, newest first, and filters narrow it', async () => {
  const person = await aStudent(server);
  const account = await accountOf(server, person);
  await hide(server, { profile: person.handle });
  done(await team.browser.post(`/dashboard-api/staff/people/${account}/lock/`, { reason: 'Spam' }));
  const { results, count } = await read();
  expect(count).toBe(2);
  expect(results).toMatchObject([
    {
      actor: team.handle,
      actor_kind: 'staff',
      action: 'locked',
      subject: 'account',
      subject_uuid: account,
      profile_handle: person.handle,
      details: { reason: 'Spam' },
    },
    { action: 'hidden', subject: 'profile', subject_uuid: person.studentId, profile_handle: person.handle },
  ]);
  const today = results[0].at.slice(0, 10);
  const actionsFor = async (query: string) =>
    (await read(query)).results.map(({ action }: { action: string }) => action);
  expect(await actionsFor('?subject=account')).toEqual(['locked']);
  expect(await actionsFor('?action=hidden')).toEqual(['hidden']);
  expect(await actionsFor(`?actor=${team.handle.toUpperCase()}`)).toEqual(['locked', 'hidden']);
  expect(await actionsFor('?actor=nobody')).toEqual([]);
  expect(await actionsFor('?actor_kind=operator')).toEqual([]);
  expect(await actionsFor(`?from=${today}&to=${today}`)).toEqual(['locked', 'hidden']);
  expect(await actionsFor('?to=2001-01-01')).toEqual([]);
  expect(await actionsFor('?limit=1&offset=1')).toEqual(['hidden']);
  expect((await team.browser.get(`${LOG}?subject=weather`)).status).toBe(400);
});

test('what is read with a token of triage has nothing about accounts in it', async () => {
  const { body } = await team.browser.get('/dashboard-api/triage/events/');
  expect(body.results.map(({ action }: { action: string }) => action)).toEqual(['hidden']);
  expect(body.count).toBe(1);
});

test('when a person is erased, what was done to their account stays and names nobody; lines about their content go', async () => {
  const person = await aStudent(server);
  const account = await accountOf(server, person);
  done(await team.browser.get(`/dashboard-api/staff/people/${account}/`));
  await hide(server, { profile: person.handle });
  await leave(server, person);
  expect((await read(`?subject_uuid=${person.studentId}`)).results).toEqual([]);
  expect((await read(`?subject_uuid=${account}`)).results).toMatchObject([
    { action: 'opened', profile_handle: null },
  ]);
});

test('lines are forgotten after two years, and not before', async () => {
  const before = await read();
  // No call turns the clock.
  await server.app
    .get(Database)
    .query(`update audit_log set at = now() - interval '729 days' where id = $1`, [before.results[0].id]);
  await server.app
    .get(Database)
    .query(`update audit_log set at = now() - interval '731 days' where id = $1`, [before.results[1].id]);
  await runJob(server, FORGET_OLD_AUDIT_LINES);
  const after = await read();
  expect(after.count).toBe(before.count - 1);
  expect(after.results.map(({ id }: { id: number }) => id)).not.toContain(before.results[1].id);
});

test('no code changes a line, and one place alone takes lines out', () => {
  const src = path.resolve(import.meta.dirname, '../../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations'),
  );
  const touching = files.filter((file) =>
    /\b(update|delete from|truncate)\s+audit_log\b|repository\(AuditLine\)/i.test(
      readFileSync(path.join(src, file), 'utf8'),
    ),
  );
  expect(touching).toEqual([path.join('platform', 'audit', 'audit-retention.ts')]);
});
