import { GRADE_POINTS, gradeOutcome, type GradeOutcome } from '@lumen/matching';
import { keyOf, type Known } from './grade-words';
import { bare, gradeWord, isKnownGrade, markOf, NOT_REPORTED } from './grades';

/** On what a school grades: letters of three kinds, or figures. */
type ScaleName =
  | 'letters'
  /** E passes, FX and F fail. */
  | 'ects'
  /** O is the best letter, and points go up to ten. */
  | 'indian'
  | 'four-points'
  | 'german'
  /** One is the best mark, three passes, four is conditional. */
  | 'philippine'
  /** Six is the best, four passes. */
  | 'swiss'
  /** Minus three to twelve. */
  | 'danish'
  /** Five is the best; whether two or three passes depends on the country. */
  | 'five'
  | 'ten'
  | 'twenty'
  | 'thirty'
  | 'percent'
  | 'uk-marks';

export interface Scale {
  readonly name: ScaleName;
  /** The mark from which on a course is passed, where the transcript prints it. */
  readonly passMark: number | null;
  /** What its codes and words say that are its own or its language's: 'HYV', 'נכשל'. */
  readonly key: Readonly<Record<string, Known>>;
}

export const LETTERS: Scale = { name: 'letters', passMark: null, key: {} };

/** What a grade says of its course; 'unknown' where its transcript does not tell whether it earns credit. */
export type Outcome = GradeOutcome | 'unknown';

interface FigureRule {
  readonly least: number;
  readonly most: number;
  /** Passed from here on, or up to here where 1 is the best. Between the two, schools differ. */
  readonly passes: number;
  readonly fails: number;
}

/** `fails` is the first mark that no school passes. */
const FIGURES: Readonly<Partial<Record<ScaleName, FigureRule>>> = {
  'four-points': { least: 0, most: 4.33, passes: 0.7, fails: 0 },
  german: { least: 1, most: 5, passes: 4, fails: 4 },
  philippine: { least: 1, most: 5, passes: 3, fails: 5 },
  swiss: { least: 1, most: 6, passes: 4, fails: 3.99 },
  danish: { least: -3, most: 12, passes: 2, fails: 1.99 },
  five: { least: 0, most: 6, passes: 3, fails: 0.99 },
  ten: { least: 0, most: 10, passes: 6, fails: 4.99 },
  twenty: { least: 0, most: 20, passes: 10, fails: 9.49 },
  thirty: { least: 0, most: 31, passes: 18, fails: 17.99 },
  percent: { least: 0, most: 100, passes: 60, fails: 49.99 },
  'uk-marks': { least: 0, most: 100, passes: 40, fails: 39.49 },
};

const PASSING_WORD =
  /^(?:(?:high|low|near|compensated|condoned) (?:pass|honou?rs)|pass(?:ed)? \(?(?:capped|compensated|condoned)\)?|genügend|teilgenommen|voldoende|goed|(?:väl )?godkänd|bestått|hyväksytty|удовлетворительно|хорошо|отлично|зачтено|зач[её]т|aprovado|(?:(?:30 )?e )?lode|bestanden|be|anerkannt|sehr gut|gut|befriedigend|ausreichend|sobresaliente|notable|aprobado|matr[ií]cula (?:de )?honor|admis|valid[ée]e?|idoneo|approved|excellent|very good|good|sufficient|honou?rs|high distinction|hd|distinction|dn|merit|ps|cre|秀|优|優上|優|良|可|合|中|認|认|优秀|良好|中等|及格|合格|通过|認定|зараховано|відмінно|добре|задовільно|first|2:1|2:2|third|upper second|lower second|passed|pass|satisfactory|credit)$/i;
/** Half grades between two letters, as schools of the Midwest, Turkey and India print them, plain letters of Korea, and CLEP and the like. */
const PASSING_CODE =
  /^(?:AB|BC|CD|AA|BA|BB|CB|CC|DD|[A-D]0|CLEP|CBE|AEG|TF?|TRC|TRANS|TRANSFERRED|REQUIREMENT MET|WAIVED|CREDIT (?:GRANTED|AWARDED))$/;
const FAILING =
  /^(?:FD|不可|不|不及格|不合格|未通过|НЕЗАРАХОВАНО|НЕЗАДОВІЛЬНО|[HE]W|NM|NICHT GENÜGEND|ONVOLDOENDE|UNDERKÄND|IKKE BESTÅTT|HYLÄTTY|НЕУДОВЛЕТВОРИТЕЛЬНО|НЕЗАЧТЕНО|НЕЗАЧ[ЕЁ]Т|REPROVADO|F|FX|FN|XF|FL|FF|WF|E|NC|NCR|NP|NB|U|UNSAT|UNSATISFACTORY|FAIL(?:ED)?|NO CREDIT|NICHT BESTANDEN|SUSPENSO|AJOURNÉ|W[DPUNXC]?|W\d{1,2}|LWD|DISC|DNW|WITHDRAWN?|WITHDREW|AUD?|AUDIT|I|INC?|INCOMPLETE|NE|ABS|DR|DP|V)$/;
