import { describe, expect, it } from 'vitest';
import { parseCourseCode, unglued } from './course-codes';
import { outcomeOfWord } from './grade-words';
import { isKnownGrade, isTransferGrade, isWithdrawal, tidyGrade } from './grades';
import { isJoint } from './joints';
import { parseNumber } from './numbers';
import { holdsAddress, isPageNoise, isTown } from './page-noise';
import { parseTerm, parseTermHeading, parseTermLabel, termName } from './terms';
import { cleanText, withOurFigures } from './text';

describe('Terms', () => {
  it.each([
    ['Fall Semester 2024', 'Fall 2024'],
    ['2024 Fall', 'Fall 2024'],
    ['--- 2021 Fall ---', 'Fall 2021'],
    ['SEMESTER I ACADEMIC YEAR 2021-22 EXAMINATION: NOV/DEC 2021', 'Semester 1 2021/22'],
    ['Félév: 2020/21/1', 'Semester 1 2020/21'],
    ['Autumn Quarter 2023', 'Fall 2023'],
    ['Fall 2024-2025', 'Fall 2024'],
    ['2024-25 Spring Quarter', 'Spring 2025'],
    ['2023/24 Winter Term', 'Winter 2023/24'],
    ['FA24', 'Fall 2024'],
    ['Haustmisseri 2020', 'Fall 2020'],
    ['Vormisseri 2021', 'Spring 2021'],
    ['Fanuchånan 2021', 'Fall 2021'],
    ['Fañomnåkan 2022', 'Spring 2022'],
    ["Finakpo' 2022", 'Summer 2022'],
    ['ΧΕΙΜ 2020-2021', 'Winter 2020/21'],
    ['ΕΑΡ 2020-2021', 'Spring 2021'],
    ['1. Yarıyıl (2021-2022 Güz)', 'Fall 2021'],
    ['Year 10 (Academic Year 2020/21)', '2020/21'],
    ["Spring '19", 'Spring 2019'],
    ['SUMMER II 2025', 'Summer 2025'],
    ['Fall Semester 2025 (08/19/2025-12/12/2025)', 'Fall 2025'],
    ['Term: Spring 2026', 'Spring 2026'],
    ['23/FA', 'Fall 2023'],
    ['Periodo: Agosto - Diciembre 2022', 'Fall 2022'],
    ['Enero - Mayo 2023', 'Spring 2023'],
    ['Sept–Dec 2023', 'Fall 2023'],
    ['Período: ago/dez 2025', 'Fall 2025'],
    ['Janvier à mai 2024', 'Spring 2024'],
    ['Oktober 2024 - März 2025', 'Fall 2024'],
    ['Full Year 2020-2021', '2020/21'],
    ['2024SP', 'Spring 2024'],
    ['Fall Sem 2024', 'Fall 2024'],
    ['Summer 2024 8 Week 1', 'Summer 2024'],
    ['Winter 2023/24', 'Winter 2023/24'],
    ['Main Campus Fall 2024', 'Fall 2024'],
    ['Academic Period: Fall 2024', 'Fall 2024'],
    ['Semester 1 2023/24', 'Semester 1 2023/24'],
    ['SEMESTER II    MONTH & YEAR OF EXAMINATION : APR / MAY 2020', 'Semester 2 2020'],
    ['I SEMESTER     Month & Year   JAN/FEB 2021', 'Semester 1 2021'],
    ['FIFTH SEMESTER   EXAMINATION HELD IN NOVEMBER 2021', 'Semester 5 2021'],
    ['AY 2020/2021 Special Term I', 'Special Term 1 2020/21'],
    ['SPECIAL TERM (PART 2) 2020/2021', 'Special Term 2 2020/21'],
    ['2021 S1', 'S1 2021'],
    ['1S 2021/22', 'Semester 1 2021/22'],
    ['2C 2021/22', 'Cuatrimestre 2 2021/22'],
    ['Academic Year 2022-2023', '2022/23'],
    // the Philippines
    ['2nd Sem. A.Y. 2021-2022', 'Semester 2 2021/22'],
    ['1st Semester SY 2021-2022', 'Semester 1 2021/22'],
    // Peru and Costa Rica
    ['Semestre 2021-II', 'Semester 2 2021'],
    ['Rattrapage (session 2) - Semestre 2 2021/2022', 'Semester 2 2021/22'],
    ['I Ciclo Lectivo 2021', 'Ciclo 1 2021'],
    ['1. Semester 2021/22', 'Semester 1 2021/22'],
    ["Trimestre d'automne 2021", 'Fall 2021'],
    ['Q1 2021-22', 'Q1 2021/22'],
    ['Rudens semestris 2021', 'Fall 2021'],
    ['Εαρινό εξάμηνο 2021-2022', 'Spring 2022'],
    ['2021-2022 Yaz Okulu', 'Summer 2022'],
    ['Весенний семестр 2021-2022 учебного года', 'Spring 2022'],
    ['110學年度第1學期', 'Semester 1 2021'],
    ['令和3年度 前期', 'Semester 1 2021'],
    ['2021年秋季学期', 'Fall 2021'],
    ['2021학년도 제1학기', 'Semester 1 2021'],
    ['HK1 2021-2022', 'Semester 1 2021/22'],
    ['SEMESTER 1 SESI 2021/2022', 'Semester 1 2021/22'],
    ['Semester - II 2021-22', 'Semester 2 2021/22'],
    ['Academiejaar 2021-2022 – Fase 1', '2021/22'],
    ['2020-2021学年 春季学期 2020-2021 Spring', 'Spring 2021'],
    ['2021年度S', 'Spring 2021'],
    ['2021年度A', 'Fall 2021'],
    ['סמסטר אביב תשפ"ד (2023-2024)', 'Spring 2024'],
    ['סמסטר חורף תשפ"ב (2021-2022)', 'Winter 2021/22'],
    ['الفصل الدراسي الأول (الخريف 2020) – العام الجامعي 2020/2021', 'Fall 2020'],
    ['TERM 202210 (Winter 2022: 01/10/2022 - 04/08/2022)', 'Winter 2022'],
  ])('%s is %s', (heading, expected) => {
    const term = parseTermHeading(heading);
    expect(term && termName(term)).toBe(expected);
  });

  it.each([
    'Fall',
    '2024',
    'Springfield 2024',
    'Admitted Fall 2024',
    'CS 1400 Fall 2024',
    '2024-08-19: Active',
    'Fall 2024, Spring 2025',
    '2021学年 春季学期 2020 Autumn',
  ])('%s is no term heading', (line) => expect(parseTermHeading(line)).toBeNull());

  it('are found in a label, also with a name of the school’s own', () => {
    expect(parseTerm('202410')).toBeNull();
    expect(parseTerm('SEMESTER II APR / MAY 2023')).toEqual({ season: 'Semester 2', year: 2023 });
    expect(parseTerm('Summer Term 2025 - School of Law')).toEqual({ season: 'Summer', year: 2025 });
    expect(parseTermLabel('First Semester 2024')).toEqual({ season: 'Semester 1', year: 2024 });
    expect(parseTermLabel('Unknown')).toBeNull();
  });
});

