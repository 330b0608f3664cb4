import { HANDLE_MAX, handleProblem } from '@lumen/matching/handle';

export { handleProblem, RESERVED_FILES, RESERVED_HANDLES } from '@lumen/matching/handle';

/** A usable start for a handle out of an e-mail address' local part. */
export function handleBase(email: string): string {
  const local = (email.split('@')[0] ?? '').toLowerCase().normalize('NFKD');
  const fitting = local.replace(/[^a-z0-9._-]/g, '').replace(/^[^a-z0-9]+/, '');
  const base = fitting.slice(0, HANDLE_MAX - 5);
  return handleProblem(base) === null
    ? base
    : `student-${base}`.slice(0, HANDLE_MAX - 5).replace(/[^a-z0-9]+$/, '');
}

/** A handle that ends in a number, cut where it would be too long. */
export function numberedHandle(base: string, number: number): string {
  const end = `-${number}`;
  return base.slice(0, HANDLE_MAX - end.length) + end;
}
