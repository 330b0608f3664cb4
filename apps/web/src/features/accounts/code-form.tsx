import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { TextField } from '../../shared/ui/text-field';
import { accountStackClass } from './account-card';
import { proveSecondFactor } from './accounts.queries';
import { required } from './input-checks';
import { useAccountForm } from './use-account-form';

/** The second factor of a sign-in, or the way back to its beginning. */
export function CodeForm({ onStartOver }: { onStartOver: () => void }) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['code'],
    check: ({ code }) => required(code, 'code', 'Please enter the 6-digit code from your authenticator app.'),
    send: ({ code }) => proveSecondFactor(code),
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={problems.fields.code}
        required
      />
      <Button type="submit" kind="primary" busy={busy}>
        Continue
      </Button>
      <Button kind="ghost" onClick={onStartOver}>
        Log in as somebody else
      </Button>
    </form>
  );
}
