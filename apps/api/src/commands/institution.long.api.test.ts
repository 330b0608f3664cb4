import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/app.js';
import { aStudent, type TestStudent } from '../testing/builders.js';
import { lumen } from '../testing/command.js';
import { eventually } from '../testing/eventually.js';
import { aPicture } from '../testing/images.js';

const SETTINGS = '/dashboard-api/staff/settings/';

let server: TestApp;
let staff: TestStudent;
let folder: string;
beforeAll(async () => {
  server = await startTestApp();
  staff = await aStudent(server, { handle: 'ines-duarte', role: 'staff' });
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-logo-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
});

const settings = (...words: string[]) => lumen(server, 'settings', ...words);
const lines = async () => (await staff.browser.get('/dashboard-api/staff/audit-log/')).body.results;

test('an operator sets names, accent, visibility and logo, staff see them, and the log says that an operator did it', async () => {
  expect(await settings('show')).toMatchObject({
    code: 0,
    out: expect.stringContaining('name          none'),
  });
  const logo = path.join(folder, 'logo.png');
  writeFileSync(logo, await aPicture());
  const names = ['--name', 'Riverbend State University', '--short-name', 'RSU'];
  const others = ['--accent-light', '#0b6b4f', '--visibility', 'signed-in', '--logo', logo];
  const answer = await settings('set', ...names, ...others);
  expect(answer).toMatchObject({ code: 0, errors: '' });
  expect(answer.out).toContain('name          Riverbend State University');

  // The running process looks every few seconds.
  const logoUrl = /logo {10}(\S+)/.exec(answer.out)![1]!;
  await eventually(async () => {
    const { body } = await staff.browser.get(SETTINGS);
    expect(body).toMatchObject({ institution_short_name: 'RSU', logo_url: logoUrl, accent_light: '#0b6b4f' });
  });
  expect((await staff.browser.get(logoUrl)).headers.get('content-type')).toBe('image/webp');
  const [line] = await lines();
  expect(line).toMatchObject({
    actor: null,
    actor_kind: 'operator',
    action: 'settings_changed',
    details: { name: ['', 'Riverbend State University'], default_visibility: ['public', 'signed-in'] },
  });
});

test('nothing in the place of a value takes it away', async () => {
  const answer = await settings('set', '--short-name', '', '--accent-light', '', '--remove-logo');
  expect(answer).toMatchObject({ code: 0, errors: '' });
  expect(answer.out).toMatch(/short name {4}none\nlogo {10}none\naccent light {2}our own/);
});

test.each<[number, string, string[]]>([
  [1, 'A colour is # and six of 0-9 a-f', ['--accent-dark', 'green']],
  [1, '4.5 : 1', ['--accent-light', '#ffff00']],
  [1, 'must be one of public, signed-in, private', ['--visibility', 'everybody']],
  [1, 'takes the full name', ['--name', '', '--short-name', 'RSU']],
  [1, 'There is no file', ['--logo', '/nowhere/logo.png']],
  [1, 'Please choose a JPEG, PNG or WebP', ['--logo', fileURLToPath(import.meta.url)]],
  [2, 'Nothing to set', []],
  [2, 'exclude each other', ['--logo', 'logo.png', '--remove-logo']],
])('what may not be ends with %i, says why and changes nothing: %s', async (code, says, words) => {
  const before = (await lines()).length;
  expect(await settings('set', ...words)).toMatchObject({ code, errors: expect.stringContaining(says) });
  expect(await lines()).toHaveLength(before);
});
