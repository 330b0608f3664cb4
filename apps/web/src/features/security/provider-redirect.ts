import { providerProblem } from '../../shared/accounts/provider-problem';
import { remember, remembered } from '../../shared/remembered';

const KEY = 'connecting';

/** The result of a provider's callback: an error is in the query string, success adds nothing to it. */
export type ProviderCallback =
  | { outcome: 'error'; problem: string; asksForProof: boolean; provider: string | null }
  | { outcome: 'nothing'; provider: string };

/** Remembers in this tab the provider to which the browser is redirected to connect an account. @param provider its id */
export function rememberRedirect(provider: string): void {
  remember(KEY, provider, 'sessionStorage');
}

/** The result has been shown. */
export function forgetRedirect(): void {
  remember(KEY, null, 'sessionStorage');
}

/** @returns null for a page load that has nothing to do with a provider */
export function providerCallback(search: URLSearchParams): ProviderCallback | null {
  const error = search.get('error');
  const provider = remembered(KEY, 'sessionStorage');
  if (error !== null && search.get('error_process') === 'connect') {
    return {
      outcome: 'error',
      problem: providerProblem(error),
      asksForProof: error === 'reauthentication_required',
      provider,
    };
  }
  return provider === null ? null : { outcome: 'nothing', provider };
}
