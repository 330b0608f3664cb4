import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { checkEmail } from '../../shared/accounts/input-checks';
import type { Proving } from '../../shared/accounts/outcome';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { RadioGroup } from '../../shared/ui/choice';
import { Tag } from '../../shared/ui/chip';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { TextField } from '../../shared/ui/text-field';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { ResultMessage } from './result-message';
import styles from './security.module.css';
import {
  addEmail,
  type EmailAddress,
  emailsQuery,
  makePrimary,
  reloadEmails,
  removeEmail,
  resendVerification,
} from './security.queries';
import { type Action, useAction } from './use-action';

const Standing = ({ primary, verified }: EmailAddress) => (
  <span className={styles.tags}>
    {primary && (
      <>
        <Tag>Primary</Tag>
        <VisuallyHidden> · </VisuallyHidden>
      </>
    )}
    {verified ? <Tag kind="have">Verified</Tag> : <Tag>Not verified yet</Tag>}
  </span>
);

interface ChangeProps {
  /** Makes a change and then loads the addresses again. */
  change: (action: Action) => void;
  /** An action of this name is under way. */
  isUnderWay: (name: string) => boolean;
  proving: Proving;
}

interface AddressesProps extends ChangeProps {
  addresses: readonly EmailAddress[];
}

/** The addresses, one of them chosen, and what can be done with that one. */
function Addresses({ addresses, change, isUnderWay, proving }: AddressesProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const [removes, setRemoves] = useState(false);
  const [showsActions, setShowsActions] = useState(false);
  const chosen =
    addresses.find(({ email }) => email === choice) ??
    addresses.find(({ primary }) => primary) ??
    addresses[0];
  if (!chosen) return <p>There is no address in your account yet.</p>;
  const { email, primary, verified } = chosen;
  const mayBePrimary = verified || !addresses.some((address) => address.verified);
  const isSettled = primary && verified;
  const names = { primary: `primary ${email}`, link: `link ${email}`, removal: `remove ${email}` };
  // Nothing can be done with one settled address; buttons that were shown stay, as the focus may be on one.
  if (!showsActions && !(isSettled && addresses.length === 1)) setShowsActions(true);
  return (
    <>
      <div className={styles.addresses}>
        <RadioGroup
          legend="Your addresses"
          options={addresses.map((address) => ({
            value: address.email,
            label: address.email,
            description: <Standing {...address} />,
          }))}
          value={email}
          onChange={setChoice}
        />
      </div>
      <div className={styles.acts}>
        {showsActions && (
          <div className={styles.tools}>
            <Button
              idle={primary || !mayBePrimary}
              busy={isUnderWay(names.primary)}
              onClick={() =>
                change({
                  name: names.primary,
                  run: () => makePrimary(email, proving),
                  done: 'Primary email updated.',
                  failed: 'Could not update primary email.',
                })
              }
            >
              Make primary
            </Button>
            <Button
              idle={verified}
              busy={isUnderWay(names.link)}
              onClick={() =>
                change({
                  name: names.link,
                  run: () => resendVerification(email, proving),
                  done: 'Verification email sent.',
                  failed: 'Request failed.',
                })
              }
            >
              Resend verification
            </Button>
            <Button
              kind="danger"
              idle={primary}
              busy={isUnderWay(names.removal)}
              onClick={() => setRemoves(true)}
            >
              Remove
            </Button>
          </div>
        )}
        {isSettled && (
          <p className={styles.quiet}>
            {addresses.length === 1
              ? 'Add another address to change or remove this one.'
              : 'Make another address the primary one to remove this one.'}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={removes}
        title="Remove this address?"
        confirm="Remove"
        onCancel={() => setRemoves(false)}
        onConfirm={() => {
          setRemoves(false);
          change({
            name: names.removal,
            run: () => removeEmail(email, proving),
            done: 'Email removed.',
            failed: 'Remove failed.',
          });
        }}
      >
        You can no longer log in with <strong>{email}</strong>.
      </ConfirmDialog>
    </>
  );
}

/** The name of the action that adds an address. */
const ADD = 'add';

/** Takes one more address; what is no address is flagged as soon as it is left or changed. */
function AddAddress({ change, isUnderWay, proving }: ChangeProps) {
  const [text, setText] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const email = text.trim();
  const problem = checkEmail(email)[0]?.message;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem) return;
    change({
      name: ADD,
      run: () => addEmail(email, proving),
      done: 'Email added. Check your inbox.',
      failed: 'Add failed.',
      after: () => {
        setText('');
        setIsTouched(false);
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.add}>
      <TextField
        label="New e-mail address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsTouched(true);
        }}
        error={isTouched ? problem : undefined}
      />
      <Button type="submit" disabled={problem !== undefined} busy={isUnderWay(ADD)}>
        Add
      </Button>
    </form>
  );
}

function Emails() {
  const queries = useQueryClient();
  const { data: addresses, isError, isFetching, refetch } = useQuery(emailsQuery);
  const { act, isUnderWay, result } = useAction();
  const { proving, dialog } = useReauthentication();
  const change = ({ after, ...action }: Action) =>
    void act({
      ...action,
      after: async () => {
        await after?.();
        await reloadEmails(queries);
      },
    });
  if (addresses) {
    return (
      <div className={styles.stack}>
        <ResultMessage result={result} />
        <Addresses addresses={addresses} {...{ change, isUnderWay, proving }} />
        <AddAddress {...{ change, isUnderWay, proving }} />
        {dialog}
      </div>
    );
  }
  if (isError) {
    return (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        Your addresses could not be loaded.
      </ErrorState>
    );
  }
  return (
    <Loading label="Loading your addresses…" className={styles.stack}>
      <Skeleton height={24} width="40%" />
      <Skeleton height={44} />
      <Skeleton height={40} />
    </Loading>
  );
}

export function EmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="E-mail addresses"
      intro="You can log in with every address that is verified; mail goes to the primary one."
    >
      <DialogBody>
        <Emails />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
}
