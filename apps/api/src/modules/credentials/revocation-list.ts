import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/env.js';
import { notFound } from '../../platform/errors.js';
import { VC_CONTEXT } from './contexts.policy.js';
import { CredentialsRepository } from './credentials.repository.js';
import { Issuer } from './issuer.js';
import { type Document, inSeconds, ProofThreads } from './proof-threads.js';

/** The fewest that the standard allows, so that a list does not tell who it is about. */
const PLACES = 131_072;
/** A list of others may be longer, but not without end once it is unpacked. */
const MAX_BYTES = 4_194_304;
/** As many as places can be numbered. */
const MAX_LISTS = 16_383;
const ADDRESS = '/dashboard-api/credential-status';

/** Which of our credentials are revoked, as others read it (https://www.w3.org/TR/vc-bitstring-status-list/). */
@Injectable()
export class RevocationList {
  /** The last answer of each list, with the places it says are revoked: many ask at once, and one signing answers them all. */
  private readonly signed = new Map<number, { revoked: string; document: Promise<Document> }>();

  constructor(
    private readonly env: Env,
    private readonly credentials: CredentialsRepository,
    private readonly issuer: Issuer,
    private readonly threads: ProofThreads,
  ) {}

  /** What a credential says of where it is said whether it was revoked. @param place from 1 */
  entryOf(place: number): Document {
    const address = this.addressOf(Math.ceil(place / PLACES));
    const index = (place - 1) % PLACES;
    return {
      id: `${address}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: address,
    };
  }

  /** @param index in the list of this address; null where it is none of ours, or this place was not given to anyone */
  async isRevoked(address: string, index: number): Promise<boolean | null> {
    const list = Number(address.slice(this.addressOf('').length));
    return this.isOurs(address) && isList(list) && index < PLACES
      ? this.credentials.isRevoked((list - 1) * PLACES + index + 1)
      : null;
  }

  /** Whether the address is that of a list of ours. */
  isOurs(address: string): boolean {
    return address.startsWith(this.addressOf(''));
  }

  /** One list, signed anew when something was revoked. @throws DomainError 404 for one of which no place was given to anyone */
  async document(list: number): Promise<Document> {
    if (!isList(list)) throw notFound();
    const first = (list - 1) * PLACES + 1;
    const last = first + PLACES - 1;
    if (!(await this.credentials.hasPlaces(first, last))) throw notFound();
    const places = await this.credentials.revokedPlaces(first, last);
    const revoked = places.join();
    const known = this.signed.get(list);
    if (known?.revoked === revoked) return known.document;
    const document = this.sign(
      list,
      places.map((place) => place - first),
    );
    const signing = { revoked, document };
    this.signed.set(list, signing);
    // A failure is not cached: the next request tries again.
    document.catch(() => this.signed.get(list) === signing && this.signed.delete(list));
    return document;
  }

  private async sign(list: number, indexes: number[]): Promise<Document> {
    const now = new Date();
    const address = this.addressOf(list);
    const unsigned = {
      '@context': [VC_CONTEXT],
      id: address,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: this.issuer.did,
      validFrom: inSeconds(now),
      credentialSubject: {
        id: `${address}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: await packed(indexes),
      },
    };
    return this.threads.sign(unsigned, await this.issuer.signingKey(), now);
  }

  private addressOf(list: number | ''): string {
    return `${this.env.publicUrl}${ADDRESS}/${list}`;
  }
}

const isList = (list: number) => Number.isInteger(list) && list >= 1 && list <= MAX_LISTS;

/** The bits of a list as Multibase, the first the leftmost of the first byte. */
async function packed(indexes: number[]): Promise<string> {
  const bits = Buffer.alloc(PLACES / 8);
  for (const index of indexes) bits[index >> 3]! |= 0x80 >> (index & 7);
  return `u${(await promisify(gzip)(bits)).toString('base64url')}`;
}

/** The bits of a list. @throws Error where it is no such list */
export async function unpacked(encodedList: string): Promise<Buffer> {
  if (!encodedList.startsWith('u')) throw new Error('A list of statuses begins with u');
  const packedBits = Buffer.from(encodedList.slice(1), 'base64url');
  return promisify(gunzip)(packedBits, { maxOutputLength: MAX_BYTES });
}

/** Whether a bit is set; null where there is none. */
export const bitAt = (bits: Buffer, index: number): boolean | null =>
  index < bits.length * 8 ? (bits[index >> 3]! & (0x80 >> (index & 7))) !== 0 : null;
