import { describe, expect, test } from '@jest/globals';
import { PROJECT_LINK_MAX } from '@lumen/matching/limits';
import { monthsProblem, projectLink } from './project.policy.js';

describe('the link of a project', () => {
  test.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com/'],
    ['//example.com', 'https://example.com/'],
    ['example.com/map', 'https://example.com/map'],
    ['HTTPS://Example.COM/Map', 'https://example.com/Map'],
    ['https://例え.example/', 'https://xn--r8jz45g.example/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
  ])('%s leads to %s', (text, address) => expect(projectLink(text)).toBe(address));

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/a',
    'mailto:maya@mail.example',
    'https://',
    'https://bank.example@elsewhere.example/',
    'https://user:secret@example.com/',
    'https://localhost/',
    'my project',
    'example',
    `https://example.com/${'x'.repeat(PROJECT_LINK_MAX)}`,
  ])('%s is none', (text) => expect(projectLink(text)).toBeNull());
});

describe('the months of a project', () => {
  test.each([
    [null, null],
    ['2025-09', null],
    ['2025-09', '2025-09'],
    ['2025-09', '2026-01'],
  ])('may be %s to %s', (started, ended) => expect(monthsProblem({ started, ended })).toBeNull());

  test.each([
    ['2025-13', null, 'started'],
    ['2025-00', null, 'started'],
    ['2025-9', null, 'started'],
    ['25-09', null, 'started'],
    ['2025-09-01', null, 'started'],
    ['2025-09', 'now', 'ended'],
    [null, '2025-09', 'started'],
    ['2025-09', '2025-08', 'ended'],
    ['2025-09', '2024-12', 'ended'],
  ])('may not be %s to %s', (started, ended, field) =>
    expect(Object.keys(monthsProblem({ started, ended }) ?? {})).toEqual([field]),
  );
});
