import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { ExtensionFold } from '../../shared/extension-fold';
import { formatDate } from '../../shared/format/dates';
import { buttonClass } from '../../shared/ui/button-class';
import { FormError } from '../../shared/ui/field';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { useMobile } from '../../shared/ui/use-media';
import { extensionQuery, pairingCodeMutation, unpairMutation } from './import.queries';
import styles from './companion.module.css';

const ZIP = import.meta.env['COMPANION_ZIP'] as string;
const TITLE = 'Straight from your school’s page';
const FILE_NAME = 'lumen-companion.zip';
/** How often to ask whether a code has been used, in ms: the window of the extension takes no focus from this page. */
const LOOK_AGAIN = 3000;
/** How long the server takes a code, in ms. */
const CODE_WORKS_FOR = 10 * 60 * 1000;

/** The companion extension: how to get it, a code to pair it with, and the way to be rid of it. */
export function Companion() {
  const queries = useQueryClient();
  const code = useMutation(pairingCodeMutation);
  const unpair = useMutation(unpairMutation(queries));
  const { data } = useQuery({
    ...extensionQuery,
    refetchOnWindowFocus: true,
    refetchInterval: code.data ? LOOK_AGAIN : false,
  });
  const pairedAt = data?.paired_at ?? null;
  useEndOfCode(code.data, pairedAt !== null, code.reset);
  const problem = code.error ?? unpair.error;
  const isMobile = useMobile();
  const content = (
    <>
      <p className={styles.note}>
        The companion extension for Chrome and Edge reads the transcript page you have open, when you click it
        and never otherwise, and brings it here for you to check. The page passes through this server, which
        keeps it until you open this page, for a day at most.
      </p>
      {pairedAt !== null ? (
        <p className={styles.state} role="status">
          Paired on {formatDate(pairedAt)}. Open your transcript, click the extension, and come back here.
        </p>
      ) : (
        <ol className={styles.steps}>
          <li>
            <a href={ZIP} download={FILE_NAME}>
              Download the extension
            </a>{' '}
            and unpack it.
          </li>
          <li>Open chrome://extensions, switch on Developer mode, choose Load unpacked and that folder.</li>
          <li>Click the extension, and give it this address and a code from the button below.</li>
        </ol>
      )}
      {code.data && pairedAt === null && (
        <>
          <p className={styles.code} role="status">
            {code.data.code}
          </p>
          <p className={styles.note}>It works once, for ten minutes.</p>
        </>
      )}
      <FormError>{problem && problemText(problem)}</FormError>
      <div className={styles.actions}>
        {pairedAt === null ? (
          <LeavingButton busy={code.isPending} onClick={() => code.mutate()}>
            {code.data ? 'Show another code' : 'Show a code'}
          </LeavingButton>
        ) : (
          <>
            <a href={ZIP} download={FILE_NAME} className={buttonClass('ghost')}>
              Download again
            </a>
            <LeavingButton kind="ghost" busy={unpair.isPending} onClick={() => unpair.mutate()}>
              Unpair
            </LeavingButton>
          </>
        )}
      </div>
    </>
  );
  return (
    <ExtensionFold
      title={TITLE}
      level={2}
      line={isMobile ? undefined : 'Bring a transcript with the extension for Chrome or Edge'}
      open={pairedAt !== null || unpair.isSuccess}
    >
      {content}
    </ExtensionFold>
  );
}

/** Takes a code away that has been used, or is too old to be. */
function useEndOfCode(code: object | undefined, isUsed: boolean, end: () => void): void {
  useEffect(() => {
    if (!code) return;
    const timer = setTimeout(end, isUsed ? 0 : CODE_WORKS_FOR);
    return () => clearTimeout(timer);
  }, [code, isUsed, end]);
}
