import { Injectable } from '@nestjs/common';
import type { Person } from '../../platform/access/viewer.js';
import { CatalogueStore } from '../catalogue/index.js';
import { CareerInsightService, ProgramInsightService, ScenarioService } from '../insights/index.js';
import { ProjectReadModel } from '../projects/index.js';
import { opened, SkillSummaryReadModel, StudentService, toProfile } from '../students/index.js';
import type { ShareableDto } from './share-link.dto.js';

/** What a student can put into a link: everything on the profile, also what others do not see. */
@Injectable()
export class ShareableReader {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly students: StudentService,
    private readonly skills: SkillSummaryReadModel,
    private readonly careers: CareerInsightService,
    private readonly programs: ProgramInsightService,
    private readonly scenarios: ScenarioService,
    private readonly projects: ProjectReadModel,
  ) {}

  async of(owner: Person): Promise<ShareableDto[]> {
    const { studentId, handle } = owner;
    const catalogue = this.catalogue.current;
    const profile = { studentId, handle, isOwner: true };
    const student = await this.students.get(studentId);
    const [{ summaries, courses }, seen, careers, programs, scenarios, projects, shown] = await Promise.all([
      this.skills.whole(student, owner, { catalogue }),
      this.skills.whole(student, null, { of: opened(studentId), catalogue }),
      this.careers.ofProfile(profile, catalogue),
      this.programs.ofProfile(profile, catalogue),
      this.scenarios.list(studentId),
      this.projects.portfolio(studentId, owner, catalogue),
      this.projects.portfolio(studentId, null, catalogue),
    ]);
    const confirmed = student.visibilityConfirmedAt !== null;
    const others = new Set(shown.map(({ project_uuid }) => project_uuid));
    const seenSkills = new Set(seen.summaries.map(({ skill }) => skill.uuid));
    const plain = { detail: '', is_hidden: false };
    return [
      { kind: 'profile', uuid: studentId, title: toProfile(student, true).display_name, ...plain },
      ...projects.map(({ project_uuid: uuid, title }) => {
        return { kind: 'project' as const, uuid, title, detail: '', is_hidden: !others.has(uuid) };
      }),
      ...careers.flatMap(({ career: { uuid, title } }) => [
        { kind: 'career' as const, uuid, title, ...plain },
        { kind: 'explanation' as const, uuid, title, ...plain },
      ]),
      ...programs.map(({ program: { uuid, title }, educator_uuid }) => {
        const detail = catalogue.educatorByUuid.get(educator_uuid)?.name ?? '';
        return { kind: 'program' as const, uuid, title, detail, is_hidden: false };
      }),
      ...scenarios.results.map(({ scenario_uuid: uuid, name }) => {
        return { kind: 'scenario' as const, uuid, title: name, ...plain };
      }),
      ...courses.map((course) => ({
        kind: 'course' as const,
        uuid: course.course_uuid,
        title: `${course.course_code} ${course.course_title}`,
        detail: course.term ?? '',
        is_hidden: !confirmed || !course.is_visible,
      })),
      ...summaries.map(({ skill: { uuid, name } }) => {
        return { kind: 'skill' as const, uuid, title: name, detail: '', is_hidden: !seenSkills.has(uuid) };
      }),
    ];
  }
}
