import { Injectable } from '@nestjs/common';
import { RateLimits, tooOften } from '../../../platform/limits/rate-limits.js';
import { Issuer } from '../issuer.js';
import { type Document, type ProofProblem, ProofThreads } from '../proof-threads.js';
import { datesCheck, failed, formatProblem, passed, proofsIn, unknown, worstOf } from './checks.policy.js';
import { documentIn } from './document-text.policy.js';
import { type FindKey, IssuerKeys } from './issuer-keys.js';
import { obstacleIn } from './obstacles.policy.js';
import {
  isObject,
  issuerOf,
  listOf,
  partsOf,
  quoted,
  textOf,
  typesOf,
  withoutProof,
} from './reading.policy.js';
import { RevocationChecks } from './revocation-checks.js';
import type { CheckDto, CheckedCredentialDto, CheckedPartDto, VerificationDto } from './verification.dto.js';

/** A credential on its way through the checks: with their keys its signatures can be checked. */
interface Examined {
  document: Document;
  checks: CheckDto[];
  signatures: { proof: Document; publicKey: string }[];
  /** Whether the keys are the issuer's. */
  isIssuerKnown: boolean;
}

/** Checks a credential of any issuer: who signed it, and whether it is intact, in time and not revoked. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly limits: RateLimits,
    private readonly issuer: Issuer,
    private readonly keys: IssuerKeys,
    private readonly threads: ProofThreads,
    private readonly revocations: RevocationChecks,
  ) {}

  /**
   * @param ip of the client: checking takes time, so each may ask a few times a minute
   * @param gone ends the checks: the client has left
   * @throws DomainError 429 `too_many_checks`, 503 `too_busy`
   */
  async verify(text: string, ip: string, gone: AbortSignal): Promise<VerificationDto> {
    if (!(await this.limits.take('verify_record', { ip }))) throw tooMany();
    const read = documentIn(text);
    if ('problem' in read) return stopped(read.problem, null);
    const { document } = read;
    const problem = formatProblem(document);
    if (problem) return stopped(problem, null);
    const credential = this.summaryOf(document);
    const obstacle = obstacleIn(document);
    return obstacle ? stopped(obstacle, credential) : { ...(await this.examine(document, gone)), credential };
  }

  private async examine(document: Document, gone: AbortSignal): Promise<Omit<VerificationDto, 'credential'>> {
    const findKey = this.keys.forOne(gone);
    const inside = partsOf(document);
    const parts = inside.filter(isObject).filter(({ proof }) => proof !== undefined);
    const all = await Promise.all([document, ...parts].map((each) => withKeys(each, findKey)));
    await this.checkSignatures(all, gone);
    await this.checkStatus(all, findKey, gone);
    const [whole, ...examined] = all;
    const format = passed('format')(
      'credential',
      kindOf(document) === 'record'
        ? `It is a learner record with ${inside.length} credentials in it.`
        : 'It is an Open Badge.',
    );
    const checks = [format, ...whole!.checks];
    const shown = examined.map(toPart);
    return { outcome: worstOf([...checks, ...shown].map(({ outcome }) => outcome)), checks, parts: shown };
  }

  /** Checks the signatures, and the dates, which can be checked without a signature. */
  private async checkSignatures(all: Examined[], gone: AbortSignal): Promise<void> {
    const checkable = all.flatMap(({ document, signatures }) =>
      signatures.map((signature) => ({ ...signature, document: withoutProof(document) })),
    );
    const problems = (await this.threads.check(checkable, gone)).values();
    for (const { document, checks, signatures } of all) {
      const found = signatures.map(() => problems.next().value ?? null);
      if (signatures.length > 0)
        checks.push(signatureCheck(found.find((problem) => problem !== null) ?? null));
      checks.push(datesOf(document, signatures));
    }
  }

  /** No revocation list is fetched for a credential that fails anyway, or whose signature by this issuer is not verified. */
  private async checkStatus(all: Examined[], findKey: FindKey, gone: AbortSignal): Promise<void> {
    const standing = all.filter(({ checks }) => checks.every(({ outcome }) => outcome !== 'failed'));
    const signed = standing.filter(({ isIssuerKnown }) => isIssuerKnown);
    const found = await this.revocations.checksOf(
      signed.map(({ document }) => document),
      findKey,
      gone,
    );
    for (const [place, { checks }] of signed.entries()) checks.push(found[place]!);
    for (const { document, checks, isIssuerKnown } of standing)
      if (!isIssuerKnown && document['credentialStatus'] !== undefined) checks.push(statusWithoutKey);
  }

  private summaryOf(document: Document): CheckedCredentialDto {
    const issuer = issuerOf(document);
    const read = proofsIn(document);
    const { issuer: named } = document;
    return {
      kind: kindOf(document),
      name: textOf(document['name']),
      description: textOf(document['description']),
      issuer: {
        id: issuer,
        name: isObject(named) ? textOf(named['name']) : '',
        is_this_installation: issuer === this.issuer.did,
      },
      subject: subjectOf(document),
      valid_from: textOf(document['validFrom'] ?? document['issuanceDate']) || null,
      valid_until: textOf(document['validUntil'] ?? document['expirationDate']) || null,
      signed: ('proofs' in read && textOf(read.proofs[0]!['created'])) || null,
    };
  }
}

