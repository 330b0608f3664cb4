import { plainText } from './course-fields.js';

const ROW = /<(?:ss:)?(?:tr|row)\b[^>]*>/i;
const END_OF_ROW = /<\/(?:ss:)?(?:tr|row|table)>/i;
const CELL = /<(?:ss:)?(?:t[dh]|cell)\b/i;

/** Whether a text is a web page or XML: some systems call such a table `.xls`. */
export const isMarkup = (text: string): boolean =>
  /^\s*<(?:!doctype|\?xml|html|head|body|table|meta)\b/i.test(text);

/** The cells of each row of the tables of a web page, or of a sheet that Excel saved as XML. */
export function markupRows(text: string): string[][] {
  const rows = text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .split(ROW)
    .slice(1);
  return rows.map((row) => {
    const cells: string[] = [];
    for (const cell of row.split(END_OF_ROW)[0]!.split(CELL).slice(1)) {
      const [attributes = ''] = cell.split('>', 1);
      const place = Number(/\bss:index="(\d+)"/i.exec(attributes)?.[1] ?? cells.length + 1) - 1;
      const width = Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1);
      while (cells.length < place) cells.push('');
      cells.push(
        plainText(cell.slice(attributes.length + 1).replaceAll(/\s+/g, ' ')),
        ...Array.from({ length: width - 1 }, () => ''),
      );
    }
    return cells;
  });
}
