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

/** What the column of its status says of a course; null where that is nothing we know. */
export function kindOfStatus({ status = '', grade }: ReadRow['texts']): LineKind | null {
  if (REGISTERED.test(status)) return grade === undefined ? 'in-progress' : null;
  return KIND_OF_STATUS.find(([pattern]) => pattern.test(status))?.[1] ?? null;
}
