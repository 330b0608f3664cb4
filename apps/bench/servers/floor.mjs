// The floor: what the answer costs when nothing is done but the work itself. node:http, pg, the same index as the product,
// rows put together from prepared strings and encoded into space that is kept.
import { readCareers, render, toBytes } from './career-rows.mjs';
import { listen } from './listen.mjs';
import { findViewer } from './session.mjs';

await listen('bench-floor', async (pool) => {
  const { index, rows, heldBy } = await readCareers(pool);

  return async (cookie, limit) => {
    const viewer = await findViewer(pool, cookie);
    if (!viewer) return undefined;
    const held = heldBy(viewer);
    const { total, items } = index.rankCareers({ held, limit });
    const linked = new Set(viewer.linkedCareers);
    const texts = items.map(({ career, score }, place) => {
      const row = rows[career];
      return (place === 0 ? '' : ',') + render(row, score, held, linked.has(row.id));
    });
    return toBytes(['{"results":[', ...texts, `],"count":${total}}`]);
  };
});
