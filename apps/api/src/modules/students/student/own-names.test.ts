// A name under which the product serves something cannot be a handle.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { handleProblem } from './handle.policy.js';

const project = (name: string): string =>
  fileURLToPath(new URL(`../../../../../../${name}`, import.meta.url));

test.each(['apps/web/public', 'apps/web/dist'])(
  'nothing that %s has at its root may be a handle',
  (folder) => {
    const names = readdirSync(project(folder));
    expect(names).toContain('robots.txt');
    expect(names.filter((name) => handleProblem(name) === null)).toEqual([]);
  },
);

test('no first segment of the contract may be a handle', () => {
  const contract = JSON.parse(readFileSync(project('packages/contracts/openapi.json'), 'utf8')) as {
    paths: Record<string, unknown>;
  };
  const segments = new Set(Object.keys(contract.paths).map((address) => address.split('/')[1]!));
  expect(segments).toContain('dashboard-api');
  expect([...segments].filter((segment) => handleProblem(segment) === null)).toEqual([]);
});
