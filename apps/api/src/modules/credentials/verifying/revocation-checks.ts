import { Injectable } from '@nestjs/common';
import { Issuer } from '../issuer.js';
import { ProofThreads } from '../proof-threads.js';
import { bitOf, RevocationList } from '../revocation-list.js';
import { datesCheck, failed, formatProblem, passed, proofIn, unknown } from './checks.policy.js';
import { IssuerKeys } from './issuer-keys.js';
import { isObject, issuerOf, listOf, textOf, typesOf, withoutProof } from './reading.policy.js';
import { NotFetched, RemoteDocuments } from './remote-documents.js';
import type { CheckDto } from './verification.dto.js';

type Json = Record<string, unknown>;

/** What takes validity away; an entry for anything else says nothing of it. */
const PURPOSES = ['revocation', 'suspension'];
const LIST_TYPES = ['BitstringStatusListCredential'];

const notFetched = (why: string) =>
  unknown('status')(
    'status-not-fetched',
    `Whether it was revoked could not be found out: ${why}. Ask the issuer before you rely on it.`,
  );

/** Whether an issuer has revoked a credential, by the list it keeps. */
@Injectable()
export class RevocationChecks {
  constructor(
    private readonly issuer: Issuer,
    private readonly revocations: RevocationList,
    private readonly remote: RemoteDocuments,
    private readonly keys: IssuerKeys,
    private readonly threads: ProofThreads,
  ) {}

  /** Checks of one document; each list is fetched once. */
  forOne(): (document: Json) => Promise<CheckDto> {
    const lists = new Map<string, Promise<Json | CheckDto>>();
    const listAt = (address: string, issuer: string) => {
      const known = lists.get(address) ?? this.fetchList(address, issuer);
      lists.set(address, known);
      return known;
    };
    return async (document) => {
      const entries = listOf(document['credentialStatus']);
      let worst = passed('status')('no-list', 'The issuer keeps no list of revoked credentials for it.');
      for (const entry of entries) {
        const check = isObject(entry)
          ? await this.check(entry, document, listAt)
          : notFetched('what it says of its status cannot be read');
        if (check?.outcome === 'failed') return check;
        if (check && worst.outcome === 'passed') worst = check;
      }
      return worst;
    };
  }

  private async check(
    entry: Json,
    document: Json,
    listAt: (address: string, issuer: string) => Promise<Json | CheckDto>,
  ): Promise<CheckDto | null> {
    const purpose = textOf(entry['statusPurpose']);
    if (!typesOf(entry).includes('BitstringStatusListEntry'))
      return notFetched(`its status is of a kind that is not known here (${typesOf(entry).join(', ')})`);
    if (!PURPOSES.includes(purpose)) return null;
    const address = textOf(entry['statusListCredential']);
    const index = Number(textOf(entry['statusListIndex']) || Number.NaN);
    if (!Number.isInteger(index) || index < 0) return notFetched('its place in the list is no number');
    const isOurs = issuerOf(document) === this.issuer.did && this.revocations.isOurs(address);
    const isRevoked = isOurs
      ? await this.revocations.isRevoked(address, index)
      : await this.bit(await listAt(address, issuerOf(document)), purpose, index);
    if (isRevoked === null) return notFetched('the list has no such place');
    if (typeof isRevoked !== 'boolean') return isRevoked;
    if (!isRevoked) return passed('status')('not-revoked', 'The issuer has not revoked it.');
    return purpose === 'revocation'
      ? failed('status')('revoked', 'The issuer, or the person it is about, has revoked it.')
      : failed('status')('suspended', 'The issuer has suspended it.');
  }

  private async bit(list: Json | CheckDto, purpose: string, index: number): Promise<boolean | CheckDto> {
    if (isCheck(list)) return list;
    const [subject] = listOf(list['credentialSubject']).filter(isObject);
    if (textOf(subject?.['statusPurpose']) !== purpose) return notFetched('the list is about something else');
    try {
      return await bitOf(textOf(subject?.['encodedList']), index);
    } catch {
      return notFetched('the list cannot be read');
    }
  }

  /** The list, once it is known that the issuer has signed it; else what is to be said instead. */
  private async fetchList(address: string, issuer: string): Promise<Json | CheckDto> {
    try {
      const list = await this.remote.fetch(address);
      const read = formatProblem(list, LIST_TYPES) ? null : proofIn(list);
      if (!read || 'problem' in read || issuerOf(list) !== issuer)
        return notFetched('what is found at its address is no list of the issuer');
      const { publicKey } = await this.keys.find(list, read.proof);
      const [problem] = publicKey
        ? await this.threads.check([{ document: withoutProof(list), proof: read.proof, publicKey }])
        : [true];
      if (problem || datesCheck(list, read.proof, Date.now()).outcome !== 'passed')
        return notFetched('the list is not signed by the issuer');
      return list;
    } catch (error) {
      if (error instanceof NotFetched) return notFetched(error.message);
      throw error;
    }
  }
}

const isCheck = (value: Json | CheckDto): value is CheckDto => value['outcome'] !== undefined;
