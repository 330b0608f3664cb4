import { describe, expect, test } from '@jest/globals';
import type { Document } from '../proof-threads.js';
import {
  datesCheck,
  failed,
  formatProblem,
  passed,
  proofsIn,
  SUITES,
  unknown,
  worstOf,
} from './checks.policy.js';

const BADGE: Document = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: 'did:web:school.example',
  credentialSubject: { type: 'AchievementSubject' },
};

test('a check has the name of what it looks at, its outcome and why', () => {
  const why = ['code', 'Text.'] as const;
  expect(passed('dates')(...why)).toEqual({ name: 'dates', outcome: 'passed', code: 'code', text: 'Text.' });
  expect(failed('format')(...why).outcome).toBe('failed');
  expect(unknown('status')(...why)).toMatchObject({ name: 'status', outcome: 'unknown' });
});

test('the worst outcome counts', () => {
  expect(worstOf([])).toBe('passed');
  expect(worstOf(['passed', 'passed'])).toBe('passed');
  expect(worstOf(['passed', 'unknown'])).toBe('unknown');
  expect(worstOf(['unknown', 'failed', 'passed'])).toBe('failed');
});

describe('the format of a credential', () => {
  test.each<[string, Document]>([
    ['a badge', BADGE],
    ['a badge of the first version', { ...BADGE, '@context': 'https://www.w3.org/2018/credentials/v1' }],
    [
      'a badge with another context besides',
      { ...BADGE, '@context': ['https://www.w3.org/ns/credentials/v2', 'b'] },
    ],
    ['an achievement', { ...BADGE, type: ['VerifiableCredential', 'AchievementCredential'] }],
    ['a learner record', { ...BADGE, type: ['ClrCredential', 'VerifiableCredential'] }],
    ['a badge about several people', { ...BADGE, credentialSubject: ['a', {}] }],
    ['a badge whose issuer is described', { ...BADGE, issuer: { id: 'did:web:school.example' } }],
  ])('is right for %s', (_what, document) => expect(formatProblem(document)).toBeNull());

  test.each<[string, Document, string]>([
    ['nothing', {}, 'not-a-credential'],
    [
      'another first context',
      { ...BADGE, '@context': ['b', 'https://www.w3.org/ns/credentials/v2'] },
      'not-a-credential',
    ],
    ['no context', { ...BADGE, '@context': undefined }, 'not-a-credential'],
    ['no credential', { ...BADGE, type: 'OpenBadgeCredential' }, 'not-a-credential'],
    [
      'a credential of another kind',
      { ...BADGE, type: ['VerifiableCredential', 'Diploma', 'X'] },
      'wrong-type',
    ],
    ['a credential of no kind', { ...BADGE, type: ['VerifiableCredential'] }, 'wrong-type'],
    ['no issuer', { ...BADGE, issuer: {} }, 'no-issuer'],
    ['nobody', { ...BADGE, credentialSubject: ['somebody'] }, 'no-subject'],
    ['no subject', { ...BADGE, credentialSubject: undefined }, 'no-subject'],
  ])('is wrong for %s', (_what, document, code) => {
    expect(formatProblem(document)).toMatchObject({ name: 'format', outcome: 'failed', code });
  });

  test('names the kinds that it found instead, and none where there is none', () => {
    const textFor = (...types: string[]) =>
      formatProblem({ ...BADGE, type: ['VerifiableCredential', ...types] })?.text;
    expect(textFor('Diploma', 'X')).toContain('a credential of another type: Diploma, X.');
    expect(textFor()).toContain('of another type: no type of its own.');
  });

  test('is asked for by the kinds that would do', () => {
    const status = { ...BADGE, type: ['VerifiableCredential', 'BitstringStatusListCredential'] };
    expect(formatProblem(status, ['BitstringStatusListCredential'])).toBeNull();
    expect(formatProblem(BADGE, ['BitstringStatusListCredential'])?.code).toBe('wrong-type');
  });
});

