import { describe, expect, it } from 'vitest';
import { outcomeOf, scaleOf } from './scales';

const outcomes = (grades: readonly string[], text = '') => {
  const scale = scaleOf(grades, text);
  return [scale.name, ...grades.map((grade) => outcomeOf(grade, scale))];
};

describe('The scale of a transcript', () => {
  it.each<readonly [string, readonly string[], string, readonly string[]]>([
    [
      'letters',
      ['A', 'D-', 'F', 'E', 'W'],
      '',
      ['earned', 'earned', 'not-earned', 'not-earned', 'not-earned'],
    ],
    ['ects', ['A', 'E', 'FX', 'F'], '5 ECTS', ['earned', 'earned', 'not-earned', 'not-earned']],
    [
      'indian',
      ['O', 'A+', 'E', 'F', 'AB'],
      'SGPA : 8.9',
      ['earned', 'earned', 'earned', 'not-earned', 'not-earned'],
    ],
    ['four-points', ['3.8', '0.7', '0.0'], '', ['earned', 'earned', 'not-earned']],
    ['german', ['1,0', '4,0', '4,1', '5,0'], 'Modul Note', ['earned', 'earned', 'not-earned', 'not-earned']],
    [
      'philippine',
      ['1.75', '3.00', '4.00', '5.00'],
      'GWA: 2.42',
      ['earned', 'earned', 'unknown', 'not-earned'],
    ],
    ['ten', ['8,5', '6', '4'], '', ['earned', 'earned', 'not-earned']],
    ['twenty', ['14', '10', '9'], 'moyenne', ['earned', 'earned', 'not-earned']],
    ['thirty', ['30', '18', '17'], 'esame voto', ['earned', 'earned', 'not-earned']],
    ['percent', ['91', '60', '49'], '', ['earned', 'earned', 'not-earned']],
    ['uk-marks', ['72', '40', '39'], '20 CATS', ['earned', 'earned', 'not-earned']],
  ])('may be %s', (name, grades, text, expected) => {
    expect(outcomes(grades, text)).toEqual([name, ...expected]);
  });

  it('passes from the mark on that is printed', () => {
    expect(outcomes(['91', '69', '70'], 'The pass mark is 70.')).toEqual([
      'percent',
      'earned',
      'not-earned',
      'earned',
    ]);
  });

  it('leaves open what schools decide in different ways, and grades nobody knows', () => {
    expect(outcomes(['88', '55'])).toEqual(['percent', 'earned', 'unknown']);
    expect(outcomes(['9', '8', '5,5'])).toEqual(['ten', 'earned', 'earned', 'unknown']);
    expect(outcomes(['A', 'Q', 'Y'])).toEqual(['letters', 'earned', 'unknown', 'unknown']);
  });

  it('knows half grades and the words of other countries', () => {
    expect(outcomes(['AB', 'BC', 'HD', 'FL', 'Notable', 'Suspenso'])).toEqual([
      'letters',
      'earned',
      'earned',
      'earned',
      'not-earned',
      'earned',
      'not-earned',
    ]);
    expect(outcomes(['優上', '優', '不可'])).toEqual(['letters', 'earned', 'earned', 'not-earned']);
  });

  it('is letters where figures are few among them, or nothing but zeros', () => {
    expect(outcomes(['A', 'B', '3.0'])).toEqual(['letters', 'earned', 'earned', 'unknown']);
    expect(outcomes(['0.0', '0.0'])).toEqual(['letters', 'unknown', 'unknown']);
  });
});
