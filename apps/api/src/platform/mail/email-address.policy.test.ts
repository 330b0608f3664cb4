import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emailFault } from './email-address.policy.js';

test.each([
  'a@b.co',
  'first.last+tag@mail.example',
  "o'hara@xn--bcher-kva.example",
  'someone@bücher.example',
  'root@localhost',
])('%s is an address', (email) => {
  expect(emailFault(email)).toBeNull();
});

test.each([
  'nope',
  'a@b',
  'a b@mail.example',
  '@mail.example',
  'a@',
  'a..b@mail.example',
  '.a@mail.example',
  'a@-mail.example',
  'a@mail.1',
  'a@b@mail.example',
  'a@mail.example\nbcc: b@mail.example',
  '"quoted"@mail.example',
])('%j is none', (email) => {
  expect(emailFault(email)).toBe('malformed');
});

test('an address has at most 320 characters', () => {
  expect(emailFault(`${'a'.repeat(308)}@mail.example`)).toBe('too-long');
});

test('white space, and signs that mean something in a mail header, have no place anywhere in an address', () => {
  const address = 'first.last@mail.example';
  const sign = fc.constantFrom(
    ' ',
    '\t',
    '\r',
    '\n',
    '\u2028',
    '\u3000',
    '<',
    '>',
    ',',
    ';',
    ':',
    '\\',
    '"',
    '(',
  );
  fc.assert(
    fc.property(sign, fc.nat({ max: address.length }), (unwanted, place) => {
      expect(emailFault(address.slice(0, place) + unwanted + address.slice(place))).toBe('malformed');
    }),
  );
});
