import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import yazl from 'yazl';
import { readCatalogueFiles } from '../loading/catalogue-files.js';
import { careerFacts } from './career-facts.js';
import { writeCareers, writeProgramCareers } from './career-import.js';
import { readOfficial } from './official-data.js';

let root: string;
let official: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'lumen-official-'));
  official = path.join(root, 'official');
  for (const folder of ['onet', 'bls']) mkdirSync(path.join(official, folder), { recursive: true });
  for (const [name, text] of Object.entries(TABLES)) writeFileSync(path.join(official, name), text);
  await workbook('bls/national_M2025_dl.xlsx', 'All May 2025 data', [
    ['OCC_CODE', 'O_GROUP', 'A_MEAN'],
    ['29-1140', 'broad', '1'],
    ['29-1141', 'detailed', '98430'],
    ['51-2090', 'detailed', '44000'],
    ['27-2011', 'detailed', '*'],
  ]);
  await workbook('bls/occupation.xlsx', 'Table 1.2', [
    ['Table 1.2 Occupational projections, 2024–2034 & more'],
    [
      '2024 National Employment Matrix title',
      '2024 National Employment Matrix code',
      'Occupation type',
      'Employment, 2024',
      'Employment, 2034',
      'Employment change, percent, 2024–34',
      'Typical education needed for entry',
    ],
    ['  Registered nurses', '29-1141', 'Line item', '3391.0', '3557.1', '4.9', "Bachelor's degree"],
    ['  Actors', '27-2011', 'Line item', '57.0', '57.2', '0.3', '—'],
    ['Total', '00-0000', 'Summary', '170000', '175000', '3', '—'],
  ]);
  await workbook('CIP2020_SOC2018_Crosswalk.xlsx', 'CIP-SOC', [
    ['CIP2020Code', 'CIP2020Title', 'SOC2018Code', 'SOC2018Title'],
    ['51.3801', 'Registered Nursing', '29-1141', 'Registered Nurses'],
    ['30.9999', 'Other', '99-9999', 'NO MATCH'],
  ]);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A table as text files of O*NET have it. */
const table = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n');
const rated = (element: string, name: string, ...values: [string, string][]) =>
  values.map(([code, value]) => [code, element, name, 'IM', value, 'N']);
const RATING = [
  'O*NET-SOC Code',
  'Element ID',
  'Element Name',
  'Scale ID',
  'Data Value',
  'Recommend Suppress',
];
const [NURSE, ACTOR, AIDE, OTHER] = ['29-1141.00', '27-2011.00', '31-1131.00', '51-2092.00'];

/** The layout since 30.3, as text; the order of columns is another. */
const TABLES: Record<string, string> = {
  'onet/Occupation Data.txt': table(
    ['Title', 'O*NET-SOC Code', 'Description'],
    ['Registered Nurses', NURSE, 'Assess patients, "as needed".'],
    ['Actors', ACTOR, 'Play parts.'],
    ['Nursing Assistants', AIDE, 'Care under nurses.'],
    ['Team Assemblers', OTHER, 'All of them.'],
  ),
  'onet/Job Titles.txt': table(['O*NET-SOC Code', 'Job Title'], [NURSE, 'Ward Nurse'], [NURSE, 'ward nurse']),
  'onet/Task Statements.txt': table(
    ['O*NET-SOC Code', 'Task ID', 'Task', 'Task Type'],
    [NURSE, '1', 'Record symptoms; change plans.', 'Core'],
    [NURSE, '2', 'Order supplies.', 'Supplemental'],
    [ACTOR, '3', 'Learn lines.', 'n/a'],
  ),
  'onet/Tasks to DWAs.txt': table(
    ['O*NET-SOC Code', 'DWA Title'],
    [NURSE, 'Record data.'],
    [NURSE, 'Record data.'],
  ),
  'onet/Essential Skills.txt': table(RATING, ...rated('2.A.1.a', 'Reading', [NURSE, '4'], [ACTOR, '4']), [
    NURSE,
    '2.A.1.e',
    'Mathematics',
    'LV',
    '5',
    'N',
  ]),
  'onet/Transferable Skills.txt': table(RATING, ...rated('2.B.1.f', 'Service', [NURSE, '4.5'], [ACTOR, '2'])),
  'onet/Knowledge.txt': table(
    RATING,
    [NURSE, '2.C.5.a', 'Medicine', 'IM', '5', 'Y'],
    ...rated('2.C.7.c', 'Fine Arts', [ACTOR, '4.8'], [NURSE, '1']),
  ),
  'onet/Software Skills.txt': table(
    ['O*NET-SOC Code', 'Workplace Example', 'Hot Technology', 'In Demand'],
    [NURSE, 'Epic Systems Meditech', 'Y', 'Y'],
    [NURSE, 'Pagers', 'N', 'N'],
  ),
  'onet/Related Occupations.txt': table(
    ['O*NET-SOC Code', 'Related O*NET-SOC Code', 'Index'],
    [AIDE, NURSE, '1'],
  ),
};

