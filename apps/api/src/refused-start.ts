import { WrongSettings } from './platform/read-env.js';

/** What PostgreSQL says when it answers and takes no connection; waiting would not help. */
const BY_DATABASE: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the user or the password of DATABASE_URL.',
  '28000': 'PostgreSQL refuses the user of DATABASE_URL: look at its roles and at pg_hba.conf.',
  '3D000': 'The database of DATABASE_URL does not exist: create it, or name another.',
  '42501': 'The user of DATABASE_URL may not do what a start needs: make it the owner of the database.',
};

/** @returns null for an error that an operator cannot mend */
export function whyRefused(error: unknown): string | null {
  if (error instanceof WrongSettings) return error.message;
  const { code, syscall, address, port, message } = (error ?? {}) as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Something listens at ${address}:${port} already: stop it, or set another PORT or METRICS_PORT.`;
  if (syscall === 'listen')
    return `It cannot listen at ${address}:${port} (${code}): set HOST, PORT, METRICS_HOST and METRICS_PORT.`;
  const why = code === undefined ? undefined : BY_DATABASE[code];
  return why ? `${why} (${message})` : null;
}

/** Ends the process: with what an operator has to do, or with all that we need to know. */
export function refuseStart(error: unknown): never {
  const why = whyRefused(error);
  if (why === null) throw error;
  console.error(`Lumen does not start. ${why}`);
  process.exit(1);
}
