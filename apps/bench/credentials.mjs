// Verifies with independent code what we sign: a Python script with Debian's python3-pyld and python3-cryptography checks
// a record, a skill and a project signed by the built product on loopback, unchanged and with every value changed. Fails
// by name where these packages are missing.
//   node apps/bench/credentials.mjs [--standards=<folder>]
//     --standards   with the standards' own examples, canonical forms and contexts, which are compared too
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { standardsFaults } from './credentials/standards.mjs';
import { Arena, PRODUCT } from './harness/arena.mjs';
import { openRun } from './harness/run.mjs';
import { readArguments } from '../../scripts/arguments.mjs';

const LIMIT_MS = 600_000;
const CSRF_TOKEN = 'c'.repeat(32);
const CREDENTIALS = '/dashboard-api/me/credentials/';
const ME = '/dashboard-api/me/';

const { options } = readArguments({ known: [], options: { standards: { type: 'string' } } });
const { folder, finish } = openRun('credentials', LIMIT_MS);
const { CONTEXTS } = await import(path.resolve(import.meta.dirname, '../api/credentials/contexts.mjs'));

/** What a signed-in student of the data set is answered. */
function caller(origin, token) {
  const cookie = `sessionid=${token}; csrftoken_lumen=${CSRF_TOKEN}`;
  return async (method, address, body) => {
    const answer = await fetch(origin + address, {
      method,
      headers: { cookie, 'x-csrftoken': CSRF_TOKEN, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  };
}

/** Has everything signed that a student can have signed, and writes it down for the script. */
async function signAll(arena) {
  const { child, origin } = await arena.start(PRODUCT, '/_allauth/browser/v1/config');
  const call = caller(origin, arena.tokens[0]);
  const { profile_handle: handle } = await call('PATCH', ME, { visibility: 'public' });
  const { results: skills } = await call('GET', `/dashboard-api/students/${handle}/aggregated-skills/`);
  const { results: projects } = await call('GET', `/dashboard-api/students/${handle}/projects/`);
  const wanted = [
    { kind: 'record', include_grades: true },
    { kind: 'skill', of_uuid: skills[0].skill.uuid },
    ...projects.slice(0, 1).map(({ project_uuid }) => ({ kind: 'project', of_uuid: project_uuid })),
  ];
  mkdirSync(path.join(folder, 'credentials'));
  for (const one of wanted) {
    const { document } = await call('POST', CREDENTIALS, one);
    writeFileSync(path.join(folder, 'credentials', `${one.kind}.json`), JSON.stringify(document));
  }
  const did = await call('GET', '/.well-known/did.json');
  const list = await call('GET', '/dashboard-api/credential-status/1/');
  writeFileSync(path.join(folder, 'credentials', 'list.json'), JSON.stringify(list));
  writeFileSync(path.join(folder, 'did.json'), JSON.stringify(did));
  writeFileSync(path.join(folder, 'contexts.json'), JSON.stringify(Object.fromEntries(CONTEXTS)));
  await child.stop();
}

let failed;
try {
  const arena = await Arena.open(folder);
  await signAll(arena);
  await arena.close();
  const script = path.join(import.meta.dirname, 'credentials/verify.py');
  const { error, status } = spawnSync('/usr/bin/python3', [script, folder], { stdio: 'inherit' });
  if (error) console.log('python3 is not installed (Debian: python3-pyld, python3-cryptography)');
  const faults = options.standards ? await standardsFaults(options.standards) : [];
  if (!options.standards)
    console.log('The standards’ own examples were not compared: --standards <folder> (docs/credentials.md).');
  for (const fault of faults) console.log(fault);
  failed = error || status !== 0 || faults.length > 0;
} catch (error) {
  console.error(error);
  failed = true;
}
await finish(failed ? 1 : 0);
