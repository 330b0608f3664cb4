import { describe, expect, it } from 'vitest';
import { askedIn, coursesIn } from '../testing/in-words';

const page = (...lines: readonly string[]) =>
  ['Harbor Law School', 'Record of: Sam Doe', 'Fall 2021 Term: September 01 - December 03', ...lines].join(
    '\n',
  );

describe('A text whose lines have single spaces between code, title, grade and credits', () => {
  const lines = [
    '1000 Civil Procedure 5 H 4',
    'Rivers, Ann',
    '1001 Contracts 5 P 4',
    'Baker, Daniel',
    '2019 Taxation LP 3',
    'Stone, Carol',
    '2079 Evidence WD 3',
    'Hill, Peter',
    '3009 Independent Writing 2',
    'Field, Noah',
    'Fall 2021 Total Credits: 16',
  ];

  it('is read, with the figure at the end of a title and without the teachers', () => {
    expect(coursesIn(page(...lines)).map((course) => course.trim())).toEqual([
      '1000 Civil Procedure 5: 4 credits, H, completed Fall 2021',
      '1001 Contracts 5: 4 credits, P, completed Fall 2021',
      '2019 Taxation: 3 credits, LP, completed Fall 2021',
      '2079 Evidence: 3 credits, WD, withdrawn Fall 2021',
      '3009 Independent Writing: 2 credits, no grade, in-progress Fall 2021',
    ]);
  });

  it('is asked about where a grade may be the number of a part', () => {
    expect(askedIn(page(...lines, '2400 Advanced Advocacy I 2'))).toContain('2400 Advanced Advocacy I 2');
  });
});
