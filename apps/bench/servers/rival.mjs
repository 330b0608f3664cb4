// The rival: the same answer, all of it worked out by PostgreSQL in one prepared query.
import { listen } from './listen.mjs';
import { PAGES, TABLES } from './rival-sql.mjs';
import { tokenHash } from './session.mjs';

const asBytes = { getTypeParser: () => (value) => value };

const [, , way] = process.argv; // a key of PAGES
const text = PAGES[way];

await listen(
  `bench-${way}`,
  async (pool) => {
    const { rows: made } = await pool.query(`select from pg_namespace where nspname = 'rival'`);
    if (made.length === 0) await pool.query(TABLES);

    return async (cookie, limit) => {
      const values = [tokenHash(cookie), limit];
      const { rows } = await pool.query({ name: 'page', text, values, binary: true, types: asBytes });
      return rows[0].page ?? undefined;
    };
  },
  // Compiling the query takes longer than running it, and its plan never changes.
  '-c search_path=rival,public -c jit=off -c plan_cache_mode=force_generic_plan',
);
