import pg from 'pg';
import type { Manifest } from './backup-folder.js';

/** The first version of the server that knows `transaction_timeout`, which programs from that version on always set. */
const WITH_TRANSACTION_TIMEOUT = 17;
/** What comes before the first object of a dump is shorter, and that is longer. */
const HEAD_BYTES = 4_096;

/** A schema that version 1.0.0 made when it began a restore, and dropped at its end. */
export const UNFINISHED = 'lumen_restore';

/** What has the place of the old content before the dump brings the new one. */
export const EMPTY = `set client_min_messages = warning;
begin;
drop schema if exists pgboss cascade;
drop schema if exists public cascade;
drop schema if exists ${UNFINISHED};
create schema public;
`;

/** The SQL of a dump without what the server does not know: any program that is newer than the server serves. */
export async function* knownTo(server: number, dump: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (server >= WITH_TRANSACTION_TIMEOUT) return yield* dump;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of dump) {
    if (head === null) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      yield withoutTimeout(head);
      head = null;
    }
  }
  if (head) yield withoutTimeout(head);
}

/** In Latin 1 every byte is a letter, so that none is changed. */
const withoutTimeout = (head: Buffer): Buffer =>
  Buffer.from(head.toString('latin1').replace(/^SET transaction_timeout = 0;$/m, ''), 'latin1');

/** Fails where a table has another number of rows than the backup says. */
export const compareRows = ({ rows }: Manifest): string =>
  Object.entries(rows)
    .map(([table, expected]) => {
      const count = `(select count(*) from public.${pg.escapeIdentifier(table)})`;
      const problem = pg.escapeLiteral(`${table} has % rows, and the backup says ${expected}`);
      return `do ${pg.escapeLiteral(`begin if ${count} <> ${expected} then raise exception ${problem}, ${count}; end if; end`)};\n`;
    })
    .join('');