const INDIAN = /^(?:O|S|A\+|A|B\+|B|C\+?|D|P|E)$/;

/** The mark from which on a course is passed, as transcripts print it: 'The pass mark is 40', 'Passing grade: 60 %'. */
const PASS_MARK =
  /\b(?:pass(?:ing)? (?:mark|grade|score)|minimum (?:pass(?:ing)? )?(?:mark|grade)|mindestnote)\b\D{0,24}(\d{1,2}(?:[.,]\d)?)\b/i;

/** The scale on which a file grades, told from its grades and its words; figures of no scale leave it with letters. */
export function scaleOf(grades: readonly string[], text: string): Scale {
  const printed = PASS_MARK.exec(text)?.[1];
  const passMark = printed === undefined ? null : Number(printed.replace(',', '.'));
  const words = grades.filter(
    (grade) =>
      markOf(grade) === null && (HAS_TWO_MEANINGS.has(grade) || outcomeOf(grade, LETTERS) === 'unknown'),
  );
  return { name: scaleName(grades, text), passMark, key: keyOf(words, text) };
}

/** Between A and B, unless the key says 'AB Absent'; of a transfer, unless it says 'T Trancamento'. */
const HAS_TWO_MEANINGS: ReadonlySet<string> = new Set(['AB', 'T']);

/** A mark of which the transcript says in words what became of its course. */
export interface PrintedOutcome {
  readonly mark: number;
  readonly isPassed: boolean;
}

/** A scale that passes and fails what the transcript says was passed and failed, where it says so of every mark alike. */
export function withPrintedOutcomes(scale: Scale, printed: readonly PrintedOutcome[]): Scale {
  const marks = (isPassed: boolean) =>
    printed.filter((outcome) => outcome.isPassed === isPassed).map(({ mark }) => mark);
  const [passed, failed] = [marks(true), marks(false)];
  const agrees = printed.every(
    ({ mark, isPassed }) => outcomeOfMark(mark, scale) === (isPassed ? 'earned' : 'not-earned'),
  );
  if (agrees || scale.passMark !== null || scale.name === 'german' || passed.length < FEWEST_PASSED)
    return scale;
  const [lowest, highest] = [Math.min(...passed), Math.max(...passed)];
  if (failed.every((mark) => mark < lowest)) return { ...scale, passMark: lowest };
  // one is the best mark, as in Germany, and the first whole mark that fails is another
  const isTurned = highest <= LAST_PASSED && failed.every((mark) => mark > highest && mark <= LAST_FAILED);
  return isTurned
    ? { ...scale, name: 'german', passMark: Math.max(highest, Math.ceil(Math.min(...failed)) - 1) }
    : scale;
}

const FEWEST_PASSED = 2;
/** Where one is the best mark, four still passes in most schools, and none is worse than six. */
const LAST_PASSED = 4;
const LAST_FAILED = 6;

function scaleName(grades: readonly string[], text: string): ScaleName {
  const marks = grades.flatMap((grade) => markOf(grade) ?? []).toSorted((a, b) => a - b);
  const letters = grades.filter((grade) => /^[A-F][+-]?\*?$/.test(grade)).length;
  // figures beside letters are hours or points more often than grades, and zeros alone are no grades
  if ((marks.at(-1) ?? 0) === 0 || marks.length < 2 * letters) return lettersName(grades, text);
  const most = marks[Math.max(0, Math.ceil(marks.length * 0.9) - 1)]!;
  const isGerman =
    /\b(?:note|leistungspunkte|modul|universität|hochschule|bestanden|wintersemester|sommersemester)\b/i.test(
      text,
    );
  if (SWISS.test(text) && most <= 6) return 'swiss';
  if (SWEDISH.test(text) && most <= 5) return 'five';
  if (isGerman && most <= 5) return 'german';
  if (marks.includes(12) && marks.every((mark) => SEVEN_STEPS.has(mark))) return 'danish';
  // nobody there need have had a five
  if (most <= 5 && SPANISH.test(text) && !FOUR_POINTS.test(text)) return 'five';
  if (PHILIPPINE.test(text) && marks[0]! >= 1 && most <= 5) return 'philippine';
  if (most <= 4.33) return 'four-points';
  if (most <= 5 && marks[0]! >= 1)
    return marks.some((mark) => Math.abs(((mark * 10) % 10) - 5) === 2 || mark < 2) ? 'german' : 'five';
  if (most <= 10) return 'ten';
  if (/\/20\b|\bmoyenne\b|\bsemestre\b/i.test(text) && most <= 20) return 'twenty';
  if (/\b(?:esame|voto|lode|cfu)\b/i.test(text) && most <= 31) return 'thirty';
  return /\bCATS\b|\bmodules?\b.*\bmark|\bupper second\b|\b2:1\b/i.test(text) ? 'uk-marks' : 'percent';
}

