import type { ProviderIdentity, ProviderProcess } from '../../accounts/index.js';

/** How a session authenticated, in the protocol's words; `at` is in epoch seconds. */
export type AuthenticationMethod =
  | { method: 'password'; at: number; email: string }
  | { method: 'password'; at: number; reauthenticated: true }
  | {
      method: 'mfa';
      at: number;
      id: number;
      type: AuthenticatorType;
      /** A passkey that signed in alone. */
      passwordless?: true;
      /** A passkey that proved it again. */
      reauthenticated?: true;
    }
  | { method: 'socialaccount'; at: number; provider: string; uid: string };

export type AuthenticatorType = 'recovery_codes' | 'totp' | 'webauthn';

/**
 * What a browser that is not signed in still has to do; `at` (epoch seconds) is when it began. `verify_email` without
 * an account stands for a sign-up with a taken address: it must look like any other.
 */
export type PendingStage =
  | { id: 'verify_email'; at: number; accountId: string | null }
  | MfaStage
  | { id: 'provider_signup'; at: number; identity: ProviderIdentity };

export interface MfaStage {
  id: 'mfa_authenticate';
  at: number;
  accountId: string;
  /** Names the password the account had: a new one ends what was begun with the old. */
  credentials: string;
}

/** What shows that an answer belongs to the authorization it is brought back for, and to no other browser's. */
export interface AuthorizationProofs {
  /** What the code is exchanged with (PKCE). */
  codeVerifier: string | null;
  /** What the ID token must repeat. */
  nonce?: string | null;
}

/** A sign-in at a provider that has not come back yet. */
export interface AuthorizationState extends AuthorizationProofs {
  at: number;
  provider: string;
  process: ProviderProcess;
  /** Where the browser goes afterwards: a full address, already checked to be ours. */
  callbackUrl: string;
}

/** What a passkey has to sign, once and soon. */
export interface PasskeyChallenge {
  at: number;
  /** In base64url. */
  challenge: string;
}

/** For a passkey that is being made. */
export interface NewPasskeyChallenge extends PasskeyChallenge {
  passwordless: boolean;
}

/** For a passkey that proves who a person is. */
interface ProofChallenge extends PasskeyChallenge {
  purpose: ProofPurpose;
}

export type ProofPurpose = 'login' | 'authenticate' | 'reauthenticate';

/** What a session remembers besides whose it is. */
export interface SessionState {
  pending?: PendingStage;
  /** The TOTP secret last shown, sealed; it counts once a code made with it is sent. */
  totpSecret?: string;
  /** By the `state` parameter. */
  authorizations?: Record<string, AuthorizationState>;
  newPasskey?: NewPasskeyChallenge;
  passkeyProof?: ProofChallenge;
}

export type ChallengeKind = 'newPasskey' | 'passkeyProof';
