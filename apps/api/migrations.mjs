// Migrations against a throw-away database.
//   node apps/api/migrations.mjs check          fails when the entities and the migrations disagree
//   node apps/api/migrations.mjs new <Name>     writes the migration that makes them agree
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startDevDb, temporaryFolder } from '@lumen/devdb';
import { readArguments, refuse, refuseUnknown } from '../../scripts/arguments.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));
const [command, name] = readCommand();
const folder = 'apps/api/src/database/migrations';
const database = await startDevDb({ dir: temporaryFolder('lumen-migrations-'), ephemeral: true });

function readCommand() {
  const COMMANDS = ['check', 'new'];
  const { words } = readArguments();
  if (words.length === 0) refuse(`Give a command: ${COMMANDS.join(', ')}.`);
  refuseUnknown('command', words.slice(0, 1), COMMANDS);
  if (words[0] === 'check') refuseUnknown('argument', words.slice(1), []);
  else if (words.length !== 2 || !/^([A-Z][a-z0-9]+)+$/.test(words[1]))
    refuse('Give the migration a name in PascalCase: node apps/api/migrations.mjs new AddPronouns');
  return words;
}

function typeorm(...args) {
  const { status, stdout, stderr } = spawnSync(
    'pnpm',
    ['exec', 'typeorm', ...args, '-d', 'compiled/database/data-source.js'],
    { cwd: 'apps/api', encoding: 'utf8', env: { ...process.env, DATABASE_URL: database.url } },
  );
  return { ok: status === 0, output: `${stdout}${stderr}` };
}

/** migrations/index.ts lists them by hand (docs/architecture.md); a new one is added to it here. */
function addToList() {
  const files = readdirSync(folder)
    .filter((file) => /^\d+-.*\.ts$/.test(file))
    .toSorted();
  const classes = files.map((file) => [
    file,
    /class (\w+)/.exec(readFileSync(path.join(folder, file), 'utf8'))[1],
  ]);
  const imports = classes.map(
    ([file, type]) => `import { ${type} } from './${file.replace(/\.ts$/, '.js')}';`,
  );
  const doc =
    '/** Every migration, oldest first. They expand, and contract a release later; one that cannot is named under Upgrading. */';
  const list = `export const migrations = [${classes.map(([, type]) => type).join(', ')}];`;
  writeFileSync(path.join(folder, 'index.ts'), `${imports.join('\n')}\n\n${doc}\n${list}\n`);
}

let result = typeorm('migration:run');
if (result.ok && command === 'check')
  result = typeorm('migration:generate', 'src/database/migrations/Drift', '--check', '--esm');
if (result.ok && command === 'new') {
  result = typeorm('migration:generate', `src/database/migrations/${name}`, '--pretty', '--esm');
  if (result.ok) addToList();
}
await database.stop();
if (!result.ok) console.error(result.output.trim());
else
  console.log(
    command === 'new' ? `Wrote ${name} and added it to the list.` : 'Migrations and entities agree.',
  );
process.exit(result.ok ? 0 : 1);
