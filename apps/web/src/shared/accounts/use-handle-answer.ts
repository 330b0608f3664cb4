import { handleProblem } from '@lumen/matching/handle';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../use-debounced';
import { handleTakenQuery } from './handle-check.queries';

/** How long typing rests before a handle is looked up, in ms. */
const REST = 400;

export interface TypedHandle {
  /** As it is typed. */
  typed: string;
  /** The handle the person has. */
  own?: string | undefined;
}

export interface HandleAnswer {
  text: string;
  /** Refused: no account could have it. */
  kind: 'refused' | 'taken' | 'free' | 'unknown';
}

/** Whether a handle can be had while it is typed; null while there is nothing to say. */
export function useHandleAnswer({ typed, own }: TypedHandle): HandleAnswer | null {
  const handle = typed.trim().toLowerCase();
  const settled = useDebounced(handle, REST);
  const isAsked = settled !== '' && settled !== own;
  const problem = isAsked ? handleProblem(settled) : null;
  const query = useQuery({ ...handleTakenQuery(settled), enabled: isAsked && problem === null });
  // Of the handle that is in the field now, and of no other.
  if (!isAsked || settled !== handle) return null;
  if (problem !== null) return { text: problem, kind: 'refused' };
  if (query.isPending) return { text: 'Checking this handle…', kind: 'unknown' };
  if (query.isError)
    return { text: 'This handle could not be checked. It is checked again when you save.', kind: 'unknown' };
  return query.data
    ? { text: 'This handle is taken. Please choose another.', kind: 'taken' }
    : { text: 'This handle looks free: no visible profile has it.', kind: 'free' };
}

export const isRefused = (answer: HandleAnswer | null) =>
  answer?.kind === 'refused' || answer?.kind === 'taken';
