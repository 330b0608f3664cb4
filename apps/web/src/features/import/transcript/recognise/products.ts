import type { LayoutId } from '../transcript.types';

/** A product that prints transcripts: how it is told from others. Its tables are read like everybody's. */
interface Product {
  readonly id: LayoutId;
  /** For people. Only what it is: the same marks come by a page, a paste or a PDF. */
  readonly name: string;
  /** What its transcripts say, and how much that tells; together 1. */
  readonly marks: readonly (readonly [mark: RegExp, weight: number])[];
}

const BANNER_HEADER = /^[ \t]*Subj(?:ect)?\s+(?:Course|Crse)\b.*\bTitle\b/m;

const PAGES: readonly Product[] = [
  {
    id: 'banner8-web',
    name: 'Banner 8',
    marks: [
      [/datadisplaytable|P_ViewTran/i, 0.5],
      [/INSTITUTION CREDIT|TRANSFER CREDIT ACCEPTED|COURSES IN PROGRESS/i, 0.5],
    ],
  },
];

const TEXTS: readonly Product[] = [
  {
    id: 'banner9-print',
    name: 'Banner 9',
    marks: [
      [BANNER_HEADER, 0.4],
      [/^[ \t]*(?:Institution Credit|Transfer Credit Accepted|Course\(s\) in Progress)/m, 0.3],
      [/^[ \t]*Term :/m, 0.3],
    ],
  },
  {
    id: 'banner8-paste',
    name: 'Banner 8',
    marks: [
      [BANNER_HEADER, 0.4],
      [/^[ \t]*(?:INSTITUTION CREDIT|TRANSFER CREDIT ACCEPTED|COURSES IN PROGRESS)/m, 0.3],
      [/^[ \t]*Term:/m, 0.3],
    ],
  },
  {
    id: 'peoplesoft',
    name: 'PeopleSoft Campus Solutions',
    marks: [
      [/^[ \t]*Beginning[ \t]+of[ \t]+[\w \t-]{2,40}[ \t]Record/im, 0.4],
      [/^[ \t]*Course[ \t]+(?:Title|Description)[ \t]+(?:Attempted|Earned|Units|Credits|Grade)\b/im, 0.3],
      [/\b(?:Term|Cum)[ \t]+(?:GPA|Totals):/i, 0.3],
    ],
  },
  {
    id: 'workday-paste',
    name: 'Workday Student',
    marks: [
      [/\bOpens in new window\b/i, 0.7],
      [/^[ \t]*Course[ \t]+Grade[ \t]+(?:Grade[ \t]+Points[ \t]+)?Credits\b/im, 0.3],
    ],
  },
  {
    id: 'colleague',
    name: 'Colleague',
    marks: [
      [/\b[A-Z]{2,5}\*\d{2,4}(?:\*\w+)?\b|\bWebAdvisor\b/, 0.6],
      [/\b\d{2,4}\/(?:FA|SP|SU|WI)\b/, 0.4],
    ],
  },
  { id: 'jenzabar', name: 'Jenzabar', marks: [[/\bJenzabar\b|\bJICS\b|\bMy Unofficial Transcript\b/i, 1]] },
];

const MIN_SCORE = 0.6;

/** What it came as: printed text, a web page, values with a delimiter, or the cells of a workbook. */
export type Form = 'text' | 'page' | 'values' | 'workbook';

/** What a transcript is called: the product it came from, or the form it has. */
export function productOf(text: string, form: Form, termIsHeading: boolean): { id: LayoutId; name: string } {
  if (form === 'values' || form === 'workbook') {
    const isWorkday = /\b(?:Course Listing|Academic Period)\b/i.test(text.slice(0, 4000));
    const kind = form === 'workbook' ? 'Excel workbook' : isWorkday ? 'spreadsheet saved as CSV' : 'CSV';
    return isWorkday
      ? { id: 'workday-csv', name: `Workday Student (${kind})` }
      : { id: 'table', name: `Table (${kind})` };
  }
  const said = text.replaceAll('&nbsp;', ' ');
  let best: { product: Product; score: number } | null = null;
  for (const product of form === 'page' ? PAGES : TEXTS) {
    const score = product.marks.reduce((sum, [mark, weight]) => sum + (mark.test(said) ? weight : 0), 0);
    if (score >= MIN_SCORE && score > (best?.score ?? 0)) best = { product, score };
  }
  if (best) return best.product;
  return termIsHeading
    ? { id: 'registrar', name: 'Registrar transcript' }
    : { id: 'table', name: 'Table of courses' };
}
