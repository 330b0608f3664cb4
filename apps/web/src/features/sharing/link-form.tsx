import { SHARE_ITEMS_MAX, SHARE_PASSWORD_MIN, SHARE_TITLE_MAX } from '@lumen/matching/limits';
import { useId, useState } from 'react';
import { fieldErrors } from '../../shared/api/field-errors';
import { outcomeText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
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
import { draftOf, itemsOf, type LinkDraft, UNCHANGED } from './link-draft';
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

type Problems = Partial<Record<'title' | 'items' | 'password', string>>;

export interface LinkFormProps {
  shareable: readonly Shareable[];
  /** The link that is changed; null for a new one. */
  link: ShareLink | null;
  written: FormDraft<LinkDraft>;
  busy: boolean;
  error: Error | null;
  onCreate: (link: NewShareLink) => void;
  onChange: (changes: ShareLinkChanges) => void;
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
  const { draft, setDraft, isRestored } = written;
  const { title, grades, days } = draft;
  const chosen = new Set(draft.chosen);
  const [password, setPassword] = useState('');
  const [noPassword, setNoPassword] = useState(false);
  const [checked, setChecked] = useState<Problems>({});
  const sumId = useId();
  const items = itemsOf(shareable, chosen);
  const hasCourses = items.some(({ kind }) => kind === 'course');
  const cannotBeSent = items.length === 0 || items.length > SHARE_ITEMS_MAX;
  const refused = refusalOf(error, link === null);
  const problems = { ...refused.fields, ...checked };

  const submit = () => {
    const found: Problems = {
      ...(title.trim() === '' && { title: 'Please give the link a title.' }),
      ...(password !== '' &&
        password.trim().length < SHARE_PASSWORD_MIN && {
          password: `A password has at least ${SHARE_PASSWORD_MIN} characters.`,
        }),
    };
    setChecked(found);
    if (busy || Object.keys(found).length > 0) return;
    const fields = { title, items, with_grades: grades && hasCourses };
    if (link === null) onCreate({ ...fields, expires_in_days: Number(days), ...(password && { password }) });
    else
      onChange({
        ...fields,
        ...(days !== UNCHANGED && { expires_in_days: Number(days) }),
        ...(noPassword ? { password: '' } : password !== '' && { password }),
      });
  };

  return (
    <Form onSubmit={submit} busy={busy}>
      <DialogBody>
        <Fields busy={busy}>
          <RequiredNote />
          {isRestored && <UnsavedNotice onDiscard={() => setDraft(draftOf(link, shareable))} />}
          <FormError>{refused.form}</FormError>
          <TextField
            label="Title"
            description="Shown at the top of the page."
            placeholder="For Acme’s recruiters"
            required
            value={title}
            maxLength={SHARE_TITLE_MAX}
            onChange={({ target }) => setDraft({ ...draft, title: target.value })}
            error={problems.title}
          />
          <ItemPicker
            shareable={shareable}
            chosen={chosen}
            room={SHARE_ITEMS_MAX - items.length}
            onChange={(keys) => setDraft({ ...draft, chosen: [...keys] })}
            error={problems.items}
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
              onChange={({ target }) => setPassword(target.value)}
              disabled={noPassword}
              error={problems.password}
            />
          </FieldRow>
          {link?.has_password && (
            <Checkbox
              label="Ask for no password any more"
              checked={noPassword}
              onChange={({ target }) => setNoPassword(target.checked)}
            />
          )}
        </Fields>
      </DialogBody>
      <DialogFooter>
        <p id={sumId} className={styles.sum}>
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
          aria-describedby={cannotBeSent ? sumId : undefined}
        >
          {link === null ? 'Create link' : 'Save'}
        </Button>
      </DialogFooter>
    </Form>
  );
}

/** What the server refused, beside its field or over the form. */
function refusalOf(error: Error | null, isNew: boolean): { form: string | null; fields: Problems } {
  if (error === null) return { form: null, fields: {} };
  const fields = fieldErrors(error, ['title', 'items', 'password']);
  const outcome = isNew ? ` ${outcomeText(error, 'created')}` : '';
  return { form: Object.keys(fields).length > 0 ? null : problemText(error) + outcome, fields };
}
