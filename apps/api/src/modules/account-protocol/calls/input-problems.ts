import type { FieldError } from '../../accounts/index.js';

const problem =
  (code: string, message: string) =>
  (param?: string): FieldError =>
    param === undefined ? { message, code } : { message, code, param };

/** A value of JSON in a message. An object may have a member `toString`, so that it makes no text of itself. */
export const printed = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Every error code of the protocol with its text (§16); clients show the text and branch on the code. */
export const problems = {
  required: problem('required', 'This field is required.'),
  nullCharacters: problem('null_characters_not_allowed', 'Null characters are not allowed.'),
  unstorable: problem('invalid', 'This text has characters that cannot be stored.'),
  invalidEmail: problem('invalid', 'Enter a valid email address.'),
  tooLong: (param: string, max: number, length: number): FieldError => ({
    message: `Ensure this value has at most ${max} characters (it has ${length}).`,
    code: 'max_length',
    param,
  }),

  invalidJson: problem('invalid', 'Enter a valid JSON.'),
  invalidList: problem('invalid_list', 'Enter a list of values.'),
  invalidChoice: (param: string, value: string | number): FieldError => ({
    message: `Select a valid choice. ${value} is not one of the available choices.`,
    code: 'invalid_choice',
    param,
  }),
  notANumber: (param: string, value: string): FieldError => ({
    message: `“${value}” is not a valid value.`,
    code: 'invalid_pk_value',
    param,
  }),

  credentialsMismatch: problem(
    'email_password_mismatch',
    'The email address and/or password you specified are not correct.',
  ),
  tooManyLogins: problem('too_many_login_attempts', 'Too many failed login attempts. Try again later.'),
  incorrectPassword: problem('incorrect_password', 'Incorrect password.'),
  incorrectCode: problem('incorrect_code', 'Incorrect code.'),
  incorrectCredential: problem('incorrect_code', 'This passkey was not accepted. Please try again.'),
  tooManyPasskeys: (max: number): FieldError => ({
    message: `An account has at most ${max} passkeys. Please remove one first.`,
    code: 'too_many_passkeys',
  }),
  enterCurrentPassword: problem('enter_current_password', 'Please type your current password.'),

  emailTaken: problem('email_taken', 'A user is already registered with this email address.'),
  duplicateEmail: problem('duplicate_email', 'This email address is already associated with this account.'),
  tooManyEmails: (param: string, max: number): FieldError => ({
    message: `You cannot add more than ${max} email addresses.`,
    code: 'max_email_addresses',
    param,
  }),
  addEmailBlocked: problem(
    'add_email_blocked',
    'You cannot add an email address to an account protected by two-factor authentication.',
  ),
  unknownEmail: problem('unknown_email', 'Unknown email address.'),
  unverifiedPrimary: problem('unverified_primary_email', 'Your primary email address must be verified.'),
  cannotRemovePrimary: problem(
    'cannot_remove_primary_email',
    'You cannot remove your primary email address.',
  ),
  badVerificationKey: problem('invalid_or_expired_key', 'Invalid or expired key.'),
  badResetKey: problem('invalid_password_reset', 'The password reset token was invalid.'),

  passwordTooSimilar: (param: string, attribute: string): FieldError => ({
    message: `The password is too similar to the ${attribute}.`,
    code: 'password_too_similar',
    param,
  }),
  passwordTooShort: (param: string, min: number): FieldError => ({
    message: `This password is too short. It must contain at least ${min} characters.`,
    code: 'password_too_short',
    param,
  }),
  passwordTooCommon: problem('password_too_common', 'This password is too common.'),
  passwordEntirelyNumeric: problem('password_entirely_numeric', 'This password is entirely numeric.'),

  unverifiedEmail: problem(
    'unverified_email',
    'You cannot activate two-factor authentication until you have verified your email address.',
  ),
  cannotGenerateRecoveryCodes: problem(
    'cannot_generate_recovery_codes',
    'You cannot generate recovery codes without having two-factor authentication enabled.',
  ),

  accountNotFound: problem('account_not_found', 'Unknown account.'),
  noPassword: problem('no_password', 'Your account has no password set up.'),
  noVerifiedEmail: problem('no_verified_email', 'Your account has no verified email address.'),
  connectedOther: problem(
    'connected_other',
    'The third-party account is already connected to a different account.',
  ),
  invalidToken: problem('invalid_token', 'Invalid token.'),
  clientIdRequired: problem('client_id_required', '`client_id` required.'),
  tokenRequired: problem('token_required', '`id_token` and/or `access_token` required.'),
};
