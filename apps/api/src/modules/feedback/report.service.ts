import { Injectable } from '@nestjs/common';
import type { Person } from '../../platform/access/viewer.js';
import { notFound } from '../../platform/errors.js';
import { EndorsementRepository, isShown, ProjectRepository } from '../projects/index.js';
import { factsOf, StudentRepository, visibleTo } from '../students/index.js';
import { MAX_AN_HOUR } from './feedback.policy.js';
import { tooMany } from './feedback.service.js';
import type { ReportContentDto } from './report.dto.js';
import { ReportRepository, type ReportRow } from './report.repository.js';

/** What people tell the product team about what others show. */
@Injectable()
export class ReportService {
  constructor(
    private readonly students: StudentRepository,
    private readonly projects: ProjectRepository,
    private readonly endorsements: EndorsementRepository,
    private readonly reports: ReportRepository,
  ) {}

  /**
   * Only what the viewer may see can be reported; a repeat is answered with the first report (D51). Once that is closed, what
   * is there may be something else: then it is news.
   */
  async report(viewer: Person, dto: ReportContentDto): Promise<{ report: ReportRow; isNew: boolean }> {
    const report = { studentId: viewer.studentId, ...(await this.target(viewer, dto)), reason: dto.reason };
    const before = await this.reports.find(report);
    if (before && before.closedAt === null) return { report: before, isNew: false };
    if ((await this.reports.countRecent(viewer.studentId)) >= MAX_AN_HOUR) throw tooMany();
    const added = await (before ? this.reports.renew(before.id, dto.reason) : this.reports.insert(report));
    return { report: added ?? (await this.reports.find(report))!, isNew: added !== null };
  }

  private async target(viewer: Person, { profile_handle, project_uuid, endorsement_uuid }: ReportContentDto) {
    const student = await this.students.byHandle(profile_handle);
    if (!student || !visibleTo(viewer, { kind: 'profile', of: factsOf(student) })) throw notFound();
    const projectId = project_uuid ?? null;
    if (projectId !== null) {
      const project = await this.projects.factsOf(student.id, projectId);
      if (!project || !visibleTo(viewer, { kind: 'project', of: factsOf(student), ...project }))
        throw notFound();
    }
    const endorsementId = endorsement_uuid ?? null;
    if (endorsementId !== null) {
      const endorsement = await this.endorsements.find(student.id, endorsementId);
      const isTheirs = endorsement !== null && endorsement.projectId === projectId;
      if (!isTheirs || !isShown(endorsement)) throw notFound();
    }
    return { ownerId: student.id, projectId, endorsementId };
  }
}
