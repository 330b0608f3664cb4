import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Card, SectionHeading } from '../../shared/ui/card';
import { FileDrop } from '../../shared/ui/file-drop';
import { EyeOffIcon } from '../../shared/ui/page-icons';
import { TextArea } from '../../shared/ui/text-field';
import styles from './transcript-form.module.css';
import { readTranscript, type ReadTranscript, type TranscriptSource } from './transcript-source';
import { useNoStrayDrops } from './use-no-stray-drops';
import { stopped, TranscriptError } from './transcript/transcript-error';

type Way = 'file' | 'text';

/** What the dialog of the browser offers; a file is read by its content, whatever its name. */
const ACCEPTED =
  '.pdf,.xlsx,.xlsm,.csv,.tsv,.txt,.html,.htm,.xml,.json,.eml,application/pdf,message/rfc822,text/*';

const IMPORT_PRIVACY =
  'It is read in your browser; the file is never uploaded. Only the school’s name, course codes and titles are sent to find your courses. What you import is stored after you have checked it.';

export interface TranscriptFormProps {
  /** What has been pasted or typed; kept by the page, so that coming back finds it again. */
  text: string;
  onTextChange: (text: string) => void;
  /** @param signal ends where another one is read, or this one is given up, before it has been taken */
  onRead: (read: ReadTranscript, signal: AbortSignal) => void | Promise<void>;
  /** What is sent where; by default what an import sends. */
  privacy?: ReactNode;
  /** Back to the courses of a transcript that has been read, where there is one. */
  onResume?: (() => void) | undefined;
}

/** Takes a transcript as a file or as text and reads it on this device. What is wrong is said where it came in. */
export function TranscriptForm({
  text,
  onTextChange,
  onRead,
  onResume,
  privacy = IMPORT_PRIVACY,
}: TranscriptFormProps) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const [fileName, setFileName] = useState<string>();
  const [problem, setProblem] = useState<{ way: Way; message: string } | null>(null);
  useNoStrayDrops();

  /** The reading in progress; another file, or the button beside it, cancels it. */
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function read(way: Way, source: TranscriptSource) {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setBusy(way);
    setProblem(null);
    try {
      const transcript = await readTranscript(source, { signal });
      if (!signal.aborted) await onRead(transcript, signal);
    } catch (error) {
      if (signal.aborted) return;
      setProblem({ way, message: messageOf(error) });
      if (way === 'text') textArea.current?.focus();
    } finally {
      if (!signal.aborted) setBusy(null);
    }
  }

  const readFile = (file: File) => {
    setFileName(file.name);
    void read('file', { file });
  };
  const cancel = () => {
    reading.current?.abort();
    setBusy(null);
    setFileName(undefined);
  };
  const readText = (event: FormEvent) => {
    event.preventDefault();
    if (busy === null) void read('text', { text });
  };
  const errorAt = (way: Way) => (problem?.way === way ? problem.message : undefined);

  return (
    <Card padded>
      <SectionHeading
        id="add-transcript"
        title="Import your transcript"
        note="Your courses become skills. An unofficial transcript is enough."
      />
      <p className={styles.privacy}>
        <EyeOffIcon size={18} aria-hidden />
        <span>
          <strong>Your transcript stays on this device.</strong> {privacy}
        </span>
      </p>
      <form className={styles.form} onSubmit={readText} noValidate>
        <FileDrop
          what="your transcript"
          hint="PDF, Excel (XLSX), CSV, text, web page (HTML), XML or JSON, up to 20&nbsp;MB. A scan or a photo cannot be read."
          accept={ACCEPTED}
          fileName={fileName}
          busy={busy === 'file'}
          onCancel={cancel}
          error={errorAt('file')}
          onFile={readFile}
          onReject={readFile}
        />
        <TextArea
          ref={textArea}
          label="Or paste its text"
          description="Open your transcript, select everything, copy it and paste it here."
          rows={8}
          spellCheck={false}
          autoComplete="off"
          className={styles.text}
          value={text}
          error={errorAt('text')}
          onChange={(event) => onTextChange(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={busy === 'text'}>
            Read transcript
          </Button>
          {onResume && (
            <Button kind="ghost" onClick={onResume}>
              Back to your courses
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof TranscriptError) return error.message;
  return stopped().message;
}
