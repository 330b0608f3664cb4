import { describe, expect, test } from '@jest/globals';
import { joinCode, levelOf, ownCode, plainText, readCode, readCredits } from './course-fields.js';

describe('credits', () => {
  test.each([
    ['½', 0.5, 0.5],
    ['1½', 1.5, 1.5],
    ['3*', 3, 3],
    ['3 cr', 3, 3],
    ['1.5-3.0', 1.5, 3],
    ['2,0–8,5', 2, 8.5],
    ['0 or 1', 0, 1],
    ['1, 2 or 3', 1, 3],
    ['1,2,3', 1, 3],
    ['3 bis 6', 3, 6],
    ['3 à 6', 3, 6],
    ['3 o 6', 3, 6],
    ['6-Mar', 3, 6],
    ['Mar-06', 3, 6],
    ['2026-03-06', 3, 6],
  ])('of %s are from %d to %d', (text, from, to) => {
    expect(readCredits(text)).toEqual({ from, to });
  });

  test.each(['see above', '7,5 ECTS (4 SWS)', '3(2,1)', '1.0E+05', '#REF!'])('in %s are none', (text) => {
    expect(readCredits(text)).toBeNull();
  });
});

describe('the level', () => {
  test.each([
    ['Under Graduate', '1010', 'Lower Division'],
    ['Under-graduate', '5010', 'Upper Division'],
    ['Undergraduate, Graduate', '3010', 'Upper Division'],
    ['GRAD, UGRD', '6010', 'Graduate'],
    ['Post Graduate', '3010', 'Graduate'],
    ['', '6010', 'Graduate'],
  ])('said as “%s” is that of the number %s where it leaves it open: %s', (said, number, level) => {
    expect(levelOf(said, number).level).toBe(level);
  });
});

describe('a code', () => {
  test.each([
    ['BIO   110L A', 'BIO', '110L', ''],
    ['BIO   110 L', 'BIO', '110L', ''],
    ['BIB 211 Acts\n(formerly Epistles)', 'BIB', '211', 'Acts (formerly Epistles)'],
    ['PHIL 4V90 - Readings', 'PHIL', '4V90', 'Readings'],
    ['NUR 101*', 'NUR', '101', ''],
    ['NUR 101† Nursing', 'NUR', '101', 'Nursing'],
    ['MUS M30A', 'MUS', 'M30A', ''],
    ['HIST H195 - Honors Thesis', 'HIST', 'H195', 'Honors Thesis'],
    ['COM S 309', 'COM S', '309', ''],
    ['E E321', 'E E', '321', ''],
    ['MUSM30A', 'MUSM', '30A', ''],
  ])('of %j is read', (text, subject, number, rest) => {
    expect(readCode(text)).toMatchObject({ subject, number, rest });
  });

  test.each([
    ['ANTH', 'ANTH100', 'ANTH 100'],
    ['ED-B', 'ED-B401', 'ED-B 401'],
    ['CS', 'CS 110', 'CS 110'],
    ['ART', '100', 'ART 100'],
    ['NUR', '101*', 'NUR 101'],
    ['SOC', 'H301', 'SOC H301'],
    ['MUS', 'M30A', 'MUS M30A'],
    ['HISTORY', ' H195', 'HISTORY H195'],
    ['soc', 'H301', 'SOC H301'],
  ])('of the subject %s and the number %s is %s', (subject, number, code) => {
    const joined = joinCode(subject, number)!;
    expect(`${joined.subject} ${joined.number}`).toBe(code);
  });

  test('of a number column alone is no number of the subject’s name beside it', () => {
    expect(joinCode('Computer Science', 'CS101')).toBeNull();
    expect(joinCode('Sociology', 'S301')).toBeNull();
  });

  test('of figures may have a dot', () => {
    expect(ownCode('213.004')).toMatchObject({ subject: '', number: '213.004' });
    expect(ownCode('1400.0')).toBeNull();
  });
});

describe('a text', () => {
  test.each([
    ['Espa&ntilde;ol', 'Español'],
    ['&Ouml;konomie der Stra&szlig;e', 'Ökonomie der Straße'],
    ['&OElig;uvres &amp; Co &unknown;', 'Œuvres & Co &unknown;'],
  ])('with letters written as %s is %s', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  test.each(['<a', '<script', '<p '])('full of %s is read in no time', (sign) => {
    const start = performance.now();
    plainText(sign.repeat(60_000));
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
