// Every two of the writes that concern one person at the same moment, fifty times: none fails for a reason of ours, no one
// waits for ever, and what is stored afterwards is what it should be.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import path from 'node:path';
import pg from 'pg';
import { Arena, PRODUCT } from '../harness/arena.mjs';
import { Caller } from './caller.mjs';

const ROUNDS = 50;
/** People whose writes race, each with their own. */
const RACERS = 4;
/** What a person keeps of what races add. */
const ENOUGH = 20;
const EMAIL = '/_allauth/browser/v1/account/email';
const ME = '/dashboard-api/me/';

/** The columns of a snapshot that are stored in no order. */
const SETS = ['earned_courses', 'shown_courses', 'project_skills', 'shown_project_skills'];

/** Writes of one person, or of staff about them. `n` is another one each time. */
const WRITES = {
  'save a bio': (p, n) => p.ask('PATCH', ME, { bio: `Round ${n}` }),
  'choose a handle': async (p) => {
    const { status, body } = await p.ask('PATCH', ME, { profile_handle: p.otherHandle });
    if (status === 200) p.handle = body.profile_handle;
    return { status };
  },
  'choose who sees the profile': (p, n) => p.ask('PATCH', ME, { visibility: n % 2 ? 'public' : 'signed-in' }),
  'import a transcript': async (p, n) => {
    const { status, body } = await p.ask(
      'POST',
      `${p.calls}/transcript-imports/`,
      aTranscript(p.course(n), n),
    );
    if (status === 201) p.imports.push(body.import_uuid);
    return { status };
  },
  'undo an import': (p) => p.ask('DELETE', `${p.calls}/transcript-imports/${p.imports.pop() ?? p.nothing}/`),
  'show or hide a course': (p, n) =>
    p.ask('PATCH', `${p.calls}/course-visibility/${p.earned}/`, { is_visible: n % 3 === 0 }),
  'add a project': async (p, n) => {
    const { status, body } = await p.ask('POST', `${p.calls}/projects/`, aProject(p.skill(n), n));
    if (status === 201) p.projects.push(body.project_uuid);
    return { status };
  },
  'change a project': (p, n) =>
    p.ask('PATCH', `${p.calls}/projects/${p.projects[0]}/`, aProject(p.skill(n + 1), n)),
  'remove a project': (p) => p.ask('DELETE', `${p.calls}/projects/${p.projects.pop() ?? p.nothing}/`),
  'follow a career': (p) => p.ask('POST', `${p.calls}/linked-careers/`, { career_uuid: p.career }),
  'leave a career': (p) => p.ask('DELETE', `${p.calls}/linked-careers/${p.career}/`),
  'follow a program': (p) => p.ask('POST', `${p.calls}/linked-programs/`, p.program),
  'leave a program': (p) =>
    p.ask('DELETE', `${p.calls}/linked-programs/${Object.values(p.program).join('/')}/`),
  'mark a course': (p, n) => p.ask('POST', `${p.calls}/favourite-courses/`, p.course(n % 2)),
  'unmark a course': (p, n) =>
    p.ask('DELETE', `${p.calls}/favourite-courses/${Object.values(p.course(n % 2)).join('/')}/`),
  'follow a plan': (p, n) =>
    p.ask('PUT', `${ME}plans/${p.career}/`, { target_score: 4, courses: [p.course(n % 2).course_uuid] }),
  'leave a plan': (p) => p.ask('DELETE', `${ME}plans/${p.career}/`),
  'add an address': (p) => p.ask('POST', EMAIL, { email: p.newEmail }),
  'remove an address': (p) => p.ask('DELETE', EMAIL, { email: p.newEmail }),
  'choose the primary address': (p, n) =>
    p.ask('PATCH', EMAIL, { email: p.emails[n % p.emails.length], primary: true }),
  'ask to leave': (p) => {
    p.leaves = true;
    const body = { username_or_email: p.handle, confirm_deletion: 'DELETE' };
    return p.ask('POST', `${ME}account-deletion-requests/`, body);
  },
  stay: (p) => p.ask('DELETE', `${ME}account-deletion-requests/`),
  'hide the profile': (p) => p.moderate(`profiles/${p.handle}/hide/`),
  'restore the profile': (p) => p.moderate(`profiles/${p.handle}/restore/`),
  'hide a project': (p) => p.moderate(`projects/${p.projects[0]}/hide/`),
  'restore a project': (p) => p.moderate(`projects/${p.projects[0]}/restore/`),
};

const aTranscript = (course, n) => ({
  layout: 'race',
  lines: [
    {
      kind: 'completed',
      term: null,
      institution: null,
      code: `RACE ${n}`,
      title: 'Raced',
      credits: 3,
      grade: 'A',
      repeat: null,
      course_uuid: course.course_uuid,
    },
  ],
});
const aProject = (skill, n) => ({ title: `Project ${n}`, description: 'Raced', skill_uuids: [skill] });

/** One person with what is needed to name what is theirs. */
class Racer {
  leaves = false;
  imports = [];
  projects = [];
  nothing = '00000000-0000-4000-8000-000000000000';
  #me;
  #staff;

  constructor(me, staff, facts) {
    this.#me = me;
    this.#staff = staff;
    Object.assign(this, facts);
    this.handles = [this.handle, `${this.handle}-b`];
  }

  get calls() {
    return `/dashboard-api/students/${this.handle}`;
  }

  get otherHandle() {
    return this.handles.find((handle) => handle !== this.handle);
  }

  course = (n) => this.courses[n % this.courses.length];
  skill = (n) => this.skills[n % this.skills.length];

