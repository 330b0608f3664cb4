import { cleanValue, type TextLine } from '../lexing/text';
import { readBannerText } from './banner-text';
import { scoreOf, type Layout } from './layout';

/**
 * Ellucian Banner 8 self-service, the saved web page: one table whose rows say what the pasted text says, but with their cells
 * apart. A page parsed by DOMParser runs no scripts and loads nothing.
 */
export const banner8Web: Layout = {
  id: 'banner8-web',
  name: 'Banner 8 (saved web page)',
  detect: (text) =>
    isWebPage(text)
      ? scoreOf(text, [
          [/datadisplaytable|P_ViewTran/i, 0.5],
          [/INSTITUTION CREDIT|TRANSFER CREDIT ACCEPTED|COURSES IN PROGRESS/i, 0.5],
        ])
      : 0,
  read: (text) => readBannerText(tableRows(new DOMParser().parseFromString(text, 'text/html'))),
};

/** Whether a text is HTML rather than text to be read. */
export function isWebPage(text: string): boolean {
  return /^\s*</.test(text) && /<(?:!doctype html|html|head|body|table|div)\b/i.test(text);
}

/** Every table row of the page as a line with its cells parted by tabs; rows that only lay out other tables are left out. */
function tableRows(page: Document): TextLine[] {
  const rows = [...page.querySelectorAll('tr')].filter((row) => row.querySelector('table') === null);
  return rows.map((row, index) => ({
    number: index + 1,
    text: [...row.cells].map((cell) => cleanValue(cell.textContent)).join('\t'),
  }));
}
