import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { problemsOf, readFiles } from '../../../testing/catalogue-problems.js';
import { edited, RIVERBEND, type TestFiles } from '../../../testing/riverbend.js';
import { CatalogueFilesError, readCatalogueFiles } from './catalogue-files.js';

const [COURSES, PROGRAMS, LISTS, CAREERS] = [
  'courses.csv',
  'programs.csv',
  'program_courses.csv',
  'careers.csv',
] as const;
const EDUCATOR = 'educator.csv';
type Name = keyof typeof RIVERBEND;

const change = (name: Name, from: string, to: string) => () => edited(RIVERBEND, name, from, to);
const whole = (name: Name, content: string | Buffer) => (): TestFiles => ({ ...RIVERBEND, [name]: content });
const without = (name: Name) => (): TestFiles => {
  const { [name]: _, ...others } = RIVERBEND;
  return others;
};
const headerOf = (name: Name) => `${RIVERBEND[name].split('\n')[0]}\n`;
const added = (name: Name, line: string) => () => ({ ...RIVERBEND, [name]: `${RIVERBEND[name]}${line}\n` });
/** The file without its nth column. */
const withoutColumn = (name: Name, place: number) =>
  whole(
    name,
    RIVERBEND[name]
      .split('\n')
      .map((line) => line.split(',').toSpliced(place, 1).join(','))
      .join('\n'),
  );

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const hundred = (n: number) =>
  upTo(100)
    .map((place) => `Skill ${n}-${place}`)
    .join(';');

const FIRST_COURSE =
  'CS 1400,CS,Fundamentals of Programming,3,Lower Division,Write programs.,Programming;Python;Debugging';
const course = (from: string, to: string) =>
  change(
    COURSES,
    FIRST_COURSE,
    FIRST_COURSE.replace(from, () => to),
  );
const ACCOUNTANTS =
  "13-2011.00,Accountants,Keep books.,92000,Bachelor's degree,900,2024,4,936,2034,Accounting:2;Excel:1;Reasoning:1";
const career = (from: string, to: string) =>
  change(
    CAREERS,
    ACCOUNTANTS,
    ACCOUNTANTS.replace(from, () => to),
  );
const BOOKKEEPING =
  'ACC-CERT,Bookkeeping,Certificate,52.0302,6,Accounting,Keep books for a living.,13-2011.00';
const program = (from: string, to: string) =>
  change(
    PROGRAMS,
    BOOKKEEPING,
    BOOKKEEPING.replace(from, () => to),
  );
const withReplaces = (replaces: Record<number, string>) =>
  whole(
    COURSES,
    RIVERBEND[COURSES].trimEnd()
      .split('\n')
      .map((line, place) => `${line},${place === 0 ? 'replaces' : (replaces[place + 1] ?? '')}`)
      .join('\n'),
  );

