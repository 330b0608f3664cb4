import { useRef, useState } from 'react';
import { fieldErrors } from '../../shared/api/field-errors';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { TextField } from '../../shared/ui/text-field';
import { changedLinks, type Links, type LinkKey, LINK_FIELDS } from './link-fields';
import styles from './settings.module.css';
import { useUpdateMe } from './settings.queries';

const SAVE_FAILED = 'Failed to save social link.';

/** What the server calls a link. */
const nameOf = (key: LinkKey) => `social_media.${key}` as const;

/** What the server says of single links. */
const linkErrors = (error: Error) =>
  fieldErrors(
    error,
    LINK_FIELDS.map(({ key }) => nameOf(key)),
  );

/** Of the address at which the dialog opens; a phone would show its end. */
function showBeginning(input: HTMLInputElement) {
  input.setSelectionRange(0, 0);
  input.scrollLeft = 0;
}

interface SocialFormProps {
  update: ReturnType<typeof useUpdateMe>;
  saved: Links;
  draft: Links;
  onEdit: (draft: Links) => void;
  onSaved: () => void;
  onClose: () => void;
}

function SocialForm({ update, saved, draft, onEdit, onSaved, onClose }: SocialFormProps) {
  const entered = useRef(false);
  const [errors, setErrors] = useState<ReturnType<typeof linkErrors>>({});
  const { mutate, isPending, error } = update;

  const save = () => {
    if (isPending) return;
    const social_media = changedLinks(saved, draft);
    if (Object.keys(social_media).length === 0) return onSaved();
    setErrors({});
    mutate(
      { social_media },
      {
        onSuccess: onSaved,
        onError: (reason) => setErrors(linkErrors(reason)),
      },
    );
  };

  return (
    <Form onSubmit={save} busy={isPending}>
      <DialogBody>
        <Fields busy={isPending}>
          <FormError>{error && Object.keys(linkErrors(error)).length === 0 && SAVE_FAILED}</FormError>
          {LINK_FIELDS.map(({ key, name, icon: PlatformIcon, example }) => (
            <TextField
              key={key}
              name={key}
              label={
                <span className={styles.platformLabel}>
                  <PlatformIcon size={16} aria-hidden />
                  {name}
                </span>
              }
              value={draft[key]}
              placeholder={example}
              error={errors[nameOf(key)]}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="url"
              onFocus={({ currentTarget }) => {
                if (!entered.current) showBeginning(currentTarget);
                entered.current = true;
              }}
              onChange={(event) => {
                onEdit({ ...draft, [key]: event.currentTarget.value });
                setErrors({ ...errors, [nameOf(key)]: undefined });
              }}
            />
          ))}
        </Fields>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={isPending}>
          Save
        </Button>
      </DialogFooter>
    </Form>
  );
}

interface SocialDialogProps extends Omit<SocialFormProps, 'update'> {
  open: boolean;
}

/** Where else one is found: a link or a username for each platform. */
export function SocialDialog({ open, onClose, ...form }: SocialDialogProps) {
  const update = useUpdateMe({ saved: 'Social links saved.', failed: SAVE_FAILED });
  return (
    <Dialog
      open={open}
      // Until the answer has come, nobody knows whether they are saved.
      onClose={() => !update.isPending && onClose()}
      onExited={update.reset}
      title="Social links"
      intro="A username or an address. A field that you leave empty shows no button."
    >
      <SocialForm {...form} update={update} onClose={onClose} />
    </Dialog>
  );
}
