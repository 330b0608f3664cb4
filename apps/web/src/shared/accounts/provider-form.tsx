import type { ReactNode, Ref, SubmitEvent } from 'react';
import { csrfToken } from '../api/client';
import { Button } from '../ui/button';

interface ProviderFormProps {
  /** Id of the provider. */
  provider: string;
  /** `login` signs in with the provider's account, `connect` adds it to the signed-in user (D04). */
  process: 'login' | 'connect';
  /** Path of ours to come back to. */
  callbackUrl: string;
  onLeave?: () => void;
  ref?: Ref<HTMLFormElement> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The token changes with every sign-in, so it is read when the browser leaves. */
const addToken = ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
  const input = currentTarget.elements.namedItem('csrfmiddlewaretoken') as HTMLInputElement;
  input.value = csrfToken() ?? '';
};

/** A button that leaves for a provider. A real form: the browser itself has to walk there and back. */
export function ProviderForm({
  provider,
  process,
  callbackUrl,
  onLeave,
  ref,
  className,
  children,
}: ProviderFormProps) {
  return (
    <form
      ref={ref}
      method="post"
      action="/_allauth/browser/v1/auth/provider/redirect"
      className={className}
      onSubmit={(event) => {
        addToken(event);
        onLeave?.();
      }}
    >
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="process" value={process} />
      <input type="hidden" name="callback_url" value={callbackUrl} />
      <input type="hidden" name="csrfmiddlewaretoken" defaultValue="" />
      <Button type="submit">{children}</Button>
    </form>
  );
}
