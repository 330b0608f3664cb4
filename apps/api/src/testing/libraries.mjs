import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const api = path.resolve(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(path.join(api, 'package.json'), 'utf8'));
/**
 * What finds its own files by where it lies, our own packages, which are compiled from their sources, and the two that Nest
 * requires in a way that a bundler does not see, so that there would be two of each.
 */
const LEFT =
  /^(sharp|@node-rs\/|@resvg\/|@myriaddreamin\/|@expo-google-fonts\/|@lumen\/|class-(validator|transformer))/;
const BESIDES = ['csv-parse/sync', '@simplewebauthn/server/helpers'];
const LIBRARIES = [...Object.keys(dependencies).filter((name) => !LEFT.test(name)), ...BESIDES];

const ENTRY = '\0entry:';
/** An entry a library, with the names that Node finds in it: those of CommonJS, a bundler does not know. */
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
    external: LEFT,
    logLevel: 'silent', // libraries ask for what nobody installs
  });
  const aside = `${folder}-${process.pid}`;
  await build.write({ dir: aside, keepNames: true, strictExecutionOrder: true, entryFileNames: '[name].js' });
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Another run was faster.
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const fileOf = (name) => name.replaceAll('/', '_');

/** Above this folder, or above the copy of it whose rules are changed (packages/rules/mutants.mjs). */
function lockFile(folder = api) {
  const file = path.join(folder, 'pnpm-lock.yaml');
  return existsSync(file) ? file : lockFile(path.dirname(folder));
}

/**
 * Jest loads every module anew for every test file: each library as one file instead of hundreds takes a quarter off a file
 * that starts the application and does little else. They are bundled once for what is installed.
 * @returns {Promise<Record<string, string>>} for moduleNameMapper
 */
export async function bundledLibraries() {
  const hash = createHash('sha256');
  for (const file of [lockFile(), import.meta.filename]) hash.update(readFileSync(file));
  const folder = path.join(api, '.cache/libraries', hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) await bundle(folder);
  return Object.fromEntries(LIBRARIES.map((name) => [`^${name}$`, path.join(folder, `${fileOf(name)}.js`)]));
}
