/** Whether the visitor wants to sign in with the provider's account or to add it to their own (D04). */
export type ProviderProcess = 'login' | 'connect';

/** Who a person is at a provider, as the provider tells. */
export interface ProviderIdentity {
  provider: string;
  uid: string;
  email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean;
  /** What a list of connected accounts calls it. */
  display: string;
  firstName: string;
  lastName: string;
}
