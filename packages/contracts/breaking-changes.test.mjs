// Every kind of breaking change is found in a small contract that has it, and nothing in one that only grew.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { breakingChanges } from './breaking-changes.mjs';

/** A contract with two calls, after `change` has been at it. */
function contract(change = () => {}) {
  const answer = (properties, required) => ({
    description: 'Done',
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  });
  const document = {
    openapi: '3.0.0',
    info: { title: 'Small', version: '1' },
    paths: {
      '/skills/': {
        get: {
          'x-access': 'person',
          parameters: [
            { name: 'name', in: 'query', required: false, schema: { type: 'string', maxLength: 200 } },
            { name: 'level', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } },
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200 } },
            { name: 'skills', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          ],
          responses: {
            200: answer({ name: { type: 'string' }, total: { type: 'integer' } }, ['name', 'total']),
          },
        },
        post: {
          'x-access': 'person',
          'x-token-scope': 'skills',
          requestBody: {
            content: {
              'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
            },
          },
          responses: { 201: answer({ name: { type: 'string' } }, ['name']) },
        },
      },
      '/levels/': { get: { responses: { 200: { description: 'Done' } } } },
    },
  };
  change(document.paths);
  return document;
}

const current = JSON.parse(readFileSync(path.join(import.meta.dirname, 'openapi.json'), 'utf8'));
const list = (paths) => paths['/skills/'].get;
const body = (operation) => Object.values(operation.content ?? operation.requestBody.content)[0].schema;

const BREAKING = {
  'a path that is gone': [(paths) => delete paths['/levels/'], /path\.remove/],
  'a method that is gone': [(paths) => delete paths['/skills/'].post, /method\.remove/],
  'a status that is gone': [
    (paths) => {
      list(paths).responses[204] = list(paths).responses[200];
      delete list(paths).responses[200];
    },
    /response\.status-code\.remove/,
  ],
  'a property of an answer that is gone': [
    (paths) => delete body(list(paths).responses[200]).properties.total,
    /response\.body/,
  ],
  'a property of an answer that may be missing': [
    (paths) => (body(list(paths).responses[200]).required = ['name']),
    /response\.body/,
  ],
  'a property of an answer with another type': [
    (paths) => (body(list(paths).responses[200]).properties.total = { type: 'string' }),
    /response\.body/,
  ],
  'a property of a body that must be sent': [
    (paths) => (body(paths['/skills/'].post).required = ['name']),
    /request\.body/,
  ],
  'a new property of a body that must be sent': [
    (paths) =>
      Object.assign(body(paths['/skills/'].post), {
        properties: { name: { type: 'string' }, level: { type: 'string' } },
        required: ['level'],
      }),
    /request\.body/,
  ],
  'a property of a body with another type': [
    (paths) => (body(paths['/skills/'].post).properties.name = { type: 'integer' }),
    /request\.body/,
  ],
  'a new query parameter that must be sent': [
    (paths) => list(paths).parameters.push({ name: 'q', in: 'query', required: true, schema: {} }),
    /parameter\.required: GET \/skills\/ asks for q/,
  ],
  'a query parameter that must be sent now': [
    (paths) => (list(paths).parameters[0].required = true),
    /parameter\.required: GET \/skills\/ asks for name/,
  ],
  'a query parameter that is gone': [
    (paths) => list(paths).parameters.pop(),
    /parameter\.remove: GET \/skills\/ forgets skills/,
  ],
  'a query parameter with fewer values': [
    (paths) => list(paths).parameters[1].schema.enum.pop(),
    /parameter\.narrowed: .* level/,
  ],
  'a query parameter with a closer bound': [
    (paths) => (list(paths).parameters[2].schema.maximum = 50),
    /parameter\.narrowed: .* limit/,
  ],
  ...Object.fromEntries(
    [
      { name: 'name', by: { minLength: 3 } },
      { name: 'name', by: { pattern: '^[a-z]+$' } },
      { name: 'name', by: { enum: ['a', 'b'] } },
      { name: 'limit', by: { minimum: 2 } },
      { name: 'skills', by: { minItems: 1 } },
      { name: 'skills', by: { maxItems: 50 } },
      { name: 'skills', by: { items: { type: 'string', maxLength: 200 } } },
    ].map(({ name, by }) => [
      `${JSON.stringify(by)} of a query parameter`,
      [
        (paths) => Object.assign(list(paths).parameters.find((one) => one.name === name).schema, by),
        new RegExp(`parameter\\.narrowed: .* ${name}$`),
      ],
    ]),
  ),
  'a call that asks for a recent proof': [
    (paths) => (list(paths)['x-recent-proof'] = true),
    /access\.narrowed: GET \/skills\/ asks for a recent proof/,
  ],
  'a call that takes no token any more': [
    (paths) => delete paths['/skills/'].post['x-token-scope'],
    /access\.narrowed: POST \/skills\/ takes no token with the scope skills/,
  ],
  'a call that is for fewer people': [
    (paths) => (list(paths)['x-access'] = 'staff'),
    /access\.narrowed: GET \/skills\/ was for person, is for staff/,
  ],
};

for (const [what, [change, expected]] of Object.entries(BREAKING)) {
  test(`${what} breaks clients`, async () => {
    assert.match((await breakingChanges(contract(), contract(change))).join('\n'), expected);
  });
}

