import { describe, expect, test } from '@jest/globals';
import { readCourses } from './course-export.js';
import { readExport } from './export-table.js';

const TODAY = new Date('2026-11-16');
const reading = async (...lines: string[]) => {
  const { courses, report } = readCourses(
    await readExport('export.csv', Buffer.from(lines.join('\n'))),
    TODAY,
  );
  return {
    titles: courses.map(({ code, title }) => `${code} ${title}`),
    terms: courses.map(({ terms }) => terms),
    report,
  };
};

describe('of the versions of a course', () => {
  test.each([
    ['Term From,Term To', '201010,201780', '201810,999999', '202810,999999'],
    ['Start Date,End Date', '08/15/10,07/31/18', '08/01/18,', '08/15/28,'],
    ['dateStart,dateEnd', '2010-09-01,2018-08-31', '2018-09-01,9999-12-31', '2028-09-01,'],
    ['Gültig ab,Gültig bis', '01.10.2010,31.03.2018', '01.04.2018,', '01.10.2028,'],
    ['Effective Catalog,End Term', '2010-2011,2017FA', '2018-2019,', '2028-2029,'],
  ])('by %s the one that holds today counts', async (names, before, now, later) => {
    const { titles, report } = await reading(
      `Subject,Number,Title,Credits,${names}`,
      `ACCT,201,Bookkeeping,4,${before}`,
      `ACCT,201,Accounting,3,${now}`,
      `ACCT,201,Controlling,5,${later}`,
      `ACCT,202,Punch Cards,4,${before}`,
      `ACCT,203,Robots,4,${later}`,
    );
    expect(titles).toEqual(['ACCT 201 Accounting']);
    expect(report.skipped).toEqual([
      expect.stringMatching(/^line 2: it ended with /),
      expect.stringMatching(/^line 4: it holds only from .* on/),
      expect.stringMatching(/^line 5: it ended with /),
      expect.stringMatching(/^line 6: it holds only from .* on/),
    ]);
  });

  test('the one of the latest catalog counts, and none of an archived one', async () => {
    const { titles, report } = await reading(
      'Catalog,Prefix,Code,Name,Active',
      '2025-2026 Undergraduate Catalog [ARCHIVED CATALOG],ART,1030,Ceramics One,Yes',
      '2026-2027 Undergraduate Catalog,ART,1030,Ceramics I,Yes',
      '2025-2026 Undergraduate Catalog [ARCHIVED CATALOG],BUS,2700,Typewriting,Yes',
      '2025-2026 Graduate Catalog,ART,5030,Clay,Yes',
      '2026-2027 Graduate Catalog,ART,5030,Advanced Ceramics,Yes',
    );
    expect(titles).toEqual(['ART 1030 Ceramics I', 'ART 5030 Advanced Ceramics']);
    expect(report.skipped[0]).toContain('its catalog is 2025-2026 Undergraduate Catalog [ARCHIVED CATALOG]');
    expect(report.skipped).toHaveLength(3);
  });

  test('one that only an earlier catalog has is asked about', async () => {
    const { titles, report } = await reading(
      'Catalog Year,Code,Title,Credits',
      '2026-2027,ART 1,Clay,3',
      '2025-2026,ART 1,Mud,3',
      '2025-2026,ART 2,Glass,3',
    );
    expect(titles).toEqual(['ART 1 Clay', 'ART 2 Glass']);
    expect(report.doubtful).toEqual([
      '1 courses stand only in a catalog before the latest, and were taken for active: look whether they are still offered, such as ART 2 Glass',
    ]);
  });

  test('the year of a catalog counts before its name', async () => {
    const { titles } = await reading(
      'Catalog,Course Number,Title,Credits,Catalog Year',
      'Undergraduate,ART 1,Mud,3,2025-2026',
      'Undergraduate,ART 1,Clay,3,2026-2027',
    );
    expect(titles).toEqual(['ART 1 Clay']);
  });

  test('those of a whole catalog to come are told in one line', async () => {
    const lines = Array.from({ length: 30 }, (_, place) => `ART ${place + 100},Clay ${place},3,2027-2028`);
    const { titles, report } = await reading('Code,Title,Credits,Catalog', ...lines);
    expect(titles).toHaveLength(30);
    expect(report.guessed).toEqual([
      '30 lines hold only from 2027-2028 on, and were taken, as no others of their courses hold today, such as ART 100, ART 101, ART 102, ART 103, ART 104',
      '30 courses have their level by their number',
    ]);
    expect(report.doubtful).toEqual([]);
  });

  test('a spring is to come where other terms of the export show that it is', async () => {
    const { titles, report } = await reading(
      'Subject,Number,Title,Credits,Eff Term,End Term',
      'BIOL,4199,Research,1-4,201990,202690',
      'BIOL,4199,Research Experience,1-6,202710,999999',
      'BIOL,4200,Robots,3,202710,999999',
    );
    expect(titles).toEqual(['BIOL 4199 Research', 'BIOL 4200 Robots']);
    expect(report.skipped).toContain('line 3: BIOL 4199 Research Experience holds only from 202710 on');
    expect(report.guessed).toContain(
      'line 4: BIOL 4200 Robots holds only from 202710 on, and was taken, as no other line of it holds today',
    );
  });

  test('a newest one that is inactive ends the course, but a planned one does not', async () => {
    const { titles, report } = await reading(
      'Code,Title,Eff Date,Status',
      'ANTH 210,Bones,01/01/1995,A',
      'ANTH 210,Bones,08/15/2019,I',
      'ANTH 220,Stones,01/01/1995,A',
      'ANTH 220,Gems,01/01/2020,Draft',
      'ANTH 230,Pots,01/01/1995,I',
      'ANTH 230,Pots,08/15/2019,A',
    );
    expect(titles).toEqual(['ANTH 220 Stones', 'ANTH 230 Pots']);
    expect(report.skipped).toContain('line 2: what ANTH 210 Bones was before line 3 ended it');
  });

  test('one that is inactive at one campus goes on at another', async () => {
    const { titles } = await reading(
      'Code,Title,Campus,Eff Date,Status',
      'ART 1,Clay,North,01/01/2010,A',
      'ART 1,Clay,South,01/01/2015,I',
    );
    expect(titles).toEqual(['ART 1 Clay']);
  });

  test('a term counts from the fall before the year that it is called by', async () => {
    const { titles } = await reading('Code,Title,Eff Term', 'ART 1,Clay,202710', 'ART 2,Glass,202810');
    expect(titles).toEqual(['ART 1 Clay']);
  });

  test('the dates count beside what is said of instruction and enrollment', async () => {
    const { titles } = await reading(
      'Code,Title,Instruction Mode,Enrollment Requirement,End Date',
      'ART 1,Clay,In Person,None,01/01/2020',
      'ART 2,Glass,In Person,None,',
    );
    expect(titles).toEqual(['ART 2 Glass']);
  });

  test('the dates and the full sections of a list of sections say nothing', async () => {
    const { titles } = await reading(
      'Code,Section,Title,Credits,Start Date,End Date,Status',
      'ART 1,001,Clay,3,08/24/2026,10/12/2026,Closed',
      'ART 2,001,Glass,3,01/11/2027,05/07/2027,Open',
      'ART 3,001,Wood,3,01/11/2027,05/07/2027,Cancelled',
    );
    expect(titles).toEqual(['ART 1 Clay', 'ART 2 Glass']);
  });

  test('the dates of sections leave no term out', async () => {
    const { terms } = await reading(
      'Code,Section,Title,Credits,Start Date,Term',
      'ART 4,001,Topics: War,3,2026-08-24,Fall',
      'ART 4,002,Topics: Food,3,2027-01-11,Spring',
    );
    expect(terms).toEqual([['Fall', 'Spring']]);
  });

  test('one to come within a year counts where none holds today, and the report says so', async () => {
    const { titles, report } = await reading(
      'Code,Title,Credits,Eff Date',
      'ART 110,Drawing,3,2027-01-04',
      'ART 120,Tracing,3,2020-01-04',
      'ART 120,Copying,3,2027-01-04',
      'ART 130,Robots,3,2028-01-04',
    );
    expect(titles).toEqual(['ART 110 Drawing', 'ART 120 Tracing']);
    expect(report.guessed).toContain(
      'line 2: ART 110 Drawing holds only from 2027-01-04 on, and was taken, as no other line of it holds today',
    );
    expect(report.skipped).toContain('line 4: ART 120 Copying holds only from 2027-01-04 on');
  });

  test.each(['2027-2028', '2071', '2097'])('a catalog of only %s is read', async (catalog) => {
    const { titles } = await reading(
      'Code,Title,Credits,Effective Catalog',
      `ART 110,Drawing,3,${catalog}`,
      `ART 120,Tracing,3,${catalog}`,
    );
    expect(titles).toEqual(['ART 110 Drawing', 'ART 120 Tracing']);
  });

  test('one that ran beside another ends only itself', async () => {
    const { titles } = await reading(
      'Code,Title,Credits,Start Date,End Date',
      'ART 110,Drawing,3,2010-08-15,',
      'ART 110,Drawing on Glass,3,2020-06-01,2020-08-15',
    );
    expect(titles).toEqual(['ART 110 Drawing']);
  });
});

