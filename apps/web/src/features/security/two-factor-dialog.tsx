import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Proving } from '../../shared/accounts/outcome';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';
import { formatDate } from '../../shared/format/dates';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { ErrorState } from '../../shared/ui/error-state';
import { CircleCheckIcon } from '../../shared/ui/icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { AuthenticatorSetup } from './authenticator-setup';
import { secondFactorsQuery } from './passkeys.queries';
import { ConfirmNewCodes, RecoveryCodes } from './recovery-codes';
import { REGENERATE, regenerating, VIEW, viewing } from './recovery-code-actions';
import { ResultMessage } from './result-message';
import styles from './two-factor.module.css';
import {
  activeSince,
  type AuthenticatorStatus,
  authenticatorQuery,
  type RecoveryCodes as Codes,
  turnOff,
} from './two-factor.queries';
import { useAction } from './use-action';

interface ActiveProps {
  createdAt: Date;
  /** There is a second factor left without the app. */
  hasPasskeys: boolean;
  isUnderWay: (action: string) => boolean;
  message: ReactNode;
  onView: () => void;
  onRegenerate: () => void;
  onTurnOff: () => void;
}

/** The name of an action. */
const TURN_OFF = 'turn off';

/** The authenticator works: what can be done with it. */
function Active({
  createdAt,
  hasPasskeys,
  isUnderWay,
  message,
  onView,
  onRegenerate,
  onTurnOff,
}: ActiveProps) {
  const [asks, setAsks] = useState<'codes' | 'off' | null>(null);
  return (
    <>
      <DialogBody>
        <div className={styles.stack}>
          {message}
          <p className={styles.active}>
            <CircleCheckIcon size={20} aria-hidden />
            <span>
              <strong>Your authenticator is active.</strong> Since {formatDate(createdAt.toISOString())} we
              ask for a code when you log in.
            </span>
          </p>
          <div className={styles.tools}>
            <Button busy={isUnderWay(VIEW)} onClick={onView}>
              View recovery codes
            </Button>
            <Button busy={isUnderWay(REGENERATE)} onClick={() => setAsks('codes')}>
              Generate new codes
            </Button>
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="danger" busy={isUnderWay(TURN_OFF)} onClick={() => setAsks('off')}>
          Turn off
        </Button>
      </DialogFooter>
      <ConfirmNewCodes open={asks === 'codes'} onClose={() => setAsks(null)} onConfirm={onRegenerate} />
      <ConfirmDialog
        open={asks === 'off'}
        title="Turn off two-factor authentication?"
        confirm="Turn off"
        onCancel={() => setAsks(null)}
        onConfirm={() => {
          setAsks(null);
          onTurnOff();
        }}
      >
        {hasPasskeys
          ? 'We then ask for a passkey or a recovery code when you log in with your password.'
          : 'Your password alone will log you in, and your recovery codes stop working.'}
      </ConfirmDialog>
    </>
  );
}

interface NotSetUpProps {
  message: ReactNode;
  onActivate: () => void;
  onCancel: () => void;
}

/** No authenticator yet. */
function NotSetUp({ message, onActivate, onCancel }: NotSetUpProps) {
  return (
    <>
      <DialogBody>
        <div className={styles.stack}>
          {message}
          <p>
            An authenticator app on your phone shows a new code every 30 seconds. Once it is active, we ask
            for your password and for a code when you log in: whoever learns your password still cannot get
            in.
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" onClick={onActivate}>
          Activate
        </Button>
      </DialogFooter>
    </>
  );
}

interface ViewsProps {
  status: AuthenticatorStatus;
  hasPasskeys: boolean;
  /** Refetches the status after it has changed. */
  reload: () => Promise<unknown>;
  proving: Proving;
  onDone: () => void;
}

/** What is scanned or typed in; the same until the code is right. */
type Setup = Extract<AuthenticatorStatus, { state: 'not-set-up' }>;

/** Initial, activate and recovery, one at a time. */
function Views({ status, hasPasskeys, reload, proving, onDone }: ViewsProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<Codes | null>(null);
  const [isLastStep, setLastStep] = useState(false);
  const { act, isUnderWay, result, setResult } = useAction();
  const queries = useQueryClient();
  const view = (done?: string) => act(viewing(proving, setCodes, done));
  const regenerate = () => void act(regenerating(proving, setCodes));
  const goOnToCodes = async () => {
    setLastStep(true);
    // The accepted code says so already: it is on, even if the connection drops before the next answer.
    queries.setQueryData(authenticatorQuery.queryKey, activeSince(new Date()));
    await reload();
    await view('Two-factor authentication is on.');
    setSetup(null);
  };
  const message = <ResultMessage result={result} />;

  if (codes !== null) {
    return (
      <RecoveryCodes
        codes={codes}
        step={isLastStep && 'Step 2 of 2'}
        result={result}
        isBusy={isUnderWay(REGENERATE)}
        onRegenerate={regenerate}
        onBack={() => {
          setCodes(null);
          setLastStep(false);
          setResult(null);
        }}
        onDone={onDone}
      />
    );
  }
  if (setup !== null) {
    return (
      <AuthenticatorSetup
        secret={setup.secret}
        totpUrl={setup.totpUrl}
        proving={proving}
        onCancel={() => setSetup(null)}
        onActivated={() => void goOnToCodes()}
      />
    );
  }
  if (status.state === 'active') {
    return (
      <Active
        createdAt={status.createdAt}
        hasPasskeys={hasPasskeys}
        isUnderWay={isUnderWay}
        message={message}
        onView={() => void view()}
        onRegenerate={regenerate}
        onTurnOff={() =>
          void act({
            name: TURN_OFF,
            run: () => turnOff(proving),
            done: 'Two-factor authentication is off.',
            failed: 'Two-factor authentication could not be turned off. Please try again.',
            after: reload,
          })
        }
      />
    );
  }
  return (
    <NotSetUp
      message={message}
      onCancel={onDone}
      onActivate={() => {
        if (status.state === 'blocked') setResult({ kind: 'failure', text: status.message });
        else setSetup(status);
      }}
    />
  );
}

function TwoFactor({ onDone }: { onDone: () => void }) {
  const { data: status, isError, isFetching, refetch } = useQuery(authenticatorQuery);
  const queries = useQueryClient();
  // Loaded by the list of passkeys, where there can be any.
  const { data: factors } = useQuery({ ...secondFactorsQuery, enabled: false });
  const { proving, dialog } = useReauthentication();
  const reload = () =>
    Promise.all([refetch(), queries.invalidateQueries({ queryKey: secondFactorsQuery.queryKey })]);
  if (status) {
    return (
      <>
        <Views
          status={status}
          hasPasskeys={factors !== undefined && factors.passkeys.length > 0}
          reload={reload}
          proving={proving}
          onDone={onDone}
        />
        {dialog}
      </>
    );
  }
  return (
    <DialogBody>
      {isError ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()}>
          Failed to load authenticator status. Please try again.
        </ErrorState>
      ) : (
        <Loading label="Loading authenticator status…" className={styles.stack}>
          <Skeleton height={24} width="60%" />
          <Skeleton height={48} />
          <Skeleton height={40} width="12rem" radius="var(--r-m)" />
        </Loading>
      )}
    </DialogBody>
  );
}

export function TwoFactorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Two-factor authentication"
      intro="A code from your phone, in addition to your password."
    >
      <TwoFactor onDone={onClose} />
    </Dialog>
  );
}
