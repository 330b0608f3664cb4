import { useState } from 'react';
import { checkNewPassword } from '../../shared/accounts/input-checks';
import { NewPasswordField } from '../../shared/accounts/new-password-field';
import { failingWith, type Proving } from '../../shared/accounts/outcome';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';
import { useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { PasswordField } from '../../shared/ui/text-field';
import { type Result, ResultMessage, success } from './result-message';
import styles from './security.module.css';
import { changePassword } from './security.queries';

interface PasswordFormProps {
  proving: Proving;
  onClose: () => void;
}

function PasswordForm({ proving, onClose }: PasswordFormProps) {
  const { data } = useSession();
  const [changes, setChanges] = useState(0);
  const [result, setResult] = useState<Result | null>(null);
  const hasPassword = data?.user?.has_usable_password !== false;
  const { form, busy, problems } = useAccountForm({
    inputs: ['current_password', 'new_password', 'repeat'],
    check: ({ new_password, repeat }) => [
      ...checkNewPassword(new_password, 'new_password'),
      ...(repeat === new_password ? [] : [{ param: 'repeat', message: 'Passwords do not match.' }]),
    ],
    send: ({ current_password, new_password }) => {
      setResult(null);
      return failingWith('Update failed.', changePassword(current_password, new_password, proving));
    },
    onAccepted: () => {
      setChanges(changes + 1);
      setResult(success('Password updated.'));
    },
    repeats: true,
  });
  return (
    <form {...form}>
      <DialogBody>
        <div className={styles.stack}>
          <ResultMessage result={result} />
          <FormError>{problems.form}</FormError>
          <input
            type="text"
            name="email"
            autoComplete="username"
            value={data?.user?.email ?? ''}
            readOnly
            hidden
          />
          {hasPassword && (
            <PasswordField
              label="Current password"
              name="current_password"
              autoComplete="current-password"
              error={problems.fields.current_password}
              required
            />
          )}
          <NewPasswordField
            key={changes}
            label="New password"
            name="new_password"
            error={problems.fields.new_password}
          />
          <PasswordField
            label="Repeat the new password"
            name="repeat"
            autoComplete="new-password"
            error={problems.fields.repeat}
            required
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" onClick={onClose}>
          {result ? 'Done' : 'Cancel'}
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          Set password
        </Button>
      </DialogFooter>
    </form>
  );
}

export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { proving, dialog } = useReauthentication();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Set password"
      intro="A new password logs you out in every other browser."
    >
      <PasswordForm proving={proving} onClose={onClose} />
      {dialog}
    </Dialog>
  );
}
