import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Sheets, workbook, zip } from '../../../testing/workbook.js';
import { readCatalogueFiles } from '../loading/catalogue-files.js';
import { careerFacts } from './career-facts.js';
import { importCip, importOews, importOnet, importProjections } from './career-import.js';
import { readOfficial } from './official-data.js';

let root: string;
let official: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'lumen-official-'));
  official = path.join(root, 'official');
  for (const folder of ['onet', 'bls']) mkdirSync(path.join(official, folder), { recursive: true });
  for (const [name, text] of Object.entries(TABLES)) writeFileSync(path.join(official, name), text);
  await book('bls/national_M2025_dl.xlsx', { Notes: [['Read me first']], 'All May 2025 data': OEWS });
  await book('bls/occupation.xlsx', { Index: [['Table 1.1']], 'Table 1.2': PROJECTIONS });
  await book('CIP2020_SOC2018_Crosswalk.xlsx', {
    'SOC-CIP': [['SOC2018Code', 'CIP2020Code']],
    'CIP-SOC': [
      ['CIP2020Code', 'CIP2020Title', 'SOC2018Code', 'SOC2018Title'],
      ['51.3801', 'Registered Nursing', '29-1141', 'Registered Nurses'],
      ['30.9999', 'Other', '99-9999', 'NO MATCH'],
    ],
  });
});
afterEach(() => rmSync(root, { recursive: true }));

const book = async (name: string, sheets: Sheets) =>
  writeFileSync(path.join(official, name), await workbook(sheets));

