// Runs a command under the project's own Node and pnpm: installs and builds what is not up to date, then hands over.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuseUnknown } from './arguments.mjs';
import { step, stepUnlessDone } from './step.mjs';

const [name = 'start', ...rest] = process.argv.slice(2);

const COMMANDS = {
  start: { build: true, script: 'scripts/serve.mjs' },
  dev: { build: true, script: 'scripts/serve.mjs', args: ['--dev'] },
  test: { build: true, browser: true, script: 'scripts/test.mjs' },
  check: { build: true, script: 'scripts/check.mjs' },
  conformance: { build: true, script: 'apps/api/conformance.mjs' },
  bench: { build: true, script: 'apps/bench/bench.mjs' },
  verify: { build: true, browser: true, script: 'scripts/verify.mjs' },
  lumen: { build: true, script: 'apps/api/dist/lumen.js' },
  catalogue: { build: true, script: 'apps/api/dist/lumen.js', args: ['catalogue'] },
};

refuseUnknown('command', [name], Object.keys(COMMANDS));
const wanted = COMMANDS[name];

const PARTS = ['apps', 'packages'].flatMap((parent) =>
  readdirSync(parent).map((part) => `${parent}/${part}`),
);

/** The files of a folder, or of the whole tree below it. A glob takes five times as long, and every start waits for it. */
const filesIn = (folder, { recursive } = { recursive: true }) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));

const MANIFESTS = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ...PARTS.map((part) => `${part}/package.json`),
].filter((file) => existsSync(file));
stepUnlessDone('install', {
  command: ['install', '--frozen-lockfile'],
  inputs: () => MANIFESTS,
  outputs: () => ['node_modules/.modules.yaml'],
});
if (wanted.build) {
  const built = PARTS.filter((part) => part.startsWith('packages/') || /^apps\/(api|web)$/.test(part));
  stepUnlessDone('build', {
    command: ['run', 'build'],
    // At least what turbo.json names, which decides which parts of a build run again.
    inputs: () => [
      ...MANIFESTS,
      'turbo.json',
      'tsconfig.base.json',
      ...built.flatMap((part) => filesIn(part, { recursive: false })),
      ...built.flatMap((part) =>
        ['src', 'build', 'public'].flatMap((folder) => filesIn(`${part}/${folder}`)),
      ),
      ...filesIn('apps/extension/src'), // the web app serves it
    ],
    outputs: () => PARTS.flatMap((part) => filesIn(`${part}/dist`)),
  });
}

/** Where no browser is packaged for this machine (packages/chromium), Playwright brings its own; it is there or is fetched. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';
if (wanted.browser && !isPackaged && !process.env.CHROMIUM_PATH)
  step('browser', 'pnpm', ['-C', 'apps/e2e', 'exec', 'playwright', 'install', 'chromium']);

// In this process: a second one would make every start fifty milliseconds slower.
const script = path.resolve(wanted.script);
process.argv = [process.argv[0], script, ...(wanted.args ?? []), ...rest];
await import(pathToFileURL(script).href);
