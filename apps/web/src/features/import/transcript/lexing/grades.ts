import { outcomeOfWord } from './grade-words';
import { RUNNING_WORDS } from './running-words';

/** How grades look, so that a grade can be told from the last word of a title. What they earn is decided in scales.ts. */
const LETTER = 'T?[A-F][+-]?(?:[-/]?(?:TR|T|K|EX|NG|H|R))?';
const CODE =
  '[A-Z]|PASS|FAIL|HP|LP|SAT|UNSAT|CR|CRE|NC|NCR|NP|T[RCF]|TRC|EX|CE|CX|CBE|CLEP|AP|IB|IF|FN|FX|FL|XF|NR|NG|NE|NA|' +
  '[AHEU]W|AEG|DISC|DNW|W\\d{1,2}|LWD|LD|SA|WDR|EM|SR|DPR|DRP|IPR|RA|WH|GWR|NGA|SDF|XMP|NM|NGR|W[DFPUNXC]|INC?|IP|INP|CIP|AUD?|RD|RP|SP|DP|DR|MG|M?VG|TG|ABS|TBD|HD|DN|PS|AB|BC|CD|AA|BA|BB|CB|CC|DD|FD|FF|[A-D]0|BE|NB|TRANS|EQ';
const KNOWN = new RegExp(`^[([]?(?:${LETTER}|${CODE})[*#@^~!†‡]{0,3}[)\\]]?$`);
const SHAPE = /^[([]?[A-Z]{1,4}[+-]?[*#@^~!†‡]{0,3}[)\]]?$/;
/** Printed where no grade has come in yet. */
export const NOT_REPORTED = new RegExp(
  String.raw`^\(?(?:\*{2,4}|-{2,4}|—|n/a|no grade|not (?:yet )?(?:graded|allotted|awarded|posted|declared)|ungraded|not available|pending|current(?: course)?|enr|${RUNNING_WORDS}|brak ocen(?:y)?|sin calificar|ohne note|noch offen|nog geen cijfer|履修中|在修|修读中|수강중)\)?$`,
  'i',
);
const WORDS =
  /^(?:(?:high|low|near|compensated|condoned) (?:pass|honou?rs)|pass(?:ed)? \(?(?:capped|compensated|condoned)\)?|(?:nicht )?genügend|teilgenommen|(?:on)?voldoende|goed|(?:väl )?godkänd|underkänd|(?:ikke )?bestått|hyväksytty|hylätty|(?:не)?удовлетворительно|хорошо|отлично|(?:не)?зачтено|(?:не)?зач[её]т|aprovado|reprovado|(?:(?:30 )?e )?lode|pass(?:ed)?|fail(?:ed)?|credit|no credit|(?:un)?satisfactory|withdrawn?|withdrew|withdrawal|withheld|incomplete|in progress|audit|transfer(?:red)?|honou?rs|high distinction|distinction|merit|bestanden|nicht bestanden|anerkannt|sehr gut|gut|befriedigend|ausreichend|sobresaliente|notable|aprobado|suspenso|matr[ií]cula (?:de )?honor|admis|ajourné|valid[ée]e?|idoneo|approved|excellent|very good|good|sufficient|[秀优優良可合中不認认]|優上|不可|优秀|良好|中等|不?及格|不?合格|未?通过|認定|(?:не)?зараховано|відмінно|добре|(?:не)?задовільно|first|2:1|2:2|third|upper second|lower second)$/i;
const WITHDRAWAL = /^(?:W(?!H$)[A-Z]?|W\d{1,2}|[AHEU]W|WDR|LWD|LD|DISC)$/;
/** What stands beside a word that is the grade: '7,5 Notable', 'sehr gut (1)'. */
const MARK_BESIDE = /^\d{1,2}(?:[.,]\d{1,2})? (?=\p{L})|(?<=\p{L}) \(?\d{1,2}(?:[.,]\d{1,2})?\)?$/gu;
const WITHDRAWAL_WORD =
  /^(?:(?:administrative|academic|late|medical) )?(?:withdrawn?|withdrew|withdrawal)(?: (?:passing|failing|without (?:failure|penalty)))?$/i;
const TRANSFER = /^(?:TRC?|T|TRANSFER(?:RED)?|TRANS)$/;
/** Which figures can be grades: none, those of a scale of a few points, or any up to 100. */
export type FigureGrades = 'none' | 'decimals' | 'any';

/** '24 - 18/02/2022', '4 (2022-02-18)': what stands before the day of the examination. */
export const withoutDate = (text: string): string =>
  text.replace(/(?<=\S) ?[-–(,]? ?(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})\)?$/, '');

/** 'E (NCR)': a letter, and a code in brackets for what became of it. */
const LETTER_AND_CODE = /^([A-F][+-]?) [([][A-Z]{2,4}[)\]]$/;

/** 'PC (2)': a code, and the number of a note. */
const LETTER_AND_NOTE = /^([A-Z]{1,3}[+-]?) \(\d\)$/;

/** What is said in brackets after a mark that is not the last one. */
const NOT_FINAL = 'in progress|mid-?term';

/** '72 (in progress)', '88 (midterm)' */
export const isOfMidterm = (grade: string): boolean => OF_MIDTERM.test(grade);
const OF_MIDTERM = new RegExp(String.raw` \((?:${NOT_FINAL})\)$`, 'i');

/** '95 (NOVENTA Y CINCO)', 'SD (SIN DERECHO)', '2 (very good)', '4 (jó / good)': a grade, and the same in words. */
const GRADE_AND_WORDS = new RegExp(
  String.raw`^(?:(\d{1,3}(?:[.,]\d{1,2})?) \((?!(?:${NOT_FINAL}|capped|condoned|compensated|resit|con lode|cum laude|e lode)\))\p{L}{2,}(?:(?: \/)? \p{L}+)*\)|([A-Z]{1,3}) \(\p{Lu}{2,}(?: \p{Lu}+)*\))$`,
  'u',
);

/** The grade of such a text alone. */
export const withoutWords = (text: string): string => text.replace(GRADE_AND_WORDS, '$1$2');

/** '91.40% A-', 'A- (91.4 %)': the percentage that a letter stands for. */
const PERCENT_AND_LETTER =
  /^\d{1,3}(?:[.,]\d{1,2})? ?% ?[-–/|]? ?([A-F][+-]?)$|^([A-F][+-]?) \(?\d{1,3}(?:[.,]\d{1,2})? ?%\)?$/;

/** 'R B-', '* D', '#F': a mark of a course that was taken again or counts no more, before its grade. */
export const MARK_BEFORE = /^(?:[*R] |#)(?=[A-F][+−–-]?$)/;

/** The grade of a cell, without such a mark: for telling what a column holds. */
export const gradeOfCell = (text: string): string => tidyGrade(text).replace(MARK_BEFORE, '');

/** What to ask about a grade with such a mark. */
export const markQuestion = (grade: string): string =>
  `“${grade}” is printed for its grade: does “${grade[0]}” belong to it?`;

/** 'D+ (R)', 'F (Retaken)', 'C@', 'F R': what says of a letter that its course was repeated. */
const REPEATED = /(?<=^[A-F][+\-0]?) ?\((?:R|RPT?|re-?taken|repeat(?:ed)?)\)$|(?<=^[A-F][+-]?)(?:@| R)$/i;
export const withoutRepeatMark = (grade: string): string => grade.replace(REPEATED, '');

/** A grade as printed, tidied: brackets and the R of a repeated course dropped ('0.9 R'), typographic minus signs made plain. */
export function tidyGrade(text: string): string {
  const plain = withoutRepeatMark(withoutDate(text.replaceAll(/[−–—]/g, '-').trim())).replace(
    /(?<=\S) [*#†‡]+$|(?<=\d)[*†‡]$|(?<=^\d[.,]\d) ?R$/,
    '',
  );
  const [, letter, before] =
    [LETTER_AND_CODE, LETTER_AND_NOTE, GRADE_AND_WORDS, PERCENT_AND_LETTER]
      .map((shape) => shape.exec(plain))
      .find((found) => found !== null) ?? [];
  if (letter ?? before) return (letter ?? before)!;
  // 'Pass (capped)' keeps what it says
  return / \(/.test(plain) ? plain : plain.replaceAll(/[()[\]]/g, '').trim();
}

/** A letter of the American scale, and nothing that may say something else. */
export const isLetterGrade = (text: string): boolean => /^[A-D][+-]?$|^F$/.test(text);

/** A grade or grade code we know, with its footnote marks: 'A', 'B+', 'C-TR', 'W*', '***', 'Pass'. */
export function isKnownGrade(text: string): boolean {
  const plain = text.replaceAll(/[−–—]/g, '-');
  return (
    KNOWN.test(plain) ||
    NOT_REPORTED.test(plain) ||
    WORDS.test(gradeWord(plain)) ||
    WORDS.test(plain) ||
    outcomeOfWord(plain) !== null ||
    WITHDRAWAL_WORD.test(plain)
  );
}

/** The word of a grade that says itself twice: 'Notable' of '7,5 Notable', 'sehr gut' of 'sehr gut (1)'. */
export const gradeWord = (grade: string): string => grade.replaceAll(MARK_BESIDE, '');

/** Could be a grade of some school: at most four capitals. For a cell of its own, where no title word can stand. */
export function isGradeShaped(text: string): boolean {
  return isKnownGrade(text) || SHAPE.test(text);
}

/** 'Calculus AB', 'Chemistry AP'; codes that no title ends with. */
const LETTERS_AT_END = /^(?!(?:T|CR|NC|NP|NR|IP|TR|HP|LP|W[DFPU])$)[A-Z]{1,2}$/;

/** Whether a word could as well be the end of a title: plain letters or one short word. */
export function couldEndTitle(grade: string): boolean {
  return (
    LETTERS_AT_END.test(grade) ||
    (grade.length > 1 && WORDS.test(grade)) ||
    /^\d/.test(grade) ||
    /^[A-Z]{3,}$/.test(grade)
  );
}

/** A grade in figures: '3.8', '87', '91.5 %', '1,7', '13,500', '14/20'. null for anything else. */
export function markOf(grade: string): number | null {
  const [, figures] =
    /^(-3|\d{1,3}(?:[.,]\d{1,2}|[.,]\d{3}(?= ?\/))?|\d{1,2},\d{3})(?: ?%| ?\/ ?\d{2,3}| \(\p{L}+\))?$/u.exec(
      grade,
    ) ?? [];
  return figures === undefined ? null : Number(figures.replace(',', '.'));
}

/** '1.2*', '3.1R', '40R': a mark, and after it that of a note or of a repeated course. */
const NOTE_AFTER = /(?<=\d[.,]\d{1,2})[*#†‡R]$|(?<=^\d{2})R$/;

/** Whether figures like these are grades where grades of this kind are given. */
export function isFigureGrade(text: string, kind: FigureGrades): boolean {
  const plain = text.replace(NOTE_AFTER, '');
  const mark = markOf(plain);
  if (mark === null || kind === 'none') return false;
  return kind === 'any' ? mark <= 100 : mark <= 5 && /[.,]\d{1,2}$/.test(plain);
}

export function isWithdrawal(grade: string): boolean {
  return WITHDRAWAL.test(bare(grade)) || WITHDRAWAL_WORD.test(grade);
}

export function isTransferGrade(grade: string): boolean {
  return TRANSFER.test(bare(grade));
}

/** A grade without footnote marks, in capitals. */
export function bare(grade: string): string {
  return grade
    .toUpperCase()
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[*#@^~!†‡]/g, '');
}
