import { hasTexts, useDraft } from './use-draft';

/** What a form that asks for a reason alone holds. */
export interface ReasonDraft {
  reason: string;
}

const EMPTY: ReasonDraft = { reason: '' };

const isReason = (value: unknown) => hasTexts(value, ['reason']);

/** The reason that staff write for the person it concerns. */
export const useReasonDraft = (name: string, reopened?: ReasonDraft) =>
  useDraft(name, EMPTY, isReason, reopened);
