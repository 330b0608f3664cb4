import { describe, expect, test } from '@jest/globals';
import { VC_CONTEXT } from '../contexts.policy.js';
import type { Document } from '../proof-threads.js';
import { MAX_PARTS, obstacleIn } from './obstacles.policy.js';

const codeOf = (document: Document) => obstacleIn(document)?.code ?? null;
const many = (count: number) => Array.from({ length: count }, () => ({}));
const nested = (depth: number): Document => (depth === 0 ? { end: 1 } : { in: nested(depth - 1) });

test('an ordinary document has nothing in the way', () => {
  const document = {
    '@context': [VC_CONTEXT],
    '@id': 'urn:a',
    '@type': 'A',
    name: { '@value': 'A', '@language': 'en', '@direction': 'ltr' },
    list: { '@list': [1, null, true], '@set': [] },
    'me@example.org': '🐢',
    '@': 1,
    '@2x': 1,
  };
  expect(obstacleIn(document)).toBeNull();
});

describe('a document is looked at up to a size:', () => {
  const record = (parts: number) => ({ credentialSubject: { verifiableCredential: many(parts) } });

  test('300 credentials', () => {
    expect(codeOf(record(MAX_PARTS))).toBeNull();
    expect(obstacleIn(record(MAX_PARTS + 1))).toEqual({
      name: 'format',
      outcome: 'unknown',
      code: 'too-long',
      text: 'It has 301 credentials in it; up to 300 are checked here.',
    });
  });

  test('40 things within each other', () => {
    expect(codeOf(nested(39))).toBeNull();
    expect(obstacleIn(nested(40))).toMatchObject({ outcome: 'failed', code: 'too-deep' });
    expect(obstacleIn(nested(40))?.text).toBe('It is nested deeper than any credential is, at end.');
    expect(codeOf({ a: [nested(37)] })).toBeNull();
    expect(codeOf({ a: [nested(39)] })).toBe('too-deep');
  });

  test('2,000 values of one name', () => {
    expect(codeOf({ a: Array(2_000).fill(1) })).toBeNull();
    expect(obstacleIn({ a: Array(2_001).fill(1) })?.text).toBe('It has 2001 values for one name.');
  });

  test('6,000 things', () => {
    const things = (count: number) => ({ a: many(2_000), b: many(2_000), c: many(count) });
    expect(codeOf(things(1_999))).toBeNull();
    expect(obstacleIn(things(2_000))).toMatchObject({ code: 'too-long', outcome: 'unknown' });
  });

  test('1,000 contexts', () => {
    const contexts = (count: number) => ({
      a: Array.from({ length: count }, () => ({ '@context': VC_CONTEXT })),
    });
    expect(codeOf(contexts(1_000))).toBeNull();
    expect(obstacleIn(contexts(1_001))?.text).toBe('It has too many contexts in it.');
  });
});

describe('nothing of a document may escape the signature:', () => {
  test.each(['@index', '@json', '@graph', '@none', '@reverse', '@included', '__proto__'])(
    'no value under %s',
    (name) => {
      const document = { a: [JSON.parse(`{"${name}": 1}`) as Document] };
      expect(obstacleIn(document)).toEqual({
        name: 'format',
        outcome: 'failed',
        code: 'never-signed',
        text: `It has a name in it whose value no signature covers: ${name}.`,
      });
    },
  );

  test('no half characters, in values and in names', () => {
    expect(obstacleIn({ a: { b: '\ud800' } })?.text).toBe('It has text that is none, at b.');
    expect(obstacleIn({ a: ['\udc00'] })).toMatchObject({ code: 'broken-text', outcome: 'failed' });
    expect(obstacleIn({ '\ud800': 1 })?.text).toBe('It has text that is none, at its beginning.');
    expect(obstacleIn({ a: { '\ud800': 1 } })?.text).toBe('It has text that is none, at a.');
  });

  test.each<[unknown, string]>([
    ['https://other.example/', 'https://other.example/'],
    [[VC_CONTEXT, 'https://other.example/'], 'https://other.example/'],
    [{ term: 'urn:b' }, 'a context of its own'],
    [[VC_CONTEXT, { term: 'urn:b' }], 'a context of its own'],
  ])('no terms from %j', (context, name) => {
    expect(obstacleIn({ a: { '@context': context } })).toEqual({
      name: 'format',
      outcome: 'unknown',
      code: 'unknown-context',
      text: `It uses terms from ${name}, which are not known here, so what was signed cannot be told.`,
    });
  });
});
