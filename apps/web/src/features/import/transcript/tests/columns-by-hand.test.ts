import { describe, expect, it } from 'vitest';
import { parseTranscript, type HandColumn } from '../index';
import { inWords } from '../testing/in-words';

const STRANGE = [
  'Volk 7\tWissen 3\tZahl\tStufe\tZeit',
  'alpha\tIntroduction to Weaving\t3\tA\tFall 2023',
  'beta-2\tDyes\t4\tB\tFall 2023',
  'gamma 3\tLooms\t2\tF\tSpring 2024',
].join('\n');
const COLUMNS: readonly HandColumn[] = ['code', 'title', 'credits', 'grade', 'term'];

describe('A table whose headings mean nothing to us', () => {
  it('is shown by its first rows, and not refused', () => {
    const { sample } = parseTranscript({ text: STRANGE });
    expect(sample[0]).toHaveLength(5);
    expect(sample).toContainEqual(['beta-2', 'Dyes', '4', 'B', 'Fall 2023']);
  });

  it('is read by the columns that the student names, whatever its codes look like', () => {
    const { lines } = parseTranscript({ text: STRANGE, columns: COLUMNS });
    expect(lines.map(inWords)).toEqual([
      ' alpha Introduction to Weaving: 3 credits, A, completed Fall 2023',
      ' beta-2 Dyes: 4 credits, B, completed Fall 2023',
      ' gamma 3 Looms: 2 credits, F, completed Spring 2024',
    ]);
    expect(lines.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('takes terms from headings, and columns in any order', () => {
    const text = [
      'Fall 2023',
      'x | Weaving | W-1 | 3.0 | A',
      'x | Dyes | W-2 | 4.0 | B',
      'Spring 2024',
      'x | Looms | W-3 | 2.0 | C',
    ]
      .join('\n')
      .replaceAll(' | ', '   ');
    const { lines } = parseTranscript({ text, columns: ['ignore', 'title', 'code', 'credits', 'grade'] });
    expect(lines.map(inWords)).toEqual([
      ' W-1 Weaving: 3 credits, A, completed Fall 2023',
      ' W-2 Dyes: 4 credits, B, completed Fall 2023',
      ' W-3 Looms: 2 credits, C, completed Spring 2024',
    ]);
  });
});
