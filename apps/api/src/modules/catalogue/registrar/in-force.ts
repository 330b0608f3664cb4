import { endingWords, type Standing, standingOf } from './status-words.js';
import { effectiveFrom, hasEnded, isToCome } from './validity.js';

/** What a line says of whether its course is offered. */
export interface Claims {
  status: string;
  /** The status only marks what is active, with X or T. */
  isMark: boolean;
  /** The mark of what is inactive. */
  inactive: string;
  notes: string;
  title: string;
  from: string;
  until: string;
  /** Its times and its status are those of a section, which may be full or over. */
  isSection: boolean;
}

const YES = /^(?:y|yes|true|x|1|o|oui|j|ja|s|s[iíì]|sim)$/i;
const MARKED = /^[xt]$/i;
const FULL = /^(?:closed|full|wait ?list(?:ed)?)$/i;

/** What the status says; null when nothing is known of it. */
export function standingIn({ status, isMark, isSection }: Claims): Standing | null {
  const isOffered = (isMark && MARKED.test(status)) || (isSection && FULL.test(status));
  return isOffered ? 'active' : standingOf(status);
}

/** @returns why a line tells of no course that is offered today, and whether the course is over by it; null when it is offered */
export function notInForce(claims: Claims, today: Date): { why: string; isOver: boolean } | null {
  const { status, inactive, notes, title, from, until, isSection } = claims;
  if (!isSection && isToCome(from, today)) return { why: `it holds only from ${from} on`, isOver: false };
  const standing = standingIn(claims);
  if (standing === 'planned') return { why: `its status is ${status}`, isOver: false };
  if (standing === 'ended') return { why: `its status is ${status}`, isOver: !isSection };
  if (YES.test(inactive) || hasEnded(inactive, today)) return { why: 'it is inactive', isOver: !isSection };
  if (!isSection && hasEnded(until, today)) return { why: `it ended with ${until}`, isOver: true };
  const words = endingWords(notes, title);
  return words === null ? null : { why: `it says “${words}”`, isOver: true };
}

/** Which versions of a course at one place a newer one has ended. */
export class Endings {
  private readonly byOffering = new Map<string, { effective: number; line: string }>();

  add(offering: string, from: string, line: string): void {
    const effective = effectiveFrom(from);
    if (effective > (this.byOffering.get(offering)?.effective ?? 0))
      this.byOffering.set(offering, { effective, line });
  }

  /** The line that ended what holds from then on; null when none did. */
  after(offering: string, effective: number): string | null {
    const ending = this.byOffering.get(offering);
    return ending && effective > 0 && effective < ending.effective ? ending.line : null;
  }
}
