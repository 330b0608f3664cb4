import { mkdirSync } from 'node:fs';
import { bundledLibraries } from './src/testing/libraries.mjs';

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Long tests (docs/architecture.md, Tests) run where all of them, or files by their names, are asked for. */
const isLong =
  process.env['LONG_TESTS'] === 'true' || process.argv.slice(2).some((word) => !word.startsWith('-'));
if (isLong) process.env['LONG_TESTS'] = 'true';

mkdirSync('reports', { recursive: true }); // Jest makes no folder for its report

export default {
  roots: ['<rootDir>/src'],
  testRegex: '\\.test\\.ts$',
  testPathIgnorePatterns: isLong ? [] : ['\\.long\\.'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', ...(await bundledLibraries()) },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  testEnvironment: './src/testing/environment.mjs',
  runtime: '<rootDir>/src/testing/runtime.mjs',
  globalSetup: './src/testing/global-setup.mjs',
  globalTeardown: './src/testing/global-teardown.mjs',
  testSequencer: './src/testing/longest-first.mjs',
  testTimeout: 60_000,
  // One more than there are cores: the account protocol's suite mostly waits.
  maxWorkers: 3,
};
