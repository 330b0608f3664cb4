import { columnOf } from '../table/column-names';

const FEWEST_NAMES = 4;
const FEWEST_ROWS = 3;

/**
 * 'Code | Title | Weight | Mark' above rows with tabs between as many cells: names with tabs between them, as these belong to the
 * cells one by one. A line with other text stays as it is.
 */
export function withTabsForPipes(text: string): string {
  if (!text.includes(' | ') || !text.includes('\t')) return text;
  const lines = text.split('\n');
  const widths = lines.map((line) => (line.includes('\t') ? line.split('\t').length : 0));
  return lines
    .map((line) => {
      const names = line.includes('\t') ? [] : line.trim().split(' | ');
      const known = names.filter((name) => columnOf(name.trim()) !== null);
      const isAbove =
        names.length >= FEWEST_NAMES &&
        known.length * 2 > names.length &&
        Math.max(...widths) <= names.length &&
        widths.filter((width) => width >= names.length - 1).length >= FEWEST_ROWS;
      return isAbove ? names.map((name) => name.trim()).join('\t') : line;
    })
    .join('\n');
}
