import { expect, test } from '@jest/globals';
import type { SocialPlatform } from '@lumen/matching/social-platforms';
import { socialLink } from './social-link.policy.js';

test.each<[SocialPlatform, string, string]>([
  ['linkedin', 'ada-l', 'https://www.linkedin.com/in/ada-l'],
  ['linkedin', 'https://uk.linkedin.com/in/ada', 'https://uk.linkedin.com/in/ada'],
  ['instagram', '@ada.l', 'https://www.instagram.com/ada.l'],
  ['twitter', '@ada', 'https://x.com/ada'],
  ['twitter', 'https://twitter.com/ada', 'https://twitter.com/ada'],
  ['github', ' github.com/ada ', 'https://github.com/ada'],
  ['github', 'HTTPS://GITHUB.COM/Ada', 'https://github.com/Ada'],
  ['gitlab', 'größe', 'https://gitlab.com/gr%C3%B6%C3%9Fe'],
])('%s takes %s', (platform, text, link) => expect(socialLink(platform, text)).toBe(link));

test.each<[SocialPlatform, string]>([
  ['github', 'javascript:alert(1)'],
  ['github', 'javascript://github.com/%0aalert(1)'],
  ['github', 'http://github.com/ada'],
  ['github', 'https://github.com.evil.example/ada'],
  ['github', 'https://evilgithub.com/ada'],
  ['github', 'https://github.com@evil.example/ada'],
  ['github', 'https://me:secret@github.com/ada'],
  ['github', 'https://github.com:444/ada'],
  ['github', 'https://github.com/'],
  ['github', 'github.com'],
  ['github', 'ada lovelace'],
  ['github', `https://github.com/${'x'.repeat(200)}`],
  ['linkedin', 'https://github.com/ada'],
])('%s refuses %s', (platform, text) => expect(socialLink(platform, text)).toBeNull());
