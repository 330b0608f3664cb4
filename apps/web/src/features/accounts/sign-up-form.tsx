import { useState } from 'react';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { TextField } from '../../shared/ui/text-field';
import { accountStackClass } from './account-card';
import { signUp } from './accounts.queries';
import { EmailField } from './email-field';
import { checkEmail, checkNewPassword, required } from './input-checks';
import { NewPasswordField } from './new-password-field';
import styles from './sign-up-form.module.css';
import { useAccountForm } from './use-account-form';

/** The address a profile will have, while its handle is typed. */
function HandleField({ error }: { error: string | undefined }) {
  const [handle, setHandle] = useState('');
  return (
    <TextField
      label="Handle"
      name="profile_handle"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onInput={(event) => setHandle(event.currentTarget.value.trim().toLowerCase())}
      error={error}
      description={
        handle && !error ? (
          <>
            Your profile will be at{' '}
            <strong className={styles.address}>
              {location.host}
              {paths.profile(handle)}
            </strong>
          </>
        ) : (
          'The address of your profile. Without one we make it from your e-mail address; you can change it later.'
        )
      }
    />
  );
}

interface SignUpFormProps {
  /** Told the address the mail will go to. */
  onEmail: (email: string) => void;
  onAccepted: () => void;
}

/** E-mail and password are enough (D70). */
export function SignUpForm({ onEmail, onAccepted }: SignUpFormProps) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['email', 'password', 'profile_handle', 'first_name', 'last_name'],
    check: ({ email, password }) => [
      ...checkEmail(email),
      ...(password === ''
        ? required(password, 'password', 'Password is required.')
        : checkNewPassword(password)),
    ],
    send: ({ email, password, profile_handle, first_name, last_name }) => {
      onEmail(email);
      return signUp({
        email,
        password,
        profile_handle: profile_handle || undefined,
        first_name: first_name || undefined,
        last_name: last_name || undefined,
      });
    },
    onAccepted,
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <EmailField error={problems.fields.email} />
      <NewPasswordField label="Password" error={problems.fields.password} />
      <fieldset className={styles.profile}>
        <legend className={styles.legend}>
          Your profile <span className={styles.optional}>(optional)</span>
        </legend>
        <HandleField error={problems.fields.profile_handle} />
        <div className={styles.names}>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            error={problems.fields.first_name}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            error={problems.fields.last_name}
          />
        </div>
      </fieldset>
      <Button type="submit" kind="primary" busy={busy}>
        Create account
      </Button>
    </form>
  );
}
