import { useEffect, useRef, useState } from 'react';
import { failureText, type Outcome } from './outcome';
import { NoPasskey } from './passkeys';

interface PasskeyOptions {
  /** Asks for the passkey and sends it. @param signal takes it back while the browser asks */
  use: (signal: AbortSignal) => Promise<Outcome>;
  onAccepted?: () => void;
}

const reasonOf = (error: unknown) => (error instanceof NoPasskey ? error.message : failureText(error));

/**
 * A button that uses a passkey: one at a time, taken back when the page or the window goes. Once one is accepted there is
 * no second, as the page moves on.
 */
export function usePasskey({ use, onAccepted }: PasskeyOptions) {
  const underWay = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const refuse = (message: string) => {
    underWay.current = null;
    setBusy(false);
    setProblem(message);
  };

  async function begin(): Promise<void> {
    if (underWay.current) return;
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await use(signal);
      if (outcome.accepted) onAccepted?.();
      else if (!signal.aborted) refuse(outcome.problems.map(({ message }) => message).join(' '));
    } catch (error) {
      if (!signal.aborted) refuse(reasonOf(error));
    }
  }

  return { begin: () => void begin(), busy, problem };
}
