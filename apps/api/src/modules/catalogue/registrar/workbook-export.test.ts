import { describe, expect, test } from '@jest/globals';
import { workbook } from '../../../testing/workbook.js';
import { readCourses } from './course-export.js';
import { readExport } from './export-table.js';

const TODAY = new Date('2026-11-16');
const reading = async (book: Buffer) => {
  const { courses, report } = readCourses(await readExport('export.xlsx', book), TODAY);
  return { titles: courses.map(({ code, title }) => `${code} ${title}`), courses, report };
};

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
        from,
      ),
    );
    expect(titles).toEqual(['ACCT 1010 Bookkeeping', 'BUS 2800 Stenography']);
    expect(report.skipped).toEqual([
      expect.stringContaining('line 4: it ended with 2019-12-31'),
      'line 3: ACCT 1010 Robots holds only from 2027-08-01 on',
    ]);
  });
});
