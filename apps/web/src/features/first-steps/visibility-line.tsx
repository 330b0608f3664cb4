import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import type { Me } from '../../shared/session/session.queries';
import { EyeIcon } from '../../shared/ui/icons';
import { EyeOffIcon } from '../../shared/ui/page-icons';
import styles from './visibility-line.module.css';

const SEEN_BY: Record<Me['visibility'], string> = {
  public: 'Everybody sees your profile',
  'signed-in': 'People who are signed in see it',
  private: 'Only you see your profile',
};

/** Who sees the profile, in words; until its owner has chosen, no course shows to others (D30). */
export const seenBy = ({ visibility, visibility_confirmed: isChosen }: Me): string =>
  isChosen || visibility === 'private' ? SEEN_BY[visibility] : 'Only you see your courses';

/** One line for the owner of a profile: who sees it, and where that is changed. */
export function VisibilityLine({ me }: { me: Me }) {
  const isHidden = me.visibility === 'private' || !me.visibility_confirmed;
  const Icon = isHidden ? EyeOffIcon : EyeIcon;
  return (
    <p className={styles.line}>
      <Icon size={14} aria-hidden />
      <span>
        {seenBy(me)} ·{' '}
        <Link to={paths.settings('preferences')} aria-label="Change who can see your profile">
          Change
        </Link>
      </span>
    </p>
  );
}
