import { expect, test } from '@jest/globals';
import { PageTemplate } from './page-template.js';

const html = `<head><!-- meta: here --><title>Lumen</title><!-- /meta --></head>
<script type="application/json" id="session">null</script><script type="application/json" id="site">null</script>`;
const site = { login_at_accounts: true, extension_store_url: null, third_parties: {} };
const template = new PageTemplate(html, site);
const head = { title: 'A', description: 'B', url: 'http://lumen.example/a', image: null, indexed: true };

test('what people write cannot leave the place it is put in', () => {
  const evil = '</script><script>alert(1)</script> "$&" <img>';
  const page = template.render({ ...head, title: evil, description: evil }, { name: evil });
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<img>');
  const [, json = ''] = /id="session">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({ name: evil });
});

test('a page is kept from search engines unless its owner opted in', () => {
  expect(template.render({ ...head, indexed: false }, null)).toContain('noindex');
  expect(template.render(head, null)).not.toContain('noindex');
});

test('a page that cannot be filled in is refused at start', () => {
  expect(() => new PageTemplate('<html></html>', site)).toThrow(/meta/);
  expect(() => new PageTemplate(html.replace('id="site"', ''), site)).toThrow(/id="site"/);
});

test('a page says how the site is set up', () => {
  const [, json = ''] = /id="site">(.*?)<\/script>/.exec(template.render(null, null)) ?? [];
  expect(JSON.parse(json)).toEqual(site);
});
