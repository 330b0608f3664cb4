import { expect, it } from 'vitest';
import { coursesIn } from '../testing/in-words';

const HEAD = (page: number) => [
  `                 HARBOR SCHOOL OF ART                         Page ${page} of 2`,
  'Student: Doe, Sam                                            ID: 0087713',
  'Course       Title                                Att   Earn  Grade   Grd Pts',
];

it('A title that a page ends goes on below the header of the next one', () => {
  const text = [
    ...HEAD(1),
    'Fall 2020',
    'ILLUS-2000   Visual Thinking                     3.00   3.00  A         12.00',
    'ILLUS-2018   Painting: Color Perception and      3.00   3.00  B          9.00',
    '             Expression in Oil, Gouache, and Egg',
    '                    * * *  continued on next page  * * *',
    '\f',
    ...HEAD(2),
    '             Tempera on Prepared Grounds',
    'PHOTO-5307   Digital Photography                 3.00   3.00  A         12.00',
  ].join('\n');
  expect(coursesIn(text)).toEqual([
    'ILLUS 2000 Visual Thinking: 3 credits, A, completed Fall 2020',
    'ILLUS 2018 Painting: Color Perception and Expression in Oil, Gouache, and Egg Tempera on Prepared Grounds: 3 credits, B, completed Fall 2020',
    'PHOTO 5307 Digital Photography: 3 credits, A, completed Fall 2020',
  ]);
});
