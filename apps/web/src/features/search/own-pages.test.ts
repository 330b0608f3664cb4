import { expect, test } from 'vitest';
import { ownPages } from './own-pages';

const titles = (text: string) => ownPages('maya-okafor', text).map(({ title }) => title);

test('a page is found by the beginnings of its words, and by what people call it', () => {
  expect(titles('set prof')).toEqual(['Settings: Profile']);
  expect(titles('PASSWORD')).toEqual(['Settings: Sign in & Security']);
  expect(titles('transcript')).toEqual(['Import education', 'Settings: Upload Transcript']);
  expect(titles('ranscript')).toEqual([]);
});

test('a blank text finds every page, at the addresses of whoever is signed in', () => {
  const pages = ownPages('maya-okafor', ' ');
  expect(pages.length).toBeGreaterThan(10);
  expect(pages[0]).toMatchObject({ title: 'Dashboard', to: '/maya-okafor' });
  expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
});
