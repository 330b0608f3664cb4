import { hugePicture } from './huge-picture.mjs';

const ME = '/dashboard-api/me/';
const CAREERS = '/dashboard-api/career-insights/?limit=200';

/** Sends a byte every tenth of a second. @returns what ends that */
function drip(socket, text) {
  let sent = 0;
  const timer = setInterval(() => socket.write(text[sent++ % text.length]), 100);
  return () => clearInterval(timer);
}

/** A transcript of courses that no catalogue has. */
const UNKNOWN = Array.from({ length: 500 }, (_, place) => ({
  code: `XQ ${place}`,
  title: `Advanced Introduction to the Applied Theory of Everything ${place}`,
}));
const PREVIEW = { lines: UNKNOWN.map((line, place) => ({ key: String(place), ...line })) };
const IMPORT = {
  layout: 'attack',
  lines: UNKNOWN.map((line) => ({
    ...line,
    kind: 'completed',
    term: null,
    institution: null,
    credits: 3,
    grade: 'A',
    repeat: null,
    course_uuid: null,
  })),
};

/** What one attacker does until told to stop, by what it is; `attacker.mjs` says what they can do. */
export const ATTACKS = {
  'answers nobody reads': ({ connected, head }) =>
    connected(64, (socket) => void socket.pause().write(head('GET', CAREERS).repeat(8))),

  'heads that never end': ({ connected }) =>
    connected(300, (socket) => drip(socket, 'GET / HTTP/1.1\r\nx: '.padEnd(10_000, 'x'))),

  'bodies that never end': ({ connected, head }) =>
    connected(300, (socket) => {
      socket.write(head('PATCH', ME, { 'content-type': 'application/json', 'content-length': 9_000 }));
      return drip(socket, '{"bio":"'.padEnd(9_000, 'x'));
    }),

  'twenty requests a packet': ({ connected, count, head }) =>
    connected(8, (socket) => {
      const packet = head('GET', '/dashboard-api/nothing/').repeat(20);
      let seen = 0;
      socket.write(packet);
      socket.setEncoding('latin1').on('data', (text) => {
        for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
          count(status);
          if (++seen % 20 === 0) socket.write(packet);
        }
      });
    }),

  'lists, signed in': ({ me, atOnce }) => atOnce(32, () => me.ask('GET', CAREERS)),

  'lists, signed out': ({ strangers, atOnce }) =>
    atOnce(32, () => strangers[0].ask('GET', '/dashboard-api/projects/?limit=200')),

  pages: ({ strangers, handle, atOnce }) => atOnce(32, () => strangers[0].ask('GET', `/${handle}`)),

  'the largest profile': ({ strangers, calls, atOnce }) =>
    atOnce(12, (place) =>
      strangers[0].ask('GET', `${calls}/${place % 2 ? 'projects' : 'aggregated-skills'}/?limit=200`),
    ),

  'PDFs of it': ({ me, atOnce }) =>
    atOnce(8, () => me.ask('GET', '/aux/profile-export/?include_hidden=true')),

  'parallel writes': ({ me, atOnce }) =>
    atOnce(30, (place) => me.ask('PATCH', ME, { bio: `Attack ${place}` })),

  'previews of 500 lines': ({ me, calls, atOnce }) =>
    atOnce(8, () => me.ask('POST', `${calls}/transcript-preview/`, PREVIEW)),

  '40 imports of 500 lines': async ({ me, calls, isOn, count }) => {
    const imports = `${calls}/transcript-imports/`;
    while (isOn()) {
      const given = await Promise.all(Array.from({ length: 40 }, () => me.ask('POST', imports, IMPORT)));
      for (const { status, bytes } of given) {
        count(status);
        if (status === 201) await me.ask('DELETE', `${imports}${JSON.parse(bytes).import_uuid}/`);
      }
    }
  },

  '64 sign-ins, 64 addresses': ({ strangers, atOnce }) =>
    atOnce(64, (place) => {
      const wrong = { email: `${crypto.randomUUID()}@mail.example`, password: 'wrong-Zq-8172635' };
      return strangers[place].ask('POST', '/_allauth/browser/v1/auth/login', wrong);
    }),

  'pictures of 50 megapixels': ({ me, atOnce }) => {
    const { bytes, type } = hugePicture('profile_image');
    return atOnce(8, () => me.ask('PATCH', ME, bytes, { 'content-type': type }));
  },
};
