import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { accountStackClass } from './account-card';
import { signUp } from './accounts.queries';
import { EmailField } from './email-field';
import { PROFILE_INPUTS, ProfileFields, profileOf } from './profile-fields';
import { checkEmail, checkNewPassword, required } from '../../shared/accounts/input-checks';
import { NewPasswordField } from '../../shared/accounts/new-password-field';
import { useAccountForm } from '../../shared/accounts/use-account-form';

interface SignUpFormProps {
  /** Told the address the mail will go to. */
  onEmail: (email: string) => void;
  onAccepted: () => void;
}

/** E-mail and password are enough (D70). */
export function SignUpForm({ onEmail, onAccepted }: SignUpFormProps) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['email', 'password', ...PROFILE_INPUTS],
    check: ({ email, password }) => [
      ...checkEmail(email),
      ...(password === ''
        ? required(password, 'password', 'Password is required.')
        : checkNewPassword(password)),
    ],
    send: ({ email, password, ...profile }) => {
      onEmail(email);
      return signUp({ email, password, ...profileOf(profile) });
    },
    onAccepted,
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      <EmailField error={problems.fields.email} />
      <NewPasswordField label="Password" error={problems.fields.password} />
      <ProfileFields problems={problems.fields} />
      <Button type="submit" kind="primary" busy={busy}>
        Create account
      </Button>
    </form>
  );
}
