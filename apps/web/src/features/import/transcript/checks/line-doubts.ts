import { doubt, notFound, type Doubt } from '../doubt';
import { markOf } from '../lexing/grades';
import { outcomeOfWord } from '../lexing/grade-words';
import { isOfScale, LETTERS, outcomeOf, passQuestion, type Outcome, type Scale } from '../lexing/scales';
import { parseTerm } from '../lexing/terms';
import type { Candidate } from './proof';
import type { CourseRow } from '../table/course-row';
import type { ReadRow } from '../table/read-row';

/** The most credits of one course. */
export const MAX_CREDITS = 60;

/** From which on a figure is more than the credits of a course, by what most courses of its transcript have. */
export function mostCreditsOf(credits: readonly number[], scale: Scale): number {
  const usual = credits.toSorted((a, b) => a - b)[Math.floor(credits.length / 2)] ?? 0;
  return scale.name === 'uk-marks' || usual >= LARGE_CREDITS ? MAX_CREDITS : MOST_OF_SMALL;
}
/** Credits of schools that give 120 for a year. */
const LARGE_CREDITS = 15;
const MOST_OF_SMALL = 30;

/** Hours that are not zero. */
const HOURS = /(?<![\d.,])(?:[1-9]\d?[.,]\d{1,3}|0[.,]\d*[1-9])(?![\d.,])/;
/** The title may hold figures of its own. */
export const withoutTitle = (printed: string, title: string): string =>
  title === '' ? printed : printed.replace(title, ' ');

/**
 * What may hold the hours of a row: of '1301  Thermodynamik  5,0  NB  0' neither the title nor, below its name, the mark that failed, or
 * any mark in a cell of its own.
 */
function hoursOf(
  { printed, texts, isNamed, group }: ReadRow,
  { title, grade }: CourseRow,
  scale: Scale,
): string {
  const rest = withoutTitle(printed, title);
  const isMark = isNamed && markOf(grade ?? '') !== null;
  const isInCell = group.rows[0]!.hasBorders || outcomeOf(grade, scale) === 'not-earned';
  return isMark && isInCell ? rest.replace(texts.grade ?? '', ' ') : rest;
}

/** Whether a word for what became of a course says the opposite of its grade. */
function contradicts(outcome: Outcome, status: string): boolean {
  const [first = ''] = status.split(' ', 1);
  const said = outcomeOfWord(status) ?? outcomeOfWord(first) ?? outcomeOf(first, LETTERS);
  const isKnown = (known: Outcome) => known === 'earned' || known === 'not-earned';
  return first.length >= SHORTEST_WORD && isKnown(said) && isKnown(outcome) && said !== outcome;
}

/** 'P' beside a grade may mean anything. */
export const SHORTEST_WORD = 4;

/** Whether words stand in a line that are in none of its columns. */
const saysMore = (printed: string, texts: ReadRow['texts']): boolean => {
  const taken = new Set(
    Object.entries(texts).flatMap(([column, text]) => (column === 'words' ? [] : text.split(' '))),
  );
  return printed.split(' ').some((word) => /\p{L}{4}/u.test(word) && !taken.has(word));
};

/** 'Nutrition, Principles of', in a cell of its own. */
const IS_TURNED =
  /, (?:a |an )?(?:survey|principles|intro(?:duction)?|history|elements|foundations|fundamentals) (?:of|to)$/i;
/** '(No Prior Experience)': the end of a title. */
const IN_BRACKETS = /^\([^()]*\)$/;
/** 'History of', 'and Society'. */
const SEEMS_CUT = /^(?:of|and|&|or) |\b(?:of|and|in|for|to|the|with|und|de|et|y)$|[&,]$/;

/** '3.000 3.000', '3.00 A 12.00': what ends a row, in the middle of a title. */
const FIGURES_OF_ROW =
  /\p{L}{3} \d{1,2} (?:[A-D][+-]?|[FPSW]|CR) \S|\d[.,]\d{2,3} (?:\S{1,3} )?\d{1,2}[.,]\d{2,3}(?: |$)|\d[.,]\d{1,3} [A-Z]{1,2}[+-]? [A-Z]{2,5} ?\d{2,4}[A-Z]? /u;

