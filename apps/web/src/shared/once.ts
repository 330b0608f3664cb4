/**
 * Creates a value on first use and keeps it. Used above all for the formatters of Intl: each loads tables, which on a
 * phone would delay the first page.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
