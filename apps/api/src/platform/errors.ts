/** The level at which an error is logged: refusals are expected, faults of the server are not. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface DomainErrorInit {
  /** Machine-readable, kebab or snake case, stable: clients branch on it. */
  code: string;
  /** HTTP status it leaves with. */
  status: number;
  /** One sentence for the person: what, where, how to fix. */
  detail: string;
  /** Messages by input field, for forms. */
  errors?: Record<string, string[]>;
  /** Seconds after which a repeat may succeed. */
  retryAfter?: number;
  logLevel?: LogLevel;
}

/** What services throw; the problem filter turns it into application/problem+json (D43). */
export class DomainError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors?: Record<string, string[]>;
  readonly retryAfter?: number;
  readonly logLevel: LogLevel;

  constructor({ code, status, detail, errors, retryAfter, logLevel = 'info' }: DomainErrorInit) {
    super(detail);
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    if (errors) this.errors = errors;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
    this.logLevel = logLevel;
  }
}

/** Also the answer to what the viewer may not see: the same bytes whether it exists or not (D42). */
export const notFound = () =>
  new DomainError({
    code: 'not_found',
    status: 404,
    detail: 'There is nothing here, or it is not yours to see.',
  });

/** To a change of what is no longer as it was when the change was decided: it would overwrite what nobody has read. */
export const changedMeanwhile = (by: string) =>
  new DomainError({
    code: 'changed_meanwhile',
    status: 409,
    detail: `${by} has changed this meanwhile. Look at it as it is now, and decide again.`,
  });

export const notSignedIn = () =>
  new DomainError({ code: 'not_signed_in', status: 401, detail: 'Sign in to do this.' });

export const forbidden = (detail = 'Only the owner may do this.') =>
  new DomainError({ code: 'forbidden', status: 403, detail });

/** To a person who asked for their account to be erased, until they cancel (D44). */
export const deletionPending = (at: Date) =>
  new DomainError({
    code: 'deletion_pending',
    status: 403,
    detail: `This account will be erased on ${at.toISOString().slice(0, 10)}. Cancel the deletion to go on using it.`,
  });

/**
 * The answer to one more of what a person can have only so many of.
 * @param most with the noun, such as `10 tokens`
 * @param removal the verb that makes room, such as `revoke`
 */
export const atMost = (code: string, most: string, removal: string) =>
  new DomainError({
    code,
    status: 409,
    detail: `You can have at most ${most}. Please ${removal} one first.`,
  });

export const invalid = (errors: Record<string, string[]>) =>
  new DomainError({
    code: 'invalid',
    status: 400,
    detail: Object.values(errors).flat().join(' '),
    errors,
  });
