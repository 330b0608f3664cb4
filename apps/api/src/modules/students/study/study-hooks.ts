import { Injectable } from '@nestjs/common';
import type { StudySnapshot } from '../../../platform/access/viewer.js';
import type { EarnedRow } from './earned-row.js';

/** What a student did, or what was done for them, that can change their scores. */
export const STUDY_CAUSES = [
  'transcript-imported',
  'import-undone',
  'course-added',
  'course-changed',
  'course-removed',
  'courses-matched',
  'project-added',
  'project-changed',
  'project-removed',
  'projects-imported',
  'projects-import-undone',
  'program-followed',
  'program-unfollowed',
] as const;
export type StudyCause = (typeof STUDY_CAUSES)[number];

/** What scores are made of: the snapshot, and the lines of the record that count. */
export interface StoredStudy {
  snapshot: StudySnapshot;
  lines: EarnedRow[];
}

export interface StudyChange {
  studentId: string;
  cause: StudyCause;
  before: StoredStudy;
  after: StoredStudy;
}

export interface StudyHook {
  /** In the transaction of the change, which holds the student. */
  studyChanged(change: StudyChange): Promise<void>;
}

/** Modules that depend on students register here, in their constructor, to be called when something changes scores. */
@Injectable()
export class StudyHooks {
  private readonly hooks: StudyHook[] = [];

  register(hook: StudyHook): void {
    this.hooks.push(hook);
  }

  async changed(change: StudyChange): Promise<void> {
    for (const hook of this.hooks) await hook.studyChanged(change);
  }
}
