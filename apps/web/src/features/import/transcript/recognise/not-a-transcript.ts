import { folded } from '../lexing/folded';
import { markOf } from '../lexing/grades';
import { inShortLines } from '../lexing/text';
import {
  AUDIT,
  BILL,
  CART,
  CERTIFICATE,
  KINDS,
  PLAN,
  PRODUCTS,
  SAYS_WHAT_IS_LEFT,
  SYLLABUS,
  type KindOfPage,
} from './kinds-of-pages';
import { otherListIn } from './lists-of-other-things';
import type { DraftLine } from '../record-draft';
import { TranscriptError } from '../transcript-error';

const OF_COURSES = /\b(?:credits?|grades?|gpa|semesters?|transcript|ects|courses?|class(?:es)?)\b/i;
/** 'Passed' on lines of their own: a plan that says what came of its courses. */
const saysOutcomes = (text: string): boolean =>
  (text.match(/^[ \t]*(?:not )?(?:passed|transferred|completed|failed)[ \t]*$/gim)?.length ?? 0) >=
  FEWEST_OUTCOMES;
const FEWEST_OUTCOMES = 3;
/** What lists no grades: a record that certifies something, or says what is owed, is none of these. */
const NEVER_GRADED: ReadonlySet<string> = new Set([BILL, CERTIFICATE]);
/** A line that says nothing else than that this is a transcript. */
const TITLE = /^\W*(?:\p{L}+ ){0,4}transcript\W*$/imu;
const HEAD_OF_PAGE = 300;

/** Whatever else a transcript may say, it calls itself one. */
const SAYS_TRANSCRIPT =
  /\b(?:(?<!\bnot an? (?:academic )?)transcript|(?<!\bnot your (?:official )?)academic record|record of (?:achievement|study)|diploma supplement|notenspiegel|leistungsübersicht|relevé de notes|statement of results?|grade report|provisional results?|libretto|histórico escolar|histórico acadêmico|výpis|transkript?|transkripti|opintosuoritusote|resultatintyg|leistungsüberblick|leistungsnachweis|bảng điểm|גיליון ציונים|academic history|grades summary|expediente académico|certificado académico)\b/i;
const HEAD = 1500;
const OF_SERVICES = /\bjoint services transcript\b/i;
const MIN_GRADED_SHARE = 0.3;
/** Of a list with neither credits nor terms. */
const FEWEST_GRADED = 3;

/**
 * Refuses by its name a page that lists courses and is no transcript: its courses were not taken, and must not be imported.
 * @throws TranscriptError `not-a-transcript`
 */
export function refuseOtherPages(text: string, lines: readonly DraftLine[]): void {
  const kind = otherPage(text, lines);
  if (kind !== null) throw notATranscript(kind);
}

/** What a page is that lists courses and is no transcript; null for a transcript. */
export function otherPage(printed: string, lines: readonly DraftLine[]): string | null {
  const text = withoutOwnNumber(inShortLines(printed));
  // it describes each course in the words of a syllabus or a plan
  if (lines.length > 0 && OF_SERVICES.test(text.slice(0, HEAD))) return null;
  const graded = lines.filter(({ grade }) => grade !== null).length;
  // a letter of a scale of grades is no result of a course
  const isGraded =
    (lines.some(isResult) || graded >= FEWEST_GRADED) && graded >= MIN_GRADED_SHARE * lines.length;
  const letters = lines.filter(({ grade }) => grade !== null && markOf(grade) === null).length;
  const saysTranscript = SAYS_TRANSCRIPT.test(text.slice(0, HEAD));
  const enough = (kind: KindOfPage) =>
    isGraded || saysTranscript ? kind.enough + Number(isGraded && saysTranscript) : Math.min(2, kind.enough);
  // words such as 'elective' and 'first year' stand in titles of courses, too
  const isRecord = graded > FEWEST_OF_RECORD && lines.every(isOfRecord);
  const plain = folded(text);
  const says = (mark: RegExp) => mark.test(text) || mark.test(plain);
  /** One with office hours, homework and rules of integrity need not say that it is a syllabus. */
  const namesItself = ({ name, marks: [first, ...others] }: KindOfPage) =>
    says(first!) || (name === SYLLABUS && others.every(says));
  // 'first year' and 'elective' stand in records, too: what says that it is one is a plan only where it calls itself that
  const mustSay = ({ name }: KindOfPage) =>
    isGraded || (saysTranscript && lines.length === 0 && name === PLAN);
  const [found] = KINDS.filter((kind) => !mustSay(kind) || namesItself(kind))
    .filter(({ name }) => !isRecord || name !== AUDIT || says(SAYS_WHAT_IS_LEFT))
    .filter(({ name }) => name !== CART || graded === 0)
    .filter(({ name }) => !NEVER_GRADED.has(name) || letters < FEWEST_GRADED)
    .filter(
      ({ name }) => name !== PRODUCTS || (lines.every(({ term }) => term === null) && !OF_COURSES.test(text)),
    )
    .filter(({ name }) => name !== PLAN || !(saysOutcomes(text) || TITLE.test(text.slice(0, HEAD_OF_PAGE))))
    .map((kind) => ({ kind, said: kind.marks.filter(says).length }))
    .filter(({ kind, said }) => said >= enough(kind))
    .toSorted((a, b) => b.said - a.said);
  if (found && (!isGraded || found.kind.name === AUDIT || !saysTranscript)) return found.kind.name;
  return isRecord || saysTranscript ? null : otherListIn(printed);
}

/** 'Student ID 1183305 Name Maya': of one student it says whose record this is, of several it makes a list of them. */
const OWN_NUMBER = /\bstudent (?:id|no|number)\W{0,3}(\d+)/gi;

function withoutOwnNumber(text: string): string {
  const numbers = new Set([...text.matchAll(OWN_NUMBER)].map(([, number]) => number));
  return numbers.size === 1 ? text.replaceAll(OWN_NUMBER, ' ') : text;
}

/** A grade with anything else that is said of a course. */
const isResult = ({ grade, credits, term }: DraftLine): boolean =>
  grade !== null && (credits !== null || term !== null);

/** Few audits say when every course was taken and what came of it, and each says what is still to be done. */
const isOfRecord = ({ term, credits, grade, kind }: DraftLine): boolean =>
  term !== null && credits !== null && (grade !== null || kind === 'in-progress');
const FEWEST_OF_RECORD = 5;

function notATranscript(name: string): TranscriptError {
  return new TranscriptError(
    'not-a-transcript',
    `This looks like ${name}, not a transcript, so nothing was read from it. Open your transcript, the list of your courses term by term with their grades, and choose or paste that.`,
  );
}
