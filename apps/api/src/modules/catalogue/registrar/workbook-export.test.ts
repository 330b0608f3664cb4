import { describe, expect, test } from '@jest/globals';
import { workbook, zip } from '../../../testing/workbook.js';
import { readCourses } from './course-export.js';
import { readExport } from './export-table.js';

const TODAY = new Date('2026-11-16');
const reading = async (book: Buffer) => {
  const { courses, report } = readCourses(await readExport('export.xlsx', book), TODAY);
  return { titles: courses.map(({ code, title }) => `${code} ${title}`), courses, report };
};

/** A workbook of one sheet with these texts and cells, as its files have them. */
const bookOf = (texts: string, rows: readonly string[], formats: readonly string[] = []) =>
  zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((format, place) => `<numFmt numFmtId="${164 + place}" formatCode="${format}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, place) => `<xf numFmtId="${164 + place}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
const row = (...texts: number[]) =>
  `<row>${texts.map((text) => `<c t="s"><v>${text}</v></c>`).join('')}</row>`;

describe('in a workbook', () => {
  test.each([1900, 1904] as const)('that counts its days from %d, dates are dates', async (from) => {
    const day = (text: string) => new Date(text);
    const { titles, report } = await reading(
      await workbook(
        {
          Courses: [
            ['Subject', 'Catalog Nbr', 'Descr', 'Units', 'Effdt', 'End Date', 'Status'],
            ['ACCT', '1010', 'Bookkeeping', '3', day('2020-08-01'), '', 'A'],
            ['ACCT', '1010', 'Robots', '4', day('2027-08-01'), '', 'A'],
            ['BUS', '2700', 'Typewriting', '3', day('2010-08-01'), day('2019-12-31'), 'A'],
            ['BUS', '2800', 'Stenography', '3', day('2010-08-01'), day('2027-12-31'), 'A'],
          ],
        },
        { from },
      ),
    );
    expect(titles).toEqual(['ACCT 1010 Bookkeeping', 'BUS 2800 Stenography']);
    expect(report.skipped).toEqual([
      expect.stringContaining('line 4: it ended with 2019-12-31'),
      'line 3: ACCT 1010 Robots holds only from 2027-08-01 on',
    ]);
  });

  test('a text without content, a row without cells and a cell without a value move nothing', async () => {
    const texts =
      '<si><t>Code</t></si><si/><si><t>Title</t></si><si><t>Units</t></si><si><t>ART 1</t></si><si><t>Clay</t></si>';
    const { courses } = await reading(
      await bookOf(texts, [
        row(0, 1, 2, 3),
        '<row/>',
        '<row><c t="s"><v>4</v></c><c/><c t="s"><v>5</v></c><c><v>3</v></c></row>',
      ]),
    );
    expect(courses).toEqual([expect.objectContaining({ code: 'ART 1', title: 'Clay', credits: 3 })]);
  });

  test('a text in Japanese is the text, without the reading that stands above it', async () => {
    const read = (text: string, above: string) =>
      `<si><t>${text}</t><rPh sb="0" eb="3"><t>${above}</t></rPh><phoneticPr fontId="1"/></si>`;
    const texts = `<si><t>Code</t></si>${read('Title', 'カモクメイ')}<si><t>STAT 101</t></si>${read('統計学', 'トウケイガク')}`;
    const { titles } = await reading(await bookOf(texts, [row(0, 1), row(2, 3)]));
    expect(titles).toEqual(['STAT 101 統計学']);
  });

  test('the number of a course keeps the zeros with which it is shown', async () => {
    const texts = ['Subject', 'Number', 'Title', 'Units', 'MATH', 'Algebra', 'ART', 'Clay']
      .map((text) => `<si><t>${text}</t></si>`)
      .join('');
    const line = (subject: number, number: number, style: number, title: number) =>
      `<row><c t="s"><v>${subject}</v></c><c s="${style}"><v>${number}</v></c><c t="s"><v>${title}</v></c><c s="2"><v>3</v></c></row>`;
    const { courses } = await reading(
      await bookOf(texts, [row(0, 1, 2, 3), line(4, 50, 1, 5), line(6, 50, 0, 7)], ['000', '0.0']),
    );
    expect(courses.map(({ code, credits }) => [code, credits])).toEqual([
      ['ART 50', 3],
      ['MATH 050', 3],
    ]);
  });

  test.each(['hidden', 'veryHidden'])('a sheet that is %s is not read', async (state) => {
    const line = (code: string, title: string, credits: string) => [code, title, credits];
    const head = line('Code', 'Title', 'Credits');
    const { courses, report } = await reading(
      await workbook(
        {
          2026: [head, line('CS 1400', 'Programming', '3')],
          '2019 (old)': [head, line('CS 1400', 'Programming', '4'), line('CIS 101', 'Cobol', '3')],
        },
        { states: { '2019 (old)': state } },
      ),
    );
    expect(courses).toMatchObject([{ code: 'CS 1400', credits: 3, creditsTo: null }]);
    expect(report.merged).toEqual([]);
  });

  test('decimals have as many figures as they show, however exactly they are stored', async () => {
    const texts = '<si><t>Code</t></si><si><t>Title</t></si><si><t>CIP</t></si><si><t>Clay</t></si>';
    const line = (code: string, cip: string, style: number) =>
      `<row><c><v>${code}</v></c><c t="s"><v>3</v></c><c s="${style}"><v>${cip}</v></c></row>`;
    const { courses } = await reading(
      await bookOf(
        texts,
        [
          row(0, 1, 2),
          line('213.00399999999999', '26.120100000000001', 0),
          line('6.0000999999999998', '1', 1),
          line('6.101', '11.1', 1),
        ],
        ['00.0000'],
      ),
    );
    expect(courses.map(({ code, cip }) => [code, cip])).toEqual([
      ['213.004', '26.1201'],
      ['6.0001', '01.0000'],
      ['6.101', '11.1000'],
    ]);
  });

  test('signs that XML cannot write are what they stand for', async () => {
    const { courses } = await reading(
      await workbook({
        Courses: [
          ['Code', 'Title', 'Description'],
          [
            'CS 1410_x000D_',
            'Objects_x005F_x0041_',
            'Design of systems._x000D_\nPrerequisite: CS 1400_x000D_\nFall only_x000D_and spring',
          ],
        ],
      }),
    );
    expect(courses).toEqual([
      expect.objectContaining({
        code: 'CS 1410',
        title: 'Objects_x0041_',
        description: 'Design of systems.\nPrerequisite: CS 1400\nFall only\nand spring',
        prerequisites: 'CS 1400',
      }),
    ]);
  });
});
