import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates';
import { paths } from '../../shared/paths';
import { meQuery, sessionQuery } from '../../shared/session/session.queries';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { FormError } from '../../shared/ui/field';
import { toast } from '../../shared/ui/toast';
import styles from './deletion-pending.module.css';
import { cancelDeletion } from './security.queries';

/** All that a user sees before the account is erased: when, and how to cancel (D44). @param eraseAt ISO instant */
export function DeletionPending({ eraseAt }: { eraseAt: string }) {
  const queries = useQueryClient();
  useQuery({ ...meQuery, refetchOnWindowFocus: 'always' }); // another tab may have cancelled it
  const { mutate, isPending, isError } = useSingleFlightMutation({
    mutationFn: cancelDeletion,
    onSuccess: () => {
      void toast('success', 'Your account stays.');
      // Refetches what was refused while the deletion was pending; the session is the same.
      return queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    },
  });
  return (
    <Card padded className={styles.card}>
      <h2 className={styles.title}>Your account is on its way out</h2>
      <p>
        It will be erased on <strong>{formatDate(eraseAt)}</strong>, and nobody can see your profile any more.
        Until then you can change your mind: everything will be as it was.
      </p>
      <FormError>{isError && 'Could not cancel the deletion. Please try again.'}</FormError>
      <div className={styles.actions}>
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>
          Keep my account
        </Button>
        <Link to={paths.logout} className={buttonClass('ghost')}>
          Log out
        </Link>
      </div>
    </Card>
  );
}
