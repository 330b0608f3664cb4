import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { fromCasePackage, toCasePackage, type VocabularyRow } from './case-package.js';
import { nearDuplicates } from './near-duplicates.js';
import { applySkills, suggestSkills } from './suggestion-file.js';
import { exportCase, importCase, writeVocabulary } from './vocabulary-file.js';

let folder: string;
const FILES: Record<string, string> = {
  'educator.csv': 'name,short_name\nLakeside College,LC\n',
  'courses.csv': `code,subject,title,credits,level,description,skills,cip
CS 1,CS,Introduction to Databases,3,Lower Division,Write queries over tables of a relational database.,SQL;Database Design,
CS 2,CS,Advanced Databases,3,Upper Division,Tune queries and tables of a relational database.,,
BIO 1,BIO,Cell Biology,3,Lower Division,Look at cells under a microscope.,Microscopy,
BIO 2,BIO,Plant Biology,3,Lower Division,Look at the cells of plants under a microscope.,,
ENG 1,ENG,Technical Writing,3,Lower Division,Write manuals.,,
`,
  'careers.csv': `onet_code,title,description,skills
15-1243.00,Database Architects,Design relational databases and tune queries over their tables.,Systems Analysis:2
19-1020.00,Biologists,Study cells of plants and animals under a microscope.,Science:3
`,
  'career_work.csv': `onet_code,alternate_titles,tasks,other_tasks,activities,technologies,estimated
15-1243.00,,Tune queries.,,,"Structured query language SQL
Their own systems analysis software",
`,
  'skills.csv': 'name,aliases,id,description\nTechnical Writing,,,\nWelding,MIG,,\n',
};
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-vocabulary-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const rows = (name: string): Record<string, string>[] => parse(text(name), { bom: true, columns: true });
const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
const accept = (course: string, skill: string, word = 'yes') => {
  const line = text('suggested_skills.csv')
    .split('\n')
    .find((each) => each.startsWith(`${course},`) && each.includes(`,${skill},`));
  if (!line) throw new Error(`${skill} was not suggested for ${course}`);
  write('suggested_skills.csv', text('suggested_skills.csv').replace(line, line + word));
};

