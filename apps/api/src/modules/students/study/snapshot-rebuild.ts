import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { REBUILD_SNAPSHOT, REBUILD_SNAPSHOTS } from '../student.jobs.js';
import { StudentWrites } from './student-writes.js';

/** How many students one job takes. */
const STEP = 100;

/**
 * Rewrites the snapshots that scoring reads: after a bug in the writer, or after rows were changed by hand. Each job
 * handles one batch and adds the job for the next. A repeat writes the same again.
 */
@Injectable()
export class SnapshotRebuild implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly writes: StudentWrites,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(REBUILD_SNAPSHOTS, ({ after }) => this.step(after ?? null));
    this.jobs.handle(REBUILD_SNAPSHOT, ({ studentId }) => this.rebuild(studentId));
  }

  /** A student whose snapshot cannot be written gets a job of their own: the others do not wait for it. */
  private async step(after: string | null): Promise<void> {
    const students = await this.database.query<{ id: string }>(
      'select id from students where $1::uuid is null or id > $1 order by id limit $2',
      [after, STEP],
    );
    for (const { id } of students) {
      await this.rebuild(id).catch(() => this.jobs.add(REBUILD_SNAPSHOT, { studentId: id }, id));
    }
    const last = students.at(-1);
    if (last && students.length === STEP) {
      await this.jobs.add(REBUILD_SNAPSHOTS, { after: last.id }, last.id);
    }
  }

  private async rebuild(studentId: string): Promise<void> {
    try {
      await this.writes.withStudent(studentId, async () => {});
    } catch (error) {
      // Erased meanwhile.
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    }
  }
}
