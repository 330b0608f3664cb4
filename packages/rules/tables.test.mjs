// A module writes only its own tables, and reads those of another in a read model (docs/architecture.md).
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const modules = path.resolve(import.meta.dirname, '../../apps/api/src/modules');
const sources = globSync('**/*.ts', { cwd: modules }).filter((file) => !file.endsWith('.test.ts'));
const read = (file) => readFileSync(path.join(modules, file), 'utf8');
const moduleOf = (file) => file.split(path.sep)[0];

/** Table -> the module whose entity it is. */
const OWNERS = new Map(
  sources
    .filter((file) => file.endsWith('.entity.ts'))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/@Entity\('(\w+)'/g), ([, table]) => [table, moduleOf(file)]),
    ),
);

/**
 * What reads another module's tables without being a read model, and why: each is one statement, where two would cost
 * every request a second one, or let something happen between the two. One that no longer does must leave the list.
 */
const READS_ELSEWHERE = {
  'account-access/api-tokens/api-token.repository.ts accounts': 'notes who is warned, while they are staff',
  'account-protocol/sessions/session.repository.ts accounts':
    'each request of the protocol: a session and its account',
  'accounts/account.repository.ts students': 'each sign-in: an account and its handle',
  'students/course-matching/study-follow.repository.ts courses':
    'follows the catalogue within its transaction',
  'students/student/student.repository.ts accounts': 'each profile: whether its owner is locked',
  'students/student/student.repository.ts deletion_requests': 'each profile: whether it may be seen',
  'students/study/study.repository.ts courses':
    'each record: what others may see of a line, by the code of its course',
};

/** "file table" for each statement of the kind on a table of another module. */
function strangers(texts, statement) {
  /** @type {string[]} */
  const found = texts.flatMap(([file, text]) =>
    Array.from(text.matchAll(statement), ([, table]) => table)
      .filter((table) => OWNERS.has(table) && OWNERS.get(table) !== moduleOf(file))
      .map((table) => `${file.replaceAll(path.sep, '/')} ${table}`),
  );
  return [...new Set(found)].toSorted();
}

/** `table: 'name'` is a table that a statement is made for. */
const WRITE = /(?:\b(?:insert into|update|delete from)\s+|\btable: ')(\w+)\b/g;
const READ = /\b(?<!delete )(?:from|join)\s+(\w+)\b/g;
const everything = sources.map((file) => [file, read(file)]);

test('a module writes its own tables alone', () => {
  assert.ok(OWNERS.size > 30);
  assert.deepEqual(strangers(everything, WRITE), []);
});

test('another module’s tables are read in a read model', () => {
  const others = everything.filter(([file]) => !file.endsWith('.read-model.ts'));
  assert.deepEqual(strangers(others, READ), Object.keys(READS_ELSEWHERE));
});

/** Files outside of accounts that read by themselves whether an account may be used. */
const judgingAccounts = (texts) =>
  texts
    .filter(([file, text]) => moduleOf(file) !== 'accounts' && /\b(?:is_active|isActive)\b/.test(text))
    .map(([file]) => file);

test('whether an account may be used is decided in accounts/account-state.policy.ts alone', () => {
  assert.deepEqual(judgingAccounts(everything), []);
  assert.deepEqual(judgingAccounts([['staff/a.ts', 'join accounts a on a.is_active']]), ['staff/a.ts']);
});

test('a statement on a table of another module is found', () => {
  const [text] = [['insert into accounts (id) select id from\n      students join courses c on true']];
  assert.deepEqual(strangers([['feedback/a.ts', String(text)]], WRITE), ['feedback/a.ts accounts']);
  assert.deepEqual(strangers([['feedback/a.ts', String(text)]], READ), [
    'feedback/a.ts courses',
    'feedback/a.ts students',
  ]);
});
