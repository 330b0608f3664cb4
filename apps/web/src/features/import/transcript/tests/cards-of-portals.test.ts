import { describe, expect, it } from 'vitest';
import { parseTranscriptFile } from '../index';
import { inShort, linesOf } from '../testing/read';
import { termName } from '../lexing/terms';

/** Cards of a portal: title, code with credits after a bullet, grade. */
const CARDS = [
  'Spring 2025',
  'Current term',
  'Aquaculture Techniques',
  'AQUA 350-001 • 3 credits',
  'No grade yet',
  '',
  'Fall 2024',
  'Term GPA 3.30',
  'Marine Ecology',
  'MARE 353-001 • 3 credits',
  'A-',
  'Organic Chemistry I',
  'CHEM 241-001 • 3 credits',
  'C+',
  'Hawaiian Language II',
  'HAW 102-002 • 4 credits',
  'A',
];
const READ = [
  'AQUA 350|Aquaculture Techniques|3|null|Spring 2025',
  'MARE 353|Marine Ecology|3|A-|Fall 2024',
  'CHEM 241|Organic Chemistry I|3|C+|Fall 2024',
  'HAW 102|Hawaiian Language II|4|A|Fall 2024',
];

describe('A card with its title above its code', () => {
  it('is read with its own title, not with that of the next card', () => {
    expect(linesOf(...CARDS).map(inShort)).toEqual(READ);
  });

  it('is read at the end of a page that goes on with other things', () => {
    const lines = linesOf(...CARDS, 'Hours earned 10', 'Help', 'Privacy', 'Settings', 'Log out');
    expect(lines.map(inShort)).toEqual(READ);
  });

  it('is read from a page that makes it of plain elements', async () => {
    const card = (title: string, code: string, credits: string, grade: string) =>
      `<div class="card"><div><b>${title}</b><br><i>${code} &bull; Result</i></div><div><i>${credits} EC</i></div><div><div>${grade}</div><div>03-02-2023</div></div></div>`;
    const page = `<!doctype html><html><body><h2>Studiejaar 2022-2023</h2><div>${[
      card('Minor Filosofie', 'MIN-FIL04', '15', '8'),
      card('Beleidsanalyse', 'BK2-BELD', '7,5', '6,5'),
      card('Staats- en bestuursrecht', 'BK2-RCHT', '7,5', '7'),
      card('Statistiek 1', 'BK1-STAT', '7,5', '6'),
    ].join('')}</div></body></html>`;
    const file = { bytes: new TextEncoder().encode(page), fileName: 'results.html' };
    const { lines } = await parseTranscriptFile(file);
    expect(lines.map(({ title, credits, grade }) => [title, credits, grade])).toEqual([
      ['Minor Filosofie', 15, '8'],
      ['Beleidsanalyse', 7.5, '6,5'],
      ['Staats- en bestuursrecht', 7.5, '7'],
      ['Statistiek 1', 7.5, '6'],
    ]);
  });

  it('goes on with its cells on a line that begins with a tab', () => {
    const lines = linesOf(
      'PrzedmiotTyp protokołuOcenyECTS',
      'Semestr zimowy 2022/23',
      'Teorie kultury I [3302-TK1-OG]',
      '\tEGZ\t4,5\t5,00',
      'Metody badań [3302-MBJ-W]',
      '\tZAL-OC\t3,5\t6,00',
      'Antropologia religii [3302-AREL-1R]',
      '\tEGZ\t5\t4,00',
    );
    expect(lines.map(({ number, title, credits, grade }) => [number, title, credits, grade])).toEqual([
      ['3302-TK1-OG', 'Teorie kultury I', 5, '4,5'],
      ['3302-MBJ-W', 'Metody badań', 6, '3,5'],
      ['3302-AREL-1R', 'Antropologia religii', 4, '5'],
    ]);
  });
});

