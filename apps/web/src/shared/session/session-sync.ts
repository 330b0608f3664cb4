import { useSyncExternalStore } from 'react';
import { forgetDrafts } from '../drafts';

/** What happened to the session without this tab's doing: it ended, or another person is signed in now. */
export type SessionChange = 'ended' | 'another-person';

/** All tabs of this browser. They share the session cookie; each tells the others when it changes. */
const tabs = new BroadcastChannel('lumen:session');

let news: SessionChange | null = null;
/** This tab is signing out: the end of its session needs no message. */
let leaving = false;
const listeners = new Set<() => void>();

function set(next: SessionChange | null): void {
  news = next;
  listeners.forEach((notify) => notify());
}

/** Whether this tab is signing out. */
export function setSigningOut(is: boolean): void {
  leaving = is;
}

/**
 * Tells this tab's frame and the other tabs that another person is signed in.
 * @param before who was signed in, null for no one
 */
export function publishPersonChange(before: string | null, person: string | null): void {
  tabs.postMessage(person);
  if (before !== null && leaving) forgetDrafts(before);
  if (before === null || leaving) set(null);
  else set(person === null ? 'ended' : 'another-person');
  leaving = false;
}

/** Calls back with who is signed in now, when another tab says so. @returns how to stop */
export function onOtherTabs(listener: (person: string | null) => void): () => void {
  const handle = ({ data }: MessageEvent) => listener(data as string | null);
  tabs.addEventListener('message', handle);
  return () => tabs.removeEventListener('message', handle);
}

export const dismissSessionChange = (): void => set(null);

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useSessionChange = (): SessionChange | null => useSyncExternalStore(subscribe, () => news);
