import { markOf } from './lexing/grades';
import type { ReadRow } from './table/read-row';
import type { LineKind } from './transcript.types';

const KIND_OF_STATUS: readonly (readonly [status: RegExp, kind: LineKind])[] = [
  [/transfer|external/i, 'transfer'],
  [/withdr|dropped|cancell?ed/i, 'withdrawn'],
  [
    /progress|angemeldet|eingeschrieben|inscri|en cours|cursando|en curso|matriculad|^matr$|iscritt|ingeschreven|enrolled|registered|wait|planned|^ip$|incomplete/i,
    'in-progress',
  ],
  [/^(?:complete|taken|passed|failed|graded)/i, 'completed'],
];

/** 'Add', 'New': Colleague says that a student is registered, which stays so when the grade has come. */
const REGISTERED = /^(?:add|new)$/i;

/** What the column of its status says of a course; null where that is nothing we know. `running` are codes for a course that runs. */
export function kindOfStatus(
  { status = '', grade }: ReadRow['texts'],
  running: ReadonlySet<string> = new Set(),
): LineKind | null {
  if (running.has(status)) return 'in-progress';
  if (REGISTERED.test(status)) return grade === undefined ? 'in-progress' : null;
  return KIND_OF_STATUS.find(([pattern]) => pattern.test(status))?.[1] ?? null;
}

/** '0.00' beside 'Cursando', 'AN' beside 'angemeldet': no grade of a course that its status says to run. */
export function isNoGradeYet(grade: string | null, status = ''): boolean {
  if (grade === null || grade === '') return false;
  const isAbbreviation = grade.length > 1 && status.toUpperCase().startsWith(grade);
  return (markOf(grade) === 0 && RUNS_NOW.test(status)) || (isAbbreviation && SIGNED_UP.test(status));
}
/** What is said of a course that is done as well, 'Registered', leaves its zero to the student. */
const RUNS_NOW = /progress|cursando|e[nm] curso|en cours|in corso/i;
const SIGNED_UP = /^(?:angemeldet|eingeschrieben|enrolled|registered)/i;
