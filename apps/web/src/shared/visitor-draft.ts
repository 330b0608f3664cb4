import { readDraft } from './drafts';

/** Whose the drafts are of a visitor who is about to sign up. */
export const VISITOR = 'visitor';
/** The draft of an import. */
export const IMPORT_DRAFT = 'import';
/** Where somebody who asked for a new password was going. */
export const AFTER_RESET = 'after-reset';

const isThere = (draft: unknown): draft is object => draft !== null;

/** Whether a transcript that a visitor has tried waits in this browser, to be imported by whoever logs in. */
export const isTranscriptWaiting = () => readDraft(VISITOR, IMPORT_DRAFT, isThere) !== null;
