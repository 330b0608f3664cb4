import { Button } from './button';
import { InfoCircleIcon } from './icons';
import styles from './unsaved-notice.module.css';

export interface UnsavedNoticeProps {
  onDiscard: () => void;
  /** What was kept, in a sentence. */
  children?: string;
}

/** Above a form whose draft was kept: says where its texts come from, and how to begin with what is saved. */
export function UnsavedNotice({
  onDiscard,
  children = 'Here is what you wrote and did not save.',
}: UnsavedNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <InfoCircleIcon size={18} aria-hidden />
      <p>{children}</p>
      <Button kind="ghost" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
