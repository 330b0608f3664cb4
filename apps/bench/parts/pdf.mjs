// GET /aux/profile-export/, signed in, for one student after the other: three pages of portfolio against one that says hello,
// and as many letters without any layout against the same: what of it the compiler takes for them alone.
import assert from 'node:assert/strict';
import { Arena, memoryOf, PRODUCT, server } from '../harness/arena.mjs';
import { costRatio, play } from '../harness/contest.mjs';
import { median } from '../harness/statistics.mjs';

const PATH = '/aux/profile-export/';
const PAGES = 3;
/** Connections. More of them would ask for the same student, and one person does not get many files at once. */
const ONE_AT_A_TIME = 1;

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure(folder) {
  const arena = await Arena.open(folder);
  try {
    const servers = await startAll(arena);
    const requests = arena.headers.map((headers) => ({ path: PATH, headers }));
    const everybody = { product: requests, hello: requests, words: requests };
    const rounds = await play(arena, servers, everybody, ONE_AT_A_TIME);
    const memory = memoryOf(servers.product);
    return [
      { name: 'PDF of 3 pages, a second', value: median(rounds.map((round) => round.product.perSecond)) },
      {
        name: 'PDF of 3 pages / a page that says hello',
        value: costRatio('product', 'hello', rounds),
        atMost: 4,
      },
      { name: 'as many letters, bare / a page that says hello', value: costRatio('words', 'hello', rounds) },
      ...(memory === null ? [] : [{ name: 'memory of a process that sets PDFs, MB', value: memory }]),
    ];
  } finally {
    await arena.close();
  }
}

export async function smoke(arena) {
  for (const { child } of Object.values(await startAll(arena))) await child.stop();
}

async function startAll(arena) {
  const product = await arena.start(PRODUCT, PATH);
  const hello = await arena.start(server('hello-typst', 'bench-hello'), PATH);
  const words = await arena.start(server('hello-typst', 'bench-words', 'words'), PATH);
  assert.equal(pagesOf(product), PAGES, 'a portfolio of three pages');
  for (const bare of [hello, words]) assert.ok(pagesOf(bare) > 0, 'what it is compared with is a PDF, too');
  return { product, hello, words };
}

const pagesOf = ({ body }) => body.match(/\/Type \/Page\b/g)?.length ?? 0;
