import { expect } from '@jest/globals';
import pg from 'pg';
import type { TestApp } from './app.js';
import { eventually } from './eventually.js';

/**
 * Makes calls meet: holds a lock until each of them waits for it, or for another of them. Send each to a process of its own, which
 * may have one connection only.
 * @param lock a statement
 * @returns their answers
 */
export async function heldUp<Answer>(
  { env }: TestApp,
  lock: string,
  calls: () => Promise<Answer>[],
): Promise<Answer[]> {
  const holder = new pg.Client(env.DATABASE_URL);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const answers = calls();
    await eventually(async () => {
      await holder.query('select pg_stat_clear_snapshot()');
      const { rows } = await holder.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(answers.length);
    });
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    await holder.end();
  }
}
