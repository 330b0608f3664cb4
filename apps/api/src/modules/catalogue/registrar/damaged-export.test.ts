import { describe, expect, test } from '@jest/globals';
import { workbook } from '../../../testing/workbook.js';
import { readCourses } from './course-export.js';
import { readExport } from './export-table.js';

const reading = async (content: string | Buffer) =>
  readCourses(await readExport('export.csv', Buffer.from(content as string)));
const codesOf = (courses: { code: string }[]) => courses.map(({ code }) => code);

const HEADER = 'Subj;Numb;Title;Text;Status\n';
/** Three courses, each with a text in quotation marks. */
const QUOTED = `${HEADER}EDEL;3050;Schools;"Visits; talks.";A
EDEL;3100;Methods;"<b class=""x"">Reading</b>
and writing.";A
EDEL;3200;Law;"Rights; duties.";A
`;

describe('a damaged export', () => {
  test('that is whole is said to have nothing wrong with it', async () => {
    const { courses, report } = await reading(QUOTED);
    expect(courses.map(({ description }) => description)).toEqual([
      'Visits; talks.',
      'Reading\nand writing.',
      'Rights; duties.',
    ]);
    expect(report.doubtful).toEqual([
      'No column tells the credits: every course has 0, and counts nothing. Name a column Credits and export it again.',
    ]);
  });

  test('with a quotation mark that nothing closes keeps the courses below it, and names its line', async () => {
    const { courses, report } = await reading(QUOTED.replace('"Visits; talks."', '"Visits'));
    expect(codesOf(courses)).toEqual(['EDEL 3050', 'EDEL 3100', 'EDEL 3200']);
    expect(courses[0]!.description).toBe('Visits');
    expect(courses[1]!.description).toBe('Reading\nand writing.');
    expect(report.doubtful[0]).toContain('line 2: a quotation mark is opened and not closed on its line');
  });

  test('with such a mark in the last text of a file keeps the courses too', async () => {
    const { courses, report } = await reading(
      `${QUOTED.replace('"Rights; duties."', '"Rights')}EDEL;3300;Play;;A\n`,
    );
    expect(codesOf(courses)).toEqual(['EDEL 3050', 'EDEL 3100', 'EDEL 3200', 'EDEL 3300']);
    expect(report.doubtful[0]).toContain('line 5:');
  });

  test('with such a mark in a text of several lines keeps the courses too', async () => {
    const { courses } = await reading(QUOTED.replace('and writing."', 'and writing'));
    expect(codesOf(courses)).toEqual(['EDEL 3050', 'EDEL 3100', 'EDEL 3200']);
  });

  test('with such a mark keeps the courses where every text has several lines and numbers', async () => {
    const lines = Array.from(
      { length: 9 },
      (_, at) => `BIO ${at + 10},Cells,3,"Of 4 lines\nand 5, in all"\n`,
    );
    const text = `Code,Title,Credits,Text\n${lines.join('')}`;
    const { courses } = await reading(text.replace('in all"\nBIO 14', 'in all\nBIO 14'));
    expect(courses).toHaveLength(9);
  });

  test('is not taken for damaged by a text with as many commas as there are columns', async () => {
    const { courses, report } = await reading(
      'Code,Title,Credits,Text\nBIO 1,Cells,3,"Of cells\ngenes, evolution, ecology, and us\nand more"\nBIO 2,Genes,3,Text\n',
    );
    expect(courses[0]!.description).toContain('genes, evolution');
    expect(report.doubtful).toEqual([]);
  });

  test('that ends within a text is refused with the line where it was cut off', async () => {
    await expect(reading(`${QUOTED}EDEL;3300;Play;"Games and`)).rejects.toThrow(
      /line 6: a quotation mark is opened and closed nowhere\. The file may be cut off there/,
    );
  });

  test('of two systems with letters of two kinds is read by the line, and says which', async () => {
    const mixed = Buffer.concat([
      Buffer.from('\uFEFFCode;Title;Credits\nART 1;Café;3\n', 'utf8'),
      Buffer.from('ART 2;Señor;3\n', 'latin1'),
    ]);
    const { courses, report } = await reading(mixed);
    expect(courses.map(({ title }) => title)).toEqual(['Café', 'Señor']);
    expect(report.doubtful[0]).toMatch(/^line 3: the letters are those of Windows-1252/);
  });

  test('that is a web page called a workbook is read from its table', async () => {
    const { courses } = await reading(
      '<html><head><title>x</title></head><body><table><tr><th colspan=2>Printed</th></tr>' +
        '<tr><td>Code</td><td>Title</td><td>Credits</td><td>Description</td></tr>' +
        '<tr><td>ART 1</td><td></td><td>3</td></tr>' +
        '<tr><td>ART 2<td>Clay &amp; Glaze<td>3<td>&lt;p&gt;Pots&lt;/p&gt;</tr></table></body></html>',
    );
    expect(courses).toMatchObject([
      { code: 'ART 2', title: 'Clay & Glaze', credits: 3, description: 'Pots' },
    ]);
  });

  test('that is a workbook saved as XML is read, with cells left out', async () => {
    const cells = (texts: string[]) =>
      `<Row>${texts.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('')}</Row>`;
    const { courses } = await reading(
      `<?xml version="1.0"?><Workbook xmlns:ss="urn:x"><Worksheet><Table>${cells(['Code', 'Title', 'Credits', 'Description'])}` +
        '<Row><Cell><Data>ART 1</Data></Cell><Cell><Data>Clay</Data></Cell><Cell ss:Index="4"><Data>Pots</Data></Cell></Row></Table></Worksheet></Workbook>',
    );
    expect(courses).toMatchObject([{ code: 'ART 1', title: 'Clay', credits: 0, description: 'Pots' }]);
  });

  test('that is a page to sign in is refused as what it is', async () => {
    await expect(reading('<!DOCTYPE html><html><body><form>Password</form></body></html>')).rejects.toThrow(
      /is a web page without a table/,
    );
  });

  test('with longer prerequisites than a course can have keeps the beginning as a text', async () => {
    const rule = `CS 1400 or ${'permission of the department '.repeat(200)}`;
    const { courses, report } = await reading(
      `Code;Title;Prerequisites;Offered\nCS 1410;Objects;${rule};Fall\n`,
    );
    expect(courses[0]!.prerequisites).toHaveLength(5000);
    expect(courses[0]!.prerequisites).toMatch(/^"CS 1400 or permission .*…"$/);
    expect(report.doubtful.join('\n')).toContain('line 2: the text of the prerequisites was cut');
  });

  test('whose terms are written in capitals or not has each once', async () => {
    const { courses } = await reading(
      'Code;Title;Offered\nCS 1410;Objects;As needed, Fall\nCS 1410;Objects;As Needed\n',
    );
    expect(courses[0]!.terms.map((term) => term.toLowerCase())).toEqual(['as needed', 'fall']);
  });

  test('of several sheets names the sheet of each line, and reads each by its own columns', async () => {
    const { courses, report } = await reading(
      await workbook({
        Cover: [['Read me']],
        Undergraduate: [
          ['Subject', 'Number', 'Title', 'Credits'],
          ['ART', '1110', 'Drawing', 'some'],
        ],
        Graduate: [
          ['Title', 'Subject', 'Number', 'Credits'],
          ['Pathology', 'NURS', '6100', 'few'],
        ],
      }),
    );
    expect(courses.map(({ code, title }) => [code, title])).toEqual([
      ['ART 1110', 'Drawing'],
      ['NURS 6100', 'Pathology'],
    ]);
    expect(report.doubtful.join('\n')).toContain('line 2 of “Undergraduate”: ART 1110 has credits “some”');
    expect(report.skipped.join('\n')).toContain('line 1 of “Graduate”: it names the columns anew');
  });
});
