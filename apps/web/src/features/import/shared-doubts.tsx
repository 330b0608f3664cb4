import { creditsInWords } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import { Button } from '../../shared/ui/button';
import { AlertTriangleIcon } from '../../shared/ui/icons';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import type { Answer } from './check-line';
import { canBeRight, type PreviewRow } from './line-status.policy';
import styles from './shared-doubts.module.css';

/** Fewer lines are answered one by one. */
const MIN_LINES = 3;

/** What is asked about several lines in the same words, each with one press for all of them. */
export function SharedDoubts({ rows, onAnswer }: { rows: readonly PreviewRow[]; onAnswer: Answer }) {
  const shared = sharedDoubts(rows);
  if (shared.length === 0) return null;
  return (
    <ul className={styles.shared} aria-label="Asked about several lines">
      {shared.map(({ doubts, rows: alike }) => (
        <li key={doubts.join(' ')}>
          <p>
            <AlertTriangleIcon size={16} aria-hidden />
            <span>
              <strong>{plural(alike.length, 'line')}:</strong> <bdi>{doubts.join(' ')}</bdi>
            </span>
          </p>
          <p className={styles.example}>
            For example <bdi>{asRead(alike[0]!)}</bdi>
          </p>
          <Button
            onClick={() =>
              onAnswer(
                alike.map(({ line }) => line.id),
                'right',
              )
            }
          >
            All {alike.length} look right
            <VisuallyHidden> of which it is asked: {doubts.join(' ')}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** 'CS 1400 Loops, 3 credits, A, Fall 2024' */
const asRead = ({ code, line, term }: PreviewRow): string =>
  [
    `${code} ${line.title}`.trim(),
    ...(line.credits === null ? [] : [creditsInWords(line.credits)]),
    ...(line.grade === null ? [] : [line.grade]),
    ...(term === null ? [] : [term]),
  ].join(', ');

function sharedDoubts(rows: readonly PreviewRow[]): { doubts: readonly string[]; rows: PreviewRow[] }[] {
  const asked = rows.filter(({ status, line }) => status === 'check' && canBeRight(line));
  return [...Map.groupBy(asked, ({ line }) => line.doubts.join('\n')).values()]
    .filter((alike) => alike.length >= MIN_LINES)
    .toSorted((a, b) => b.length - a.length)
    .map((alike) => ({ doubts: alike[0]!.line.doubts, rows: alike }));
}
