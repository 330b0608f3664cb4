import { describe, expect, test } from '@jest/globals';
import { workbook } from '../../../testing/workbook.js';
import { readCourses } from './course-export.js';
import type { ExportedCourse } from './exported-course.js';
import { readExport } from './export-table.js';

const reading = async (content: string | Buffer) =>
  readCourses(await readExport('export.csv', Buffer.from(content as string)));
const of = (courses: ExportedCourse[], code: string) => courses.find((course) => course.code === code);

describe('an export', () => {
  test('of Jenzabar has codes of fixed width, titles in two columns and prerequisites in its texts', async () => {
    const { courses } =
      await reading(`"Crs Cde","Crs Title","Crs Title 2","Credit Hrs","Crs Div","Catalog Text","Active Flag"
"ACC  201      ","PRINCIPLES OF ACCOUNTING","I","3.00","UG","The cycle.","Y"
"ACC  202      ","PRINCIPLES OF ACCOUNTING","II","3.00","UG","More. Pre-req: ACC 201 with C- or better.","Y"
"ACC  202   01 ","PRINCIPLES OF ACCOUNTING","II","3.00","UG","","Y"
"BIO  110      ","GENERAL BIOLOGY","","4.00","UG","Cells.","Y"
"BIO  110 L    ","GENERAL BIOLOGY LAB","","1.00","UG","Lab.","Y"
"BUS  600      ","STRATEGY","","3.00","GR","Games.","Y"
"EDU  100      ","TRANSFER","","0.00","UG","","N"
`);
    expect(courses.map(({ code, title, credits }) => [code, title, credits])).toEqual([
      ['ACC 201', 'PRINCIPLES OF ACCOUNTING I', 3],
      ['ACC 202', 'PRINCIPLES OF ACCOUNTING II', 3],
      ['BIO 110', 'GENERAL BIOLOGY', 4],
      ['BIO 110L', 'GENERAL BIOLOGY LAB', 1],
      ['BUS 600', 'STRATEGY', 3],
    ]);
    expect(of(courses, 'ACC 202')!.prerequisites).toBe('ACC 201 (C-)');
    expect(of(courses, 'BUS 600')!.level).toBe('Graduate');
  });

  test('of Colleague leaves out what was terminated, and asks about a status that nothing is known of', async () => {
    const { courses, report } = await reading(
      [
        'LIST COURSES BY CRS.SUBJECT',
        'CRS.NAME\tCRS.SUBJECT\tCRS.NO\tCRS.TITLE\tCRS.MIN.CRED\tCRS.MAX.CRED\tCRS.CURRENT.STATUS\tCRS.START.DATE\tCRS.PRINTED.PREREQS\tCRS.CIP',
        'ART*110\tART\t110\tDrawing\t3.00\t\tActive\t08/15/18\t\t500705',
        'ART*110\tART\t110\tOld Drawing\t2.00\t\tActive\t08/15/09\t\t500705',
        'CIS*220\tCIS\t220\tData Structures\t1.00\t4.00\tHoneymoon\t08/15/15\tTake CIS*120 or placement;\t',
        'CIS*221\tCIS\t221\tCobol\t3.00\t\tTerminated\t08/15/95\t\t',
      ].join('\n'),
    );
    expect(courses.map(({ code, title }) => [code, title])).toEqual([
      ['ART 110', 'Drawing'],
      ['CIS 220', 'Data Structures'],
    ]);
    expect(of(courses, 'ART 110')!.cip).toBe('50.0705');
    expect(of(courses, 'CIS 220')).toMatchObject({ creditsTo: 4, prerequisites: 'CIS 120 or "placement"' });
    expect(report.doubtful).toEqual(['the status “Honeymoon” is not known, and was taken for active: 1']);
  });

  test('of PeopleSoft takes the latest of the dates from when on a course is so', async () => {
    const { courses, report } =
      await reading(`CRSE_ID,EFFDT,SUBJECT,CATALOG_NBR,COURSE_TITLE_LONG,DESCR,EFF_STATUS,UNITS_MINIMUM,UNITS_MAXIMUM,ACAD_CAREER,DESCRLONG,RQ_DESCR,TYP_OFFR
000013,2015-07-01,CHEM, 102,General Chemistry II,Gen Chem II,A,4,4,UGRD,Equilibria.,Prerequisite CHEM 101,SP
000013,2005-07-01,CHEM, 102,College Chemistry II,Coll Chem II,A,3,3,UGRD,Old.,,SP
000015,2015-07-01,CHEM, 499,Thesis,Thesis,A,1,12,UGRD,,,
000016,2018-01-01,CHEM, 601,Quantum Chemistry,Quantum,I,3,3,GRAD,Orbitals.,,
`);
    expect(courses.map(({ code, title, credits }) => [code, title, credits])).toEqual([
      ['CHEM 102', 'General Chemistry II', 4],
      ['CHEM 499', 'Thesis', 1],
    ]);
    expect(of(courses, 'CHEM 102')).toMatchObject({ description: 'Equilibria.', terms: ['Spring'] });
    expect(report.doubtful).toEqual([expect.stringContaining('the column “RQ_DESCR” is not used')]);
  });

  test('of a German Modulhandbuch has its own names of columns and codes', async () => {
    const { courses, report } = await reading(
      await workbook({
        Module: [
          ['Hochschule Musterstadt'],
          [
            'Modulnummer',
            'Modulbezeichnung',
            'LP',
            'SWS',
            'Semester',
            'Turnus',
            'Voraussetzungen',
            'Inhalte',
          ],
          [
            'INF-B-110',
            'Einführung in die Programmierung',
            '8',
            '6',
            '1',
            'WiSe',
            'keine',
            'Schleifen; Rekursion',
          ],
          ['Wahlpflichtbereich'],
          [
            '61211',
            'Maschinelles Lernen',
            '7,5',
            '4',
            '5',
            'jedes Semester',
            'Empfohlen: MAT-101',
            'Regression',
          ],
          ['MAT-101', 'Analysis I', '9 LP', '6', '1', 'WiSe', '', 'Folgen'],
          ['INF-B-120', 'Datenbanken', '6', '4', '2', 'SoSe', 'INF-B-110', 'Tabellen'],
          ['Summe', '', '180'],
        ],
      }),
    );
    expect(courses.map(({ code, subject, title, credits }) => [code, subject, title, credits])).toEqual([
      ['61211', 'General', 'Maschinelles Lernen', 7.5],
      ['INF B-110', 'INF', 'Einführung in die Programmierung', 8],
      ['INF B-120', 'INF', 'Datenbanken', 6],
      ['MAT 101', 'MAT', 'Analysis I', 9],
    ]);
    expect(of(courses, '61211')).toMatchObject({
      level: 'Lower Division',
      terms: ['jedes Semester'],
      prerequisites: '"Empfohlen: MAT-101"',
    });
    expect(of(courses, 'INF B-110')).toMatchObject({
      prerequisites: '',
      description: 'Schleifen; Rekursion',
    });
    expect(of(courses, 'INF B-120')!.prerequisites).toBe('INF B 110');
    expect(report.skipped).toHaveLength(2);
  });

  test('of Workday has codes in its listings, titles in its definitions, and topics of a course', async () => {
    const { courses, report } = await reading(
      [
        'Course Listing,Course Definition,Course Subject,Course Number,Title on Transcript,Units,Effective Date',
        'ARCH 110 - Design Fundamentals,Design Fundamentals,Architecture,110,DESIGN FNDMTLS,4,08/01/2019',
        'CSCI 4990 - Selected Topics,Selected Topics,Computer Science,4990,TOPICS,1 - 4,08/01/2021',
        'CSCI 4990 - Selected Topics,Quantum Computing,Computer Science,4990,QUANTUM,3,01/10/2026',
      ].join('\n'),
    );
    expect(courses.map(({ code, title, creditsTo }) => [code, title, creditsTo])).toEqual([
      ['ARCH 110', 'Design Fundamentals', null],
      ['CSCI 4990', 'Selected Topics', 4],
    ]);
    expect(report.skipped).toEqual(['line 4: “Quantum Computing” is a topic of CSCI 4990 Selected Topics']);
  });

  test('of Degree Works is spooled with padded names and a ruler below them', async () => {
    const { courses, report } = await reading(
      [
        'SQL> spool courses.txt',
        'RAD_DISC  |RAD_CRSE  |RAD_EFFTRM|RAD_ENDTRM|RAD_CRSE_TITLE |CRED_LOW|CRED_HIGH|CRSE_STAT',
        '----------|----------|----------|----------|---------------|--------|---------|---------',
        'ART       |4V99      |201508    |999999    |STUDY          |1       |4        |A',
        'ART       |2310      |200508    |201505    |CERAMICS       |3       |3        |A',
        'ART       |2310      |201508    |999999    |CLAY           |4       |4        |A',
      ].join('\n'),
    );
    expect(courses.map(({ code, title, creditsTo }) => [code, title, creditsTo])).toEqual([
      ['ART 2310', 'CLAY', null],
      ['ART 4V99', 'STUDY', 4],
    ]);
    expect(report.skipped).toHaveLength(2);
  });

  test('of Colleague is called by its titles, not by the short ones before them', async () => {
    const { courses } = await reading(
      'CRS.NAME,CRS.SHORT.TITLE,CRS.TITLE,CRS.MIN.CRED\nAUT-1210,Brake Sys,Automotive Brake Systems,4\n',
    );
    expect(courses).toMatchObject([{ code: 'AUT 1210', title: 'Automotive Brake Systems' }]);
  });

  test('of Kuali has subjects in its numbers, and credits from and to under other names', async () => {
    const { courses } = await reading(
      'subjectCode.name,number,title,credits.value,credits.credits.min,credits.credits.max\nED-B,ED-B401,Learning,,1.5,3\n',
    );
    expect(courses).toMatchObject([{ code: 'ED-B 401', credits: 1.5, creditsTo: 3 }]);
  });

  test('of Anthology is a web page whose descriptions are the titles', async () => {
    const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const { courses, report } = await reading(
      `<html><table><tr><td colspan=3>Summit College</td></tr>${[
        ['<b>Course<br>Code</b>', 'Course Description', 'Credits'],
        ['MED1016', 'Anatomy &amp;\n  Physiology', '4.00'],
      ]
        .map(row)
        .join('')}</table></html>`,
    );
    expect(courses).toMatchObject([
      { code: 'MED 1016', title: 'Anatomy & Physiology', description: '', credits: 4 },
    ]);
    expect(report.guessed).toContain(
      '1 lines have their title by the description, as no column is the title',
    );
  });

  test('of Anthology has its titles in short descriptions beside the texts of the catalog', async () => {
    const { courses } = await reading(
      'Code,Descrip,Credits,CatalogText\nMED1016,Anatomy,4.0000,Bones and muscles.\nMED1017,Physiology of the Human,4.0000,Cells.\n',
    );
    expect(courses).toMatchObject([
      { title: 'Anatomy', description: 'Bones and muscles.' },
      { title: 'Physiology of the Human', description: 'Cells.' },
    ]);
  });

  test('of Acalog is XML with namespaces, whose archived catalogs are left out', async () => {
    const course = (code: string, name: string, active = 'Yes') =>
      `<a:course active="${active}"><a:prefix>AGRI</a:prefix><a:code>${code}</a:code><a:title>AGRI ${code} - ${name}</a:title>
       <a:field name="Credits:">1 to 6</a:field><a:field name="Description"><![CDATA[<table><tr><td>Cows</td></tr></table>]]></a:field></a:course>`;
    const { courses } = await reading(
      `<?xml version="1.0"?>\n<a:export xmlns:a="urn:x"><a:catalog archived="No">${course('1200', 'Animals')}${course('1201', 'Welding', 'No')}</a:catalog>` +
        `<a:catalog archived="Yes">${course('1200', 'Cattle')}${course('1500', 'Telegraphs')}</a:catalog></a:export>`,
    );
    expect(courses).toMatchObject([
      { code: 'AGRI 1200', title: 'Animals', credits: 1, creditsTo: 6, description: 'Cows' },
    ]);
    expect(courses).toHaveLength(1);
  });

  test('as XML with elements in elements has them by both names', async () => {
    const course = (id: string) =>
      `<course><code>${id}</code><title>Clay</title><credits><min>1</min><max>3</max></credits></course>`;
    const { courses } = await reading(
      `<?xml version="1.0"?><list>${course('ART 1')}${course('ART 2')}</list>`,
    );
    expect(courses).toMatchObject([
      { code: 'ART 1', credits: 1, creditsTo: 3 },
      { code: 'ART 2', credits: 1, creditsTo: 3 },
    ]);
  });

  describe('in JSON', () => {
    const course = (number: string, more: object) => ({
      subjectCode: 'ANTH',
      courseNumber: number,
      longName: 'Human Diversity',
      status: 'Active',
      credits: { creditHours: { min: 1, max: 3 }, contactHours: { min: 5, max: 5 }, repeatable: false },
      components: [
        { code: 'LEC', name: 'Lecture' },
        { code: 'DIS', name: 'Discussion' },
      ],
      ...more,
    });
    const records = [
      course('101', { effectiveEndDate: '2024-08-18' }),
      course('101', {
        effectiveStartDate: '2024-08-19',
        description: '<p>Survey.</p>',
        longName: null,
        name: 'Bones',
      }),
      course('102', { departments: ['ANTHRO', 'BIO'] }),
      course('103', { status: 'Inactive' }),
    ];

    test.each([
      ['in a list', JSON.stringify(records)],
      ['beside their number', JSON.stringify({ listLength: records.length, data: records }, null, 1)],
      [
        'by their keys',
        JSON.stringify(Object.fromEntries(records.map((each, place) => [`id${place}`, each]))),
      ],
      ['within others', JSON.stringify({ hits: records.map((each) => ({ _id: '7', _source: each })) })],
      ['on a line each', records.map((each) => JSON.stringify(each)).join('\n')],
    ])('has its courses %s', async (_, json) => {
      const { courses, report } = await reading(json);
      expect(courses.map(({ code, title, credits, creditsTo }) => [code, title, credits, creditsTo])).toEqual(
        [
          ['ANTH 101', 'Bones', 1, 3],
          ['ANTH 102', 'Human Diversity', 1, 3],
        ],
      );
      expect(courses[0]).toMatchObject({ description: 'Survey.' });
      expect(report.skipped).toHaveLength(2);
      expect(report.doubtful).toEqual([]);
    });

    test('with courses in several lists reads one and names the others', async () => {
      const { courses, report } = await reading(
        JSON.stringify({ ART: records.slice(2), BIO: records.slice(2, 4) }),
      );
      expect(courses).toHaveLength(1);
      expect(report.doubtful).toEqual([
        expect.stringContaining('only the list “/ART/*” was read; “/BIO/*” (2) has columns of courses too'),
      ]);
    });

    test.each([
      ['without a list', '{"data": []}', 'is JSON without a list of records'],
      ['cut off', JSON.stringify(records).slice(0, 300), 'is no whole JSON'],
    ])('%s is refused with what it is', async (_, json, why) => {
      await expect(reading(json)).rejects.toThrow(why);
    });
  });

  test('as XML has its courses rather than the sections within them', async () => {
    const section = '<section><crn>1</crn><code>LEC</code><room>12</room></section>';
    const course = (number: string) =>
      `<course><subject>ART</subject><number>${number}</number><title>Clay</title>${section}${section}</course>`;
    const { courses } = await reading(`<?xml version="1.0"?><list>${course('1')}${course('2')}</list>`);
    expect(courses.map(({ code }) => code)).toEqual(['ART 1', 'ART 2']);
  });

  test.each([
    ['Event_Id,Event_Med_Name,Event_Long_Name,Credits,Event_Status'],
    ['Abbrv,Short Title,Name,Hrs,Status'],
    ['MOD_CODE,MOD_SNAM,MOD_NAME,MOD_CRDT,MOD_IUSE'],
    ['Course Prefix & Number,Short Title,Full Title,Units,Outline Status'],
    ['Paper Code,Transcript Title,Paper Title,Points,Paper Status'],
    ['CRSE_CD,TTL30,LNG_TTL,CR_LO,CSTA_CD'],
  ])('names its columns %s', async (names) => {
    const { courses } = await reading(`${names}\nART 1110,DRAW,Drawing,3,Y\nART 1120,TRACE,Tracing,3,N\n`);
    expect(courses).toMatchObject([{ code: 'ART 1110', title: 'Drawing', credits: 3 }]);
    expect(courses).toHaveLength(1);
  });

  test('may have the end of a number in a column of its own, and what is fewest and most in brackets', async () => {
    const { courses } = await reading(
      'Prefix,Number,Suffix,Title,Units (min),Units (max)\nBIO,110,,Cells,3,4\nBIO,110,L,Cells Lab,1,1\n',
    );
    expect(courses.map(({ code, creditsTo }) => [code, creditsTo])).toEqual([
      ['BIO 110', 4],
      ['BIO 110L', null],
    ]);
  });

  test('with lines for the parts of a course has its credits by the line of the whole', async () => {
    const { courses, report } = await reading(
      [
        'Code,Title,Credits',
        'MA 102,Linear Algebra,6',
        'MA 102,Module 0101: Examination,4.5',
        'MA 102,Module 0102: Laboratory Work,1.5',
        'MA 103,Project,3',
        'MA 103,Project,2',
        'MA 103,Project,1',
      ].join('\n'),
    );
    expect(courses.map(({ title, credits, creditsTo }) => [title, credits, creditsTo])).toEqual([
      ['Linear Algebra', 6, null],
      ['Project', 1, 3],
    ]);
    expect(report.skipped).toEqual([
      'lines 3, 4: parts of MA 102 Linear Algebra, which have its credits together',
    ]);
  });

  test.each(['NULL', '(null)', '[NULL]', '\\N', 'NaN'])(
    'of a database has nothing where it writes %s',
    async (nothing) => {
      const { courses, report } = await reading(
        [
          'CRS_CDE\tCRS_TITLE\tLONG_TITLE\tCREDIT_HRS\tMAX_CREDIT_HRS\tCATALOG_TEXT\tSTATUS\tBEGIN_DTE\tEND_DTE',
          `ART  110  \tDrawing\t${nothing}\t3.00\t${nothing}\t${nothing}\t${nothing}\t2010-08-23 00:00:00.000\t${nothing}`,
          `ART  120  \tTracing\t${nothing}\t3.00\t${nothing}\t${nothing}\t${nothing}\t2010-08-23 00:00:00.000\t2018-05-12 00:00:00.000`,
        ].join('\n'),
      );
      expect(courses).toMatchObject([
        { code: 'ART 110', title: 'Drawing', description: '', credits: 3, creditsTo: null },
      ]);
      expect(courses).toHaveLength(1);
      expect(report.doubtful).toEqual([]);
    },
  );

  test('with numbers of courses of figures and a dot has them as codes', async () => {
    const { courses } = await reading(
      'LV-Nr.;Titel;ECTS;Status\n213.004;Hydraulik;4,5;aktiv\n213.017;Talsperren;3;aufgelassen\n',
    );
    expect(courses).toMatchObject([{ code: '213.004', title: 'Hydraulik', credits: 4.5 }]);
    expect(courses).toHaveLength(1);
  });

  test.each([
    ['Math 54', 'MATH 54', 'MATH'],
    ['Physics 7A', 'PHYSICS 7A', 'PHYSICS'],
    ['6.1010', '6.1010', 'General'],
    ['21W.011', '21W.011', 'General'],
    ['15-122', '15-122', 'General'],
    ['CSCI-UA 101', 'CSCI-UA 101', 'CSCI-UA'],
    ['BIOCHEMISTRY 301', 'BIOCHEMISTRY 301', 'BIOCHEMISTRY'],
    ['ريض 101', 'ريض 101', 'ريض'],
    ['数学101', '数学 101', '数学'],
  ])('with %s in a column that is called the code has that course', async (printed, code, subject) => {
    const { courses, report } = await reading(
      `Course Code,Title,Credits\n${printed},A course,3\n7,Seven,3\nPage 2,of 9,\n03/06/2026,Today,\n`,
    );
    expect(courses).toMatchObject([{ code, subject, title: 'A course' }]);
    expect(report.skipped).toHaveLength(3);
  });

  test('with other credits in each line of a course says what it took', async () => {
    const { report } = await reading(
      'Code,Title,Component,Credits\nBIO 110,Cells,LEC,3\nBIO 110,Cells,LAB,1\n',
    );
    expect(report.guessed).toContain(
      'lines 2, 3: BIO 110 has other credits in each, and was taken as from 1 to 3',
    );
  });

  test('with an empty subject has that of the line above, which may have a hyphen', async () => {
    const { courses } = await reading(
      'Subject,Number,Title\nART,100,Clay\nED-D,401,Learning\n,402,Teaching\n',
    );
    expect(courses.map(({ code }) => code)).toEqual(['ART 100', 'ED-D 401', 'ED-D 402']);
  });

  test('as XML in a list of a state says nothing of what is offered', async () => {
    const course = (code: string) => `<course><code>${code}</code><title>Clay</title></course>`;
    const { courses, report } = await reading(
      `<?xml version="1.0"?><list state="UT">${course('ART 1')}${course('ART 2')}</list>`,
    );
    expect(courses).toHaveLength(2);
    expect(report.columns).toHaveLength(2);
  });

  test('with shorter titles in its listings has the titles of its definitions', async () => {
    const { courses } = await reading(
      [
        'Course Listing,Course Definition',
        'ART 110 - Intro to Draw,Introduction to Drawing',
        'ART 120 - TRACING,Tracing',
        'ART 130 - Special Topics,War',
        'ART 130 - Special Topics,Food',
      ].join('\n'),
    );
    expect(courses.map(({ title }) => title)).toEqual([
      'Introduction to Drawing',
      'Tracing',
      'Special Topics',
    ]);
  });
});
