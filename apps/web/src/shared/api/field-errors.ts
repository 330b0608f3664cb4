import { HttpError } from './http-error';

/** Messages by the names of the fields they are about. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * What the server says of the fields of a form, by their names; nothing where it failed for another reason.
 * @param names of the fields that can show it; all unless given
 */
export function fieldErrors<Name extends string>(
  error: Error | null,
  names?: readonly Name[],
): FieldErrors<Name> {
  const all = Object.entries(error instanceof HttpError ? error.fields : {});
  const shown = names ? all.filter(([name]) => (names as readonly string[]).includes(name)) : all;
  return Object.fromEntries(shown.map(([name, texts]) => [name, texts.join(' ')])) as FieldErrors<Name>;
}
