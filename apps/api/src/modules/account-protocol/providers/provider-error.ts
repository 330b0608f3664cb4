/** Why the way to a provider and back came to nothing, in the protocol's words. */
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
