import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildOpenApi } from './openapi.js';
import { ANSWERS, type Operation, operationsOf, READS, WRITES } from './testing/privacy/routes.js';
import { aShareLink } from './testing/builders.js';
import { askToEndorse, endorse } from './testing/endorsements.js';
import { addressesOf, look, lookAround, PAGES } from './testing/privacy/walk.js';
import {
  type KindName,
  OTHERS,
  PROFILE_KINDS,
  type Step,
  STEPS,
  type Subject,
  type ViewerName,
  World,
} from './testing/privacy/world.js';
import { LONG, longTest } from './testing/long.js';

const operations = operationsOf(await buildOpenApi());
const pages = PAGES.map(([path, access]): Operation => ({ method: 'GET', path, access }));
const reads = [...operations.filter(({ method }) => method === 'GET'), ...pages];
const writes = operations.filter(({ method }) => method !== 'GET');
/** One that is open to some and closed to others, and one that is closed to everybody: in long runs all kinds. */
const kinds: KindName[] = LONG
  ? (Object.keys(PROFILE_KINDS) as KindName[])
  : ['signed-in', 'hidden by the product team'];
const NOBODY = 'nobody-is-here';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

test('every route of the contract is classified: what it tells of a profile, and whose things it changes', () => {
  const paths = new Set(reads.map(({ path }) => path));
  expect([...paths].filter((path) => !READS[path])).toEqual([]);
  expect(Object.keys(READS).filter((path) => !paths.has(path))).toEqual([]);
  expect(writes.filter(({ path, access }) => !WRITES[access] && !ANSWERS.includes(path))).toEqual([]);
});

test('every route under a profile asks who may see or change it', () => {
  const ofProfiles = [...reads, ...writes].filter(({ path }) => path.includes('{handle}'));
  const asking = (method: string) => (method === 'GET' ? ['visitor', 'owner', 'staff'] : ['owner', 'staff']);
  expect(ofProfiles.filter(({ method, access }) => !asking(method).includes(access))).toEqual([]);
});

/** Whether an answer has to change for a viewer when something comes to a profile; where it need not, it must not. */
function isFor(viewer: ViewerName, path: string, { kind }: Subject, { item, shown }: Step): boolean {
  const { to, tells } = READS[path]!;
  if (!tells.includes(item)) return false;
  if (to === 'staff') return viewer === 'staff' && !shown;
  const isShown = shown && (kind.showsCourses || (item !== 'course' && item !== 'grade'));
  // At their own link owners see what visitors see.
  if (to === 'link') return isShown && kind.isShared;
  if (to === 'everybody') return isShown && kind.openTo.includes('signed out');
  if (viewer === 'owner') return true;
  return to === 'visitors' && isShown && kind.openTo.includes(viewer);
}

