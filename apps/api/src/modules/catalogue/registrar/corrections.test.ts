import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { importExport } from './course-import.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-corrections-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const COURSES = 'courses.csv';
const inFolder = (name: string) => path.join(folder, name);
const importing = (...lines: string[]) => {
  writeFileSync(inFolder('export.csv'), ['Code,Title,Credits', ...lines].join('\n'));
  const university = { name: 'Lakeside College', shortName: 'LC', allowRemoval: true };
  return importExport(inFolder('export.csv'), folder, university);
};
const courses = (): Record<string, string>[] => parse(readFileSync(inFolder(COURSES)), { columns: true });
const courseOf = (code: string) => courses().find((course) => course['code'] === code);
const correct = (from: string, to: string) =>
  writeFileSync(inFolder(COURSES), readFileSync(inFolder(COURSES), 'utf8').replace(from, to));

test('a course that one export does not have comes back with what was added and corrected by hand', async () => {
  const [clay, glass] = ['ART 1110,Clay,3', 'ART 1120,Glass,3'] as [string, string];
  await importing(clay, glass);
  correct('Glass,3,,Lower Division,,', 'Glassblowing,3,,Lower Division,From sand,Glass Blowing');
  await importing(clay);
  expect(courseOf('ART 1120')).toBeUndefined();
  await importing(clay);
  const told = await importing(clay, 'ART 1120,Glass,4');
  expect(courseOf('ART 1120')).toMatchObject({
    title: 'Glassblowing',
    credits: '4',
    description: 'From sand',
    skills: 'Glass Blowing',
  });
  expect(told).toContain('ART 1120 Glass: title “Glassblowing” instead of “Glass”');
});
