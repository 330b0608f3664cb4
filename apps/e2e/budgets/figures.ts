import { appendFileSync } from 'node:fs';

/** As the table of `apps/bench/harness/report.mjs` takes it. */
export interface Figure {
  name: string;
  value: number;
  atMost?: number;
  atLeast?: number;
}

/** Notes a figure for the table; a budget that is missed fails the run there, not the test here. */
export function note(figure: Figure): void {
  console.log(`${figure.name}: ${Number(figure.value.toPrecision(3))}`);
  const file = process.env['FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
