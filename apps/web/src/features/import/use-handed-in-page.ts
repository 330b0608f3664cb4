import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../shared/drafts';
import { useAuthor } from '../../shared/session/use-author';
import { extensionQuery, takeDraft } from './import.queries';
import { type ReadTranscript, readTranscript } from './transcript-source';

/** The server gives a page away: from then until it has been read, this browser keeps it. */
const NAME = 'handed-in page';

interface KeptPage {
  readonly html: string;
}

const isKeptPage = (value: unknown): value is KeptPage =>
  typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string';

interface HandedInPage {
  /** @param signal ends where something else was read, or Import was left, meanwhile */
  onRead: (read: ReadTranscript, signal: AbortSignal) => Promise<void>;
  onProblem: (error: unknown) => void;
}

/**
 * Takes a page that the companion extension has handed in, when this page is opened and whenever it is come back to, and
 * reads it here. A page in which no transcript is found is told like any other.
 * @returns whether one is being read, and how to give it up for something else; whether none could be asked for, and how to
 *   ask again
 */
export function useHandedInPage(isWanted: boolean, { onRead, onProblem }: HandedInPage) {
  const person = useAuthor();
  const isPaired = useQuery(extensionQuery).data?.paired_at != null;
  const [isReading, setReading] = useState(false);
  const [isUnfetched, setUnfetched] = useState(false);
  const look = useRef(() => {});
  const show = useEffectEvent(onRead);
  const fail = useEffectEvent(onProblem);

  useEffect(() => {
    if (!isWanted || person === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let isTaking = false;
    const take = async () => {
      if (isTaking || document.visibilityState === 'hidden') return;
      isTaking = true;
      try {
        const kept = readDraft(person, NAME, isKeptPage);
        const html = kept || !isPaired ? (kept?.html ?? null) : await takeDraft().catch(() => undefined);
        if (!signal.aborted) setUnfetched(html === undefined);
        if (html === null || html === undefined) return;
        keepDraft(person, NAME, { html } satisfies KeptPage);
        if (signal.aborted) return;
        setReading(true);
        await show(await readTranscript({ text: html }, { signal }), signal);
      } catch (error) {
        if (signal.aborted) return;
        keepDraft(person, NAME, null);
        fail(error);
      } finally {
        isTaking = false;
        if (!signal.aborted) setReading(false);
      }
    };
    const again = (look.current = () => void take());
    again();
    window.addEventListener('focus', again, { signal });
    document.addEventListener('visibilitychange', again, { signal });
    return () => {
      leaving.abort();
      setReading(false);
    };
  }, [isWanted, isPaired, person]);

  const forget = () => person !== null && keepDraft(person, NAME, null);
  const fetchAgain = () => look.current();
  return { isReading, isUnfetched, fetchAgain, forget };
}
