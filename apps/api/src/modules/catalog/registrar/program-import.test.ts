import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { RIVERBEND } from '../../../testing/catalogue.js';
import { readCatalogueFiles } from '../loading/catalogue-files.js';
import { importExport } from './course-import.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-programs-'));
  writeFileSync(path.join(folder, 'educator.csv'), RIVERBEND['educator.csv']);
  writeFileSync(path.join(folder, 'courses.csv'), RIVERBEND['courses.csv']);
  writeFileSync(path.join(folder, 'careers.csv'), RIVERBEND['careers.csv']);
});
afterEach(() => rmSync(folder, { recursive: true }));

function importing(export_: string, dryRun = false) {
  const file = path.join(folder, 'export.csv');
  writeFileSync(file, export_);
  return importExport(file, folder, { dryRun });
}
const linesOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(path.join(folder, name)), { columns: true });
const groups = () =>
  linesOf('program_courses.csv').map(({ group, kind, group_credits: credits, course }) =>
    [group, kind, credits, course].join(' | '),
  );

const MESSY = `Degree requirements;;;;;;
printed 11/22/2026;;;;;;

Program Name;Degree;CIP Code;Total Credits Required;Requirement Group;Rule;Courses
Computer Science;Bachelor of Science;11.0701;120 credit hours;Core;All required;CS 1400 - Fundamentals of Programming
;;;;;;CS1410
;;;;;;CS 2420 or CS 9999
;;;;General Education;Choose 6 credits from the following;ENGL 1010; COMM 1050
;;;;General Education;;MATH 1210
;;;;Electives;Select two courses;ACC 2010
;;;;;;COMM 1050
;;;;;;MATH 1210
;;;;Mathematics;;MATH 1210 or ACC 2010
Bookkeeping;Cert.;52.0302;;Core;;ACC*2010
Juggling;AAS;;60;Core;;JUG 100
`.replace('ENGL 1010; COMM 1050', '"ENGL 1010; COMM 1050"');

describe('a registrar’s list of programs', () => {
  test('has a column Credits of the programs, or of their courses', async () => {
    const list = (credits: string) => `Program;Degree;Credits;Courses
Computing;Bachelor of Science;${credits};CS 1400
Computing;;4;CS 1410
`;
    await importing(list('120'));
    expect(linesOf('programs.csv')[0]!['required_credits']).toBe('120');
    expect(await importing(list('3'))).toContain('COMPUTING Computing: 6 credits, the sum of its groups');
  });

  test('becomes programs whose groups are required, or are chosen from by credits, by courses or between two', async () => {
    await importing(MESSY);
    expect(linesOf('programs.csv')).toMatchObject([
      {
        code: 'COMPUTER-SCIENCE',
        level: 'Bachelor',
        cip: '11.0701',
        required_credits: '120',
        department: 'CS',
      },
      { code: 'BOOKKEEPING', level: 'Certificate', cip: '52.0302', required_credits: '3', department: 'ACC' },
    ]);
    expect(groups()).toEqual([
      'Core | required | 9 | CS 1400',
      'Core | required | 9 | CS 1410',
      'Core | required | 9 | CS 2420',
      'General Education | elective | 6 | ENGL 1010',
      'General Education | elective | 6 | COMM 1050',
      'General Education | elective | 6 | MATH 1210',
      'Electives | elective | 6 | ACC 2010',
      'Electives | elective | 6 | COMM 1050',
      'Electives | elective | 6 | MATH 1210',
      'Mathematics: MATH 1210 or ACC 2010 | elective | 4 | MATH 1210',
      'Mathematics: MATH 1210 or ACC 2010 | elective | 4 | ACC 2010',
      'Core | required | 3 | ACC 2010',
    ]);
  });

  test('says what it left out and what it guessed', async () => {
    const report = await importing(MESSY);
    expect(report).toContain('2 programs');
    expect(report).toContain('courses.csv does not have CS 9999, which COMPUTER-SCIENCE lists');
    expect(report).toContain('JUGGLING Juggling: it lists no course');
    expect(report).toContain('COMPUTER-SCIENCE: 2 of “Electives” are 6 credits');
    expect(report).toContain('BOOKKEEPING Bookkeeping: 3 credits, the sum of its groups');
    expect(readFileSync(path.join(folder, 'import-report-programs.txt'), 'utf8')).toContain('CS 9999');
  });

  test('makes a folder that loads', async () => {
    await importing(MESSY);
    expect(
      readCatalogueFiles(folder).programs.map(({ title, groups: { length } }) => [title, length]),
    ).toEqual([
      ['Computer Science', 4],
      ['Bookkeeping', 1],
    ]);
  });

  test('imported again keeps the careers that were given meanwhile', async () => {
    await importing(MESSY);
    const file = path.join(folder, 'programs.csv');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(Core; General[^\n]*),\n/, '$1,15-1252.00\n'));
    await importing(MESSY);
    expect(linesOf('programs.csv')[0]!['careers']).toBe('15-1252.00');
  });

  test('writes nothing in a dry run', async () => {
    expect(await importing(MESSY, true)).toContain('Nothing was written');
    expect(() => linesOf('programs.csv')).toThrow('ENOENT');
  });

  test('is refused before there are courses', async () => {
    rmSync(path.join(folder, 'courses.csv'));
    await expect(importing(MESSY)).rejects.toThrow('Import the list of courses first');
  });

  test('is refused where it names no course that is there', async () => {
    await expect(importing('Program,Group,Course\nJuggling,Core,JUG 100\n')).rejects.toThrow(
      'No program has a course that courses.csv has',
    );
  });
});
