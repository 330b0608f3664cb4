import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { SnapshotWriter } from './snapshot.writer.js';
import { type StudyCause, StudyHooks } from './study-hooks.js';
import { StudyReader } from './study.reader.js';

/** The one way to change what belongs to a student. */
@Injectable()
export class StudentWrites {
  constructor(
    private readonly database: Database,
    private readonly snapshots: SnapshotWriter,
    private readonly study: StudyReader,
    private readonly hooks: StudyHooks,
  ) {}

  /**
   * Runs the work in a transaction that locks the student, so that concurrent changes to one student wait for each other,
   * and renews the snapshot that scoring reads before the change is visible.
   * @param cause of work that can change scores: the hooks are called when it changed what scores are computed from
   * @throws DomainError `not_found` when there is no such student
   */
  withStudent<T>(studentId: string, work: () => Promise<T>, cause?: StudyCause): Promise<T> {
    return this.database.run(async () => {
      await this.lock(studentId);
      const before = cause && (await this.study.stored(studentId));
      const result = await work();
      const after = await this.snapshots.refresh(studentId);
      if (before && !isDeepStrictEqual(before, after))
        await this.hooks.changed({ studentId, cause, before, after });
      return result;
    });
  }

  /** Rows that refer to the student can still be added by others. */
  private async lock(studentId: string): Promise<void> {
    const found = await this.database.query('select 1 from students where id = $1 for no key update', [
      studentId,
    ]);
    if (found.length === 0) throw notFound();
  }
}
