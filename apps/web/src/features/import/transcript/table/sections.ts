import { isRangeOfDates } from '../lexing/dated-terms';
import { isSchoolName } from '../lexing/school-name';
import { sectionSaid, type SectionSaid } from './section-words';
import type { LineKind } from '../transcript.types';
import type { Row } from './rows';

/** What the lines below a heading are: courses of some kind, none at all, or nothing more until another table begins. */
export interface Section {
  readonly stated: LineKind | null;
  readonly holdsCourses: boolean;
  readonly institution: string | null;
  /** Whether courses below it that were not earned here may name their school in a heading. */
  readonly isExternal: boolean;
}

const OWN: Section = { stated: null, holdsCourses: true, institution: null, isExternal: false };
const RUNNING: Section = { ...OWN, stated: 'in-progress' };
const NO_COURSES: Section = { ...OWN, holdsCourses: false };
const external = (institution: string | undefined): Section => ({
  ...OWN,
  stated: 'transfer',
  isExternal: true,
  institution: institution?.trim() || null,
});

/** What a heading says that stands in a list of them. */
const SAID: Readonly<Record<SectionSaid, Section | 'end'>> = {
  external: external(undefined),
  running: RUNNING,
  withdrawn: { ...OWN, stated: 'withdrawn' },
  own: OWN,
  'no-courses': NO_COURSES,
  end: 'end',
};

/** The headings of credit from elsewhere; 'Test', 'Other' and 'AP' alone are of their form, too. */
const EXTERNAL =
  /^[*\s-]*(?:(?:accepted )?transfer(?:red)?(?: in)?|test|exam(?:ination)?|other|external|advanced placement(?: program)?|ap|ap ?\/ ?ib|transfer ?\/ ?(?:ap|test|advanced placement)|(?:ap|advanced placement) ?\/ ?(?:clep|test)|international baccalaureate|ib|clep|college[- ]level examination(?: program)?(?: \(clep\))?|(?:credit for )?prior learning(?: assessment)?|prior college|articulated|dual enrollment|consortium|military|proficiency exams?|dantes|dsst|advanced standing(?: ?\/ ?transfer)?|transfer credits? ?\/ ?advanced standing|credits? (?:granted|transferred|recogni[sz]ed)|recognition of prior learning|study abroad|credit by exam(?:ination)?)(?: (?:credits?|courses?|work|coursework|equivalenc(?:y|ies)|program|hours|institution|school|college))?(?: information)?(?: accepted(?: by .{2,40}?)?)?(?: from:? (?<from>.+?)|: ?(?<label>.+?)| [-–—] (?<school>.+?))?[*\s:-]*$/i;
/** What such a heading says at least: a lone 'Test' may be a title, 'Other' a campus. */
const EXTERNAL_WORD =
  /credits?|courses?|work|advanced|abroad|exam|learning|baccalaureate|clep|dantes|dsst|equivalenc|enrollment|^\W*transfer(?:red)?(?: (?:in|hours|institution: .+|(?:school|college): .+|from .+)|: .+ (?:cc|jc|college|university|institute|school))?\W*$/i;
/** 'Courses transferred from Ohio State:', 'Credit granted for previous study at Sample College', 'Credit from Other Institutions' */
const CREDIT_FROM =
  /^[*\s-]*(?:(?:(?:credits?|courses?|work) (?:transferred|accepted)(?: in)?|credits? (?:granted|given) for (?:previous|prior) (?:study|studies|learning))(?: (?:from|at):? (?<from>.+?))?|(?:transfer )?credits? from other (?:institutions?|schools?|colleges?|sources?))[*\s:-]*$/i;
const IN_PROGRESS =
  /^[*\s-]*(?:courses?(?:\(s\))? |work |currently |current )?(?:in[ -]progress|enrolled|registered|taking)(?: (?:courses?|work|registration))?:?[*\s-]*$|^(?:current|future) registrations?:?$|^planned courses:?$|^my enrolled courses$/i;
