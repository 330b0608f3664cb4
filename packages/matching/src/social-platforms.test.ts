import { expect, test } from '@jest/globals';
import { platformOf } from './social-platforms.js';

test.each([
  ['linkedin.com', 'linkedin'],
  ['de.linkedin.com', 'linkedin'],
  ['www.instagram.com', 'instagram'],
  ['x.com', 'twitter'],
  ['mobile.twitter.com', 'twitter'],
  ['github.com', 'github'],
  ['gitlab.com', 'gitlab'],
])('%s belongs to %s', (host, platform) => expect(platformOf(host)).toBe(platform));

test.each(['', 'com', 'notx.com', 'github.com.example.org', 'gitlab.org', 'linkedin.community'])(
  '%j belongs to no platform',
  (host) => expect(platformOf(host)).toBeUndefined(),
);
