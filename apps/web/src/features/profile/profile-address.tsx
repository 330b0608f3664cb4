import { paths } from '../../shared/paths';
import { AddressActions, type AddressActionsProps } from './address-actions';
import styles from './profile-card.module.css';

/** The public address of a profile, and what can be done with it. */
export const ProfileAddress = (props: AddressActionsProps) => (
  <div className={styles.address}>
    <span className={styles.addressText} dir="ltr">
      <span>{location.host}</span>
      <span>{paths.profile(props.handle)}</span>
    </span>
    <AddressActions {...props} />
  </div>
);