const OWN_CREDIT =
  /^(?:(?:institution(?:al)?|residen(?:t|ce|cy)|native|home) (?:credits?|courses?|work|coursework):?|beginning of .{2,40} record|academic (?:record|history|work)|(?!.*transfer)(?:[\p{L}]+ ){0,3}(?:under)?graduate credits?:|undergraduate record|graduate record|course history|coursework|enrollments|completed (?:courses|work)|all courses|my completed courses)$/iu;
const DROPPED = /^my (?:dropped|withdrawn|dropped ?\/ ?withdrawn) courses$/i;
const WITHOUT_COURSES =
  /^(?:student information|curriculum information|degrees? (?:awarded|conferred)|transcript totals(?: ?-? ?\(.*\))?|beginning of academic program history|(?:non-course )?milestones|academic program history|awards?(?: and honou?rs)?|test scores|honou?rs and awards)(?: ?-top-)?$/i;
const END =
  /^[*\s=-]*(?:end of .{0,40}(?:record|transcript|document)(?: \d{1,2}[./-]\d{1,2}[./-]\d{2,4})?|(?:explanation|key|guide|legend) (?:of|to|for) .{0,40}(?:grad|transcript|symbol|mark|results?$).*|(?:\d{1,2}(?:\.\d{1,2})?\.? )?(?:grading|grade|marking) (?:system|scale|key|legend|scheme|symbols?|explanations?|definitions?|points? (?:scale|table)).*|legend|transcript (?:key|guide|legend)|accreditation(?: statement)?|notenskala|bewertungsskala|[x\W]{0,24}nothing follows[x\W]{0,24}|legenda|legende)[*\s=:-]*$/i;
/** 'Example Community College - Transfer' */
const SCHOOL_FIRST =
  /^(?<from>(?:.+ (?:college|university|institute|polytechnic)|(?:university|college|institute) of .+)) [-–] transfer(?:red)?(?: (?:credits?|courses?|work))?$/i;
/** '2020/Transfer/Lakeview College', '2020-2021: Transfer Credit - University of Idaho': the year in which it was accepted. */
const YEAR_AND_TRANSFER =
  /^(?:19|20)\d{2}(?:[-/](?:19|20)?\d{2})?(?:\/|: ?)transfer(?: credits?)?(?:(?:\/| [-–] )(?<from>.+))?$/i;
/** 'Credit by Examination - CLEP', 'Transfer Credit — College Board AP' */
const OF_EXAMINATIONS =
  /^(?:(?:the )?college board\b.{0,30}|ap|clep|dsst|dantes|ib|advanced placement|international baccalaureate)$/i;
/** '- - - Test Credits - - -', '<Transferred Credits>' */
const RULES = /^(?:[-=*_] ?){2,}|(?: ?[-=*_]){2,}$|^[<〈《](?=[^<>]+[>〉》]$)|[>〉》]$/g;
/** 'Transfer Credits:  Total  0.50', 'Transfer Credits (6.00)'; without the colon it is the sum alone, and heads nothing. */
const SUM_AFTER = /: totals?:? \d{1,3}(?:\.\d{1,3})?$| \(\d{1,3}(?:\.\d{1,3})?(?: \p{L}+)?\)$/iu;
const TOP_LINK = / ?-top-$/i;

/**
 * 'Institution Credit', as Banner has it, and 'Beginning of Undergraduate Record', as PeopleSoft has it: above it terms may name
 * when credit from elsewhere was earned.
 */
export const headsOwnCredit = ({ text }: Pick<Row, 'text'>): boolean =>
  /^[-\s*=]*(?:institution(?:al)? credits?\b|beginning of\b)/i.test(text) && sectionOf(text) === OWN;

/** 'Study Abroad: University of Ghana': courses of another school in a term of this one. */
export const headsTermAbroad = ({ text }: Pick<Row, 'text'>): boolean => /^[*\s-]*study abroad\b/i.test(text);

/** 'Transfer Credit', 'Advanced Placement' */
export function headsCreditFromElsewhere(row: Pick<Row, 'text' | 'cells'>): boolean {
  const section = sectionOfRow(row);
  return section !== null && section !== 'end' && section.isExternal;
}

