import { BIO_MAX } from '@lumen/matching/limits';
import type { FieldErrors } from '../../shared/api/field-errors';
import type { Me } from '../../shared/session/session.queries';

export const PROFILE_FIELDS = ['profile_handle', 'first_name', 'last_name', 'bio', 'location'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** What has been typed and not saved yet; a field that is not in it has its saved value. */
export type ProfileEdits = Partial<Record<ProfileField, string>>;

export const isProfileEdits = (value: unknown): value is ProfileEdits =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([field, text]) => PROFILE_FIELDS.includes(field as ProfileField) && typeof text === 'string',
  );

export type ProfileErrors = FieldErrors<ProfileField>;

const REQUIRED: ProfileErrors = {
  profile_handle: 'Handle is required.',
  bio: 'Bio is required.',
  location: 'Location is required.',
};

/** How a value will be saved: trimmed, and a handle in lower case. */
const tidy = (field: ProfileField, text: string) =>
  field === 'profile_handle' ? text.trim().toLowerCase() : text.trim();

/** Characters that still fit into a bio, counted as the server counts them; negative when there are too many. */
export const bioRemaining = (bio: string): number => BIO_MAX - [...bio.trim()].length;

/** What would be saved: the fields whose trimmed value is another than before. */
export function changesOf(me: Me, edits: ProfileEdits): ProfileEdits {
  const changes: ProfileEdits = {};
  for (const field of PROFILE_FIELDS) {
    const value = tidy(field, edits[field] ?? me[field]);
    if (value !== tidy(field, me[field])) changes[field] = value;
  }
  return changes;
}

/** The errors found without the server: handle, bio and location are required (D21), a bio is short. */
export function errorsIn(me: Me, edits: ProfileEdits): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of PROFILE_FIELDS) {
    const isBlank = tidy(field, edits[field] ?? me[field]) === '';
    if (isBlank && REQUIRED[field]) errors[field] = REQUIRED[field];
  }
  if (bioRemaining(edits.bio ?? me.bio) < 0) errors.bio = `A bio has at most ${BIO_MAX} characters.`;
  return errors;
}