describe('Course codes', () => {
  it.each([
    ['CS 1400', 'CS', '1400'],
    ['CSE 4410A', 'CSE', '4410A'],
    ['MATH 499R', 'MATH', '499R'],
    ['COSC 03.00', 'COSC', '03.00'],
    ['A&S 101-1', 'A&S', '101-1'],
    ['ME EN 2010', 'ME EN', '2010'],
    ['CSCI-UA 101', 'CSCI-UA', '101'],
    ['COMPSCI 1MD3', 'COMPSCI', '1MD3'],
    ['ENGL 1XXX', 'ENGL', '1XXX'],
    ['COMS UN1004', 'COMS', 'UN1004'],
    ['Math 1210', 'Math', '1210'],
    ['CS1400', 'CS', '1400'],
    ['CS-1400', 'CS', '1400'],
    ['ENGL& 101', 'ENGL&', '101'],
    ['ENGL&101', 'ENGL&', '101'],
    ['MATH&141-OL3', 'MATH&', '141'],
    ['CSCI-UA 101-004', 'CSCI-UA', '101'],
    ['MAT*137*2004', 'MAT', '137'],
    ['CS-1400-001', 'CS', '1400'],
    ['COM-101-2', 'COM', '101'],
    ['COMP10001', 'COMP', '10001'],
    ['CSC108H1', 'CSC', '108H1'],
    ['15-112', '', '15-112'],
  ])('%s is %s and %s', (code, subject, number) => {
    expect(parseCourseCode(code)).toEqual({ subject, number });
  });

  it.each([
    '',
    'CS',
    '1400',
    'CS 3.000',
    'Calculus I',
    'Problem Solving 2',
    'CS 1400 Loops',
    'Fall 2',
    'Attempted 15',
    'FA 2016',
    'Haustmisseri 2020',
    'FREE ELEC',
    'NOV DEC',
    'A 4.0',
    'AUSTIN ISD 227-901',
  ])('%s is no course code', (text) => expect(parseCourseCode(text)).toBeNull());

  it('are told from a title that was glued to them', () => {
    expect(unglued('CS 3162PROF RESPONSIBILITY')).toBe('CS 3162 PROF RESPONSIBILITY');
    expect(unglued('CS 4410AOperating')).toBe('CS 4410A Operating');
  });
});

