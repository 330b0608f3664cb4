import { types } from 'node:util';

/** Thrown by a handler to say in its own words what went wrong: they name no person. The job is tried again. */
export class JobFailure extends Error {}

/** The same, where trying again is of no use. */
export class PermanentFailure extends JobFailure {}

const CODE = /^\w{2,40}$/;

interface KnownOfErrors {
  name: string;
  code?: unknown;
  /** The constraint that a statement violated. */
  constraint?: unknown;
}

/**
 * What is kept and logged of a failed job. The words of PostgreSQL, of the system and of libraries may hold an address, a value or
 * the path of a file; of their errors it has the kind, the code, and where in the code it came up.
 */
export function failureText(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  if (!types.isNativeError(error)) return 'Something that is no error was thrown';
  const { name, code, constraint } = error as KnownOfErrors;
  const parts = [name, code, constraint].filter((part) => typeof part === 'string' && CODE.test(part));
  const place = /^\s*at (?:async )?([\w.$<> ]+) \(/m.exec(framesOf(error))?.[1];
  return place === undefined ? parts.join(' ') : `${parts.join(' ')} in ${place}`;
}

/** Where it came up, without its message. */
export function framesOf(error: unknown): string {
  if (!types.isNativeError(error)) return '';
  const { message, stack = '' } = error;
  const end = stack.indexOf(message) + message.length;
  return stack.slice(end).trimStart();
}
