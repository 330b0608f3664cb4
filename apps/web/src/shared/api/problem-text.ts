import { TOO_LONG } from './fetch-with-timeout';
import { HttpError } from './http-error';

const OURS = 'Something went wrong on our side. Try again in a moment.';
const UNKNOWN = 'Unknown error occurred';

/** What a browser throws by itself: its words ("Failed to fetch", "Load failed") are for developers. */
const isOfBrowser = (error: Error): boolean => error instanceof TypeError || error instanceof DOMException;

/** A reference to an error of the server, which people can quote when they ask for help. */
function referenceOf({ status, headers }: HttpError): string {
  const id = status === 500 && headers.get('x-request-id');
  return id ? ` If you ask for help, please say: ${id}` : '';
}

/** What went wrong, in words for the person: of an answer its own, then what is wrong with its fields. */
export function problemText(error: Error): string {
  if (error instanceof HttpError) {
    if (error.detail === undefined && error.status >= 500) return OURS;
    return Object.values(error.fields).flat().join(' ') || `${error.message}${referenceOf(error)}`;
  }
  // Whoever ends a call asks for no words: it was the limit, while the body was read.
  if (error.name === 'AbortError') return TOO_LONG;
  return isOfBrowser(error) ? OURS : error.message || UNKNOWN;
}
