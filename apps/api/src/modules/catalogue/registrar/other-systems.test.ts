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
          ['Summe', '', '180'],
        ],
      }),
    );
    expect(courses.map(({ code, subject, title, credits }) => [code, subject, title, credits])).toEqual([
      ['61211', 'General', 'Maschinelles Lernen', 7.5],
      ['INF B-110', 'INF', 'Einführung in die Programmierung', 8],
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
    expect(report.skipped).toHaveLength(2);
  });
});
