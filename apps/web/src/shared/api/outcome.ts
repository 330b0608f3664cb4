import { HttpError } from './http-error';
import { problemText } from './problem-text';

/** Whether the server refused a change. What it did not refuse, it may have made before its answer was lost. */
export const isRefused = (error: Error): boolean => error instanceof HttpError && error.status < 500;

/** What came of a change that failed. */
export const outcomeText = (error: Error, done: 'imported' | 'added' | 'created' | 'sent'): string =>
  isRefused(error) ? `Nothing was ${done}.` : `It may have been ${done} all the same: then the list says so.`;

/** Why a change of what is on the page failed, and what is known of it. The page asks what the server has. */
export const unchangedText = (error: Error): string =>
  isRefused(error)
    ? `Nothing was changed. ${problemText(error)}`
    : `${problemText(error)} It may have been changed all the same.`;
