import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { RIVERBEND } from '../../../testing/riverbend.js';
import { workbook, zip } from '../../../testing/workbook.js';
import { readCatalogueFiles } from '../loading/catalogue-files.js';
import { importExport } from './course-import.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-registrar-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LAKESIDE = { name: 'Lakeside College', shortName: 'LC' };
async function importing(export_: string | Buffer, options: Parameters<typeof importExport>[2] = LAKESIDE) {
  const file = path.join(folder, 'export.any');
  writeFileSync(file, export_);
  return importExport(file, folder, options);
}
const written = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const courses = (): Record<string, string>[] => parse(written('courses.csv'), { bom: true, columns: true });
const courseOf = (code: string) => courses().find((course) => course['code'] === code);

/** Everything that registrars do to a list of courses, in Windows-1252. */
const MESSY = Buffer.from(
  `Lakeside College;;;;;;;;;
Active courses, printed 11/03/2026;;;;;;;;;

Subj;Crse Numb;Section;Course Title;Cr Hrs;Instructor;Catalog Description;Pre-requisite(s);X-Listed With;Status
BIO;101;001;General Biology;4;Peña;"<p>Cells &amp; genes.<br/>With a lab.</p>";None;;Active
BIO;101;002;General Biology;4;Smith;<p>Cells</p>;and more;None;;Active
;220;001;Ecology of Niño Events;3-4;;"Rivers; lakes";BIO 101 with a grade of C or better;ENV 220;Active

Subj;Crse Numb;Section;Course Title;Cr Hrs;Instructor;Catalog Description;Pre-requisite(s);X-Listed With;Status
CHEM / BIO;301.0;001;Biochemistry;3,5;;;BIO 101 and (CHEM 110 or permission of instructor);;Active
CHEM;110;001;Chemistry;var;;;;;Active
CHEM;099;001;Old Chemistry;3;;;;;Inactive
CHEM;515;001;Special Topics: Lasers;1;;;;;Active
CHEM;515;002;Special Topics;3;;;;;Active
CHEM;515;003;Special Topics;3;;;;;Active
Total courses;;;7;22;;;;;
End of report;;;;;;;;;
`,
  'latin1',
);

