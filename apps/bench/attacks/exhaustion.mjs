// What a normal user notices during an attack by one attacker: every request of the user must be answered.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Arena, PRODUCT } from '../harness/arena.mjs';
import { Child } from '../harness/child.mjs';
import { CLIENT_CORE, onCore } from '../harness/cores.mjs';
import { percentile } from '../harness/statistics.mjs';
import { ATTACKS } from './attacks.mjs';
import { Caller } from './caller.mjs';
import { hugePicture } from './huge-picture.mjs';

const SECONDS = 8;
/** What everything else is compared with. */
const NOTHING = 'nothing';
const ME = '/dashboard-api/me/';
/** With fewer requests the result proves nothing. */
const LEAST = { pages: 10, pdfs: 1 };
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** @returns {Promise<string[]>} what is not as it should be */
export async function exhaustion(folder) {
  const arena = await Arena.open(folder);
  const product = await arena.start(PRODUCT, ME);
  const [quietToken, attackerToken] = arena.tokens;
  const attacker = await theLargestProfile(product.origin, attackerToken, arena.url);
  const quiet = await aQuietUser(product.origin, quietToken);
  const wrong = [];
  tell(['attack', 'quiet', 'lost', 'p50', 'p99', 'worst', 'PDFs', 'p50', 'worst'], 'what the attacker got');
  for (const name of [NOTHING, ...Object.keys(ATTACKS)]) {
    const [seen, done] = await Promise.all([
      run('quiet-user.mjs', { ...quiet, seconds: SECONDS }),
      name !== NOTHING && run('attacker.mjs', { ...attacker, name, seconds: SECONDS }),
    ]);
    wrong.push(...judge(name, seen, done));
    await sleep(2_000); // the rest of an attack must not affect the next one
  }
  if (product.child.hasExited) wrong.push('the product has ended');
  await arena.close();
  return wrong;
}

async function run(script, order) {
  const child = new Child(onCore(CLIENT_CORE, [process.execPath, file(script), JSON.stringify(order)]));
  return JSON.parse(await child.end((SECONDS + 60) * 1_000));
}

/** Prints a line of the table. @returns {string[]} what is not as it should be */
function judge(name, { pages, pdfs }, done) {
  const lost = [...pages.lost, ...pdfs.lost];
  const ms = (times, share) => (times.length > 0 ? percentile(times, share).toFixed(0) : '-');
  const figures = [
    pages.times.length,
    lost.length,
    ...[0.5, 0.99, 1].map((share) => ms(pages.times, share)),
    pdfs.times.length,
    ...[0.5, 1].map((share) => ms(pdfs.times, share)),
  ];
  tell([name, ...figures], got(done));
  return [
    ...lost.map((loss) => `${name}: a quiet user was not given ${loss}`),
    ...(done && got(done) === '' ? [`${name}: did nothing`] : []),
    ...(pages.times.length < LEAST.pages ? [`${name}: ${pages.times.length} answers prove nothing`] : []),
    ...(pdfs.times.length < LEAST.pdfs ? [`${name}: ${pdfs.times.length} PDFs prove nothing`] : []),
  ];
}

function got(done) {
  const { answers = {}, connections = 0 } = done ?? {};
  const counts = Object.entries(answers).map(([status, count]) => `${count} x ${status}`);
  return [...counts, ...(connections > 0 ? [`${connections} connections`] : [])].join(', ');
}

const tell = ([first, ...others], last) =>
  console.log(`${first.padEnd(26)}${others.map((one) => String(one).padStart(7)).join('')}  ${last}`);

/** With an avatar, as a person has who uses it. */
async function aQuietUser(origin, token) {
  const me = new Caller(origin, { token });
  const { bytes, type } = hugePicture('profile_image');
  const saved = JSON.parse((await me.ask('PATCH', ME, bytes, { 'content-type': type })).bytes);
  const page = (await me.ask('GET', '/')).bytes.toString();
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)[0];
  return { origin, token, handle: saved.profile_handle, image: saved.profile_image_url, asset };
}

/** Fills a portfolio until nothing more may be added: a hundred projects with all the text and skills they may have. */
async function theLargestProfile(origin, token, database) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query('select uuid from skills order by id limit 50');
  await client.end();
  const me = new Caller(origin, { token });
  const { profile_handle: handle } = await me.json('GET', ME);
  const project = {
    title: 'x'.repeat(120),
    description: 'Wide words '.repeat(200).slice(0, 2_000),
    skill_uuids: rows.map(({ uuid }) => uuid),
  };
  let status = 201;
  let projects = 0;
  while (status === 201) {
    ({ status } = await me.ask('POST', `/dashboard-api/students/${handle}/projects/`, project));
    if (status === 201) projects++;
  }
  console.log(
    `The attacker's profile: ${projects} projects of 2,000 characters and 50 skills each were added; then ${status}.\n`,
  );
  return { origin, token, handle };
}
