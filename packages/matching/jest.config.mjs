import { mkdirSync } from 'node:fs';

mkdirSync('reports', { recursive: true }); // Jest makes no folder for its report

export default {
  roots: ['<rootDir>/src'],
  maxWorkers: '100%', // Jest leaves one of two cores to itself
  testRegex: '\\.test\\.ts$',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};