/** 'CHP 000  ZZ  Chapel Attendance' */
const SECTION_LIKE = /^[A-Z]{1,2}$/;

/** 'Juniper Seminar Topic: Rivers', and no 'Special Topics: Rivers': a note that schools print below a title. */
const TOPIC_AFTER =
  /(?<!\b(?:special|selected|advanced|current|contemporary|hot|key) )(?<=\p{L} )(?:course )?topics?: \S.*$/iu;

/** What earns no credits, or none yet. */
const EARNS_NONE: ReadonlySet<string> = new Set(['not-earned', 'in-progress']);

/** What speaks against a line as it was read, whatever arithmetic says. */
export function ownDoubts(
  { row, kind, place, read }: Candidate,
  scale: Scale,
  {
    printsTerms,
    printsTitles,
    mostCredits,
  }: { readonly printsTerms: boolean; readonly printsTitles: boolean; readonly mostCredits: number },
): Doubt[] {
  const { printed, texts } = read;
  const { grade, credits, creditsEarned, title, number } = row;
  const doubts: Doubt[] = [];
  if (row.subject === '' && parseTerm(number) !== null)
    doubts.push(doubt(`Is “${number}” its code, or its term?`, 'poor-fit'));
  if (number === '') doubts.push(doubt('No course code could be found for it.'));
  if (!/[\p{L}\d]/u.test(title) && (printsTitles || saysMore(printed, texts))) doubts.push(notFound('title'));
  if (
    IN_BRACKETS.test(title) ||
    (SEEMS_CUT.test(title) && !(read.group.rows[0]!.hasBorders && IS_TURNED.test(title)))
  )
    doubts.push(doubt('Its title seems to be cut.', 'poor-fit'));
  const [topic] = TOPIC_AFTER.exec(title) ?? [];
  if (topic) doubts.push(doubt(`Is “${topic}” a part of its title?`));
  if (SECTION_LIKE.test(title)) doubts.push(doubt(`Is “${title}” its title, or a section?`, 'poor-fit'));
  if (FIGURES_OF_ROW.test(title)) doubts.push(doubt('Its title holds figures of a row.', 'poor-fit'));
  if (/:\/\/|\S@\S+\.\S/.test(title)) doubts.push(doubt('Its title holds an address.'));
  if (credits === null) doubts.push(notFound('credits'));
  else if (
    // '07' is a section as well
    (credits === 0 || /^0\d$/.test(texts.credits ?? '')) &&
    HOURS.test(hoursOf(read, row, scale))
  )
    doubts.push(doubt('Which of its figures are its credits cannot be told.'));
  else if (credits > mostCredits) doubts.push(doubt(`${credits} are more credits than a course has.`));
  if (grade !== null && !isOfScale(grade, scale))
    doubts.push(doubt(`“${grade}” is no grade of this transcript’s scale.`));
  else if (grade !== null && creditsEarned === null && credits !== 0 && outcomeOf(grade, scale) === 'unknown')
    doubts.push(doubt(passQuestion(grade)));
  for (const word of [texts.status, texts.gradeBeside])
    if (grade !== null && word && contradicts(outcomeOf(grade, scale), word))
      doubts.push(doubt(`Its grade is ${grade}, and “${word}” stands beside it.`));
  if (place.stated === 'in-progress' && grade !== null && outcomeOf(grade, scale) !== 'in-progress')
    doubts.push(doubt('It is said to be in progress, and has a grade.'));
  if (credits === 0 && grade !== null && markOf(grade) === 0)
    doubts.push(doubt('Which of its zeros is the grade cannot be told.'));
  if (creditsEarned !== null && credits !== null && creditsEarned > credits)
    doubts.push(doubt('It earns more credits than were attempted.', 'poor-fit'));
  if (grade !== null && creditsEarned && EARNS_NONE.has(outcomeOf(grade, scale)) && markOf(grade) === null)
    doubts.push(doubt(`It earns credits with the grade ${grade}.`));
  // where the transcript names none at all, there is none to be found
  if (printsTerms && place.term === null && !(kind === 'transfer' && place.stated === 'transfer'))
    doubts.push(notFound('term'));
  return doubts;
}
