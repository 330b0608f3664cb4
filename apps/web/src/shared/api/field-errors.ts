import { HttpError } from './http-error';

/**
 * What the server says of the fields of a form, by their names; nothing where it failed for another reason.
 * @param names of the fields that can show it; all unless given
 */
export function fieldErrors<Name extends string>(
  error: Error | null,
  names?: readonly Name[],
): Partial<Record<Name, string>> {
  const told = Object.entries(error instanceof HttpError ? error.fields : {});
  const shown = names ? told.filter(([name]) => (names as readonly string[]).includes(name)) : told;
  return Object.fromEntries(shown.map(([name, texts]) => [name, texts.join(' ')])) as Partial<
    Record<Name, string>
  >;
}
