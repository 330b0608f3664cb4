import { PASSWORD_MIN } from '@lumen/matching/limits';
import type { InputProblem } from './outcome';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @param value trimmed */
export const required = (value: string, param: string, message: string): InputProblem[] =>
  value === '' ? [{ param, message }] : [];

/** The simple pattern of an address: text, @, and a domain with a dot. The account service looks closer. */
export function checkEmail(email: string): InputProblem[] {
  if (email === '') return [{ param: 'email', message: 'E-mail is required.' }];
  return EMAIL.test(email) ? [] : [{ param: 'email', message: 'Enter a valid email address.' }];
}

/** The errors of a new password found without the server; the server may add others. */
export function checkNewPassword(password: string, param = 'password'): InputProblem[] {
  if ([...password].length >= PASSWORD_MIN) return [];
  return [{ param, message: `Password must contain at least ${PASSWORD_MIN} characters.` }];
}

/** Apps show their codes in groups: blanks do not count. */
export const withoutBlanks = (code: string): string => code.replaceAll(/\s/g, '');

export const checkCode = (code: string): InputProblem[] =>
  required(code, 'code', 'Please enter the 6-digit code from your authenticator app.');

export const checkRecoveryCode = (code: string): InputProblem[] =>
  required(code, 'code', 'Please enter one of your recovery codes.');
