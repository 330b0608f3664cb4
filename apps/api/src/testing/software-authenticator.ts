import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a site asks a browser for, as far as it matters here. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
  pubKeyCredParams: { alg: number }[];
  excludeCredentials: { id: string }[];
  authenticatorSelection: { residentKey: string; userVerification: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
  userVerification: string;
  allowCredentials?: { id: string }[];
}

interface KeyPair {
  id: string;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
  discoverable: boolean;
  count: number;
}

/** How a browser or a device does not behave, unless it is tampered with. */
export interface Meddling {
  /** Of the page that asks. */
  origin?: string;
  /** The site the device believes to be at. */
  rpId?: string;
  challenge?: string;
  /** The device was not touched. */
  absent?: boolean;
  /** The device did not make sure who is there. */
  unverified?: boolean;
  /** What the device says it has counted. */
  count?: number;
  userHandle?: string | null;
  /** Signs something else than it says. */
  forged?: boolean;
  /** What a new key pair is called, in base64url. */
  id?: string;
}

const ES256 = -7;
const AAGUID = Buffer.alloc(16);
const FLAGS = { userPresent: 0x01, userVerified: 0x04, attestedData: 0x40 };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** CBOR, as much of it as there is in an attestation. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const items = [...value].flatMap(([key, item]) => [cbor(key as never), cbor(item as never)]);
  return Buffer.concat([head(5, value.size), ...items]);
}

/**
 * A browser with a device that holds passkeys: it makes real key pairs and signs with them, so that what it sends is what a
 * person's browser would send.
 */
export class SoftwareAuthenticator {
  readonly pairs: KeyPair[] = [];

  /** @param origin of the page it is used on, as the browser tells it */
  constructor(private readonly origin: string) {}

  /** Makes a key pair. @throws Error when the device has one for this account already */
  create(options: CreationOptions, meddling: Meddling = {}) {
    const { rp, user, excludeCredentials, authenticatorSelection } = options;
    if (excludeCredentials.some(({ id }) => this.pairs.some((pair) => pair.id === id)))
      throw new Error('InvalidStateError: this device is registered');
    if (!options.pubKeyCredParams.some(({ alg }) => alg === ES256)) throw new Error('ES256 is not offered');
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const pair: KeyPair = {
      id: meddling.id ?? randomBytes(32).toString('base64url'),
      rpId: meddling.rpId ?? rp.id,
      userHandle: user.id,
      privateKey,
      discoverable: authenticatorSelection.residentKey === 'required',
      count: 0,
    };
    this.pairs.push(pair);
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(pair.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = this.authenticatorData(pair, FLAGS.attestedData, meddling, [
      AAGUID,
      length,
      id,
      cbor(key),
    ]);
    const clientData = this.clientData('webauthn.create', options.challenge, meddling);
    const signature = this.sign(pair, authData, clientData, meddling);
    const attestation = new Map<string, unknown>([
      ['fmt', 'packed'],
      [
        'attStmt',
        new Map<string, unknown>([
          ['alg', ES256],
          ['sig', signature],
        ]),
      ],
      ['authData', authData],
    ]);
    return this.credential(pair, {
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal', 'nonsense'],
    });
  }

  /** Signs with one of the key pairs that are asked for. @throws Error when the device has none of them */
  get(options: RequestOptions, meddling: Meddling = {}) {
    const allowed = options.allowCredentials?.map(({ id }) => id);
    const pair = this.pairs.findLast(({ id, rpId, discoverable }) =>
      allowed ? allowed.includes(id) : discoverable && rpId === options.rpId,
    );
    if (!pair) throw new Error('NotAllowedError: this device has no such passkey');
    pair.count++;
    return this.signWith(pair, options, meddling);
  }

  /** Signs with this key pair, whatever was asked for. */
  signWith(pair: KeyPair, { challenge }: { challenge: string }, meddling: Meddling = {}) {
    const authData = this.authenticatorData(pair, 0, meddling);
    const clientData = this.clientData('webauthn.get', challenge, meddling);
    const userHandle = meddling.userHandle === undefined ? pair.userHandle : meddling.userHandle;
    return this.credential(pair, {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: this.sign(pair, authData, clientData, meddling).toString('base64url'),
      ...(userHandle !== null && { userHandle }),
    });
  }

  private credential<Response extends object>({ id }: KeyPair, response: Response) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, { origin, challenge: other }: Meddling): Buffer {
    const data = { type, challenge: other ?? challenge, origin: origin ?? this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  private authenticatorData(
    { rpId, count }: KeyPair,
    flags: number,
    meddling: Meddling,
    more: Buffer[] = [],
  ): Buffer {
    const present = meddling.absent ? 0 : FLAGS.userPresent;
    const verified = meddling.unverified ? 0 : FLAGS.userVerified;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(meddling.count ?? count);
    return Buffer.concat([
      sha256(meddling.rpId ?? rpId),
      Buffer.from([flags | present | verified]),
      counter,
      ...more,
    ]);
  }

  private sign({ privateKey }: KeyPair, authData: Buffer, clientData: Buffer, { forged }: Meddling): Buffer {
    const signed = sha256(forged ? 'something else' : clientData);
    return sign('sha256', Buffer.concat([authData, signed]), privateKey);
  }
}
