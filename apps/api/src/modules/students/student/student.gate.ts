import { Injectable } from '@nestjs/common';
import { type OpenProfile, ProfileGate } from '../../../platform/access/profile-gate.js';
import type { Viewer } from '../../../platform/access/viewer.js';
import { visibleTo } from './student.policy.js';
import { StudentRepository, type StudentRow } from './student.repository.js';

export const factsOf = (student: StudentRow) => ({
  studentId: student.id,
  visibility: student.visibility,
  hiddenAt: student.hiddenAt,
  deletionAt: student.deletionAt,
  mayBeShown: student.mayBeShown,
});

/**
 * A profile that the viewer may see, with the row that was read to decide it, so that handlers of this module need not
 * read it again.
 */
export interface OpenStudent extends OpenProfile {
  student: StudentRow;
}

@Injectable()
export class StudentGate extends ProfileGate {
  constructor(private readonly students: StudentRepository) {
    super();
  }

  override async open(handle: string, viewer: Viewer): Promise<OpenStudent | null> {
    const student = await this.students.byHandle(handle);
    if (!student || !visibleTo(viewer, { kind: 'profile', of: factsOf(student) })) return null;
    const { id: studentId } = student;
    return { studentId, handle: student.handle, isOwner: viewer?.studentId === studentId, student };
  }
}
