import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { domainOf, isShown, leadsSomewhere, statusOf } from './endorsement.policy.js';

const maybeDate = fc.option(fc.date(), { nil: null });

test('what is answered or declined stays so when its link would have expired', () => {
  fc.assert(
    fc.property(fc.date(), fc.boolean(), (at, isExpired) => {
      expect(statusOf({ answeredAt: at, declinedAt: null, isExpired })).toBe('answered');
      expect(statusOf({ answeredAt: null, declinedAt: at, isExpired })).toBe('declined');
      expect(statusOf({ answeredAt: null, declinedAt: null, isExpired })).toBe(
        isExpired ? 'expired' : 'waiting',
      );
    }),
  );
});

test('only what is published and not hidden shows', () => {
  fc.assert(
    fc.property(maybeDate, maybeDate, (publishedAt, hiddenAt) => {
      expect(isShown({ publishedAt, hiddenAt })).toBe(publishedAt !== null && hiddenAt === null);
    }),
  );
});

test('of an address nothing but what follows its last @ is told', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(domainOf(email)).not.toContain('@');
      expect(email.endsWith(`@${domainOf(email)}`)).toBe(true);
    }),
  );
});

test.each([
  'See https://bank.example',
  'HTTP://x',
  'at WWW.bank.example',
  'go to bank.example/login',
  'Bank.Example has it',
  't.co/x',
  'bücher.example',
  'node.jsx.example',
])('%s leads somewhere', (text) => {
  expect(leadsSomewhere(text)).toBe(true);
});

test.each([
  'You know the bus map: 3/4 of it is yours.',
  'awww. thanks',
  'a: //b',
  'My B.Sc. thesis, e.g. version 2.0 of 3.5 km.',
  'Thanks...',
  'It runs on Node.js, and Vue.js draws it.',
])('%s leads nowhere', (text) => {
  expect(leadsSomewhere(text)).toBe(false);
});
