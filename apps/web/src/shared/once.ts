/**
 * What is made when it is first asked for, and kept. For the formatters of Intl, above all: each loads its tables, which on
 * a phone takes longer than the first page can wait.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
