import { cx } from '../ui/cx';
import { AlertCircleIcon, CircleCheckIcon, InfoCircleIcon } from '../ui/icons';
import styles from './handle-status.module.css';
import type { HandleAnswer, TypedHandle } from './use-handle-answer';

const LOOKS: Record<HandleAnswer['kind'], { Icon: typeof InfoCircleIcon; look?: string | undefined }> = {
  refused: { Icon: InfoCircleIcon },
  taken: { Icon: AlertCircleIcon, look: styles.taken },
  free: { Icon: CircleCheckIcon, look: styles.free },
  unknown: { Icon: InfoCircleIcon },
};

interface HandleStatusProps extends TypedHandle {
  /** What the field is described by. */
  id?: string;
  answer: HandleAnswer | null;
}

/** Says while a handle is typed whether it can be had; announced once typing rests. */
export function HandleStatus({ id, typed, own, answer }: HandleStatusProps) {
  const handle = typed.trim().toLowerCase();
  const { Icon, look } = LOOKS[answer?.kind ?? 'unknown'];
  return (
    <div id={id} role="status" className={cx(styles.status, handle !== '' && handle !== own && styles.typed)}>
      {answer && (
        <p className={look}>
          <Icon size={16} aria-hidden />
          <span>{answer.text}</span>
        </p>
      )}
    </div>
  );
}