/** 'Other Courses', 'AP Courses' within a term: of another school, or another kind of its own. */
export const mayHeadOwnCourses = ({ text }: Pick<Row, 'text'>): boolean =>
  /^[*\s-]*(?:other|external|advanced placement|ap|ib|test|exam(?:ination)?|military) (?:courses?|work|coursework)[*\s:-]*$/i.test(
    text,
  );

/** '2023SU   Summer Term 2023   ** IN PROGRESS **': whether a heading says of its term that it still runs. */
export const saysRunning = ({ cells }: Pick<Row, 'cells'>): boolean =>
  cells.slice(1).some((cell) => IN_PROGRESS.test(cell.replaceAll(RULES, '').replaceAll(/^\(|\)$/g, '')));

/** The section that a row heads: 'Transfer Credit' may have the name of the school, and its days, in cells of their own. */
export function sectionOfRow({ text, cells }: Pick<Row, 'text' | 'cells'>): Section | 'end' | null {
  const section = sectionOf(text);
  const [first = '', school = '', ...others] = cells.filter((cell) => cell !== '');
  const hasOthers = others.some((cell) => !isRangeOfDates(cell));
  const isBesideEquivalents = EQUIVALENTS.test(school);
  if (section !== null || hasOthers || !(isBesideEquivalents || isSchoolName(school))) return section;
  const ofFirst = sectionOf(first);
  if (ofFirst === null || ofFirst === 'end' || !ofFirst.isExternal) return null;
  return isBesideEquivalents ? ofFirst : { ...ofFirst, institution: school };
}

/** '** Transfer Credit Information **   ** Equivalences **': above the codes of the courses that it counts for. */
const EQUIVALENTS = /^\W*equivalen(?:ces?|c(?:y|ies)|ts?)\W*$/i;

/** The section a heading begins; null when the text is no such heading, 'end' when nothing of the record comes after it. */
export function sectionOf(text: string): Section | 'end' | null {
  const heading = text.replace(TOP_LINK, '').replaceAll(RULES, '');
  if (heading.length > 110) return null;
  // 'Osztályozási rendszer / Grading scheme'
  if (END.test(heading) || END.test(heading.replace(/^.{3,50} \/ (?=.{5})/, ''))) return 'end';
  const said = sectionSaid(heading);
  if (said !== null) return SAID[said];
  if (WITHOUT_COURSES.test(heading)) return NO_COURSES;
  if (IN_PROGRESS.test(heading)) return RUNNING;
  if (DROPPED.test(heading)) return { ...OWN, stated: 'withdrawn' };
  if (OWN_CREDIT.test(heading)) return OWN;
  const withoutSum = heading.replace(SUM_AFTER, '');
  const ofOthers = CREDIT_FROM.exec(withoutSum) ?? YEAR_AND_TRANSFER.exec(withoutSum);
  if (ofOthers) return external(ofOthers.groups?.['from']);
  const { from: before } = SCHOOL_FIRST.exec(withoutSum)?.groups ?? {};
  if (before !== undefined) return external(before);
  const { from, label, school } = EXTERNAL.exec(withoutSum)?.groups ?? {};
  // 'Credits granted: 6'
  if (/^[\d.,]+$/.test(label ?? '')) return null;
  // 'Transferred from Business to Engineering' names none, and 'Transfer Hours (30.00)' is a sum
  if (from !== undefined && /^\W*transfer(?:red)? from/i.test(withoutSum) && !isSchoolName(from)) return null;
  if (/hours\W*$/i.test(withoutSum) && withoutSum !== heading) return null;
  // 'Exam - Oral Defense Passed' names no school
  if (school !== undefined && !isSchoolName(school) && !OF_EXAMINATIONS.test(school)) return null;
  return EXTERNAL.test(withoutSum) && EXTERNAL_WORD.test(withoutSum) && !/\d\.\d/.test(withoutSum)
    ? external(from ?? label ?? school)
    : null;
}
