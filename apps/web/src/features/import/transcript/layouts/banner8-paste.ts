import { toLines } from '../lexing/text';
import { readBannerText } from './banner-text';
import { scoreOf, type Layout } from './layout';

/** Ellucian Banner 8 self-service, the page selected and pasted: figures stand on lines of their own behind their row. */
export const banner8Paste: Layout = {
  id: 'banner8-paste',
  name: 'Banner 8 (page pasted as text)',
  detect: (text) =>
    scoreOf(text, [
      [/^[ \t]*Subj(?:ect)?\s+(?:Course|Crse)\b.*\bTitle\b/m, 0.5],
      [/^[ \t]*(?:INSTITUTION CREDIT|TRANSFER CREDIT ACCEPTED|COURSES IN PROGRESS)/m, 0.25],
      [/^[ \t]*Term:/m, 0.25],
    ]),
  read: (text) => readBannerText(toLines(text)),
};
