import { handleProblem } from '@lumen/matching/handle';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../ui/cx';
import { AlertCircleIcon, CircleCheckIcon, InfoCircleIcon } from '../ui/icons';
import { useDebounced } from '../use-debounced';
import { handleTakenQuery } from './handle-check.queries';
import styles from './handle-status.module.css';

/** How long typing rests before a handle is looked up, in ms. */
const REST = 400;

export interface HandleStatusProps {
  /** As it is typed. */
  typed: string;
  /** The handle the person has. */
  own?: string;
}

/** Says while a handle is typed whether it can be had; announced once typing rests. */
export function HandleStatus({ typed, own }: HandleStatusProps) {
  const handle = typed.trim().toLowerCase();
  const settled = useDebounced(handle, REST);
  const isAsked = settled !== '' && settled !== own;
  const problem = isAsked ? handleProblem(settled) : null;
  const query = useQuery({ ...handleTakenQuery(settled), enabled: isAsked && problem === null });
  const answer = () => {
    // Of the handle that is in the field now, and of no other.
    if (!isAsked || settled !== handle) return null;
    if (problem !== null) return { text: problem, Icon: InfoCircleIcon };
    if (query.isPending) return { text: 'Checking this handle…', Icon: InfoCircleIcon };
    if (query.isError)
      return {
        text: 'This handle could not be checked. It is checked again when you save.',
        Icon: InfoCircleIcon,
      };
    return query.data
      ? { text: 'This handle is taken. Please choose another.', Icon: AlertCircleIcon, kind: styles.taken }
      : {
          text: 'This handle looks free: no visible profile has it.',
          Icon: CircleCheckIcon,
          kind: styles.free,
        };
  };
  const told = answer();
  return (
    <div role="status" className={cx(styles.status, handle !== '' && handle !== own && styles.typed)}>
      {told && (
        <p className={told.kind}>
          <told.Icon size={16} aria-hidden />
          <span>{told.text}</span>
        </p>
      )}
    </div>
  );
}
