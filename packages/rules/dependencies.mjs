// The dependencies of the product: a bill of materials from the lockfile (CycloneDX, reports/sbom.cdx.json), the licences of
// what is installed of it (reports/licences.cdx.json), and whether an advisory is known for any of it that is severe or
// critical. Fails when there is one, and on a licence that is not allowed. Where no advisory service answers, it prints
// 'not checked' and does not fail.
//   node packages/rules/dependencies.mjs
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../scripts/arguments.mjs';

const BILL = 'reports/sbom.cdx.json';
/** A lockfile has no licences: they are read from the packages that are installed. */
const LICENCES = 'reports/licences.cdx.json';

/** What may ship, by its SPDX id: the product is Apache-2.0. MPL-2.0 asks for the source of its own files only, which are unchanged. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** What says its licence in a way that is no SPDX id, or has another one: name, and why it may ship. */
const LOOKED_AT = [
  [/^(?:pause|passport-strategy)$/, 'MIT, in its text'],
  [
    /^@digitalbazaar\/credentials-context$/,
    'BSD-3-Clause, its context files under the W3C licence: in its LICENSE.md',
  ],
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later: a shared library of its own, which can be exchanged'],
];

/** `(MIT OR CC0-1.0)` may ship when one of them may, `MIT AND OFL-1.1` when both may. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)));

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);

/**
 * The packages whose licence is not allowed.
 * @param {{ components: { group?: string, name: string, version: string, licenses?: object[] }[] }} bill in CycloneDX
 * @returns {string[]} name, version and licence of each
 */
export function refusedLicences({ components }) {
  return components
    .filter((component) => !LOOKED_AT.some(([name]) => name.test(nameOf(component))))
    .map((component) => {
      const licenses = (component.licenses ?? []).map(
        ({ expression, license }) => expression ?? license.id ?? license.name,
      );
      return { component, licenses };
    })
    .filter(({ licenses }) => licenses.length === 0 || !licenses.every(isAllowed))
    .map(
      ({ component, licenses }) =>
        `${nameOf(component)}@${component.version}: ${licenses.join(', ') || 'none is named'}`,
    );
}

/**
 * What `pnpm audit --json` says.
 * @param {string} output what it printed to standard output: nothing where no service answered
 * @returns {{ severe: number, all: number } | null} advisories, or null where no service answered
 * @throws {Error} when it says something else
 */
export function readAudit(output) {
  if (output.trim() === '') return null;
  const counts = JSON.parse(output).metadata.vulnerabilities;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { severe: counts.high + counts.critical, all };
}

function writeBill(file, options) {
  const kind = ['--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { status, stderr } = spawnSync('pnpm', ['sbom', ...kind, ...options, '--out', file], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(stderr);
    process.exit(1);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function main() {
  readArguments({ known: [] });
  process.chdir(path.resolve(import.meta.dirname, '../..'));
  mkdirSync(path.dirname(BILL), { recursive: true });
  const bill = writeBill(BILL, ['--lockfile-only']);
  console.log(`${BILL}: ${bill.components.length} packages in production`);

  const refused = refusedLicences(writeBill(LICENCES, []));
  for (const one of refused) console.error(`Licence not allowed: ${one}`);
  if (refused.length === 0) console.log(`${LICENCES}: every licence is allowed`);

  const { stdout, stderr } = spawnSync('pnpm', ['audit', '--prod', '--json'], { encoding: 'utf8' });
  const audit = readAudit(stdout);
  if (audit === null) console.log(`Advisories: not checked. ${stderr.trim()}`);
  else console.log(`Advisories: ${audit.all}, of which ${audit.severe} severe or critical`);
  process.exitCode = refused.length > 0 || (audit?.severe ?? 0) > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
