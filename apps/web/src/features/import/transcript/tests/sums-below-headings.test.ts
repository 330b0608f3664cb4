import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, read } from '../testing/read';

const failing = (...text: readonly string[]) => read(...text).checks.filter(({ ok }) => !ok);

/** A page on which every cell has a line, with the sums of its term and of all terms below it. */
const portal = (earned: string): string[] =>
  [
    ['Fall 2021 (08/24/2021-12/17/2021)', 'Course', 'Grade', 'Credits Attempted', 'Credits Earned'],
    ['Quality Points', 'Repeated'],
    ['GEOL 1010 - Rocks and Rivers', 'A-', '3', '3', '11.10'],
    ['GEOL 1020 - Maps of the Deep Sea', 'B', '4', '4', '12.00'],
    ['WRIT 1000 - Writing and Inquiry', 'B+', '3', '3', '9.90'],
    ['Period Statistics', 'Credits Attempted', '10', 'Credits Earned', earned, 'Quality Points', '33.00'],
    ['Term GPA', '3.300', 'Cumulative Statistics', 'Credits Attempted', '52', 'Credits Earned', '49'],
  ].flat();

describe('Sums below a heading that says whose they are', () => {
  it('are those of the term, each with its name on the line above, and no part of the last title', () => {
    expect(linesOf(...portal('10')).map(inShort)).toEqual([
      'GEOL 1010|Rocks and Rivers|3|A-|Fall 2021',
      'GEOL 1020|Maps of the Deep Sea|4|B|Fall 2021',
      'WRIT 1000|Writing and Inquiry|3|B+|Fall 2021',
    ]);
    expect(read(...portal('10')).checks.map(({ kind }) => kind)).toEqual([
      'credits-earned',
      'credits-attempted',
      'quality-points',
      'gpa',
    ]);
    expect(failing(...portal('10'))).toEqual([]);
    expect(failing(...portal('9'))).toMatchObject([{ kind: 'credits-earned', printed: 9, found: 10 }]);
  });

  const quarters = [
    'AUTUMN 2020',
    'CHEM   142  GEN CHEMISTRY             5.0   2.9',
    'ENGL   131  COMP: EXPOSITION          5.0   3.7',
    'WINTER 2021',
    'CHEM   152  GEN CHEMISTRY II          5.0   3.0',
    'CSE    142  COMPUTER PRGRMNG I        4.0   3.6',
  ];
  it.each([
    [
      'below a heading',
      'CUMULATIVE CREDIT SUMMARY:',
      'UW CREDITS ATTEMPTED   19.0',
      'UW GRADE POINT AVERAGE  3.29',
    ],
    ['with the name of the school', 'UW CREDITS ATTEMPTED   19.0', 'UW CREDITS EARNED      19.0'],
    ['two on a line', 'UW CREDITS ATTEMPTED  19.0    UW CREDITS EARNED  19.0'],
  ])('are not those of the last term where they are of all, and are no courses: %s', (_how, ...sums) => {
    const { lines, unread, checks } = read(...quarters, ...sums);
    expect(lines).toHaveLength(4);
    expect(unread).toEqual([]);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('Points', () => {
  it('are the product of credits and the value of the grade where both have a column', () => {
    const lines = linesOf(
      'SEMESTER II          MONTH & YEAR OF EXAMINATION : APR / MAY 2020',
      'S.  COURSE   COURSE TITLE               CRE-  LETTER  GRADE  CREDIT  RESULT',
      'NO  CODE                                DITS  GRADE   POINT  POINTS',
      '01  GE8101   ROCKS AND RIVERS             3     B       6      18    PASS',
      '02  GE8102   MAPS OF THE DEEP SEA         4     A       8      32    PASS',
      '03  GE8103   SEAS AND SHORES              3     A+      9      27    PASS',
    );
    expect(lines.map(({ credits, qualityPoints }) => [credits, qualityPoints])).toEqual([
      [3, 18],
      [4, 32],
      [3, 27],
    ]);
  });
});

describe('A row that heads a group of courses and adds them up', () => {
  it('is neither a course nor left out', () => {
    const { lines, unread } = read(
      'Nr.      Modul                        Semester     Note   ECTS',
      '1000     Pflichtmodule                             2,1    20',
      '1100     Gesteine und Flüsse          WS 2020/21   1,7    10',
      '1200     Karten der Tiefsee           WS 2020/21   3,0    10',
      '2000     Wahlpflichtmodule                         1,5    10',
      '2100     Küsten                       WS 2021/22   1,0    5',
      '2200     Wetter                       WS 2021/22   2,0    5',
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'Gesteine und Flüsse',
      'Karten der Tiefsee',
      'Küsten',
      'Wetter',
    ]);
    expect(unread).toEqual([]);
  });

  it('is asked about where its credits are not those of the lines below it', () => {
    const lines = linesOf(
      'Code        Libellé                       Note/20   Résultat   ECTS',
      'Bloc 1 : Terre                             11,80     ADM        19',
      'SVL3RR      Roches et rivières             10,50     ADM         6',
      'SVL3CM      Cartes de la mer               13,10     ADM         6',
    );
    expect(lines.filter((line) => /Bloc/.test(line.printed)).map((line) => asked(line) !== '')).toEqual([
      true,
    ]);
  });

  const ofOne = (mark: string) =>
    linesOf(
      'Semestre 3 2021/2022',
      'Code        Libellé                       Note/20   Résultat   ECTS',
      'SVL3RR      Roches et rivières             10,50     ADM         6',
      'SVL3CM      Cartes de la mer               13,10     ADM         6',
      'Bloc 2 : Langues                           12,00     ADM         3',
      `SVL3AN      Anglais                        ${mark}     ADM         3`,
      'SVL3PR      Projet professionnel           15,00     ADM         3',
    ).filter(({ printed }) => /Bloc/.test(printed));

  it('may hold one course alone, which has its mark', () => {
    expect(ofOne('12,00')).toEqual([]);
  });

  it('is asked about where the only course below it has another mark', () => {
    expect(ofOne('14,00').map((line) => asked(line) !== '')).toEqual([true]);
  });
});
