import { providerProblem } from '../../shared/accounts/provider-problem';

const KEY = 'connecting';

/** What came of a visit to a provider: an error stands in the address, success adds nothing to it. */
export type ProviderReturn =
  | { cameWith: 'error'; problem: string; asksForProof: boolean; provider: string | null }
  | { cameWith: 'nothing'; provider: string };

/** Remembers, in this tab, where somebody leaves for to connect an account. @param provider its id */
export const noteDeparture = (provider: string): void => sessionStorage.setItem(KEY, provider);

/** The visit is over and told. */
export const forgetDeparture = (): void => sessionStorage.removeItem(KEY);

/** @returns null for a page load that has nothing to do with a provider */
export function providerReturn(search: URLSearchParams): ProviderReturn | null {
  const error = search.get('error');
  const provider = sessionStorage.getItem(KEY);
  if (error !== null && search.get('error_process') === 'connect') {
    return {
      cameWith: 'error',
      problem: providerProblem(error),
      asksForProof: error === 'reauthentication_required',
      provider,
    };
  }
  return provider === null ? null : { cameWith: 'nothing', provider };
}