/** Each spoils the small university in one way; what is told begins with the place. */
const SPOILED: [string, () => TestFiles, string][] = [
  // files
  ['no educator.csv', without(EDUCATOR), 'educator.csv, line 1: the file is missing in '],
  ['no courses.csv', without(COURSES), 'courses.csv, line 1: the file is missing in '],
  ['no programs.csv', without(PROGRAMS), 'programs.csv, line 1: the file is missing in '],
  ['no program_courses.csv', without(LISTS), 'program_courses.csv, line 1: the file is missing in '],
  ['no careers.csv', without(CAREERS), 'careers.csv, line 1: the file is missing in '],
  ['an empty file', whole(COURSES, ''), 'courses.csv, line 1: the file is empty. Its first line names'],
  ['a file of blank lines', whole(CAREERS, '\n\n'), 'careers.csv, line 1: the file is empty.'],
  ['courses without a row', whole(COURSES, headerOf(COURSES)), 'courses.csv, line 2: there are no rows.'],
  ['programs without a row', whole(PROGRAMS, headerOf(PROGRAMS)), 'programs.csv, line 2: there are no rows.'],
  [
    'program lists without a row',
    whole(LISTS, headerOf(LISTS)),
    'program_courses.csv, line 2: there are no rows.',
  ],
  ['careers without a row', whole(CAREERS, headerOf(CAREERS)), 'careers.csv, line 2: there are no rows.'],
  ['no university', whole(EDUCATOR, headerOf(EDUCATOR)), 'educator.csv, line 2: there are no rows.'],
  // encoding
  [
    'Latin-1',
    whole(COURSES, Buffer.from(RIVERBEND[COURSES].replace('Calculus I', 'Cálculo I'), 'latin1')),
    'courses.csv, line 5: there are bytes that are not UTF-8. Save the file as UTF-8.',
  ],
  [
    'UTF-16',
    whole(CAREERS, Buffer.from(`\ufeff${RIVERBEND[CAREERS]}`, 'utf16le')),
    'careers.csv, line 1: there are bytes that are not UTF-8.',
  ],
  [
    'a letter that was lost',
    whole(COURSES, RIVERBEND[COURSES].replace('Calculus I', 'C\uFFFDlculo I')),
    'courses.csv, line 5, column title: a letter was lost where “\uFFFD” stands now. Write the letter again.',
  ],
  // columns
  ['courses without codes', withoutColumn(COURSES, 0), 'courses.csv, line 1, column code: it is missing.'],
  ['courses without skills', withoutColumn(COURSES, 6), 'courses.csv, line 1, column skills: it is missing.'],
  [
    'careers without pay',
    withoutColumn(CAREERS, 3),
    'careers.csv, line 1, column average_pay: it is missing.',
  ],
  ['lists without kind', withoutColumn(LISTS, 2), 'program_courses.csv, line 1, column kind: it is missing.'],
  [
    'a header only, and without skills',
    whole(COURSES, 'code,subject,title,credits,level,description\n'),
    'courses.csv, line 1, column skills: it is missing.',
  ],
  [
    'an unknown column',
    change(COURSES, 'skills\n', 'skils\n'),
    'courses.csv, line 1, column skils: it is not known.',
  ],
  [
    'a column twice',
    change(COURSES, 'level,description', 'level,level'),
    'courses.csv, line 1, column level: it is named twice.',
  ],
  [
    'a column without a name',
    change(COURSES, 'level,', ','),
    'courses.csv, line 1, column number 5: it has no name.',
  ],
  [
    'semicolons for commas',
    whole(EDUCATOR, 'name;short_name\nRiverbend State University;RSU\n'),
    'educator.csv, line 1: its columns are separated by semicolons. Save it as CSV, separated by commas.',
  ],
  [
    'tabs for commas',
    whole(COURSES, RIVERBEND[COURSES].replaceAll(',', '\t')),
    'courses.csv, line 1: its columns are separated by tabs. Save it as CSV, separated by commas.',
  ],
  [
    'a comma too many on every line, as Excel leaves of a deleted column',
    whole(COURSES, RIVERBEND[COURSES].replaceAll(/(?<=.)\n/g, ',\n')),
    'courses.csv, line 1, column number 8: it has no name. Name it, or delete it with its comma.',
  ],
  [
    'a comma too many on every line but the first',
    whole(COURSES, headerOf(COURSES) + RIVERBEND[COURSES].split('\n').slice(1, -1).join(',\n') + ',\n'),
    'courses.csv, line 2, column skills: the line has 8 fields, but there are 7 columns. It ends with a comma too many. ' +
      'So it is on 6 more, the next line 3.',
  ],
  [
    'the line by which Excel is told the separator',
    whole(COURSES, `sep=,\n${RIVERBEND[COURSES]}`),
    'courses.csv, line 1: this line names no column. The first line has to: code,subject,title,',
  ],
  [
    'a title above the columns',
    whole(COURSES, `Riverbend courses, 2026\n${RIVERBEND[COURSES]}`),
    'courses.csv, line 1: this line names no column.',
  ],
  [
    'a workbook that is called CSV',
    whole(COURSES, Buffer.from('PK\u0003\u0004workbook')),
    'courses.csv, line 1: the file is no CSV file. Save it as CSV, separated by commas, in UTF-8.',
  ],
  [
    'a page to sign in that is called CSV',
    whole(CAREERS, '<!doctype html>\n<title>Sign in</title>'),
    'careers.csv, line 1: the file is no CSV file.',
  ],
  [
    'a file of which a crash has left zeros',
    whole(COURSES, Buffer.alloc(4096)),
    'courses.csv, line 1: the file is no CSV file.',
  ],
  // lines
  [
    'a field too few',
    course(',Programming;Python;Debugging', ''),
    'courses.csv, line 2, column skills: the line has 6 fields, but there are 7 columns.',
  ],
  [
    'a field too many',
    course('Write programs.', 'Write, programs.'),
    'courses.csv, line 2, column skills: the line has 8 fields, but there are 7 columns.',
  ],
  [
    'a line of empty fields',
    added(COURSES, ',,,,,,'),
    'courses.csv, line 9, column code: this and every other field is',
  ],
  [
    'a quotation mark that is never closed',
    course('Write programs.', '"Write programs.'),
    'courses.csv, line 2, column description: a quotation mark is opened here and closed nowhere.',
  ],
  [
    'a quotation mark within a text',
    course('Write programs.', 'Write "programs".'),
    'courses.csv, line 2, column description: there is a quotation mark within the text.',
  ],
  [
    'text after a closing quotation mark',
    course('Write programs.', '"Write" programs.'),
    'courses.csv, line 2, column description: there is a quotation mark within the text.',
  ],
  [
    'a wrong number after a text of three lines',
    () =>
      edited(
        edited(RIVERBEND, COURSES, 'Write programs.', '"Write\r\nmany\r\nprograms."'),
        COURSES,
        'Object-Oriented Programming,3',
        'Object-Oriented Programming,three',
      ),
    'courses.csv, line 5, column credits: "three" is not a number from 0 to 60.',
  ],
  // texts
  ['no code', course('CS 1400', ''), 'courses.csv, line 2, column code: it is empty.'],
  ['a code of signs', course('CS 1400', '***'), 'courses.csv, line 2, column code: "***" is no code.'],
  [
    'a long code',
    course('CS 1400', 'C'.repeat(21)),
    'courses.csv, line 2, column code: it has 21 characters; at most 20',
  ],
  ['no title', course('Fundamentals of Programming', ' '), 'courses.csv, line 2, column title: it is empty.'],
  [
    'a long title',
    course('Fundamentals of Programming', 'x'.repeat(201)),
    'courses.csv, line 2, column title: it has 201 characters; at most 200 are possible.',
  ],
  [
    'a line break in a title',
    course('Fundamentals of Programming', '"Fundamentals\nof Programming"'),
    'courses.csv, line 2, column title: a line break is not possible here.',
  ],
  [
    'a control character',
    course('Write programs.', 'Write\u0000programs.'),
    'courses.csv, line 2, column description: the control character U+0000 is not possible here.',
  ],
  [
    'a description as long as a book',
    course('Write programs.', 'x'.repeat(5001)),
    'courses.csv, line 2, column description: it has 5001 characters; at most 5000 are possible.',
  ],
  [
    'no description of a career',
    career('Keep books.', ''),
    'careers.csv, line 4, column description: it is empty.',
  ],
  ['no level', program('Certificate', ''), 'programs.csv, line 3, column level: it is empty.'],
  [
    'no name of the university',
    change(EDUCATOR, 'RSU', ''),
    'educator.csv, line 2, column short_name: it is empty.',
  ],
  [
    'two universities',
    added(EDUCATOR, 'Hilltop College,HC'),
    'educator.csv, line 3, column name: a folder has one university.',
  ],
  // numbers
  [
    'credits below nought',
    course(',3,', ',-3,'),
    'courses.csv, line 2, column credits: "-3" is not a number from 0 to 60.',
  ],
  [
    'too many credits',
    course(',3,', ',75,'),
    'courses.csv, line 2, column credits: "75" is not a number from 0 to 60.',
  ],
  ['no credits', course(',3,', ',,'), 'courses.csv, line 2, column credits: it is empty.'],
  [
    'a range of credits',
    course(',3,', ',3-4,'),
    'courses.csv, line 2, column credits: "3-4" is not a number from 0 to 60. Write digits only, and the most of a range into credits_to.',
  ],
  [
    'credits with a comma',
    course(',3,', ',"3,5",'),
    'courses.csv, line 2, column credits: "3,5" is not a number',
  ],
  [
    'credits in hexadecimal',
    course(',3,', ',0x3,'),
    'courses.csv, line 2, column credits: "0x3" is not a number',
  ],
  [
    'required credits below nought',
    program(',6,', ',-120,'),
    'programs.csv, line 3, column required_credits: "-120" is not a number from 0 to 500.',
  ],
  [
    'group credits beyond reason',
    change(LISTS, 'required,6,ACC 2010', 'required,60000,ACC 2010'),
    'program_courses.csv, line 7, column group_credits: "60000" is not a number from 0 to 500.',
  ],
  [
    'pay below nought',
    career('92000', '-1'),
    'careers.csv, line 4, column average_pay: "-1" is not a whole number from 0',
  ],
  [
    'pay with a sign',
    career('92000', '$92000'),
    'careers.csv, line 4, column average_pay: "$92000" is not a whole number',
  ],
  [
    'pay with cents',
    career('92000', '92000.50'),
    'careers.csv, line 4, column average_pay: "92000.50" is not a whole',
  ],
  [
    'pay beyond reason',
    career('92000', '3000000'),
    'careers.csv, line 4, column average_pay: "3000000" is not a whole',
  ],
  [
    'a year with two digits',
    career(',2024,', ',24,'),
    'careers.csv, line 4, column year: "24" is not a whole number from',
  ],
  [
    'jobs below nought',
    career(',900,', ',-900,'),
    'careers.csv, line 4, column job_count: "-900" is not a whole number',
  ],
  [
    'growth by a word',
    career(',4,', ',fast,'),
    'careers.csv, line 4, column growth: "fast" is not a number from -100',
  ],
  [
    'a fall by more than all',
    career(',4,', ',-101,'),
    'careers.csv, line 4, column growth: "-101" is not a number from -100',
  ],
  // weights
  [
    'a skill without weight',
    career('Excel:1', 'Excel'),
    'careers.csv, line 4, column skills: "Excel" is not name:weight, where the weight is a number from 0.001 to 1000.',
  ],
  [
    'a weight of nought',
    career('Excel:1', 'Excel:0'),
    'careers.csv, line 4, column skills: "Excel:0" is not name:weight',
  ],
  [
    'a weight below nought',
    career('Excel:1', 'Excel:-1'),
    'careers.csv, line 4, column skills: "Excel:-1" is not name:w',
  ],
  [
    'a weight of three million',
    career('Excel:1', 'Excel:3000000'),
    'careers.csv, line 4, column skills: "Excel:3000000" is not name:weight',
  ],
  [
    'a weight without name',
    career('Excel:1', ':1'),
    'careers.csv, line 4, column skills: ":1" is not name:weight',
  ],
  [
    'a needed skill twice',
    career('Excel:1', 'accounting:1'),
    'careers.csv, line 4, column skills: "accounting" is named t',
  ],
  [
    'a taught skill twice',
    course('Python', 'programming'),
    'courses.csv, line 2, column skills: "programming" is named tw',
  ],
  [
    'a hundred and one skills',
    course('Programming;Python;Debugging', Array.from({ length: 101 }, (_, n) => `Skill ${n}`).join(';')),
    'courses.csv, line 2, column skills: there are 101 items; at most 100 are possible.',
  ],
  [
    'a skill with a long name',
    course('Python', 'p'.repeat(101)),
    'courses.csv, line 2, column skills: it has 101 characters; at most 100 are possible.',
  ],
  // codes
  [
    'a former code of signs',
    withReplaces({ 2: '***' }),
    'courses.csv, line 2, column replaces: "***" is no code.',
  ],
  [
    'a course twice',
    added(COURSES, FIRST_COURSE),
    'courses.csv, line 9, column code: CS 1400 stands in line 2 already. Delete one of the two.',
  ],
  [
    'a course twice, spelled differently',
    added(COURSES, FIRST_COURSE.replace('CS 1400', 'cs1400')),
    'courses.csv, line 9, column code: CS 1400 stands in line 2 already.',
  ],
  [
    'a program twice, in another case',
    added(PROGRAMS, BOOKKEEPING.replace('ACC-CERT', 'acc-cert')),
    'programs.csv, line 4, column code: ACC CERT stands in line 3 already.',
  ],
  [
    'a career twice',
    added(CAREERS, ACCOUNTANTS),
    'careers.csv, line 6, column onet_code: 13-2011.00 stands in line 4',
  ],
  [
    'a career code without its end',
    career('13-2011.00', '13-2011'),
    'careers.csv, line 4, column onet_code: "13-2011" is no O*NET code.',
  ],
  [
    'a career code that a spreadsheet took for a date',
    career('13-2011.00', 'Nov-13'),
    'careers.csv, line 4, column onet_code: "Nov-13" is no O*NET code.',
  ],
  ['a wrong CIP code', program('52.0302', '52'), 'programs.csv, line 3, column cip: "52" is no CIP code.'],
  // sizes
  [
    'a program whose courses teach too many skills',
    () => ({
      ...RIVERBEND,
      [COURSES]:
        RIVERBEND[COURSES] +
        upTo(21)
          .map((n) => `ART ${n},ART,Art,3,Low,Art.,${hundred(n)}\n`)
          .join(''),
      [LISTS]:
        RIVERBEND[LISTS] +
        upTo(21)
          .map((n) => `ACC-CERT,Core,required,6,ART ${n}\n`)
          .join(''),
    }),
    'programs.csv, line 3, column code: its courses teach 2105 skills; at most 2000 are possible.',
  ],
  [
    'a career that too many programs lead to',
    whole(
      PROGRAMS,
      RIVERBEND[PROGRAMS] +
        upTo(500)
          .map((n) => `${BOOKKEEPING.replace('ACC-CERT', `ACC-${n}`)}\n`)
          .join(''),
    ),
    'programs.csv, line 503, column careers: more than 500 programs lead to 13-2011.00.',
  ],
  // references
  [
    'a program that leads to an unknown career',
    program('13-2011.00', '13-2099.00'),
    'programs.csv, line 3, column careers: careers.csv does not have 13-2099.00.',
  ],
  [
    'a list of an unknown program',
    change(LISTS, 'ACC-CERT,Core,required,6,ACC 2010', 'ACC-AS,Core,required,6,ACC 2010'),
    'program_courses.csv, line 7, column program: programs.csv does not have ACC-AS.',
  ],
  [
    'an unknown course on a list',
    change(LISTS, 'required,6,ACC 2010', 'required,6,ACC 9999'),
    'program_courses.csv, line 7, column course: courses.csv does not have ACC 9999.',
  ],
  [
    'a course twice in a group',
    added(LISTS, 'CS-BS,Core,required,9,cs-1400'),
    'program_courses.csv, line 9, column course: it stands in this group already.',
  ],
  [
    'a group of an unknown kind',
    change(LISTS, 'CS-BS,Core,required,9,CS 1400', 'CS-BS,Core,mandatory,9,CS 1400'),
    'program_courses.csv, line 2, column kind: "mandatory" is neither required nor elective.',
  ],
  [
    'a group of two kinds',
    change(LISTS, 'elective,3,ENGL 1010', 'required,3,ENGL 1010'),
    'program_courses.csv, line 6, column kind: the group is elective in line 5.',
  ],
  [
    'a group with two numbers of credits',
    change(LISTS, 'elective,3,ENGL 1010', 'elective,6,ENGL 1010'),
    'program_courses.csv, line 6, column group_credits: the group has 3 in line 5.',
  ],
  // what spreadsheets make of codes
  ...['1-Mar', '12-DEC-2026', '1.0E+05', '#NAME?', '#REF!', '#N/A'].map(
    (code): [string, () => TestFiles, string] => [
      `the code ${code}`,
      change(COURSES, 'COMM 1050,', `${code},`),
      `courses.csv, line 8, column code: "${code}" is what a spreadsheet made of a code. Give`,
    ],
  ),
  // renames
  [
    'a course that replaces one that is listed',
    withReplaces({ 2: 'CS 1410' }),
    'courses.csv, line 2, column replaces: CS 1410 stands in line 3. What is replaced must not be listed, unless its line',
  ],
  [
    'a course that replaces itself',
    withReplaces({ 2: 'cs-1400' }),
    'courses.csv, line 2, column replaces: CS 1400 stands in line 2.',
  ],
  [
    'a code that two courses replace',
    withReplaces({ 2: 'CS 1300', 3: 'cs1300' }),
    'courses.csv, line 3, column replaces: CS 1300 is replaced in line 2 already.',
  ],
];

