import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const api = path.resolve(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(path.join(api, 'package.json'), 'utf8'));
/**
 * Not bundled: libraries that look for files beside their own, our own packages, which Jest compiles from their sources, and the
 * two that Nest requires where a bundler does not see it, so that there would be two copies of each.
 */
const EXTERNAL =
  /^(sharp|@node-rs\/|@resvg\/|@myriaddreamin\/|@expo-google-fonts\/|@lumen\/|class-(validator|transformer))/;
/** Entry points below a library that we import, too. */
const SUBPATHS = ['csv-parse/sync', '@simplewebauthn/server/helpers'];
const LIBRARIES = [...Object.keys(dependencies).filter((name) => !EXTERNAL.test(name)), ...SUBPATHS];

const ENTRY = '\0entry:';
/** One entry for each library, with the names that Node finds in it: a bundler does not know those of CommonJS. */
const entries = {
  name: 'entries',
  resolveId(id, importer, options) {
    if (LIBRARIES.includes(id) && !importer) return ENTRY + id;
    if (importer?.startsWith(ENTRY))
      return this.resolve(id, import.meta.filename, { ...options, skipSelf: true });
  },
  async load(id) {
    if (!id.startsWith(ENTRY)) return;
    const name = id.slice(ENTRY.length);
    const names = Object.keys(await import(name)).filter((key) => key !== 'module.exports');
    return names.length > 0 ? `export { ${names.join(', ')} } from '${name}';` : `import '${name}';`;
  },
};

async function bundle(folder) {
  const input = Object.fromEntries(LIBRARIES.map((name) => [fileOf(name), name]));
  const build = await rolldown({
    input,
    platform: 'node',
    plugins: [entries],
    treeshake: false,
    external: EXTERNAL,
    logLevel: 'silent', // libraries warn of optional dependencies that are not installed
  });
  const aside = `${folder}-${process.pid}`;
  await build.write({ dir: aside, keepNames: true, strictExecutionOrder: true, entryFileNames: '[name].js' });
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Another run has written the folder first.
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const fileOf = (name) => name.replaceAll('/', '_');

/** The nearest one above the API, which may be a copy whose rules are changed (packages/rules/mutants.mjs). */
function lockFile(folder = api) {
  const file = path.join(folder, 'pnpm-lock.yaml');
  return existsSync(file) ? file : lockFile(path.dirname(folder));
}

/**
 * Jest finds, reads and links each module by itself. Here it loads a library as one file instead of hundreds: once in each
 * process that runs tests (runtime.mjs), and again for a file with modules of its own. The libraries are bundled once for
 * each lock file.
 * @returns {Promise<Record<string, string>>} for moduleNameMapper
 */
export async function bundledLibraries() {
  const hash = createHash('sha256');
  for (const file of [lockFile(), import.meta.filename]) hash.update(readFileSync(file));
  const folder = path.join(api, '.cache/libraries', hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) await bundle(folder);
  return Object.fromEntries(LIBRARIES.map((name) => [`^${name}$`, path.join(folder, `${fileOf(name)}.js`)]));
}
