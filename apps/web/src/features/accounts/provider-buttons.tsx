import { useQuery } from '@tanstack/react-query';
import { ProviderForm } from '../../shared/accounts/provider-form';
import { providersQuery } from '../../shared/accounts/providers.queries';
import { paths } from '../../shared/paths';
import styles from './provider-buttons.module.css';

/** The other ways in, where there are any: one button for each provider. */
export function ProviderButtons({ next }: { next: string | null }) {
  const { data: providers = [] } = useQuery(providersQuery);
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>or</p>
      {providers.map(({ id, name }) => (
        <ProviderForm
          key={id}
          provider={id}
          process="login"
          callbackUrl={paths.providerCallback(next ?? undefined)}
          className={styles.form}
        >
          Continue with {name}
        </ProviderForm>
      ))}
    </div>
  );
}