test('to open a call to anyone breaks nobody, and to close it again does, whoever it was for', async () => {
  const rules = new Set(
    Object.values(current.paths).flatMap((operations) =>
      Object.values(operations).map((operation) => operation['x-access']),
    ),
  );
  assert.ok(rules.has('link') && rules.has('protocol'));
  for (const rule of [...rules].filter((each) => each !== 'anyone')) {
    const own = contract((paths) => (list(paths)['x-access'] = rule));
    const open = contract((paths) => (list(paths)['x-access'] = 'anyone'));
    assert.deepEqual(await breakingChanges(own, open), []);
    assert.deepEqual(await breakingChanges(open, own), [
      `access.narrowed: GET /skills/ was for anyone, is for ${rule}`,
    ]);
  }
});

test('growing breaks nobody: a new path, status, value, optional parameter or property, or wider access', async () => {
  const grown = contract((paths) => {
    paths['/new/'] = { get: { responses: { 200: { description: 'Done' } } } };
    list(paths).responses[429] = { description: 'Too many' };
    list(paths).parameters.push({ name: 'q', in: 'query', required: false, schema: { type: 'string' } });
    list(paths).parameters[1].schema.enum.push('c');
    list(paths).parameters[2].schema.maximum = 500;
    list(paths)['x-access'] = 'anyone';
    const named = body(paths['/skills/'].post);
    named.properties.levels = { type: 'array', items: { type: 'string' }, maxItems: 10 };
    named.properties.origin = { type: 'object', properties: { year: { type: 'integer' } } };
    const answered = body(list(paths).responses[200]);
    answered.properties.courses = {
      type: 'array',
      items: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
    };
    answered.required.push('courses');
  });
  assert.deepEqual(await breakingChanges(contract(), grown), []);
});

test('a new property breaks nobody in a list of a body either, nor one that a component describes', async () => {
  const referring = (change = () => {}) => {
    const document = contract((paths) => {
      body(paths['/skills/'].post).properties.of = {
        type: 'array',
        items: { $ref: '#/components/schemas/Origin' },
      };
    });
    const schemas = { Origin: { type: 'object', properties: { year: { type: 'integer' } } } };
    document.components = { schemas };
    change(schemas);
    return document;
  };
  const grown = referring((schemas) => {
    schemas.Place = { type: 'object', properties: { city: { type: 'string' } } };
    schemas.Origin.properties.place = { $ref: '#/components/schemas/Place' };
  });
  assert.deepEqual(await breakingChanges(referring(), grown), []);
  const narrowed = referring((schemas) => {
    schemas.Origin.properties.year = { type: 'string' };
  });
  assert.match((await breakingChanges(referring(), narrowed)).join('\n'), /request\.body/);
});

test('a contract that did not change breaks nobody', async () => {
  assert.deepEqual(await breakingChanges(contract(), contract()), []);
});

test('the last release is there to compare with: all of a contract', async () => {
  const file = path.resolve(import.meta.dirname, 'released.json');
  const released = JSON.parse(readFileSync(file, 'utf8'));
  assert.ok(Object.keys(released.paths).length > 50);
  // One path of it: comparing all of them takes seconds, and is done by `pnpm check spec`.
  const me = { ...released, paths: { '/dashboard-api/me/': released.paths['/dashboard-api/me/'] } };
  const gone = structuredClone(me);
  delete gone.paths['/dashboard-api/me/'].patch;
  assert.match((await breakingChanges(me, gone)).join('\n'), /method\.remove/);
});

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-breaking-'));
after(() => rmSync(folder, { recursive: true }));

/** A repository with the command and this contract, committed as `base`; its contract then changes. */
function repository(change) {
  const own = mkdtempSync(path.join(folder, 'repository-'));
  const contracts = path.join(own, 'packages/contracts');
  mkdirSync(contracts, { recursive: true });
  cpSync(
    path.join(import.meta.dirname, 'breaking-changes.mjs'),
    path.join(contracts, 'breaking-changes.mjs'),
  );
  cpSync(path.join(root, 'scripts/arguments.mjs'), path.join(own, 'scripts/arguments.mjs'));
  symlinkSync(path.join(root, 'node_modules'), path.join(own, 'node_modules'));
  const write = (name, document) => writeFileSync(path.join(contracts, name), JSON.stringify(document));
  write('openapi.json', contract());
  write('released.json', contract());
  const git = (...args) =>
    assert.equal(
      spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.example', ...args], { cwd: own }).status,
      0,
    );
  git('init', '--quiet', '--initial-branch=base');
  git('add', 'packages');
  git('commit', '--quiet', '--message=Base');
  write('openapi.json', contract(change));
  return (...args) =>
    spawnSync('node', ['packages/contracts/breaking-changes.mjs', ...args], { cwd: own, encoding: 'utf8' });
}

test('a planted breaking change is refused, against the last release and against a base branch', () => {
  const run = repository((paths) => delete paths['/skills/'].post);
  const SINCE = { 'the last release': [], base: ['--base', 'base'] };
  for (const [since, args] of Object.entries(SINCE)) {
    const { status, stderr } = run(...args);
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^Breaking changes since ${since}:\n  method\\.remove: `));
  }
});

test('a contract that only grew passes against a base branch', () => {
  const run = repository(
    (paths) => (paths['/new/'] = { get: { responses: { 200: { description: 'Done' } } } }),
  );
  const { status, stdout } = run('--base', 'base');
  assert.deepEqual([status, stdout], [0, 'No breaking change since base.\n']);
});

test('a base branch that git does not know is refused by name', () => {
  const { status, stderr } = repository()('--base', 'nowhere');
  assert.equal(status, 1);
  assert.match(stderr, /^git has no contract at nowhere: /);
});
