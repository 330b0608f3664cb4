import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ScoreChange } from './score-change.entity.js';
import type { Baseline } from './score-moves.js';

export type StoredChange = Pick<
  ScoreChange,
  'id' | 'beganAt' | 'changedAt' | 'causes' | 'careers' | 'programs'
>;

export interface LatestChange extends Pick<ScoreChange, 'id' | 'changedAt' | 'causes' | 'baseline'> {
  /** Whether a change that is made now belongs to it. */
  isRecent: boolean;
}

type Content = Pick<ScoreChange, 'causes' | 'careers' | 'programs'> & { baseline: Baseline };

/** Changes that follow within so many minutes are one. */
const BURST_MINUTES = 10;
const YEARS_KEPT = 2;

const SHOWN = `student_id = $1 and (careers <> '[]' or programs <> '[]')`;

@Injectable()
export class ScoreChangeRepository {
  constructor(private readonly database: Database) {}

  async latest(studentId: string): Promise<LatestChange | null> {
    const [row] = await this.database.query<LatestChange & { [column: string]: unknown }>(
      `select id, changed_at as "changedAt", causes, baseline,
         changed_at > now() - make_interval(mins => $2) as "isRecent"
       from score_changes where student_id = $1 order by changed_at desc, id desc limit 1`,
      [studentId, BURST_MINUTES],
    );
    return row ?? null;
  }

  /** Newest first. An entry whose changes cancelled each other out is left out. */
  async page(
    studentId: string,
    limit: number,
    offset: number,
  ): Promise<{ rows: StoredChange[]; count: number }> {
    const [rows, [counted]] = await Promise.all([
      this.database.query<StoredChange & { [column: string]: unknown }>(
        `select id, began_at as "beganAt", changed_at as "changedAt", causes, careers, programs
         from score_changes where ${SHOWN} order by changed_at desc, id desc limit $2 offset $3`,
        [studentId, limit, offset],
      ),
      this.database.query<{ count: number }>(
        `select count(*)::int as count from score_changes where ${SHOWN}`,
        [studentId],
      ),
    ]);
    return { rows, count: counted!.count };
  }

  /**
   * Adds the entry that the next change is compared with, in the place of the one before.
   * @param beganAt null for now
   */
  async add(
    studentId: string,
    { causes, careers, programs, baseline }: Content,
    beganAt: Date | null = null,
  ): Promise<void> {
    await this.database.execute(
      `with passed as (
         update score_changes set baseline = null where student_id = $1 and baseline is not null)
       insert into score_changes (student_id, began_at, changed_at, causes, careers, programs, baseline)
       values ($1, coalesce($2, clock_timestamp()), clock_timestamp(), $3, $4, $5, $6)`,
      [studentId, beganAt, ...[causes, careers, programs, baseline].map((part) => JSON.stringify(part))],
    );
  }

  /** Makes one more change part of an entry. */
  async extend(
    studentId: string,
    id: string,
    { causes, careers, programs, baseline }: Content,
  ): Promise<void> {
    await this.database.execute(
      `update score_changes set changed_at = clock_timestamp(), causes = $3, careers = $4, programs = $5,
         baseline = $6
       where student_id = $1 and id = $2`,
      [studentId, id, ...[causes, careers, programs, baseline].map((part) => JSON.stringify(part))],
    );
  }

  /** Sets what the next change is compared with. */
  async setBaseline(studentId: string, id: string, baseline: Baseline): Promise<void> {
    await this.database.execute('update score_changes set baseline = $3 where student_id = $1 and id = $2', [
      studentId,
      id,
      JSON.stringify(baseline),
    ]);
  }

  async forgetOld(): Promise<void> {
    await this.database.execute(
      'delete from score_changes where changed_at <= now() - make_interval(years => $1)',
      [YEARS_KEPT],
    );
  }
}