const unknownSignature = unknown('signature')(
  'no-key',
  'Without the issuer’s key nobody can tell whether it was changed.',
);

const statusWithoutKey = unknown('status')(
  'status-not-fetched',
  'Whether it was revoked is not asked: nobody can tell whether this issuer signed it.',
);

/** What was found where nothing further is looked at. */
const stopped = (check: CheckDto, credential: CheckedCredentialDto | null): VerificationDto => ({
  outcome: check.outcome,
  checks: [check],
  credential,
  parts: [],
});

async function withKeys(document: Document, findKey: FindKey): Promise<Examined> {
  const read = proofsIn(document);
  if ('problem' in read) return unsigned(document, [read.problem]);
  const found = await Promise.all(
    read.proofs.map(async (proof) => ({ proof, ...(await findKey(document, proof)) })),
  );
  const checks = found.map((each) => ('problem' in each ? each.problem : each.check));
  const issuer = checks.find(({ outcome }) => outcome !== 'passed') ?? checks[0]!;
  const signatures = found.flatMap((each) => ('problem' in each ? [] : [each]));
  if (signatures.length < found.length) return unsigned(document, [issuer, unknownSignature]);
  return { document, checks: [issuer], signatures, isIssuerKnown: issuer.outcome === 'passed' };
}

const unsigned = (document: Document, checks: CheckDto[]): Examined => ({
  document,
  checks,
  signatures: [],
  isIssuerKnown: false,
});

function signatureCheck(problem: ProofProblem | null): CheckDto {
  if (!problem) return passed('signature')('intact', 'Nothing was changed since it was signed.');
  const { code, part } = problem;
  const at = part ? ` (${quoted(part)})` : '';
  if (code === 'terms')
    return failed('signature')(
      code,
      `Something in it cannot have been signed: no term of its contexts says what it means${at}.`,
    );
  if (code === 'malformed')
    return failed('signature')(
      code,
      `The signature cannot be checked, as the credential is not put together as the standard says${at}.`,
    );
  return failed('signature')(code, 'It was changed after it was signed, or another key has signed it.');
}

/** The worst of what the credential and each of its signatures say of when it holds. */
function datesOf(document: Document, signatures: Examined['signatures']): CheckDto {
  const proofs = signatures.length > 0 ? signatures.map(({ proof }) => proof) : [{}];
  const checks = proofs.map((proof) => datesCheck(document, proof, Date.now()));
  return checks.find(({ outcome }) => outcome === 'failed') ?? checks[0]!;
}

const kindOf = (document: Document) => (typesOf(document).includes('ClrCredential') ? 'record' : 'badge');

const toPart = ({ document, checks }: Examined): CheckedPartDto => ({
  name: textOf(document['name']) || textOf(document['id']),
  outcome: worstOf(checks.map(({ outcome }) => outcome)),
  checks: checks.filter(({ outcome }) => outcome !== 'passed'),
});

/** A name as the standard has it, or the id. */
function subjectOf(document: Document): string | null {
  const [subject] = listOf(document['credentialSubject']).filter(isObject);
  const named = listOf(subject?.['identifier'])
    .filter(isObject)
    .find(({ identityType, hashed }) => identityType === 'name' && hashed === false);
  return textOf(named?.['identityHash']) || textOf(subject?.['name']) || textOf(subject?.['id']) || null;
}

const tooMany = () =>
  tooOften(
    'verify_record',
    'too_many_checks',
    'You have checked many credentials within a minute. Please wait a moment.',
  );
