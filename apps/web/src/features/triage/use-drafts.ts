import { useState } from 'react';
import { keepDraft, readDraft } from '../../shared/drafts';
import { useAuthor } from '../../shared/session/use-author';

/** The texts that are written about a submission. */
export type TextField = 'public_reply' | 'internal_note';

/** A text that is not saved, and what stood there when it was begun. */
interface Draft {
  text: string;
  base: string;
}

/** By submission and field. */
type Drafts = Record<string, Draft>;

const NAME = 'triage';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && 'base' in value;
const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' && value !== null && Object.values(value).every(isDraft);

const keyOf = (submission: string, field: TextField) => `${submission} ${field}`;

export interface KeptDrafts {
  /** Whether the browser keeps them; its storage may be blocked or full. */
  isKept: boolean;
  of: (submission: string, field: TextField) => Draft | undefined;
  /** Keeps a text; null forgets it. */
  keep: (submission: string, field: TextField, draft: Draft | null) => void;
  /** Forgets a text that has been sent; what was typed in the meantime stays, and now begins from what is saved. */
  settle: (submission: string, field: TextField, texts: { sent: string; saved: string }) => void;
}

/** Replies and notes that are begun: another submission, another page and a reload lose nothing of them. */
export function useDrafts(): KeptDrafts {
  const person = useAuthor();
  const [{ drafts, isKept }, set] = useState<{ drafts: Drafts; isKept: boolean }>(() => {
    const kept = person === null ? null : readDraft(person, NAME, isDrafts);
    return { drafts: kept ?? {}, isKept: true };
  });
  const change = (submission: string, field: TextField, next: (now: Draft | undefined) => Draft | null) =>
    set(({ drafts: shown, isKept: wasKept }) => {
      // What another tab has written meanwhile stays.
      const before = (wasKept && person !== null ? readDraft(person, NAME, isDrafts) : shown) ?? {};
      const { [keyOf(submission, field)]: now, ...others } = before;
      const draft = next(now);
      const after = draft === null ? others : { ...others, [keyOf(submission, field)]: draft };
      const isEmpty = Object.keys(after).length === 0;
      return { drafts: after, isKept: person !== null && keepDraft(person, NAME, isEmpty ? null : after) };
    });
  return {
    isKept,
    of: (submission, field) => drafts[keyOf(submission, field)],
    keep: (submission, field, draft) => change(submission, field, () => draft),
    settle: (submission, field, { sent, saved }) =>
      change(submission, field, (now) =>
        now && now.text.trim() !== sent ? { text: now.text, base: saved } : null,
      ),
  };
}
