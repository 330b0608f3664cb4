import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CatalogueFolder } from '../official/catalogue-folder.js';
import { CsvFile, type Problems } from './csv-file.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const TEXT = 'name,aliases\nWelding,MIG\n';
const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);

function read(): { rows: number; sha256: string; problems: Problems } {
  const problems: Problems = [];
  const file = CsvFile.ifThere(folder, 'skills.csv', { required: ['name', 'aliases'] }, problems);
  return { rows: file?.rows.length ?? 0, sha256: file?.sha256 ?? '', problems };
}

test('a packed file of a folder is read as it is unpacked', () => {
  write('skills.csv', TEXT);
  const plain = read();
  expect(plain.rows).toBe(1);
  rmSync(path.join(folder, 'skills.csv'));
  write('skills.csv.gz', gzipSync(TEXT));
  expect(read()).toEqual(plain);
  expect(new CatalogueFolder(folder).lines('skills.csv')).toEqual([{ name: 'Welding', aliases: 'MIG' }]);
  expect(new CatalogueFolder(folder).text('skills.csv')).toBe(TEXT);
});

test('what is written takes the place of a packed file', () => {
  write('skills.csv.gz', gzipSync(TEXT));
  new CatalogueFolder(folder).write({ 'skills.csv': 'name,aliases\n' });
  expect(existsSync(path.join(folder, 'skills.csv.gz'))).toBe(false);
  expect(new CatalogueFolder(folder).lines('skills.csv')).toEqual([]);
});

test.each([
  [
    'packed and unpacked at once',
    { 'skills.csv': TEXT, 'skills.csv.gz': gzipSync(TEXT) },
    /Delete one of the two/,
  ],
  ['cut off', { 'skills.csv.gz': gzipSync(TEXT).subarray(0, 20) }, /no whole gzip file/],
  [
    'larger unpacked than any catalogue',
    { 'skills.csv.gz': gzipSync(Buffer.alloc(60_000_000)) },
    /more than 50 mega/,
  ],
])('a file that is %s is refused by name', (_, files, why) => {
  for (const [name, content] of Object.entries(files)) write(name, content);
  expect(read().problems[0]).toMatch(/^skills\.csv, line 1: /);
  expect(read().problems[0]).toMatch(why);
  expect(() => new CatalogueFolder(folder).lines('skills.csv')).toThrow(why);
});

test.each(['skills.csv', 'skills.csv.gz'])('%s of three gigabytes is refused before it is read', (name) => {
  write(name, '');
  // Takes no room on the disk.
  truncateSync(path.join(folder, name), 3_000_000_000);
  expect(read().problems).toEqual(['skills.csv, line 1: the file has more than 50 megabytes.']);
});

test.each<[string, string, (place: string) => void]>([
  ['a folder', 'a folder', (place) => mkdirSync(place)],
  ['a device', 'something else', (place) => symlinkSync('/dev/zero', place)],
])('%s that has the name of a file is refused, and read by nobody', (_, what, make) => {
  make(path.join(folder, 'skills.csv'));
  expect(read().problems).toEqual([`skills.csv, line 1: ${what} has this name. Put the file in its place.`]);
});
