import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { providersQuery } from '../../shared/accounts/account-config.queries';
import { ProviderForm } from '../../shared/accounts/provider-form';
import { paths } from '../../shared/paths';
import { PlugConnectedIcon } from '../../shared/ui/page-icons';
import styles from './other-ways.module.css';

interface OtherWaysProps {
  /** Where one is going. */
  next: string | null;
  /** Ways of the page's own, before the providers. */
  children?: ReactNode;
}

/** The other ways in, where there are any: one button for each provider. */
export function OtherWays({ next, children }: OtherWaysProps) {
  const { data: providers = [] } = useQuery(providersQuery);
  if (providers.length === 0 && !children) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>or</p>
      {children}
      {providers.map(({ id, name }) => (
        <ProviderForm
          key={id}
          provider={id}
          process="login"
          callbackUrl={paths.providerCallback(next ?? undefined)}
          className={styles.form}
        >
          <PlugConnectedIcon size={18} aria-hidden />
          Continue with {name}
        </ProviderForm>
      ))}
    </div>
  );
}
