import { createStore } from '../store';
import { VisuallyHidden } from './visually-hidden';

export type Politeness = 'polite' | 'assertive';

/** The last message of one region; the number makes the same message be announced again. */
interface Message {
  readonly text: string;
  readonly number: number;
}

const SILENCE: Message = { text: '', number: 0 };
const regions = { polite: createStore(SILENCE), assertive: createStore(SILENCE) };

/** Has a screen reader say something: politely when it next pauses, assertively at once. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = regions[politeness];
  region.set({ text, number: region.get().number + 1 });
}

function Region({ politeness }: { politeness: Politeness }) {
  const { text, number } = regions[politeness].useValue();
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
