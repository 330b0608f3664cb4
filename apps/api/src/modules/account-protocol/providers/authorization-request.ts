import type { AuthorizationProofs } from '../sessions/session-state.js';

/** Where a provider is asked, and what must be kept to understand its answer. */
export interface AuthorizationRequest {
  url: string;
  proofs: AuthorizationProofs;
}