describe('a spoiled catalogue', () => {
  test('is spoiled in more than 64 ways', () => expect(SPOILED.length).toBeGreaterThan(64));

  test.each(SPOILED)('with %s is refused with file, line and column', async (_what, files, problem) => {
    expect(await problemsOf(files())).toContainEqual(expect.stringMatching(startOf(problem)));
  });

  test.each(SPOILED)('with %s is told of nothing that is right', async (_what, files, problem) => {
    const [name] = problem.split(', line ');
    for (const told of await problemsOf(files())) {
      const followsFrom = name !== LISTS && told.startsWith(LISTS);
      expect(followsFrom || told.startsWith(`${name}, `) || told.includes(`${name} does not have`)).toBe(
        true,
      );
    }
  });

  test.each([
    ['courses.csv cannot be read', { [COURSES]: Buffer.from('PK\u0003\u0004\xff', 'latin1') }],
    [
      'courses.csv is cut off within a text',
      { [COURSES]: RIVERBEND[COURSES].replace('Write larger', '"Write') },
    ],
    ['careers.csv is empty', { [CAREERS]: '' }],
    ['programs.csv has other columns', { [PROGRAMS]: RIVERBEND[PROGRAMS].replace('careers', 'jobs') }],
  ])('where %s is told of that, and not of each line that refers to it', async (_what, spoiled) => {
    const problems = await problemsOf({ ...RIVERBEND, ...spoiled });
    const [name] = Object.keys(spoiled);
    expect(problems).not.toHaveLength(0);
    for (const told of problems) expect(told).toMatch(startOf(`${name}, line`));
  });

  test('is told of all at once, of the first twenty in words', async () => {
    const files = whole(
      COURSES,
      headerOf(COURSES) +
        Array.from({ length: 25 }, (_, n) => `ART ${n},ART,Art ${n},many,Low,Art.,\n`).join(''),
    )();
    const problems = await problemsOf(files);
    expect(problems.filter((problem) => problem.includes('column credits'))).toHaveLength(25);
    const error = new CatalogueFilesError(problems);
    expect(error.message.split('\n')).toHaveLength(22);
    expect(error.message).toContain(`… and ${problems.length - 20} more; --all names them`);
    expect(error.inWords().split('\n').slice(1)).toEqual(problems);
  });
});

