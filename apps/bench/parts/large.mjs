// Data set L, 100,000 careers and 200,000 students, beside S: what a student's own pages cost with a hundred times as many
// careers and twenty times as many students around, and the career page against its floor. Takes some minutes.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { loadDataSet } from '../dataset/load.mjs';
import { multiply } from '../dataset/multiply.mjs';
import { Arena, memoryOf, PRODUCT, server } from '../harness/arena.mjs';
import { assertSameBytes, costRatio, play, ratioTo } from '../harness/contest.mjs';

const CAREERS = '/dashboard-api/career-insights/?limit=50';
const STUDENT = '/dashboard-api/students/student-1';
const OWN_PAGES = [
  '/dashboard-api/me/',
  `${STUDENT}/`,
  `${STUDENT}/aggregated-skills/`,
  `${STUDENT}/career-insights/`,
  `${STUDENT}/program-insights/`,
  `${STUDENT}/projects/`,
  `${STUDENT}/course-visibility/?limit=200`,
];

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure(folder) {
  const open = (size, fill) => {
    mkdirSync(path.join(folder, size));
    return Arena.open(path.join(folder, size), fill);
  };
  const small = await open('S');
  const startedAt = performance.now();
  const large = await open('L', async (url) => {
    const tokens = await loadDataSet(url);
    await multiply(url);
    return tokens;
  });
  console.log(`L was made in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  try {
    const servers = {
      small: await small.start(PRODUCT, CAREERS),
      product: await large.start(PRODUCT, CAREERS),
    };
    const pages = ({ headers }) => OWN_PAGES.map((page) => ({ path: page, headers: headers[0] }));
    const ownPages = await play({ small, product: large }, servers, {
      small: pages(small),
      product: pages(large),
    });

    const floor = await large.start(server('floor', 'bench-floor'), CAREERS);
    assertSameBytes(CAREERS, servers.product.body, floor.body);
    const page = [{ path: CAREERS, headers: large.headers[0] }];
    const careers = await play(large, { product: servers.product, floor }, { product: page, floor: page });
    const memory = memoryOf(servers.product);
    return [
      { name: "a student's own pages, L / S", value: costRatio('product', 'small', ownPages), atMost: 1.3 },
      { name: 'career page on L, product / floor', value: ratioTo('floor', careers), atLeast: 0.75 },
      ...(memory === null ? [] : [{ name: 'memory of a process, L, MB', value: memory }]),
    ];
  } finally {
    await small.close();
    await large.close();
  }
}
