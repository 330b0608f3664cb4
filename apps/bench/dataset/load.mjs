import pg from 'pg';
import { makeCatalogue } from './catalogue.mjs';
import { makePeople } from './people.mjs';
import { Random } from './random.mjs';

const SEED = 20_260;

/**
 * Fills a migrated, empty database with data set S.
 * @param {string} url
 * @returns {Promise<string[]>} the session tokens of the students to ask as
 */
export async function loadDataSet(url) {
  const random = new Random(SEED);
  const catalogue = makeCatalogue(random);
  const { tables, tokens } = makePeople(random, catalogue);
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