describe('the proof of a credential', () => {
  const PROOF = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
    verificationMethod: 'did:web:school.example#key',
    proofValue: `z${'5'.repeat(87)}`,
  };
  const problemOf = (proof: unknown) => {
    const found = proofsIn({ proof });
    return 'problem' in found ? found.problem.code : null;
  };

  test('is the one that can be checked, among others too', () => {
    expect(proofsIn({ proof: PROOF })).toEqual({ proofs: [PROOF] });
    expect(proofsIn({ proof: [{ type: 'Other' }, 'text', PROOF] })).toEqual({ proofs: [PROOF] });
    const { cryptosuite, ...others } = PROOF;
    expect(cryptosuite).toBe('eddsa-rdfc-2022');
    const before = { ...others, type: 'Ed25519Signature2020' };
    expect(proofsIn({ proof: before })).toEqual({ proofs: [before] });
    for (const length of [80, 90])
      expect(problemOf({ ...PROOF, proofValue: `z${'A'.repeat(length)}` })).toBeNull();
  });

  test.each<[string, unknown, string]>([
    ['missing', undefined, 'not-signed'],
    ['a text', 'proof', 'not-signed'],
    ['an empty list', [], 'not-signed'],
    ['of another type', { ...PROOF, type: 'Ed25519Signature2018' }, 'unknown-method'],
    ['of another suite', { ...PROOF, cryptosuite: 'eddsa-jcs-2022' }, 'unknown-method'],
    ['one of a chain', { ...PROOF, previousProof: 'urn:other' }, 'unknown-method'],
    ['made for something else', { ...PROOF, proofPurpose: 'authentication' }, 'wrong-purpose'],
    ['too short', { ...PROOF, proofValue: `z${'5'.repeat(79)}` }, 'malformed'],
    ['too long', { ...PROOF, proofValue: `z${'5'.repeat(91)}` }, 'malformed'],
    ['in another base', { ...PROOF, proofValue: `u${'5'.repeat(87)}` }, 'malformed'],
    ['with a letter that the base lacks', { ...PROOF, proofValue: `z${'5'.repeat(86)}0` }, 'malformed'],
    ['with something before it', { ...PROOF, proofValue: ` z${'5'.repeat(87)}` }, 'malformed'],
    ['of a type in a list', { ...PROOF, type: ['DataIntegrityProof'] }, 'malformed'],
    ['without a value', { ...PROOF, proofValue: undefined }, 'malformed'],
    ['with a key that it carries itself', { ...PROOF, verificationMethod: {} }, 'malformed'],
  ])('is refused when it is %s', (_what, proof, code) => expect(problemOf(proof)).toBe(code));

  test('are all of the issuer’s, two at most, and none of others; without one of the issuer’s the first', () => {
    const of = (...proofs: Document[]) => proofsIn({ issuer: 'did:web:school.example', proof: proofs });
    const later = { ...PROOF, created: '2026-01-01T00:00:00Z' };
    const theirs = { ...PROOF, verificationMethod: 'did:web:other.example#key' };
    expect(of(theirs, PROOF, later)).toEqual({ proofs: [PROOF, later] });
    expect(of(theirs, { ...theirs, created: later.created })).toEqual({ proofs: [theirs] });
    expect(of({ ...PROOF, proofPurpose: 'authentication' }, PROOF)).toEqual({ proofs: [PROOF] });
    expect(of(PROOF, later, PROOF)).toMatchObject({ problem: { outcome: 'unknown', code: 'too-many' } });
    expect(of(PROOF, { ...later, proofValue: 'z5' })).toMatchObject({ problem: { code: 'malformed' } });
    expect(of(PROOF, { ...later, previousProof: 'urn:x' })).toMatchObject({
      problem: { code: 'unknown-method' },
    });
  });

  test('of another method is named, by its suite or else its type', () => {
    const textOf = (proof: unknown) => {
      const found = proofsIn({ proof });
      return 'problem' in found ? found.problem.text : '';
    };
    expect(textOf([{ type: 'A', cryptosuite: 'b' }, { type: 'C' }])).toContain('not checked here (b, C)');
    expect(textOf({})).toContain(`(without a name); ${SUITES}.`);
    expect(proofsIn({ proof: {} })).toMatchObject({ problem: { name: 'signature', outcome: 'failed' } });
  });
});

describe('the dates of a credential', () => {
  const NOW = Date.parse('2026-11-22T12:00:00Z');
  const MINUTE = 60_000;
  const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
  const check = (document: Document, proof: Document = {}) => datesCheck(document, proof, NOW);

  test('may be missing', () => {
    expect(check({})).toEqual({
      name: 'dates',
      outcome: 'passed',
      code: 'no-end',
      text: 'It has no date at which it expires.',
    });
  });

  test.each<[string, Document, Document]>([
    ['begins', { validFrom: at(5.001) }, {}],
    ['begins, as the first version says it', { issuanceDate: at(6) }, {}],
    ['is signed', {}, { created: at(6) }],
  ])('are refused when it %s in the future, beyond what clocks differ', (_what, document, proof) => {
    expect(check(document, proof)).toMatchObject({ outcome: 'failed', code: 'not-yet-valid' });
  });

  test('may lie as far ahead as clocks differ', () => {
    expect(check({ validFrom: at(5) }, { created: at(5) }).outcome).toBe('passed');
    expect(check({ validFrom: at(6) }).text).toBe('It holds only from 2026-11-22 on.');
    expect(check({}, { created: at(6) }).text).toBe(
      'It says it was signed on 2026-11-22, which is yet to come.',
    );
  });

  test.each<[string, Document, Document]>([
    ['the credential', { validUntil: at(0) }, {}],
    ['the credential, as the first version says it', { expirationDate: at(-1) }, {}],
    ['the proof', { validUntil: at(9) }, { expires: at(-1) }],
  ])('have ended with %s', (_what, document, proof) => {
    expect(check(document, proof)).toMatchObject({
      outcome: 'failed',
      code: 'expired',
      text: 'It expired on 2026-11-22.',
    });
  });

  test('say until when it holds: until the first of two ends', () => {
    expect(check({ validUntil: at(1) })).toMatchObject({ outcome: 'passed', code: 'in-time' });
    const soon = '2026-12-01T00:00:00Z';
    const late = '2027-12-01T00:00:00Z';
    for (const [validUntil, expires] of [
      [soon, late],
      [late, soon],
    ])
      expect(check({ validUntil }, { expires }).text).toBe('It holds until 2026-12-01.');
  });

  test.each<[Document, Document]>([
    [{ validFrom: 'soon' }, {}],
    [{ validUntil: 'later' }, {}],
    [{}, { created: 7 }],
    [{}, { expires: null }],
  ])('are none in %j and %j', (document, proof) => {
    expect(check(document, proof)).toMatchObject({ outcome: 'failed', code: 'bad-date' });
  });
});
