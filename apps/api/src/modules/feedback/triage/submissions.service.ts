import { Injectable } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { changedMeanwhile, invalid, notFound } from '../../../platform/errors.js';
import type { FeedbackSubmission } from '../feedback.entity.js';
import {
  type SubmissionFilter,
  type SubmissionOrder,
  SubmissionReadModel,
  type SubmissionRow,
} from './submission.read-model.js';
import { SubmissionRepository } from './submission.repository.js';
import type { ChangeSubmissionDto, SubmissionDecisionDto } from './submissions.dto.js';
import { type LoggedAction, TriageLogReadModel } from './triage-log.read-model.js';

const CSV_COLUMNS = {
  submission_uuid: (row) => row.id,
  created: (row) => row.createdAt.toISOString(),
  topic: (row) => row.topicName,
  reported_on_page: (row) => row.reportedOnPage,
  status: (row) => row.status,
  profile_handle: (row) => row.handle,
  message: (row) => row.message,
  assignee: (row) => row.assignee,
  duplicate_of: (row) => row.duplicateOf,
  internal_note: (row) => row.internalNote,
  public_reply: (row) => row.publicReply,
} satisfies Record<string, (row: SubmissionRow) => string | null>;

/** Rows of the CSV in memory at once. */
const CSV_BATCH = 500;
const HISTORY_LENGTH = 200;

/** The product team's work on what students sent. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly database: Database,
    private readonly submissions: SubmissionReadModel,
    private readonly stored: SubmissionRepository,
    private readonly log: AuditLog,
    private readonly history: TriageLogReadModel,
  ) {}

  page(filter: SubmissionFilter, order: SubmissionOrder, limit: number, offset: number) {
    return this.submissions.page(filter, order, limit, offset);
  }

  weekly(filter: Pick<SubmissionFilter, 'from' | 'to'>) {
    return this.submissions.weekly(filter);
  }

  /** Handles of those whom a submission can be given to, in the order of the alphabet. */
  team(): Promise<string[]> {
    return this.submissions.staffHandles();
  }

  async detail(id: string): Promise<{ row: SubmissionRow; duplicates: string[]; history: LoggedAction[] }> {
    const row = await this.submissions.find(id);
    if (!row) throw notFound();
    const duplicates = await this.stored.duplicatesOf(id);
    const { rows: history } = await this.history.page(id, HISTORY_LENGTH, 0);
    return { row, duplicates, history };
  }

  /** Everything that fits as CSV, oldest first, in pieces. */
  async *csv(filter: SubmissionFilter): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(Object.keys(CSV_COLUMNS));
    const columns = Object.values(CSV_COLUMNS);
    for (let last: SubmissionRow | null = null; ;) {
      const rows: SubmissionRow[] = await this.submissions.batch(filter, last, CSV_BATCH);
      if (rows.length > 0) yield rows.map((row) => csvLine(columns.map((column) => column(row)))).join('');
      last = rows.at(-1) ?? null;
      if (rows.length < CSV_BATCH) return;
    }
  }

  /** Changes what is given and notes it in the audit trail. */
  async change(actor: Person, id: string, dto: ChangeSubmissionDto): Promise<void> {
    await this.database.run(async () => {
      await this.stored.lock();
      const before = await this.submissions.find(id);
      if (!before) throw notFound();
      refuseUnseen(before, dto.seen);
      const changes = await this.checked(before, dto);
      if (Object.keys(changes).length === 0) return;
      await this.stored.update(before, changes);
      const after = (await this.submissions.find(id))!;
      await this.log.record(actor, {
        action: 'changed',
        subject: 'submission',
        subjectId: id,
        ownerId: before.studentId,
        details: differences(before, after),
      });
    });
  }

  private async checked(
    before: SubmissionRow,
    dto: ChangeSubmissionDto,
  ): Promise<Partial<FeedbackSubmission>> {
    const { status, assignee, duplicate_of, internal_note, public_reply } = dto;
    const changes: Partial<FeedbackSubmission> = {};
    if (status !== undefined && status !== before.status) changes.status = status;
    if (assignee !== undefined && assignee !== before.assignee)
      changes.assigneeId = assignee === null ? null : await this.staff(assignee);
    if (duplicate_of !== undefined && duplicate_of !== before.duplicateOf) {
      if (duplicate_of !== null) await this.checkOriginal(before.id, duplicate_of);
      changes.duplicateOfId = duplicate_of;
    }
    if (internal_note !== undefined && internal_note !== before.internalNote)
      changes.internalNote = internal_note;
    if (public_reply !== undefined && public_reply !== before.publicReply) changes.publicReply = public_reply;
    return changes;
  }

  private async staff(handle: string): Promise<string> {
    const accountId = await this.submissions.staffAccount(handle);
    if (accountId === null) throw invalid({ assignee: ['Nobody of the product team has this handle.'] });
    return accountId;
  }

  /** One submission stands for all of its duplicates: never a duplicate for another. */
  private async checkOriginal(id: string, originalId: string): Promise<void> {
    const refuse = (message: string) => {
      throw invalid({ duplicate_of: [message] });
    };
    const original = await this.submissions.find(originalId);
    if (!original) refuse('There is no such submission.');
    if (originalId === id) refuse('A submission is no duplicate of itself.');
    if (original?.duplicateOf) refuse('That one is itself a duplicate; name the one it stands for.');
    if ((await this.stored.duplicatesOf(id)).length > 0)
      refuse('Others are duplicates of this one; point them elsewhere first.');
  }
}

/** What is decided about a submission: on the wire, and in its row. */
const FIELDS = [
  ['status', 'status'],
  ['assignee', 'assignee'],
  ['duplicate_of', 'duplicateOf'],
  ['internal_note', 'internalNote'],
  ['public_reply', 'publicReply'],
] as const;

/** Two people may work on one submission: neither overwrites what they have not read. */
function refuseUnseen(before: SubmissionRow, seen: SubmissionDecisionDto = {}): void {
  if (FIELDS.some(([name, field]) => seen[name] !== undefined && seen[name] !== before[field]))
    throw changedMeanwhile('Somebody else');
}

/** What the audit trail says of a change: field -> [before, after]. It names the assignee by their account, who may be erased. */
function differences(before: SubmissionRow, after: SubmissionRow): Record<string, unknown> {
  return Object.fromEntries(
    FIELDS.filter(([, field]) => before[field] !== after[field]).map(([name, field]) => {
      const logged = field === 'assignee' ? 'assigneeId' : field;
      return [name, [before[logged], after[logged]]];
    }),
  );
}
