import { announce } from './announcer';
import { Button } from './button';
import { Notice } from './notice';
import { useRestoreFocus } from './use-restore-focus';

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
  const discard = () => {
    onDiscard();
    announce('The draft was discarded.');
  };
  return (
    <Notice
      role="status"
      action={
        <Button ref={useRestoreFocus<HTMLButtonElement>()} kind="ghost" onClick={discard}>
          Discard draft
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
