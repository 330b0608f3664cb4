import { Injectable } from '@nestjs/common';
import { gradeOutcome } from '@lumen/matching';
import type { StudySnapshot } from '../../../platform/access/viewer.js';
import { Database } from '../../../platform/database/database.js';
import { type Item, opened, visibleTo } from '../student/student.policy.js';
import type { StoredStudy } from './study-hooks.js';
import { ProjectSkillReadModel } from './project-skill.read-model.js';
import type { EarnedRow } from './earned-row.js';
import { StudyRepository } from './study.repository.js';

/** A line whose course earned credit: passed or transferred, and not excluded by a repeat (D37). */
export const earnedCredit = (line: Pick<EarnedRow, 'kind' | 'grade' | 'repeat'>): boolean =>
  (line.kind === 'completed' || line.kind === 'transfer') &&
  line.repeat !== 'E' &&
  gradeOutcome(line.grade) === 'earned';

/** Whether those who may see a profile at all may see one of its items. */
type ItemWithoutProfile = Item extends infer One ? (One extends Item ? Omit<One, 'of'> : never) : never;
const shownOnOpenProfile = (studentId: string, item: ItemWithoutProfile): boolean =>
  visibleTo(null, { ...item, of: opened(studentId) });

const distinct = (ids: (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** The columns of `student_snapshots` that the scores of its owner are computed from. */
export const OWN_SNAPSHOT = `earned_courses as "earnedCourses", project_skills as "projectSkills",
  linked_careers as "linkedCareers", linked_programs as "linkedPrograms"`;

/** The snapshot of a student without a row yet. */
export const NO_STUDY: StudySnapshot = {
  earnedCourses: [],
  projectSkills: [],
  linkedCareers: [],
  linkedPrograms: [],
};

/** Writes `student_snapshots` from the rows they sum up. */
@Injectable()
export class SnapshotWriter {
  constructor(
    private readonly database: Database,
    private readonly study: StudyRepository,
    private readonly projectSkills: ProjectSkillReadModel,
  ) {}

  /** Call it in a transaction that has locked the student (`StudentWrites`). @returns the new snapshot */
  async refresh(studentId: string): Promise<StoredStudy> {
    const [student] = await this.database.query<{ confirmed: boolean }>(
      'select visibility_confirmed_at is not null as confirmed from students where id = $1',
      [studentId],
    );
    const confirmed = student?.confirmed ?? false;
    const lines = await this.study.earned(studentId);
    const earned = lines.filter(earnedCredit);
    const shown = earned.filter(({ isVisible }) =>
      shownOnOpenProfile(studentId, { kind: 'course', confirmed, isVisible }),
    );
    const projectSkills = await this.projectSkills.of(studentId);
    const shownSkills = projectSkills.filter(({ hiddenAt }) =>
      shownOnOpenProfile(studentId, { kind: 'project', hiddenAt }),
    );
    const [snapshot] = await this.database.query<StudySnapshot & { [column: string]: unknown }>(
      `insert into student_snapshots as s (student_id, earned_courses, shown_courses, project_skills,
         shown_project_skills, linked_careers, linked_programs, favourite_courses)
       values ($1, $2, $3, $4, $5,
         array(select career_id from linked_careers where student_id = $1 order by created_at, career_id),
         array(select program_id from linked_programs where student_id = $1 order by created_at, program_id),
         array(select course_id from favourite_courses where student_id = $1 order by created_at, course_id))
       on conflict (student_id) do update set earned_courses = excluded.earned_courses,
         shown_courses = excluded.shown_courses, project_skills = excluded.project_skills,
         shown_project_skills = excluded.shown_project_skills, linked_careers = excluded.linked_careers,
         linked_programs = excluded.linked_programs,
         favourite_courses = excluded.favourite_courses
       returning ${OWN_SNAPSHOT}`,
      [
        studentId,
        distinct(earned.map((line) => line.courseId)),
        distinct(shown.map((line) => line.courseId)),
        distinct(projectSkills.map((skill) => skill.skillId)),
        distinct(shownSkills.map((skill) => skill.skillId)),
      ],
    );
    return { snapshot: snapshot!, lines };
  }
}
