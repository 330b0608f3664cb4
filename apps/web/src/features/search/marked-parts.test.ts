import { expect, test } from 'vitest';
import { partsOf } from './marked-parts';

test.each<[string, string, string[]]>([
  ['Data Science, B.S.', 'science', ['Data ', 'Science', ', B.S.']],
  ['Data Science, B.S.', '  data  SCI ', ['', 'Data', ' ', 'Sci', 'ence, B.S.']],
  ['Statisticians', 'sta stat', ['', 'Stat', 'isticians']],
  ['C++ (advanced)', 'c++ (', ['', 'C++', ' ', '(', 'advanced)']],
  ['Data Science', 'xyz', ['Data Science']],
  ['Data Science', ' ', ['Data Science']],
])('of %s, searched for by %s, every second part is a word of the search', (text, wanted, parts) => {
  expect(partsOf(text, wanted)).toEqual(parts);
});

test('no sign that can be typed is taken for a pattern', () => {
  for (const sign of String.raw`\^$.*+?()[]{}|/-`)
    expect(partsOf(`a${sign}b`, sign)).toEqual(['a', sign, 'b']);
});
