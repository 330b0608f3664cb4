/**
 * How grades look, so that a grade can be told from the last word of a title. What a grade earns is not decided here but by
 * `gradeOutcome` of @lumen/matching.
 */
const LETTER = 'T?[A-F][+-]?(?:[-/]?(?:TR|T|K|EX|NG|H|R))?';
const CODE =
  '[A-Z]|PASS|FAIL|HP|LP|SAT|UNSAT|CR|CRE|NC|NCR|NP|T[RCF]|EX|CE|CX|CBE|CLEP|AP|IB|IF|FN|XF|NR|NG|NE|NA|' +
  'W[DFPUNXC]|INC?|IP|INP|CIP|AUD?|RD|RP|SP|DP|DR|MG|ABS|TBD';
const KNOWN_GRADE = new RegExp(`^[([]?(?:${LETTER}|${CODE})[*#@^~!†‡]{0,3}[)\\]]?$`);
const GRADE_SHAPE = /^[([]?[A-Z]{1,4}[+-]?[*#@^~!†‡]{0,3}[)\]]?$/;
const PERCENTAGE = /^(?:100|\d{1,2})$/;
const WITHDRAWAL = /^W[A-Z]?$/;
const TRANSFER = /^(?:TR?|TRANSFER)$/;

/** A grade as printed, tidied: brackets dropped, typographic minus signs made plain. */
export function tidyGrade(text: string): string {
  return text
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[()[\]]/g, '')
    .trim();
}

/** A grade or grade code we know, with its footnote marks: 'A', 'B+', 'C-TR', 'W*'. */
export function isKnownGrade(text: string): boolean {
  return KNOWN_GRADE.test(text.replaceAll(/[−–—]/g, '-'));
}

/** Could be a grade of some school: at most four capitals. For a cell of its own, where no title word can stand. */
export function isGradeShaped(text: string): boolean {
  return isKnownGrade(text) || GRADE_SHAPE.test(text);
}

/** A grade from 0 to 100, as Canadian schools give. */
export function isPercentage(text: string): boolean {
  return PERCENTAGE.test(text);
}

export function isWithdrawal(grade: string): boolean {
  return WITHDRAWAL.test(bare(grade));
}

export function isTransferGrade(grade: string): boolean {
  return TRANSFER.test(bare(grade));
}

function bare(grade: string): string {
  return grade.toUpperCase().replaceAll(/[*#@^~!†‡]/g, '');
}
