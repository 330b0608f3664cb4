import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { type Me, meQuery } from '../../shared/session/session.queries';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { FileDownloadIcon } from '../../shared/ui/page-icons';
import { TextField } from '../../shared/ui/text-field';
import { toast } from '../../shared/ui/toast';
import styles from './security.module.css';
import { emailsQuery, requestDeletion, TAKEOUT } from './security.queries';

/** What has to be typed, in capitals. */
const CONFIRMATION = 'DELETE';

/** Puts the account to deletion. */
function useDeletion(me: Me) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: requestDeletion,
    onSuccess: (deletion_at) => {
      void toast('success', 'Account deletion confirmed. Redirecting.');
      queries.setQueryData(meQuery.queryKey, { ...me, deletion_at });
      void navigate(paths.home);
    },
  });
}

interface DeleteAccountFormProps {
  me: Me;
  deletion: ReturnType<typeof useDeletion>;
  onClose: () => void;
}

function DeleteAccountForm({ me, deletion, onClose }: DeleteAccountFormProps) {
  const { data: addresses = [] } = useQuery(emailsQuery);
  const primary = addresses.find((address) => address.primary)?.email;
  const [identifier, setIdentifier] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const mayDelete =
    (identifier === me.profile_handle || identifier === primary) && confirmation === CONFIRMATION;
  const { mutate, isPending, isError } = deletion;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (mayDelete) mutate(identifier);
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <div className={styles.stack}>
          <FormError>{isError && 'Submission failed. Please try again later.'}</FormError>
          <p>
            Your profile disappears at once and you are logged out everywhere else. After 14 days everything
            is erased; until then you can log in and change your mind.
          </p>
          <div className={styles.takeout}>
            <p>
              <strong>Take your data along first.</strong> One file with your profile, courses, projects and
              images.
            </p>
            <a href={TAKEOUT} download className={buttonClass('secondary')}>
              <FileDownloadIcon size={16} aria-hidden />
              Download my data
            </a>
          </div>
          <TextField
            label="Your handle or primary e-mail address"
            name="username_or_email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={identifier}
            onChange={(event) => setIdentifier(event.currentTarget.value)}
            description={`Type ${me.profile_handle}${primary ? ` or ${primary}` : ''}.`}
            required
          />
          <TextField
            label={`Type ${CONFIRMATION} to confirm`}
            name="confirm_deletion"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={confirmation}
            onChange={(event) => setConfirmation(event.currentTarget.value)}
            required
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" disabled={isPending} onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" kind="danger-solid" disabled={!mayDelete} busy={isPending}>
          DELETE
        </Button>
      </DialogFooter>
    </form>
  );
}

interface DeleteAccountDialogProps {
  me: Me;
  open: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ me, open, onClose }: DeleteAccountDialogProps) {
  const deletion = useDeletion(me);
  return (
    <Dialog
      open={open}
      // To leave it would look like keeping the account, and hide that the deletion has failed.
      onClose={() => !deletion.isPending && onClose()}
      onExited={deletion.reset}
      title="Delete account"
    >
      <DeleteAccountForm {...{ me, deletion, onClose }} />
    </Dialog>
  );
}