describe.each(kinds)('of a profile that is %s', (name) => {
  const kind = PROFILE_KINDS[name];
  const viewers: ViewerName[] = kind.ownerWorks ? [...OTHERS, 'owner'] : [...OTHERS];
  const before = new Map<ViewerName, Map<string, string>>();
  let subject: Subject;
  beforeAll(async () => {
    subject = await world.person(name);
    for (const viewer of viewers) before.set(viewer, await lookAround(world, viewer, subject, reads));
  });

  test.each(LONG ? STEPS : STEPS.slice(0, 2))(
    '$name is told to whom it is for, and to nobody else',
    async (step) => {
      await world.take(step, subject);
      const wrong: string[] = [];
      for (const viewer of viewers) {
        const after = await lookAround(world, viewer, subject, reads);
        for (const [path, text] of after) {
          const told = text !== before.get(viewer)!.get(path);
          const toBeTold = isFor(viewer, path, subject, step);
          if (toBeTold && !told) wrong.push(`${viewer} is not told at ${path}`);
          // To the owner nothing can leak, but by what everybody is told.
          if (told && !toBeTold && (viewer !== 'owner' || READS[path]!.to === 'everybody'))
            wrong.push(`${viewer} is told at ${path}`);
        }
        before.set(viewer, after);
      }
      expect(wrong).toEqual([]);
    },
  );

  const shutOut = OTHERS.filter((viewer) => !kind.openTo.includes(viewer));
  if (shutOut.length > 0)
    test('nothing is told to those it is closed to: it is as if it were not there', async () => {
      const wrong: string[] = [];
      for (const viewer of shutOut) {
        for (const { path, access } of reads) {
          if (viewer === 'staff' && access === 'staff') continue;
          if (READS[path]!.to === 'link' && kind.isShared) continue;
          const seen = await look(world, viewer, path, subject);
          const secret = subject.secrets.find((text) => seen.text.includes(text));
          if (secret) wrong.push(`${viewer} reads ${secret} at ${path}`);
          if (!path.includes('{handle}')) continue;
          const nobody = await look(world, viewer, path, subject, NOBODY);
          if (seen.text !== nobody.text) wrong.push(`${viewer} can tell it from none at ${path}`);
        }
      }
      expect(wrong).toEqual([]);
    });

  test('each read answers with the status its access rule says (S369, S372)', async () => {
    const wrong: string[] = [];
    for (const viewer of OTHERS) {
      const isOpen = kind.openTo.includes(viewer);
      for (const { path, access } of reads.filter((read) => read.access !== 'protocol')) {
        const { status } = await look(world, viewer, path, subject);
        const refusal = refusalOf(access, viewer, access === 'link' ? kind.isShared : isOpen);
        if (!isRight(status, refusal)) wrong.push(`${viewer} gets ${status} at ${path}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('only the owner changes anything: everybody else is refused, and nothing has changed (S370, S373, S375, S376)', async () => {
    const owned = () => lookAround(world, 'owner', subject, reads);
    const unchanged = await owned();
    const wrong: string[] = [];
    for (const viewer of [...OTHERS, 'owner'] as const) {
      if (viewer === 'owner') expect(await owned()).toEqual(unchanged);
      if (viewer === 'owner' && !kind.ownerWorks) continue;
      const isOpen = viewer === 'owner' || kind.openTo.includes(viewer);
      for (const { method, path, access } of writes) {
        if (
          WRITES[access] === 'account' ||
          WRITES[access] === 'visit' ||
          (access === 'staff' && viewer === 'staff')
        )
          continue;
        const refusal = viewer === 'owner' && access !== 'staff' ? null : refusalOf(access, viewer, isOpen);
        const { status, text } = await attempt(viewer, method, path, subject.handle);
        if (!isRight(status, refusal)) wrong.push(`${viewer} gets ${status} at ${method} ${path}`);
        if (isOpen || !path.includes('{handle}')) continue;
        const nobody = await attempt(viewer, method, path, NOBODY);
        if (text !== nobody.text) wrong.push(`${viewer} can tell it from none at ${method} ${path}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  const attempt = (viewer: ViewerName, method: string, path: string, handle: string) =>
    world
      .browserOf(viewer, subject)
      .request(method, addressesOf(world, path, handle, subject)[0]!, { body: {} });
});

longTest(
  'a hidden course that a link has in it is told there and nowhere else, to whoever comes (D82)',
  async () => {
    const subject = await world.person('private');
    await world.take(STEPS[0]!, subject);
    const viewers: ViewerName[] = [...OTHERS, 'owner'];
    const around = async () => {
      const seen = [];
      for (const viewer of viewers) seen.push(...(await lookAround(world, viewer, subject, reads)).entries());
      return seen.filter(([path]) => path !== '/dashboard-api/me/share-links/');
    };
    const before = await around();
    const course = world.catalogue.courseByCode.get('CS 1410')!;
    const { call } = await aShareLink(subject, [{ kind: 'course', uuid: course.uuid }]);
    for (const viewer of viewers) {
      const { body } = await world.browserOf(viewer, subject).get(call);
      expect(body.courses.map(({ course_code }: { course_code: string }) => course_code)).toEqual([
        'CS 1410',
      ]);
    }
    expect(await around()).toEqual(before);
  },
);

longTest(
  'an endorsement that is not published, and whom somebody has asked, is told to nobody else',
  async () => {
    const subject = await world.person('public');
    const around = async () => {
      const seen: unknown[] = [];
      for (const viewer of OTHERS) seen.push(...(await lookAround(world, viewer, subject, reads)).entries());
      return seen;
    };
    const before = await around();
    const asked = await askToEndorse(world.server, subject, subject.projects.endorsed);
    expect(await around()).toEqual(before);
    await endorse(world.server, asked);
    expect(await around()).toEqual(before);
  },
);

const isRight = (status: number, refusal: number | null) =>
  refusal === null ? status !== 401 && status !== 403 : status === refusal;

/** The status a rule refuses a viewer with who is not the owner (D42); null when it lets them in. */
function refusalOf(access: Operation['access'], viewer: ViewerName, isOpen: boolean): number | null {
  const isSignedOut = viewer === 'signed out' || viewer === 'by a link';
  switch (access) {
    case 'anyone':
    case 'protocol':
      return null;
    case 'visitor':
    case 'link':
      return isOpen ? null : 404;
    case 'person':
      return isSignedOut ? 401 : null;
    case 'staff':
      if (isSignedOut) return 401;
      return viewer === 'staff' ? null : 403;
    case 'owner':
      if (isSignedOut) return 401;
      return isOpen ? 403 : 404;
  }
}
