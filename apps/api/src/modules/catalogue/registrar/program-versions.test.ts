import { describe, expect, test } from '@jest/globals';
import { readExport } from './export-table.js';
import { programHeader } from './program-columns.js';
import { readPrograms } from './program-export.js';

const TODAY = new Date('2026-11-16');
const COURSES = ['CS 1050', 'CS 1400', 'CS 1410'].map((code) => ({
  code,
  credits: 3,
  creditsTo: 3,
  otherCodes: [],
}));

/** What a list asks for: each program with its courses. */
async function reading(...lines: string[]) {
  const table = await readExport('export.csv', Buffer.from(lines.join('\n')));
  const known = { courses: COURSES, codes: new Map<string, string>() };
  const { programs, report } = readPrograms(table, programHeader(table)!, known, TODAY);
  const asked = programs.map(
    ({ code, groups }) => `${code}: ${groups.flatMap(({ courses }) => courses).join(', ')}`,
  );
  return { asked, programs, report };
}

describe('of a program in several catalogs', () => {
  const HEADER = 'Program Code,Program Title,Level,Catalog Year,Group,Course';

  test('counts what the latest asks for that holds, and nothing is said of the courses of others', async () => {
    const { asked, programs, report } = await reading(
      HEADER,
      'BS-CS,Computing,Bachelor,2024-25,Core,CS 1050',
      'BS-CS,Computing,Bachelor,2024-25,Core,CS 1999',
      'BS-CS,Computer Science,Bachelor,2026-27,Core,CS 1400',
      ',,,,Core,CS 1410',
      'BS-CS,Computer Science,Bachelor,2027-28,Core,CS 1400',
    );
    expect(asked).toEqual(['BS-CS: CS 1400, CS 1410']);
    expect(programs).toMatchObject([{ title: 'Computer Science', requiredCredits: 6 }]);
    expect(report.skipped).toEqual([
      'BS-CS Computing: what it asks for in the catalog 2024-25',
      'BS-CS Computer Science: what it asks for in the catalog 2027-28',
    ]);
    expect(report.doubtful).toEqual([]);
  });

  test('counts the next where no other holds yet', async () => {
    const { asked } = await reading(HEADER, 'BS-AI,Robots,Bachelor,2027-28,Core,CS 1400');
    expect(asked).toEqual(['BS-AI: CS 1400']);
  });

  test('with several degrees each has its latest', async () => {
    const { asked } = await reading(
      HEADER,
      'CS,Computing,BS,2025-26,Core,CS 1050',
      'CS,Computing,Minor,2025-26,Core,CS 1050',
      'CS,Computing,BS,2026-27,Core,CS 1400',
    );
    expect(asked).toEqual(['CS-BS: CS 1400', 'CS-MINOR: CS 1050']);
  });
});

describe('a program', () => {
  test('that is inactive, over or to come is left out with all of its lines', async () => {
    const { asked, report } = await reading(
      'Program Code,Program Title,Level,Status,Eff Date,End Date,Group,Course',
      'BS-CS,Computing,Bachelor,Active,,,Core,CS 1400',
      ',,,,,,Core,CS 1410',
      'BS-TYPE,Typewriting,Bachelor,Inactive,,,Core,CS 1050',
      ',,,,,,Core,CS 1400',
      'BS-TYPE,Typewriting,,,,,Core,CS 1410',
      'BS-PUNCH,Punch Cards,Bachelor,A,,12/31/2019,Core,CS 1050',
      'BS-MARS,Life on Mars,Bachelor,A,08/15/2029,,Core,CS 1050',
    );
    expect(asked).toEqual(['BS-CS: CS 1400, CS 1410']);
    expect(report.skipped.map((why) => why.replace(/ \(.*/, ''))).toEqual([
      'line 4: its status is Inactive',
      'line 5: its status is Inactive',
      'line 6: its status is Inactive',
      'line 7: it ended with 12/31/2019',
      'line 8: it holds only from 08/15/2029 on',
    ]);
  });

  test('with a status that nobody knows stays, and the report asks about it, as about a column that looks like one', async () => {
    const lines = (status: string, said: string) => [
      `Program Code,Program Title,Level,${status},Group,Course`,
      `BS-CS,Computing,Bachelor,${said},Core,CS 1400`,
    ];
    const { asked, report } = await reading(...lines('Status', 'Sleeping'));
    expect(asked).toEqual(['BS-CS: CS 1400']);
    expect(report.doubtful).toEqual(['the status “Sleeping” is not known, and was taken for active: 1']);
    const unnamed = await reading(...lines('Zustand', 'Retired'));
    expect(unnamed.report.doubtful[0]).toContain('the column “Zustand” is not used');
  });

  test('whose requirements hold from several times on is asked about', async () => {
    const { asked, report } = await reading(
      'Program Code,Program Title,Level,Effective Term,Group,Course',
      'BS-CS,Computing,Bachelor,201940,Core,CS 1400',
      'BS-CS,Computing,Bachelor,202240,Core,CS 1410',
    );
    expect(asked).toEqual(['BS-CS: CS 1400, CS 1410']);
    expect(report.doubtful).toEqual([
      'BS-CS Computing: its lines hold from 201940, 202240 on, and all count: leave out what is no longer asked for',
    ]);
  });
});
