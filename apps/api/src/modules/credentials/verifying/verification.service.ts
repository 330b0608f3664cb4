import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/errors.js';
import { RateLimits } from '../../account-protocol/index.js';
import { KNOWN_CONTEXTS } from '../contexts.js';
import { Issuer } from '../issuer.js';
import { type ProofProblem, ProofThreads } from '../proof-threads.js';
import {
  datesCheck,
  failed,
  formatProblem,
  passed,
  proofIn,
  SUITE,
  unknown,
  worstOf,
} from './checks.policy.js';
import { IssuerKeys } from './issuer-keys.js';
import {
  isObject,
  issuerOf,
  listOf,
  MOST_PARTS,
  obstacleIn,
  partsOf,
  textOf,
  typesOf,
  withoutProof,
} from './reading.policy.js';
import { RevocationChecks } from './revocation-checks.js';
import type { CheckDto, CheckedCredentialDto, CheckedPartDto, VerificationDto } from './verification.dto.js';

type Json = Record<string, unknown>;

/** A credential on its way through the checks. */
interface Examined {
  document: Json;
  proof: Json | null;
  publicKey: string | null;
  checks: CheckDto[];
}

/** Says of a credential, whoever issued it, who signed it, and whether it is intact, in time and not revoked. */
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
   * @throws DomainError 429 `too_many_checks`, 503 `too_busy`
   */
  async verify(text: string, ip: string): Promise<VerificationDto> {
    if (!(await this.limits.take('verify_record', { ip }))) throw tooMany();
    const document = documentIn(text);
    if ('outcome' in document)
      return { outcome: 'failed', checks: [document as CheckDto], credential: null, parts: [] };
    const problem = formatProblem(document);
    if (problem) return { outcome: 'failed', checks: [problem], credential: null, parts: [] };
    const credential = this.summaryOf(document);
    const obstacle = obstacleCheck(document);
    if (obstacle) return { outcome: obstacle.outcome, checks: [obstacle], credential, parts: [] };
    return { ...(await this.examine(document)), credential };
  }

  private async examine(document: Json): Promise<Omit<VerificationDto, 'credential'>> {
    const inside = partsOf(document);
    const parts = inside.filter(isObject).filter(({ proof }) => proof !== undefined);
    const [whole, ...examined] = await Promise.all([document, ...parts].map((each) => this.keyOf(each)));
    await this.checkSignatures([whole!, ...examined]);
    const statusOf = this.revocations.forOne();
    for (const { document: each, proof, checks } of [whole!, ...examined]) {
      checks.push(datesCheck(each, proof ?? {}, Date.now()), await statusOf(each));
    }
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

  private async keyOf(document: Json): Promise<Examined> {
    const read = proofIn(document);
    if ('problem' in read) return { document, proof: null, publicKey: null, checks: [read.problem] };
    const { check, publicKey } = await this.keys.find(document, read.proof);
    return { document, proof: read.proof, publicKey, checks: [check] };
  }

  private async checkSignatures(all: Examined[]): Promise<void> {
    const checkable = all.filter((each) => each.publicKey !== null);
    const problems = await this.threads.check(
      checkable.map(({ document, proof, publicKey }) => ({
        document: withoutProof(document),
        proof: proof!,
        publicKey: publicKey!,
      })),
    );
    for (const [place, { checks }] of checkable.entries())
      checks.push(signatureCheck(problems[place] ?? null));
    const withoutKey = all.filter(({ proof, publicKey }) => proof !== null && publicKey === null);
    for (const { checks } of withoutKey) checks.push(unknownSignature);
  }

  private summaryOf(document: Json): CheckedCredentialDto {
    const issuer = issuerOf(document);
    const proof = proofIn(document);
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
      signed: ('proof' in proof && textOf(proof.proof['created'])) || null,
    };
  }
}

const unknownSignature = unknown('signature')(
  'no-key',
  'Without the issuer’s key nobody can tell whether it was changed.',
);

/** The document, or what is wrong with the text. */
function documentIn(text: string): Json | CheckDto {
  const fail = failed('format');
  try {
    const document: unknown = JSON.parse(text);
    if (isObject(document) && !('outcome' in document)) return document;
    return fail('not-a-credential', 'This is JSON, but no credential.');
  } catch {
    return /^\s*eyJ[\w-]+\.[\w-]+\.[\w-]*\s*$/.test(text)
      ? fail(
          'unknown-method',
          `This credential is signed as a JSON Web Token, which is not checked here; ${SUITE} is.`,
        )
      : fail('not-json', 'This is not JSON. A credential is a file that ends in .json, or the text in one.');
  }
}

function obstacleCheck(document: Json): CheckDto | null {
  const obstacle = obstacleIn(document, KNOWN_CONTEXTS);
  const parts = partsOf(document).length;
  if (parts > MOST_PARTS)
    return unknown('format')(
      'too-long',
      `It has ${parts} credentials in it; up to ${MOST_PARTS} are checked here.`,
    );
  if (!obstacle) return null;
  const { code, part } = obstacle;
  if (code === 'too-deep')
    return failed('format')(code, `It is nested deeper than any credential is, at ${part}.`);
  if (code === 'broken-text')
    return failed('format')(code, `It has text that is none, at ${part || 'its beginning'}.`);
  return unknown('format')(
    code,
    `It uses terms from ${part}, which are not known here, so what was signed cannot be told.`,
  );
}

function signatureCheck(problem: ProofProblem | null): CheckDto {
  if (!problem) return passed('signature')('intact', 'Nothing was changed since it was signed.');
  const { code, part } = problem;
  const at = part ? ` (${part})` : '';
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

const kindOf = (document: Json) => (typesOf(document).includes('ClrCredential') ? 'record' : 'badge');

const toPart = ({ document, checks }: Examined): CheckedPartDto => ({
  name: textOf(document['name']) || textOf(document['id']),
  outcome: worstOf(checks.map(({ outcome }) => outcome)),
  checks: checks.filter(({ outcome }) => outcome !== 'passed'),
});

/** A name as the standard has it, or the id. */
function subjectOf(document: Json): string | null {
  const [subject] = listOf(document['credentialSubject']).filter(isObject);
  const named = listOf(subject?.['identifier'])
    .filter(isObject)
    .find(({ identityType, hashed }) => identityType === 'name' && hashed === false);
  return textOf(named?.['identityHash']) || textOf(subject?.['name']) || textOf(subject?.['id']) || null;
}

const tooMany = () =>
  new DomainError({
    code: 'too_many_checks',
    status: 429,
    detail: 'You have checked many credentials within a minute. Please wait a moment.',
  });
