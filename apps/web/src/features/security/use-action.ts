import { useState } from 'react';
import { NotProven, type Outcome } from '../../shared/accounts/outcome';
import type { Result } from './result-message';

export interface Action {
  /** The change itself. */
  run: () => Promise<Outcome>;
  /** What is said when it is done; nothing where it shows. */
  done?: string;
  /** What is said when it is not. */
  failed: string;
  /** Goes on with what has changed. */
  after?: () => Promise<unknown> | void;
}

/** One change after the other: says what came of each, and which is under way. */
export function useAction() {
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function act({ run, done, failed, after }: Action): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setResult(null);
    try {
      const outcome = await run();
      if (outcome.accepted) {
        await after?.();
        if (done) setResult({ kind: 'success', text: done });
      } else {
        const reason = outcome.problems.map(({ message }) => message).join(' ');
        setResult({ kind: 'failure', text: failed, reason });
      }
    } catch (error) {
      if (!(error instanceof NotProven)) setResult({ kind: 'failure', text: failed });
    } finally {
      setIsBusy(false);
    }
  }

  return { act, isBusy, result, setResult };
}
