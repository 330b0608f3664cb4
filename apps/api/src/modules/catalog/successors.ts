import type { Catalogue } from './catalogue.js';
import { normaliseCode } from '@lumen/matching';

/** A record that has retired because another took over its code: its id, and the form of its code. */
export interface Successor {
  from: { id: number; code: string };
  to: { id: number; code: string };
}

export interface Successors {
  courses: Successor[];
  careers: Successor[];
  programs: Successor[];
}

interface Row {
  id: number;
  educatorUuid?: string;
  formerCodes: readonly string[];
  retired: boolean;
}

/** Which records have taken the place of which: what refers to those should refer to these. */
export const successorsIn = ({ courses, careers, programs }: Catalogue): Successors => ({
  courses: among(courses, ({ code }) => normaliseCode(code)),
  careers: among(careers, ({ onetCode }) => onetCode),
  programs: among(programs, ({ code }) => normaliseCode(code)),
});

function among<R extends Row>(rows: readonly R[], codeOf: (row: R) => string): Successor[] {
  const place = (row: R, code: string) => `${row.educatorUuid ?? ''} ${code}`;
  const offered = rows.filter(({ retired }) => !retired);
  const current = new Set(offered.map((row) => place(row, codeOf(row))));
  const takers = new Map(
    offered.flatMap((row) => row.formerCodes.map((code) => [place(row, code), row] as const)),
  );
  return rows.flatMap((row) => {
    const code = codeOf(row);
    const taker = row.retired && !current.has(place(row, code)) ? takers.get(place(row, code)) : undefined;
    return taker ? [{ from: { id: row.id, code }, to: { id: taker.id, code: codeOf(taker) } }] : [];
  });
}
