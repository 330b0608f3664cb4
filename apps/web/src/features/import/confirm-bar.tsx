import { IMPORTED_COURSES_MAX } from '@lumen/matching/limits';
import { plural } from '../../shared/format/words';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import styles from './confirm-bar.module.css';
import type { Lookup } from './line-status.policy';

export interface ConfirmBarProps {
  included: number;
  total: number;
  skills: number;
  /** How many included lines wait to be told which course they are. */
  undecided: number;
  onShowUndecided: () => void;
  /** How many lines wait to be checked before they can be imported. */
  unchecked: number;
  onShowUnchecked: () => void;
  busy: boolean;
  lookup: Lookup;
  onLookUp: () => void;
  problem: string | null;
  onConfirm: () => void;
}

/** What would be imported, and the button that does it; stays at hand while the list scrolls. */
export function ConfirmBar(props: ConfirmBarProps) {
  const {
    included,
    total,
    skills,
    undecided,
    onShowUndecided,
    unchecked,
    onShowUnchecked,
    busy,
    lookup,
    onLookUp,
    problem,
    onConfirm,
  } = props;
  const isLookingUp = lookup === 'under-way';
  const isTooMuch = included > IMPORTED_COURSES_MAX;
  return (
    <section className={styles.bar} aria-label="Import">
      <FormError>{problem}</FormError>
      <div className={styles.line}>
        <div className={styles.sum}>
          <p>
            <strong>{included}</strong> of {plural(total, 'course')}{' '}
            <span className={styles.skills}>brings {plural(skills, 'skill')}</span>
          </p>
          {isTooMuch && (
            <p className={styles.limit}>
              At most {IMPORTED_COURSES_MAX} courses are imported at once. Leave some out, and import them
              after these.
            </p>
          )}
          {unchecked > 0 && (
            <button type="button" className={styles.undecided} onClick={onShowUnchecked}>
              {unchecked === 1 ? '1 line waits' : `${unchecked} lines wait`} for your check
            </button>
          )}
          {undecided > 0 && (
            <button type="button" className={styles.undecided} onClick={onShowUndecided}>
              {undecided === 1 ? '1 course waits' : `${undecided} courses wait`} for your choice
            </button>
          )}
        </div>
        <Button
          kind="primary"
          busy={busy || isLookingUp}
          disabled={lookup === 'done' && (included === 0 || isTooMuch)}
          onClick={lookup === 'failed' ? onLookUp : onConfirm}
        >
          {busy
            ? 'Importing...'
            : isLookingUp
              ? 'Looking up...'
              : lookup === 'failed'
                ? 'Look up again'
                : included === 0
                  ? 'Import'
                  : `Import ${plural(included, 'course')}`}
        </Button>
      </div>
    </section>
  );
}
