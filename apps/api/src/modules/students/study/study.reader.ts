import { Injectable } from '@nestjs/common';
import {
  type Evidence,
  gradeOutcome,
  type GradeOutcome,
  studyRecord,
  type StudyRecord,
} from '@lumen/matching';
import type { OpenProfile } from '../../../platform/access/profile-gate.js';
import type { Person, StudySnapshot } from '../../../platform/access/viewer.js';
import { Database } from '../../../platform/database/database.js';
import { type Catalogue, type CourseRecord, partOf } from '../../catalogue/index.js';
import { NOTHING_SHARED, type SharedCourses } from '../student/student.policy.js';
import type { StoredStudy } from './study-hooks.js';
import { earnedCredit, NO_STUDY, OWN_SNAPSHOT } from './snapshot.writer.js';
import type { EarnedRow } from './earned-row.js';
import { StudyRepository } from './study.repository.js';

type SnapshotRow = StudySnapshot & { shownCourses: number[]; shownProjectSkills: number[] };

const SNAPSHOT = `
  select ${OWN_SNAPSHOT}, shown_courses as "shownCourses", shown_project_skills as "shownProjectSkills"
  from student_snapshots where student_id = $1`;

/** The studies of a profile, reduced to what the viewer may know (D32). */
export interface ProfileStudy {
  snapshot: StudySnapshot;
  /** The courses as progress in programs counts them. */
  record: (catalogue: Catalogue) => Promise<StudyRecord>;
}

/** What scoring may know of a student: all of the viewer's own studies, and of a profile what the viewer may know. */
@Injectable()
export class StudyReader {
  constructor(
    private readonly database: Database,
    private readonly study: StudyRepository,
  ) {}

  /** What scores of a student are made of, as it was written last. */
  async stored(studentId: string): Promise<StoredStudy> {
    const [snapshot = NO_STUDY] = await this.database.prepared<StudySnapshot & { [column: string]: unknown }>(
      'own-snapshot',
      `select ${OWN_SNAPSHOT} from student_snapshots where student_id = $1`,
      [studentId],
    );
    return { snapshot, lines: await this.study.earned(studentId) };
  }

  /** The viewer's own; costs no query, it came with the session. */
  ownEvidence(catalogue: Catalogue, { study }: Person): Evidence {
    return catalogue.evidence(study);
  }

  /** The viewer's own courses as progress in programs counts them. */
  async ownRecord(catalogue: Catalogue, { studentId }: Person): Promise<StudyRecord> {
    return recordOf(catalogue, await this.study.earned(studentId));
  }

  /** @param shared courses that this viewer may know of, hidden or not */
  async ofProfile(profile: OpenProfile, shared: SharedCourses = NOTHING_SHARED): Promise<ProfileStudy> {
    const snapshot = await this.snapshot(profile, shared);
    const isKnown = ({ courseId }: EarnedRow) =>
      profile.isOwner || (courseId !== null && snapshot.earnedCourses.includes(courseId));
    return {
      snapshot,
      record: async (catalogue) =>
        recordOf(catalogue, (await this.study.earned(profile.studentId)).filter(isKnown)),
    };
  }

  /**
   * What the viewer's record has of a course under any of its codes: the line that earned credit last, else the last one; null
   * for none.
   */
  async ownLine(
    catalogue: Catalogue,
    { studentId }: Person,
    course: CourseRecord,
  ): Promise<{ term: string | null; grade: string | null; credits: number; outcome: GradeOutcome } | null> {
    const { representative } = catalogue.index;
    const isOfCourse = (row: EarnedRow) => {
      const taken = catalogue.courseOfLine(row);
      return taken && representative(taken.position) === representative(course.position);
    };
    const rows = (await this.study.earned(studentId)).filter(isOfCourse);
    const row = rows.findLast(earnedCredit) ?? rows.at(-1);
    return row ? { term: row.term, grade: row.grade, credits: row.credits, outcome: outcomeOf(row) } : null;
  }

  /** The viewer's own courses as progress counts them, and the transcript's words for each, by the id of its line. */
  async ownTranscript(
    catalogue: Catalogue,
    { studentId }: Person,
  ): Promise<{ record: StudyRecord; lines: Map<string, EarnedRow> }> {
    const rows = await this.study.earned(studentId);
    return { record: recordOf(catalogue, rows), lines: new Map(rows.map((row) => [row.id, row])) };
  }

  private async snapshot(profile: OpenProfile, { ids }: SharedCourses): Promise<StudySnapshot> {
    const [row] = await this.database.prepared<SnapshotRow & { [column: string]: unknown }>(
      'snapshot',
      SNAPSHOT,
      [profile.studentId],
    );
    if (!row) return NO_STUDY;
    const { linkedCareers, linkedPrograms } = row;
    return profile.isOwner
      ? { earnedCourses: row.earnedCourses, projectSkills: row.projectSkills, linkedCareers, linkedPrograms }
      : {
          earnedCourses: row.earnedCourses.filter((id) => row.shownCourses.includes(id) || ids.has(id)),
          projectSkills: row.shownProjectSkills,
          linkedCareers,
          linkedPrograms,
        };
  }
}

/**
 * Lines that count, as progress in programs counts them.
 * @param rows the latest last
 */
export const recordOf = (catalogue: Catalogue, rows: readonly EarnedRow[]): StudyRecord =>
  studyRecord(
    rows.map((row, taken) => {
      const course = catalogue.courseOfLine(row);
      const part = course && partOf(course, row.code);
      return {
        id: row.id,
        course: course?.position ?? null,
        credits: row.credits,
        outcome: outcomeOf(row),
        taken,
        ...(part !== undefined && { part }),
      };
    }),
    catalogue.index.representative,
  );

export function outcomeOf(row: EarnedRow): GradeOutcome {
  if (row.kind === 'in-progress') return 'in-progress';
  if (earnedCredit(row)) return 'earned';
  return gradeOutcome(row.grade) === 'in-progress' ? 'in-progress' : 'not-earned';
}
