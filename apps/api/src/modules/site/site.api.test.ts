import { askToEndorse, endorse } from '../../testing/endorsements.js';
import { comparableHeaders } from '../../testing/headers.js';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ThirdParty } from '../../platform/third-party.js';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aProject, aShareLink, aStudent, askToLeave, done, hide } from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { mailedKey } from '../../testing/mailbox.js';
import { PAGE } from '../../testing/page.js';

const SCRIPT = "document.documentElement.dataset.theme='light'";
const HTML = PAGE.replace('<head>', `<head><script>${SCRIPT}</script>`);

let server: TestApp;
const web = mkdtempSync(path.join(os.tmpdir(), 'lumen-web-'));
beforeAll(async () => {
  mkdirSync(path.join(web, 'assets'));
  writeFileSync(path.join(web, 'index.html'), HTML);
  writeFileSync(path.join(web, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(path.join(web, 'assets/app-1a2b.js'), 'console.log(1)');
  writeFileSync(path.join(web, 'assets/worker-3c4d.js'), 'import("./app-1a2b.js")');
  writeFileSync(path.join(web, 'assets/worker-3c4d.js.br'), brotliCompressSync('import("./app-1a2b.js")'));
  writeFileSync(path.join(web, 'assets/seal-5e6f.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startTestApp({ WEB_DIR: web, PUBLIC_URL: 'http://lumen.example' });
  await loadTestCatalogue(server);
});
afterAll(async () => {
  await server?.stop();
  rmSync(web, { recursive: true });
});

const jsonIn = (html: string, id: 'session' | 'site' | 'profile') =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

describe('a page', () => {
  test.each(['/', '/explore/careers', '/projects', '/accounts/login/'])(
    'at %s is the app',
    async (address) => {
      const { status, headers } = await new Browser(server.url).get(address);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
    },
  );

  test.each([
    '/nobody-here',
    '/nobody.here',
    '/nobody.here/skills',
    '/nobody.here/photo.png',
    '/projects/new',
    '/projects/new.html',
    '/explore/jobs',
    '/a/b/c',
  ])('at %s is the not-found screen with a real 404', async (address) => {
    const { status, text } = await new Browser(server.url).get(address);
    expect([status, text.includes('<div id="root">')]).toEqual([404, true]);
  });

  test('carries the session answer of its visitor', async () => {
    const visitor = new Browser(server.url);
    const { text } = await visitor.get('/');
    expect(jsonIn(text, 'session')).toEqual((await visitor.get('/_allauth/browser/v1/auth/session')).body);
    const member = await aStudent(server);
    const page = await member.browser.get('/');
    expect(jsonIn(page.text, 'session')).toMatchObject({
      status: 200,
      data: { user: { handle: member.handle } },
    });
  });

  test('runs no script but its own: inline ones are named by their hash', async () => {
    const policy = (await new Browser(server.url).get('/')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
  });
});

describe('how the site is set up', () => {
  const CLARITY = {
    service: 'session_analytics',
    script: 'https://www.clarity.example/tag/abc',
    origins: ['https://*.clarity.example'],
  };

  test('/accounts/* leads to the login where it is no page, while the flag is on (S037)', async () => {
    const visitor = new Browser(server.url);
    for (const address of ['/accounts', '/accounts/no-such-page', '/accounts/a/b']) {
      const { status, headers } = await visitor.get(address);
      expect([status, headers.get('location')]).toEqual([302, '/accounts/login/']);
    }
    const { headers } = await visitor.get('/accounts/a?next=/explore?page=2&b=3');
    expect(headers.get('location')).toBe('/accounts/login/?next=/explore?page=2&b=3');
    expect(jsonIn((await visitor.get('/')).text, 'site')).toEqual({
      login_at_accounts: true,
      extension_store_url: null,
      join_url: null,
      third_parties: {},
      institution: null,
    });
  });

  test('one setting tells server and web app that people sign in at /login (S035)', async () => {
    const other = await startSibling(server, {
      LOGIN_AT_ACCOUNTS: false,
      EXTENSION_STORE_URL: 'https://store.example/lumen',
      JOIN_URL: 'https://join.example/lumen',
    });
    const visitor = new Browser(other.url);
    const login = await visitor.get('/login');
    expect([login.status, jsonIn(login.text, 'site')]).toEqual([
      200,
      {
        login_at_accounts: false,
        extension_store_url: 'https://store.example/lumen',
        join_url: 'https://join.example/lumen',
        third_parties: {},
        institution: null,
      },
    ]);
    expect((await visitor.get('/accounts/no-such-page')).status).toBe(404);
    await other.stop();
  });

  test('only third parties that are configured may be loaded at all (S574)', async () => {
    const policyOf = async (url: string) =>
      (await new Browser(url).get('/')).headers.get('content-security-policy') ?? '';
    expect(await policyOf(server.url)).not.toContain('https:');
    const other = await startSibling(server, {
      THIRD_PARTIES: [Object.assign(new ThirdParty(), CLARITY)],
    });
    const policy = await policyOf(other.url);
    const allowed = 'https://www.clarity.example https://*.clarity.example';
    for (const directive of ['script-src', 'connect-src', 'img-src', 'frame-src'])
      expect(policy.split('; ').find((line) => line.startsWith(directive))).toContain(allowed);
    const { text } = await new Browser(other.url).get('/');
    expect(jsonIn(text, 'site').third_parties).toEqual({ session_analytics: CLARITY.script });
    await other.stop();
  });
});

describe('a profile’s page', () => {
  test('tells its name to those who may see it, and to search engines only when its owner opted in', async () => {
    const names = { firstName: 'Zoë', lastName: '</title><script>' };
    const open = await aStudent(server, { ...names, bio: 'Bio & "quotes"', search_indexing: true });
    const shy = await aStudent(server, names);
    const page = await new Browser(server.url).get(`/${open.handle}/skills`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Zoë &lt;/title&gt;&lt;script&gt; · Lumen</title>');
    expect(page.text).toContain('content="Bio &amp; &quot;quotes&quot;"');
    expect(page.text).toContain(`content="http://lumen.example/${open.handle}"`);
    expect(page.text).not.toContain('noindex');
    expect((await new Browser(server.url).get(`/${shy.handle}`)).text).toContain('noindex');
  });

  test('carries the profile as the API gives it to its visitor', async () => {
    const ada = await aStudent(server, { bio: 'Bio & "quotes"' });
    const another = await aStudent(server);
    for (const browser of [new Browser(server.url), another.browser, ada.browser]) {
      const { body } = await browser.get(`/dashboard-api/students/${ada.handle}/`);
      expect(jsonIn((await browser.get(`/${ada.handle}/skills`)).text, 'profile')).toEqual(body);
    }
    expect(jsonIn((await ada.browser.get('/projects')).text, 'profile')).toBeNull();
  });

  test('that may not be seen is the same as one that does not exist', async () => {
    const hidden = await aStudent(server, { visibility: 'private', firstName: 'Secret' });
    const forbidden = await new Browser(server.url).get(`/${hidden.handle}`);
    const missing = await new Browser(server.url).get('/nobody-at-all');
    expect([forbidden.status, forbidden.text]).toEqual([404, missing.text]);
    const own = await hidden.browser.get(`/${hidden.handle}`);
    expect(jsonIn(own.text, 'profile')).toMatchObject({ first_name: 'Secret', is_owner: true });
  });

  test('stands at a handle with a dot, as sign-up makes it of an e-mail address', async () => {
    const [email, password] = ['grace.hopper@mail.example', 'Zq-8172635409'];
    const grace = new Browser(server.url);
    await grace.post('/_allauth/browser/v1/auth/signup', { email, password });
    await grace.post('/_allauth/browser/v1/auth/email/verify', { key: await mailedKey(server, email) });
    await grace.post('/_allauth/browser/v1/auth/login', { email, password });
    for (const address of ['/grace.hopper', '/grace.hopper/', '/grace.hopper/skills', '/Grace.Hopper']) {
      const { status, headers, text } = await new Browser(server.url).get(address);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(jsonIn(text, 'profile')).toMatchObject({ profile_handle: 'grace.hopper' });
    }
    await grace.patch('/dashboard-api/me/', { profile_handle: 'grace.m.hopper' });
    const moved = await new Browser(server.url).get('/grace.hopper');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/grace.m.hopper']);
  });

  test('moves with its handle for those who may see where to', async () => {
    const ada = await aStudent(server);
    const old = ada.handle;
    await ada.browser.patch('/dashboard-api/me/', { profile_handle: `${old}-x` });
    const moved = await new Browser(server.url).get(`/${old}/careers?from=mail`);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `/${old}-x/careers?from=mail`]);
    await ada.browser.patch('/dashboard-api/me/', { visibility: 'private' });
    expect((await new Browser(server.url).get(`/${old}`)).status).toBe(404);
  });

  test('names its card where somebody who is not signed in may see it, and nowhere else', async () => {
    const names = { firstName: '\u202e"Zoë"', lastName: '' };
    const [open, member, closed] = [
      await aStudent(server, { ...names, visibility: 'public' }),
      await aStudent(server, { ...names, visibility: 'signed-in' }),
      await aStudent(server, { ...names, visibility: 'private' }),
    ];
    const { text } = await new Browser(server.url).get(`/${open.handle}/careers`);
    for (const part of [
      `"og:image" content="http://lumen.example/media/cards/profiles/${open.handle}"`,
      '"og:image:width" content="1200"',
      '"og:image:height" content="630"',
      '"og:image:alt" content="&quot;Zoë&quot; on Lumen"',
      '"og:title" content="&quot;Zoë&quot; · Lumen"',
      '"twitter:card" content="summary_large_image"',
    ])
      expect(text).toContain(part);
    for (const student of [member, closed]) {
      const { status, text: own } = await student.browser.get(`/${student.handle}`);
      expect([status, own.includes('og:image')]).toEqual([200, false]);
      const project = await aProject(server, student, 'Not for everybody', []);
      const page = await student.browser.get(`/p/${project.project_uuid}`);
      expect([page.status, page.text.includes('og:image')]).toEqual([200, false]);
    }
  });

  test('moves there and back, and no browser remembers that it ever led elsewhere', async () => {
    const ada = await aStudent(server);
    const [a, b] = [ada.handle, `${ada.handle}-b`];
    const visitor = new Browser(server.url);
    const seen = async (handle: string) => {
      const { status, headers } = await visitor.get(`/${handle}`);
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    const move = (handle: string) => ada.browser.patch('/dashboard-api/me/', { profile_handle: handle });
    await move(b);
    expect([await seen(a), await seen(b)]).toEqual([
      [302, `/${b}`, 'no-store'],
      [200, null, 'no-store'],
    ]);
    await move(a);
    expect([await seen(a), await seen(b)]).toEqual([
      [200, null, 'no-store'],
      [302, `/${a}`, 'no-store'],
    ]);
  });
});

describe('a project’s page', () => {
  const evil = '</title><script>alert(1)</script>';

  test('tells what it is to social networks, and to search engines only when its owner opted in', async () => {
    const ada = await aStudent(server, { firstName: 'Ada', lastName: 'Lovelace', search_indexing: true });
    const project = await aProject(server, ada, evil, [], {
      description: `First line.\n\n"Second" line. ${'🚌'.repeat(300)}`,
    });
    const { status, text, headers } = await new Browser(server.url).get(`/p/${project.project_uuid}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const part of [
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Ada Lovelace · Lumen</title>',
      `"og:description" content="First line. &quot;Second&quot; line. ${'🚌'.repeat(172)}…"`,
      `"og:url" content="http://lumen.example/p/${project.project_uuid}"`,
      `"og:image" content="http://lumen.example/media/cards/projects/${project.project_uuid}"`,
      '"og:image:alt" content="&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;, a project of Ada Lovelace"',
      '"og:type" content="article"',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('noindex');
    done(await ada.browser.patch('/dashboard-api/me/', { search_indexing: false }));
    expect((await new Browser(server.url).get(`/p/${project.project_uuid}`)).text).toContain('noindex');
  });

  test('is seen by whom its profile is seen, and is like none to everybody else', async () => {
    const [open, member, closed, leaving, reported] = [
      await aStudent(server),
      await aStudent(server, { visibility: 'signed-in' }),
      await aStudent(server, { visibility: 'private' }),
      await aStudent(server),
      await aStudent(server),
    ];
    const pages = new Map<string, string>();
    for (const [name, student] of Object.entries({ open, member, closed, leaving, reported }))
      pages.set(name, `/p/${(await aProject(server, student, `Of ${name}`, [])).project_uuid}`);
    const gone = await aProject(server, open, 'Gone', []);
    pages.set('gone', `/p/${gone.project_uuid}`);
    done(await open.browser.delete(`/dashboard-api/students/${open.handle}/projects/${gone.project_uuid}/`));
    const hidden = await aProject(server, open, 'Hidden', []);
    pages.set('hidden', `/p/${hidden.project_uuid}`);
    await hide(server, { project: hidden.project_uuid });
    await hide(server, { profile: reported.handle });
    await askToLeave(leaving);

    const seen = async (browser: Browser) => {
      const none = await browser.get(`/p/${crypto.randomUUID()}`);
      expect([none.status, none.text.includes('Of ')]).toEqual([404, false]);
      const names = [];
      for (const [name, address] of pages) {
        const { status, text } = await browser.get(address);
        if (status === 200) names.push(name);
        else expect([name, status, text]).toEqual([name, 404, none.text]);
      }
      return names;
    };
    expect(await seen(new Browser(server.url))).toEqual(['open']);
    expect(await seen((await aStudent(server)).browser)).toEqual(['open', 'member']);
    expect(await seen(open.browser)).toEqual(['open', 'member', 'hidden']);
    expect(await seen(closed.browser)).toEqual(['open', 'member', 'closed']);
    expect(await seen(reported.browser)).toEqual(['open', 'member', 'reported']);
  });
});

describe('the page of a share link', () => {
  test('tells its title and whose it is, nothing of what is in it, and is not to be indexed or named to other sites', async () => {
    const person = { firstName: '\u202eAda', lastName: '', bio: 'A bio' };
    const ada = await aStudent(server, { ...person, visibility: 'private', search_indexing: true });
    const items = [{ kind: 'profile', uuid: ada.studentId }];
    const { address } = await aShareLink(ada, items, { title: 'For my "uncle" <b>' });
    const { status, headers, text } = await new Browser(server.url).get(new URL(address).pathname);
    expect(status).toBe(200);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    const token = address.slice(address.lastIndexOf('/') + 1);
    for (const part of [
      '<meta name="robots" content="noindex" />',
      '<title>For my &quot;uncle&quot; &lt;b&gt; · Lumen</title>',
      '"og:description" content="Ada has shared a part of their portfolio with you."',
      `"og:url" content="${address}"`,
      `"og:image" content="http://lumen.example/media/cards/shares/${token}"`,
    ])
      expect(text).toContain(part);
    for (const secret of ['A bio', ada.handle]) expect(text).not.toContain(secret);
  });

  test('with a password tells nothing but that it is there', async () => {
    const ada = await aStudent(server, { firstName: 'Ada', visibility: 'private', search_indexing: true });
    const items = [{ kind: 'profile', uuid: ada.studentId }];
    const fields = { title: 'For my uncle', password: 'a-password-of-length' };
    const { address } = await aShareLink(ada, items, fields);
    const { status, headers, text } = await new Browser(server.url).get(new URL(address).pathname);
    expect(status).toBe(200);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toContain('<title>Shared with you · Lumen</title>');
    expect(text).toContain(
      '"og:description" content="Somebody has shared a part of their portfolio with you."',
    );
    for (const secret of ['Ada', 'Lovelace', 'For my uncle', ada.handle]) expect(text).not.toContain(secret);
  });

  test('is the same page that is not found, once the link opens nothing and where it never did', async () => {
    const ada = await aStudent(server);
    const { address, link_uuid } = await aShareLink(ada, [{ kind: 'profile', uuid: ada.studentId }]);
    done(await ada.browser.delete(`/dashboard-api/me/share-links/${link_uuid}/`));
    const visitor = new Browser(server.url);
    const seen = async (page: string) => {
      const { status, headers, text } = await visitor.get(page);
      return [status, comparableHeaders(headers), text];
    };
    await visitor.get('/');
    const revoked = await seen(new URL(address).pathname);
    expect([revoked[0], revoked[2]]).toEqual([404, expect.stringContaining('<div id="root"')]);
    for (const page of [
      '/s/AAAAAAAAAAAAAAAAAAAAAA',
      '/s/x',
      '/s',
      '/s/',
      '/s/a/b/c',
      `/s/${'x'.repeat(3_000)}`,
    ])
      expect(await seen(page)).toEqual(revoked);
  });
});

describe('the page of somebody who is asked to confirm a project', () => {
  test('is found until they have answered, and tells neither what nor by whom', async () => {
    const ada = await aStudent(server, { firstName: 'Ada' });
    const { project_uuid } = await aProject(server, ada, 'Poem of mine', []);
    const asked = await askToEndorse(server, ada, project_uuid);
    const visitor = new Browser(server.url);
    const seen = async (token: string) => {
      const { status, headers, text } = await visitor.get(`/endorse/${token}`);
      return { status, headers: comparableHeaders(headers), text };
    };
    await visitor.get('/');
    const open = await seen(asked.token);
    expect(open.status).toBe(200);
    expect(open.headers).toEqual(
      expect.arrayContaining([
        ['referrer-policy', 'no-referrer'],
        ['x-robots-tag', 'noindex'],
        ['cache-control', 'no-store'],
      ]),
    );
    for (const secret of ['Ada', 'Poem of mine', asked.token]) expect(open.text).not.toContain(secret);
    await endorse(server, asked);
    const used = await seen(asked.token);
    expect(used.status).toBe(404);
    for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', '', 'a/b']) expect(await seen(token)).toEqual(used);
  });
});

async function statusAndType(address: string): Promise<[number, string | null]> {
  const { status, headers } = await new Browser(server.url).get(address);
  return [status, headers.get('content-type')];
}

test('files are served as they are: hashed ones for good, unknown ones not at all', async () => {
  const browser = new Browser(server.url);
  const asset = await browser.get('/assets/app-1a2b.js');
  expect([asset.status, asset.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await browser.get('/robots.txt')).headers.get('cache-control')).toBe('no-cache');
  for (const gone of ['/assets/gone.js', '/assets/..%2f..%2fetc%2fpasswd', '/favicon.ico', '/sw.js'])
    expect(await statusAndType(gone)).toEqual([404, 'application/problem+json; charset=utf-8']);
  const wellKnown = await statusAndType('/.well-known/security.txt');
  expect(wellKnown).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test.each(['identity', 'br'])(
  'a worker may load more of the app, and send nothing anywhere (%s)',
  async (encoding) => {
    const policyOf = async (file: string) => {
      const headers = { 'accept-encoding': encoding };
      const answer = await new Browser(server.url).request('GET', `/assets/${file}`, { headers });
      return answer.headers.get('content-security-policy') ?? '';
    };
    expect((await policyOf('worker-3c4d.js')).split('; ').slice(0, 2)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
    ]);
    expect(await policyOf('worker-3c4d.js')).not.toContain('connect-src');
    expect(await policyOf('seal-5e6f.svg')).not.toContain('script-src');
  },
);

test('unknown addresses of the API are problems, not pages', async () => {
  const { status, headers } = await new Browser(server.url).get('/dashboard-api/nothing/');
  expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
});
