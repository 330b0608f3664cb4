import { useId } from 'react';
import { HandleStatus } from '../../shared/accounts/handle-status';
import { isRefused, useHandleAnswer } from '../../shared/accounts/use-handle-answer';
import { paths } from '../../shared/paths';
import type { BoundField } from '../../shared/ui/field';
import { TextField } from '../../shared/ui/text-field';
import type { ProfileField } from './profile-edits';

/** The address a profile has, and what becomes of the old one when it changes (D47). */
function HandleHelp({ saved, typed }: { saved: string; typed: string }) {
  const handle = typed.trim().toLowerCase();
  if (handle === '' || handle === saved) return `Your profile is at ${location.host}${paths.profile(saved)}`;
  return (
    <>
      Your profile moves to <strong>{`${location.host}${paths.profile(handle)}`}</strong>. The old address
      leads there for 90 days; after that somebody else may take it.
    </>
  );
}

interface HandleFieldProps {
  field: BoundField<ProfileField>;
  saved: string;
}

/** The handle, with what becomes of the address of the profile, or why it cannot be had. */
export function HandleField({ field, saved }: HandleFieldProps) {
  const statusId = useId();
  const asTyped = { typed: field.error ? '' : field.value, own: saved.toLowerCase() };
  const answer = useHandleAnswer(asTyped);
  const cannotBeHad = isRefused(answer);
  return (
    <div>
      <TextField
        {...field}
        label="Handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        invalidBy={cannotBeHad ? statusId : undefined}
        // Where the profile would move is not said beside the reason why it cannot.
        description={!field.error && !cannotBeHad && <HandleHelp saved={saved} typed={field.value} />}
      />
      <HandleStatus id={statusId} answer={answer} {...asTyped} />
    </div>
  );
}
