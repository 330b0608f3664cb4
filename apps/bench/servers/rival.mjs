// The rival: the same answer, all of it worked out by PostgreSQL in one prepared query.
import { listen } from './listen.mjs';
import { PAGE, TABLES } from './rival-sql.mjs';
import { tokenHash } from './session.mjs';

const asBytes = { getTypeParser: () => (value) => value };

await listen(
  'bench-rival',
  async (pool) => {
    await pool.query(TABLES);

    return async (cookie, limit) => {
      const values = [tokenHash(cookie), limit];
      const { rows } = await pool.query({ name: 'page', text: PAGE, values, binary: true, types: asBytes });
      return rows[0].page ?? undefined;
    };
  },
  // Compiling the query takes longer than running it, and its plan never changes.
  '-c search_path=rival,public -c jit=off -c plan_cache_mode=force_generic_plan',
);
