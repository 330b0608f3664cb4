import { gradeOutcome, type GradeOutcome } from '@lumen/matching';

/**
 * How grades look, so that a grade can be told from the last word of a title, and on which scale a school grades. What a
 * letter earns is decided by `gradeOutcome` of @lumen/matching; what a figure earns, by its scale.
 */
const LETTER = 'T?[A-F][+-]?(?:[-/]?(?:TR|T|K|EX|NG|H|R))?';
const CODE =
  '[A-Z]|PASS|FAIL|HP|LP|SAT|UNSAT|CR|CRE|NC|NCR|NP|T[RCF]|EX|CE|CX|CBE|CLEP|AP|IB|IF|FN|FX|XF|NR|NG|NE|NA|' +
  'W[DFPUNXC]|INC?|IP|INP|CIP|AUD?|RD|RP|SP|DP|DR|MG|ABS|TBD|HD|DN|PS|AB|BC|CD|BE|NB|TRANS';
const KNOWN = new RegExp(`^[([]?(?:${LETTER}|${CODE})[*#@^~!†‡]{0,3}[)\\]]?$`);
const SHAPE = /^[([]?[A-Z]{1,4}[+-]?[*#@^~!†‡]{0,3}[)\]]?$/;
/** Printed where no grade has come in yet. */
const NOT_REPORTED = /^(?:\*{2,4}|-{2,4}|—|n\/a)$/i;
const WORDS =
  /^(?:pass(?:ed)?|fail(?:ed)?|credit|no credit|(?:un)?satisfactory|withdrawn?|withdrew|incomplete|in progress|audit|transfer(?:red)?|honou?rs|high distinction|distinction|merit|bestanden|nicht bestanden|anerkannt|sehr gut|gut|befriedigend|ausreichend|sobresaliente|notable|aprobado|suspenso|matr[ií]cula de honor|admis|ajourné|valid[ée]e?|idoneo|approved|excellent|very good|good|sufficient|first|2:1|2:2|third|upper second|lower second)$/i;
const WITHDRAWAL = /^W[A-Z]?$/;
const WITHDRAWAL_WORD = /^(?:withdrawn?|withdrew)$/i;
const TRANSFER = /^(?:TR?|TRANSFER(?:RED)?|TRANS)$/;
const PASSING_WORD =
  /^(?:bestanden|be|anerkannt|sehr gut|gut|befriedigend|ausreichend|sobresaliente|notable|aprobado|matr[ií]cula de honor|admis|valid[ée]e?|idoneo|approved|excellent|very good|good|sufficient|honou?rs|high distinction|hd|distinction|dn|merit|first|2:1|2:2|third|upper second|lower second|passed|pass|satisfactory|credit)$/i;

/** Which figures can be grades: none, those of a scale of a few points, or any up to 100. */
export type FigureGrades = 'none' | 'decimals' | 'any';

/** The scale a school gives its figures on. */
export type Scale =
  'letters' | 'four-points' | 'german' | 'ten' | 'twenty' | 'thirty' | 'percent' | 'uk-marks';

interface ScaleRule {
  readonly most: number;
  readonly least: number;
  readonly passes: (mark: number) => boolean;
}

const RULES: Readonly<Record<Exclude<Scale, 'letters'>, ScaleRule>> = {
  'four-points': { least: 0, most: 4.33, passes: (mark) => mark > 0 },
  german: { least: 1, most: 5, passes: (mark) => mark <= 4 },
  ten: { least: 0, most: 10, passes: (mark) => mark >= 5 },
  twenty: { least: 0, most: 20, passes: (mark) => mark >= 10 },
  thirty: { least: 0, most: 31, passes: (mark) => mark >= 18 },
  percent: { least: 0, most: 100, passes: (mark) => mark >= 50 },
  'uk-marks': { least: 0, most: 100, passes: (mark) => mark >= 40 },
};

/** A grade as printed, tidied: brackets dropped, typographic minus signs made plain. */
export function tidyGrade(text: string): string {
  return text
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[()[\]]/g, '')
    .trim();
}

/** A grade or grade code we know, with its footnote marks: 'A', 'B+', 'C-TR', 'W*', '***', 'Pass'. */
export function isKnownGrade(text: string): boolean {
  const plain = text.replaceAll(/[−–—]/g, '-');
  return KNOWN.test(plain) || NOT_REPORTED.test(plain) || WORDS.test(plain);
}

/** Could be a grade of some school: at most four capitals. For a cell of its own, where no title word can stand. */
export function isGradeShaped(text: string): boolean {
  return isKnownGrade(text) || SHAPE.test(text);
}

/** Whether a word could as well be the end of a title: one plain letter or one short word. */
export function couldEndTitle(grade: string): boolean {
  return (
    /^[A-FIVX]$/.test(grade) ||
    (grade.length > 1 && WORDS.test(grade)) ||
    /^\d/.test(grade) ||
    /^[A-Z]{3,}$/.test(grade)
  );
}

/** A grade in figures: '3.8', '87', '91.5 %', '1,7', '14/20'. null for anything else. */
export function markOf(grade: string): number | null {
  const [, figures] = /^(\d{1,3}(?:[.,]\d{1,2})?)(?: ?%|\/\d{2,3})?$/.exec(grade) ?? [];
  return figures === undefined ? null : Number(figures.replace(',', '.'));
}

/** Whether figures like these are grades where grades of this kind are given. */
export function isFigureGrade(text: string, kind: FigureGrades): boolean {
  const mark = markOf(text);
  if (mark === null || kind === 'none') return false;
  return kind === 'any' ? mark <= 100 : mark <= 5 && /[.,]\d{1,2}$/.test(text);
}

/** The scale on which a file grades, told from its grades and its words; figures of no scale leave it with letters. */
export function scaleOf(grades: readonly string[], text: string): Scale {
  const marks = grades.flatMap((grade) => markOf(grade) ?? []).toSorted((a, b) => a - b);
  const letters = grades.filter((grade) => /^[A-F][+-]?\*?$/.test(grade)).length;
  // figures beside letters are hours or points more often than grades, and nothing but zeros is no grade at all
  if ((marks.at(-1) ?? 0) === 0 || marks.length < 2 * letters) return 'letters';
  const most = marks[Math.max(0, Math.ceil(marks.length * 0.9) - 1)]!;
  const isGerman =
    /\b(?:note|leistungspunkte|modul|universität|hochschule|bestanden|wintersemester|sommersemester)\b/i.test(
      text,
    );
  if (isGerman && most <= 5) return 'german';
  if (most <= 4.33) return 'four-points';
  if (most <= 5 && marks[0]! >= 1) return 'german';
  if (most <= 10) return 'ten';
  if (/\/20\b|\bmoyenne\b|\bsemestre\b/i.test(text) && most <= 20) return 'twenty';
  if (/\b(?:esame|voto|lode|cfu)\b/i.test(text) && most <= 31) return 'thirty';
  return /\bCATS\b|\bmodules?\b.*\bmark|\bupper second\b|\b2:1\b/i.test(text) ? 'uk-marks' : 'percent';
}

/** Whether a grade belongs to a scale. Letters and codes (W, P, T) stand beside figures everywhere. */
export function isOfScale(grade: string, scale: Scale): boolean {
  const mark = markOf(grade);
  if (mark === null) return isKnownGrade(grade);
  if (scale === 'letters') return false;
  const { least, most } = RULES[scale];
  return mark >= least && mark <= most;
}

/** What a grade of a scale says about its course. */
export function outcomeOf(grade: string | null, scale: Scale): GradeOutcome {
  if (grade === null || NOT_REPORTED.test(grade)) return 'in-progress';
  const mark = markOf(grade);
  if (mark !== null && scale !== 'letters') return RULES[scale].passes(mark) ? 'earned' : 'not-earned';
  if (PASSING_WORD.test(bare(grade))) return 'earned';
  return gradeOutcome(grade);
}

export function isWithdrawal(grade: string): boolean {
  return WITHDRAWAL.test(bare(grade)) || WITHDRAWAL_WORD.test(grade);
}

export function isTransferGrade(grade: string): boolean {
  return TRANSFER.test(bare(grade));
}

/** The quality points one credit of a letter earns, in every way schools count them; empty for grades outside the average. */
export function pointsPerCredit(grade: string, scale: Scale): readonly number[] {
  const mark = markOf(grade);
  if (mark !== null) return scale === 'four-points' ? [mark] : [];
  return POINTS[bare(grade)] ?? [];
}

const POINTS: Readonly<Record<string, readonly number[]>> = {
  'A+': [4, 4.3, 4.33],
  A: [4],
  'A-': [3.7, 3.67, 3.667],
  'B+': [3.3, 3.33, 3.333, 3.5],
  B: [3],
  'B-': [2.7, 2.67, 2.667],
  'C+': [2.3, 2.33, 2.333, 2.5],
  C: [2],
  'C-': [1.7, 1.67, 1.667],
  'D+': [1.3, 1.33, 1.333, 1.5],
  D: [1],
  'D-': [0.7, 0.67, 0.667],
  F: [0],
  FX: [0],
};

function bare(grade: string): string {
  return grade
    .toUpperCase()
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[*#@^~!†‡]/g, '');
}
