import { announce } from './announcer';
import { LeavingButton } from './leaving-button';
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
  const discard = () => {
    onDiscard();
    announce('The draft was discarded.');
  };
  return (
    <Notice
      role="status"
      action={
        <LeavingButton kind="ghost" onClick={discard}>
          Discard draft
        </LeavingButton>
      }
    >
      {children}
    </Notice>
  );
}
