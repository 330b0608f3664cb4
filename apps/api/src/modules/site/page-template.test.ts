import { expect, test } from '@jest/globals';
import { type PageHead, PageTemplate } from './page-template.js';

const html = `<head><!-- meta: here --><title>Lumen</title><!-- /meta --></head>
<script type="application/json" id="session">null</script><script type="application/json" id="site">null</script>
<script type="application/json" id="profile">null</script>`;
const site = {
  login_at_accounts: true,
  extension_store_url: null,
  join_url: null,
  third_parties: {},
  institution: null,
};
const none = { light: null, dark: null };
const template = new PageTemplate(html, site, none);
const nothing = { head: null, session: null, profile: null };
const head: PageHead = {
  title: 'A',
  description: 'B',
  url: 'http://lumen.example/a',
  type: 'profile',
  image: null,
  indexed: true,
};

const image = { url: 'http://lumen.example/card/', width: 1200, height: 630, alt: 'A "map"' };

const jsonIn = (page: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(page)?.[1] ?? '');

test('what people write cannot leave the place it is put in', () => {
  const evil = '</script><script>alert(1)</script> "$&" <img>';
  const page = template.render({
    head: { ...head, title: evil, description: evil, image: { ...image, url: evil, alt: evil } },
    session: { name: evil },
    profile: { bio: evil },
  });
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<img>');
  expect(jsonIn(page, 'session')).toEqual({ name: evil });
  expect(jsonIn(page, 'profile')).toEqual({ bio: evil });
});

test('a page is kept from search engines unless its owner opted in', () => {
  expect(template.render({ ...nothing, head: { ...head, indexed: false } })).toContain('noindex');
  expect(template.render({ ...nothing, head })).not.toContain('noindex');
});

test('a card is told with its size and with what it shows, and only where there is one', () => {
  const page = template.render({ ...nothing, head: { ...head, type: 'article', image } });
  for (const tag of [
    'property="og:type" content="article"',
    'property="og:image" content="http://lumen.example/card/"',
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:image:alt" content="A &quot;map&quot;"',
    'name="twitter:card" content="summary_large_image"',
  ])
    expect(page).toContain(tag);
  const without = template.render({ ...nothing, head });
  expect(without).toContain('name="twitter:card" content="summary"');
  expect(without).not.toContain('og:image');
});

test('a page that cannot be filled in is refused at start', () => {
  expect(() => new PageTemplate('<html><head></head></html>', site, none)).toThrow(/meta/);
  for (const place of ['id="session"', 'id="site"', 'id="profile"'])
    expect(() => new PageTemplate(html.replace(place, ''), site, none)).toThrow(place);
});

test('a page says how the site is set up', () => {
  expect(jsonIn(template.render(nothing), 'site')).toEqual(site);
});

test('the colours of the institution stand in the page, for each theme that has its own', () => {
  expect(template.html).not.toContain('<style>');
  const light = new PageTemplate(html, site, { light: '#7a1f3d', dark: null }).render(nothing);
  expect(light).toContain('<style>:root{--brand:#7a1f3d;');
  expect(light).not.toContain('data-theme');
  const dark = new PageTemplate(html, site, { light: null, dark: '#ff9db5' }).render(nothing);
  expect(dark).toMatch(
    /<style>@media screen{:root\[data-theme='dark'\]{--brand:#ff9db5;.*}}<\/style><\/head>/,
  );
});
