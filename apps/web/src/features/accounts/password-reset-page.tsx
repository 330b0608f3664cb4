import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { keepDraft, readDraft } from '../../shared/drafts';
import { paths, safeNext } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { FormError } from '../../shared/ui/field';
import { TextField } from '../../shared/ui/text-field';
import { AccountCard, accountStackClass } from './account-card';
import { resetKeyQuery, resetPassword } from './accounts.queries';
import type { LoginState } from './login-state';
import { checkNewPassword } from '../../shared/accounts/input-checks';
import { MailedKey } from './mailed-key';
import { NewPasswordField } from '../../shared/accounts/new-password-field';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import { hasTexts } from '../../shared/use-draft';
import { AFTER_RESET, VISITOR } from '../../shared/visitor-draft';

const isNext = (value: unknown) => hasTexts(value, ['next']);

/** Where one was going when the link was asked for in this browser. */
function takeNext(): string | undefined {
  const kept = readDraft(VISITOR, AFTER_RESET, isNext);
  keepDraft(VISITOR, AFTER_RESET, null);
  return safeNext(kept?.next ?? null) ?? undefined;
}

function NewPasswordForm({ mailedKey, email }: { mailedKey: string; email: string }) {
  const navigate = useNavigate();
  const { form, busy, problems } = useAccountForm({
    inputs: ['password'],
    check: ({ password }) => checkNewPassword(password),
    send: ({ password }) => resetPassword({ key: mailedKey, password }),
    onAccepted: () => {
      const state: LoginState = {
        notice: 'Your new password is set. Log in with it.',
        email,
        startOver: true,
      };
      void navigate(paths.login(takeNext()), { replace: true, state });
    },
  });
  return (
    <form {...form} className={accountStackClass}>
      <FormError>{problems.form}</FormError>
      {/* Also tells a password manager whose password this is. */}
      <TextField label="Account" name="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField label="New password" error={problems.fields.password} />
      <Button type="submit" kind="primary" busy={busy}>
        Set the password
      </Button>
    </form>
  );
}

/** Where the link of a mail for a new password leads. */
export function Component() {
  const { key = '' } = useParams();
  return (
    <MailedKey
      info={useQuery(resetKeyQuery(key))}
      title="Set a new password"
      deadEnd={{
        intro: 'Links work once, for three days, and until you next log in.',
        actions: (
          <Link to={paths.passwordReset()} className={buttonClass('primary')}>
            Ask for a new link
          </Link>
        ),
      }}
    >
      {(email) => (
        <AccountCard title="Set a new password">
          <NewPasswordForm mailedKey={key} email={email} />
        </AccountCard>
      )}
    </MailedKey>
  );
}
