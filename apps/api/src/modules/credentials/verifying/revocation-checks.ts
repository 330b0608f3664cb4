import { Injectable } from '@nestjs/common';
import { Issuer } from '../issuer.js';
import { type Document, ProofThreads } from '../proof-threads.js';
import { bitAt, RevocationList, unpacked } from '../revocation-list.js';
import { datesCheck, failed, formatProblem, passed, proofsIn, unknown } from './checks.policy.js';
import type { FindKey } from './issuer-keys.js';
import { obstacleIn } from './obstacles.policy.js';
import { isObject, issuerOf, listOf, quoted, textOf, typesOf, withoutProof } from './reading.policy.js';
import { NotFetched, RemoteDocuments } from './remote-documents.js';
import type { CheckDto } from './verification.dto.js';

/** What takes validity away; an entry for anything else says nothing of it. */
const PURPOSES = ['revocation', 'suspension'];
const LIST_TYPES = ['BitstringStatusListCredential'];
/** A credential has one or two; each may name a list that has to be fetched. */
const MAX_ENTRIES = 4;
/** The most status lists that a record and everything in it may name. */
const MAX_LISTS = 10;

const notFetched = (why: string) =>
  unknown('status')(
    'status-not-fetched',
    `Whether it was revoked could not be found out: ${why}. Ask the issuer before you rely on it.`,
  );

/** A place in a list of an issuer. */
interface Place {
  issuer: string;
  address: string;
  index: number;
  purpose: string;
}

/** What a credential says of its status. */
type Entry = { place: Place } | { problem: CheckDto };

/** A list that its issuer has signed, its bits unpacked. */
type List = { bits: Buffer; purpose: string } | { problem: CheckDto };

/** A list as it was fetched, whose signature is still to be checked. */
type FetchedList = { document: Document; proof: Document; publicKey: string } | { problem: CheckDto };

/** Whether issuers have revoked credentials, by the lists they keep. */
@Injectable()
export class RevocationChecks {
  constructor(
    private readonly issuer: Issuer,
    private readonly revocations: RevocationList,
    private readonly remote: RemoteDocuments,
    private readonly threads: ProofThreads,
  ) {}

  /**
   * A check for each of the credentials, all of one document: each list is fetched, its signature checked and its bits unpacked
   * once.
   * @param gone the asker has left
   */
  async checksOf(documents: Document[], findKey: FindKey, gone: AbortSignal): Promise<CheckDto[]> {
    const read = documents.map(entriesOf);
    const places = read.flat().flatMap((entry) => ('place' in entry ? [entry.place] : []));
    const lists = await this.listsOf(places, findKey, gone);
    const own = new Map<string, Promise<boolean | null>>();
    return Promise.all(
      read.map(async (entries) =>
        worst(await Promise.all(entries.map((entry) => this.check(entry, lists, own)))),
      ),
    );
  }

  private async check(
    entry: Entry,
    lists: ReadonlyMap<string, List>,
    own: Map<string, Promise<boolean | null>>,
  ): Promise<CheckDto> {
    if ('problem' in entry) return entry.problem;
    const { place } = entry;
    const { address, index, purpose } = place;
    if (this.isOurs(place)) {
      const key = `${index} ${address}`;
      const isRevoked = own.get(key) ?? this.revocations.isRevoked(address, index);
      own.set(key, isRevoked);
      return verdict(await isRevoked, purpose);
    }
    const list = lists.get(keyOf(place))!;
    if ('problem' in list) return list.problem;
    return list.purpose === purpose
      ? verdict(bitAt(list.bits, index), purpose)
      : notFetched('the list is about something else');
  }

  private isOurs({ issuer, address }: Place): boolean {
    return issuer === this.issuer.did && this.revocations.isOurs(address);
  }

