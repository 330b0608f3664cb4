import { describe, expect, test } from '@jest/globals';
import { bodyHtml, bodyText } from './mail-body.js';

const parts = [
  'we have hidden your project “A & B”.',
  'Time: 2026-11-23 08:00 UTC\nBrowser: Firefox',
  { link: 'https://lumen.example/a?b=1&c=2', label: 'Open it' },
];

describe('the body of a mail as plain text', () => {
  test('greets, leaves what it says as it is, has its link on a line of its own, and is signed', () => {
    expect(bodyText(parts)).toBe(
      'Hello,\n\nwe have hidden your project “A & B”.\n\nTime: 2026-11-23 08:00 UTC\nBrowser: Firefox\n\nhttps://lumen.example/a?b=1&c=2\n\nLumen\n',
    );
  });
});

describe('the body of a mail as HTML', () => {
  const html = bodyHtml('What <happened>', parts, 'https://lumen.example');

  test('says the same as the text, in the same order', () => {
    const at = [
      'Hello,',
      'we have hidden your project “A &amp; B”.',
      '<br>Browser: Firefox',
      '>Open it</a>',
    ].map((words) => html.lastIndexOf(words));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(at).not.toContain(-1);
  });

  test('shows its subject as text, and its first paragraph to lists of mails', () => {
    expect(html).toContain('What &lt;happened&gt;</h1>');
    const body = html.slice(html.indexOf('<body'));
    expect(body.indexOf('we have hidden')).toBeLessThan(body.indexOf('<table'));
  });

  test('gives the address in words as well as on the button', () => {
    const address = 'https://lumen.example/a?b=1&amp;c=2';
    expect(html.split(`href="${address}"`)).toHaveLength(3);
    expect(html).toContain(`>${address}</a>`);
  });

  test('fetches nothing and runs nothing', () => {
    expect(html).not.toMatch(/<img|src=|url\(|<link|@import|<script|@font-face/);
  });
});
