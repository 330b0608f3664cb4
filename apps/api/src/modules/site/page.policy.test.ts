import { expect, test } from '@jest/globals';
import { pageOf } from './page.policy.js';

const reserved = new Set(['explore', 'projects', 'import', 'settings', 'accounts', 'login']);

test.each([
  '/',
  '/explore',
  '/explore/careers',
  '/projects/',
  '/import',
  '/settings/profile',
  '/accounts/login/',
  '/accounts/verify-email/a%3Ab',
  '/accounts/restore-email/a.b',
  '/welcome/',
  '/about-the-data',
  '/privacy',
  '/accessibility/',
])('%s is a page of the app', (path) => expect(pageOf(path, reserved)).toEqual({ kind: 'known' }));

test.each([
  ['/maya-okafor', null],
  ['/Maya-Okafor/', null],
  ['/maya-okafor/careers', 'careers'],
])('%s is a profile', (path, tab) => {
  expect(pageOf(path, reserved)).toMatchObject({ kind: 'profile', tab });
});

test.each([
  '/projects/new',
  '/explore/jobs',
  '/import/now',
  '/maya-okafor/careers/more',
  '/maya-okafor/friends',
  '/privacy/x',
  '/accountsx/y/z',
  '/login/x',
])('%s is nothing', (path) => expect(pageOf(path, reserved)).toEqual({ kind: 'unknown' }));

test.each(['/accounts', '/accounts/', '/accounts/no-such-page', '/accounts/login/x'])(
  '%s is no page, but stands below /accounts',
  (path) => expect(pageOf(path, reserved)).toEqual({ kind: 'accounts' }),
);
