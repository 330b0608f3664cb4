import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { FeedbackSubmission } from './feedback.entity.js';
import type { FeedbackStatus } from './feedback.policy.js';

/** A submission with the name of its topic, as its sender may see it. */
export interface SentFeedback {
  id: string;
  topicId: string;
  topicName: string;
  message: string;
  reportedOnPage: string;
  /** That of the earlier submission, where this one is a duplicate. */
  status: FeedbackStatus;
  publicReply: string;
  createdAt: Date;
}

const SENT = `
  select s.id, s.topic_id as "topicId", t.name as "topicName", s.message,
    s.reported_on_page as "reportedOnPage", coalesce(o.status, s.status) as status,
    s.public_reply as "publicReply", s.created_at as "createdAt"
  from feedback_submissions s
    join feedback_topics t on t.id = s.topic_id
    left join feedback_submissions o on o.id = s.duplicate_of_id
  where s.student_id = $1`;

@Injectable()
export class FeedbackRepository {
  constructor(private readonly database: Database) {}

  async insert(
    submission: Pick<FeedbackSubmission, 'studentId' | 'topicId' | 'message' | 'reportedOnPage'>,
  ): Promise<SentFeedback> {
    const { studentId, topicId, message, reportedOnPage } = submission;
    const [added] = await this.database.query<{ id: string }>(
      `insert into feedback_submissions (student_id, topic_id, message, reported_on_page)
       values ($1, $2, $3, $4) returning id`,
      [studentId, topicId, message, reportedOnPage],
    );
    const [row] = await this.database.query<SentFeedback>(`${SENT} and s.id = $2`, [studentId, added!.id]);
    return row!;
  }

  /** Newest first. */
  async ofStudent(
    studentId: string,
    limit: number,
    offset: number,
  ): Promise<{ rows: SentFeedback[]; count: number }> {
    const [rows, [counted]] = await Promise.all([
      this.database.query<SentFeedback>(`${SENT} order by s.created_at desc, s.id limit $2 offset $3`, [
        studentId,
        limit,
        offset,
      ]),
      this.database.query<{ count: number }>(
        'select count(*)::int from feedback_submissions where student_id = $1',
        [studentId],
      ),
    ]);
    return { rows, count: counted!.count };
  }

  /** How many a student has sent in the last hour. */
  async countRecent(studentId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int from feedback_submissions
       where student_id = $1 and created_at > now() - interval '1 hour'`,
      [studentId],
    );
    return row!.count;
  }
}
