import type { Schemas } from '@lumen/contracts';
import { accountService } from '../api/client';
import { HttpError } from '../api/http-error';
import { problemText } from '../api/problem-text';

/** What is wrong with an input, or with the form as a whole where `param` is missing. */
export interface InputProblem {
  message: string;
  param?: string;
}

/** The account service's answer to a form: accepted (the session has the next step), or refused with reasons. */
export type Outcome = { accepted: true } | Refused;

export interface Refused {
  accepted: false;
  problems: readonly InputProblem[];
}

/** What a call of the account service comes back with. */
export interface ServiceAnswer {
  response: Response;
  error?: object;
}

export const refused = (...problems: InputProblem[]): Refused => ({ accepted: false, problems });

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/** Why a call came to nothing: a server that fails, or takes no changes just now, was reached and says so. */
export const failureText = (error: unknown): string =>
  error instanceof HttpError ? problemText(error) : UNREACHABLE;

const NOT_NOW = 'This is not possible at the moment. Reload the page and try again.';

const REASONS: Readonly<Record<number, string>> = {
  401: 'You are no longer logged in.',
  403: NOT_NOW,
  404: NOT_NOW,
  409: NOT_NOW,
  429: 'Too many attempts. Wait a minute and try again.',
};

/** Any other failure: one sentence for the whole form. */
const failed = ({ status, statusText }: Response): Outcome =>
  refused({ message: REASONS[status] ?? `${status} ${statusText}` });

/** The outcome of a step of signing in. 200 and 401 are both success, whether or not the person is signed in afterwards. */
export async function outcomeOf({ response, error }: ServiceAnswer): Promise<Outcome> {
  switch (response.status) {
    case 200:
    case 401:
      return { accepted: true };
    case 400:
      return refused(...(error as Schemas['RefusedInputDto']).errors);
    case 409: {
      // A user is signed in already, perhaps in another tab: refetching the session updates the app.
      const session = await accountService.GET('/_allauth/browser/v1/auth/session');
      return session.data ? { accepted: true } : failed(response);
    }
    default:
      return failed(response);
  }
}

/** The outcome of a change to one's account: only 200 is success. */
export function outcomeOfChange({ response, error }: ServiceAnswer): Outcome {
  if (response.status === 200) return { accepted: true };
  if (response.status === 400) return refused(...(error as Schemas['RefusedInputDto']).errors);
  return failed(response);
}

/** The person cancelled the reauthentication: nothing was done, and no message is needed. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
}

/**
 * Makes a call; where the account service first wants another proof, asks for it and makes the call again.
 * @throws NotProven when the person thinks better of it
 */
export type Proving = <Answer extends ServiceAnswer>(call: () => Promise<Answer>) => Promise<Answer>;

/**
 * The outcome of a change, led by what failed in the words of its screen; the service's reasons follow.
 * @param failure for instance "Update failed."
 */
export async function failingWith(failure: string, outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    const known = await outcome;
    return known.accepted ? known : refused({ message: failure }, ...known.problems);
  } catch (error) {
    return error instanceof NotProven ? refused() : refused({ message: failure });
  }
}
