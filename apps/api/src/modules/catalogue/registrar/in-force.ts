import { endingWords, type Standing, standingOf } from './status-words.js';
import type { Times } from './validity.js';

/** What a column says of whether a course is offered, or of whether it is not: a line has one for each step. */
interface Claim {
  field: 'status' | 'inactive';
  /** What the column is called. */
  column: string;
  text: string;
  /** Some line has there the letter of what is offered, so that other letters are of what is not. */
  hasOffered: boolean;
}

/** What a line says of whether its course is offered. */
export interface Claims {
  /** The likeliest first. */
  standings: readonly Claim[];
  notes: string;
  title: string;
  /** The catalog that it stands in. */
  catalog: string;
  from: string;
  until: string;
  /** Its times and its status are those of a section, which may be full or over. */
  isSection: boolean;
}

/** Why a line tells of no course that is offered today. */
interface Reason {
  why: string;
  /** The versions before it are over by it as well. */
  isOver: boolean;
}

const YES = /^(?:y|yes|true|x|1|o|oui|j|ja|s|s[iíì]|sim|i|t)$/i;
const NO = /^(?:|n|no|non|nein|nee|nej|n[aã]o|false|f|0)$/i;
/** `Active`, `Is Offered`, `Aktiv` */
const IS_MARK = /a[ck]ti[vf]|attiv|offered|ouvert|in.?use|iuse/i;
const MARKED = /^[xt]$/i;
const LETTER = /^[dftx]$/i;
/** How long before they begin systems list the courses of the next catalogue. */
const YEARS_LISTED = 1;
/** `2025-2026 Undergraduate Catalog [ARCHIVED CATALOG]` */
const ARCHIVED = /\barchived?\b/i;
const FULL = /^(?:closed|full|wait ?list(?:ed)?)$/i;

/** What the columns say of which nothing is known. */
export const unknownIn = (claims: Claims, times: Times): string[] =>
  claims.standings
    .filter((claim) => standingIn(claim, claims.isSection, times) === null)
    .map(({ text }) => text);

/** @param unknown how often each stands there */
export const unknownInWords = (unknown: ReadonlyMap<string, number>): string[] =>
  [...unknown].map(
    ([status, count]) => `the status “${status}” is not known, and was taken for active: ${count}`,
  );

function standingIn(claim: Claim, isSection: boolean, times: Times): Standing | null {
  const { field, text } = claim;
  if (field === 'status') return isSection && FULL.test(text) ? 'active' : statusOf(claim);
  if (YES.test(text)) return 'ended';
  if (NO.test(text)) return 'active';
  if (times.isTime(text)) return times.hasEnded(text) ? 'ended' : 'active';
  return standingOf(text);
}

function statusOf({ column, text, hasOffered }: Claim): Standing | null {
  if (!LETTER.test(text)) return standingOf(text);
  if (IS_MARK.test(column)) return MARKED.test(text) ? 'active' : 'ended';
  return hasOffered ? 'ended' : null;
}

/** Whether the line is of what a course will be. */
export const isToCome = ({ from, isSection }: Claims, times: Times): boolean =>
  !isSection && times.yearsUntil(from) > 0;

/** @returns null when the course is offered, or will be within a year */
export function notInForce(claims: Claims, times: Times): Reason | null {
  const { standings, notes, title, catalog, from, until, isSection } = claims;
  if (ARCHIVED.test(catalog)) return { why: `its catalog is ${catalog}`, isOver: false };
  const isLater = isToCome(claims, times);
  if (isLater && times.yearsUntil(from) > YEARS_LISTED)
    return { why: `it holds only from ${from} on`, isOver: false };
  for (const [place, claim] of standings.entries()) {
    const standing = standingIn(claim, isSection, times);
    const why = claim.field === 'inactive' ? 'it is inactive' : `its status is ${claim.text}`;
    if (standing === 'ended') return { why, isOver: !isSection && !isLater };
    // What another column says of a plan may be a change of a course that is offered.
    if (standing === 'planned' && place === 0) return { why, isOver: false };
  }
  if (!isSection && times.hasEnded(until)) return { why: `it ended with ${until}`, isOver: false };
  const words = endingWords(notes, title);
  return words === null ? null : { why: `it says “${words}”`, isOver: !isLater };
}
