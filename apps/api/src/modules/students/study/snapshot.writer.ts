import { Injectable } from '@nestjs/common';
import { gradeOutcome } from '@lumen/matching';
import { Database } from '../../../platform/database/database.js';
import { type Item, opened, visibleTo } from '../student/student.policy.js';
import { type EarnedRow, StudyRepository } from './study.repository.js';

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

/** Writes `student_snapshots` from the rows they sum up. */
@Injectable()
export class SnapshotWriter {
  constructor(
    private readonly database: Database,
    private readonly study: StudyRepository,
  ) {}

  /** In a transaction that holds the student (`StudentWrites`). */
  async refresh(studentId: string): Promise<void> {
    const [student] = await this.database.query<{ confirmed: boolean }>(
      'select visibility_confirmed_at is not null as confirmed from students where id = $1',
      [studentId],
    );
    const confirmed = student?.confirmed ?? false;
    const earned = (await this.study.earned(studentId)).filter(earnedCredit);
    const shown = earned.filter(({ isVisible }) =>
      shownOnOpenProfile(studentId, { kind: 'course', confirmed, isVisible }),
    );
    const projectSkills = await this.database.query<{ skill_id: number; hidden_at: Date | null }>(
      `select ps.skill_id, p.hidden_at from project_skills ps
         join projects p on p.student_id = ps.student_id and p.id = ps.project_id where ps.student_id = $1`,
      [studentId],
    );
    const shownSkills = projectSkills.filter(({ hidden_at }) =>
      shownOnOpenProfile(studentId, { kind: 'project', hiddenAt: hidden_at }),
    );
    await this.database.query(
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
         favourite_courses = excluded.favourite_courses`,
      [
        studentId,
        distinct(earned.map((line) => line.courseId)),
        distinct(shown.map((line) => line.courseId)),
        distinct(projectSkills.map((skill) => skill.skill_id)),
        distinct(shownSkills.map((skill) => skill.skill_id)),
      ],
    );
  }
}