describe('a registrar’s export', () => {
  test('that is a mess becomes courses, and the report says what was done with each line', async () => {
    const told = await importing(MESSY);
    expect(courses().map(({ code, title, credits, credits_to: to }) => [code, title, credits, to])).toEqual([
      ['BIO 101', 'General Biology', '4', ''],
      ['BIO 220', 'Ecology of Niño Events', '3', '4'],
      ['CHEM 110', 'Chemistry', '0', ''],
      ['CHEM 301', 'Biochemistry', '3.5', ''],
      ['CHEM 515', 'Special Topics', '1', '3'],
    ]);
    expect(courseOf('BIO 101')).toMatchObject({
      description: 'Cells & genes.\nWith a lab.',
    });
    expect(courseOf('BIO 220')).toMatchObject({
      description: 'Rivers; lakes',
      prerequisites: 'BIO 101 (C)',
      cross_listed: 'ENV 220',
      level: 'Lower Division',
    });
    expect(courseOf('CHEM 301')).toMatchObject({
      prerequisites: 'BIO 101 and (CHEM 110 or "permission of instructor")',
      cross_listed: 'BIO 301',
      level: 'Upper Division',
    });
    expect(courseOf('CHEM 515')!['level']).toBe('Graduate');
    expect(told).toContain('(Windows-1252, separated by semicolons), the columns named in line 4: 5 courses');
    expect(told).toContain('columns not used: 1\n  Instructor\n');
    for (const line of [
      'line 6: there are 11 cells, but 10 columns',
      'line 9: the names of the columns again',
      'line 12: its status is Inactive (CHEM | 099',
      'line 16: it has no code of a course (Total courses | 7 | 22)',
      'line 17: a heading or a note (End of report)',
      'line 7: the subject is that of the lines above, BIO',
      'line 11: CHEM 110 has credits “var”, which is no number',
      'CHEM 515 Special Topics: lines 13, 14, 15; also called “Special Topics: Lasers”',
    ]) {
      expect(told).toContain(line);
      expect(written('import-report.txt')).toContain(line);
    }
  });

  test('may call the number alone Crse, beside the subject', async () => {
    const told = await importing(`Subj;Crse;Course Title;Cr Hrs
NURS;1010;Fundamentals of Nursing;6
;1020;Health Assessment;3
WELD;WELD 1100;Arc Welding;4
`);
    expect(courses().map(({ code, credits }) => [code, credits])).toEqual([
      ['NURS 1010', '6'],
      ['NURS 1020', '3'],
      ['WELD 1100', '4'],
    ]);
    expect(told).toContain('line 3: the subject is that of the lines above, NURS');
  });

  test('without any course says why its lines are none', async () => {
    await expect(
      importing(`Subj;Crse Numb;Course Title;Status
NURS;1010;Fundamentals of Nursing;Inactive
NURS;;Health Assessment;Active
`),
    ).rejects.toThrow(
      /no course below line 1, which names the columns\.\nlines skipped: 2\n {2}line 2: its status is Inactive .*\n {2}line 3: it has no code/,
    );
  });

  test('makes a folder that loads, with careers beside it', async () => {
    await importing(MESSY);
    writeFileSync(path.join(folder, 'careers.csv'), RIVERBEND['careers.csv']);
    const { educator, courses: read } = readCatalogueFiles(folder);
    expect([educator.name, read.length]).toEqual(['Lakeside College', 5]);
  });

  test('as a workbook whose courses have code and title in one cell is understood too', async () => {
    await importing(
      await workbook({
        Courses: [
          ['Fall 2026'],
          ['Course', 'Units', 'Typically Offered', 'Career', 'Long Description'],
          [
            'ACCT 2100 - Principles of Accounting',
            '3.0',
            'F, Sp',
            'UGRD',
            'Prerequisite: MATH 1000. Debits and credits.',
          ],
          ['ACCT6100: Audit', '1 to 3', 'Summer 2026', 'GRAD', ''],
        ],
      }),
    );
    expect(courseOf('ACCT 2100')).toMatchObject({
      title: 'Principles of Accounting',
      credits: '3',
      terms: 'Fall;Spring',
      prerequisites: 'MATH 1000',
      level: 'Lower Division',
    });
    expect(courseOf('ACCT 6100')).toMatchObject({
      title: 'Audit',
      credits_to: '3',
      terms: 'Summer',
      level: 'Graduate',
    });
  });

  test('of a system with an id of its own, a query’s name above and units from and to is understood', async () => {
    const told = await importing(
      await workbook({
        Sheet1: [
          ['SRVY Query: CRSE_CATALOG'],
          [
            'Course ID',
            'Subject Area',
            'Catalog Nbr',
            'Descr',
            'Min Units',
            'Max Units',
            'Enrl Requirement',
            'Typ Offr',
          ],
          ['004512', 'GEOL', '1010', 'Dynamic Earth', '3', '3', '', 'FA/SP'],
          [
            '004514',
            'GEOL',
            '4900',
            'Independent Study',
            '1',
            '6',
            '(GEOL 1010 with C- or higher) AND (CHEM 1210 OR CHEM 1250)',
            'ANY',
          ],
        ],
      }),
    );
    expect(told).toContain('columns not used: 1\n  Course ID\n');
    expect(courseOf('GEOL 4900')).toMatchObject({
      credits: '1',
      credits_to: '6',
      prerequisites: 'GEOL 1010 (C-) and (CHEM 1210 or CHEM 1250)',
      terms: 'ANY',
    });
  });

  test('whose courses have two codes in one cell keeps both', async () => {
    await importing(
      'Course Number|Course Name|Credit Hours\nART 101/ARTH 101|Art Appreciation|3 or 5\nCS/MATH 310|Logic|3\n',
    );
    expect(courseOf('ART 101')).toMatchObject({
      title: 'Art Appreciation',
      cross_listed: 'ARTH 101',
      credits_to: '5',
    });
    expect(courseOf('CS 310')).toMatchObject({ title: 'Logic', cross_listed: 'MATH 310' });
  });

  test('in a workbook whose elements have a prefix is read', async () => {
    const book = await zip({
      'xl/workbook.xml':
        '<x:workbook><x:sheets><x:sheet name="A" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<x:worksheet><x:sheetData>${[
        ['Code', 'Title'],
        ['ART 1', 'Painting'],
      ]
        .map(
          (row, at) =>
            `<x:row r="${at + 1}">${row.map((text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join('')}</x:row>`,
        )
        .join('')}</x:sheetData></x:worksheet>`,
    });
    await importing(book);
    expect(courseOf('ART 1')!['title']).toBe('Painting');
  });

  test('whose column Course is the title beside a code is understood', async () => {
    await importing('Code,Course,Hours\nART 1,Painting,3\n');
    expect(courseOf('ART 1')).toMatchObject({ title: 'Painting', credits: '3' });
  });

  test('with lowest and highest credits and texts of Banner is understood', async () => {
    await importing(
      'SUBJ;CRSE NUMB;LONG TITLE;CRED LOW;IND;CRED HIGH;CATALOG TEXT;PREREQ TEXT\nBIO;301;Genetics;1,00;TO;4,00;Genes.;BIO 101\n',
    );
    expect(courseOf('BIO 301')).toMatchObject({
      credits: '1',
      credits_to: '4',
      description: 'Genes.',
      prerequisites: 'BIO 101',
    });
  });

  test('with listings, unit ranges and eligibility rules of Workday is understood, and leaves out what is inactive', async () => {
    await importing(
      'All Course Definitions,,,,,\nCourse Listing,Course Title,Unit Range,Eligibility Rule,Typical Periods Offered,Inactive\n' +
        'CS 1400 - Programming,Programming,3 - 4,MATH 1050 (min grade C),Fall 2026; Spring 2027,No\n' +
        'CS 1200 - Typing,Typing,1,,,Yes\n',
    );
    expect(courses()).toHaveLength(1);
    expect(courseOf('CS 1400')).toMatchObject({
      title: 'Programming',
      credits_to: '4',
      prerequisites: 'MATH 1050 (C)',
      terms: 'Fall;Spring',
    });
  });

  test.each([
    ['07/01/2019', '07/01/2025'],
    ['201940', '202530'],
    ['Spring 2025', 'Fall 2025'],
  ])(
    'that keeps what a course was before takes the line of %s no more beside that of %s',
    async (then, now) => {
      const report = await importing(
        `Subject,Catalog,Eff Date,Course Title,Min Units,Descr Long\nCS,1400,${then},Data Processing,2,${'Punch cards. '.repeat(9)}\n` +
          `CS,1400,${now},Programming,3,Python.\n`,
      );
      expect(courseOf('CS 1400')).toMatchObject({
        title: 'Programming',
        credits: '3',
        credits_to: '',
        description: 'Python.',
      });
      expect(report).toContain('line 2: what CS 1400 Programming was before');
    },
  );

  test.each([
    [
      'SCBCRSE_SUBJ_CODE,SCBCRSE_CRSE_NUMB,SCBCRSE_TITLE,SCBCRSE_CREDIT_HR_LOW,SCBCRSE_CREDIT_HR_HIGH,SCBCRSE_CSTA_CODE',
    ],
    ['Dept,Subj,Crse Nbr,Crse Title,Crse Hrs Low,Crse Hrs High,Stat'],
    ['Subject,Number,Title,Cr Hr Min,Cr Hr Max,Status Cd'],
    ['CRS.SUBJECT,CRS.NO,CRS.TITLE,CRS.MIN.CRED,CRS.MAX.CRED,CRS.STATUS'],
    ['A.SUBJECT,A.CATALOG_NBR,A.COURSE_TITLE_LONG,A.UNITS_MINIMUM,A.UNITS_MAXIMUM,A.EFF_STATUS'],
    ['Crs Subj,Crs Nbr,Crs Ttl,Hrs Low,Hrs High,Active Ind'],
  ])('names its columns %s', async (names) => {
    const department = names.startsWith('Dept') ? 'Humanities,' : '';
    await importing(`${names}\n${department}ART,1110,Drawing,1,4,A\n${department}ART,1120,Tracing,3,3,I\n`);
    expect(courses()).toMatchObject([{ code: 'ART 1110', title: 'Drawing', credits: '1', credits_to: '4' }]);
  });

  test.each(['Crse Hrs Low/High', 'Cr Hr Min/Max', 'Credits (Min/Max)', 'Credit Hours'])(
    'may have credits from and to in one column %s',
    async (name) => {
      await importing(`Code,Title,${name}\nART 1110,Drawing,1/4\n`);
      expect(courseOf('ART 1110')).toMatchObject({ credits: '1', credits_to: '4' });
    },
  );

  test.each(['Pre/Co-Requisites', 'Pre-/Co-requisites', 'Pre/Co-Requisite Text', 'Prereq Text', 'Pre-Reqs'])(
    'may call prerequisites %s',
    async (name) => {
      await importing(`Code,Title,Credits,${name}\nART 1120,Drawing,3,ART 1110\n`);
      expect(courseOf('ART 1120')!['prerequisites']).toBe('ART 1110');
    },
  );

  test('whose columns have names of their own is asked about those that look like a status or prerequisites', async () => {
    const told = await importing(
      'Code,Title,Credits,Zustand,Davor,Room\nART 1110,Drawing,3,A,,B1\nART 1120,Painting,3,I,ART 1110,B1\n',
    );
    expect(told).toContain(
      '“Zustand” is not used, but its cells seem to tell what is active, such as “A”, “I”',
    );
    expect(told).toContain('“Davor” is not used, but its cells seem to name courses, such as “ART 1110”');
    expect(told).not.toContain('“Room” is not used');
  });

  test('is called as the course is, not as its sections are cut off in capitals', async () => {
    await importing(
      `Subj;Numb;Sect;Title;Credits
BIOL;1620;;Principles of Biology II;3
BIOL;1620;001;PRINCIPLES OF BIOL;3
BIOL;1620;002;PRINCIPLES OF BIOL;3
RAD;2000;001;RADIATION PHYSICS;3
RAD;2000;002;RADIATION PHYSICS;3
RAD;2000;003;Radiation Physics and Equipment;3
MATH;1000;;CALCULUS;3
MATH;1010;;Calculus;3
`,
    );
    expect(courses().map(({ code, title }) => [code, title])).toEqual([
      ['BIOL 1620', 'Principles of Biology II'],
      ['MATH 1000', 'CALCULUS'],
      ['MATH 1010', 'Calculus'],
      ['RAD 2000', 'Radiation Physics and Equipment'],
    ]);
  });

  test('of topics under one code has what they have in common, and none of their descriptions', async () => {
    const told = await importing(
      `Code,Title,Credits,Description
HIST 4800,Topics: Women in the West,3,The frontier
HIST 4800,Topics: The Vietnam War,3,War in Indochina
HIST 4900,Food,3,Cooking through the ages
HIST 4900,Food,3,
HIST 4900,War,3,Cannons through all of the many ages
`,
    );
    expect(courseOf('HIST 4800')).toMatchObject({ title: 'Topics', description: '' });
    expect(courseOf('HIST 4900')).toMatchObject({ title: 'Food', description: 'Cooking through the ages' });
    expect(told).toContain(
      'lines 2, 3: HIST 4800 is called “Topics: Women in the West”, “Topics: The Vietnam War”',
    );
  });

  test('without a subject below a line that is no course is asked about', async () => {
    const told = await importing(
      'Subj;Numb;Title;Credits\nMENG;3470;Robots;3\nART;;Painting;3\n;3480;Policing;3\n*** WELD ***;;;\n;1010;Arcs;3\n',
    );
    expect(courses().map(({ code }) => code)).toEqual(['ART 3480', 'MENG 3470', 'WELD 1010']);
    expect(told).toMatch(
      /to be looked at: 1\n {2}line 4: the subject is that of the lines above, ART, but the line right above/,
    );
    expect(told).toContain(
      'guessed: 2\n  line 6: the subject is that of the lines above, WELD\n  3 courses have their level by their number',
    );
  });

  test('with credits in words between fewest and most is asked about by its words', async () => {
    const told = await importing(
      'Code,Title,Min Credits,Max Credits\nWELD 2999,Practice,three,six\nWELD 3000,Rods,,\n',
    );
    expect(told).toContain('WELD 2999 has credits “three” to “six”, which is no number');
    expect(told).toContain('WELD 3000 has no credits');
  });

  test('may write codes small', async () => {
    await importing('Course,Title,Credits\nart_1110,Drawing,3\n');
    expect(courseOf('ART 1110')!['title']).toBe('Drawing');
  });

  test('without a column for credits says so once', async () => {
    const report = await importing('Code,Title\nCS 1400,Programming\nCS 1410,Objects\n');
    expect(report.match(/No column tells the credits/g)).toHaveLength(1);
    expect(report).not.toContain('has credits “”');
  });

  test('as CTDL with languages in its names leaves out what has ceased', async () => {
    await importing(
      'ceterms:name@en-US,ceterms:codedNotation,ceterms:creditValue,ceterms:lifeCycleStatusType\n' +
        'Programming,CS1400,3,lifeCycle:Active\nTyping,CS1200,1,lifeCycle:Ceased\n',
    );
    expect(courses().map(({ code, title }) => [code, title])).toEqual([['CS 1400', 'Programming']]);
  });

  test('as courses of CTDL is understood', async () => {
    await importing(
      '"ceterms:ctid","ceterms:name","ceterms:codedNotation","ceterms:creditUnitValue","ceterms:description","ceterms:instructionalProgramType","ceterms:teaches"\n' +
        'ce-1,Welding I,WELD-1010,4,"Join metal, safely.",48.0508,Welding|Shop Safety\n',
    );
    expect(courseOf('WELD 1010')).toMatchObject({
      title: 'Welding I',
      credits: '4',
      cip: '48.0508',
      skills: 'Welding;Shop Safety',
      description: 'Join metal, safely.',
    });
  });

  test('imported again keeps the skills that were given meanwhile, and says what is gone', async () => {
    await importing(MESSY);
    const before = written('courses.csv');
    writeFileSync(
      path.join(folder, 'courses.csv'),
      before.replace('Chemistry,0,,Lower Division,,', 'Chemistry,0,,Lower Division,,Titration'),
    );
    const told = await importing(Buffer.from(MESSY.toString('latin1').replace(/^;220.*\n/m, ''), 'latin1'), {
      allowRemoval: true,
    });
    expect(courseOf('CHEM 110')!['skills']).toBe('Titration');
    expect(told).toContain('courses gone: 1\n  BIO 220 Ecology of Niño Events');
  });

  const list = (...lines: string[]) => `Code,Title,Credits,Description\n${lines.join('\n')}\n`;
  const LINES = Array.from({ length: 30 }, (_, at) => `ART ${at + 10},Course ${at},3,Text ${at}`);
  const correct = (from: string, to: string) =>
    writeFileSync(path.join(folder, 'courses.csv'), written('courses.csv').replace(from, to));

  test('imported again leaves what was corrected by hand, and takes what the export has changed', async () => {
    await importing(list(...LINES));
    correct('Course 0,3', 'Drawing,4');
    const same = await importing(list(...LINES));
    expect(courseOf('ART 10')).toMatchObject({ title: 'Drawing', credits: '4' });
    expect(same).toContain('No course differs.');
    expect(same).toContain('ART 10 Course 0: title “Drawing” instead of “Course 0”');

    const changed = LINES.map((line) => line.replace(/Course (\d+),3,Text.*/, 'Lesson $1,3,'));
    const told = await importing(list(...changed));
    expect(courseOf('ART 10')).toMatchObject({ title: 'Drawing', credits: '4' });
    expect(courseOf('ART 11')).toMatchObject({ title: 'Lesson 1', credits: '3' });
    expect(courseOf('ART 11')!['description']).toBe('Text 1');
    expect(told).toContain(
      'corrected by hand, where the export says something new: 1\n  ART 10 Lesson 0: title “Drawing” instead of “Lesson 0”',
    );
    expect(told).toContain('courses changed: 29\n  ART 11 Lesson 1: title “Course 1” → “Lesson 1”');
  });

  test('imported again keeps the courses that were added by hand, and does without those that were deleted', async () => {
    await importing(list(...LINES));
    correct(
      /^ART 11,.*\n/m.exec(written('courses.csv'))![0],
      'DANCE 1,DANCE,Dance,2,,Lower Division,,,,,,,\n',
    );
    const told = await importing(list(...LINES, 'ART 99,New,3,'));
    expect(courses().map(({ code }) => code)).toEqual([
      'ART 10',
      ...LINES.slice(2).map((line) => line.split(',')[0]),
      'ART 99',
      'DANCE 1',
    ]);
    expect(told).toContain('ART 11 Course 1 was deleted by hand, and stays away');
    expect(told).toContain('DANCE 1 Dance was added by hand, and stays');
    expect(told).toContain('courses added: 1\n  ART 99 New');
    expect(told).not.toContain('courses gone');
  });

  test('that has lost more than a twentieth of the courses is refused, unless that is allowed', async () => {
    await importing(list(...LINES));
    await expect(importing(list(...LINES.slice(2)))).rejects.toThrow(
      /^2 of 30 courses would go, such as ART 10 Course 0.*--allow-removal/,
    );
    expect(courses()).toHaveLength(30);
    expect(await importing(list(...LINES.slice(2)), { dryRun: true })).toContain('courses gone: 2');
    await importing(list(...LINES.slice(1)));
    expect(courses()).toHaveLength(29);
    await importing(list(...LINES.slice(4)), { allowRemoval: true });
    expect(courses()).toHaveLength(26);
  });

  test('says which courses seem to have a new code, so that students keep them', async () => {
    await importing(list(...LINES, 'SEM 1,Topics,3,', 'SEM 2,Topics,3,'));
    const moved = LINES.map((line) => line.replace(/^ART 1([01]),/, 'FINE 1$1,'));
    const renumbered = list(...moved, 'SEM 3,Topics,3,', 'SEM 4,Topics,3,');
    await expect(importing(renumbered)).rejects.toThrow(
      /--allow-removal\. 2 seem to have a new code, such as ART 10 → FINE 10 Course 0: name the old codes in the column replaces/,
    );
    expect(await importing(renumbered, { allowRemoval: true })).toContain(
      'courses that seem to have a new code (name the old one in the column replaces, and students keep what they have of it): 2\n' +
        '  ART 10 → FINE 10 Course 0\n  ART 11 → FINE 11 Course 1\n',
    );
  });

  test('is read in UTF-16 and with tabs, as Excel saves Unicode text', async () => {
    const text = '\uFEFFCourse Code\tCourse Name\tCredits\r\nART 1\tCafé Painting\t3\r\n';
    expect(await importing(Buffer.from(text, 'utf16le'))).toContain('(UTF-16, separated by tabs)');
    expect(courseOf('ART 1')!['title']).toBe('Café Painting');
  });

  test.each<[string, string | Buffer, RegExp]>([
    [
      'has no columns of courses',
      'a,b\n1,2\n',
      /^No line names the columns of a list of courses[^]*No line names any column/,
    ],
    [
      'names the number only',
      'Cat #,Prof\n1,2\n',
      /Line 1 comes closest: of Cat #, Prof only Cat # are known\./,
    ],
    ['has a header only', 'Code,Title,Credits\n', /^There is no course below/],
    ['is a broken workbook', Buffer.from('PK\x03\x04broken'), /is no whole Excel workbook/],
    ['is no text', Buffer.from([0, 1, 2, 0, 255]), /is no text/],
  ])('that %s is refused, and nothing is written', async (_, content, message) => {
    await expect(importing(content)).rejects.toThrow(message);
    expect(() => written('courses.csv')).toThrow('ENOENT');
  });

  test('that lacks a column which most courses have is refused, unless that is allowed', async () => {
    const courseList = (terms: string) =>
      `Code;Title;Credits${terms && ';Terms'}\n${['ART', 'BIO', 'CHEM', 'DANC', 'ENGL']
        .map((subject) => `${subject} 101;Of ${subject};3${terms && `;${terms}`}\n`)
        .join('')}`;
    await importing(courseList('Fall'));
    const before = written('courses.csv');
    await expect(importing(courseList(''))).rejects.toThrow(
      '5 of 5 courses would be left without terms, such as ART 101 Of ART: the export may lack the column. If it is complete, allow it with --allow-removal.',
    );
    expect(written('courses.csv')).toBe(before);
    await importing(courseList(''), { allowRemoval: true });
    expect(courseOf('ART 101')!['terms']).toBe('');
  });

  test('counts in what the name of its column says, and stays as it is printed', async () => {
    const german = 'Modulnummer;Modulbezeichnung;LP\nINF-B-110;Programmierung;6\n';
    const told = await importing(german);
    expect(courses()[0]!['credits']).toBe('6');
    expect(written('educator.csv')).toBe('\uFEFFname,short_name,credit_unit\nLakeside College,LC,ects\n');
    expect(told).toContain('Credits are ECTS credits: 12 of them are 6 semester credits.');
    expect(told).toContain(
      'credits are ects credits by the column “LP”: educator.csv has this credit_unit now',
    );
    expect(await importing(german)).not.toContain('has this credit_unit now');
  });

  test('of a folder that stands already gives it the unit, unless the operator says another', async () => {
    writeFileSync(path.join(folder, 'educator.csv'), 'id,name,short_name\nlc,Lakeside College,LC\n');
    const british = (column: string) => `Module Code;Module Title;${column}\nCS101;Programming;20\n`;
    await importing(british('CATS'));
    expect(written('educator.csv')).toBe(
      '\uFEFFid,name,short_name,credit_unit\nlc,Lakeside College,LC,cats\n',
    );
    expect(await importing(british('ECTS Credits'))).toContain(
      'the column “ECTS Credits” has ects credits by its name, but educator.csv says cats, which stays',
    );
    await importing(british('Credits'), { creditUnit: 'quarter' });
    expect(written('educator.csv')).toContain(',quarter\n');
    await expect(importing(british('Credits'), { creditUnit: 'points' })).rejects.toThrow(
      'points is no unit of credits. Say semester, quarter, ects or cats.',
    );
  });

  test('without a university is refused with what to say', async () => {
    await expect(importing(MESSY, {})).rejects.toThrow(
      '--name "Riverbend State University" --short-name RSU',
    );
  });
});
