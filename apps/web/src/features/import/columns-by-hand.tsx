import { useEffect, useRef, useState } from 'react';
import { plural } from '../../shared/format/words';
import { Button } from '../../shared/ui/button';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Select } from '../../shared/ui/select';
import styles from './columns-by-hand.module.css';
import { rememberColumns, rememberedColumns } from './remembered-columns';
import type { HandColumn } from './transcript';
import { type ReadTranscript, readTranscript } from './transcript-source';

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
  /** Takes the courses that the chosen columns give. */
  onUse: (read: ReadTranscript) => void;
}

/** The first rows of the transcript as a table, of which the student says what each column is. */
export function ColumnsByHand({ read, onUse }: ColumnsByHandProps) {
  const { transcript, source } = read;
  const { sample } = transcript;
  const [columns, setColumns] = useState<readonly HandColumn[]>(
    () => rememberedColumns(transcript) ?? sample[0]!.map(() => 'ignore' as const),
  );
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const found = useReading(source, columns);
  const courses = found?.transcript.lines.length ?? 0;

  const choose = (index: number, column: HandColumn) =>
    setColumns(columns.map((other, at) => (at === index ? column : other === column ? 'ignore' : other)));
  const use = () => {
    if (!found) return;
    rememberColumns(transcript, columns);
    onUse(found);
  };

  return (
    <Card padded as="section" aria-labelledby="columns-by-hand" tabIndex={-1} ref={heading}>
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
                // oxlint-disable-next-line no-array-index-key: a column is its place
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
              // oxlint-disable-next-line no-array-index-key: rows stand still
              <tr key={index}>
                {row.map((cell, place) => (
                  // oxlint-disable-next-line no-array-index-key: so do cells
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
        {columns.includes('code') && (columns.includes('credits') || columns.includes('grade'))
          ? `These columns give ${plural(courses, 'course')}.`
          : 'Choose at least the course code, and the credits or the grade.'}
      </p>
      <Button kind="primary" disabled={courses === 0} onClick={use}>
        Use these columns
      </Button>
    </Card>
  );
}

/** The transcript read with these columns; null while it is being read, or where they give nothing. */
function useReading(source: ReadTranscript['source'], columns: readonly HandColumn[]): ReadTranscript | null {
  const [found, setFound] = useState<{ columns: readonly HandColumn[]; read: ReadTranscript } | null>(null);
  useEffect(() => {
    if (!source || !columns.includes('code')) return;
    const giveUp = new AbortController();
    readTranscript(source, { columns, signal: giveUp.signal }).then(
      (read) => !giveUp.signal.aborted && setFound({ columns, read }),
      // what cannot be read with these columns gives no course
      () => {},
    );
    return () => giveUp.abort();
  }, [source, columns]);
  return found?.columns === columns ? found.read : null;
}