/** Of Latin America, where five is the best mark and three passes. */
const SPANISH =
  /(?<!\p{L})(?:asignaturas?|calificaci[oó]n(?:es)?|calif|universidad|promedio|per[ií]odo acad[eé]mico)(?!\p{L})/iu;
/** Said of the average of universities of Puerto Rico, among others. */
const FOUR_POINTS = /\bG\.?P\.?A\b|\b(?:escala|scale)\b[^\n]{0,40}\b4[.,]0/i;
/** The average of schools of the Philippines where one is the best mark. */
const PHILIPPINE = /\bGWA\b|\bgeneral weighted average\b/i;
/** Five is the best mark, three passes, and U fails. */
const SWEDISH = /\b(?:högskolepoäng|Högskolepoäng|[Ll]adok|LADOK|\d hp)\b/;
const SEVEN_STEPS: ReadonlySet<number> = new Set([-3, 0, 2, 4, 7, 10, 12]);
const SWISS =
  /\b(?:HS|FS) ?(?:20)?\d{2}\b|\bKreditpunkte\b|\b(?:Herbst|Frühjahrs|Frühlings)semester\b|schweiz|switzerland|suisse/i;

/** Schools that count ECTS credits, and those of Norway, which have a word of their own for them. */
const E_PASSES = /\bECTS\b|\b[Ss]tudiepoeng\b/;

function lettersName(grades: readonly string[], text: string): ScaleName {
  if (/\b[SC]GPA\b/.test(text) && (grades.includes('O') || /\b10[- ]point\b/i.test(text))) return 'indian';
  return grades.includes('FX') || (E_PASSES.test(text) && !grades.some((grade) => /[+-]/.test(grade)))
    ? 'ects'
    : 'letters';
}

/** Whether a grade belongs to a scale. Letters and codes (W, P, T) stand beside figures everywhere. */
export function isOfScale(grade: string, { name, key }: Scale): boolean {
  if (Object.hasOwn(key, grade)) return true;
  const mark = markOf(grade);
  if (mark === null)
    return isKnownGrade(grade) || outcomeOf(grade, { name, passMark: null, key }) !== 'unknown';
  const rule = FIGURES[name];
  return rule !== undefined && mark >= rule.least && mark <= rule.most;
}

/** What a grade of a scale says about its course. */
export function outcomeOf(grade: string | null, scale: Scale): Outcome {
  if (grade === null || NOT_REPORTED.test(grade)) return 'in-progress';
  if (Object.hasOwn(scale.key, grade)) return scale.key[grade]!;
  const mark = markOf(grade);
  return mark === null ? outcomeOfLetter(bare(gradeWord(grade)), scale.name) : outcomeOfMark(mark, scale);
}

function outcomeOfMark(mark: number, { name, passMark }: Scale): Outcome {
  const rule = FIGURES[name];
  if (!rule) return 'unknown';
  if (name === 'german') return mark <= (passMark ?? rule.passes) ? 'earned' : 'not-earned';
  if (name === 'philippine')
    return mark <= rule.passes ? 'earned' : mark < rule.fails ? 'unknown' : 'not-earned';
  if (passMark !== null && passMark > rule.least && passMark <= rule.most)
    return mark >= passMark ? 'earned' : 'not-earned';
  return mark >= rule.passes ? 'earned' : mark <= rule.fails ? 'not-earned' : 'unknown';
}

function outcomeOfLetter(grade: string, name: ScaleName): Outcome {
  if (name === 'ects' && grade === 'E') return 'earned';
  if (name === 'indian' && (INDIAN.test(grade) || grade === 'AB'))
    return grade === 'AB' ? 'not-earned' : 'earned';
  if (grade === 'IPR') return 'in-progress';
  const outcome = gradeOutcome(grade);
  if (outcome !== 'not-earned') return outcome;
  if (PASSING_WORD.test(grade) || PASSING_CODE.test(grade)) return 'earned';
  return FAILING.test(grade) ? 'not-earned' : 'unknown';
}

/** The quality points one credit of a letter earns, in every way schools count them; empty for grades outside the average. */
export function pointsPerCredit(grade: string, { name }: Scale): readonly number[] {
  const mark = markOf(grade);
  if (name === 'indian') return [];
  if (mark !== null) return name === 'four-points' ? [mark] : [];
  return GRADE_POINTS[bare(grade)] ?? [];
}

/** Asked where neither the scale nor the credits earned tell. */
export const passQuestion = (grade: string): string =>
  `Your transcript does not say whether ${grade} earns credit.`;