describe('a course', () => {
  test.each([
    'D',
    'T - Terminated',
    'Retired 2019',
    'ausgelaufen (PO 2015)',
    'in Planung',
    'Fermé',
    'Extinguida',
    'Pendiente de verificación',
    'Disattivato',
    'Vervallen',
    'Nedlagd',
    'Rascunho',
    'P - Pending',
    'Not yet approved',
  ])('with the status %s is left out', async (status) => {
    const { titles, report } = await reading('Code,Title,Status', 'ART 1,Clay,A', `ART 2,Glass,${status}`);
    expect(titles).toEqual(['ART 1 Clay']);
    expect(report.skipped[0]).toContain(`its status is ${status}`);
  });

  test.each(['A - Active', 'aktiv', 'Ouvert', 'Vigente', 'Actief', 'Fastställd', 'Sim'])(
    'with the status %s is known to be offered',
    async (status) => {
      const { titles, report } = await reading('Code,Title,Credits,Status', `ART 2,Glass,3,${status}`);
      expect(titles).toEqual(['ART 2 Glass']);
      expect(report.doubtful).toEqual([]);
    },
  );

  test.each([
    'DROPPED 2023',
    'do not schedule',
    'idea only - not approved by faculty',
    'on hold/inactive since 2024',
    "DISATTIVATO dall'a.a. 2022/23",
    'vecchio ordinamento - DISATTIVATO',
  ])('with the note “%s” is left out', async (note) => {
    const { titles, report } = await reading(
      'Code,Title,Notes',
      'ART 1,Clay,was ART 9',
      `ART 2,Glass,${note}`,
    );
    expect(titles).toEqual(['ART 1 Clay']);
    expect(report.skipped[0]).toContain(`it says “${note}”`);
  });

  test('whose title says that it is not to be used is left out', async () => {
    const { titles } = await reading(
      'Code,Title,Credits',
      'ART 1,Yoga (Retired),1',
      'ART 2,DO NOT USE - Test,0',
      'ART 3,Retired Life,3',
      'ART 4,Ceramics ** INACTIVE - COURSE DISCONTINUED **,3',
      'ART 5,CERAMICS - NO LONGER OFFERED,3',
      'ART 6,Ceramics INACTIVE,3',
    );
    expect(titles).toEqual(['ART 3 Retired Life']);
  });

  test('stays whose title or note only has such words in it', async () => {
    const { titles } = await reading(
      'Code,Title,Notes',
      'ART 1,Inactive Matter*,replaces the discontinued ART 9',
      'ART 2,THE INACTIVE,closed to majors; discontinued books are lent',
      'ART 3,*Retired Lives*,',
    );
    expect(titles).toEqual(['ART 1 Inactive Matter*', 'ART 2 THE INACTIVE', 'ART 3 *Retired Lives*']);
  });

  test('is over by the term in the column Discontinued', async () => {
    const { titles } = await reading(
      'Code,Title,Discontinued',
      'ART 1,Clay,',
      'ART 2,Glass,202010',
      'ART 3,Wood,202910',
    );
    expect(titles).toEqual(['ART 1 Clay', 'ART 3 Wood']);
  });

  test.each(['D', 'T', 'X', 'F'])(
    'with the letter %s is over only where others have an A',
    async (status) => {
      const { titles, report } = await reading('Code,Title,Credits,Status', `ART 1,Clay,3,${status}`);
      expect(titles).toEqual(['ART 1 Clay']);
      expect(report.doubtful).toEqual([`the status “${status}” is not known, and was taken for active: 1`]);
      const other = await reading('Code,Title,Status', `ART 1,Clay,${status}`, 'ART 2,Glass,A');
      expect(other.titles).toEqual(['ART 2 Glass']);
    },
  );

  test('is over by an F in the column Active', async () => {
    expect((await reading('Code,Title,Active', 'ART 1,Clay,T', 'ART 2,Glass,F')).titles).toEqual([
      'ART 1 Clay',
    ]);
  });

  test('is offered by an X in the column Active', async () => {
    expect((await reading('Code,Title,Active', 'ART 1,Clay,X', 'ART 2,Glass,N')).titles).toEqual([
      'ART 1 Clay',
    ]);
  });

  test.each([
    ['Active,Status', 'Y,Retired'],
    ['Status,Active', 'Active,N'],
    ['Archived,Deleted', 'N,Y'],
    ['Status,Course Status', 'Active,Inactive'],
  ])('is over if any of the columns %s says so', async (names, cells) => {
    const { titles, report } = await reading(
      `Code,Title,Credits,${names}`,
      'ART 1,Drawing,3,,',
      `ART 2,Tracing,3,${cells}`,
    );
    expect(titles).toEqual(['ART 1 Drawing']);
    expect(report.unused).toEqual([]);
  });

  test.each(['Last Term', 'Last Year', 'Last Date'])(
    'last taught in the %s is still offered',
    async (name) => {
      const { titles } = await reading(`Code,Title,${name}`, 'ART 1,Drawing,2020');
      expect(titles).toEqual(['ART 1 Drawing']);
    },
  );

  test('of which a change is drafted is still offered', async () => {
    const { titles } = await reading('Code,Title,Status,Workflow Status', 'ART 1,Drawing,Active,Draft');
    expect(titles).toEqual(['ART 1 Drawing']);
  });

  test.each(['Inactive', 'I', 'T', 'Y', 'Retired', '2019-05-01'])(
    'with %s in the column Inactive is left out',
    async (said) => {
      const { titles } = await reading('Code,Title,Inactive', 'ART 1,Drawing,', `ART 2,Tracing,${said}`);
      expect(titles).toEqual(['ART 1 Drawing']);
    },
  );

  test('with a word that is not known in the column Inactive is taken for active, and the report says so', async () => {
    const { titles, report } = await reading(
      'Code,Title,Credits,Inactive',
      'ART 1,Drawing,3,Mothballed',
      'ART 2,Tracing,3,N',
      'ART 3,Copying,3,999999',
      'ART 4,Carving,3,Active',
    );
    expect(titles).toHaveLength(4);
    expect(report.doubtful).toEqual(['the status “Mothballed” is not known, and was taken for active: 1']);
  });
});
