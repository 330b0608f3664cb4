import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * The address of a database, or null for a text that is none. A `/`, `#` or `?` in a password that is not percent-encoded ends
 * the host's part, so that the `@` comes after it: such a text may still be an address, of another host.
 */
export function readDatabaseAddress(text: string): URL | null {
  try {
    // `postgres://lumen@/lumen?host=/run/postgresql` has no host before the path.
    const address = new URL(text.replace('@/', '@localhost/'));
    if (!['postgres:', 'postgresql:'].includes(address.protocol)) return null;
    for (const part of [address.username, address.password, address.pathname]) decodeURIComponent(part);
    const hasUser = address.username !== '' || address.searchParams.has('user');
    return hasUser || !text.includes('@') ? address : null;
  } catch {
    return null;
  }
}

/** The address of a database; what is wrong is said without the password that stands in it. */
export const DatabaseAddress = (options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'databaseAddress',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && readDatabaseAddress(value) !== null,
        defaultMessage: () =>
          'must be an address like postgres://user:password@host:5432/lumen; percent-encode / # ? @ and % in a password (/ is %2F)',
      },
    },
    options,
  );
