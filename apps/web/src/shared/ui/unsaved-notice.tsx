import { Button } from './button';
import { Notice } from './notice';

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
    <Notice
      role="status"
      action={
        <Button kind="ghost" onClick={onDiscard}>
          Discard draft
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
