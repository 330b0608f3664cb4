import { parseCourseCode } from './course-codes';

/** 'eng 1010 - intro to writing', 'psy 230: development' */
const SMALL_CODE = /^([ \t]{0,20}(?:[-*•] )?)([a-z]{2,5}[ -]?\d{3,4}[a-z]{0,2})(?=[ \t:,-]{1,5}[\p{L}(])/gmu;
const FEWEST = 2;
/** 'from 1492 to Independence' */
const NO_SUBJECT =
  /^(?:from|in|of|to|the|and|for|since|until|till|by|at|on|with|over|about|circa|after|before|year|vol|no)(?=[ -]?\d)/;

/** A text in which codes that a student typed in small letters, at the beginning of lines, are in capitals. */
export function withCapitalCodes(text: string): string {
  const capitals = (code: string): string | null =>
    NO_SUBJECT.test(code) || parseCourseCode(code.toUpperCase()) === null ? null : code.toUpperCase();
  const found = [...text.matchAll(SMALL_CODE)].filter(([, , code]) => capitals(code!) !== null);
  return found.length < FEWEST
    ? text
    : text.replaceAll(SMALL_CODE, (_, before: string, code: string) => before + (capitals(code) ?? code));
}
