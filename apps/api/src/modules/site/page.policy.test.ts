import { expect, test } from '@jest/globals';
import { pageOf } from './page.policy.js';

const reserved = new Set([
  'p',
  'explore',
  'projects',
  'import',
  'courses',
  'settings',
  'staff',
  'accounts',
  'login',
]);

test.each([
  '/',
  '/explore',
  '/explore/careers',
  '/explore/what-if',
  '/explore/skill-map',
  '/projects/',
  '/import',
  '/settings',
  '/settings/profile',
  '/settings/preferences',
  '/settings/security',
  '/settings/sharing',
  '/settings/upload',
  '/accounts/login/',
  '/accounts/verify-email/a%3Ab',
  '/accounts/restore-email/a.b',
  '/welcome/',
  '/courses',
  '/courses/4c7c1c7e-2f3a-4f4e-8d53-6a1b7f1c2d3e/5d8d2d8f-3a4b-4a5f-9e64-7b2c8a2d3e4f',
  '/about-the-data',
  '/verify',
  '/privacy',
  '/accessibility/',
])('%s is a page of the app', (path) => expect(pageOf(path, reserved)).toEqual({ kind: 'known' }));

test.each([
  ['/s/8kq3Zr1mVY2cT9wR4sU6Aw', '8kq3Zr1mVY2cT9wR4sU6Aw'],
  ['/s/8kq3Zr1mVY2cT9wR4sU6Aw/', '8kq3Zr1mVY2cT9wR4sU6Aw'],
  ['/s/x/y', 'x/y'],
  ['/s', ''],
])('%s is the page of a share link, whatever its token', (path, token) => {
  expect(pageOf(path, reserved)).toEqual({ kind: 'share', token });
});

test.each([
  ['/endorse/8kq3Zr1mVY2cT9wR4sU6Aw/', '8kq3Zr1mVY2cT9wR4sU6Aw'],
  ['/endorse/x/y', 'x/y'],
  ['/endorse', ''],
])('%s is the page of somebody who is asked to confirm a project', (path, token) => {
  expect(pageOf(path, reserved)).toEqual({ kind: 'endorsement', token });
});

test.each([
  ['/maya-okafor', null],
  ['/Maya-Okafor/', null],
  ['/maya-okafor/careers', 'careers'],
])('%s is a profile', (path, tab) => {
  expect(pageOf(path, reserved)).toMatchObject({ kind: 'profile', tab });
});

test.each(['/p/4c7c1c7e-2f3a-4f4e-8d53-6a1b7f1c2d3e', '/p/4C7C1C7E-2F3A-4F4E-8D53-6A1B7F1C2D3E/'])(
  '%s is a project',
  (path) =>
    expect(pageOf(path, reserved)).toMatchObject({ kind: 'project', id: expect.stringMatching(/^4c7c/i) }),
);

test.each([
  '/p',
  '/p/',
  '/p/skills',
  '/p/bus-map',
  '/p/4c7c1c7e2f3a4f4e8d536a1b7f1c2d3e',
  '/p/------------------------------------',
  '/p/4c7c1c7e-2f3a-4f4e-8d53-6a1b7f1c2d3e/more',
  '/projects/new',
  '/explore/jobs',
  '/courses/cs-1400',
  '/courses/uvu/cs-1400',
  '/settings/nope',
  '/settings/profile/more',
  '/import/now',
  '/maya-okafor/careers/more',
  '/maya-okafor/friends',
  '/privacy/x',
  '/accountsx/y/z',
  '/login/x',
  '/staff/skills',
  '/staff/feedback/x',
  '/staffroom/x',
])('%s is nothing', (path) => expect(pageOf(path, reserved)).toEqual({ kind: 'unknown' }));

test.each(['/staff', '/staff/', '/staff/feedback', '/staff/feedback/weeks', '/staff/reports'])(
  '%s is a page of the staff',
  (path) => expect(pageOf(path, reserved)).toEqual({ kind: 'staff' }),
);

test.each(['/accounts', '/accounts/', '/accounts/no-such-page', '/accounts/login/x'])(
  '%s is no page, but stands below /accounts',
  (path) => expect(pageOf(path, reserved)).toEqual({ kind: 'accounts' }),
);