const OEWS = [
  ['OCC_CODE', 'O_GROUP', 'A_MEAN'],
  ['29-1140', 'broad', '1'],
  ['29-1141', 'detailed', '98430'],
  ['51-2090', 'detailed', '44,000'],
  ['27-2011', 'detailed', '*'],
  ['31-1131', 'detailed', '#'],
];
const PROJECTIONS = [
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
];

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

  test('are refused with the name of every table that is missing', async () => {
    for (const name of ['Task Statements', 'Knowledge']) rmSync(path.join(official, `onet/${name}.txt`));
    await expect(importOnet(official, root)).rejects.toThrow(
      `Task Statements; Knowledge are missing in ${official}. Put the files there, as they are downloaded.`,
    );
  });

  test('name the six most related occupations of each, the closest first', async () => {
    const codes = Array.from({ length: 7 }, (_, place) => `51-100${place}.00`);
    const append = (name: string, rows: string[][]) =>
      appendFileSync(
        path.join(official, `onet/${name}.txt`),
        rows.map((row) => `\r\n${row.join('\t')}`).join(''),
      );
    append(
      'Occupation Data',
      codes.map((code) => [`Maker ${code}`, code, 'Makes.']),
    );
    append(
      'Related Occupations',
      codes.map((code, place) => [NURSE, code, String(7 - place)]),
    );
    const [nurse] = careerFacts(await readOfficial(official));
    expect(nurse!.related).toEqual(codes.toReversed().slice(0, 6));
  });

  test('of far too few occupations write nothing', async () => {
    await expect(importOnet(official, root)).rejects.toThrow(
      'There are 4 occupations; O*NET has more than 900.',
    );
    expect(() => readFileSync(path.join(root, 'careers.csv'))).toThrow('ENOENT');
  });

  /** One small change of a file, and all that is said of it. */
  test.each<[string, string, (text: string) => string | Buffer, RegExp]>([
    [
      'a column is missing',
      'Knowledge',
      (text) => text.replace('Scale ID', 'Scale'),
      /Knowledge\.txt, line 1: the column Scale ID is missing\./,
    ],
    [
      'a column stands twice',
      'Knowledge',
      (text) => text.replaceAll(/^/gm, 'Element ID\t'),
      /Knowledge\.txt, line 1, column element id: it stands twice\./,
    ],
    [
      'the separator is another',
      'Related Occupations',
      (text) => text.replaceAll('\t', ';'),
      /Related Occupations\.txt, line 1: “O\*NET-SOC Code;Related.*” is one cell\. Columns have to be separated by tabs/,
    ],
    [
      'another separator stands beside quotation marks',
      'Related Occupations',
      (text) => text.replaceAll('\t', ';"').replaceAll(/$/gm, '"'),
      /Related Occupations\.txt, line 1: “O\*NET-SOC Code;"Related[^]*” is one cell\./,
    ],
    [
      'the bytes are Latin-1',
      'Job Titles',
      (text) => Buffer.from(`${text}\r\n${NURSE}\tInfirmière`, 'latin1'),
      /Job Titles\.txt, line 4: there are bytes that are not UTF-8\./,
    ],
    [
      'it is cut off within a line',
      'Knowledge',
      (text) => text.slice(0, -4),
      /Knowledge\.txt, line 4: there are 4 fields, but 6 columns\. The file is cut off/,
    ],
    ['it is empty', 'Knowledge', () => '', /Knowledge\.txt is empty\. Download it again\./],
    [
      'a code stands twice',
      'Occupation Data',
      (text) => `${text}\r\nNurses\t${NURSE}\tAgain.`,
      /Occupation Data\.txt, line 6, column O\*NET-SOC Code: 29-1141\.00 stands in line 2 already\./,
    ],
    [
      'a code lost its zeros',
      'Occupation Data',
      (text) => text.replace(NURSE, '29-1141'),
      /line 2, column O\*NET-SOC Code: “29-1141” is no code like 15-1252\.00\./,
    ],
    [
      'an element is rated twice',
      'Transferable Skills',
      (text) => `${text}\r\n${NURSE}\t2.B.1.f\tService\tIM\t3\tN`,
      /Transferable Skills\.txt, line 4, column Element ID: 29-1141\.00 2\.B\.1\.f stands in line 2 already\./,
    ],
    [
      'a rating is no number',
      'Transferable Skills',
      (text) => text.replace('4.5', 'four'),
      /Transferable Skills\.txt, line 2, column Data Value: “four” is no number\./,
    ],
    [
      'a rating is more than there is',
      'Transferable Skills',
      (text) => text.replace('4.5', '45'),
      /column Data Value: 45 is more than 5\./,
    ],
    [
      'a table of ratings stops early',
      'Transferable Skills',
      (text) => text.split('\r\n').slice(0, 2).join('\r\n'),
      /Transferable Skills rates 1 occupations, where others rate 2\. The file is cut off\./,
    ],
    ...['Job Titles', 'Task Statements', 'Tasks to DWAs', 'Software Skills', 'Related Occupations'].map(
      (name): [string, string, (text: string) => string, RegExp] => [
        `${name} has nothing below its header`,
        name,
        (text) => text.split('\r\n', 1)[0]!,
        new RegExp(`${name}\\.txt tells of 0 occupations, where others rate 2\\. The file is cut off\\.`),
      ],
    ),
    [
      'a table is of another release',
      'Related Occupations',
      (text) => `${text}\r\n11-0000.00\t${NURSE}\t1`,
      /Related Occupations\.txt, line 3, column O\*NET-SOC Code: 11-0000\.00 and 0 more are not in Occupation Data\./,
    ],
  ])('are refused with file, line and column where %s', async (_, name, damage, message) => {
    const file = path.join(official, `onet/${name}.txt`);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    await expect(readOfficial(official)).rejects.toThrow(message);
  });

  test('in zip files and folders say the same, and a file cut off is told', async () => {
    const facts = careerFacts(await readOfficial(official));
    const packed = await zip(
      Object.fromEntries(
        Object.entries(TABLES).map(([name, text]) => [name.replace('onet', 'db_31_0_text'), text]),
      ),
    );
    writeFileSync(path.join(official, 'db_31_0_text.zip'), packed);
    rmSync(path.join(official, 'onet'), { recursive: true });
    const again = await readOfficial(official);
    expect(careerFacts(again)).toEqual(facts);
    expect(again.sources[0]).toMatchObject({
      file: 'db_31_0_text.zip/db_31_0_text/Occupation Data.txt',
      source: 'O*NET',
      release: '31.0',
    });
    writeFileSync(path.join(official, 'db_31_0_text.zip'), packed.subarray(0, packed.length - 40));
    await expect(readOfficial(official)).rejects.toThrow(/^db_31_0_text\.zip is no whole zip file/);
  });

  test('with a workbook that is cut off are refused by its name', async () => {
    const file = path.join(official, 'bls/occupation.xlsx');
    writeFileSync(file, readFileSync(file).subarray(0, 300));
    await expect(readOfficial(official)).rejects.toThrow(
      /^bls\/occupation\.xlsx is no whole Excel workbook .* Download it again\.$/,
    );
  });

  test('of before 30.3 and since rate an element once', async () => {
    await book('Skills.xlsx', {
      Skills: [RATING, ...rated('2.A.1.a', 'Reading', [NURSE, '3'], [ACTOR, '3'])],
    });
    const { occupations } = await readOfficial(official);
    expect(occupations.get(NURSE)!.elements.filter(({ id }) => id === '2.A.1.a')).toHaveLength(1);
  });
});

