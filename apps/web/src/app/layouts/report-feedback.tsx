import { createContext, lazy, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { feedbackPageOf } from '../../features/feedback/feedback-page';
import { MessageReportIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { popoverItemClass } from '../../shared/ui/popover';

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../features/feedback/feedback-dialog')).FeedbackDialog,
}));

const OpenFeedback = createContext<() => void>(() => undefined);

/** Lets the pages inside open the form as well. */
export const OpenFeedbackProvider = OpenFeedback.Provider;

/** Opens the Feedback Form from a page; the form finds out by itself which page that is. */
export const useOpenFeedback = (): (() => void) => useContext(OpenFeedback);

/** The entry of the user menu that opens the Feedback Form (D58), and the form. Its text is kept when it is closed. */
export function useReportFeedback() {
  const { pathname } = useLocation();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = () => setState('open');
  return {
    open,
    menuItem: (
      <button type="button" className={popoverItemClass} aria-haspopup="dialog" onClick={open}>
        <MessageReportIcon size={16} aria-hidden />
        Report Feedback
      </button>
    ),
    dialog: state !== 'never' && (
      <LazyPart>
        <FeedbackDialog
          open={state === 'open'}
          onClose={() => setState('closed')}
          page={feedbackPageOf(pathname)}
        />
      </LazyPart>
    ),
  };
}