describe('suggested skills', () => {
  test('come from courses that read alike, from names and from careers, with a reason, and change nothing', async () => {
    const before = text('courses.csv');
    expect(await suggestSkills(folder)).toContain('No course was changed.');
    expect(text('courses.csv')).toBe(before);
    const first = (course: string) => rows('suggested_skills.csv').find((row) => row['course'] === course);
    expect(first('CS 2')).toMatchObject({
      skill: 'Database Design',
      accept: '',
    });
    expect(rows('suggested_skills.csv')).toContainEqual(
      expect.objectContaining({
        course: 'BIO 2',
        skill: 'Microscopy',
        reason: expect.stringContaining('BIO 1 Cell Biology reads alike'),
      }),
    );
    expect(first('ENG 1')).toMatchObject({ skill: 'Technical Writing', reason: 'named in the title' });
    expect(rows('suggested_skills.csv')).toContainEqual(
      expect.objectContaining({
        course: 'BIO 2',
        skill: 'Science',
        reason: 'Biologists, whose work it is like, need it',
      }),
    );
  });

  const suggestedFor = (course: string) =>
    rows('suggested_skills.csv')
      .filter((row) => row['course'] === course)
      .map((row) => row['skill']);

  test('are software only where its name stands, not where a common word does', async () => {
    write(
      'courses.csv',
      `code,subject,title,credits,level,description,skills
CS 1,CS,Services,3,Upper Division,Write services in Go and look at their logs in R.,
CS 2,CS,Walks,3,Upper Division,Go out. We go on. R,
CS 3,CS,Sheets,3,Lower Division,Tables in MICROSOFT EXCEL.,
ART 1,ART,Looking at Art,3,Lower Division,Looking and excelling.,
`,
    );
    write('skills.csv', 'name,aliases\nGo,\nR,\nLooker,\nMicrosoft Excel,\nExcel,\n');
    write(
      'career_work.csv',
      `${FILES['career_work.csv']}19-1020.00,,Look at cells.,,,"Go\nR\nLooker\nMicrosoft Excel",\n`,
    );
    await suggestSkills(folder);
    expect(suggestedFor('CS 1')).toEqual(expect.arrayContaining(['Go', 'R']));
    expect(suggestedFor('CS 2')).not.toContain('Go');
    expect(suggestedFor('CS 3')).toContain('Microsoft Excel');
    expect(suggestedFor('ART 1')).not.toContain('Looker');
  });

  test.each([
    ['Requires a grade of C or better in CS 1.', false],
    ['Students need at least a C or higher in CS 1.', false],
    ['Take CS 1 first with a minimum grade of C.', false],
    ['A minimum of "C" in CS 1 is required.', false],
    ['Write drivers in C for small machines.', true],
    ['Languages such as C or Rust.', true],
  ])('of a text that says “%s” name the language C: %s', async (description, isNamed) => {
    write(
      'courses.csv',
      `code,subject,title,credits,level,description,skills
CS 3,CS,Drivers,3,Upper Division,"${description.replaceAll('"', '""')}",
`,
    );
    write('career_work.csv', `${FILES['career_work.csv']}19-1020.00,,Look at cells.,,,"C",\n`);
    await suggestSkills(folder);
    expect(suggestedFor('CS 3').includes('C')).toBe(isNamed);
  });

  test('trust a name less that courses use without teaching it', async () => {
    const course = (code: string, skills: string) =>
      `${code},X,Course ${code},3,Lower Division,The design and the welding of ${code}.,${skills}\n`;
    const labelled = ['A1', 'A2', 'A3', 'A4'].map((code) => course(code, 'Welding')).join('');
    write(
      'courses.csv',
      `code,subject,title,credits,level,description,skills\n${labelled}B1,Y,Something else,3,Lower Division,Design or welding.,\n`,
    );
    write('skills.csv', 'name,aliases\nDesign,\nWelding,\n');
    await suggestSkills(folder);
    const scoreOf = (skill: string) =>
      Number(
        rows('suggested_skills.csv').find((row) => row['course'] === 'B1' && row['skill'] === skill)?.[
          'score'
        ] ?? 0,
      );
    expect(scoreOf('Welding')).toBeGreaterThan(2 * scoreOf('Design'));
  });

  test('are never what a course has already', async () => {
    await suggestSkills(folder);
    expect(
      rows('suggested_skills.csv').filter(
        ({ course, skill }) => course === 'BIO 1' && skill === 'Microscopy',
      ),
    ).toEqual([]);
  });

  test('are applied where somebody wrote yes, once', async () => {
    await suggestSkills(folder);
    accept('BIO 2', 'Microscopy');
    expect(applySkills(folder, { dryRun: true })).toContain('skills added: 1\n  BIO 2: Microscopy\n');
    expect(text('courses.csv')).toBe(FILES['courses.csv']);
    applySkills(folder);
    expect(rows('courses.csv').map(({ skills }) => skills)).toEqual([
      'SQL;Database Design',
      '',
      'Microscopy',
      'Microscopy',
      '',
    ]);
    expect(applySkills(folder)).toContain('1 of them stood in courses.csv already.');
  });

  test('are not applied unseen, for another course, or by a word that may mean no', async () => {
    expect(() => applySkills(folder)).toThrow('has no suggested_skills.csv');
    await suggestSkills(folder);
    expect(() => applySkills(folder)).toThrow('nothing is applied unseen');
    accept('BIO 2', 'Microscopy', 'maybe');
    expect(() => applySkills(folder)).toThrow(
      /suggested_skills\.csv, line \d+: accept is “maybe”\. Write yes, or nothing\./,
    );
    await suggestSkills(folder);
    accept('BIO 2', 'Microscopy');
    accept('CS 2', 'SQL');
    write('courses.csv', FILES['courses.csv']!.replace('Plant Biology', 'Botany').replace('CS 2,', 'CS 3,'));
    expect(() => applySkills(folder)).toThrow(
      /courses\.csv does not have CS 2\.[\s\S]*BIO 2 is “Botany” now, not “Plant Biology”/,
    );
    expect(text('courses.csv')).not.toContain(
      'Botany,3,Lower Division,"?Look at the cells of plants under a microscope.,Microscopy',
    );
  });
});

