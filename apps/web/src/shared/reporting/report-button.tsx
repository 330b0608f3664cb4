import { lazy } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { useAuth } from '../session/use-session';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { FlagIcon } from '../ui/page-icons';
import { LazyPart } from '../ui/lazy-part';
import { useDialog } from '../ui/use-dialog';
import { nounOf, type ReportSubject } from './report.queries';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

export interface ReportButtonProps {
  subject: ReportSubject;
  /** Whose content it is, where a list shows several people. */
  of?: string;
}

/** Reports what somebody else shows; visitors sign in first. */
export function ReportButton({ subject, of }: ReportButtonProps) {
  const signedOut = useAuth().state === 'signed-out';
  const { pathname, search } = useLocation();
  const dialog = useDialog<ReportSubject>();
  const label = of && `Report the ${nounOf(subject)} by ${of}`;
  const content = (
    <>
      <FlagIcon size={16} aria-hidden />
      Report
    </>
  );
  if (signedOut)
    return (
      <Link to={paths.login(pathname + search)} className={buttonClass('ghost')} aria-label={label}>
        {content}
      </Link>
    );
  return (
    <>
      <Button kind="ghost" aria-haspopup="dialog" aria-label={label} onClick={() => dialog.show(subject)}>
        {content}
      </Button>
      {dialog.subject && (
        <LazyPart>
          <ReportDialog {...dialog.props} subject={dialog.subject} />
        </LazyPart>
      )}
    </>
  );
}
