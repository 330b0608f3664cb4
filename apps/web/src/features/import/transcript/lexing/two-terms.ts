import type { Term } from '../transcript.types';
import { parseTerm, termName } from './terms';

/** 'Fall 2018', 'FA17', '2018 Fall' */
const LABEL = String.raw`\p{L}[^\d\n]{1,20}\d{2,4}|(?:19|20)\d{2} \p{L}[\p{L} ]{1,20}`;
/** What stands between two terms: 'Fall 2018 - Spring 2019', 'Fall 2018 and Spring 2019' */
export const BETWEEN_TERMS = ' ?(?:[-–—/,&]|to|through|and) ?';
const TWO_LABELS = new RegExp(`^(${LABEL})${BETWEEN_TERMS}(${LABEL})$`, 'iu');

/** Whether a label names two terms, as 'FA17-SP18' and 'Fall 2017 - Spring 2018' do: in which of them a course was taken is asked. */
export const namesTwoTerms = (label: string): boolean => lastOfTwoTerms(label) !== null;

/** 'Spring 2018' of 'FA17-SP18'; null where it does not name two terms. */
export function lastOfTwoTerms(label: string): Term | null {
  const [first, second] = (TWO_LABELS.exec(label) ?? []).slice(1).map(parseTerm);
  return first != null && second != null && termName(first) !== termName(second) ? second : null;
}
