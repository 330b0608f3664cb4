import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/**
 * One statement, so that two processes that count the same key at once cannot both take the last mark: the second waits
 * for the row and then sees the first one's mark.
 */
const ADD = `
  insert into rate_marks as r ("limit", key, marks, expires_at)
  values ($1, $2, array[clock_timestamp()], clock_timestamp() + make_interval(secs => $4))
  on conflict ("limit", key) do update set
    marks = array(
      select mark from unnest(r.marks) mark where mark > clock_timestamp() - make_interval(secs => $4) order by mark
    ) || clock_timestamp(),
    expires_at = clock_timestamp() + make_interval(secs => $4)
  where $3 > (
    select count(*) from unnest(r.marks) mark where mark > clock_timestamp() - make_interval(secs => $4)
  )
  returning marks[cardinality(marks)]::text as at`;

const COUNT = `
  select (select count(*)::int from unnest(marks) mark where mark > clock_timestamp() - make_interval(secs => $3))
  from rate_marks where "limit" = $1 and key = $2`;

const REMOVE = `
  update rate_marks set marks = array_remove(marks, $3::timestamptz) where "limit" = $1 and key = $2`;

@Injectable()
export class RateMarkRepository {
  constructor(private readonly database: Database) {}

  /** @returns the mark's time as PostgreSQL writes it, or null when the window already holds `max` marks */
  async add(limit: string, key: string, max: number, seconds: number): Promise<string | null> {
    const [row] = await this.database.prepared<{ at: string }>('rate-mark-add', ADD, [
      limit,
      key,
      max,
      seconds,
    ]);
    return row?.at ?? null;
  }

  /** How many marks the window holds. */
  async count(limit: string, key: string, seconds: number): Promise<number> {
    const [row] = await this.database.prepared<{ count: number }>('rate-mark-count', COUNT, [
      limit,
      key,
      seconds,
    ]);
    return row?.count ?? 0;
  }

  async remove(limit: string, key: string, at: string): Promise<void> {
    await this.database.prepared('rate-mark-remove', REMOVE, [limit, key, at]);
  }

  async clear(limit: string, key: string): Promise<void> {
    await this.database.prepared(
      'rate-mark-clear',
      `delete from rate_marks where "limit" = $1 and (key = $2 or starts_with(key, $2 || ' '))`,
      [limit, key],
    );
  }

  async deleteExpired(): Promise<void> {
    await this.database.prepared(
      'rate-marks-expired',
      'delete from rate_marks where expires_at <= clock_timestamp()',
      [],
    );
  }
}
