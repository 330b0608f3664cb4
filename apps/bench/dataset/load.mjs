import pg from 'pg';
import { makeCatalogue } from './catalogue.mjs';
import { makePeople } from './people.mjs';
import { Random } from './random.mjs';

const SEED = 20_260;
const S = { careers: 1_000, courses: 4_000, programs: 300, students: 10_000 };

/**
 * Fills a migrated, empty database with data set S, or with one like it of another size.
 * @param {string} url
 * @param {typeof S} [size] fifty students at least
 * @returns {Promise<string[]>} the session tokens of the students to ask as
 */
export async function loadDataSet(url, size = S) {
  const random = new Random(SEED);
  const catalogue = makeCatalogue(random, size);
  const { tables, tokens } = makePeople(random, catalogue, size.students);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [table, rows] of Object.entries({ ...catalogue, ...tables })) {
      await insert(client, table, rows);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return tokens;
}

/** One statement a table, its rows as one JSON list: the table's own column types say how to read it. */
function insert(client, table, rows) {
  const columns = Object.keys(rows[0])
    .map((column) => `"${column}"`)
    .join(', ');
  return client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
