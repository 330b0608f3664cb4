import { type ReactNode, useState } from 'react';
import { useSession } from '../session/use-session';
import { Button } from '../ui/button';
import { FormError } from '../ui/field';
import { PasswordField, TextField } from '../ui/text-field';
import { CodeField } from './code-field';
import { checkCode, required, withoutBlanks } from './input-checks';
import { reauthenticate, reauthenticateByCode } from './reauthentication.queries';
import { useAccountForm } from './use-account-form';

type Proof = 'password' | 'code';

/** What the person may prove themselves with, the usual one first. */
function useProofs(): readonly Proof[] {
  const { data } = useSession();
  const flows = data?.flows?.map(({ id }) => id) ?? [];
  const proofs: Proof[] = [];
  if (flows.includes('reauthenticate')) proofs.push('password');
  if (flows.includes('mfa_reauthenticate')) proofs.push('code');
  if (proofs.length > 0) return proofs;
  return data?.user?.has_usable_password === false ? ['code'] : ['password'];
}

export interface ReauthenticationFormProps {
  onProven: () => void;
  /** Lays out the inputs and the buttons, the main one last. */
  render: (inputs: ReactNode, buttons: ReactNode) => ReactNode;
  /** Further buttons before the main one. */
  children?: ReactNode;
}

interface ProofFormProps extends ReauthenticationFormProps {
  /** The button to the other way, where there is one. */
  other: ReactNode;
}

function PasswordProof({ onProven, render, children, other }: ProofFormProps) {
  const email = useSession().data?.user?.email ?? '';
  const { form, busy, problems } = useAccountForm({
    inputs: ['password'],
    check: ({ password }) => required(password, 'password', 'Password is required.'),
    send: ({ password }) => reauthenticate(password),
    onAccepted: onProven,
  });
  return (
    <form {...form}>
      {render(
        <>
          <FormError>{problems.form}</FormError>
          {/* Also tells a password manager whose password this is. */}
          <TextField label="Account" name="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={problems.fields.password}
            required
          />
          {other}
        </>,
        <>
          {children}
          <Button type="submit" kind="primary" busy={busy}>
            Confirm
          </Button>
        </>,
      )}
    </form>
  );
}

function CodeProof({ onProven, render, children, other }: ProofFormProps) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['code'],
    check: ({ code }) => checkCode(code),
    send: ({ code }) => reauthenticateByCode(withoutBlanks(code)),
    onAccepted: onProven,
  });
  return (
    <form {...form}>
      {render(
        <>
          <FormError>{problems.form}</FormError>
          <CodeField
            error={problems.fields.code}
            description="The six digits your authenticator app shows now, or one of your recovery codes."
          />
          {other}
        </>,
        <>
          {children}
          <Button type="submit" kind="primary" busy={busy}>
            Confirm
          </Button>
        </>,
      )}
    </form>
  );
}

const SWITCH: Record<Proof, string> = { password: 'Use your password instead', code: 'Use a code instead' };

/** Asks whoever is signed in to prove it again, by password or by second factor. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const proofs = useProofs();
  const [chosen, setChosen] = useState<Proof | null>(null);
  const proof = chosen ?? proofs[0];
  const otherProof = proofs.find((candidate) => candidate !== proof);
  const other = otherProof && (
    <div>
      <Button kind="ghost" onClick={() => setChosen(otherProof)}>
        {SWITCH[otherProof]}
      </Button>
    </div>
  );
  const ProofForm = proof === 'code' ? CodeProof : PasswordProof;
  return <ProofForm {...props} other={other} />;
}
