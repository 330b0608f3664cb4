import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { RIVERBEND } from '../../../testing/riverbend.js';
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

function importing(export_: string, dryRun = false, allowRemoval = false) {
  const file = path.join(folder, 'export.csv');
  writeFileSync(file, export_);
  return importExport(file, folder, { dryRun, allowRemoval });
}
const linesOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(path.join(folder, name)), { bom: true, columns: true });
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

  test('keeps groups apart whose long names begin alike, and reads them back as they were written', async () => {
    const label = `Complete all of the following with a minimum grade of C- in each, and an overall grade point average${' of 2.5'.repeat(3)} in the major`;
    const list = `Program;Degree;Group;Courses
Computing;BS;${label};CS 1400 or 1410
;;;MATH 1210 or ACC 2010
;;;CS 2420
;;${label} and outside of it;ENGL 1010
`;
    await importing(list);
    const [{ groups: read } = { groups: [] }] = readCatalogueFiles(folder).programs;
    expect(read.map(({ kind, courses }) => [kind, courses])).toEqual([
      ['elective', ['CS 1400', 'CS 1410']],
      ['elective', ['MATH 1210', 'ACC 2010']],
      ['required', ['CS 2420']],
      ['required', ['ENGL 1010']],
    ]);
    expect(read[0]!.name).toMatch(/^Complete all of the following .*…: CS 1400 or CS 1410$/);
    expect(await importing(list)).not.toContain('corrected by hand');
  });

  test('with more credits than a program can have is written with as many as it can', async () => {
    const codes = Array.from({ length: 170 }, (_, place) => `GE ${1000 + place}`);
    const lines = codes.map((code) => `${code},GE,General,3,Lower Division,Of everything.,Reading\n`);
    writeFileSync(path.join(folder, 'courses.csv'), RIVERBEND['courses.csv'] + lines.join(''));
    const report = await importing(
      `Program,Degree,Group,Courses\n${codes.map((code) => `General,AA,Electives,${code}\n`).join('')}`,
    );
    expect(report).toContain('GENERAL: “Electives” has 510 credits, of which 500 were written');
    expect(readCatalogueFiles(folder).programs).toMatchObject([{ requiredCredits: 500 }]);
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
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(Asks for Core[^\n]*),\n/, '$1,15-1252.00\n'));
    await importing(MESSY);
    expect(linesOf('programs.csv')[0]!['careers']).toBe('15-1252.00');
  });

  const PLAIN = 'Program;Degree;Group;Rule;Courses\n';
  test('names a subject once for several numbers, from one to another, and for all of a level', async () => {
    const report = await importing(`${PLAIN}Computing;BS;Core;;cs 1400, 1410 and math1210
;;Range;;CS 1400-2420
;;Two;;CS 1400 - 001 or CS 2420
;;Upper;;3 credits of any CS course at the 2000 level or above
`);
    expect(groups()).toEqual([
      'Core | required | 10 | CS 1400',
      'Core | required | 10 | CS 1410',
      'Core | required | 10 | MATH 1210',
      'Range | required | 9 | CS 1400',
      'Range | required | 9 | CS 1410',
      'Range | required | 9 | CS 2420',
      'Two: CS 1400 or CS 2420 | elective | 3 | CS 1400',
      'Two: CS 1400 or CS 2420 | elective | 3 | CS 2420',
      'Upper: 3 credits of any CS course at the 2000 level or above | elective | 3 | CS 2420',
    ]);
    expect(report).toContain(
      'line 3: “CS 1400-2420” are the 3 courses from 1400 to 2420 that courses.csv has',
    );
    expect(report).not.toContain('THE');
  });

  const withCourses = (...codes: string[]) =>
    writeFileSync(
      path.join(folder, 'courses.csv'),
      `${RIVERBEND['courses.csv']}${codes.map((code) => `${code},X,A course,3,Lower Division,,\n`).join('')}`,
    );

  test('finds every code of courses.csv, of whatever shape', async () => {
    withCourses(
      'MATH 1A',
      'MATH 16A',
      'CS 8',
      'CS 16',
      'CS 24',
      '6.0001',
      'INF B-110',
      'CSCI UA 101',
      '15-122',
      'A&S 100',
    );
    const report = await importing(`${PLAIN}Computing;BS;One;;MATH 1A or MATH 16A
;;Two;;CS 8, 16 and 24
;;Three;;6.0001 Introduction to Programming
;;Four;;INF-B-110
;;Five;;CSCI-UA 101, 15-122
;;Six;;MATH 1A - Calculus or MATH 16A - Short Calculus
;;Seven;;CS 8 or CS 9
;;Eight;;A&S 100
`);
    expect(groups()).toEqual([
      'One: MATH 1A or MATH 16A | elective | 3 | MATH 1A',
      'One: MATH 1A or MATH 16A | elective | 3 | MATH 16A',
      'Two | required | 9 | CS 8',
      'Two | required | 9 | CS 16',
      'Two | required | 9 | CS 24',
      'Three | required | 3 | 6.0001',
      'Four | required | 3 | INF B-110',
      'Five | required | 6 | CSCI UA 101',
      'Five | required | 6 | 15-122',
      'Six: MATH 1A or MATH 16A | elective | 3 | MATH 1A',
      'Six: MATH 1A or MATH 16A | elective | 3 | MATH 16A',
      'Seven | required | 3 | CS 8',
      'Eight | required | 3 | A&S 100',
    ]);
    expect(report).toContain('line 8: courses.csv does not have CS 9, which COMPUTING lists');
  });

  test('has some of a group chosen where its credits are fewer than those of its courses', async () => {
    const report = await importing(`Program;Degree;Group;Group Credits;Rule;Courses
Computing;BS;Area C Humanities;6;;CS 1400, 1410, 2420
;;Area D;6;All required;CS 1400, 1410, 2420
;;Area E;12;;ACC 2010
`);
    expect(groups().filter((line) => line.includes('CS 1400') || line.includes('ACC'))).toEqual([
      'Area C Humanities | elective | 6 | CS 1400',
      'Area D | required | 9 | CS 1400',
      'Area E | required | 3 | ACC 2010',
    ]);
    expect(report).toContain(
      'COMPUTING: “Area C Humanities” asks for 6 credits, and its courses have 9: some of them are chosen',
    );
    expect(report).toContain('“Area D” asks for 6 credits, but its courses have 9\n');
    expect(report).toContain('“Area E” asks for 12 credits, but its courses have 3: some may be missing');
  });

  test.each([
    ['Minimum 2 courses', 6],
    ['At least two courses', 6],
    ['Any two courses', 6],
    ['At least 6 credits', 6],
    ['6 hours', 6],
    ['Choose 7,5 credits', 7.5],
    ['Minimum 2.5 GPA', null],
    ['All courses, of 3 credits each', null],
  ])('with the rule “%s” has %s credits chosen', async (rule, credits) => {
    await importing(`${PLAIN}Computing;BS;Core;"${rule}";CS 1400, 1410, 2420\n`);
    const kind = credits === null ? 'required' : 'elective';
    expect(groups()[0]).toBe(`Core | ${kind} | ${credits ?? 9} | CS 1400`);
  });

  test.each([
    [
      'German',
      'Studiengang;Abschluss;Bereich;Regel;Modulnummer;Modul;LP',
      'Informatik;Bachelor of Science;Wahlbereich;Wahlpflicht: 6 LP',
    ],
    [
      'Spanish',
      'Programa;Grado;Bloque;Regla;Código de la asignatura;Asignatura;Créditos',
      'Informática;BS;Libre;6 créditos optativos',
    ],
  ])('in %s is one, and not a list of courses', async (_, header, first) => {
    const before = readFileSync(path.join(folder, 'courses.csv'), 'utf8');
    await importing(
      `${header}\n${first};CS 1400;Programming;6\n;;;;CS 1410;Objects;6\n;;;;CS 2420;Structures;6\n`,
    );
    expect(groups()).toHaveLength(3);
    expect(groups()[0]).toMatch(/ \| elective \| 6 \| CS 1400$/);
    expect(readFileSync(path.join(folder, 'courses.csv'), 'utf8')).toBe(before);
  });

  test('reads decimals with a comma, and what a spreadsheet made of from 6 to 9', async () => {
    const report = await importing(`Program;Degree;Total Credits;Group;Group Credits;Rule;Courses
Computing;BS;"22,5 LP";Core;"7,5";Choose;CS 1400, 1410, 2420
;;;Other;9-Jun;Choose;CS 1400, 1410, 2420
`);
    expect(linesOf('programs.csv')[0]!['required_credits']).toBe('22.5');
    expect(groups().filter((line) => line.includes('CS 1400'))).toEqual([
      'Core | elective | 7.5 | CS 1400',
      'Other | elective | 6 | CS 1400',
    ]);
    expect(report).toContain('line 3: “9-Jun” was read as 6 to 9: a spreadsheet made a day of it');
  });

  test('says what a cell asks for beyond its courses', async () => {
    const report = await importing(`${PLAIN}Computing;BS;Core;;CS 1400 or both CS 1410 and CS 2420
;;More;;CS 1400 and approved electives
;;Words;;Any laboratory science
;;Gone;;CS 1400, 1499
`);
    expect(report).toContain('line 2: “CS 1400 or both CS 1410 and CS 2420” has both “and” and “or”');
    expect(report).toContain('line 3: “CS 1400 and approved electives” says more than the courses');
    expect(report).toContain('line 4: “Any laboratory science” names no course that is understood');
    expect(report).toContain('line 5: courses.csv does not have CS 1499');
  });

  test('takes the credits of a minor for its own, and says where those of a program or a group do not agree', async () => {
    const report = await importing(`Program;Degree;Credits;Requirement;Courses
Computing Minor;Minor;21;Core;CS 1400
Computing;BS;120;Science (choose 9 credits);CS 1400, 1410
Computing;BS;124;Core;CS 2420
`);
    expect(linesOf('programs.csv').map(({ title, required_credits: credits }) => [title, credits])).toEqual([
      ['Computing Minor', '21'],
      ['Computing', '120'],
    ]);
    expect(report).toContain('credits are 120, and 124 further below; 120 stays');
    expect(report).toContain('“Science (choose 9 credits)” asks for 9 credits, but its courses have 6');
  });

  test('asks about a column that reads like rules, and knows what others call it', async () => {
    const lines =
      'Computing;BS;Core;All courses;CS 1400\n;;Writing;Choose one;ENGL 1010\n;;Writing;Choose one;COMM 1050\n';
    expect(await importing(`Program;Degree;Group;Wieviel;Courses\n${lines}`)).toContain(
      'the column “Wieviel” is not used, but its cells seem to tell how many are chosen, such as “Choose one”: name it Rule',
    );
    await importing(`Prog;Degree;Group;Block Rule;Courses\n${lines}`);
    expect(groups()).toContain('Writing | elective | 3 | COMM 1050');
  });

  test('writes codes of names in words that fit, and keeps a code that is there', async () => {
    await importing(`${PLAIN}Mechanical Engineering with Honors;BS;Core;;CS 1400\n`);
    expect(linesOf('programs.csv')[0]!['code']).toBe('MECH-ENGI-HONO');
    const file = path.join(folder, 'programs.csv');
    for (const name of ['programs.csv', 'program_courses.csv']) {
      const place = path.join(folder, name);
      writeFileSync(place, readFileSync(place, 'utf8').replaceAll('MECH-ENGI-HONO', 'ME'));
    }
    rmSync(path.join(folder, 'last_import.json'));
    await importing(`${PLAIN}Mechanical Engineering with Honors;BS;Core;;CS 1400\n`);
    expect(readFileSync(file, 'utf8')).toMatch(/\nME,/);
  });

  test.each([
    ['only titles', ['Biology', 'Biology', 'Biology'], ['BIOLOGY-BS', 'BIOLOGY-MINOR', 'BIOLOGY-BA']],
    ['one code', ['BIOL,Biology', 'BIOL,Biology', 'BIOL,Biology'], ['BIOL-BS', 'BIOL-MINOR', 'BIOL-BA']],
  ])('of one name with several degrees are several programs, where they have %s', async (_, names, codes) => {
    const [bachelor, minor, arts] = names as [string, string, string];
    const report =
      await importing(`${bachelor.includes(',') ? 'Program Code,' : ''}Program,Degree,Group,Courses
${bachelor},BS,Core,CS 1400
${bachelor},Bachelor of Science,Core,CS 1410
${minor},Minor,Core,MATH 1210
${arts},B.A.,Language,ENGL 1010
${arts},,Language,COMM 1050
`);
    expect(
      readCatalogueFiles(folder).programs.map(({ code, title, level, groups: [group] }) => [
        code,
        title,
        level,
        group!.courses,
      ]),
    ).toEqual([
      [codes[0], 'Biology (BS)', 'Bachelor', ['CS 1400', 'CS 1410']],
      [codes[1], 'Biology (Minor)', 'Minor', ['MATH 1210']],
      [codes[2], 'Biology (B.A.)', 'Bachelor', ['ENGL 1010', 'COMM 1050']],
    ]);
    expect(report).toContain('a program for each of its degrees, BS, Minor, B.A.');
  });

  test('with codes that are too long keeps each program its code, whatever stands above it', async () => {
    const list = (programs: readonly (readonly [number, string])[]) =>
      `Program ID,Program,Degree,Group,Courses\n${programs
        .map(([id, title]) => `PROGRAM_OF_STUDY-3-${id},${title},BS,Core,CS 1400\n`)
        .join('')}`;
    const codes = () => new Map(linesOf('programs.csv').map(({ code, title }) => [title!, code!]));
    const report = await importing(
      list([
        [104, 'Nursing'],
        [117, 'Biology'],
      ]),
    );
    const before = codes();
    expect(new Set(before.values()).size).toBe(2);
    expect(report).toContain(`${before.get('Nursing')} Nursing: the export calls it PROGRAM_OF_STUDY-3-104`);
    await importing(
      list([
        [100, 'Art'],
        [104, 'Nursing Science'],
        [117, 'Biology'],
      ]),
    );
    expect([...codes()]).toEqual([
      ['Art', expect.any(String)],
      ['Nursing Science', before.get('Nursing')],
      ['Biology', before.get('Biology')],
    ]);
    expect(readCatalogueFiles(folder).programs).toHaveLength(3);
  });

  test('keeps the code that the folder has for a program whose own is too long', async () => {
    writeFileSync(
      path.join(folder, 'programs.csv'),
      'code,title,level,required_credits,department\nNURS,Nursing,Bachelor,120,Nursing\n',
    );
    await importing('Program ID,Program,Group,Courses\nPROGRAM_OF_STUDY-3-104,Nursing,Core,CS 1400\n');
    expect(linesOf('programs.csv')).toMatchObject([{ code: 'NURS', title: 'Nursing' }]);
  });

  test('imported again keeps groups that were corrected by hand, says what changes, and does not lose programs unasked', async () => {
    const list = (...names: string[]) =>
      PLAIN + names.map((name) => `${name};BS;Core;;CS 1400, CS 1410\n`).join('');
    await importing(list('Alpha', 'Beta'));
    const place = path.join(folder, 'program_courses.csv');
    writeFileSync(place, readFileSync(place, 'utf8').replace(/ALPHA.*CS 1410\n/, ''));
    expect(await importing(list('Alpha', 'Beta'))).toContain('No program differs.');
    expect(linesOf('program_courses.csv').map(({ program, course }) => `${program} ${course}`)).toEqual([
      'ALPHA CS 1400',
      'BETA CS 1400',
      'BETA CS 1410',
    ]);
    await expect(importing(list('Beta'))).rejects.toThrow('1 of 2 programs would go, such as ALPHA Alpha');
    expect(linesOf('programs.csv')).toHaveLength(2);
    const told = await importing(list('Beta').replace('CS 1410', 'MATH 1210'), false, true);
    expect(told).toMatch(
      /programs changed: 1\n {2}BETA Beta: .*courses[^]*programs gone: 1\n {2}ALPHA Alpha/,
    );
    expect(linesOf('program_courses.csv')).toHaveLength(2);
  });

  test('has the subject and the number of a course in two columns, and the code of a program beside its name', async () => {
    for (const number of ['NUMB', 'CRSE_NUMB', 'CATALOG_NBR']) {
      const report =
        await importing(`PROGRAM,PROGRAM_DESC,DEGC_CODE,CIPC_CODE,PROG_REQ_CREDITS,AREA,SUBJ,${number},MIN_GRADE
BS-COMP,Computing,BS,11.0701,120,Core,CS,1400,C
BS-COMP,Computing,BS,11.0701,120,Core,CS,1410,C
BS-COMP,Computing,BS,11.0701,120,Writing,ENGL,1010,D
`);
      expect(report).toContain('columns not used: 1\n  MIN_GRADE');
      expect(linesOf('programs.csv')).toMatchObject([
        { code: 'BS-COMP', title: 'Computing', level: 'Bachelor', cip: '11.0701', required_credits: '120' },
      ]);
      expect(groups()).toEqual([
        'Core | required | 6 | CS 1400',
        'Core | required | 6 | CS 1410',
        'Writing | required | 3 | ENGL 1010',
      ]);
    }
  });

  test('takes a running number for no course, and of two names of a program the first for its title', async () => {
    await importing(
      'Program,Major,Degree,Group,Number,Courses\nComputing,Systems,BS,Core,1,CS 1400\nComputing,Systems,BS,Core,2,\n',
    );
    expect(linesOf('programs.csv')).toMatchObject([{ title: 'Computing' }]);
    expect(groups()).toEqual(['Core | required | 3 | CS 1400']);
  });

  test.each([
    ['BSBA', 'Bachelor'],
    ['BSEd', 'Bachelor'],
    ['B.M.', 'Bachelor'],
    ['BBA', 'Bachelor'],
    ['MDiv', 'Master'],
    ['MSCS', 'Master'],
    ['DPT', 'Doctorate'],
    ['MAJ', 'MAJ'],
  ])('with the degree “%s” has programs of the level %s', async (degree, level) => {
    await importing(`Program,Degree,Group,Courses\nComputing,${degree},Core,CS 1400\n`);
    expect(linesOf('programs.csv')).toMatchObject([{ level }]);
  });

  test.each([
    ['9.01', '09.0100'],
    ['11.01', '11.0100'],
    ['13.121', '13.1210'],
    ['110701', '11.0701'],
    ['Computing (11.0701)', '11.0701'],
    ['', ''],
  ])('with the field of study “%s”, as spreadsheets and systems write it, has %s', async (field, cip) => {
    const report = await importing(`Program,Degree,CIP,Group,Courses\nComputing,BS,${field},Core,CS 1400\n`);
    expect(linesOf('programs.csv')[0]!['cip']).toBe(cip);
    expect(report).not.toContain('is no field of study');
  });

  test('asks about a field of study that is none', async () => {
    expect(
      await importing('Program,Degree,CIP,Group,Courses\nComputing,BS,Science,Core,CS 1400\n'),
    ).toContain('COMPUTING Computing: “Science” is no field of study (CIP)');
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