describe('a catalogue that is only written in another way', () => {
  const lines = (text: string, rewrite: (line: string) => string) => text.split('\n').map(rewrite).join('\n');

  test.each<[string, () => TestFiles]>([
    ['with a byte order mark, as spreadsheets write it', whole(COURSES, `\ufeff${RIVERBEND[COURSES]}`)],
    ['with line breaks as Windows writes them', whole(COURSES, RIVERBEND[COURSES].replaceAll('\n', '\r\n'))],
    ['with line breaks as old Macs wrote them', whole(COURSES, RIVERBEND[COURSES].replaceAll('\n', '\r'))],
    ['without a line break at the end', whole(COURSES, RIVERBEND[COURSES].trimEnd())],
    ['with blank lines', whole(COURSES, RIVERBEND[COURSES].replaceAll('\n', '\n\n'))],
    [
      'with spaces around the fields',
      whole(
        COURSES,
        lines(RIVERBEND[COURSES], (line) => line.replaceAll(',', ' , ')),
      ),
    ],
    [
      'with every field in quotation marks',
      whole(
        COURSES,
        lines(RIVERBEND[COURSES].trimEnd(), (line) => `"${line.replaceAll(',', '","')}"`),
      ),
    ],
    [
      'with its columns in another order',
      whole(
        COURSES,
        lines(RIVERBEND[COURSES].trimEnd(), (line) => line.split(',').toReversed().join(',')),
      ),
    ],
    [
      'with characters that nobody sees, and spaces of other kinds',
      whole(
        COURSES,
        RIVERBEND[COURSES].replace('code,', 'co\u00adde,')
          .replace('CS 1400', '\u200eCS\u200b 1400')
          .replace('Public Speaking', 'Public\u00a0 Speaking')
          .replace('Python', 'Py\u200bthon\ufeff'),
      ),
    ],
    ['with an empty optional column', withReplaces({})],
    [
      'with its lists spelled in another way',
      change(LISTS, 'CS-BS,Core,required,9,CS 1410', 'cs bs,Core,required,9,cs1410'),
    ],
  ])('%s says the same', async (_how, files) => {
    const { sources: _, ...expected } = await readFiles(RIVERBEND);
    const { sources: __, ...found } = await readFiles(files());
    expect(found).toEqual(expected);
  });

  test.each<[string, () => TestFiles, (files: Awaited<ReturnType<typeof readFiles>>) => unknown, unknown]>([
    [
      'a course that teaches no known skill',
      course('Programming;Python;Debugging', ''),
      ({ courses }) => courses[0]!.skills,
      [],
    ],
    ['a course without credit', course(',3,', ',0,'), ({ courses }) => courses[0]!.credits, 0],
    ['half a credit', course(',3,', ',0.5,'), ({ courses }) => courses[0]!.credits, 0.5],
    [
      'one skill whose letters are composed in two ways',
      () => edited(edited(RIVERBEND, COURSES, 'Python', 'Caf\u00e9'), COURSES, 'Design', 'Cafe\u0301'),
      ({ courses }) => courses[0]!.skills[1] === courses[1]!.skills[1],
      true,
    ],
    ['unknown pay', career('92000', ''), ({ careers }) => careers[2]!.averagePay, null],
    ['jobs that become fewer', career(',4,', ',-4.5,'), ({ careers }) => careers[2]!.growth, -4.5],
    [
      'a description of several lines',
      course('Write programs.', '"Write\r\nprograms."'),
      ({ courses }) => courses[0]!.description,
      'Write\nprograms.',
    ],
    [
      'a skill with a colon in its name',
      career('Excel:1', 'ISO 9001:2015:1.5'),
      ({ careers }) => careers[2]!.skills[1],
      { name: 'ISO 9001:2015', weight: 1.5 },
    ],
    [
      'a university with an id',
      whole(EDUCATOR, 'id,name,short_name\nrsu,Riverbend,RSU\n'),
      ({ educator }) => educator.id,
      'rsu',
    ],
    [
      'a course that replaces two that are not listed',
      withReplaces({ 2: 'cs-1030; CS 1040' }),
      ({ courses }) => courses[0]!.replaces,
      ['CS 1030', 'CS 1040'],
    ],
  ])('may have %s', async (_what, files, of, expected) =>
    expect(of(await readFiles(files()))).toEqual(expected),
  );

  test('is the demo university too', () => {
    const folder = fileURLToPath(new URL('../../../../demo/catalogue', import.meta.url));
    expect(readCatalogueFiles(folder).courses.length).toBeGreaterThan(400);
  });
});

const startOf = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
