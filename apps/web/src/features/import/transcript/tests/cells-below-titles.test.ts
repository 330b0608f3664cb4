import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';

const COURSES = [
  ['CS 101', 'Introduction to Computing', 'Example', '3.00', 'A'],
  ['MATH 110', 'Calculus I', 'Sample', '4.00', 'B+'],
  ['ENGL 101', 'Composition', 'Probe', '3.00', 'C'],
  ['HIST 101', 'World History', 'Instance', '3.00', 'B'],
  ['ART 110', 'Drawing', 'Pattern', '3.00', 'A'],
] as const;

/** A transcript with a cell a line, in which a function says what stands below a title. */
function told(names: readonly string[], below: (name: string, code: string) => readonly string[]) {
  const cells = COURSES.flatMap(([code, title, name, ...others]) => [
    code,
    title,
    ...below(name, code),
    ...others,
  ]);
  const text = ['Example University', 'Unofficial Transcript', 'Fall 2023', ...names, ...cells].join('\n');
  return parseTranscript({ text }).lines.map(
    ({ title, doubts }) => `${title}${doubts.length > 0 ? '?' : ''}`,
  );
}
const NAMES = ['Course', 'Title', 'Units', 'Grade'];
const REST = 'and Programming';

describe('A line below a title, where each cell has a line', () => {
  it('is asked about where it stands in a column of text that goes on with the title of another course', () => {
    const names = NAMES.toSpliced(2, 0, 'Instructor');
    const titles = told(names, (name, code) => [code === 'CS 101' ? REST : name]);
    expect(titles.filter((title) => !title.endsWith('?'))).toEqual([]);
  });

  it('is asked about where other courses leave its column blank', () => {
    const titles = told(NAMES.toSpliced(2, 0, 'Notes'), (_, code) =>
      code === 'CS 101' ? [REST] : code === 'MATH 110' ? ['Repeat'] : [],
    );
    expect(titles.filter((title) => title.startsWith('Introduction'))).toEqual([
      'Introduction to Computing?',
    ]);
  });

  it('is asked about where there was room for it beside the title', () => {
    expect(told(NAMES, (name) => [name]).filter((title) => !title.endsWith('?'))).toEqual([]);
  });

  it('goes on with a title as wide as any', () => {
    expect(told(NAMES, (_, code) => (code === 'CS 101' ? [REST] : []))).toEqual([
      'Introduction to Computing and Programming',
      ...COURSES.slice(1).map(([, title]) => title),
    ]);
  });
});