/** As Excel writes it: a second sheet before the one that is read, texts shared, empty cells left out. */
async function workbook(name: string, sheet: string, rows: string[][]): Promise<void> {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const shared = [...new Set(rows.flat())];
  const cells = (row: string[], number: number) =>
    row
      .map(
        (text, column) =>
          `<c r="${String.fromCodePoint(65 + column)}${number}" t="s"><v>${shared.indexOf(text)}</v></c>`,
      )
      .join('');
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="${sheet}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/${name.startsWith('bls/nat') ? 'sheet2' : 'sheet1'}.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows.map((row, place) => `<row r="${place + 1}">${cells(row, place + 1)}</row>`).join('')}</sheetData></worksheet>`,
  };
  const zip = new yazl.ZipFile();
  for (const [part, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), part);
  zip.end();
  await finished(zip.outputStream.pipe(createWriteStream(path.join(official, name))));
}

describe('official files', () => {
  test('tell of each occupation what it is, what it pays and what it needs', async () => {
    const [nurse, actor, aide, other] = careerFacts(await readOfficial(official));
    expect(nurse).toMatchObject({
      onetCode: NURSE,
      description: 'Assess patients, "as needed".',
      averagePay: 98_430,
      outlook: {
        education: "Bachelor's degree",
        jobCount: 3_391_000,
        year: 2024,
        growth: 4.9,
        projectedYear: 2034,
      },
      tasks: ['Record symptoms; change plans.'],
      otherTasks: ['Order supplies.'],
      activities: ['Record data.'],
      technologies: ['Epic Systems Meditech'],
      isEstimated: false,
    });
    expect(nurse!.skills).toEqual([{ name: 'Service', weight: 0.866 }]);
    expect(actor).toMatchObject({ averagePay: null, outlook: { education: null } });
    expect(actor!.skills.map(({ name }) => name)).toEqual(['Fine Arts']);
    expect(aide).toMatchObject({ skills: nurse!.skills, isEstimated: true, outlook: null });
    expect(other).toMatchObject({ skills: [], isEstimated: false, averagePay: 44_000 });
  });

  test.each(['Task Statements', 'Knowledge', 'Related Occupations'])(
    'without %s are refused by name',
    async (name) => {
      rmSync(path.join(official, `onet/${name}.txt`));
      await expect(readOfficial(official)).rejects.toThrow(`${name} is missing in ${official}.`);
    },
  );

  test('with a table that lacks a column are refused with both', async () => {
    writeFileSync(path.join(official, 'onet/Knowledge.txt'), 'O*NET-SOC Code\tValue\n');
    await expect(readOfficial(official)).rejects.toThrow(
      /Knowledge\.txt has no header line with .*Element ID/,
    );
  });

  test('of far too few occupations write nothing', async () => {
    await expect(writeCareers(official, root)).rejects.toThrow(
      'There are 4 occupations; O*NET has more than 900.',
    );
  });
});

describe('a catalogue’s folder', () => {
  const many = () => {
    const more = Array.from({ length: 900 }, (_, n) => [`Job ${n}`, `99-${1000 + n}.00`, 'Work.']);
    const name = 'onet/Occupation Data.txt';
    writeFileSync(path.join(official, name), `${TABLES[name]}\r\n${table(...more)}`);
  };
  const university = () => {
    const files = {
      'educator.csv': 'name,short_name\nRiverbend State University,RSU\n',
      'courses.csv':
        'code,subject,title,credits,level,description,skills\nNURS 1,NURS,Nursing,3,Lower Division,Care.,Care;Meditech\n',
      'programs.csv':
        'code,title,level,cip,required_credits,department,description,careers\n' +
        'RN,"Nursing, B.S.",Bachelor,51.3801,3,Nursing,"To care, daily.",\nGEN,General,Bachelor,30.9999,3,All,All.,\n',
      'program_courses.csv':
        'program,group,kind,group_credits,course\nRN,Core,required,3,NURS 1\nGEN,Core,required,3,NURS 1\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  };

  test('gets its careers, in the words of its courses, and the same bytes again', async () => {
    many();
    university();
    const told: string[] = [];
    expect(await writeCareers(official, root, (line) => told.push(line))).toMatch(
      /^904 careers written to .*: 2 with pay/,
    );
    expect(told).toContain('read onet/Knowledge.txt (3 rows)');
    const names = ['careers.csv', 'career_work.csv', 'official_sources.csv'];
    const bytes = () => names.map((name) => readFileSync(path.join(root, name), 'utf8'));
    const before = bytes();
    await writeCareers(official, root);
    expect(bytes()).toEqual(before);
    const { careers, sources } = readCatalogueFiles(root);
    const nurse = careers.find(({ onetCode }) => onetCode === NURSE)!;
    expect(nurse.work).toMatchObject({ alternateTitles: ['Ward Nurse'], technologies: ['Meditech'] });
    expect(sources.map(({ name }) => name)).toContain('onet/Knowledge.txt');
  });

  test('gets the careers that its programs’ fields of study lead to, and is told which have none', async () => {
    many();
    university();
    await writeCareers(official, root);
    expect(await writeProgramCareers(official, root)).toBe(
      'The careers of 1 programs were filled in. No career is known for GEN (30.9999).',
    );
    const [nursing, general] = readCatalogueFiles(root).programs;
    expect([nursing!.careers, nursing!.description, general!.careers]).toEqual([
      [NURSE],
      'To care, daily.',
      [],
    ]);
  });
});
