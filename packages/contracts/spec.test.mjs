// Every rule of redocly.yaml is shown able to fail: the contract with one thing wrong, and nothing else.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

const root = path.resolve(import.meta.dirname, '../..');
const contract = readFileSync(path.join(root, 'packages/contracts/openapi.json'), 'utf8');
const me = (document) => document.paths['/dashboard-api/me/'].get;
const profile = (document) => me(document).responses[200].content['application/json'];

/** Rule -> what breaks it. */
const EXAMPLES = {
  'operation-summary': (document) => delete me(document).summary,
  'operation-operationId': (document) => delete me(document).operationId,
  'operation-operationId-unique': (document) => (me(document).operationId = 'getHealth'),
  'no-invalid-media-type-examples': (document) => (profile(document).example = { profile_handle: 7 }),
  'no-invalid-parameter-examples': (document) =>
    (document.paths['/dashboard-api/students/{handle}/'].get.parameters[0].example = 7),
  'no-invalid-schema-examples': (document) =>
    (document.components.schemas.ProblemDto.properties.status.example = 'four hundred'),
  'no-unused-components': (document) => (document.components.schemas.Nobody = { type: 'object' }),
  'path-parameters-defined': (document) =>
    document.paths['/dashboard-api/students/{handle}/'].get.parameters.pop(),
  'rule/operations-say-who-may-call-them': (document) => delete me(document)['x-access'],
  'rule/bodies-have-examples': (document) => delete profile(document).example,
  'rule/answers-have-descriptions': (document) => (me(document).responses[200].description = ''),
};

let folder;
let problems;
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-spec-'));
  const files = Object.entries({ untouched: () => {}, ...EXAMPLES }).map(([rule, breakIt]) => {
    const document = JSON.parse(contract);
    breakIt(document);
    const file = path.join(folder, `${rule.replace('/', '-')}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const config = `--config=${path.join(root, 'redocly.yaml')}`;
  const { stdout } = spawnSync('pnpm', ['exec', 'redocly', 'lint', ...files, config, '--format=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  });
  // One JSON object a file, one after the other.
  problems = stdout.split(/(?<=^\})(?=\{)/m).flatMap((report) => JSON.parse(report).problems);
});
after(() => rmSync(folder, { recursive: true }));

const brokenIn = (name) => [
  ...new Set(
    problems
      .filter(({ location }) => location[0].source.ref.endsWith(`/${name.replace('/', '-')}.json`))
      .map(({ ruleId }) => ruleId),
  ),
];

test('the contract as it is breaks no rule of the linter', () => {
  assert.deepEqual(brokenIn('untouched'), []);
});

for (const rule of Object.keys(EXAMPLES)) {
  test(`the linter’s ${rule} fails on a contract that breaks it`, () => {
    assert.ok(brokenIn(rule).includes(rule), `found ${brokenIn(rule).join(', ') || 'nothing'}`);
  });
}
