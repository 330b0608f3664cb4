import { Injectable } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { EndorsementRepository, ProjectRepository } from '../../projects/index.js';
import { StudentRepository, StudentWrites } from '../../students/index.js';
import { ReportRepository } from '../report.repository.js';
import { ModerationMails } from './moderation-mails.js';
import { type ReportedContent, ReportedContentReadModel } from './reported-content.read-model.js';
import { type ContentReportRow, type ContentRow, ModerationReadModel } from './moderation.read-model.js';

/** Finds what is to be hidden or restored. */
type Find = () => Promise<ContentRow | null>;

/** Hides reported content and restores it. `visibleTo` decides who sees hidden content. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly database: Database,
    private readonly students: StudentRepository,
    private readonly projects: ProjectRepository,
    private readonly endorsements: EndorsementRepository,
    private readonly content: ModerationReadModel,
    private readonly reported: ReportedContentReadModel,
    private readonly stored: ReportRepository,
    private readonly writes: StudentWrites,
    private readonly mails: ModerationMails,
    private readonly log: AuditLog,
  ) {}

  profile =
    (handle: string): Find =>
    async () => {
      // The team may have read it under a handle that its owner has changed since.
      const student = (await this.students.byHandle(handle)) ?? (await this.students.redirectFrom(handle));
      return student && this.content.profile(student.id);
    };

  project =
    (projectId: string): Find =>
    () =>
      this.content.project(projectId);

  endorsement =
    (endorsementId: string): Find =>
    () =>
      this.content.endorsement(endorsementId);

  /** Hides it from all but its owner, who is told why; open reports of it are closed. A repeat changes nothing. */
  hide(actor: Person, find: Find, reason: string): Promise<ContentRow> {
    return this.change(actor, find, new Date(), reason);
  }

  /** Shows it again to those who could see it before, and tells its owner. A repeat changes nothing. */
  restore(actor: Person, find: Find, reason: string): Promise<ContentRow> {
    return this.change(actor, find, null, reason);
  }

  reports(isOpen: boolean | null, limit: number, offset: number) {
    return this.content.reports(isOpen, limit, offset);
  }

  /** Closes a report without hiding anything, or opens it again. */
  setReportClosed(actor: Person, id: string, isClosed: boolean): Promise<ContentReportRow> {
    return this.database.run(async () => {
      const before = await this.content.report(id);
      if (!before) throw notFound();
      if ((before.closedAt !== null) === isClosed) return before;
      await this.stored.setClosed(id, isClosed);
      await this.log.record(actor, {
        action: isClosed ? 'closed' : 'opened',
        subject: 'report',
        subjectId: id,
        ownerId: before.ownerId,
        details: {},
      });
      return (await this.content.report(id))!;
    });
  }

  /**
   * The text of reported content. Reading hidden or private content adds a line to the audit log.
   * @throws DomainError `not_found` for a report that is not there
   */
  showContent(actor: Person, reportId: string): Promise<ReportedContent> {
    return this.database.run(async () => {
      const report = await this.content.report(reportId);
      const content = report && (await this.reported.of(report));
      if (!content) throw notFound();
      await this.log.record(actor, {
        action: 'content_shown',
        subject: 'report',
        subjectId: reportId,
        ownerId: report.ownerId,
        details: { of: content.kind },
      });
      return content;
    });
  }

  private async change(
    actor: Person,
    find: Find,
    hiddenAt: Date | null,
    reason: string,
  ): Promise<ContentRow> {
    const action = hiddenAt === null ? 'restored' : 'hidden';
    const found = await find();
    if (!found) throw notFound();
    return this.writes.withStudent(found.ownerId, async () => {
      // Read again, now that its owner cannot change it.
      const before = await find();
      if (!before) throw notFound();
      if ((before.hiddenAt === null) === (hiddenAt === null)) return before;
      await this.setHidden(before, hiddenAt);
      const reports = hiddenAt === null ? 0 : await this.closeReports(before);
      await this.log.record(actor, {
        action,
        subject: before.kind,
        subjectId: before.id,
        ownerId: before.ownerId,
        details: { reason, ...(reports > 0 && { reports_closed: reports }) },
      });
      await this.mails[action](before, reason);
      return { ...before, hiddenAt };
    });
  }

  private closeReports({ kind, id, ownerId, projectId }: ContentRow): Promise<number> {
    return this.stored.closeAll(ownerId, projectId, kind === 'endorsement' ? id : null);
  }

  private setHidden({ kind, id, ownerId }: ContentRow, hiddenAt: Date | null): Promise<void> {
    switch (kind) {
      case 'profile':
        return this.students.setHidden(ownerId, hiddenAt);
      case 'project':
        return this.projects.setHidden(ownerId, id, hiddenAt);
      case 'endorsement':
        return this.endorsements.setHidden(ownerId, id, hiddenAt);
    }
  }
}
