import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { extensionQuery, takeDraft } from './import.queries';
import { type ReadTranscript, readTranscript } from './transcript-source';

/**
 * Takes a page that the companion extension has handed in, when this page is opened and whenever it is come back to, and
 * reads it here. A page in which no transcript is found is told like any other.
 */
export function useHandedInPage(
  isWanted: boolean,
  { onRead, onProblem }: { onRead: (read: ReadTranscript) => void; onProblem: (error: unknown) => void },
): void {
  const isPaired = useQuery(extensionQuery).data?.paired_at != null;
  const told = useRef({ onRead, onProblem });
  useEffect(() => {
    told.current = { onRead, onProblem };
  });

  useEffect(() => {
    if (!isWanted || !isPaired) return;
    let isTaking = false;
    const take = async () => {
      if (isTaking || document.visibilityState === 'hidden') return;
      isTaking = true;
      try {
        // what could not be taken is there the next time
        const page = await takeDraft().catch(() => null);
        if (page !== null) told.current.onRead(await readTranscript({ text: page }));
      } catch (error) {
        told.current.onProblem(error);
      } finally {
        isTaking = false;
      }
    };
    void take();
    const again = () => void take();
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isWanted, isPaired]);
}
