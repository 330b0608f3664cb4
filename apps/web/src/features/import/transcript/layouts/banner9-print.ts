import { toLines } from '../lexing/text';
import { readBannerText } from './banner-text';
import { scoreOf, type Layout } from './layout';

/** Ellucian Banner 9 self-service, printed to PDF and copied: one row a line, cells parted by wide gaps, page furniture between. */
export const banner9Print: Layout = {
  id: 'banner9-print',
  name: 'Banner 9 (page printed to PDF)',
  detect: (text) =>
    scoreOf(text, [
      [/^[ \t]*Subj(?:ect)?\s+(?:Course|Crse)\b.*\bTitle\b/m, 0.5],
      [/^[ \t]*(?:Institution Credit|Transfer Credit Accepted|Course\(s\) in Progress)/m, 0.25],
      [/^[ \t]*Term :/m, 0.25],
    ]),
  read: (text) => readBannerText(toLines(text)),
};
