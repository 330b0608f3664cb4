import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft, whenKeptElsewhere } from '../../shared/drafts';
import { useAuthor } from '../../shared/session/use-author';
import { IMPORT_DRAFT, VISITOR } from '../../shared/visitor-draft';
import type { Answers, Said } from './correction';
import type { Choice, Choices } from './selection';
import type { ParsedTranscript, TranscriptLine } from './transcript';
import { type ReadTranscript, restoreTranscript } from './transcript-source';
import { isVisibility, type Visibility } from './visibility-question';

/** How long changes rest before they are kept, in ms: a transcript is long, and writing it takes a moment. */
const REST = 300;

/** What of an import in progress is kept in this browser: nothing of it is sent anywhere. */
export interface ImportDraft {
  /** Pasted or typed. */
  readonly text: string;
  readonly transcript: ParsedTranscript | null;
  /** Whether the transcript was read from that text, and not from a file. */
  readonly isOfText: boolean;
  /** The courses are on the screen, and not the form before them. */
  readonly checking: boolean;
  readonly choices: Choices;
  readonly answers: Answers;
  /** null while the student has not been asked. */
  readonly visibility: Visibility | null;
}

/** The same as JSON has it. */
interface KeptImport extends Omit<ImportDraft, 'choices' | 'answers' | 'isOfText'> {
  /** Absent where an older Lumen kept it. */
  readonly isOfText?: boolean;
  readonly choices: readonly (readonly [string, Choice])[];
  readonly answers: readonly (readonly [string, Said])[];
}

/** Every field of a line: a draft that an older Lumen kept lacks the new ones, and is not taken up. */
const LINE: Record<keyof TranscriptLine, true> = {
  id: true,
  kind: true,
  term: true,
  institution: true,
  subject: true,
  number: true,
  level: true,
  title: true,
  credits: true,
  creditsEarned: true,
  grade: true,
  isPassed: true,
  qualityPoints: true,
  repeat: true,
  lineNumber: true,
  printed: true,
  doubts: true,
};
const TRANSCRIPT: Record<keyof ParsedTranscript, true> = {
  layout: true,
  layoutName: true,
  school: true,
  unit: true,
  scale: true,
  lines: true,
  unread: true,
  checks: true,
  sample: true,
};

const hasAll = (value: unknown, fields: object): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(fields).every((field) => field in value);

const isTranscript = (value: unknown): boolean =>
  hasAll(value, TRANSCRIPT) &&
  [value.lines, value.unread, value.checks].every(Array.isArray) &&
  (value.lines as unknown[]).every((line) => hasAll(line, LINE));

function isKeptImport(value: unknown): value is KeptImport {
  const kept = value as Partial<KeptImport>;
  return (
    typeof kept.text === 'string' &&
    typeof kept.checking === 'boolean' &&
    Array.isArray(kept.choices) &&
    Array.isArray(kept.answers) &&
    (kept.visibility === null || isVisibility(kept.visibility)) &&
    (kept.transcript === null || isTranscript(kept.transcript))
  );
}

export interface RestoredImport extends Omit<ImportDraft, 'transcript' | 'isOfText'> {
  readonly read: ReadTranscript | null;
}

/** An import in progress that this browser has kept; null where there is none. */
export function useRestoredImport(): RestoredImport | null {
  const person = useAuthor();
  const [restored] = useState(() => (person === null ? null : restoredFor(person)));
  useEffect(() => {
    // From now on it is kept for this person. One that waits until the person's own is done stays.
    if (restored?.isOfVisitor) keepDraft(VISITOR, IMPORT_DRAFT, null);
  }, [restored]);
  return restored?.draft ?? null;
}

function restoredFor(person: string): { draft: RestoredImport; isOfVisitor: boolean } | null {
  const own = readDraft(person, IMPORT_DRAFT, isKeptImport);
  const kept = own ?? readDraft(VISITOR, IMPORT_DRAFT, isKeptImport);
  if (!kept) return null;
  const { transcript, isOfText, choices, answers, ...others } = kept;
  // a text can be read once more by other columns; a file is not kept
  const source = isOfText ? { source: { text: kept.text } } : {};
  const draft = {
    ...others,
    read: transcript && { ...restoreTranscript(transcript), ...source },
    choices: new Map(choices),
    answers: new Map(answers),
  };
  return { draft, isOfVisitor: own === null };
}

/** Keeps a transcript for the next sign-up in this browser. */
export function keepForSignUp({ transcript }: ReadTranscript): void {
  const draft: KeptImport = {
    text: '',
    transcript,
    isOfText: false,
    checking: true,
    choices: [],
    answers: [],
    visibility: null,
  };
  keepDraft(VISITOR, IMPORT_DRAFT, draft);
}

/**
 * Keeps an import in progress; null, when it has been imported or discarded, keeps nothing.
 * @returns whether this browser does, and how it forgets an import that ends after the page was left
 */
export function useKeptImport(draft: ImportDraft | null) {
  const person = useAuthor();
  const [isKept, setKept] = useState(true);
  const pending = useRef<() => void>(null);
  const written = useRef<string>(null);

  const { text, transcript, isOfText, checking, choices, answers, visibility } = draft ?? {};
  useEffect(() => {
    if (person === null) return;
    const write = () => {
      pending.current = null;
      const kept: KeptImport | null = draft && {
        ...draft,
        choices: [...draft.choices],
        answers: [...draft.answers],
      };
      written.current = JSON.stringify(kept);
      setKept(keepDraft(person, IMPORT_DRAFT, kept));
    };
    pending.current = write;
    const timer = setTimeout(write, REST);
    return () => clearTimeout(timer);
    // The parts of the draft, which is another object each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [person, text, transcript, isOfText, checking, choices, answers, visibility]);

  // A tab with another import, or one in which this import is discarded or done, keeps this one no longer.
  useEffect(() => {
    if (person === null) return;
    return whenKeptElsewhere(person, IMPORT_DRAFT, () => {
      const kept = readDraft(person, IMPORT_DRAFT, isKeptImport);
      if (!pending.current) setKept(JSON.stringify(kept) === written.current);
    });
  }, [person]);

  // Leaving the page meanwhile loses nothing either.
  useEffect(() => {
    const flush = () => pending.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const forget = () => person !== null && keepDraft(person, IMPORT_DRAFT, null);
  return { isKept, forget };
}
