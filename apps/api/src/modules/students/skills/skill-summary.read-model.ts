import { Injectable } from '@nestjs/common';
import { schoolKey } from '@lumen/matching';
import type { Viewer } from '../../../platform/access/viewer.js';
import { Database } from '../../../platform/database/database.js';
import {
  type Catalogue,
  CatalogueStore,
  type CourseRecord,
  type SkillRecord,
  toSkill,
} from '../../catalogue/index.js';
import { earnedCredit } from '../study/snapshot.writer.js';
import type { CourseExperienceDto, ProjectExperienceDto, SkillSummaryDto } from './skill-summary.dto.js';
import { imageUrl } from '../profile/student.dto.js';
import { factsOf } from '../student/student.gate.js';
import {
  NOTHING_SHARED,
  type ProfileFacts,
  type SharedCourses,
  visibleTo,
} from '../student/student.policy.js';
import type { StudentRow } from '../student/student.repository.js';
import type { EarnedRow } from '../study/earned-row.js';
import { StudyRepository } from '../study/study.repository.js';

interface ProjectRow {
  id: string;
  title: string;
  description: string;
  imageKey: string | null;
  imageAlt: string;
  hiddenAt: Date | null;
  createdAt: Date;
  skillIds: number[];
}

interface Experience<Dto> {
  shown: Dto;
  skills: SkillRecord[];
}

interface SummaryOptions {
  /** Whose it is and how open their profile is, where it is not asked as it stands. */
  of?: ProfileFacts;
  catalogue?: Catalogue;
  /** Courses that this viewer may see, hidden or not. */
  shared?: SharedCourses;
}

/** Whose experiences are looked at, by whom, and in which catalogue. */
interface Scope extends Required<SummaryOptions> {
  student: StudentRow;
  viewer: Viewer;
}

interface SkillSummary {
  summaries: SkillSummaryDto[];
  courses: CourseExperienceDto[];
}

const PROJECTS = `
  select p.id, p.title, p.description, i.image_key as "imageKey", coalesce(i.image_alt, '') as "imageAlt",
    p.hidden_at as "hiddenAt", p.created_at as "createdAt",
    array(select skill_id from project_skills ps where ps.student_id = p.student_id and ps.project_id = p.id
      order by ps.position) as "skillIds"
  from projects p
    left join project_images i on i.student_id = p.student_id and i.project_id = p.id and i.position = 0
  where p.student_id = $1 order by p.created_at desc, p.id`;

/** The skills of a student with the experiences behind them, as the viewer may see them (D32, D35). */
@Injectable()
export class SkillSummaryReadModel {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyRepository,
  ) {}

  /** All of it, and the courses once each, latest first. */
  async whole(student: StudentRow, viewer: Viewer, options: SummaryOptions = {}): Promise<SkillSummary> {
    const { of = factsOf(student), catalogue = this.catalogue.current, shared = NOTHING_SHARED } = options;
    const [earned, projectRows] = await Promise.all([
      this.study.earned(student.id),
      this.database.prepared<ProjectRow & { [column: string]: unknown }>('projects-of-student', PROJECTS, [
        student.id,
      ]),
    ]);
    const scope = { student, viewer, of, catalogue, shared };
    const courses = courseExperiences(scope, earned);
    const projects = projectExperiences(scope, projectRows);
    return { summaries: bySkill(courses, projects), courses: courses.map(({ shown }) => shown) };
  }
}

/** One experience a course: of a repeated course the one that was passed last (D71). */
function courseExperiences(
  { catalogue, student, viewer, of, shared }: Scope,
  earned: EarnedRow[],
): Experience<CourseExperienceDto>[] {
  const confirmed = student.visibilityConfirmedAt !== null;
  const isShown = ({ id }: CourseRecord, { isVisible }: EarnedRow) =>
    visibleTo(viewer, { kind: 'course', of, confirmed, isVisible, isShared: shared.ids.has(id) });
  // A course under the codes of two departments is one course (D81), shown as its latest line that may be seen.
  const latest = new Map<number, [CourseRecord, EarnedRow]>();
  for (const line of earned) {
    const course = catalogue.courseOfLine(line);
    if (course && earnedCredit(line) && isShown(course, line))
      latest.set(catalogue.index.representative(course.position), [course, line]);
  }
  return [...latest.values()]
    .map(([course, line]) => {
      const { isVisible, gradeVisible } = line;
      const isShared = shared.grades && shared.ids.has(course.id);
      const grade = { kind: 'grade', of, confirmed, isVisible, gradeVisible, isShared } as const;
      const showsGrade = visibleTo(viewer, grade);
      return { shown: toCourseExperience(catalogue, course, line, showsGrade), skills: course.skills };
    })
    .toReversed();
}

const toCourseExperience = (
  catalogue: Catalogue,
  course: CourseRecord,
  line: EarnedRow,
  showsGrade: boolean,
): CourseExperienceDto => ({
  educator_uuid: course.educatorUuid,
  educator_name: placeTaken(catalogue, course, line),
  course_uuid: course.uuid,
  course_code: course.code,
  course_title: course.title,
  term: line.term,
  credits: line.credits,
  grade: showsGrade ? line.grade : null,
  course_description: course.description,
  course_skills: course.skills.map(toSkill),
  is_visible: line.isVisible,
});

/** The school that the transcript says (0033), in the words of the catalogue where that knows it. */
function placeTaken({ educatorByUuid }: Catalogue, course: CourseRecord, line: EarnedRow): string {
  const educator = educatorByUuid.get(course.educatorUuid);
  const printed = line.institution ?? line.school;
  const isEducator = [educator?.name, educator?.shortName].map(schoolKey).includes(schoolKey(printed));
  return printed === null || isEducator ? (educator?.name ?? '') : printed;
}

function projectExperiences(
  { catalogue, student, viewer, of }: Scope,
  rows: ProjectRow[],
): Experience<ProjectExperienceDto>[] {
  return rows
    .filter(({ hiddenAt }) => visibleTo(viewer, { kind: 'project', of, hiddenAt }))
    .map((row) => {
      const skills = row.skillIds.flatMap((id) => catalogue.skillById.get(id) ?? []);
      const shown = {
        project_uuid: row.id,
        title: row.title,
        description: row.description,
        project_image_url: imageUrl(row.imageKey),
        project_image_alt: row.imageAlt,
        profile_uuid: student.id,
        profile_image_url: imageUrl(student.imageKey),
        profile_first_name: student.firstName,
        created: row.createdAt.toISOString(),
        skills: skills.map(toSkill),
      };
      return { shown, skills };
    });
}

/** Most experiences first, then by name. */
function bySkill(
  courses: Experience<CourseExperienceDto>[],
  projects: Experience<ProjectExperienceDto>[],
): SkillSummaryDto[] {
  const summaries = new Map<SkillRecord, SkillSummaryDto>();
  const summaryOf = (skill: SkillRecord) => {
    let summary = summaries.get(skill);
    if (!summary)
      summaries.set(skill, (summary = { skill: toSkill(skill), total: 0, courses: [], projects: [] }));
    summary.total++;
    return summary;
  };
  for (const { shown, skills } of courses) for (const skill of skills) summaryOf(skill).courses.push(shown);
  for (const { shown, skills } of projects) for (const skill of skills) summaryOf(skill).projects.push(shown);
  return [...summaries.values()].toSorted(
    (a, b) => b.total - a.total || (a.skill.name < b.skill.name ? -1 : 1),
  );
}
