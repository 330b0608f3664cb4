import { expect, test } from '@jest/globals';
import { PageTemplate } from './page-template.js';

const html =
  '<head><!-- meta: here --><title>Lumen</title><!-- /meta --></head><script type="application/json" id="session">null</script>';
const head = { title: 'A', description: 'B', url: 'http://lumen.example/a', image: null, indexed: true };

test('what people write cannot leave the place it is put in', () => {
  const evil = '</script><script>alert(1)</script> "$&" <img>';
  const page = new PageTemplate(html).render({ ...head, title: evil, description: evil }, { name: evil });
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<img>');
  const [, json = ''] = /id="session">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({ name: evil });
});

test('a page is kept from search engines unless its owner opted in', () => {
  expect(new PageTemplate(html).render({ ...head, indexed: false }, null)).toContain('noindex');
  expect(new PageTemplate(html).render(head, null)).not.toContain('noindex');
});

test('a page that cannot be filled in is refused at start', () => {
  expect(() => new PageTemplate('<html></html>')).toThrow(/meta/);
});
