import { useId, useState } from 'react';
import { HandleStatus } from '../../shared/accounts/handle-status';
import { isRefused, useHandleAnswer } from '../../shared/accounts/use-handle-answer';
import { paths } from '../../shared/paths';
import { Disclosure } from '../../shared/ui/disclosure';
import { TextField } from '../../shared/ui/text-field';
import styles from './profile-fields.module.css';

export const PROFILE_INPUTS = ['profile_handle', 'first_name', 'last_name'] as const;
type ProfileInput = (typeof PROFILE_INPUTS)[number];

/** What is sent of them: whatever was filled in. */
export const profileOf = (values: Record<ProfileInput, string>) => ({
  profile_handle: values.profile_handle || undefined,
  first_name: values.first_name || undefined,
  last_name: values.last_name || undefined,
});

/** The address a profile will have, while its handle is typed. */
function HandleField({ error }: { error: string | undefined }) {
  const [handle, setHandle] = useState('');
  const typed = error ? '' : handle;
  // Where the profile would be is not said beside the reason why it cannot.
  const answer = useHandleAnswer({ typed });
  const cannotBeHad = isRefused(answer);
  const statusId = useId();
  return (
    <div>
      <TextField
        label="Handle"
        name="profile_handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => setHandle(event.currentTarget.value.trim().toLowerCase())}
        error={error}
        invalidBy={cannotBeHad ? statusId : undefined}
        description={
          cannotBeHad ? null : handle && !error ? (
            <>
              Your profile will be at{' '}
              <strong className={styles.address}>
                {location.host}
                {paths.profile(handle)}
              </strong>
            </>
          ) : (
            'The address of your profile. Leave it empty and we make one from your e-mail address; you can change it later.'
          )
        }
      />
      <HandleStatus id={statusId} typed={typed} answer={answer} />
    </div>
  );
}

/** What a new account may say about its person at once (D70): folded, until it is wanted or something in it is wrong. */
export function ProfileFields({ problems }: { problems: Partial<Record<ProfileInput, string>> }) {
  const isWrong = PROFILE_INPUTS.some((input) => problems[input]);
  const [wasWrong, setWasWrong] = useState(false);
  if (isWrong && !wasWrong) setWasWrong(true);
  return (
    <Disclosure
      open={wasWrong}
      className={styles.profile}
      title={
        <>
          Your profile <span className={styles.optional}>(optional)</span>
        </>
      }
    >
      <div className={styles.fields}>
        <HandleField error={problems.profile_handle} />
        <div className={styles.names}>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            error={problems.first_name}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            error={problems.last_name}
          />
        </div>
      </div>
    </Disclosure>
  );
}
