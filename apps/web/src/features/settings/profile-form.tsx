import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldErrors } from '../../shared/api/field-errors';
import { editsSince } from '../../shared/edits-since';
import { formatCount } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import type { Me } from '../../shared/session/session.queries';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { type BoundField, FormError, RequiredNote } from '../../shared/ui/field';
import { FieldRow } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { FormFoot } from '../../shared/ui/form-foot';
import { PageHeading } from '../../shared/ui/page-heading';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { UnsavedNotice } from '../../shared/ui/unsaved-notice';
import { HandleField } from './handle-field';
import {
  bioRemaining,
  changesOf,
  errorsIn,
  PROFILE_FIELDS,
  type ProfileEdits,
  type ProfileErrors,
  type ProfileField,
} from './profile-edits';
import { ProfilePicture } from './profile-picture';
import styles from './settings.module.css';
import { useUpdateMe } from './settings.queries';
import { SocialLinks } from './social-links';

const SAVE_FAILED = 'Could not save profile. Please try again.';

interface ProfileFormProps {
  me: Me;
  /** Kept by the page, so that looking at another tab loses nothing. */
  edits: ProfileEdits;
  onEdit: (change: (before: ProfileEdits) => ProfileEdits) => void;
}

/** Profile Settings: who one is, in one's own words. */
export function ProfileForm({ me, edits, onEdit }: ProfileFormProps) {
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [failed, setFailed] = useState(false);
  const [begun] = useState(edits);
  const changes = changesOf(me, edits);
  const isChanged = Object.keys(changes).length > 0;
  const restored = edits === begun && isChanged;
  const { mutate, isPending } = useUpdateMe({ saved: 'Profile saved.', failed: SAVE_FAILED });

  const refuse = (error: Error) => {
    const refused = fieldErrors(error, PROFILE_FIELDS);
    setFailed(Object.keys(refused).length === 0);
    setErrors(refused);
  };

  const save = () => {
    if (isPending || !isChanged) return;
    setFailed(false);
    const found = errorsIn(me, edits);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    mutate(changes, {
      onSuccess: () => onEdit((now) => editsSince(now, edits)),
      onError: refuse,
    });
  };

  const valueOf = (field: ProfileField) => edits[field] ?? me[field];
  const bind = (field: ProfileField): BoundField<ProfileField> => ({
    name: field,
    value: valueOf(field),
    onChange: ({ currentTarget: { value } }) => {
      onEdit((before) => ({ ...before, [field]: value }));
      setErrors({ ...errors, [field]: undefined });
    },
    error: errors[field],
  });

  return (
    <>
      <PageHeading
        title="Profile Settings"
        note="What your profile says about you."
        end={
          <Link to={paths.profile(me.profile_handle)} data-beside className={buttonClass('secondary')}>
            View profile
          </Link>
        }
      />
      <Card padded className={styles.parts}>
        <ProfilePicture me={me} />
        <Form onSubmit={save} busy={isPending} className={styles.form}>
          <FormError>{failed && SAVE_FAILED}</FormError>
          {restored && <UnsavedNotice onDiscard={() => onEdit(() => ({}))} />}
          <RequiredNote />
          <HandleField field={bind('profile_handle')} saved={me.profile_handle} />
          <FieldRow>
            <TextField {...bind('first_name')} label="First name" autoComplete="given-name" />
            <TextField {...bind('last_name')} label="Last name" autoComplete="family-name" />
          </FieldRow>
          <TextArea
            {...bind('bio')}
            label="Bio"
            required
            description={`${formatCount(bioRemaining(valueOf('bio')))} characters remaining`}
          />
          <TextField
            {...bind('location')}
            label="Location"
            autoComplete="address-level2"
            required
            description="Shown on your public profile"
          />
          <FormFoot>
            <Button type="submit" kind="primary" busy={isPending} idle={!isChanged}>
              Save changes
            </Button>
          </FormFoot>
        </Form>
      </Card>
      <Card padded className={styles.next}>
        <SocialLinks me={me} />
      </Card>
    </>
  );
}
