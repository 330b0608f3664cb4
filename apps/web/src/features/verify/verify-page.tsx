import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { TextArea } from '../../shared/ui/text-field';
import { FileDrop } from '../../shared/ui/file-drop';
import { PageHeading } from '../../shared/ui/page-heading';
import { credentialText, readsCodes } from './credential-text';
import { Verdict } from './verdict';
import styles from './verify.module.css';
import { verifyMutation } from './verify.queries';

/** /verify: who signed a credential, and whether it is intact, in time and not revoked. For everybody, signed in or not. */
export function Component() {
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const verification = useMutation(verifyMutation);
  const { data, error, isPending, mutate, reset } = verification;
  const answer = useRef<HTMLElement>(null);
  const paste = useRef<HTMLTextAreaElement>(null);
  // What was found out is what one came for, and it may be below the screen.
  useEffect(() => {
    if (data) answer.current?.focus();
  }, [data]);

  /** The reading of a file; what is chosen or pasted meanwhile takes its place. */
  const reading = useRef<AbortController>(null);
  const [isReading, setReading] = useState(false);
  useEffect(() => () => reading.current?.abort(), []);
  const begin = (name?: string) => {
    reading.current?.abort();
    reading.current = new AbortController();
    setReading(false);
    setFileName(name);
    setProblem(undefined);
    setMissing(false);
    reset();
    return reading.current.signal;
  };

  const take = async (file: File) => {
    const signal = begin(file.name);
    setReading(true);
    try {
      const document = await credentialText(file);
      if (!signal.aborted) mutate(document);
    } catch (failure) {
      if (!signal.aborted) setProblem((failure as Error).message);
    } finally {
      if (!signal.aborted) setReading(false);
    }
  };
  const change = (value: string) => {
    begin();
    setText(value);
  };

  return (
    <div className={styles.page}>
      <PageHeading
        title="Check a record"
        note="See who signed an Open Badge or a learner record, and whether it is intact, unexpired and not revoked. It works for any issuer, and nothing you check is kept."
      />
      <Card as="section" padded className={styles.form} aria-label="Credential to check">
        <FileDrop
          what="a signed record"
          hint={readsCodes() ? 'A .json file, or a picture of a QR code' : 'A .json file'}
          accept={readsCodes() ? '.json,.jsonld,application/json,image/*' : '.json,.jsonld,application/json'}
          onFile={(file) => void take(file)}
          onReject={() => {
            begin();
            setProblem('This is not a signed record. A signed record is a file that ends in .json.');
          }}
          {...(fileName && { fileName })}
          busy={isReading || isPending}
          error={problem ?? (error ? problemText(error) : undefined)}
        />
        <form
          className={styles.paste}
          onSubmit={(event) => {
            event.preventDefault();
            begin();
            const isEmpty = text.trim() === '';
            setMissing(isEmpty);
            if (isEmpty) paste.current?.focus();
            else mutate(text);
          }}
        >
          <TextArea
            ref={paste}
            label="Or paste its text"
            rows={4}
            error={isMissing && 'Paste the text of a record here, or choose its file above.'}
            spellCheck={false}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
          <Button type="submit" kind="primary" busy={isPending}>
            Check
          </Button>
        </form>
      </Card>
      <section ref={answer} tabIndex={-1} aria-label="What was found out" className={styles.answer}>
        {data && <Verdict verification={data} />}
      </section>
    </div>
  );
}
