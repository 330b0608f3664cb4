import { paths } from '../../shared/paths';
import { AddressActions, type AddressActionsProps } from './address-actions';
import styles from './profile-card.module.css';

/** The public address of a profile, and what can be done with it. */
export const ProfileAddress = (props: AddressActionsProps) => (
  <div className={styles.address}>
    <span className={styles.addressText}>{location.host + paths.profile(props.handle)}</span>
    <AddressActions {...props} />
  </div>
);
