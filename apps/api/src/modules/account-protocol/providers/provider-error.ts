import type { ProviderProcess } from '../../accounts/index.js';

/** Why a sign-in at a provider failed, as an error code of the protocol. */
export type ProviderErrorCode =
  | 'cancelled'
  | 'unknown'
  | 'connected_other'
  | 'permission_denied'
  | 'reauthentication_required'
  | 'signup_closed';

export class ProviderError extends Error {
  constructor(
    readonly code: ProviderErrorCode,
    options?: ErrorOptions,
  ) {
    super(`Provider sign-in: ${code}`, options);
    this.name = 'ProviderError';
  }
}

/** The page with what went wrong in two query arguments, beside those that it has. */
export function withError(address: string, error: ProviderErrorCode, process: ProviderProcess): string {
  const url = new URL(address);
  url.searchParams.set('error', error);
  url.searchParams.set('error_process', process);
  return url.href;
}
