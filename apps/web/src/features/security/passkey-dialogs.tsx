import { PASSKEY_NAME_MAX } from '@lumen/matching/limits';
import { useEffect, useState } from 'react';
import { required } from '../../shared/accounts/input-checks';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import type { Proving } from '../../shared/accounts/outcome';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';
import { Dialog, DialogBody, type DialogProps } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { TextField } from '../../shared/ui/text-field';
import { FormFooter } from './form-footer';
import { deviceName } from './device-name';
import { addPasskey, type Passkey, renamePasskey } from './passkeys.queries';
import styles from './security.module.css';

const checkName = ({ name }: { name: string }) => required(name, 'name', 'A name is required.');

interface NameFieldProps {
  name: string;
  error: string | undefined;
}

function NameField({ name, error }: NameFieldProps) {
  return (
    <TextField
      label="Name"
      name="name"
      defaultValue={name}
      maxLength={PASSKEY_NAME_MAX}
      autoComplete="off"
      description="By which you recognize it in your list."
      error={error}
      required
    />
  );
}

interface FormProps {
  proving: Proving;
  onClose: () => void;
}

interface AddFormProps extends FormProps {
  /** @param madeCodes recovery codes came along */
  onAdded: (madeCodes: boolean) => void;
}

function AddForm({ proving, onAdded, onClose }: AddFormProps) {
  const [ceremony] = useState(() => new AbortController());
  const { form, busy, problems } = useAccountForm({
    inputs: ['name'],
    check: checkName,
    send: async ({ name }) => {
      const outcome = await addPasskey(name, proving, ceremony.signal);
      if (outcome.accepted) onAdded(outcome.madeCodes);
      return outcome;
    },
  });
  useEffect(() => () => ceremony.abort(), [ceremony]);
  return (
    <form {...form}>
      <DialogBody>
        <div className={styles.stack}>
          <FormError>{problems.form}</FormError>
          <p>
            Your browser asks where to keep it: on this device, on your phone or on a security key. After
            that, logging in with your password asks for a passkey, too.
          </p>
          <NameField name={deviceName(navigator.userAgent)} error={problems.fields.name} />
        </div>
      </DialogBody>
      <FormFooter action="Continue" busy={busy} onCancel={onClose} />
    </form>
  );
}

interface AddPasskeyDialogProps extends Pick<AddFormProps, 'onAdded' | 'onClose'> {
  open: boolean;
}

export function AddPasskeyDialog({ open, onAdded, onClose }: AddPasskeyDialogProps) {
  const { proving, dialog } = useReauthentication();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Add a passkey"
      intro="Log in with your fingerprint, your face or a PIN."
    >
      <AddForm proving={proving} onAdded={onAdded} onClose={onClose} />
      {dialog}
    </Dialog>
  );
}

interface RenameFormProps extends FormProps {
  passkey: Passkey;
  onRenamed: () => void;
}

function RenameForm({ passkey, proving, onRenamed, onClose }: RenameFormProps) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['name'],
    check: checkName,
    send: ({ name }) => renamePasskey(passkey, name, proving),
    onAccepted: onRenamed,
  });
  return (
    <form {...form}>
      <DialogBody>
        <div className={styles.stack}>
          <FormError>{problems.form}</FormError>
          <NameField name={passkey.name} error={problems.fields.name} />
        </div>
      </DialogBody>
      <FormFooter action="Rename" busy={busy} onCancel={onClose} />
    </form>
  );
}

interface RenamePasskeyDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'onExited'> {
  passkey: Passkey | null;
  onRenamed: () => void;
}

export function RenamePasskeyDialog({ passkey, onRenamed, ...props }: RenamePasskeyDialogProps) {
  const { proving, dialog } = useReauthentication();
  return (
    <Dialog {...props} size="small" title="Rename this passkey">
      {passkey && (
        <RenameForm passkey={passkey} proving={proving} onRenamed={onRenamed} onClose={props.onClose} />
      )}
      {dialog}
    </Dialog>
  );
}
