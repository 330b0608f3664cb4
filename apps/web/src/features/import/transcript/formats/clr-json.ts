import { doubt, notFound } from '../doubt';
import { parseCourseCode } from '../lexing/course-codes';
import { MARK_BEFORE, markQuestion, tidyGrade } from '../lexing/grades';
import { parseTerm } from '../lexing/terms';
import { cleanValue } from '../lexing/text';
import { RecordDraft, type Place } from '../record-draft';
import type { CourseRow } from '../table/course-row';
import type { LineKind } from '../transcript.types';
import { isObject, parseJson, type JsonObject } from './json';
import type { StructuredFormat } from './structured-format';

/** A presentation holds a record, the record holds credentials: nothing sensible is nested deeper. */
const DEEPEST = 4;
const KIND_OF_STATUS: ReadonlyMap<string, LineKind> = new Map([
  ['Withdrew', 'withdrawn'],
  ['Dropped', 'withdrawn'],
  ['InProgress', 'in-progress'],
  ['Enrolled', 'in-progress'],
  ['OnHold', 'in-progress'],
  ['Completed', 'completed'],
]);

/** 1EdTech Comprehensive Learner Record: 2.0 is a credential of credentials, one per course (Open Badges 3.0 alike), 1.0 a list of assertions. */
export const clrJson: StructuredFormat = {
  id: 'clr-json',
  name: '1EdTech Comprehensive Learner Record (JSON)',
  detect: (text) =>
    /^\s*[[{]/.test(text) &&
    (/"(?:Clr|Achievement|OpenBadge)Credential"/.test(text) ||
      (/purl\.imsglobal\.org\/spec\/clr\/v1p0/.test(text) && /"assertions"\s*:/.test(text))),
  read: (text) => {
    const record = parseJson(text);
    const draft = new RecordDraft();
    draft.school = nameOf(isObject(record) ? (record.issuer ?? record.publisher) : undefined);
    const credentials =
      isObject(record) && Array.isArray(record.assertions) ? assertionsIn(record) : credentialsIn(record);
    credentials.forEach((credential, index) => {
      if (!isObject(credential)) {
        draft.addUnread(
          index + 1,
          String(credential),
          'This credential is signed as a whole and cannot be read here.',
        );
        return;
      }
      readCredential(credential, draft, index + 1);
    });
    return draft;
  },
};

/** Degrees and other achievements are no courses and pass by. */
function readCredential(credential: JsonObject, draft: RecordDraft, position: number): void {
  const [subject = {}] = objectsIn(credential.credentialSubject);
  const [achievement = {}] = objectsIn(subject.achievement);
  if (textOf(achievement.achievementType) !== 'Course' && textOf(achievement.humanCode) === '') return;
  const code = parseCourseCode(textOf(achievement.humanCode));
  const results = objectsIn(subject.result);
  if (code === null) {
    const name = textOf(achievement.humanCode) || textOf(achievement.name);
    draft.addUnread(position, name, 'This course has no code with a subject and a number.');
    return;
  }
  const row: CourseRow = {
    ...code,
    level: null,
    title: textOf(achievement.name),
    credits: numberOf(achievement.creditsAvailable) ?? numberOf(subject.creditsEarned),
    creditsEarned: numberOf(subject.creditsEarned),
    grade: gradeIn(results, achievement),
    qualityPoints: null,
    repeat: null,
  };
  const printed = [textOf(achievement.humanCode), row.title, row.grade].filter(Boolean).join(' ');
  draft.addCourse(row, placeOf(credential, subject, results, draft.school), position, printed, [
    ...(row.credits === null ? [notFound('credits')] : []),
    ...(row.grade && MARK_BEFORE.test(row.grade) ? [doubt(markQuestion(row.grade))] : []),
  ]);
}

/** A credential that another school issued is transfer credit. */
function placeOf(
  credential: JsonObject,
  subject: JsonObject,
  results: readonly JsonObject[],
  school: string | null,
): Place {
  const issuer = nameOf(credential.issuer);
  const isTransfer = issuer !== null && school !== null && issuer !== school;
  const status = results
    .map((result) => KIND_OF_STATUS.get(textOf(result.status)))
    .find((kind) => kind !== undefined);
  return {
    stated: isTransfer ? 'transfer' : (status ?? null),
    term: parseTerm(textOf(subject.term)),
    institution: isTransfer ? issuer : null,
  };
}

/** The letter grade where results are described, else the first result that has a value. */
function gradeIn(results: readonly JsonObject[], achievement: JsonObject): string | null {
  const letterGrades = objectsIn(achievement.resultDescription)
    .filter(({ resultType }) => resultType === 'LetterGrade')
    .map(({ id }) => id);
  const valued = results.filter(({ value }) => textOf(value) !== '');
  const graded =
    valued.find(({ resultDescription }) => letterGrades.includes(resultDescription)) ?? valued[0];
  return tidyGrade(textOf(graded?.value)) || null;
}

/** The assertions of CLR 1.0 as credentials: what is said of the learner stands in them, and the achievement names its issuer. */
const assertionsIn = ({ assertions }: JsonObject): unknown[] =>
  objectsIn(assertions).map((assertion) => ({
    issuer: isObject(assertion.achievement) ? assertion.achievement.issuer : undefined,
    credentialSubject: { ...assertion, result: assertion.results ?? assertion.result },
  }));

/** The credentials of courses, inside a record or on their own; texts are credentials in signed form (JWT). */
function credentialsIn(json: unknown, depth = 0): unknown[] {
  if (Array.isArray(json))
    return depth > DEEPEST ? [] : json.flatMap((item) => credentialsIn(item, depth + 1));
  if (!isObject(json)) return typeof json === 'string' ? [json] : [];
  const inner = [json, ...objectsIn(json.credentialSubject)].flatMap(
    ({ verifiableCredential }) => verifiableCredential ?? [],
  );
  return inner.length > 0 && depth <= DEEPEST ? credentialsIn(inner, depth + 1) : [json];
}

/** JSON-LD writes one value with or without an array around it. */
function objectsIn(json: unknown): JsonObject[] {
  return (Array.isArray(json) ? json : [json]).filter(isObject);
}

function nameOf(profile: unknown): string | null {
  return isObject(profile) ? textOf(profile.name) || null : null;
}

function textOf(json: unknown): string {
  return typeof json === 'string' ? cleanValue(json) : '';
}

function numberOf(json: unknown): number | null {
  return typeof json === 'number' && json >= 0 && Number.isFinite(json) ? json : null;
}
