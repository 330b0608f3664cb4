import { paths } from '../../shared/paths';

/**
 * The page of the pending step (D49). An address is confirmed on the sign-in page itself.
 * @param next where the person was going
 */
export function pageOfFlow(flow: string | null, next: string | undefined): string | null {
  switch (flow) {
    case 'mfa_authenticate':
      return paths.secondFactor(next);
    case 'provider_signup':
      return paths.providerSignUp(next);
    default:
      return null;
  }
}
