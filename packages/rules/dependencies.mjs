// What the product is built of: a bill of materials from the lockfile (CycloneDX, reports/sbom.cdx.json), and whether an
// advisory is known for any of it that is severe or critical. Fails when there is one. Where no advisory service answers it
// says 'not checked', which is no failure: nobody can mend that here.
//   node packages/rules/dependencies.mjs
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../scripts/arguments.mjs';

const BILL = 'reports/sbom.cdx.json';

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

function main() {
  readArguments({ known: [] });
  process.chdir(path.resolve(import.meta.dirname, '../..'));
  mkdirSync(path.dirname(BILL), { recursive: true });
  const options = ['--prod', '--lockfile-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const bill = spawnSync('pnpm', ['sbom', ...options, '--out', BILL], { encoding: 'utf8' });
  if (bill.status !== 0) {
    console.error(bill.stderr);
    process.exit(1);
  }
  console.log(`${BILL}: ${JSON.parse(readFileSync(BILL, 'utf8')).components.length} packages in production`);

  const { stdout, stderr } = spawnSync('pnpm', ['audit', '--prod', '--json'], { encoding: 'utf8' });
  const audit = readAudit(stdout);
  if (audit === null) return console.log(`Advisories: not checked. ${stderr.trim()}`);
  console.log(`Advisories: ${audit.all}, of which ${audit.severe} severe or critical`);
  process.exitCode = audit.severe > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
