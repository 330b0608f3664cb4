import { useRef, useState } from 'react';
import { NotProven, type Outcome } from '../../shared/accounts/outcome';
import type { Result } from './result-message';

export interface Action {
  /** What is done, in a word: pressed again before it is over, it is done once. */
  name: string;
  /** The change itself. */
  run: () => Promise<Outcome>;
  /** What is said when it is done; nothing where it shows. */
  done?: string;
  /** What is said when it is not. */
  failed: string;
  /** Goes on with what has changed. */
  after?: () => Promise<unknown> | void;
}

/** A failure stays in view when what was pressed after it succeeds. */
const failureOr = (before: Result | null, next: Result | null) =>
  before?.kind === 'failure' ? before : next;

/**
 * One change after the other, as each may ask for a proof: what is pressed while another is under way waits its turn. Says
 * what came of them, and which are under way.
 */
export function useAction() {
  const [result, setResult] = useState<Result | null>(null);
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  // Read by a press that comes before the next render.
  const names = useRef(new Set<string>());
  const last = useRef(Promise.resolve());

  async function act(action: Action): Promise<void> {
    const { name } = action;
    if (names.current.has(name)) return;
    if (names.current.size === 0) setResult(null);
    names.current.add(name);
    setUnderWay(new Set(names.current));
    last.current = last.current.then(() => carryOut(action));
    await last.current;
  }

  async function carryOut({ name, run, done, failed, after }: Action): Promise<void> {
    setResult((before) => failureOr(before, null));
    try {
      const outcome = await run();
      if (outcome.accepted) {
        await after?.();
        if (done) setResult((before) => failureOr(before, { kind: 'success', text: done }));
      } else {
        const reason = outcome.problems.map(({ message }) => message).join(' ');
        setResult({ kind: 'failure', text: failed, reason });
      }
    } catch (error) {
      if (!(error instanceof NotProven)) setResult({ kind: 'failure', text: failed });
    } finally {
      names.current.delete(name);
      setUnderWay(new Set(names.current));
    }
  }

  return { act, isUnderWay: (name: string) => underWay.has(name), result, setResult };
}
