import { FormError } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import styles from './security.module.css';

/** What came of the last thing that was done: one sentence, and the reasons of a failure. */
export interface Result {
  kind: 'success' | 'failure';
  text: string;
  /** What the account service has to say about it. */
  reason?: string;
}

export const success = (text: string): Result => ({ kind: 'success', text });

/** Says it where it was done; failures interrupt a screen reader, successes wait their turn. */
export function ResultMessage({ result }: { result: Result | null }) {
  return (
    <>
      <div role="status" className={styles.status}>
        {result?.kind === 'success' && <Notice tone="done">{result.text}</Notice>}
      </div>
      <FormError>
        {result?.kind === 'failure' && (
          <>
            <span>{result.text}</span>
            {result.reason && <span> {result.reason}</span>}
          </>
        )}
      </FormError>
    </>
  );
}
