import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { PasswordField } from '../../shared/ui/text-field';
import { accountLinkClass, accountStackClass } from './account-card';
import { logIn } from './accounts.queries';
import { EmailField } from './email-field';
import type { LoginState } from './login-state';
import { required } from '../../shared/accounts/input-checks';
import { useAccountForm } from '../../shared/accounts/use-account-form';

interface LoginFormProps {
  /** Filled in to begin with. */
  email: string;
  /** Where one was going. */
  next: string | null;
  /** Told the address as it is typed, for the steps after. */
  onEmail: (email: string) => void;
  /** The password was right; the session says what comes next. */
  onAccepted: () => void;
}

export function LoginForm({ email, next, onEmail, onAccepted }: LoginFormProps) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['email', 'password'],
    check: (values) => [
      ...required(values.email, 'email', 'E-mail is required.'),
      ...required(values.password, 'password', 'Password is required.'),
    ],
    send: (values) => {
      onEmail(values.email); // a password manager fills it in without events
      return logIn(values);
    },
    onAccepted,
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <EmailField
        defaultValue={email}
        onChange={({ target }) => onEmail(target.value)}
        error={problems.fields.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problems.fields.password}
        required
      />
      <Button type="submit" kind="primary" busy={busy}>
        Log in
      </Button>
      <p>
        <Link
          to={paths.passwordReset(next ?? undefined)}
          state={{ email } satisfies LoginState}
          className={accountLinkClass}
        >
          Forgotten your password?
        </Link>
      </p>
    </form>
  );
}
