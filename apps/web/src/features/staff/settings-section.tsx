import { INSTITUTION_NAME_MAX, INSTITUTION_SHORT_NAME_MAX } from '@lumen/matching/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { editsSince } from '../../shared/edits-since';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { RadioGroup } from '../../shared/ui/choice';
import { FormError } from '../../shared/ui/field';
import { FieldRow, Fields } from '../../shared/ui/fields';
import { FileDrop } from '../../shared/ui/file-drop';
import { FormFoot } from '../../shared/ui/form-foot';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { PageHeading } from '../../shared/ui/page-heading';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { TextField } from '../../shared/ui/text-field';
import { toast } from '../../shared/ui/toast';
import { useObjectUrl } from '../../shared/ui/use-object-url';
import { UnsavedGuard } from '../../shared/unsaved-guard';
import { AccentField, accentError } from './accent-field';
import { NotLoaded } from './not-loaded';
import {
  saveSettings,
  type SettingsChanges,
  type StaffSettings,
  staffSettingsQuery,
  useShowSettings,
} from './settings.queries';
import { useStaffAction } from './use-staff-action';
import staff from './staff.module.css';
import styles from './settings.module.css';

const VISIBILITIES: readonly {
  value: StaffSettings['default_visibility'];
  label: string;
  description: string;
}[] = [
  { value: 'public', label: 'Public', description: 'Everybody who has its address can open it.' },
  { value: 'signed-in', label: 'Signed in', description: 'Only people who are signed in can open it.' },
  { value: 'private', label: 'Private', description: 'Only its owner can open it.' },
];

/** /staff/settings: whose site it is, and what new students begin with. */
export function SettingsSection() {
  const query = useQuery(staffSettingsQuery());
  return (
    <section aria-label="Settings" className={staff.section}>
      <PageHeading
        title="Settings"
        note="Whose site this is, and what new students begin with. Everybody sees a change with the next page they load."
      />
      {query.data ? (
        <SettingsForm now={query.data} />
      ) : query.isError ? (
        <Card>
          <NotLoaded title="The settings could not be loaded." query={query} />
        </Card>
      ) : (
        <Loading label="Loading the settings…">
          <Skeleton height={480} radius="var(--r-xl)" />
        </Loading>
      )}
    </section>
  );
}

/** Without what is as it was. */
function changesOf(now: StaffSettings, { logo, ...edits }: SettingsChanges): SettingsChanges {
  const changed = Object.entries(edits).filter(
    ([field, value]) => value.trim() !== now[field as keyof typeof edits],
  );
  const isOther = logo !== undefined && (logo !== null || now.logo_url !== null);
  return { ...Object.fromEntries(changed), ...(isOther && { logo }) };
}

function SettingsForm({ now }: { now: StaffSettings }) {
  const [edits, setEdits] = useState<SettingsChanges>({});
  const show = useShowSettings();
  const { mutate, isPending, error, dialog } = useStaffAction({
    action: (sent: SettingsChanges) => saveSettings(changesOf(now, sent)),
    onDone: (saved, sent) => {
      setEdits((latest) => editsSince(latest, sent));
      show(saved);
      void toast('success', 'Settings saved.');
    },
  });
  const { logo, ...texts } = edits;
  const values = { ...now, ...texts };
  const isChanged = Object.keys(changesOf(now, edits)).length > 0;
  const edit = (edited: SettingsChanges) => setEdits({ ...edits, ...edited });
  const isRefused =
    accentError('light', values.accent_light) !== null || accentError('dark', values.accent_dark) !== null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isRefused) mutate(edits);
  };
  return (
    <Card padded className={staff.panel}>
      <form onSubmit={save} noValidate>
        <Fields>
          <FormError>{error && problemText(error)}</FormError>
          <FieldRow>
            <TextField
              label="Name of the institution"
              description="At the end of each page."
              maxLength={INSTITUTION_NAME_MAX}
              value={values.institution_name}
              onChange={({ currentTarget }) => edit({ institution_name: currentTarget.value })}
            />
            <TextField
              label="Short name"
              description="At the top of each page, where there is no logo."
              maxLength={INSTITUTION_SHORT_NAME_MAX}
              value={values.institution_short_name}
              onChange={({ currentTarget }) => edit({ institution_short_name: currentTarget.value })}
            />
          </FieldRow>
          <LogoField
            kept={now.logo_url}
            chosen={logo}
            name={values.institution_name}
            onChange={(file) => edit({ logo: file })}
          />
          <FieldRow>
            <AccentField
              theme="light"
              value={values.accent_light}
              onChange={(accent_light) => edit({ accent_light })}
            />
            <AccentField
              theme="dark"
              value={values.accent_dark}
              onChange={(accent_dark) => edit({ accent_dark })}
            />
          </FieldRow>
          <RadioGroup
            legend="Who can see a new profile until its owner chooses"
            options={VISIBILITIES}
            value={values.default_visibility}
            onChange={(value) => edit({ default_visibility: value as StaffSettings['default_visibility'] })}
          />
          <FormFoot>
            <Button type="submit" kind="primary" busy={isPending} idle={!isChanged || isRefused}>
              Save settings
            </Button>
          </FormFoot>
        </Fields>
      </form>
      {dialog}
      <UnsavedGuard active={isChanged} title="Leave without saving?">
        The settings that you have changed here are not saved.
      </UnsavedGuard>
    </Card>
  );
}

interface LogoFieldProps {
  /** Where the saved one is. */
  kept: string | null;
  /** Undefined while it stays as it is, null when it is to be removed. */
  chosen: File | null | undefined;
  /** What the logo says to those who cannot see it. */
  name: string;
  onChange: (logo: File | null) => void;
}

function LogoField({ kept, chosen, name, onChange }: LogoFieldProps) {
  const heading = useId();
  const [isRejected, setRejected] = useState(false);
  const preview = useObjectUrl(chosen);
  const shown = chosen === undefined ? kept : preview;
  const take = (file: File | null) => {
    setRejected(false);
    onChange(file);
  };
  return (
    <div className={styles.logo} role="group" tabIndex={-1} aria-labelledby={heading}>
      <h3 id={heading}>Logo</h3>
      {shown !== null && <img src={shown} alt={`The logo of ${name || 'the institution'}`} />}
      <FileDrop
        what={shown === null ? 'a logo' : 'another logo'}
        hint="PNG, JPEG or WebP of at most 5 MB; one that can be read on light and on dark"
        accept="image/png,image/jpeg,image/webp"
        fileName={chosen?.name}
        onFile={take}
        onReject={() => setRejected(true)}
        error={isRejected && 'A logo is a PNG, JPEG or WebP file.'}
      />
      {shown !== null && (
        <div className={staff.actions}>
          <LeavingButton kind="ghost" flush onClick={() => take(null)}>
            Remove the logo
          </LeavingButton>
        </div>
      )}
    </div>
  );
}
