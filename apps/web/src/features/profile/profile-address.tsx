import { lazy } from 'react';
import { paths } from '../../shared/paths';
import { LazyPart } from '../../shared/ui/lazy-part';
import type { AddressActionsProps } from './address-actions';
import styles from './profile-card.module.css';

// budget: scripts until a profile can be used
const AddressActions = lazy(async () => ({ default: (await import('./address-actions')).AddressActions }));

/** The public address of a profile, and what can be done with it. */
export const ProfileAddress = (props: AddressActionsProps) => (
  <div className={styles.address}>
    <span className={styles.addressText}>{location.host + paths.profile(props.handle)}</span>
    <LazyPart>
      <AddressActions {...props} />
    </LazyPart>
  </div>
);
