import { parseTerm, termName } from './terms';

/** 'Fall 2018', 'FA17', '2018 Fall' */
const LABEL = String.raw`\p{L}[^\d\n]{1,20}\d{2,4}|(?:19|20)\d{2} \p{L}[\p{L} ]{1,20}`;
/** Two labels with a year each, and a dash or a comma between them. */
const TWO_LABELS = new RegExp(String.raw`^(${LABEL}) ?(?:[-–—/,]|to|through) ?(${LABEL})$`, 'iu');

/** Whether a label names two terms, as 'FA17-SP18' and 'Fall 2017 - Spring 2018' do: in which of them a course was taken is asked. */
export function namesTwoTerms(label: string): boolean {
  const [first, second] = (TWO_LABELS.exec(label) ?? []).slice(1).map(parseTerm);
  return first != null && second != null && termName(first) !== termName(second);
}
