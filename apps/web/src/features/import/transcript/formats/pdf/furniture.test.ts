import { expect, it } from 'vitest';
import { withoutRepeats } from './furniture';
import { textOfLine, type Line } from './lines';

const line = (top: number, ...texts: readonly string[]): Line => ({
  cells: texts.map((text, index) => ({ text, x: 100 * index, end: 100 * index + 4 * text.length })),
  top,
  bottom: top,
  size: 8,
});

it('The head of each page goes, also where a number of it looks like a code or a date like a term', () => {
  const head = [
    line(10, 'PORT ALDER WA 98223'),
    line(20, 'NAME VELASCO-HUNT', 'SID 201-88-4410', 'BIRTH 04/19'),
    line(30, 'HS', 'FERNDALE PINES HS 06/21'),
  ];
  const names = line(40, 'COURSE', 'TITLE', 'CREDITS', 'GRADE');
  const [first, second] = ['FALL 2021', 'FALL 2022'].map((text) => line(50, text));
  const pages = withoutRepeats([
    [...head, names, first!, line(60, 'ENGL 101', 'COMPOSITION', '5.0', '3.4')],
    [...head, names, second!, line(60, 'BIOL 221', 'ECOLOGY', '5.0', '3.2')],
  ]);
  expect(pages.flat().map(textOfLine)).toEqual([
    'COURSE TITLE CREDITS GRADE',
    'FALL 2021',
    'ENGL 101 COMPOSITION 5.0 3.4',
    'COURSE TITLE CREDITS GRADE',
    'FALL 2022',
    'BIOL 221 ECOLOGY 5.0 3.2',
  ]);
});

it('The head of a later page goes also where it leaves out some of the first one, at other heights', () => {
  const names = (top: number) => line(top, 'Code', 'Title', 'Credits', 'Grade');
  const pages = withoutRepeats([
    [
      line(10, 'Northfield University', 'Examinations Office'),
      line(30, 'Record of Achievements'),
      names(50),
      line(60, 'CSC 101', 'Programming', '5.0', '1.3'),
    ],
    [
      line(15, 'Northfield University'),
      line(25, 'Record of Achievements'),
      line(35, 'Electives'),
      names(55),
      line(65, 'CSC 102', 'Statistics', '5.0', '2.3'),
    ],
  ]);
  expect(pages[1]!.map(textOfLine)).toEqual([
    'Electives',
    'Code Title Credits Grade',
    'CSC 102 Statistics 5.0 2.3',
  ]);
});
