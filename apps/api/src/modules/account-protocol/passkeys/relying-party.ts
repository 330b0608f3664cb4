import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Env } from '../../../platform/env.js';
import type { NewPasskeyChallenge, PasskeyChallenge } from '../sessions/session-state.js';
import type { NewPasskey, PasskeyRow } from './passkey.repository.js';

/** What a browser sends once the device has signed: JSON of any shape until it has been checked. */
export type Credential = Record<string, unknown>;

export type Device = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>;

/** How long a person may look for their device. */
export const CHALLENGE_SECONDS = 300;

const NAME = 'Lumen';
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
/** The specification's limit of 1023 bytes, in base64url. */
const MAX_CREDENTIAL_ID = 1364;
/** Several times the longest key of the algorithms we offer. */
const MAX_PUBLIC_KEY = 4096;

/** Ed25519, ES256, RS256: every device has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Read when a person first uses a passkey: a start must not wait for it. */
const webauthn = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** What a device calls the person: nothing that others could look up. */
const userHandleOf = (accountId: string) => Buffer.from(accountId.replaceAll('-', ''), 'hex');

const toDescriptor = ({ credentialId: id, transports }: PasskeyRow) => ({ id, transports });

/**
 * The relying party of passkeys: this site by its public address. Makes the options for browsers and verifies their
 * answers.
 */
@Injectable()
export class RelyingParty {
  private readonly origin: string;
  private readonly id: string;

  constructor(env: Env) {
    const { origin, hostname } = new URL(env.publicUrl);
    this.origin = origin;
    this.id = hostname;
  }

  /** What a browser needs to have a key pair made; `passwordless` for one that signs in alone. */
  async creationOptions(
    person: { id: string; name: string },
    existing: PasskeyRow[],
    { passwordless }: { passwordless: boolean },
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: NAME,
      rpID: this.id,
      userID: userHandleOf(person.id),
      userName: person.name,
      userDisplayName: person.name,
      timeout: CHALLENGE_SECONDS * 1000,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: existing.map(toDescriptor),
      authenticatorSelection: passwordless
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'discouraged' },
    });
  }

  /** @param allowed null where the device is to say who is there: only then is it asked to make sure of that */
  async requestOptions(allowed: PasskeyRow[] | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: this.id,
      timeout: CHALLENGE_SECONDS * 1000,
      userVerification: allowed ? 'preferred' : 'required',
      ...(allowed && { allowCredentials: allowed.map(toDescriptor) }),
    });
  }

  /** @returns the key pair that was made for this challenge, or null when it was not, or is none we take */
  async verifyNew(
    credential: Credential,
    { challenge, passwordless }: NewPasskeyChallenge,
  ): Promise<Device | null> {
    const response = credential as unknown as RegistrationResponseJSON;
    const { verifyRegistrationResponse } = await webauthn();
    const checked = await believed(async () => {
      await refuseCertificates(response);
      return verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: passwordless,
        supportedAlgorithmIDs: ALGORITHMS,
      });
    });
    if (!checked?.verified) return null;
    const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
    if (id.length > MAX_CREDENTIAL_ID || publicKey.length > MAX_PUBLIC_KEY) return null;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: TRANSPORTS.filter((known) => (transports as unknown[] | undefined)?.includes(known)),
    };
  }

  /**
   * @param alone the passkey is all the proof there is: the device must have made sure who is there, and say who
   * @returns how often the device says it has signed, or null when it was not this passkey that signed this challenge
   */
  async verifyProof(
    credential: Credential,
    { challenge }: PasskeyChallenge,
    passkey: PasskeyRow,
    { alone }: { alone: boolean },
  ): Promise<number | null> {
    const response = credential as unknown as AuthenticationResponseJSON;
    if (alone && !(passkey.passwordless && namesOwner(response, passkey))) return null;
    const { verifyAuthenticationResponse } = await webauthn();
    const checked = await believed(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        credential: {
          id: passkey.credentialId,
          publicKey: passkey.publicKey,
          counter: passkey.signCount,
          transports: passkey.transports,
        },
        requireUserVerification: alone,
      }),
    );
    return checked?.verified ? checked.authenticationInfo.newCounter : null;
  }
}

/** The library throws for every invalid answer; none of these is an error of the server. */
async function believed<Checked>(check: () => Promise<Checked>): Promise<Checked | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

/**
 * We request no attestation, so browsers send none. If a client sends one nevertheless, it is not verified: the library
 * would fetch revocation lists from addresses that the client chooses.
 */
async function refuseCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isItsOwn = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isItsOwn) throw new Error('Only a key pair can vouch for itself');
}

function namesOwner({ response }: AuthenticationResponseJSON, { accountId }: PasskeyRow): boolean {
  const userHandle: unknown = response?.userHandle;
  return userHandle === userHandleOf(accountId).toString('base64url');
}
