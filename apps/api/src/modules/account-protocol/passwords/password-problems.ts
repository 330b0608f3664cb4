import { PASSWORD_MIN } from '@lumen/matching/limits';
import type { FieldError } from '../../accounts/index.js';
import { problems } from '../calls/input-problems.js';
import { passwordFaults, type PersonalData } from './password.policy.js';

/** What is wrong with a new password, as the protocol writes it. */
export function passwordProblems(param: string, password: string, personal: PersonalData): FieldError[] {
  return passwordFaults(password, personal).map((fault) => {
    switch (fault.rule) {
      case 'too-similar':
        return problems.passwordTooSimilar(param, fault.to);
      case 'too-short':
        return problems.passwordTooShort(param, PASSWORD_MIN);
      case 'too-common':
        return problems.passwordTooCommon(param);
      case 'entirely-numeric':
        return problems.passwordEntirelyNumeric(param);
    }
  });
}
