import { problems } from '../protocol/input-problems.js';
import { MIN_PASSWORD_LENGTH, passwordFaults } from './password.policy.js';
/** What is wrong with a new password, as the protocol writes it. */
export function passwordProblems(param, password, personal) {
    return passwordFaults(password, personal).map((fault) => {
        switch (fault.rule) {
            case 'too-similar':
                return problems.passwordTooSimilar(param, fault.to);
            case 'too-short':
                return problems.passwordTooShort(param, MIN_PASSWORD_LENGTH);
            case 'too-common':
                return problems.passwordTooCommon(param);
            case 'entirely-numeric':
                return problems.passwordEntirelyNumeric(param);
        }
    });
}
//# sourceMappingURL=password-problems.js.map