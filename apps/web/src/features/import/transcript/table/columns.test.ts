import { expect, test } from 'vitest';
import { parseTranscript } from '../index';

test.each(['ART&', 'Art', 'ART', 'Data', 'OP'])(
  'a department called %s is no name of a column where each cell has a line of its own',
  (subject) => {
    const courses = [
      ['ENGL', '101', 'Composition', '5', 'A'],
      [subject, '160', 'Plan B', '5', 'B'],
      ['MATH', '141', 'Calculus', '5', 'C'],
    ];
    const cells = ['Fall 2018', 'Subject', 'Course', 'Title', 'Credits', 'Grade', ...courses.flat()];
    const { lines } = parseTranscript({ text: cells.join('\n') });
    expect(lines.map((line) => [line.number, line.title, line.credits, line.grade])).toEqual(
      courses.map(([, number, title, credits, grade]) => [number, title, Number(credits), grade]),
    );
  },
);
