import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from './drafts';
import { useAuthor } from './session/use-author';
import { toast } from './ui/toast';

export interface FormDraft<Draft> {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  /** Whether it is more than the form began with. */
  isChanged: boolean;
  /** Whether this browser kept it, and nothing has been changed since. */
  isRestored: boolean;
  /** What was written is saved. */
  forget: () => void;
  /** Says in a toast that the form was closed unsaved; Undo opens it with what was written (D16). */
  leave: (onUndo: (draft: Draft) => void) => void;
}

/**
 * What somebody writes into a form. This browser keeps it until the form is saved or left: a session that ends meanwhile, or
 * a reload, loses nothing.
 * @param empty what the form begins with
 * @param reopened what it begins with when Undo has opened it
 */
export function useDraft<Draft extends object>(
  name: string,
  empty: Draft,
  is: (value: unknown) => value is Draft,
  reopened?: Draft,
): FormDraft<Draft> {
  const author = useAuthor();
  const [begun] = useState(() => {
    const kept = reopened || author === null ? null : readDraft(author, name, is);
    return { empty, kept };
  });
  const [draft, setDraft] = useState(reopened ?? begun.kept ?? empty);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begun.empty);

  useEffect(() => {
    if (author !== null) keepDraft(author, name, isChanged ? draft : null);
  }, [author, name, draft, isChanged]);

  const forget = () => {
    if (author !== null) keepDraft(author, name, null);
  };
  return {
    draft,
    setDraft,
    isChanged,
    isRestored: draft === begun.kept,
    forget,
    leave: (onUndo) => {
      forget();
      if (!isChanged) return;
      const action = { label: 'Undo', onSelect: () => onUndo(draft) };
      void toast('info', 'Closed without saving. Undo opens it again.', { action });
    },
  };
}

/** Whether a value is an object that has a text under each of these names. */
export const hasTexts = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Partial<Record<Name, unknown>>)[name] === 'string');
