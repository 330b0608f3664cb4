import { Link, Navigate } from 'react-router-dom';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { hasDrafts } from '../../shared/drafts';
import { paths } from '../../shared/paths';
import { signOut } from '../../shared/session/session.queries';
import { useAuth, usePerson } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { FormError } from '../../shared/ui/field';
import { toast } from '../../shared/ui/toast';
import { isTranscriptWaiting } from '../../shared/visitor-draft';
import { AccountActions, AccountCard } from './account-card';

const NOTHING_LOST = 'Your work is saved. You can log in again at any time.';
const DRAFTS_LOST =
  'What you saved stays. What you have written and not saved, such as a transcript that you have not imported, is deleted from this browser.';

/** Asks before signing out: an address that signs out by itself could be embedded in any page (D62). */
export function Component() {
  const { state } = useAuth();
  const person = usePerson();
  const { mutate, isPending, isError } = useSingleFlightMutation({
    mutationFn: signOut,
    onSuccess: () => void toast('success', 'You are logged out.'),
  });

  const isSomethingLost = isTranscriptWaiting() || (person !== null && hasDrafts(person));
  if (state === 'signed-out') return <Navigate to={paths.home} replace />;
  return (
    <AccountCard title="Log out?" intro={isSomethingLost ? DRAFTS_LOST : NOTHING_LOST}>
      <FormError>{isError && 'You could not be logged out. Check your connection and try again.'}</FormError>
      <AccountActions>
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>
          Log out
        </Button>
        <Link to={paths.home} className={buttonClass('ghost')}>
          Stay logged in
        </Link>
      </AccountActions>
    </AccountCard>
  );
}
