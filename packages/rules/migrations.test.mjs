// Old processes go on while a new one migrates, and a rollback of code keeps the database: so a migration only expands. What
// takes something away comes a release later (docs/operations.md, Upgrading).
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const folder = path.resolve(import.meta.dirname, '../../apps/api/src/database/migrations');

/** The last migration of the last release; none is released yet, and what the first made was used by no older process. */
const RELEASED = '1795244889666-Init.ts';

/** What a migration takes from processes that still run, and why it may. One that no longer does must leave the list. */
const ALLOWED = {
  'AuditLog: triage_events renames the table audit_log': 'a view of the old name takes reads and writes',
  'CatalogueRetires: ${table} needs a value in code_key': 'named under Upgrading: stop old processes',
  'CatalogueRetires: course_visibility drops a column course_id': 'named under Upgrading: stop old processes',
  'CatalogueRetires: educators needs a value in code': 'named under Upgrading: stop old processes',
  'ProjectImages: projects drops a column image_alt': 'named under Upgrading: stop old processes',
  'ProjectImages: projects drops a column image_key': 'named under Upgrading: stop old processes',
};

/** What breaks an old process, by clause of `alter table`. */
const CONTRACTIONS = [
  ['drops a column', /^drop (?!constraint\b|not null\b|default\b)(?:column )?(?:if exists )?"?(\w+)/],
  ['renames a column', /^rename (?!to\b|constraint\b)(?:column )?"?(\w+)"? to /],
  ['renames the table', /^rename to (\S+)/],
  ['needs a value in', /^alter (?:column )?"?(\w+)"? set not null/],
  ['changes the type of', /^alter (?:column )?"?(\w+)"? (?:set data )?type /],
  ['takes the default from', /^alter (?:column )?"?(\w+)"? drop default/],
  [
    'adds without a default',
    /^add (?!constraint\b|primary\b|foreign\b|unique\b|check\b)(?:column )?(?:if not exists )?"?(\w+)"? (?!.*\b(?:default|generated)\b).*\bnot null\b/,
  ],
];

const literals = (source) =>
  Array.from(
    source.matchAll(/`([^`]*)`|'([^'\n]*)'|"([^"\n]*)"/g),
    (found) => found[1] ?? found[2] ?? found[3],
  );

/** Parts of a statement between commas that stand in no brackets. */
function clausesOf(text) {
  let depth = 0;
  const parts = [''];
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** @returns {string[]} what a migration's `up` takes away, such as `students drops a column name` */
function contractions(source) {
  const [up] = source.split(/\basync down\(/);
  const statements = literals(up).flatMap((text) =>
    text.split(';').map((one) => one.replaceAll(/\s+/g, ' ').trim().toLowerCase()),
  );
  const made = new Set(
    statements.map((one) => /^create (?:unlogged )?table (?:if not exists )?"?(\w+)/.exec(one)?.[1]),
  );
  const found = statements.flatMap((one) => {
    const [, kind, dropped] =
      /^drop (table|view|materialized view|type|function|schema) (?:if exists )?"?(\w+)/.exec(one) ?? [];
    if (dropped) return [`${dropped} is dropped, a ${kind}`];
    const [, table, rest] = /^alter table (?:only )?(?:if exists )?"?([^\s"]+)"? (.*)$/.exec(one) ?? [];
    if (!table || made.has(table)) return [];
    return clausesOf(rest).flatMap((clause) =>
      CONTRACTIONS.flatMap(([what, pattern]) => {
        const name = pattern.exec(clause)?.[1];
        return name ? [`${table} ${what} ${name}`] : [];
      }),
    );
  });
  return [...new Set(found)];
}

test('migrations since the last release take nothing from processes that still run', () => {
  const files = globSync('[0-9]*.ts', { cwd: folder }).toSorted();
  assert.ok(files.includes(RELEASED));
  const found = files
    .filter((file) => file > RELEASED)
    .flatMap((file) =>
      contractions(readFileSync(path.join(folder, file), 'utf8')).map(
        (one) => `${/-(\w+)\.ts$/.exec(file)[1]}: ${one}`,
      ),
    );
  assert.deepEqual(found.toSorted(), Object.keys(ALLOWED).toSorted());
});

test('each way to take something away is found, and what only adds is not', () => {
  const up = (...statements) => statements.map((one) => `await queryRunner.query(\`${one}\`);`).join('\n');
  const taken = {
    'drop table notes': 'notes is dropped, a table',
    'ALTER TABLE "notes" DROP COLUMN "said"': 'notes drops a column said',
    'alter table notes add a text, drop said': 'notes drops a column said',
    'alter table notes rename column said to text': 'notes renames a column said',
    'alter table notes rename said to text': 'notes renames a column said',
    'alter table notes\n rename to remarks': 'notes renames the table remarks',
    'ALTER TABLE "notes" ALTER COLUMN "said" SET NOT NULL': 'notes needs a value in said',
    'alter table notes alter said type int using said::int': 'notes changes the type of said',
    'alter table notes alter said drop default': 'notes takes the default from said',
    'ALTER TABLE "notes" ADD "at" TIMESTAMP NOT NULL': 'notes adds without a default at',
    'select 1; alter table notes add column n numeric(5, 2) not null': 'notes adds without a default n',
  };
  for (const [statement, expected] of Object.entries(taken))
    assert.deepEqual(contractions(up(statement)), [expected], statement);
  const adds = [
    'create table remarks (id int not null)',
    'alter table remarks add said text not null',
    "alter table notes add said text not null default ''",
    'alter table notes add said text, add constraint said_is check (said is not null)',
    'alter table notes alter column said drop not null',
    'alter table notes drop constraint said_is',
    'drop index notes_said',
  ];
  assert.deepEqual(contractions(up(...adds)), []);
  assert.deepEqual(contractions(`${up('select 1')} public async down() { ${up('drop table notes')} }`), []);
});
