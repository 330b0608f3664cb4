import { useEffect, useMemo, useState } from 'react';
import { keepDraft, readDraft } from './drafts';
import { useAuthor } from './session/use-author';
import { toast } from './ui/toast';

export interface FormDraft<Draft> {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  /** The fields that are not as the form began. */
  changed: Partial<Draft>;
  isChanged: boolean;
  /** Whether this browser kept it, and nothing has been changed since. */
  isRestored: boolean;
  /** What was written is saved. */
  forget: () => void;
  /** Says in a toast that the form was closed unsaved; Undo opens it with what was written (D16). */
  leave: (onUndo: (draft: Draft) => void) => void;
}

/**
 * What somebody writes into a form. This browser keeps the fields that were changed until the form is saved or left: a session
 * that ends meanwhile, or a reload, loses nothing. The other fields are as the server has them when the form is opened again.
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
    const isOfForm = (value: unknown): value is Partial<Draft> => is({ ...empty, ...(value as object) });
    const kept = reopened || author === null ? null : readDraft(author, name, isOfForm);
    return { empty, restored: kept && { ...empty, ...kept } };
  });
  const [draft, setDraft] = useState(reopened ?? begun.restored ?? empty);
  const changed = useMemo(() => changedFields(draft, begun.empty), [draft, begun]);
  const isChanged = Object.keys(changed).length > 0;

  useEffect(() => {
    if (author !== null) keepDraft(author, name, isChanged ? changed : null);
  }, [author, name, changed, isChanged]);

  const forget = () => {
    if (author !== null) keepDraft(author, name, null);
  };
  return {
    draft,
    setDraft,
    changed,
    isChanged,
    isRestored: draft === begun.restored && isChanged,
    forget,
    leave: (onUndo) => {
      forget();
      if (!isChanged) return;
      const action = { label: 'Undo', onSelect: () => onUndo(draft) };
      void toast('info', 'Closed without saving. Undo opens it again.', { action });
    },
  };
}

/** The fields of one object that are not as in another with the same fields. */
export const changedFields = <Fields extends object>(now: Fields, before: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.keys(before)
      .map((name) => name as keyof Fields)
      .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, now[name]]),
  ) as Partial<Fields>;

/** Whether a value is an object that has a text under each of these names. */
export const hasTexts = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Partial<Record<Name, unknown>>)[name] === 'string');
