import { type ReactNode, useState } from 'react';
import { useSession } from '../session/use-session';
import { Button } from '../ui/button';
import { FormError } from '../ui/field';
import { PasswordField } from '../ui/text-field';
import styles from './reauthentication-form.module.css';
import { CodeField, RecoveryCodeField } from './code-field';
import { checkCode, checkRecoveryCode, required, withoutBlanks } from './input-checks';
import { reauthenticate, reauthenticateByCode, reauthenticateWithPasskey } from './reauthentication.queries';
import { useAccountForm } from './use-account-form';
import { usePasskey } from './use-passkey';

/** `code` takes those of the app and recovery codes alike; without an app there are recovery codes alone. */
type Proof = 'passkey' | 'password' | 'code' | 'recovery';

/** What the person may prove themselves with, the quickest first. */
function useProofs(): readonly Proof[] {
  const { data } = useSession();
  const flow = (id: string) => data?.flows?.find((one) => one.id === id);
  const secondFactor = flow('mfa_reauthenticate');
  const types = secondFactor?.types ?? (secondFactor ? ['totp'] : []);
  const proofs: Proof[] = [];
  if (types.includes('webauthn')) proofs.push('passkey');
  if (flow('reauthenticate')) proofs.push('password');
  if (types.includes('totp')) proofs.push('code');
  else if (types.includes('recovery_codes')) proofs.push('recovery');
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
  /** The buttons to the other ways, where there are any. */
  others: ReactNode;
}

function PasskeyProof({ onProven, render, children, others }: ProofFormProps) {
  const { begin, busy, problem } = usePasskey({ use: reauthenticateWithPasskey, onAccepted: onProven });
  return render(
    <>
      <FormError>{problem}</FormError>
      <p>Your browser asks for your passkey.</p>
      {others}
    </>,
    <>
      {children}
      <Button kind="primary" busy={busy} onClick={begin}>
        Use your passkey
      </Button>
    </>,
  );
}

function PasswordProof({ onProven, render, children, others }: ProofFormProps) {
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
          <p>
            You are logged in as <strong dir="auto">{email}</strong>.
          </p>
          {/* Tells a password manager whose password this is. */}
          <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={problems.fields.password}
            required
          />
          {others}
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

function CodeProof({ recovers, onProven, render, children, others }: ProofFormProps & { recovers: boolean }) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['code'],
    check: ({ code }) => (recovers ? checkRecoveryCode(code) : checkCode(code)),
    send: ({ code }) => reauthenticateByCode(withoutBlanks(code)),
    onAccepted: onProven,
  });
  const Input = recovers ? RecoveryCodeField : CodeField;
  return (
    <form {...form}>
      {render(
        <>
          <FormError>{problems.form}</FormError>
          <Input
            error={problems.fields.code}
            description={
              recovers
                ? 'Eight digits. Each of them works once.'
                : 'The six digits your authenticator app shows now, or one of your recovery codes.'
            }
          />
          {others}
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

const INSTEAD: Record<Proof, string> = {
  passkey: 'Use your passkey instead',
  password: 'Use your password instead',
  code: 'Use a code instead',
  recovery: 'Use a recovery code instead',
};

/** Reauthenticates the signed-in user by passkey, password or code. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  // The answer to a proof no longer lists the possible ways.
  const [proofs] = useState(useProofs());
  const [chosen, setChosen] = useState<Proof>();
  const proof = proofs.find((one) => one === chosen) ?? proofs[0];
  const otherProofs = proofs.filter((candidate) => candidate !== proof);
  const others = otherProofs.length > 0 && (
    <div className={styles.others}>
      {otherProofs.map((other) => (
        <Button key={other} kind="ghost" onClick={() => setChosen(other)}>
          {INSTEAD[other]}
        </Button>
      ))}
    </div>
  );
  switch (proof) {
    case 'passkey':
      return <PasskeyProof {...props} others={others} />;
    case 'password':
      return <PasswordProof {...props} others={others} />;
    default:
      return <CodeProof key={proof} {...props} recovers={proof === 'recovery'} others={others} />;
  }
}
