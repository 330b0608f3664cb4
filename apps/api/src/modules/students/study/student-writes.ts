import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { SnapshotWriter } from './snapshot.writer.js';

/** The one way to change what belongs to a student. */
@Injectable()
export class StudentWrites {
  constructor(
    private readonly database: Database,
    private readonly snapshots: SnapshotWriter,
  ) {}

  /**
   * Runs the work in a transaction that holds the student: changes to one student wait for each other, so that none is
   * overwritten, and the snapshot that scoring reads is true again before the change is visible.
   * @throws DomainError `not_found` when there is no such student
   */
  withStudent<T>(studentId: string, work: () => Promise<T>): Promise<T> {
    return this.database.run(async () => {
      await this.lock(studentId);
      const result = await work();
      await this.snapshots.refresh(studentId);
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
