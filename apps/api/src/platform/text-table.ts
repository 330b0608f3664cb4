/** Rows as a program prints them for an operator: a line of names, then a line for each, in columns. */
export function table(rows: object[], ifNone: string): string {
  if (rows.length === 0) return ifNone;
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row).map(textOf))];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((text, n) => text.padEnd(widths[n]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
