import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ts from 'typescript';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aProject, aShareLink, aStudent, productTeam } from '../../testing/builders.js';
import { askToEndorse } from '../../testing/endorsements.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { PAGE } from '../../testing/page.js';

/** Where the web app says which addresses it has: what it has and the server does not know works until it is reloaded. */
const WEB = path.resolve('../web/src');
const [ROUTES, PATHS, SETTINGS, STAFF] = [
  'app/routes.tsx',
  'shared/paths.ts',
  'features/settings/settings-page.tsx',
  'app/pages/staff-sections.ts',
];

/** What a list of the web app is set to. */
function listIn(file: string, name: string): ts.Expression {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(WEB, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    const found = statement.declarationList.declarations.find(
      (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
    );
    const value = found?.initializer;
    if (value) return ts.isAsExpression(value) ? value.expression : value;
  }
  throw new Error(`${file} has no ${name}`);
}

const elementsOf = (list: ts.Expression): readonly ts.Expression[] => {
  if (!ts.isArrayLiteralExpression(list)) throw new Error('A list was to be read');
  return list.elements;
};
const textOf = (value: ts.Expression) => {
  if (!ts.isStringLiteral(value)) throw new Error('A text was to be read');
  return value.text;
};
const fieldOf = (of: ts.Expression, name: string) =>
  ts.isObjectLiteralExpression(of)
    ? of.properties
        .filter(ts.isPropertyAssignment)
        .find((field) => ts.isIdentifier(field.name) && field.name.text === name)?.initializer
    : undefined;

/** Each address of the routes, as `/explore/changes` or `/p/:project`. */
const addressesIn = (routes: ts.Expression, above = ''): string[] =>
  elementsOf(routes).flatMap((route) => {
    const [own, children, isIndex] = ['path', 'children', 'index'].map((field) => fieldOf(route, field));
    if (isIndex) return [above || '/'];
    if (!own) return [];
    const address = `${above}/${textOf(own)}`;
    return children ? addressesIn(children, address) : [address];
  });

/** What stands where an area shows its tabs itself. */
const TABS: Record<string, string[]> = {
  '/explore/*': elementsOf(listIn(PATHS, 'EXPLORE_TABS')).map(textOf),
  '/settings/*': elementsOf(listIn(SETTINGS, 'TABS')).map((tab) => textOf(fieldOf(tab, 'value')!)),
  '/staff/*': [
    '',
    ...elementsOf(listIn(STAFF, 'STAFF_SECTIONS')).flatMap((section) => {
      const [own, below] = [textOf(fieldOf(section, 'path')!), fieldOf(section, 'below')];
      return [own, ...(below ? elementsOf(below).map((part) => `${own}/${textOf(part)}`) : [])];
    }),
  ],
  '/:handle/*': ['', ...elementsOf(listIn(PATHS, 'PROFILE_TABS')).map(textOf)],
};

let server: TestApp;
/** What a part of an address may be. */
let values: Record<string, string>;
const web = mkdtempSync(path.join(os.tmpdir(), 'lumen-web-'));
beforeAll(async () => {
  writeFileSync(path.join(web, 'index.html'), PAGE);
  server = await startTestApp({ WEB_DIR: web });
  const { current } = await loadTestCatalogue(server);
  const student = await aStudent(server, { visibility: 'public' });
  const { project_uuid: project } = await aProject(server, student, 'Bus map', []);
  const { address } = await aShareLink(student, [{ kind: 'profile', uuid: student.studentId }]);
  const [course] = current.courses;
  values = {
    handle: student.handle,
    project,
    educator: course!.educatorUuid,
    course: course!.uuid,
    key: 'a%3Ab',
    share: path.posix.basename(new URL(address).pathname),
    request: (await askToEndorse(server, student, project)).token,
  };
});
afterAll(async () => {
  await server?.stop();
  rmSync(web, { recursive: true });
});

function filledIn(address: string): string[] {
  const filled = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => values[name]!);
  if (!address.endsWith('/*')) return [filled(address)];
  const area = filled(address.slice(0, -2));
  if (address === '/s/*') return [`${area}/${values['share']}`];
  if (address === '/endorse/*') return [`${area}/${values['request']}`];
  return TABS[address]!.map((tab) => (tab === '' ? area : `${area}/${tab}`));
}

const isOfStaff = (address: string) => address.split('/')[1] === 'staff';

test('every address of the web app opens when it is loaded anew, and what is below it and is none does not', async () => {
  // Where people sign in is said by a setting; site.api.test.ts has both.
  const addresses = [...addressesIn(listIn(ROUTES, 'pages')), '/login'].flatMap(filledIn);
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/explore/courses',
      '/explore/changes',
      '/settings/upload',
      '/staff/feedback/topics',
    ]),
  );
  const visitor = new Browser(server.url);
  const { browser: staff } = await productTeam(server);
  const wrong: string[] = [];
  for (const address of addresses) {
    const reader = isOfStaff(address) ? staff : visitor;
    const there = (await reader.get(address)).status;
    if (there !== 200) wrong.push(`${address} is answered ${there}`);
    const below = `${address === '/' ? '' : address}/no-such-page`;
    const { status, headers } = await reader.get(below);
    // Whatever is no page below /accounts leads to the login.
    const leadsOn = address.startsWith('/accounts/') && headers.get('location') === '/accounts/login/';
    if (status !== 404 && !leadsOn) wrong.push(`${below} is answered ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('the pages of the staff are not there for anybody else', async () => {
  const addresses = TABS['/staff/*']!.map((tab) => `/staff/${tab}`);
  expect(addresses).toContain('/staff/reports');
  const { browser: student } = await aStudent(server);
  const found: string[] = [];
  for (const address of addresses)
    for (const reader of [new Browser(server.url), student])
      if ((await reader.get(address)).status !== 404) found.push(address);
  expect(found).toEqual([]);
});
