import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CodeField } from '../../shared/accounts/code-field';
import { checkCode, withoutBlanks } from '../../shared/accounts/input-checks';
import type { Proving } from '../../shared/accounts/outcome';
import { useAccountForm } from '../../shared/accounts/use-account-form';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { CopyButton } from '../../shared/ui/copy-button';
import { DialogBody } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { EyeIcon } from '../../shared/ui/icons';
import { EyeOffIcon } from '../../shared/ui/page-icons';
import { Skeleton } from '../../shared/ui/skeleton';
import { FormFooter } from './form-footer';
import styles from './two-factor.module.css';
import { activate } from './two-factor.queries';

/** Fetched when somebody sets up a second factor, and hardly ever else. */
const QrCode = lazy(async () => ({ default: (await import('../../shared/ui/qr-code')).QrCode }));

function Secret({ secret }: { secret: string }) {
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? EyeOffIcon : EyeIcon;
  return (
    <div className={styles.secret}>
      <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <Eye size={16} aria-hidden />
        {isShown ? 'Hide the key' : 'Show the key'}
      </Button>
      {isShown && (
        <>
          <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label="Copy the key" />
        </>
      )}
    </div>
  );
}

interface AuthenticatorSetupProps {
  secret: string;
  totpUrl: string;
  proving: Proving;
  onActivated: () => void;
  /** Back to where one came from; nothing has changed. */
  onCancel: () => void;
}

/** Scan, or type in, then prove that it works. */
export function AuthenticatorSetup({
  secret,
  totpUrl,
  proving,
  onActivated,
  onCancel,
}: AuthenticatorSetupProps) {
  const { form, busy, problems } = useAccountForm({
    inputs: ['code'],
    check: ({ code }) => checkCode(code),
    send: ({ code }) => activate(withoutBlanks(code), proving),
    onAccepted: onActivated,
  });
  return (
    <form {...form}>
      <DialogBody>
        <div className={styles.setup}>
          <p className={styles.step}>Step 1 of 2</p>
          <p className={styles.here}>
            <a href={totpUrl} className={buttonClass()}>
              Open your authenticator app
            </a>
          </p>
          <p>
            <span className={styles.here}>On another device: scan</span>
            <span className={styles.there}>Scan</span> this with your authenticator app.
          </p>
          <div className={styles.scan}>
            <ErrorBoundary
              fallback={
                <p role="status" className={styles.notice}>
                  The QR code could not be loaded. Type the key into your app instead.
                </p>
              }
            >
              <Suspense fallback={<Skeleton width={192} height={192} radius="var(--r-m)" />}>
                <QrCode text={totpUrl} label="QR code for your authenticator app" />
              </Suspense>
            </ErrorBoundary>
          </div>
          <p className={styles.hint}>No camera at hand? Show the key and type it into the app.</p>
          <Secret secret={secret} />
          <FormError>{problems.form}</FormError>
          <CodeField
            label="Code from the app"
            error={problems.fields.code}
            description="The six digits it shows now."
          />
        </div>
      </DialogBody>
      <FormFooter action="Activate" busy={busy} onCancel={onCancel} />
    </form>
  );
}
