import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden';

export type Politeness = 'polite' | 'assertive';

/** The last message of one region; the number makes the same message be announced again. */
interface Message {
  readonly text: string;
  readonly number: number;
}

const SILENCE: Message = { text: '', number: 0 };
const messages: Record<Politeness, Message> = { polite: SILENCE, assertive: SILENCE };
const listeners = new Set<() => void>();

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Has a screen reader say something: politely when it next pauses, assertively at once. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  messages[politeness] = { text, number: messages[politeness].number + 1 };
  listeners.forEach((notify) => notify());
}

function Region({ politeness }: { politeness: Politeness }) {
  const { text, number } = useSyncExternalStore(subscribe, () => messages[politeness]);
  return (
    <div aria-live={politeness}>
      <VisuallyHidden key={number}>{text}</VisuallyHidden>
    </div>
  );
}

/**
 * The two live regions of the page, one polite and one assertive. Mounted once, outside all that comes and goes: what comes
 * together with its region may not be read out.
 */
export function Announcer() {
  return (
    <>
      <Region politeness="polite" />
      <Region politeness="assertive" />
    </>
  );
}
