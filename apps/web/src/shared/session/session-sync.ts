import { forgetDrafts, keepDraft } from '../drafts';
import { createStore } from '../store';
import { IMPORT_DRAFT, VISITOR } from '../visitor-draft';
import type { Rename } from './renames';

/** What happened to the session without this tab's doing: it ended, or another person is signed in now. */
type SessionChange = 'ended' | 'another-person';

/** All tabs of this browser. They share the session cookie; each tells the others when it changes. */
const tabs = openTabs();

/** Where a person has blocked what sites keep, Firefox refuses a channel: then this tab is alone. */
function openTabs(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('lumen:session');
  } catch {
    return null;
  }
}

const lastChange = createStore<SessionChange | null>(null);
let isSigningOut = false;

/** Notes that this tab is signing out, so that the end of its session needs no message; or that it could not. */
export function setSigningOut(signingOut: boolean): void {
  isSigningOut = signingOut;
}

/**
 * Tells the other tabs that another person is signed in, and this tab's frame where the tab did not do it. Drafts of a person
 * who has signed out here are forgotten, and a transcript tried before the login, which may be theirs.
 * @param before who was signed in, null for no one
 */
export function publishPersonChange(before: string | null, person: string | null): void {
  tabs?.postMessage(person);
  if (before !== null && isSigningOut) {
    forgetDrafts(before);
    keepDraft(VISITOR, IMPORT_DRAFT, null);
  }
  if (before === null || isSigningOut) lastChange.set(null);
  else lastChange.set(person === null ? 'ended' : 'another-person');
  isSigningOut = false;
}

/** Tells the other tabs that the person who is signed in has another handle. */
export const publishRename = (rename: Rename): void => tabs?.postMessage(rename);

interface OtherTabs {
  /** Who is signed in now. */
  onPerson: (person: string | null) => void;
  onRename: (rename: Rename) => void;
}

/** Calls back with what other tabs say. @returns how to stop */
export function onOtherTabs({ onPerson, onRename }: OtherTabs): () => void {
  const handle = ({ data }: MessageEvent<string | Rename | null>) => {
    if (typeof data === 'object' && data) onRename(data);
    else onPerson(data);
  };
  tabs?.addEventListener('message', handle);
  return () => tabs?.removeEventListener('message', handle);
}

export const dismissSessionChange = (): void => lastChange.set(null);

export const useSessionChange = lastChange.useValue;
