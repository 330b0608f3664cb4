import { HttpError } from '../../shared/api/http-error';
import { outcomeText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import type { PreviewRow } from './line-status.policy';

/** Why an import failed, in words for the student. */
export interface ImportProblem {
  readonly summary: string;
  /** What is wrong with single lines, by line id. */
  readonly byLine: ReadonlyMap<string, string>;
}

const LINE_FIELD = /^lines\.(\d+)\./;

/** @param rows the rows that were sent, in the order of the request */
export function importProblem(error: Error, rows: readonly PreviewRow[]): ImportProblem {
  const byLine = new Map<string, string>();
  for (const [field, messages] of Object.entries(error instanceof HttpError ? error.fields : {})) {
    const id = rows[Number(LINE_FIELD.exec(field)?.[1])]?.line.id;
    if (id) byLine.set(id, [byLine.get(id), ...messages].filter(Boolean).join(' '));
  }
  if (byLine.size === 0)
    return { summary: `${problemText(error)} ${outcomeText(error, 'imported')}`, byLine };
  const codes = rows.filter(({ line }) => byLine.has(line.id)).map(({ code }) => code);
  return {
    summary: `Nothing was imported, because of ${codes.join(', ')}: see what is wrong there, or leave it out.`,
    byLine,
  };
}
