import { Injectable } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { SnapshotWriter, StudentRepository } from '../../students/index.js';
import { ModerationMails } from './moderation-mails.js';
import { type ContentReportRow, type ContentRow, ModerationRepository } from './moderation.repository.js';
import { TriageLog } from './triage-log.js';

/** Finds what is to be hidden or restored. */
type Find = (tx: Tx) => Promise<ContentRow | null>;

/** Hides what should not be shown, and shows it again. Who sees what is hidden is `visibleTo`'s business. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly database: Database,
    private readonly students: StudentRepository,
    private readonly content: ModerationRepository,
    private readonly snapshots: SnapshotWriter,
    private readonly mails: ModerationMails,
    private readonly log: TriageLog,
  ) {}

  profile =
    (handle: string): Find =>
    async (tx) => {
      const student = await this.students.byHandle(handle);
      return student && this.content.profile(tx, student.id);
    };

  project =
    (projectId: string): Find =>
    (tx) =>
      this.content.project(tx, projectId);

  /** Hides it from everybody but its owner, who is told why; open reports of it are closed. A repeat changes nothing. */
  async hide(actor: Person, find: Find, reason: string): Promise<ContentRow> {
    const { before, after } = await this.change(actor, find, new Date(), 'hidden', reason);
    if (before.hiddenAt === null) this.mails.hidden(after, reason);
    return after;
  }

  /** Shows it again to whoever could see it before, and tells its owner. A repeat changes nothing. */
  async restore(actor: Person, find: Find, reason: string): Promise<ContentRow> {
    const { before, after } = await this.change(actor, find, null, 'restored', reason);
    if (before.hiddenAt !== null) this.mails.restored(after, reason);
    return after;
  }

  reports(isOpen: boolean | null, limit: number, offset: number) {
    return this.content.reports(isOpen, limit, offset);
  }

  /** Closes a report without hiding anything, or opens it again. */
  setReportClosed(actor: Person, id: string, isClosed: boolean): Promise<ContentReportRow> {
    return this.database.run(async (tx) => {
      const before = await this.content.report(tx, id);
      if (!before) throw notFound();
      if ((before.closedAt !== null) === isClosed) return before;
      await this.content.setReportClosed(tx, id, isClosed);
      await this.log.record(tx, actor, {
        action: isClosed ? 'closed' : 'opened',
        subject: 'report',
        subjectId: id,
        ownerId: before.ownerId,
        details: {},
      });
      return (await this.content.report(tx, id))!;
    });
  }

  private change(
    actor: Person,
    find: Find,
    hiddenAt: Date | null,
    action: 'hidden' | 'restored',
    reason: string,
  ): Promise<{ before: ContentRow; after: ContentRow }> {
    return this.database.run(async (tx) => {
      const before = await find(tx);
      if (!before) throw notFound();
      if ((before.hiddenAt === null) === (hiddenAt === null)) return { before, after: before };
      await this.content.setHidden(tx, before, hiddenAt);
      const reports = hiddenAt === null ? 0 : await this.content.closeReports(tx, before);
      await this.snapshots.refresh(tx, before.ownerId);
      await this.log.record(tx, actor, {
        action,
        subject: before.kind,
        subjectId: before.id,
        ownerId: before.ownerId,
        details: { reason, ...(reports > 0 && { reports_closed: reports }) },
      });
      return { before, after: { ...before, hiddenAt } };
    });
  }
}
