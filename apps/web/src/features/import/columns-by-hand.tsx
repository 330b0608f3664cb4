import { useEffect, useState } from 'react';
import { plural } from '../../shared/format/words';
import { Button } from '../../shared/ui/button';
import { Card, SectionHeading } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { Select } from '../../shared/ui/select';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import styles from './columns-by-hand.module.css';
import { rememberColumns, rememberedColumns } from './remembered-columns';
import type { HandColumn } from './transcript';
import { type ReadTranscript, readTranscript } from './transcript-source';
import { stopped, TranscriptError, type TranscriptErrorCode } from './transcript/transcript-error';

const NAMES: Readonly<Record<HandColumn, string>> = {
  ignore: 'Not needed',
  code: 'Course code',
  title: 'Title',
  credits: 'Credits',
  grade: 'Grade',
  term: 'Term',
  points: 'Quality points',
};
const OPTIONS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

export interface ColumnsByHandProps {
  read: ReadTranscript;
  /** Whether the student has answered or chosen something about the courses as they were read before. */
  losesAnswers: boolean;
  /** Takes the courses that the chosen columns give. */
  onUse: (read: ReadTranscript) => void;
  /** Leaves the columns as they are, where there are courses to go back to. */
  onClose?: (() => void) | undefined;
}

/** The first rows of the transcript as a table, of which the student says what each column is. */
export function ColumnsByHand({ read, losesAnswers, onUse, onClose }: ColumnsByHandProps) {
  const { transcript, source } = read;
  const { sample } = transcript;
  const [columns, setColumns] = useState<readonly HandColumn[]>(
    () => rememberedColumns(transcript) ?? sample[0]!.map(() => 'ignore' as const),
  );
  const section = useRestoreFocus<HTMLDivElement>();
  useEffect(() => section.current?.focus(), [section]);
  const isEnough = columns.includes('code') && (columns.includes('credits') || columns.includes('grade'));
  const reading = useReading(source, isEnough ? columns : null);
  const courses = coursesOf(reading);

  const choose = (index: number, column: HandColumn) =>
    setColumns(columns.map((other, at) => (at === index ? column : other === column ? 'ignore' : other)));
  /** Columns that are other ones, though they are the same, are read once more. */
  const retry = () => setColumns([...columns]);
  const use = () => {
    if (!reading?.found) return;
    rememberColumns(transcript, columns);
    onUse(reading.found);
  };

  return (
    <Card padded as="section" aria-labelledby="columns-by-hand" tabIndex={-1} ref={section}>
      <SectionHeading
        id="columns-by-hand"
        title="What is in each column?"
        note="These are the first rows of your transcript. Say which column is what; the others can stay as they are."
      />
      <div className={styles.scroll} role="region" aria-label="First rows of your transcript">
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <th key={index} scope="col">
                  <Select
                    label={`Column ${index + 1}`}
                    options={OPTIONS}
                    value={column}
                    onChange={(event) => choose(index, event.target.value as HandColumn)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows stand still
              <tr key={index}>
                {row.map((cell, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- so do cells
                  <td key={place} dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className={styles.found}>
        {statusOf(isEnough, reading)}
        {courses > 0 && losesAnswers && ' What you have answered and chosen so far is asked again.'}
      </p>
      {reading?.problem && (
        <ErrorState inline onRetry={retry}>
          {reading.problem}
        </ErrorState>
      )}
      <div className={styles.actions}>
        <Button kind="primary" disabled={courses === 0} onClick={use}>
          Use these columns
        </Button>
        {onClose && (
          <Button kind="ghost" onClick={onClose}>
            Leave them as they are
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What came of a reading with some columns. */
interface Reading {
  readonly columns: readonly HandColumn[];
  /** null where they give no course. */
  readonly found: ReadTranscript | null;
  /** Why nothing could be read, whatever the columns, in words for the student. */
  readonly problem: string | null;
}

/** Reads the transcript with these columns, where there are enough of them; null while it does. */
function useReading(source: ReadTranscript['source'], columns: readonly HandColumn[] | null): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    if (!source || !columns) return;
    const giveUp = new AbortController();
    const end = (found: ReadTranscript | null, problem: string | null) =>
      !giveUp.signal.aborted && setReading({ columns, found, problem });
    readTranscript(source, { columns, signal: giveUp.signal }).then(
      (found) => end(found, null),
      (error: unknown) => end(null, problemOf(error)),
    );
    return () => giveUp.abort();
  }, [source, columns]);
  return reading?.columns === columns ? reading : null;
}

/** Failures of the reading itself; after any other the columns give no course. */
const NOT_READ: ReadonlySet<TranscriptErrorCode> = new Set(['not-loaded', 'stopped', 'too-slow', 'unopened']);

function problemOf(error: unknown): string | null {
  const { code, message } = error instanceof TranscriptError ? error : stopped();
  return NOT_READ.has(code) ? message : null;
}

function statusOf(isEnough: boolean, reading: Reading | null): string | null {
  if (!isEnough) return 'Choose at least the course code, and the credits or the grade.';
  if (!reading) return 'Reading your transcript with these columns...';
  return reading.problem === null ? `These columns give ${plural(coursesOf(reading), 'course')}.` : null;
}

const coursesOf = (reading: Reading | null): number => reading?.found?.transcript.lines.length ?? 0;
