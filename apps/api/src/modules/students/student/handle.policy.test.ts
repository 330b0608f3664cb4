import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { handleBase, handleProblem, numberedHandle, RESERVED_HANDLES } from './handle.policy.js';

test.each(['maya-okafor', 'a.b', 'x_9', 'Maya', '007'])('%s may be a handle', (handle) => {
  expect(handleProblem(handle)).toBeNull();
});

test.each([
  '',
  'ab',
  'x'.repeat(31),
  '-maya',
  '.maya',
  'maya okafor',
  'mäya',
  'a/b',
  'settings',
  'Explore',
  'robots.txt',
  'index.html',
  'Favicon.ico',
  'apple-touch-icon.png',
  'manifest.webmanifest',
  'sw.js',
  'security.txt',
  'humans.txt',
  'ads.txt',
  '.well-known',
  'welcome',
  'courses',
  'p',
  's',
  'endorse',
  'staff',
])('"%s" may not be a handle', (handle) => {
  expect(handleProblem(handle)).toEqual(expect.any(String));
});

test('no file of the web app may be a handle', () => {
  const files = readdirSync(new URL('../../../../../web/public', import.meta.url));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect({ file, problem: handleProblem(file) }).not.toEqual({ file, problem: null });
});

test.each([
  ['Maya.Okafor@mail.example', 'maya.okafor'],
  ['mäyä+notes@mail.example', 'mayanotes'],
  ['_-.maya_o-@mail.example', 'maya_o-'],
  ['maya', 'maya'],
  [`${'maya'.repeat(10)}@mail.example`, 'mayamayamayamayamayamayam'],
  // What may be no handle gets a word before it; what is cut off leaves no sign at the end.
  ['mo@mail.example', 'student-mo'],
  ['Settings@mail.example', 'student-settings'],
  ['apple-touch-icon.png@mail.example', 'student-apple-touch-icon'],
  ['名前@mail.example', 'student'],
  ['', 'student'],
])('the address "%s" makes the handle %s', (email, handle) => expect(handleBase(email)).toBe(handle));

test('a number stands behind a handle, which is cut only where it would be too long', () => {
  expect(numberedHandle('maya', 2)).toBe('maya-2');
  expect(numberedHandle('x'.repeat(30), 12)).toBe(`${'x'.repeat(27)}-12`);
});

test('every e-mail address gives a handle that may be used', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (email) => {
      expect(handleProblem(handleBase(email))).toBeNull();
    }),
  );
});

test('every handle with a number is a handle that may be used, however long it was', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9][a-z0-9._-]{2,29}$/),
      fc.nat({ max: 999_999 }),
      (handle, number) => {
        const numbered = numberedHandle(handle, number);
        expect(handleProblem(numbered)).toBeNull();
        expect(numbered.endsWith(`-${number}`)).toBe(true);
      },
    ),
  );
});

test('a reserved word as local part does not become a handle', () => {
  for (const word of RESERVED_HANDLES)
    expect(RESERVED_HANDLES.has(handleBase(`${word}@mail.example`))).toBe(false);
});

test('the short segments of our own are reserved, and not only too short', () => {
  for (const segment of ['p', 's']) expect(RESERVED_HANDLES).toContain(segment);
});
