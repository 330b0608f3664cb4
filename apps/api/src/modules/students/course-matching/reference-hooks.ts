import { Injectable } from '@nestjs/common';
import type { Successors } from '../../catalogue/index.js';

/** Ids of records of the catalogue, by their kind. */
export interface RecordIds {
  courses: number[];
  careers: number[];
  programs: number[];
  skills: number[];
}

/** A module whose tables refer, for a student, to records of the catalogue. */
export interface ReferenceHook {
  /** The ids of the students for whom the module has a row that refers to one of the records. */
  studentsReferring(records: RecordIds): Promise<string[]>;
  /** Makes the student's rows refer to the successors, in the transaction that holds the student. */
  moveReferences(studentId: string, successors: Successors): Promise<void>;
}

/** Modules to the right of students register here, in their constructor: their references then follow the catalogue, too. */
@Injectable()
export class ReferenceHooks {
  private readonly hooks: ReferenceHook[] = [];

  register(hook: ReferenceHook): void {
    this.hooks.push(hook);
  }

  async studentsReferring(records: RecordIds): Promise<string[]> {
    const found: string[][] = [];
    for (const hook of this.hooks) found.push(await hook.studentsReferring(records));
    return found.flat();
  }

  async moveReferences(studentId: string, successors: Successors): Promise<void> {
    for (const hook of this.hooks) await hook.moveReferences(studentId, successors);
  }
}
