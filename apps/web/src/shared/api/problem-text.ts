import { HttpError } from './http-error';

const OURS = 'Something went wrong on our side. Try again in a moment.';
const UNKNOWN = 'Unknown error occurred';

/** What a browser throws by itself: its words ("Failed to fetch", "Load failed") are for developers. */
const isOfBrowser = (error: Error): boolean => error instanceof TypeError || error instanceof DOMException;

/** What went wrong, in words for the person: of an answer its own, then what is wrong with its fields. */
export function problemText(error: Error): string {
  if (error instanceof HttpError) {
    if (error.detail === undefined && error.status >= 500) return OURS;
    return Object.values(error.fields).flat().join(' ') || error.message;
  }
  return isOfBrowser(error) ? OURS : error.message || UNKNOWN;
}
