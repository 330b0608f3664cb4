import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isCommonPassword } from './common-passwords.policy.js';
import { passwordFaults } from './password.policy.js';

const rules = (password: string, personal = {}) => passwordFaults(password, personal).map(({ rule }) => rule);

test('every rule a password breaks is told, in the order of the rules', () => {
  expect(rules('12345')).toEqual(['too-short', 'too-common', 'entirely-numeric']);
  expect(rules('password1')).toEqual(['too-common']);
  expect(rules('Zq7-k')).toEqual(['too-short']);
  expect(rules('8172635409')).toEqual(['entirely-numeric']);
  expect(rules('8172635409x')).toEqual([]);
  expect(rules('x8172635409')).toEqual([]);
  expect(rules('correct horse battery')).toEqual([]);
});

test('digits of every script count as digits', () => {
  expect(rules('٠١٢٣٤٥٦٧٨٩')).toEqual(['entirely-numeric']);
});

test('length is counted in characters, not in code units', () => {
  expect(rules('🐢🐢🐢🐢🐢🐢🐢')).toEqual(['too-short']);
  expect(rules('🐢🐢🐢🐢🐢🐢🐢🐢')).toEqual([]);
});

describe('similarity to personal data', () => {
  const personal = { username: 'ada.lovelace', 'email address': 'ada.lovelace@university.example' };

  test.each(['ada.lovelace', 'Ada.Lovelace1', 'lovelace', 'LOVELACE', 'ada.lovelace@university.example'])(
    '%s is too similar',
    (password) => {
      expect(rules(password, personal)).toContain('too-similar');
    },
  );

  test('it is told once, and which of the data it is', () => {
    expect(
      passwordFaults('ada.lovelace@university.example', { 'email address': personal['email address'] }),
    ).toEqual([{ rule: 'too-similar', to: 'email address' }]);
  });

  test('a long password that merely contains a short name is fine', () => {
    expect(rules('ada-Zq-8172635409-Kx-2930', { username: 'ada' })).toEqual([]);
  });

  test.each(['wonderland', 'Wonderland7', 'x-ray_1', 'straße'])(
    '%s is nearly one word of a long text',
    (password) => {
      const text = 'maximilian+wonderland x-ray_1 (Königin-Luise-Straße) @students.university.example';
      expect(rules(password, { text })).toContain('too-similar');
    },
  );

  test('seven of ten letters in common are too many, six are not', () => {
    expect(rules('abcdefgxyz', { username: 'abcdefgrst' })).toEqual(['too-similar']);
    expect(rules('abcdefwxyz', { username: 'abcdefqrst' })).toEqual([]);
  });

  test('a letter counts as often as both have it', () => {
    expect(rules('aaaaaaaaaa', { username: 'abcdefghij' })).toEqual([]);
    expect(rules('aabbccddee', { username: 'eeddccbbaa' })).toEqual(['too-similar']);
  });

  test('empty data are like no password', () => {
    expect(rules('Zq-8172635409', { username: '', name: '--' })).toEqual([]);
  });

  test('a password shares nothing with data it has no letter of', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-m]{8,20}$/),
        fc.stringMatching(/^[n-z]{1,20}$/),
        (password, username) => {
          expect(rules(password, { username })).not.toContain('too-similar');
        },
      ),
    );
  });

  test('a text is always too similar to itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{8,30}$/), (text) => {
        expect(rules(text, { username: text })).toContain('too-similar');
      }),
    );
  });
});

test.each([
  'qwerty',
  'QWERTY',
  'P@$$w0rd',
  'dr4g0n',
  'm4573r',
  '51lv3r',
  'l37m31n',
  'sunshine2024',
  'dragon!',
  ' letmein ',
])('%j is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Lumen2026', 'lumen123!', 'Tr@nscript!'])(
  '%s is a common password: it has the name of the product, or what it is about',
  (password) => expect(rules(password)).toEqual(['too-common']),
);

test('random passwords are not common', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^Zq-\d{14}$/), (password) => {
      expect(isCommonPassword(password)).toBe(false);
    }),
  );
});
