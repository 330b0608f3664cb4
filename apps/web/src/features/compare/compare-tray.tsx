import { Link, useSearchParams } from 'react-router-dom';
import { plural } from '../../shared/format/words';
import { buttonClass } from '../../shared/ui/button-class';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import { addressOfChoice, MIN_COMPARED, readChoice } from './choice';
import styles from './compare.module.css';

/** How many are chosen, and the way to their table; at the end of the screen as long as any is. */
export function CompareTray({ noun, view }: { noun: string; view: string }) {
  const [address] = useSearchParams();
  const keys = readChoice(address);
  if (keys.length === 0) return null;
  return (
    <aside className={styles.tray} aria-label="Comparison">
      <p role="status">
        {plural(keys.length, noun)} to compare
        {keys.length < MIN_COMPARED && ': choose another'}
      </p>
      <ClearLink from={address} />
      {keys.length >= MIN_COMPARED && (
        <Link to={addressOfChoice(address, keys, view)} className={buttonClass('primary')}>
          Compare {keys.length}
        </Link>
      )}
    </aside>
  );
}

/** Goes with the tray. */
const ClearLink = ({ from }: { from: URLSearchParams }) => (
  <Link
    ref={useRestoreFocus<HTMLAnchorElement>()}
    to={addressOfChoice(from, [])}
    replace
    preventScrollReset
    className={buttonClass('ghost')}
  >
    Clear
  </Link>
);
