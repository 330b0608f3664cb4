import { VC_1_CONTEXT, VC_CONTEXT } from '../contexts.policy.js';
import type { Document } from '../proof-threads.js';
import type { CheckDto, Outcome } from './verification.dto.js';
import {
  isObject,
  issuerOf,
  KNOWN_TYPES,
  listOf,
  quoted,
  textOf,
  timeOf,
  typesOf,
} from './reading.policy.js';

type Name = CheckDto['name'];

const SUITE = 'eddsa-rdfc-2022';
/** What it was called before there was Data Integrity: the same hashes and the same key. */
const EARLIER_SUITE = 'Ed25519Signature2020';
export const SUITES = `${SUITE} and ${EARLIER_SUITE} are`;
/** Clocks differ. */
const CLOCKS_MS = 5 * 60_000;
const FIRST_CONTEXTS = [VC_CONTEXT, VC_1_CONTEXT];

const check = (name: Name, outcome: Outcome) => (code: string, text: string) => ({
  name,
  outcome,
  code,
  text,
});
export const passed = (name: Name) => check(name, 'passed');
export const failed = (name: Name) => check(name, 'failed');
export const unknown = (name: Name) => check(name, 'unknown');

/** The worst: one that failed, or else one that could not be made. */
export function worstOf(outcomes: Outcome[]): Outcome {
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('unknown') ? 'unknown' : 'passed';
}

/** Whether it is a credential at all. @param types those that are looked for; every one of them would do */
export function formatProblem(document: Document, types: readonly string[] = KNOWN_TYPES): CheckDto | null {
  const own = typesOf(document);
  const first = textOf(listOf(document['@context'])[0]);
  if (!FIRST_CONTEXTS.includes(first) || !own.includes('VerifiableCredential')) {
    return failed('format')(
      'not-a-credential',
      'This is no Verifiable Credential: it does not begin as one does (@context and type).',
    );
  }
  if (!own.some((type) => types.includes(type))) {
    const other = own.filter((type) => type !== 'VerifiableCredential').join(', ') || 'no type of its own';
    return failed('format')(
      'wrong-type',
      `This is no Open Badge and no learner record, but a credential of another type: ${quoted(other)}.`,
    );
  }
  if (issuerOf(document) === '')
    return failed('format')('no-issuer', 'The credential does not say who issued it.');
  if (listOf(document['credentialSubject']).filter(isObject).length === 0)
    return failed('format')('no-subject', 'The credential is about nobody: credentialSubject is missing.');
  return null;
}

/** Each has the whole document brought into its canonical form. */
const MAX_PROOFS = 2;

/** The proofs that can be checked here, all of which have to hold: what others there are adds nothing to them. */
export function proofsIn(document: Document): { proofs: Document[] } | { problem: CheckDto } {
  const all = listOf(document['proof']).filter(isObject);
  const fail = failed('signature');
  if (all.length === 0) return { problem: fail('not-signed', 'The credential is not signed.') };
  const known = all.filter(isKnown);
  if (known.length === 0 || known.some(({ previousProof }) => previousProof !== undefined))
    return { problem: unknownMethod(all) };
  const asserting = known.filter(({ proofPurpose }) => proofPurpose === 'assertionMethod');
  if (asserting.length === 0)
    return { problem: fail('wrong-purpose', 'The signature was not made to issue a credential.') };
  const own = asserting.filter((proof) => controllerOf(proof) === issuerOf(document));
  const proofs = own.length > 0 ? own : asserting.slice(0, 1);
  if (proofs.length > MAX_PROOFS)
    return {
      problem: unknown('signature')(
        'too-many',
        `Its issuer has signed it ${proofs.length} times; up to ${MAX_PROOFS} signatures are checked here.`,
      ),
    };
  const problem = proofs.map(formProblem).find((found) => found !== null);
  return problem ? { problem } : { proofs };
}

const isKnown = ({ type, cryptosuite }: Document): boolean =>
  listOf(type).includes(EARLIER_SUITE) ||
  (listOf(type).includes('DataIntegrityProof') && cryptosuite === SUITE);

/** Whose key it says it was made with. */
const controllerOf = ({ verificationMethod }: Document): string => textOf(verificationMethod).split('#')[0]!;

function unknownMethod(proofs: Document[]): CheckDto {
  const methods = proofs.map(({ type, cryptosuite }) => textOf(cryptosuite) || textOf(type)).join(', ');
  return failed('signature')(
    'unknown-method',
    `The credential is signed by a method that is not checked here (${quoted(methods) || 'without a name'}); ${SUITES}.`,
  );
}

/** What of a proof is not as the standard has it. */
function formProblem({ type, proofValue, verificationMethod }: Document): CheckDto | null {
  const malformed = (why: string) => failed('signature')('malformed', why);
  if (typeof type !== 'string')
    return malformed('The signature does not say by one name how it was made (type).');
  if (!/^z[1-9A-HJ-NP-Za-km-z]{80,90}$/.test(textOf(proofValue)))
    return malformed('The signature itself (proofValue) is not as the standard says.');
  return typeof verificationMethod === 'string'
    ? null
    : malformed('The signature does not name its key by an address (verificationMethod).');
}

/** Whether it holds now. @param now milliseconds */
export function datesCheck(document: Document, proof: Document, now: number): CheckDto {
  const fail = failed('dates');
  const from = timeOf(document['validFrom'] ?? document['issuanceDate']);
  const until = timeOf(document['validUntil'] ?? document['expirationDate']);
  const [created, expires] = [timeOf(proof['created']), timeOf(proof['expires'])];
  if ([from, until, created, expires].some(Number.isNaN))
    return fail('bad-date', 'A date of the credential is none: a date has a time and a zone.');
  if (from !== null && from > now + CLOCKS_MS)
    return fail('not-yet-valid', `It holds only from ${dayOf(from)} on.`);
  if (created !== null && created > now + CLOCKS_MS)
    return fail('not-yet-valid', `It says it was signed on ${dayOf(created)}, which is yet to come.`);
  const end = Math.min(until ?? Infinity, expires ?? Infinity);
  if (end <= now) return fail('expired', `It expired on ${dayOf(end)}.`);
  return end === Infinity
    ? passed('dates')('no-end', 'It has no date at which it expires.')
    : passed('dates')('in-time', `It holds until ${dayOf(end)}.`);
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