describe('the vocabulary', () => {
  test('has what is taught and needed, O*NET’s names as aliases, and nothing that is not used', () => {
    const told = writeVocabulary(folder);
    expect(told).toContain('skills that nothing uses, taken out: 2\n  Technical Writing\n  Welding\n');
    expect(told).toContain('Structured query language SQL is SQL');
    expect(rows('skills.csv').map(({ name, aliases }) => [name, aliases])).toEqual([
      ['Database Design', ''],
      ['Microscopy', ''],
      ['Science', ''],
      ['SQL', 'Structured query language SQL'],
      ['Systems Analysis', ''],
    ]);
    // A general skill is taught too.
    write(
      'courses.csv',
      text('courses.csv').replace(';Database Design', ';Database Design;Systems Analysis'),
    );
    const before = text('skills.csv');
    writeVocabulary(folder);
    expect(text('skills.csv')).toBe(before);
  });

  test('tells names that may be one skill', () => {
    expect(
      nearDuplicates([
        'Data Analysis',
        'data analysis skills',
        'Analysis of Data',
        'Welding',
        'Wellding',
        'Calculus I',
        'Calculus II',
        'SQL',
        'SQLs',
        'Painting',
      ]).map((pair) => pair.join(' = ')),
    ).toEqual([
      'Data Analysis = data analysis skills',
      'Data Analysis = Analysis of Data',
      'data analysis skills = Analysis of Data',
      'SQL = SQLs',
      'Welding = Wellding',
    ]);
  });

  test('goes out as a CASE package and comes in as the same', () => {
    writeVocabulary(folder);
    const before = text('skills.csv');
    const file = path.join(folder, 'package.json');
    exportCase(folder, file);
    const { document, items, associations } = JSON.parse(readFileSync(file, 'utf8'));
    expect(document).toMatchObject({ caseVersion: '1.1', creator: 'Lakeside College' });
    expect(items.map((item: { abbreviatedStatement: string }) => item.abbreviatedStatement)).toContain('SQL');
    expect(associations).toHaveLength(items.length);
    write('skills.csv', 'name,aliases\n');
    expect(importCase(folder, file)).toContain('skills added: 5');
    const names = (content: string) =>
      parse<Record<string, string>>(content, { bom: true, columns: true }).map(({ name, aliases }) => [
        name,
        aliases,
      ]);
    expect(names(text('skills.csv'))).toEqual(names(before));
  });

  test('knows a skill by its id where it has got another name, there or here', () => {
    writeVocabulary(folder);
    const file = path.join(folder, 'package.json');
    const idsByName = (): Record<string, string> => {
      exportCase(folder, file);
      const { items } = JSON.parse(readFileSync(file, 'utf8'));
      const ids = Object.fromEntries(items.map((item: any) => [item.abbreviatedStatement, item.sourcedId]));
      expect(new Set(Object.values(ids)).size).toBe(items.length);
      return ids;
    };
    const before = idsByName();
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"SQL"', '"Query Languages"'));
    const told = importCase(folder, file);
    expect([told, told.includes('skills added')]).toEqual([
      expect.stringContaining('Query Languages is SQL'),
      false,
    ]);
    expect(idsByName()).toEqual(before);
    write('skills.csv', text('skills.csv').replace(/^SQL,/m, 'Queries,SQL;'));
    expect(idsByName()).toMatchObject({ Queries: before['SQL'] });
  });

  test.each([
    ['before', [0, 1, 2]],
    ['after', [1, 2, 0]],
  ])('of a package has a skill for each item, named %s another has it as a keyword or label', (_, order) => {
    const items = [
      {
        identifier: '1',
        fullStatement: 'Data Analysis',
        alternativeLabel: 'Statistics',
        conceptKeywords: ['Statistics', 'Python'],
      },
      { identifier: '2', fullStatement: 'Statistics' },
      { identifier: '3', fullStatement: 'Python' },
    ];
    write('skills.csv', 'name,aliases\n');
    const file = path.join(folder, 'package.json');
    writeFileSync(
      file,
      JSON.stringify({ CFDocument: { title: 'Skills' }, CFItems: order.map((at) => items[at]) }),
    );
    const told = importCase(folder, file);
    expect(told).toContain('skills added: 3');
    expect(told).toContain('other names left out: 1\n  Statistics, another skill, of Data Analysis\n');
    expect(rows('skills.csv').map(({ name, aliases }) => [name, aliases])).toEqual(
      order.map((at) => [items[at]!.fullStatement, '']),
    );
  });

  test('of any names comes back from a package whole', () => {
    const word = fc
      .stringMatching(/^[A-Za-z][A-Za-z+# ]{0,20}[A-Za-z]$/)
      .map((name) => name.replaceAll(/\s+/g, ' '));
    const row = fc.record({
      name: word,
      aliases: fc.uniqueArray(word, { maxLength: 3, selector: (name) => name.toLowerCase() }),
    });
    const distinct = fc.uniqueArray(row, { selector: ({ name }) => name.toLowerCase() });
    fc.assert(
      fc.property(distinct, (skills) => {
        const known: VocabularyRow[] = skills.map(({ name, aliases }) => ({
          name,
          aliases: aliases.filter((alias) => alias.toLowerCase() !== name.toLowerCase()),
          id: '',
          description: '',
        }));
        const written = JSON.stringify(
          toCasePackage({ name: 'LC', shortName: 'LC' }, known, '2026-01-01T00:00:00Z'),
        );
        const back = fromCasePackage(written).skills.map(({ name, aliases }) => ({ name, aliases }));
        expect(back).toEqual(known.map(({ name, aliases }) => ({ name, aliases })));
      }),
    );
  });

  test('takes a package as the JSON binding names its parts, and says what has no short name', () => {
    const long = `Explains ${'very '.repeat(30)}much`;
    const { skills, skipped } = fromCasePackage(
      JSON.stringify({
        CFDocument: { title: 'Skills' },
        CFItems: [
          {
            identifier: '1',
            fullStatement: 'Welds steel safely.',
            abbreviatedStatement: 'Welding',
            alternativeLabel: 'MIG Welding',
            conceptKeywords: ['Steel'],
          },
          { identifier: '2', fullStatement: long },
        ],
      }),
    );
    expect(skills).toEqual([
      { name: 'Welding', aliases: ['MIG Welding'], id: '1', description: 'Welds steel safely.' },
    ]);
    expect(skipped).toEqual([expect.stringMatching(/^item 2: “Explains very .*” has no short name$/)]);
  });

  test.each(['no json', '[]', '{"items": []}', '{"document": {}}', 'null'])('refuses %s', (content) => {
    expect(() => fromCasePackage(content)).toThrow(/^The file is no (?:JSON|CASE package)/);
  });
});
