import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';

const read = (text: string) => parseTranscript({ text }).lines;
const inShort = (text: string) =>
  read(text).map(({ subject, number, title, credits, grade, term }) =>
    [`${subject} ${number}`.trim(), title, credits, grade, term && termName(term)].join('|'),
  );

describe('headings that are cut short', () => {
  it.each([
    'dept,crs,sect,long_ttl,units_tkn,fin_grd,yr_trm',
    'SUBJ_CD,CRS_NBR,SECT,CRS_TTL,CR_HRS,FNL_GRDE,TRM',
    'Sbj,Crs,Sec,Ttl,Unts,Grd,Trm',
    'dept_cd,crs_no,sect,crs_desc,unts,ltr_grd,trm_desc',
  ])('name the columns all the same: %s', (header) => {
    const rows = [
      'ART,028B,01,"Drawing: Line",1.00,B+,Fall 2021',
      'ID,001,14,Critical Inquiry,1.00,A-,Fall 2021',
      'PE,047,03,Swimming,0.50,P,Spring 2022',
      'LIT,099 CM,01,Kafka,1.00,A,Spring 2022',
    ];
    expect(inShort([header, ...rows].join('\n'))).toEqual([
      'ART 028B|Drawing: Line|1|B+|Fall 2021',
      'ID 001|Critical Inquiry|1|A-|Fall 2021',
      'PE 047|Swimming|0.5|P|Spring 2022',
      'LIT 099 CM|Kafka|1|A|Spring 2022',
    ]);
  });

  it('leave a code whole that stands beside its subject', () => {
    const rows = [
      'CS,CS101,Intro,3,A,Fall 2020',
      'MA,MA101,Calculus,4,B,Fall 2020',
      'EN,EN1,Writing,3,A,Fall 2020',
    ];
    expect(inShort(['dept_cd,crs_no,crs_desc,unts,grd,trm', ...rows].join('\n'))).toEqual([
      'CS 101|Intro|3|A|Fall 2020',
      'MA 101|Calculus|4|B|Fall 2020',
      'EN 1|Writing|3|A|Fall 2020',
    ]);
  });
});

describe('two names above one cell', () => {
  const HEADER = ['Course Title', 'Course / Sec', 'Hours Earned / Cr Hrs', 'Official Grade'];
  const ROWS = [
    ['Christian Heritage', 'BIBL 1310 / 22A', '3 / 3', 'A'],
    ['Chapel', 'CHPL 0001 / 00', '0 / 0', 'CR'],
    ['Nutrition', 'KINE 1306 / 03', '0 / 3', 'W'],
    ['Chemistry [R]', 'CHEM 1412 / 01', '0 / 4', 'D'],
  ];
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const page = (note: string) =>
    `<html><body><h3>Fall 2022</h3><table>${cells(HEADER, 'th')}${ROWS.map((row) => cells(row, 'td')).join('')}</table>${note}</body></html>`;

  it('name the two values of each, and a mark that a note explains is no part of a title', () => {
    expect(inShort(page('<p>[R] Later repeated</p>'))).toEqual([
      'BIBL 1310|Christian Heritage|3|A|Fall 2022',
      'CHPL 0001|Chapel|0|CR|Fall 2022',
      'KINE 1306|Nutrition|3|W|Fall 2022',
      'CHEM 1412|Chemistry|4|D|Fall 2022',
    ]);
  });

  it('leave a mark to the student that nothing explains', () => {
    expect(read(page('')).at(-1)?.doubts).toContain('Is “[R]” a part of its title?');
  });
});

describe('hours in the place of credits', () => {
  it('are shown as credits, with a question at each line', () => {
    const lines = read(
      [
        'Ano/Período Letivo\tComponente Curricular\tNome\tCH\tFreq %\tNota\tSituação',
        '2019.1\tMAT0025\tCÁLCULO 1\t90\t92,2\t6,8\tAPR',
        '2019.1\tIFD0171\tFÍSICA 1\t60\t88,3\t3,2\tREP',
        '2019.2\tMAT0031\tÁLGEBRA LINEAR\t60\t--\t--\tTRANC',
        '2021.1\tMAT0053\tCÁLCULO 3\t90\t--\t--\tMATR',
      ].join('\n'),
    );
    expect(lines.map(({ credits, kind }) => [credits, kind])).toEqual([
      [90, 'completed'],
      [60, 'completed'],
      [60, 'completed'],
      [90, 'in-progress'],
    ]);
    for (const { doubts } of lines) expect(doubts).toContain('Are the figures below “CH” its credits?');
  });
});

describe('periods of Latin America', () => {
  it('are terms, and figures up to five pass from three on', () => {
    const row = (code: string, title: string, grade: string) => `${code};${title};4;${grade};`;
    const lines = read(
      [
        'HISTORIAL ACADÉMICO;;;;',
        'PERIODO ACADÉMICO 2021-1S;;;;',
        'CÓDIGO;ASIGNATURA;CRÉD.;CALIF.;OBSERVACIÓN',
        row('1000004-B', 'Cálculo diferencial', '3,4'),
        row('1000019', 'Física', '2,7'),
        'PERIODO ACADÉMICO 2022-Intersemestral;;;;',
        'CÓDIGO;ASIGNATURA;CRÉD.;CALIF.;OBSERVACIÓN',
        row('2015734', 'Programación', '4,8'),
      ].join('\n'),
    );
    expect(lines.map(({ term, isPassed }) => [term && termName(term), isPassed])).toEqual([
      ['Semester 1 2021', true],
      ['Semester 1 2021', null],
      ['Intersession 2022', true],
    ]);
  });
});
