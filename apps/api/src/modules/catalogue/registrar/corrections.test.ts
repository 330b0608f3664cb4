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
const courses = (): Record<string, string>[] =>
  parse(readFileSync(inFolder(COURSES)), { bom: true, columns: true });
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

test('a file that is saved in another encoding is refused and left as it is, for its letters would be lost', async () => {
  await importing('ART 1110,Clay,3');
  const spoilt = Buffer.from(
    readFileSync(inFolder(COURSES), 'utf8').replace('Clay', 'Introducci\u00F3n').replace('\uFEFF', ''),
    'latin1',
  );
  writeFileSync(inFolder(COURSES), spoilt);
  await expect(importing('ART 1110,Clay,3')).rejects.toThrow(
    /courses\.csv of .*, line 2: there are bytes that are not UTF-8\. Save the file as UTF-8\./,
  );
  expect(readFileSync(inFolder(COURSES)).equals(spoilt)).toBe(true);
});

test('a file that is saved with semicolons is refused by that name', async () => {
  await importing('ART 1110,Clay,3');
  writeFileSync(inFolder(COURSES), 'code;title;credits\nART 1110;Clay;3\n');
  await expect(importing('ART 1110,Clay,3')).rejects.toThrow(
    /courses\.csv of .*, line 1: its columns are separated by semicolons\. Save it as CSV, separated by commas\./,
  );
});

test('a spreadsheet opens what is written as UTF-8', async () => {
  await importing('ART 1110,Clay,3');
  expect(readFileSync(inFolder(COURSES)).subarray(0, 3)).toEqual(Buffer.of(0xef, 0xbb, 0xbf));
  expect(readFileSync(inFolder('last_import.json'), 'utf8')).toMatch(/^\{/);
});
