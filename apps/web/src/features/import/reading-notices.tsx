import { formatCredits } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { Disclosure } from '../../shared/ui/disclosure';
import { AlertTriangleIcon } from '../../shared/ui/icons';
import { Notice } from '../../shared/ui/notice';
import { termOf } from './line-status.policy';
import styles from './reading-notices.module.css';
import type { TotalsCheck, UnreadLine } from './transcript';

const WHAT: Record<TotalsCheck['kind'], readonly [subject: string, figure: string]> = {
  'credits-earned': ['The credits', 'earned credits'],
  'credits-attempted': ['The credits', 'attempted credits'],
  'quality-points': ['The quality points', 'quality points'],
  gpa: ['The grades', 'as the average'],
};

/** Said only where the credits read are not those the school printed. */
export function TotalsNotice({ checks }: { checks: readonly TotalsCheck[] }) {
  return checks
    .filter(({ ok }) => !ok)
    .map(({ kind, term, printed, found }) => (
      <Notice key={`${kind} ${termOf(term)}`} tone="warn">
        <strong>{WHAT[kind][0]} do not add up.</strong> {term ? `For ${termOf(term)} your` : 'Your'}{' '}
        transcript prints {formatCredits(printed)} {WHAT[kind][1]}, the courses below come to{' '}
        {formatCredits(found)}. Compare them with your transcript: a line may be missing.
      </Notice>
    ));
}

const FEW = 5;

/** The lines of the transcript that no course could be made of, so that none is lost without a word. */
export function UnreadLines({ unread }: { unread: readonly UnreadLine[] }) {
  if (unread.length === 0) return null;
  return (
    <Disclosure
      title={
        <>
          <AlertTriangleIcon size={18} aria-hidden />
          {plural(unread.length, 'line')} could not be read
        </>
      }
      open={unread.length <= FEW}
      className={styles.unread}
    >
      <ul className={styles.lines}>
        {unread.map(({ lineNumber, text, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows of one line may be unread for the same reason
          <li key={index}>
            <span className={styles.number}>Line {lineNumber}</span>
            <q className={styles.text} dir="auto">
              {text}
            </q>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
