import { useCallback, useState } from 'react';
import type { Answer } from './check-line';
import { type Answers, NO_ANSWERS, withAnswer } from './correction';
import type { Decide } from './course-group';
import type { ImportResult } from './import.queries';
import { rememberedColumns } from './remembered-columns';
import { type Choices, NO_CHOICES, withChoice } from './selection';
import type { CreditUnit } from './transcript';
import { type ReadTranscript, readTranscript } from './transcript-source';
import { TranscriptError } from './transcript/transcript-error';
import { useHandedInPage } from './use-handed-in-page';
import { type RestoredImport, useKeptImport } from './use-import-draft';
import type { Visibility } from './visibility-question';

const UNREADABLE_PAGE =
  'The page you handed in could not be read. Hand it in again, or copy it and paste it here.';

interface Start {
  /** An import in progress that this browser has kept. */
  restored: RestoredImport | null;
  /** What the student's profile has now. */
  visibility: Visibility;
}

/** An import from the pasted text to its result: the stage it is at, what was read and answered, and what changes each. */
export function useImport({ restored, visibility: current }: Start) {
  const [text, setText] = useState(restored?.text ?? '');
  const [read, setRead] = useState<ReadTranscript | null>(restored?.read ?? null);
  const [checking, setChecking] = useState(restored?.checking ?? false);
  const [choices, setChoices] = useState<Choices>(restored?.choices ?? NO_CHOICES);
  const [answers, setAnswers] = useState<Answers>(restored?.answers ?? NO_ANSWERS);
  const [visibility, setVisibility] = useState(restored?.visibility ?? current);
  const [isRestored, setRestored] = useState(restored !== null);
  const [handedInProblem, setHandedInProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const stage = result ? 'imported' : read && checking ? 'check-courses' : 'add-transcript';
  const isInProgress = !result && (read !== null || text.trim() !== '');

  const isOfText = read?.source !== undefined && 'text' in read.source && read.source.text === text;
  const transcript = read?.transcript ?? null;
  const { isKept, forget } = useKeptImport(
    isInProgress ? { text, transcript, isOfText, checking, choices, answers, visibility } : null,
  );

  const decide = useCallback<Decide>(
    (lineId, change) => setChoices((before) => withChoice(before, lineId, change)),
    [],
  );
  const answer = useCallback<Answer>(
    (lineIds, said) => setAnswers((before) => withAnswer(before, lineIds, said)),
    [],
  );
  const handedIn = useHandedInPage(stage === 'add-transcript', {
    onRead: (page, signal) => {
      setHandedInProblem(null);
      return showAsRemembered(page, signal);
    },
    onProblem: (error) =>
      setHandedInProblem(error instanceof TranscriptError ? error.message : UNREADABLE_PAGE),
  });
  function show(shown: ReadTranscript) {
    handedIn.forget();
    setRead(shown);
    setChecking(true);
    setRestored(false);
    setChoices(NO_CHOICES);
    setAnswers(NO_ANSWERS);
  }
  async function showAsRemembered(given: ReadTranscript, signal: AbortSignal) {
    const shown = await readAsRemembered(given, signal);
    if (!signal.aborted) show(shown);
  }
  const changeUnit = (unit: CreditUnit) =>
    setRead((before) => before && { ...before, transcript: { ...before.transcript, unit } });
  const finish = (imported: ImportResult) => {
    forget();
    setResult(imported);
  };
  const undone = () => setResult(null);
  const startAnew = () => {
    setText('');
    setRead(null);
    setResult(null);
    setRestored(false);
  };

  return {
    stage,
    isInProgress,
    isKept,
    isRestored,
    handedInProblem,
    handedIn,
    text,
    setText,
    read,
    setChecking,
    show,
    showAsRemembered,
    changeUnit,
    choices,
    decide,
    answers,
    answer,
    visibility,
    setVisibility,
    result,
    finish,
    undone,
    startAnew,
  } as const;
}

/** Of a school whose columns somebody has named, these count. */
async function readAsRemembered(read: ReadTranscript, signal: AbortSignal): Promise<ReadTranscript> {
  const columns = rememberedColumns(read.transcript);
  if (!columns || !read.source) return read;
  const named = await readTranscript(read.source, { columns, signal }).catch(() => read);
  return named.transcript.lines.length > 0 ? named : read;
}
