import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';
import { formatDate } from '../../shared/format/dates';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { ErrorState } from '../../shared/ui/error-state';
import { InlineFacts } from '../../shared/ui/inline-facts';
import { PencilIcon } from '../../shared/ui/icons';
import { FingerprintIcon, KeyIcon, TrashIcon } from '../../shared/ui/page-icons';
import { LeavingRow } from '../../shared/ui/leaving-row';
import { RowMenu } from '../../shared/ui/row-menu';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useDialog } from '../../shared/ui/use-dialog';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs';
import { type Passkey, removePasskey, type SecondFactors, secondFactorsQuery } from './passkeys.queries';
import { VIEW, viewing } from './recovery-code-actions';
import { RecoveryCodesDialog, type ShownCodes } from './recovery-codes-dialog';
import { ResultMessage, success } from './result-message';
import styles from './security.module.css';
import { useAction } from './use-action';

const day = (epochSeconds: number) => formatDate(new Date(epochSeconds * 1000).toISOString());

const usage = ({ created_at, last_used_at }: Passkey) => [
  `Added ${day(created_at)}`,
  last_used_at === null ? 'not used yet' : `last used ${day(last_used_at)}`,
];

/** The name of its removal. */
const removalOf = ({ id }: Passkey) => `remove ${id}`;

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** It is being removed. */
  isRemoved: (passkey: Passkey) => boolean;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, isRemoved, onRename, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) {
    return (
      <p className={styles.none}>
        No passkeys yet. A passkey logs you in without a password, and it works on this site alone.
      </p>
    );
  }
  return (
    <ul className={styles.rows} aria-label="Your passkeys">
      {passkeys.map((passkey) => (
        <LeavingRow key={passkey.id}>
          {passkey.is_passwordless ? (
            <FingerprintIcon size={22} aria-hidden />
          ) : (
            <KeyIcon size={22} aria-hidden />
          )}
          <div className={styles.what}>
            <div>
              <bdi>{passkey.name}</bdi>
              {!passkey.is_passwordless && <Chip kind="plain">Second step only</Chip>}
            </div>
            <p>
              <InlineFacts facts={usage(passkey)} />
            </p>
          </div>
          <RowMenu
            label={`Rename or remove ${passkey.name}`}
            name={passkey.name}
            busy={isRemoved(passkey)}
            items={[
              { label: 'Rename', icon: PencilIcon, act: () => onRename(passkey), opensDialog: true },
              {
                label: 'Remove',
                icon: TrashIcon,
                act: () => onRemove(passkey),
                opensDialog: true,
                danger: true,
              },
            ]}
          />
        </LeavingRow>
      ))}
    </ul>
  );
}

const isLast = ({ passkeys, appSince }: SecondFactors) => passkeys.length === 1 && !appSince;

/** The passkeys of the account: which there are, another one, and the end of one. */
export function Passkeys() {
  const queries = useQueryClient();
  const { data: factors, isError, isFetching, refetch } = useQuery(secondFactorsQuery);
  const { act, isUnderWay, result, setResult } = useAction();
  const { proving, dialog } = useReauthentication();
  const [adds, setAdds] = useState(false);
  const renaming = useDialog<Passkey>();
  const removing = useDialog<Passkey>();
  const codes = useDialog<ShownCodes>();
  const reload = () => queries.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
  const viewCodes = (done?: string) =>
    void act(viewing(proving, (fetched) => codes.show({ codes: fetched, ...(done && { done }) })));

  const added = async (madeCodes: boolean) => {
    setAdds(false);
    await reload();
    if (madeCodes) viewCodes('Passkey added. Keep these codes where only you find them.');
    else setResult(success('Passkey added.'));
  };
  const renamed = async () => {
    renaming.props.onClose();
    await reload();
    setResult(success('Passkey renamed.'));
  };
  const remove = (passkey: Passkey) => {
    removing.props.onClose();
    void act({
      name: removalOf(passkey),
      run: () => removePasskey(passkey, proving).finally(reload),
      done: 'Passkey removed. You can delete it on your device now.',
      failed: 'The passkey could not be removed.',
    });
  };

  return (
    <section tabIndex={-1} aria-label="Passkeys" className={styles.section}>
      <SectionHeading
        title="Passkeys"
        note="Your fingerprint, your face, a PIN or a security key in place of your password."
        level={3}
        end={
          <div className={styles.tools}>
            {factors && factors.passkeys.length > 0 && (
              <Button busy={isUnderWay(VIEW)} onClick={() => viewCodes()}>
                View recovery codes
              </Button>
            )}
            <Button aria-haspopup="dialog" onClick={() => setAdds(true)}>
              Add a passkey
            </Button>
          </div>
        }
      />
      <div className={styles.stack}>
        <ResultMessage result={result} />
        <Card>
          {factors ? (
            <PasskeyList
              passkeys={factors.passkeys}
              isRemoved={(passkey) => isUnderWay(removalOf(passkey))}
              onRename={renaming.show}
              onRemove={removing.show}
            />
          ) : isError ? (
            <ErrorState busy={isFetching} onRetry={() => void refetch()}>
              Your passkeys could not be loaded.
            </ErrorState>
          ) : (
            <Loading label="Loading your passkeys…">
              <Skeleton height={72} />
            </Loading>
          )}
        </Card>
      </div>
      <AddPasskeyDialog
        open={adds}
        onAdded={(madeCodes) => void added(madeCodes)}
        onClose={() => setAdds(false)}
      />
      <RenamePasskeyDialog passkey={renaming.subject} onRenamed={() => void renamed()} {...renaming.props} />
      <ConfirmDialog
        open={removing.props.open}
        onExited={removing.props.onExited}
        onCancel={removing.props.onClose}
        title="Remove this passkey?"
        confirm="Remove"
        onConfirm={() => removing.subject && remove(removing.subject)}
      >
        You can no longer log in with{' '}
        <strong>
          <bdi>{removing.subject?.name}</bdi>
        </strong>
        .
        {factors && isLast(factors) && (
          <>
            {' '}
            It is your only second factor: from then on you are not asked for one when you log in, and your
            recovery codes stop working.
          </>
        )}
      </ConfirmDialog>
      <RecoveryCodesDialog shown={codes.subject} {...codes.props} />
      {dialog}
    </section>
  );
}
