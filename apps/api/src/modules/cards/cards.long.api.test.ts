import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import {
  aProject,
  aShareLink,
  askToLeave,
  aStudent,
  done,
  follow,
  giveCourses,
  hide,
  setCourseVisibility,
  type TestStudent,
} from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { comparableHeaders } from '../../testing/headers.js';
import { aForm, aPicture } from '../../testing/images.js';
import type { Card } from './card.js';
import { CardThreads } from './card-threads.js';
import { CardReader } from './card.reader.js';
import { cardOf } from './index.js';

let server: TestApp;
let drawn: jest.SpiedFunction<CardThreads['draw']>;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  drawn = jest.spyOn(server.app.get(CardThreads), 'draw');
});
afterAll(() => server?.stop());

const visitor = () => new Browser(server.url);

interface Picture {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** An answer with its bytes as they come. */
async function fetched(address: string, headers: Record<string, string> = {}): Promise<Picture> {
  const response = await fetch(server.url + address, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** How far two pictures differ, from 0 to 255. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const compared = await sharp(a)
    .composite([{ input: Buffer.from(b), blend: 'difference' }])
    .png()
    .toBuffer();
  const { channels } = await sharp(compared).stats();
  return (channels[0]!.mean + channels[1]!.mean + channels[2]!.mean) / 3;
}

const profileCardOf = ({ studentId }: TestStudent): Promise<Card> =>
  server.app.get(CardReader).ofProfile(studentId);

describe('a card', () => {
  test('is a PNG of 1200 by 630 that caches ask about each time, and no index of images has', async () => {
    const ada = await aStudent(server);
    const { status, headers, bytes } = await fetched(cardOf.profile(ada.handle));
    expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
      200,
      'image/png',
      String(bytes.length),
    ]);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  });

  test('that is known is not sent again, until it says something else', async () => {
    const ada = await aStudent(server, { bio: 'Before' });
    const address = cardOf.profile(ada.handle);
    const { headers } = await fetched(address);
    const etag = headers.get('etag')!;
    const again = await fetched(address, { 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    expect(again.headers.get('cache-control')).toBe('public, no-cache');
    done(await ada.browser.patch('/dashboard-api/me/', { bio: 'After' }));
    const changed = await fetched(address, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    // What may no longer be seen is gone for those, too, who know it.
    done(await ada.browser.patch('/dashboard-api/me/', { visibility: 'private' }));
    const gone = await fetched(address, { 'if-none-match': changed.headers.get('etag')! });
    expect([gone.status, gone.headers.get('cache-control'), gone.headers.get('etag')]).toEqual([
      404,
      'no-store',
      null,
    ]);
  });

  test('is drawn once, however many ask at once, and not again while it says the same', async () => {
    const ada = await aStudent(server);
    drawn.mockClear();
    const address = cardOf.profile(ada.handle);
    const answers = await Promise.all(Array.from({ length: 6 }, () => fetched(address)));
    answers.push(await fetched(address));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  test('that could not be drawn is refused, kept by nobody, and drawn when it is asked for again', async () => {
    const ada = await aStudent(server);
    drawn.mockRejectedValueOnce(new Error('The thread has ended'));
    const address = cardOf.profile(ada.handle);
    const { status, headers } = await fetched(address);
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([500, 'no-store', null]);
    expect((await fetched(address)).status).toBe(200);
  });

  test('that has to be drawn counts for the address that asks: sixty a minute', async () => {
    const ada = await aStudent(server);
    const ask = async (bio: number, ip: string) => {
      done(await ada.browser.patch('/dashboard-api/me/', { bio: `Bio ${bio}` }));
      return fetched(cardOf.profile(ada.handle), { 'x-forwarded-for': ip });
    };
    drawn.mockImplementation(() => Promise.resolve(Buffer.from('a card')));
    for (let bio = 0; bio < 60; bio++) expect((await ask(bio, '203.0.113.9')).status).toBe(200);
    const { status, headers } = await ask(60, '203.0.113.9');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      429,
      '60',
      'no-store',
    ]);
    // One that is there is for everybody, and others go on.
    expect((await ask(59, '203.0.113.9')).status).toBe(200);
    expect((await ask(60, '203.0.113.10')).status).toBe(200);
    drawn.mockRestore();
    drawn = jest.spyOn(server.app.get(CardThreads), 'draw');
  });
});

describe('the card of a profile', () => {
  test('is there for public profiles alone, and elsewhere like none, for the owner too', async () => {
    const nobody = await visitor().get(cardOf.profile('nobody-is-here'));
    expect(nobody.status).toBe(404);
    const [member, closed, reported, leaving] = [
      await aStudent(server, { visibility: 'signed-in' }),
      await aStudent(server, { visibility: 'private' }),
      await aStudent(server),
      await aStudent(server),
    ];
    await hide(server, { profile: reported.handle });
    await askToLeave(leaving);
    for (const student of [member, closed, reported, leaving])
      for (const browser of [visitor(), member.browser, student.browser]) {
        const { status, headers, text } = await browser.get(cardOf.profile(student.handle));
        expect([status, comparableHeaders(headers), text]).toEqual([
          404,
          comparableHeaders(nobody.headers),
          nobody.text,
        ]);
      }
  });

  test('says what visitors see: nothing of a hidden course, and of no skill that only such a course shows', async () => {
    const ada = await aStudent(server, { bio: 'I like maps', location: 'Orem' });
    await giveCourses(ada, { 'CS 1400': 'A' }, { visibility: 'public' });
    await follow(server, ada, { careers: ['Software Developers'] });
    const before = await profileCardOf(ada);
    expect(before.chips.length).toBeGreaterThan(0);
    expect(before).toMatchObject({
      title: 'Ada Lovelace',
      byline: `@${ada.handle} · Orem`,
      text: 'I like maps',
    });
    const { body: shown } = await visitor().get(`/dashboard-api/students/${ada.handle}/aggregated-skills/`);
    expect(before.chips.length + before.more).toBe(shown.count);
    await giveCourses(ada, { 'CS 2420': 'A' });
    expect(await profileCardOf(ada)).not.toEqual(before);
    await setCourseVisibility(server, ada, 'CS 2420', { is_visible: false });
    expect(await profileCardOf(ada)).toEqual(before);
  });

  test('says of a career what its page says, where enough is known to tell', async () => {
    const ada = await aStudent(server);
    await giveCourses(ada, { 'CS 1400': 'A', 'MATH 1210': 'B' }, { visibility: 'public' });
    await follow(server, ada, { careers: ['Software Developers'] });
    const { body } = await visitor().get(`/dashboard-api/students/${ada.handle}/career-insights/`);
    const known = body.results.filter((insight: any) => insight.completion_stats.has_enough_data);
    const { careers } = await profileCardOf(ada);
    expect(careers).toEqual(
      known.map(({ career, completion_stats: { career_readiness_score: score } }: any) => ({
        title: career.title,
        score,
        label: `${score.toFixed(1)} of 5`,
      })),
    );
    expect(careers).toHaveLength(1);
  });

  test('has nothing of courses before their owner has said who sees them', async () => {
    const ada = await aStudent(server);
    await giveCourses(ada, { 'CS 1400': 'A' });
    expect(await profileCardOf(ada)).toMatchObject({ chips: [], more: 0, shape: [] });
  });

  test('has the picture, and is drawn without one where it is gone', async () => {
    const ada = await aStudent(server);
    const address = cardOf.profile(ada.handle);
    const { bytes: without } = await fetched(address);
    done(
      await ada.browser.patch(
        '/dashboard-api/me/',
        aForm({ profile_image: await aPicture('png', 300, 300) }),
      ),
    );
    const { bytes: withIt } = await fetched(address);
    const middle = async (png: Uint8Array) => {
      const spot = sharp(png).extract({ left: 905, top: 250, width: 1, height: 1 }).removeAlpha();
      return [...(await spot.raw().toBuffer())];
    };
    // As much of the picture's colour as JPEG keeps.
    const [red, green, blue] = await middle(withIt);
    for (const [found, painted] of [
      [red, 0x33],
      [green, 0x55],
      [blue, 0x77],
    ] as const)
      expect(Math.abs(found! - painted)).toBeLessThan(6);
    expect(await middle(without)).not.toEqual(await middle(withIt));
  });

  test.each([
    ['a long name without a space', { firstName: 'W'.repeat(60), lastName: 'x'.repeat(60) }],
    ['markup', { firstName: '#panic("x")', lastName: '*a* $b$ <script>alert(1)</script> \\' }],
    ['Arabic', { firstName: 'فاطمة', lastName: 'الزهراء' }],
    ['Hebrew', { firstName: 'נועה', lastName: 'לוי' }],
    ['Chinese and Korean', { firstName: '王小明', lastName: '김민수' }],
    ['emoji alone', { firstName: '🚌', lastName: '👩🏽‍🚀' }],
    ['an override of the direction', { firstName: '\u202eevil', lastName: '\u2066' }],
    ['no name', { firstName: '', lastName: '' }],
  ])('of somebody whose name is %s is drawn, unlike a card without it', async (_what, names) => {
    const bare = await aStudent(server, { firstName: '', lastName: '' });
    const { bytes: other } = await fetched(cardOf.profile(bare.handle));
    const student = await aStudent(server, names);
    const { status, bytes } = await fetched(cardOf.profile(student.handle));
    expect(status).toBe(200);
    expect(await difference(bytes, other)).toBeGreaterThan(0);
  });
});

describe('the card of a project', () => {
  test('says what its page says, and is there where a visitor may see that', async () => {
    const ada = await aStudent(server);
    const project = await aProject(server, ada, 'Bus map', ['Python'], {
      description: 'Where buses go.',
      image: await aPicture('png', 500, 300),
    });
    const address = cardOf.project(project.project_uuid);
    expect(await server.app.get(CardReader).ofProject(project.project_uuid)).toMatchObject({
      kind: 'project',
      title: 'Bus map',
      byline: 'Ada Lovelace',
      text: 'Where buses go.',
      chips: ['Python'],
    });
    const { status, bytes } = await fetched(address);
    expect(status).toBe(200);
    const corner = sharp(bytes).extract({ left: 1190, top: 10, width: 1, height: 1 }).removeAlpha();
    const [red = 0] = await corner.raw().toBuffer();
    expect(Math.abs(red - 0x33)).toBeLessThan(6);
    const none = await visitor().get(cardOf.project(randomUUID()));
    await hide(server, { project: project.project_uuid });
    for (const browser of [visitor(), ada.browser]) {
      const hidden = await browser.get(address);
      expect([hidden.status, hidden.text]).toEqual([404, none.text]);
    }
  });

  test('of a profile that is not public there is none', async () => {
    const member = await aStudent(server, { visibility: 'signed-in' });
    const project = await aProject(server, member, 'For members', []);
    for (const browser of [visitor(), member.browser])
      expect((await browser.get(cardOf.project(project.project_uuid))).status).toBe(404);
  });
});

describe('the card of a share link', () => {
  const tokenOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);
  const shareCardOf = (address: string) => server.app.get(CardReader).ofShare(tokenOf(address));

  test('says its title, whose it is and how much is in it, and names nothing of that', async () => {
    const ada = await aStudent(server, { visibility: 'private', bio: 'A bio' });
    const projects = [
      await aProject(server, ada, 'Bus map', ['Python']),
      await aProject(server, ada, 'Trains', []),
    ];
    const items = projects.map(({ project_uuid: uuid }) => ({ kind: 'project', uuid }));
    const { address } = await aShareLink(ada, items, { title: 'For my uncle' });
    const card = await shareCardOf(address);
    expect(card).toMatchObject({ title: 'For my uncle', byline: 'Ada Lovelace', chips: ['2 projects'] });
    for (const secret of ['Bus map', 'Trains', 'Python', 'A bio', ada.handle])
      expect(JSON.stringify(card)).not.toContain(secret);
    // What the product team hides is not counted.
    await hide(server, { project: projects[0]!.project_uuid });
    expect(await shareCardOf(address)).toMatchObject({ chips: ['1 project'] });
    const { status, headers } = await fetched(cardOf.share(tokenOf(address)));
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('has the owner’s face only where the profile is in the link', async () => {
    const ada = await aStudent(server, { visibility: 'private' });
    done(await ada.browser.patch('/dashboard-api/me/', aForm({ profile_image: await aPicture() })));
    const project = await aProject(server, ada, 'Bus map', []);
    const without = await aShareLink(ada, [{ kind: 'project', uuid: project.project_uuid }]);
    expect((await shareCardOf(without.address)).avatar?.file).toBeNull();
    const withIt = await aShareLink(ada, [{ kind: 'profile', uuid: ada.studentId }]);
    expect((await shareCardOf(withIt.address)).avatar?.file).toMatch(/^profile-/);
  });

  test('with a password is the same for every link, also for those who know the password', async () => {
    const password = 'a-password-of-length';
    const cards = [];
    for (const firstName of ['Ada', 'Grace']) {
      const student = await aStudent(server, { firstName });
      const items = [{ kind: 'profile', uuid: student.studentId }];
      const { address, call } = await aShareLink(student, items, { title: `Of ${firstName}`, password });
      const guest = visitor();
      done(await guest.post(`${call}visits/`, { password }));
      for (const browser of [visitor(), guest, student.browser]) {
        const { status, headers, text } = await browser.get(cardOf.share(tokenOf(address)));
        cards.push(JSON.stringify([status, headers.get('etag'), text]));
      }
    }
    expect(cards[0]).toMatch(/^\[200,/);
    expect(new Set(cards).size).toBe(1);
  });

  test('opens nothing: no visit begins and no opening is counted, at the page neither', async () => {
    const ada = await aStudent(server);
    const { address } = await aShareLink(ada, [{ kind: 'profile', uuid: ada.studentId }]);
    const robot = visitor();
    for (const path of [new URL(address).pathname, cardOf.share(tokenOf(address))])
      expect((await robot.get(path)).status).toBe(200);
    expect(robot.cookie('share_visit')).toBeUndefined();
    const { body } = await ada.browser.get('/dashboard-api/me/share-links/');
    expect(body.results[0]).toMatchObject({ openings: 0, last_opened_at: null });
  });

  test('is the same 404 once the link opens nothing, and where it never did', async () => {
    const [ada, reported] = [await aStudent(server), await aStudent(server)];
    const link = await aShareLink(ada, [{ kind: 'profile', uuid: ada.studentId }]);
    const hidden = await aShareLink(reported, [{ kind: 'profile', uuid: reported.studentId }]);
    done(await ada.browser.delete(`/dashboard-api/me/share-links/${link.link_uuid}/`));
    await hide(server, { profile: reported.handle });
    const seen = async (token: string) => {
      const { status, headers, text } = await visitor().get(cardOf.share(token));
      return [status, comparableHeaders(headers), text];
    };
    const revoked = await seen(tokenOf(link.address));
    expect(revoked[0]).toBe(404);
    for (const token of [tokenOf(hidden.address), 'AAAAAAAAAAAAAAAAAAAAAA', 'x'])
      expect(await seen(token)).toEqual(revoked);
  });
});
