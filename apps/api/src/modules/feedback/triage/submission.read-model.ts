import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { IS_WORKING_STAFF } from '../../accounts/index.js';
import { FEEDBACK_STATUSES, type FeedbackStatus, type ReportedPage } from '../feedback.policy.js';

export interface SubmissionRow {
  id: string;
  studentId: string;
  topicId: string;
  topicName: string;
  message: string;
  reportedOnPage: string;
  status: FeedbackStatus;
  /** The handle of the sender. */
  handle: string;
  /** Handle of the person who looks after it. */
  assignee: string | null;
  assigneeId: string | null;
  duplicateOf: string | null;
  internalNote: string;
  publicReply: string;
  createdAt: Date;
  /** `createdAt` to the microsecond, as PostgreSQL writes it. */
  createdExactly: string;
}

/** Every condition must hold; an absent one is none. */
export interface SubmissionFilter {
  topics?: string[];
  pages?: ReportedPage[];
  statuses?: FeedbackStatus[];
  /** Part of the message, the note or the reply. */
  text?: string;
  /** First and last day, in UTC. */
  from?: string;
  to?: string;
  /** Handle, or `none`. */
  assignee?: string;
}

const STATUS_PLACE = `array_position(array[${FEEDBACK_STATUSES.map((status) => `'${status}'`).join()}], s.status)`;

const ORDERS = {
  created: 's.created_at, s.id',
  '-created': 's.created_at desc, s.id',
  topic: 't.position, t.name, s.created_at desc, s.id',
  '-topic': 't.position desc, t.name desc, s.created_at desc, s.id',
  status: `${STATUS_PLACE}, s.created_at desc, s.id`,
  '-status': `${STATUS_PLACE} desc, s.created_at desc, s.id`,
};
export type SubmissionOrder = keyof typeof ORDERS;
export const SUBMISSION_ORDERS = Object.keys(ORDERS) as SubmissionOrder[];

const COLUMNS = `s.id, s.student_id as "studentId", s.topic_id as "topicId", t.name as "topicName", s.message,
  s.reported_on_page as "reportedOnPage", s.status, st.handle, a.handle as assignee,
  s.assignee_id as "assigneeId", s.duplicate_of_id as "duplicateOf", s.internal_note as "internalNote", s.public_reply as "publicReply",
  s.created_at as "createdAt", s.created_at::text as "createdExactly"`;

const FROM = `from feedback_submissions s
  join feedback_topics t on t.id = s.topic_id
  join students st on st.id = s.student_id
  left join students a on a.account_id = s.assignee_id`;

/** The filter as SQL: each condition with the places of its values, `$1` being the first of `values`. */
function toSql(filter: SubmissionFilter, values: unknown[]): string {
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (filter.topics?.length) conditions.push(`s.topic_id = any(${place(filter.topics)}::uuid[])`);
  if (filter.pages?.length) conditions.push(`s.reported_on_page = any(${place(filter.pages)}::text[])`);
  if (filter.statuses?.length) conditions.push(`s.status = any(${place(filter.statuses)}::text[])`);
  if (filter.from) conditions.push(`s.created_at >= ${place(filter.from)}::date at time zone 'UTC'`);
  if (filter.to) conditions.push(`s.created_at < (${place(filter.to)}::date + 1) at time zone 'UTC'`);
  if (filter.assignee === 'none') conditions.push('s.assignee_id is null');
  else if (filter.assignee) conditions.push(`a.handle = ${place(filter.assignee)}`);
  if (filter.text) {
    const pattern = place(`%${filter.text.replaceAll(/[\\%_]/g, '\\$&')}%`);
    const texts = ['s.message', 's.internal_note', 's.public_reply'];
    conditions.push(`(${texts.map((text) => `${text} ilike ${pattern}`).join(' or ')})`);
  }
  return conditions.join(' and ');
}

/** Submissions as the product team reads them: with topics, and the handles of those who sent and look after them. */
@Injectable()
export class SubmissionReadModel {
  constructor(private readonly database: Database) {}

  async page(
    filter: SubmissionFilter,
    order: SubmissionOrder,
    limit: number,
    offset: number,
  ): Promise<{ rows: SubmissionRow[]; count: number }> {
    const values: unknown[] = [];
    const where = toSql(filter, values);
    const slice = `limit $${values.length + 1} offset $${values.length + 2}`;
    const [rows, [counted]] = await Promise.all([
      this.database.query<SubmissionRow>(
        `select ${COLUMNS} ${FROM} where ${where} order by ${ORDERS[order]} ${slice}`,
        [...values, limit, offset],
      ),
      this.database.query<{ count: number }>(`select count(*)::int ${FROM} where ${where}`, values),
    ]);
    return { rows, count: counted!.count };
  }

  /**
   * Oldest first, a batch at a time.
   * @param after the last one of the batch before
   */
  batch(filter: SubmissionFilter, after: SubmissionRow | null, size: number): Promise<SubmissionRow[]> {
    const values: unknown[] = [after?.createdExactly ?? '-infinity', after?.id ?? null, size];
    return this.database.query(
      `select ${COLUMNS} ${FROM}
       where (s.created_at > $1::timestamptz or (s.created_at = $1::timestamptz and s.id > $2::uuid))
         and ${toSql(filter, values)} order by s.created_at, s.id limit $3`,
      values,
    );
  }

  async find(id: string): Promise<SubmissionRow | null> {
    const [row] = await this.database.query<SubmissionRow>(`select ${COLUMNS} ${FROM} where s.id = $1`, [id]);
    return row ?? null;
  }

  /** @returns the account behind a handle of the product team; null when there is none */
  async staffAccount(handle: string): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }>(
      `select a.id from students st join accounts a on a.id = st.account_id
       where st.handle = $1 and ${IS_WORKING_STAFF}`,
      [handle],
    );
    return row?.id ?? null;
  }

  /** The handles of the staff. */
  async staffHandles(): Promise<string[]> {
    const rows = await this.database.query<{ handle: string }>(
      `select st.handle from students st join accounts a on a.id = st.account_id
       where ${IS_WORKING_STAFF} order by st.handle`,
    );
    return rows.map(({ handle }) => handle);
  }

  /** Newest week first, topics in their order. */
  weekly(
    filter: Pick<SubmissionFilter, 'from' | 'to'>,
  ): Promise<{ topicId: string; topicName: string; week: string; count: number }[]> {
    const values: unknown[] = [];
    return this.database.query(
      `select t.id as "topicId", t.name as "topicName",
         to_char(date_trunc('week', s.created_at at time zone 'UTC'), 'YYYY-MM-DD') as week, count(*)::int
       ${FROM} where ${toSql(filter, values)}
       group by t.id, 3 order by 3 desc, t.position, t.name, t.id`,
      values,
    );
  }
}