describe('Grades', () => {
  it.each([
    'A',
    'B+',
    'C-',
    'A−',
    'B*',
    'TB+',
    'C-TR',
    'BK',
    'AEX',
    'W',
    'WF',
    'CR',
    'NR',
    'NG',
    'K',
    'IP',
    '(B)',
  ])('%s is a grade', (grade) => expect(isKnownGrade(grade)).toBe(true));

  it.each(['', 'II', 'SE', 'LAB', 'Art', 'a', '3.000', '85', 'G+'])('%s is not known as a grade', (word) =>
    expect(isKnownGrade(word)).toBe(false),
  );

  it.each([
    ['Pass with Merit', 'earned'],
    ['Promocionado', 'earned'],
    ['REPROVADO POR MÉDIA', 'not-earned'],
    ['endgültig nicht bestanden', 'not-earned'],
    ['Admise', 'earned'],
    ['Niet behaald', 'not-earned'],
    ['Udeblevet', 'not-earned'],
    ['Mitteilmunud', 'not-earned'],
    ['Nevyhovel', 'not-earned'],
    ['Није положио', 'not-earned'],
    ['Labai gerai', 'earned'],
    ['Koşullu Geçer', 'earned'],
    ['перезачтено', 'earned'],
    ['н/я', 'not-earned'],
    ['不通過', 'not-earned'],
    ['Xuất sắc', 'earned'],
    ['פטור ללא ציון', 'earned'],
    ['ผ่าน', 'earned'],
    ['Satisfaction', null],
    ['Best', null],
  ])('“%s” says %s of its course', (word, said) => expect(outcomeOfWord(word)).toBe(said));

  it.each(['Withdrew Failing', 'Administrative Withdrawal', 'Withdrawn without failure'])(
    '%s says that somebody withdrew',
    (grade) => expect([isKnownGrade(grade), isWithdrawal(grade)]).toEqual([true, true]),
  );

  it('leave out a mark of repetition after them', () => {
    expect(tidyGrade('F R')).toBe('F');
  });

  it('are tidied and told apart', () => {
    expect(tidyGrade('(A−)')).toBe('A-');
    expect([isWithdrawal('WF'), isWithdrawal('W*'), isWithdrawal('A')]).toEqual([true, true, false]);
    expect([isTransferGrade('TR'), isTransferGrade('T'), isTransferGrade('TB+')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('Figures', () => {
  it.each([
    ['3', 3],
    ['3.000', 3],
    ['3,5', 3.5],
    ['', null],
    ['3.000.0', null],
    ['-1', null],
    ['1e3', null],
    ['A', null],
  ] as const)("'%s' is %s", (text, expected) => expect(parseNumber(text)).toBe(expected));
});

describe('Text', () => {
  it('loses what opens and closes a part of a page', () => {
    expect(cleanText('▼ Fall 2023\n  ▶ Spring 2024\nA ▼ B')).toBe('Fall 2023\n  Spring 2024\nA ▼ B');
  });

  it('loses what copying added: odd spaces and line ends, soft hyphens, ligatures, direction marks', () => {
    expect(cleanText('\uFEFFa\u00A0b\r\nc\rd\u2028e\n\ff\fg')).toBe('a b\nc\nd\ne\nf\ng');
    expect(cleanText('Re\u00ADquire\u200Bments of \uFB01nance \u202Eabc\u202C')).toBe(
      'Requirements of finance abc',
    );
  });

  it('says letters, not what they look like', () => {
    expect(cleanText('\u2F42\u5316\u2EA0\u6CD5 \uFE9F\uFE92\uFEAE')).toBe('文化民法 جبر');
  });

  it('has our figures where others stand alone or name a year', () => {
    expect(withOurFigures('٣  ٩٫٩  (الخريف ٢٠٢٠)  ٢٠٢٠/٢٠٢١')).toBe('3  9.9  (الخريف 2020)  2020/2021');
    expect(withOurFigures('التفاضل (١)')).toBe('التفاضل (١)');
  });

  it.each([
    'https://ssb.example.edu/x',
    'https://ssb.example.edu/x 1/2',
    '1/2',
    'Page 3 of 12',
    '11/21/25, 9:00 AM Academic Transcript',
    'Unofficial Transcript',
    '-Top-',
    'Seite 1 von 3',
    'Página 1 de 3',
    'Стр. 1 из 3',
    'Druckdatum: 01.02.2022',
    '打印日期: 2022-02-01',
    'Suite à la page suivante',
    'Skip to main content',
  ])('%s is page furniture', (line) => expect(isPageNoise(line)).toBe(true));

  it.each(['', 'CS 1400 Loops', '3.000', 'Term: Fall 2024', 'Unofficial Transcript - Sample University'])(
    '%s is not',
    (line) => expect(isPageNoise(line)).toBe(false),
  );
});

it.each([
  ['1900 ESTANCIA BLVD, SAN BRUNELLO CA 95299 PRINTED 11/03/20', true],
  ['ART 101 Cooking, Baking and Pastry CHEF 10250', false],
])('An address has a street before its state: %s', (line, isAddress) => {
  expect(holdsAddress(line)).toBe(isAddress);
});

it.each([
  ['PORT ALDER WA 98223', true],
  ['San Juan, CA 95045-1234', true],
  ['Plane Analytic Geometry MA 16100', false],
  ['WA 98223', false],
])('A town has a state and a ZIP code of that state: %s', (line, isOne) => {
  expect(isTown(line)).toBe(isOne);
});

it.each([
  ['UNITED STATES HISTORY THROUGH', true],
  ['History of', true],
  ['Breakthrough', false],
])('A title that goes on ends with a word that leads to another: %s', (begun, leads) => {
  expect(isJoint(begun)).toBe(leads);
});
