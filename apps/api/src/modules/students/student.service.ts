import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors.js';
import type { UpdateMeDto } from './student.dto.js';
import { handleProblem } from './handle.policy.js';
import type { Student } from './student.entity.js';
import { StudentRepository, type StudentRow } from './student.repository.js';
import { SnapshotWriter } from './snapshot.writer.js';

@Injectable()
export class StudentService {
  constructor(
    private readonly database: Database,
    private readonly students: StudentRepository,
    private readonly snapshots: SnapshotWriter,
  ) {}

  async get(studentId: string): Promise<StudentRow> {
    const student = await this.students.byId(studentId);
    if (!student) throw notFound();
    return student;
  }

  /** Changes what is given and nothing else; a new handle leaves a redirect from the old one (D47). */
  async update(studentId: string, wish: UpdateMeDto): Promise<StudentRow> {
    await this.database.run(async (tx) => {
      const student = await this.get(studentId);
      const changes = await this.checked(tx, student, wish);
      if (Object.keys(changes).length === 0) return;
      await this.students.update(tx, studentId, changes);
      if (changes.handle) await this.students.keepOldHandle(tx, studentId, student.handle);
      if (changes.visibilityConfirmedAt) await this.snapshots.refresh(tx, studentId);
    });
    return this.get(studentId);
  }

  private async checked(tx: Tx, student: StudentRow, wish: UpdateMeDto): Promise<Partial<Student>> {
    const errors: Record<string, string[]> = {};
    const changes: Partial<Student> = {};
    const required = (field: 'profile_handle' | 'bio' | 'location', label: string) => {
      const value = wish[field]?.trim();
      if (value === '') errors[field] = [`${label} is required.`];
      return value;
    };
    const handle = required('profile_handle', 'Handle')?.toLowerCase();
    const bio = required('bio', 'Bio');
    const location = required('location', 'Location');
    if (handle && handle !== student.handle.toLowerCase()) {
      const problem = handleProblem(handle);
      await this.students.lockHandles(tx);
      if (problem) errors['profile_handle'] = [problem];
      else if (await this.students.isTaken(handle, student.id, tx)) {
        errors['profile_handle'] = ['This handle is taken. Please choose another.'];
      } else changes.handle = handle;
    }
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (bio !== undefined) changes.bio = bio;
    if (location !== undefined) changes.location = location;
    if (wish.first_name !== undefined) changes.firstName = wish.first_name.trim();
    if (wish.last_name !== undefined) changes.lastName = wish.last_name.trim();
    if (wish.search_indexing !== undefined) changes.searchIndexing = wish.search_indexing;
    if (wish.visibility !== undefined) {
      changes.visibility = wish.visibility;
      changes.visibilityConfirmedAt = student.visibilityConfirmedAt ?? new Date();
    }
    return changes;
  }
}
