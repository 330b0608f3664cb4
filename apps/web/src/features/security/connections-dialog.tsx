import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { ProviderForm } from '../../shared/accounts/provider-form';
import { providersQuery } from '../../shared/accounts/account-config.queries';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { ErrorState } from '../../shared/ui/error-state';
import { PlugConnectedIcon } from '../../shared/ui/page-icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { rememberRedirect, type ProviderCallback } from './provider-redirect';
import { type Result, ResultMessage, success } from './result-message';
import styles from './security.module.css';
import { connectionsQuery, disconnect, type ProviderAccount } from './security.queries';
import { useAction } from './use-action';

/** Where a provider leads back to (B:100). */
const BACK_TO = '/settings';

const nameOf = ({ display, uid }: ProviderAccount) => display || uid;
const keyOf = ({ provider, uid }: ProviderAccount) => `${provider.id} ${uid}`;

function Connected({
  accounts,
  isRemoved,
  onRemove,
}: {
  accounts: readonly ProviderAccount[];
  /** It is being removed. */
  isRemoved: (account: ProviderAccount) => boolean;
  onRemove: (account: ProviderAccount) => void;
}) {
  if (accounts.length === 0) return <p className={styles.quiet}>No account is connected yet.</p>;
  return (
    <ul className={styles.boxes} aria-label="Connected accounts">
      {accounts.map((account) => (
        <li key={keyOf(account)}>
          <PlugConnectedIcon size={20} aria-hidden />
          <div>
            <strong>{account.provider.name}</strong>
            <p className={styles.quiet}>{nameOf(account)}</p>
          </div>
          <Button
            kind="danger"
            aria-label={`Remove ${account.provider.name}, ${nameOf(account)}`}
            busy={isRemoved(account)}
            onClick={() => onRemove(account)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface AddConnectionProps {
  /** None is connected yet. */
  isFirst: boolean;
  /** The provider that somebody wanted to go to and has yet to. */
  wanted: string | null;
  /** The form that leads there. */
  wantedForm: Ref<HTMLFormElement>;
}

function AddConnection({ isFirst, wanted, wantedForm }: AddConnectionProps) {
  const { data: providers = [] } = useQuery(providersQuery);
  if (providers.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{isFirst ? 'Connect an account' : 'Connect another account'}</h3>
      <ul className={styles.boxes}>
        {providers.map(({ id, name }) => (
          <li key={id}>
            <PlugConnectedIcon size={20} aria-hidden />
            <strong>{name}</strong>
            <ProviderForm
              provider={id}
              process="connect"
              callbackUrl={BACK_TO}
              onLeave={() => rememberRedirect(id)}
              ref={id === wanted ? wantedForm : undefined}
            >
              Connect<VisuallyHidden> {name}</VisuallyHidden>
            </ProviderForm>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words for a visit to a provider, as far as its account is there now. */
function resultOf(arrival: ProviderCallback | null, accounts: readonly ProviderAccount[]): Result | null {
  if (arrival === null) return null;
  if (arrival.outcome === 'error') return { kind: 'failure', text: arrival.problem };
  const made = accounts.find(({ provider }) => provider.id === arrival.provider);
  return made ? success(`${made.provider.name} is connected.`) : null;
}

function Connections({ arrival }: { arrival: ProviderCallback | null }) {
  const queries = useQueryClient();
  const { data: accounts, isError, isFetching, refetch } = useQuery(connectionsQuery);
  const { act, isUnderWay, result, setResult } = useAction();
  const { proving, prove, dialog } = useReauthentication();
  const wantedForm = useRef<HTMLFormElement>(null);
  const [removing, setRemoving] = useState<ProviderAccount | null>(null);
  /** The provider was not asked for want of a proof: with it the browser leaves for there again. */
  const proveAndConnect = async () => {
    if (!(await prove())) return;
    if (wantedForm.current) wantedForm.current.requestSubmit();
    else setResult(success('Confirmed. Now choose the account to connect.'));
  };
  if (!accounts) {
    return isError ? (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        Your connections could not be loaded.
      </ErrorState>
    ) : (
      <Loading label="Loading your connections…" className={styles.stack}>
        <Skeleton height={44} />
        <Skeleton height={40} />
      </Loading>
    );
  }
  return (
    <div className={styles.stack}>
      <ResultMessage result={result ?? resultOf(arrival, accounts)} />
      {arrival?.outcome === 'error' && arrival.asksForProof && (
        <div>
          <Button kind="primary" onClick={() => void proveAndConnect()}>
            Confirm it is you
          </Button>
        </div>
      )}
      <Connected
        accounts={accounts}
        isRemoved={(account) => isUnderWay(keyOf(account))}
        onRemove={setRemoving}
      />
      <AddConnection
        isFirst={accounts.length === 0}
        wanted={arrival?.provider ?? null}
        wantedForm={wantedForm}
      />
      <ConfirmDialog
        open={removing !== null}
        title="Remove this connection?"
        confirm="Remove"
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          const account = removing!;
          setRemoving(null);
          void act({
            name: keyOf(account),
            run: () => disconnect(account, proving),
            done: 'Disconnected.',
            failed: 'Failed to disconnect.',
            after: () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
          });
        }}
      >
        You can no longer log in with <strong>{removing?.provider.name}</strong>, account{' '}
        <bdi>{removing && nameOf(removing)}</bdi>.
      </ConfirmDialog>
      {dialog}
    </div>
  );
}

interface ConnectionsDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the visit to a provider came to that led here. */
  arrival: ProviderCallback | null;
}

export function ConnectionsDialog({ open, onClose, arrival }: ConnectionsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Account connections"
      intro="Log in with an account you have elsewhere."
    >
      <DialogBody>
        <Connections arrival={arrival} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
}