describe('What touches or stands between two columns', () => {
  it('is no reason to refuse a page of WebAdvisor whose tabs were lost as a class list', () => {
    const lines = linesOf(
      'Transcript',
      'Student ID 1183305 Name Dontrell M. Faircloth',
      'Course/Section and TitleGrade Credits CEUs Repeat Term',
      'MAT*172*0002 Precalculus Trigonometry B 4.00 2023FA',
      'CHM*151*0004 General Chemistry I C 4.00 2023FA',
      'MAT*171*0N05 Precalculus Algebra F 4.00 R 2023SU',
      'HUM*115*0N07 Critical Thinking WP 3.00 2023FA',
    );
    expect(lines.map(inShort)).toEqual([
      'MAT 172|Precalculus Trigonometry|4|B|Fall 2023',
      'CHM 151|General Chemistry I|4|C|Fall 2023',
      'MAT 171|Precalculus Algebra|4|F|Summer 2023',
      'HUM 115|Critical Thinking|3|WP|Fall 2023',
    ]);
  });

  it('is one name where only its parts are short for nothing', () => {
    const lines = linesOf(
      'PrNr. Prüfungstext Semester Note Status ECTS',
      '30501 Algorithmen und Datenstrukturen WS 19/20 2,3 BE 10,0',
      '30511 Grundlagen der Rechnerarchitektur SS 20 3,0 BE 5,0',
      '31201 Parallele Programmierung SS 20 1,7 BE 5,0',
    );
    expect(lines.map(({ number }) => number)).toEqual(['30501', '30511', '31201']);
  });

  it('is a section where the title begins right below its name', () => {
    const lines = linesOf(
      'Course         Title                     Grd  Rpt     Att    Ern    GPA  Quality',
      '2020 - 2021 : Fall Semester',
      '  ART  112  A  3D Design                B+          3.00   3.00   3.00     9.90',
      '  BIO  141  01 Intro to Biology I       D    R      4.00   0.00   0.00     0.00',
      '  REL  130  B  World Religions          A           3.00   3.00   3.00    12.00',
      '  PED  127  02 Swimming 1               P           1.00   1.00   0.00     0.00',
    );
    expect(lines.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '112 3D Design',
      '141 Intro to Biology I',
      '130 World Religions',
      '127 Swimming 1',
    ]);
  });

  it('is no section where the title begins with it', () => {
    const lines = linesOf(
      'Course    Title                          Grade   Credits',
      'Fall 2020',
      'ART 112   3D Design                      B+      3.00',
      'HIS 141   20 Years of Peace              B       3.00',
      'HIS 142   30 Years of War                C       3.00',
      'ENG 127   A Room of One’s Own            A       3.00',
    );
    expect(lines.map(({ title }) => title)).toEqual([
      '3D Design',
      '20 Years of Peace',
      '30 Years of War',
      'A Room of One’s Own',
    ]);
  });

  it('is the first figure after a title, also after a number that ends it', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course DescriptionAttempted Earned Grade Points',
      'ENGL& 101 ENGLISH COMPOSITION I5.00 5.00 3.7 18.500',
      'HIST 217 EUROPE AND WORLD WAR I5.00 5.00 3.3 16.500',
      'ART 109 BEGINNING 3D DESIGN5.00 5.00 3.5 17.500',
      'PE 115 YOGA 21.00 1.00 P 0.000',
    );
    expect(lines.map(inShort)).toEqual([
      'ENGL& 101|ENGLISH COMPOSITION I|5|3.7|Fall 2021',
      'HIST 217|EUROPE AND WORLD WAR I|5|3.3|Fall 2021',
      'ART 109|BEGINNING 3D DESIGN|5|3.5|Fall 2021',
      'PE 115|YOGA 2|1|P|Fall 2021',
    ]);
  });

  it('is a row of dots, as after a leader', () => {
    const lines = linesOf(
      'FIRST SEMESTER 2021-22',
      'TH 101  Theory & Analysis I .......... 3 . . B+',
      'AS 101  Aural Skills I ............... 1.5 . . B',
      'KB 101  Keyboard Skills .............. 1 . . P',
      'EN 111  Orchestra I .................. 1 . . A',
    );
    expect(lines.map(({ title, credits, grade }) => [title, credits, grade])).toEqual([
      ['Theory & Analysis I', 3, 'B+'],
      ['Aural Skills I', 1.5, 'B'],
      ['Keyboard Skills', 1, 'P'],
      ['Orchestra I', 1, 'A'],
    ]);
  });
});

describe('A term heads its courses', () => {
  it.each([
    [
      'with what came of it beside it',
      'SEMESTRE 3 (automne 2021)      12,604    ADM    30     14/52',
      'Fall 2021',
    ],
    ['in brackets of its own', '【2020-2021学年第一学期】', 'Semester 1 2020/21'],
    [
      'with labels beside it, above the names of columns',
      'School Year: 2021-2022   Grade Level: 09   Cedar Bluff High School',
      '2021/22',
    ],
  ])('%s', (_, heading, term) => {
    const lines = linesOf(
      heading,
      'Course    Title                 Credits   Grade',
      'STL3U01   Logic and Reasoning   6.00      A',
      'STL3U02   Sounds of the Sea     6.00      B',
      'STL3U03   World Geography       6.00      A',
    );
    for (const line of lines) expect(line.term && termName(line.term)).toBe(term);
    expect(lines).toHaveLength(3);
  });
});

it('A card may end with a status that has the name of a column elsewhere', () => {
  const card = (code: string, title: string, units: string, grade: string) => [
    code,
    title,
    'Units',
    units,
    'Grade',
    grade,
    'Status',
    'Taken',
  ];
  const lines = linesOf(
    'Course History',
    'FALL 2021',
    ...card('ENGL& 101', 'English Composition I', '5.00', '3.7'),
    ...card('MATH& 107', 'Math in Society', '5.00', '2.9'),
    'WINTER 2022',
    ...card('ART 105', 'Beginning Drawing', '5.00', 'W'),
  );
  expect(lines.map(inShort)).toEqual([
    'ENGL& 101|English Composition I|5|3.7|Fall 2021',
    'MATH& 107|Math in Society|5|2.9|Fall 2021',
    'ART 105|Beginning Drawing|5|W|Winter 2022',
  ]);
});
