import { explainedCodes } from '../lexing/explained-codes';
import { termsOfLetters, type CodedTerm } from '../lexing/letter-codes';
import { termOfShortMonth } from '../lexing/month-terms';
import { mayBePart, numberedTerm } from '../lexing/numbered-terms';
import { isPartOfYear, parseTerm } from '../lexing/terms';
import type { Place } from '../record-draft';
import type { ReadRow } from '../table/read-row';
import type { Term } from '../transcript.types';

/** What the cells of a row say of its term; null where that is left to what stands around them. */
export type TermOfCells = (read: ReadRow) => CodedTerm | null;

/**
 * Reads terms that a row alone does not tell: codes that a heading explains, first letters of seasons, and numbers whose column says what
 * they count.
 */
export function termsOfColumns(reads: readonly ReadRow[], text: string): TermOfCells {
  const labels = reads.flatMap(({ texts }) => (texts.year === undefined ? (texts.term ?? []) : []));
  if (labels.length === 0 && !reads.some(({ texts }) => texts.term !== undefined)) return () => null;
  const explained = explainedCodes(text);
  const ofLetters = termsOfLetters(
    labels.filter((label) => !explained.has(label)),
    text,
  );
  const haveShortYears = [...ofLetters.values()].some(({ isSure }) => isSure);
  // 'Januar 21' beside 'E20' and 'F21'
  const monthBeside = (label: string): CodedTerm | null => {
    const term = haveShortYears ? termOfShortMonth(label) : null;
    return term && { term, isSure: true };
  };
  const areParts = reads.every(({ texts, names }) => mayBePart(texts, names));
  // 'S1' and 'S2' of a school without falls and springs are its semesters
  const areHalves = ['S1', 'S2'].every((half) => reads.some(({ texts }) => texts.term === half));
  // 'S' beside '1' and '2' stands after both
  const areHalvesInFigures = ['1', '2'].every((half) => reads.some(({ texts }) => texts.term === half));
  const hasSeasons = reads.some(({ texts }) => isFallOrSpring(texts.term ?? ''));
  return ({ texts, names, group }) => {
    const { term = '', year } = texts;
    const explainedTerm = year === undefined ? explained.get(term) : undefined;
    if (explainedTerm) return { term: explainedTerm, isSure: true };
    const numbered = areParts ? numberedTerm({ term, year: year ?? yearAbove(group.place) }, names) : null;
    if (numbered) return numbered;
    // beside a column of years it is told as printed: '2018 S1'
    const ofYear = year === undefined ? yearAbove(group.place) : '';
    if (areHalves && !hasSeasons && HALF.test(term) && /^(?:19|20)\d{2}$/.test(ofYear))
      return { term: { season: `Semester ${term.slice(1)}`, year: Number(ofYear) }, isSure: true };
    if (term === 'S' && areHalvesInFigures && group.place.term?.season === '')
      return asked(parseTerm(`Summer ${group.place.term.academicYear ?? ''}`));
    if (hasSeasons && NUMBERED.test(term))
      return asked(parseTerm(`${term} ${year ?? yearAbove(group.place)}`));
    return year === undefined ? (ofLetters.get(term) ?? monthBeside(term)) : null;
  };
}

/** 'S1' beside 'FA' and 'SP' may be the first summer session. */
const NUMBERED = /^S[1-4]$/;
const HALF = /^S[12]$/;
const isFallOrSpring = (part: string): boolean =>
  isPartOfYear(part) && ['Fall', 'Spring'].includes(parseTerm(`${part} 2001`)?.season ?? '');
const asked = (term: Term | null): CodedTerm | null => term && { term, isSure: false };

/** '2021/22' of a heading that names a year and no part of it; '' where there is none for sure. */
const yearAbove = ({ term, unknownHeading }: Place): string =>
  term?.season === '' && unknownHeading === undefined ? (term.academicYear ?? String(term.year ?? '')) : '';
