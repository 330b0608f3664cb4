import type { Database } from '../../../platform/database/database.js';

/** Postgres channel on which every process hears that the catalogue has changed. */
export const CATALOGUE_CHANNEL = 'lumen_catalogue';
/** Held by who changes the catalogue's tables: any number known to every process that may load a catalogue. */
export const LOAD_LOCK = 727_275;
/** A statement of a load writes thousands of rows, and may wait for a load before it. */
export const LOAD_STATEMENT_MS = 600_000;

/** Raises the version, and tells every process once the transaction is committed. */
export async function announceCatalogue(database: Database): Promise<void> {
  await database.execute(
    `insert into catalogue_version (id, version) values (1, 1)
     on conflict (id) do update set version = catalogue_version.version + 1`,
  );
  await database.execute(`notify ${CATALOGUE_CHANNEL}`);
}
