import { describe, expect, it } from 'vitest';
import { linesOf, tabs } from '../testing/read';

const NAMES = tabs('Module Code', 'Module Title', 'Credits', 'Mark', 'Grade');
const course = (number: number, mark: string, grade: string) =>
  tabs(`BIOL ${6000 + number}`, `Anatomy ${number}`, '5', mark, grade);
const doubtsOf = (...rows: readonly string[]) =>
  linesOf('Academic Year 2021/2022', NAMES, ...rows).map(({ doubts }) => doubts);
const ONE_OF_TWO = ['A mark and a grade are printed for it: which of them counts?'];

describe('A mark and a letter beside it', () => {
  it('are one grade, and no question, where each letter has marks of its own', () => {
    const rows = [
      course(1, '72', 'B+'),
      course(2, '64', 'B'),
      course(3, '69', 'B'),
      course(4, '58', 'C+'),
      course(5, '33', 'F'),
      course(6, '', 'P'),
    ];
    expect(doubtsOf(...rows)).toEqual(rows.map(() => []));
  });

  it('are asked about where a better letter stands beside a lower mark', () => {
    const rows = [course(1, '72', 'B'), course(2, '64', 'B+'), course(3, '58', 'C+'), course(4, '80', 'A')];
    expect(doubtsOf(...rows)).toEqual(rows.map(() => ONE_OF_TWO));
  });

  it('are asked about where two letters have the same marks', () => {
    const rows = [course(1, '72', 'A'), course(2, '64', 'B'), course(3, '72', 'B'), course(4, '58', 'C')];
    expect(doubtsOf(...rows)).toEqual(rows.map(() => ONE_OF_TWO));
  });

  it('are asked about where there are too few of them', () => {
    const rows = [course(1, '72', 'A'), course(2, '64', 'B'), course(3, '58', 'C')];
    expect(doubtsOf(...rows)).toEqual(rows.map(() => ONE_OF_TWO));
  });
});
