import { writeFileSync } from 'node:fs';

/**
 * A figure and, where it must reach something, the bound.
 * @typedef {{name: string, value: number, atLeast?: number, atMost?: number}} Measurement
 */

const meets = ({ value, atLeast = -Infinity, atMost = Infinity }) => value >= atLeast && value <= atMost;

function target({ atLeast, atMost }) {
  if (atLeast !== undefined) return `>= ${atLeast}`;
  return atMost === undefined ? null : `<= ${atMost}`;
}

/**
 * Prints the table and writes the same to a file.
 * @param {Measurement[]} measurements
 * @param {string} file JSON: a list of {name, value, target, ok}; without a target `ok` is true
 * @returns {boolean} whether every target is reached
 * @throws Error when there is nothing to report, or a value is no number
 */
export function report(measurements, file) {
  if (measurements.length === 0) throw new Error('Nothing was measured');
  const unmeasured = measurements.filter(({ value }) => !Number.isFinite(value)).map(({ name }) => name);
  if (unmeasured.length > 0) throw new Error(`Not measured: ${unmeasured.join(', ')}`);
  const rows = measurements.map((measurement) => ({
    name: measurement.name,
    value: Number(measurement.value.toPrecision(3)),
    target: target(measurement),
    ok: meets(measurement),
  }));
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log();
  for (const { name, value, target: bound, ok } of rows) {
    const verdict = bound === null ? '' : `${bound.padEnd(8)} ${ok ? 'ok' : 'MISSED'}`;
    console.log(`${name.padEnd(width)}  ${String(value).padStart(8)}  ${verdict}`);
  }
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
  return rows.every(({ ok }) => ok);
}
