// The floor: what the answer costs when nothing is done but the work itself. node:http, pg, the same index as the product,
// rows put together from prepared strings and encoded into space that is kept.
import { readCareers, render, toBytes } from './career-rows.mjs';
import { listen } from './listen.mjs';
import { findViewer } from './session.mjs';

await listen('bench-floor', async (pool) => {
  const { index, rows, evidenceOf } = await readCareers(pool);

  return async (cookie, limit) => {
    const viewer = await findViewer(pool, cookie);
    if (!viewer) return undefined;
    const evidence = evidenceOf(viewer);
    const { held } = evidence;
    const { total, items } = index.rankCareers({ evidence, limit });
    const note = index.hasEnoughEvidence(evidence) ? '' : ',"too_little_evidence":true';
    const linked = new Set(viewer.linkedCareers);
    const texts = items.map(({ career, score }, place) => {
      const row = rows[career];
      return (place === 0 ? '' : ',') + render(row, score, held, linked.has(row.id));
    });
    return toBytes(['{"results":[', ...texts, `],"count":${total}${note}}`]);
  };
});
