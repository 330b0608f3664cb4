import { SHARE_ITEMS_MAX, SHARE_PASSWORD_MIN, SHARE_TITLE_MAX } from '@lumen/matching/limits';
import { useId, useState } from 'react';
import { type FieldErrors, fieldErrors } from '../../shared/api/field-errors';
import { outcomeText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import { useFieldErrors } from '../../shared/api/use-field-errors';
import { formatDate } from '../../shared/format/dates';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/choice';
import { DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError, RequiredNote } from '../../shared/ui/field';
import { FieldRow, Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { Select } from '../../shared/ui/select';
import { PasswordField, TextField } from '../../shared/ui/text-field';
import { UnsavedNotice } from '../../shared/ui/unsaved-notice';
import type { FormDraft } from '../../shared/use-draft';
import { ItemPicker } from './item-picker';
import { changedOf, draftOf, itemsOf, type LinkDraft, UNCHANGED } from './link-draft';
import { chosenText } from './link-texts';
import styles from './sharing.module.css';
import type { NewShareLink, Shareable, ShareLink, ShareLinkChanges } from './sharing.queries';

const PERIODS = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: '90', label: 'Three months' },
  { value: '365', label: 'A year' },
] as const;

const FIELDS = ['title', 'items', 'password'] as const;
type LinkErrors = FieldErrors<(typeof FIELDS)[number]>;

export interface LinkFormProps {
  shareable: readonly Shareable[];
  /** The link that is changed; null for a new one. */
  link: ShareLink | null;
  written: FormDraft<LinkDraft>;
  busy: boolean;
  error: Error | null;
  onCreate: (link: NewShareLink, onError: (error: Error) => void) => void;
  onChange: (changes: ShareLinkChanges, onError: (error: Error) => void) => void;
  onCancel: () => void;
}

/** What is in a link, for how long, and with which password. */
export function LinkForm({
  shareable,
  link,
  written,
  busy,
  error,
  onCreate,
  onChange,
  onCancel,
}: LinkFormProps) {
  const { draft, setDraft, changed, isRestored } = written;
  const { title, grades } = draft;
  // Since the draft was kept, the link may have expired.
  const days = link?.is_expired && draft.days === UNCHANGED ? draftOf(link, shareable).days : draft.days;
  const chosen = new Set(draft.chosen);
  const [password, setPassword] = useState('');
  const [noPassword, setNoPassword] = useState(false);
  const { errors, setErrors, showRefusal, clearErrors } = useFieldErrors(FIELDS);
  const items = itemsOf(shareable, chosen);
  const hasCourses = items.some(({ kind }) => kind === 'course');

  const submit = () => {
    const found = errorsIn(title, password);
    setErrors(found);
    if (busy || Object.keys(found).length > 0) return;
    const fields = { title, items, with_grades: grades && hasCourses };
    if (link === null)
      onCreate({ ...fields, expires_in_days: Number(days), ...(password && { password }) }, showRefusal);
    else
      onChange(
        {
          ...changedOf(fields, link, changed),
          ...(days !== UNCHANGED && { expires_in_days: Number(days) }),
          ...(noPassword ? { password: '' } : password !== '' && { password }),
        },
        showRefusal,
      );
  };

  return (
    <Form onSubmit={submit} busy={busy}>
      <DialogBody>
        <Fields busy={busy}>
          <RequiredNote />
          {isRestored && <UnsavedNotice onDiscard={() => setDraft(draftOf(link, shareable))} />}
          <FormError>{failureText(error, link === null)}</FormError>
          <TextField
            label="Title"
            description="Shown at the top of the page."
            placeholder="For Acme’s recruiters"
            required
            value={title}
            maxLength={SHARE_TITLE_MAX}
            onChange={({ target }) => {
              setDraft({ ...draft, title: target.value });
              clearErrors('title');
            }}
            error={errors.title}
          />
          <ItemPicker
            shareable={shareable}
            chosen={chosen}
            room={SHARE_ITEMS_MAX - items.length}
            onChange={(keys) => {
              setDraft({ ...draft, chosen: [...keys] });
              clearErrors('items');
            }}
            error={errors.items}
          />
          {hasCourses && (
            <Checkbox
              label="Show the grades of these courses"
              description="At this link only, whatever your profile shows."
              checked={grades}
              onChange={({ target }) => setDraft({ ...draft, grades: target.checked })}
            />
          )}
          <FieldRow>
            <Select
              label="Expires after"
              options={
                link && !link.is_expired
                  ? [{ value: UNCHANGED, label: `No change: ${formatDate(link.expires_at)}` }, ...PERIODS]
                  : PERIODS
              }
              value={days}
              onChange={({ target }) => setDraft({ ...draft, days: target.value })}
            />
            <PasswordField
              label={link?.has_password ? 'Another password' : 'Password (optional)'}
              description="At least 8 characters. Send it separately from the link."
              autoComplete="new-password"
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                clearErrors('password');
              }}
              disabled={noPassword}
              error={errors.password}
            />
          </FieldRow>
          {link?.has_password && (
            <Checkbox
              label="Ask for no password any more"
              checked={noPassword}
              onChange={({ target }) => {
                setNoPassword(target.checked);
                clearErrors('password');
              }}
            />
          )}
        </Fields>
      </DialogBody>
      <Footer items={items} submit={link === null ? 'Create link' : 'Save'} busy={busy} onCancel={onCancel} />
    </Form>
  );
}

/** Why nothing was saved, where no field says it. */
function failureText(error: Error | null, isNew: boolean): string | null {
  if (error === null || Object.keys(fieldErrors(error, FIELDS)).length > 0) return null;
  return isNew ? `${problemText(error)} ${outcomeText(error, 'created')}` : problemText(error);
}

/** What must be put right before the form is sent. */
const errorsIn = (title: string, password: string): LinkErrors => ({
  ...(title.trim() === '' && { title: 'Please give the link a title.' }),
  ...(password !== '' &&
    password.trim().length < SHARE_PASSWORD_MIN && {
      password: `A password has at least ${SHARE_PASSWORD_MIN} characters.`,
    }),
});

interface FooterProps {
  items: ReturnType<typeof itemsOf>;
  submit: string;
  busy: boolean;
  onCancel: () => void;
}

/** How much is chosen, which says why nothing can be sent, and the buttons. */
function Footer({ items, submit, busy, onCancel }: FooterProps) {
  const chosenId = useId();
  const cannotBeSent = items.length === 0 || items.length > SHARE_ITEMS_MAX;
  return (
    <DialogFooter>
      <p id={chosenId} className={styles.sum}>
        {chosenText(items)}
      </p>
      <Button kind="ghost" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        kind="primary"
        busy={busy}
        idle={cannotBeSent}
        aria-describedby={cannotBeSent ? chosenId : undefined}
      >
        {submit}
      </Button>
    </DialogFooter>
  );
}
