import type pg from 'pg';

/** A schema that is there from the first to the last moment of a restore. */
const MARK = 'lumen_restore';

export const markRestore = (client: pg.Client) => client.query(`create schema if not exists ${MARK}`);

export const removeMark = (client: pg.Client) => client.query(`drop schema if exists ${MARK}`);

/** @throws Error when a restore into this database was begun and has not ended */
export async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ marked: boolean }>(
    `select to_regnamespace('${MARK}') is not null as marked`,
  );
  if (rows[0]!.marked)
    throw new Error(
      'A restore into this database was begun and has not ended: run lumen restore again (docs/operations.md, Restore).',
    );
}