  async ask(method, address, body) {
    const { status, bytes } = await this.#me.ask(method, address, body);
    return { status, body: status < 300 && bytes.length > 0 ? JSON.parse(bytes) : null };
  }

  moderate(address) {
    return this.#staff.ask('POST', `/dashboard-api/triage/${address}`, { reason: 'A race' });
  }

  /** A person who has requested deletion can do nothing else. */
  async comeBack() {
    if (this.leaves) await WRITES.stay(this);
    this.leaves = false;
  }

  /** Back to where the next race can begin: with a project, and not with more than a person may have. */
  async tidy() {
    while (this.projects.length < 1) await WRITES['add a project'](this, 0);
    while (this.projects.length > ENOUGH) await WRITES['remove a project'](this);
    while (this.imports.length > ENOUGH) await WRITES['undo an import'](this);
  }
}

/** @returns {Promise<string[]>} what is not as it should be */
export async function races(folder) {
  const arena = await Arena.open(folder);
  const pool = new pg.Pool({ connectionString: arena.url, max: RACERS });
  pool.on('error', () => {});
  const rows = async (text, values) => (await pool.query(text, values)).rows;
  const product = await arena.start(PRODUCT, ME);
  const [staffToken, ...tokens] = arena.tokens;
  await rows(`update accounts set role = 'staff' where username = 'student-1'`);
  const staff = new Caller(product.origin, { token: staffToken });

  const names = Object.keys(WRITES);
  const pairs = names.flatMap((one, place) => names.slice(place).map((other) => [one, other]));
  const wrong = [];
  const done = Object.fromEntries(names.map((name) => [name, 0]));
  const answers = new Map();
  let n = 0;

  async function race(racer, [one, other]) {
    for (let round = 0; round < ROUNDS; round++) {
      // No call turns the clock: a limit must not answer in the place of a write.
      await rows('delete from rate_marks');
      n += 2;
      const outcomes = await Promise.all([WRITES[one](racer, n), WRITES[other](racer, n + 1)]);
      for (const [place, { status }] of outcomes.entries()) {
        const name = [one, other][place];
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status >= 200 && status < 300) done[name]++;
        if (status === 0 || status === 429 || status >= 500)
          wrong.push(`${name}, beside ${[one, other][1 - place]}: ${status}`);
      }
      await racer.comeBack();
      const flaws = await racer.flaws();
      wrong.push(...flaws.map((flaw) => `${flaw} after: ${one}, beside: ${other}`));
      await racer.tidy();
    }
  }

  const waiting = [...pairs];
  await Promise.all(
    tokens.slice(0, RACERS).map(async (token, nth) => {
      const racer = await aRacer(product.origin, token, staff, nth, rows);
      for (let pair = waiting.shift(); pair; pair = waiting.shift()) await race(racer, pair);
    }),
  );

  const [{ deadlocks }] = await rows(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  if (deadlocks > 0) wrong.push(`${deadlocks} deadlocks`);
  const faults = readFileSync(path.join(folder, 'lumen-api.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  wrong.push(...faults.map((line) => `logged: ${line.slice(0, 300)}`));
  wrong.push(...names.filter((name) => done[name] === 0).map((name) => `${name}: never done`));
  await pool.end();
  await arena.close();
  const counts = [...answers].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  console.log(`${pairs.length} pairs of ${names.length} writes, ${ROUNDS} times each: ${counts.join(', ')}`);
  return wrong;
}

async function aRacer(origin, token, staff, nth, rows) {
  const me = new Caller(origin, { token });
  const { profile_handle: handle, profile_uuid: id } = await me.json('GET', ME);
  const [{ account_id: account }] = await rows('select account_id from students where id = $1', [id]);
  const emails = ['first', 'second', 'third'].map((name) => `racer-${nth}-${name}@mail.example`);
  // A proven address takes a mail and a click each.
  for (const email of emails)
    await rows('insert into email_addresses (account_id, email, verified) values ($1, $2, true)', [
      account,
      email,
    ]);
  const first = async (address) => (await me.json('GET', address)).results[0];
  const { career } = await first('/dashboard-api/career-insights/?limit=1');
  const { educator_uuid, program_uuid } = await first('/dashboard-api/program-insights/?limit=1');
  const earned = await first(`/dashboard-api/students/${handle}/course-visibility/?limit=1`);
  const { results: courses } = await me.json('GET', '/dashboard-api/course-insights/?limit=50');
  const racer = new Racer(me, staff, {
    handle,
    emails,
    newEmail: `racer-${nth}-new@mail.example`,
    career: career.uuid,
    program: { educator_uuid, program_uuid },
    earned: `${earned.educator_uuid}/${earned.course_uuid}`,
    courses: courses.map((one) => ({ educator_uuid: one.educator_uuid, course_uuid: one.course_uuid })),
    skills: (await rows('select uuid from skills order by id limit 40')).map(({ uuid }) => uuid),
  });
  racer.flaws = () => flawsOf(racer, me, id, rows);
  await racer.tidy();
  return racer;
}

/** What a person's races have broken: exactly one address is the primary one, and a snapshot is what a new one would be. */
async function flawsOf(racer, me, id, rows) {
  const flaws = [];
  const { data: addresses } = await me.json('GET', EMAIL);
  const primary = addresses.filter((address) => address.primary).length;
  if (primary !== 1) flaws.push(`${primary} primary addresses`);
  const snapshot = async () => {
    const [row] = await rows('select * from student_snapshots where student_id = $1', [id]);
    for (const name of SETS) row[name].sort((a, b) => a - b);
    return row;
  };
  const before = await snapshot();
  await me.json('PATCH', ME, {}); // writes it anew
  if (!isDeepStrictEqual(await snapshot(), before)) flaws.push('the snapshot was not true');
  return flaws;
}