  private async listsOf(
    places: Place[],
    findKey: FindKey,
    gone: AbortSignal,
  ): Promise<ReadonlyMap<string, List>> {
    const wanted = new Map(
      places.filter((place) => !this.isOurs(place)).map((place) => [keyOf(place), place]),
    );
    if (wanted.size > MAX_LISTS) {
      const problem = notFetched(`it names more than ${MAX_LISTS} lists`);
      return new Map(Array.from(wanted.keys(), (key) => [key, { problem }]));
    }
    const fetched = await Promise.all(
      Array.from(wanted.values(), (place) => this.fetch(place, findKey, gone)),
    );
    const checkable = fetched.filter((list) => 'document' in list);
    const problems = await this.threads.check(
      checkable.map((list) => ({ ...list, document: withoutProof(list.document) })),
      gone,
    );
    const forged = new Set<FetchedList>(checkable.filter((_, i) => problems[i] !== null));
    const lists = await Promise.all(
      fetched.map(async (list) => {
        if ('problem' in list) return list;
        return forged.has(list) ? { problem: notSigned() } : bitsOf(list.document);
      }),
    );
    return new Map(Array.from(wanted.keys(), (key, i) => [key, lists[i]!]));
  }

  private async fetch({ address, issuer }: Place, findKey: FindKey, gone: AbortSignal): Promise<FetchedList> {
    try {
      const document = await this.remote.fetch(address, gone);
      const read = formatProblem(document, LIST_TYPES) || obstacleIn(document) ? null : proofsIn(document);
      if (!read || 'problem' in read || issuerOf(document) !== issuer)
        return { problem: notFetched('what is found at its address is no list of the issuer') };
      const [proof] = read.proofs as [Document];
      const found = await findKey(document, proof);
      const isOfIssuer = 'check' in found && found.check.outcome === 'passed';
      if (!isOfIssuer || datesCheck(document, proof, Date.now()).outcome !== 'passed')
        return { problem: notSigned() };
      return { document, proof, publicKey: found.publicKey };
    } catch (error) {
      if (error instanceof NotFetched) return { problem: notFetched(error.message) };
      throw error;
    }
  }
}

/** One address may be named by credentials of several issuers, of whom it can be the list of one. */
const keyOf = ({ issuer, address }: Place) => `${issuer} ${address}`;
const notSigned = () => notFetched('the list is not signed by the issuer');

/** What a credential says of its status, without what says nothing of its validity. */
function entriesOf(document: Document): Entry[] {
  const entries = listOf(document['credentialStatus']);
  if (entries.length > MAX_ENTRIES)
    return [{ problem: notFetched(`it names more than ${MAX_ENTRIES} lists`) }];
  return entries.map((entry) => placeOf(entry, document)).filter((entry) => entry !== null);
}

function placeOf(entry: unknown, document: Document): Entry | null {
  const problem = (why: string) => ({ problem: notFetched(why) });
  if (!isObject(entry)) return problem('what it says of its status cannot be read');
  if (!typesOf(entry).includes('BitstringStatusListEntry'))
    return problem(`its status is of a kind that is not known here (${quoted(typesOf(entry).join(', '))})`);
  const purpose = textOf(entry['statusPurpose']);
  if (!PURPOSES.includes(purpose)) return null;
  const index = Number(textOf(entry['statusListIndex']) || Number.NaN);
  if (!Number.isInteger(index) || index < 0) return problem('its place in the list is no number');
  const address = textOf(entry['statusListCredential']);
  return { place: { issuer: issuerOf(document), address, index, purpose } };
}

async function bitsOf(document: Document): Promise<List> {
  const [subject] = listOf(document['credentialSubject']).filter(isObject);
  try {
    const bits = await unpacked(textOf(subject?.['encodedList']));
    return { bits, purpose: textOf(subject?.['statusPurpose']) };
  } catch {
    return { problem: notFetched('the list cannot be read') };
  }
}

/** @param isRevoked null where the list has no such place */
function verdict(isRevoked: boolean | null, purpose: string): CheckDto {
  if (isRevoked === null) return notFetched('the list has no such place');
  if (!isRevoked) return passed('status')('not-revoked', 'The issuer has not revoked it.');
  return purpose === 'revocation'
    ? failed('status')('revoked', 'The issuer, or the person it is about, has revoked it.')
    : failed('status')('suspended', 'The issuer has suspended it.');
}

const worst = (checks: CheckDto[]): CheckDto =>
  checks.find(({ outcome }) => outcome === 'failed') ??
  checks.find(({ outcome }) => outcome === 'unknown') ??
  checks[0] ??
  passed('status')('no-list', 'The issuer keeps no list of revoked credentials for it.');