describe('a catalogue’s folder', () => {
  const many = (count = 900) => {
    const more = Array.from({ length: count }, (_, n) => [`Job ${n}`, `99-${1000 + n}.00`, 'Work.']);
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
  const NAMES = ['careers.csv', 'career_work.csv', 'official_sources.csv'];
  const bytes = () => NAMES.map((name) => readFileSync(path.join(root, name), 'utf8'));
  const importAll = async (today: string) => {
    const told = [];
    for (const run of [importOnet, importOews, importProjections])
      told.push(await run(official, root, { today }));
    return told;
  };
  const nurse = () => readCatalogueFiles(root).careers.find(({ onetCode }) => onetCode === NURSE)!;

  beforeEach(() => {
    many();
    university();
  });

  test('gets its careers with their figures, in the words of its courses, and the same bytes another day', async () => {
    const [onet, oews, projections] = await importAll('2026-11-22');
    expect(onet).toMatch(/read onet\/Knowledge\.txt \(O\*NET, 3 rows\)\n[\s\S]*904 careers: 1 estimated/);
    expect(onet).toContain('careers added: 904\n');
    expect(oews).toContain(
      '2 of 904 careers have an average pay.\ncareers changed: 2\n  29-1141.00 Registered Nurses: average pay “” → “',
    );
    expect(projections).toContain('2 of 904 careers have an outlook.');
    const before = bytes();
    const again = await importAll('2027-01-01');
    expect(bytes()).toEqual(before);
    expect(again.every((told) => told.includes('No career differs.'))).toBe(true);
    expect(nurse()).toMatchObject({
      averagePay: 98_430,
      education: "Bachelor's degree",
      jobCount: 3_391_000,
      work: { alternateTitles: ['Ward Nurse'], technologies: ['Meditech'] },
    });
  });

  test('keeps whose files it was made from, of which release, and since when', async () => {
    await importAll('2026-11-22');
    await book('bls/national_M2025_dl.xlsx', { New: [...OEWS, ['11-1011', 'broad', '1']] });
    await importOews(official, root, { today: '2027-01-01' });
    const { sources } = readCatalogueFiles(root);
    const of = (name: string) => sources.find((source) => source.name === name);
    expect(of('bls/national_M2025_dl.xlsx')).toMatchObject({
      source: 'OEWS',
      release: 'May 2025',
      rows: 6,
      importedOn: '2027-01-01',
    });
    expect(of('bls/occupation.xlsx')).toMatchObject({ release: '2024–34', importedOn: '2026-11-22' });
    expect(of('onet/Knowledge.txt')!.sha256).toMatch(/^[\da-f]{64}$/);
  });

  test('takes a new release, keeps the figures and what the operator added, and says what is gone', async () => {
    many(910);
    await importAll('2026-11-22');
    const file = path.join(root, 'careers.csv');
    const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const replacing = lines.map((line) => line + (line.startsWith(NURSE) ? ',29-1111.00' : ','));
    writeFileSync(file, `${[`${header},replaces`, ...replacing].join('\n')}\n`);
    many(900);
    expect(await importOnet(official, root)).toContain('careers gone: 10\n');
    expect(nurse()).toMatchObject({ averagePay: 98_430, replaces: ['29-1111.00'] });
    many(920);
    expect(await importOnet(official, root, { dryRun: true })).toMatch(/careers added: 20\n[\s\S]*dry run/);
    expect(readCatalogueFiles(root).careers).toHaveLength(904);
  });

  test('does not lose a twentieth of its careers unless that is allowed', async () => {
    many(1000);
    await importOnet(official, root);
    const before = bytes();
    many(900);
    await expect(importOnet(official, root)).rejects.toThrow(
      /^100 of 1004 careers would go, such as 99-\d+\.00 Job \d+: more than 5 %\./,
    );
    expect(bytes()).toEqual(before);
    expect(await importOnet(official, root, { allowRemoval: true })).toContain('careers gone: 100\n');
  });

  test.each<[string, () => Promise<void>, RegExp]>([
    [
      'a code twice',
      () => book('bls/national_M2025_dl.xlsx', { One: [...OEWS, ['29-1141', 'detailed', '5']] }),
      /national_M2025_dl\.xlsx, line 7, column OCC_CODE: 29-1141 stands in line 3 already\./,
    ],
    [
      'a word for a number',
      () => book('bls/national_M2025_dl.xlsx', { One: [OEWS[0]!, ['29-1141', 'detailed', 'much']] }),
      /line 2, column A_MEAN: “much” is no number\./,
    ],
    [
      'the pay of states only',
      () =>
        book('bls/national_M2025_dl.xlsx', {
          One: [
            ['AREA_TYPE', ...OEWS[0]!],
            ['2', '29-1141', 'detailed', '5'],
          ],
        }),
      /no national pay of any detailed occupation\. Take the national file/,
    ],
    [
      'other occupations',
      () => book('bls/national_M2025_dl.xlsx', { One: [...OEWS, ['11-1011', 'detailed', '5']] }),
      /^1 of the 5 codes are of no career in careers\.csv \(such as 11-1011\)\./,
    ],
  ])('refuses pay with %s, and stays as it is', async (_, damage, message) => {
    await importAll('2026-11-22');
    const before = bytes();
    await damage();
    await expect(importOews(official, root)).rejects.toThrow(message);
    expect(bytes()).toEqual(before);
  });

  test('takes projections as the web tool of the BLS writes them', async () => {
    await importOnet(official, root);
    const file = path.join(root, 'mine.csv');
    writeFileSync(
      file,
      'Occupation Title,Occupation Code,Employment 2025,Employment 2035,"Employment Percent Change, 2025-2035",Typical Entry-Level Education\n' +
        `"Nurses    * RN","=""29-1141""","3,391.5","3,557.1",4.9,N/A\n`,
    );
    await importProjections(file, root);
    expect(nurse()).toMatchObject({ education: null, jobCount: 3_391_500, year: 2025, projectedYear: 2035 });
  });

  test('says that O*NET comes first', async () => {
    await expect(importOews(official, root)).rejects.toThrow('has no careers.csv. Import O*NET first');
  });

  test('gets the careers that its programs’ fields of study lead to, and is told which have none', async () => {
    await importOnet(official, root);
    const told = await importCip(official, root);
    expect(told).toContain('programs that got careers: 1\n  RN (51.3801)\n');
    expect(told).toContain('that leads to no career: 1\n  GEN (30.9999)\n');
    const [nursing, general] = readCatalogueFiles(root).programs;
    expect([nursing!.careers, nursing!.description, general!.careers]).toEqual([
      [NURSE],
      'To care, daily.',
      [],
    ]);
  });
});
