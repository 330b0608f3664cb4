import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { FeedbackTopic } from './feedback.entity.js';

/** A topic with what was sent under it. */
export interface TopicRow {
  id: string;
  name: string;
  retiredAt: Date | null;
  submissions: number;
}

@Injectable()
export class TopicRepository {
  constructor(private readonly database: Database) {}

  /** Those that are offered, in their order. */
  offered(): Promise<Pick<TopicRow, 'id' | 'name'>[]> {
    return this.database.query(
      'select id, name from feedback_topics where retired_at is null order by position, name, id',
    );
  }

  async isOffered(id: string): Promise<boolean> {
    const rows = await this.database.query(
      'select 1 from feedback_topics where id = $1 and retired_at is null',
      [id],
    );
    return rows.length > 0;
  }

  /** All, the offered ones first, each part in its order. */
  all(): Promise<TopicRow[]> {
    return this.database.query(
      `select t.id, t.name, t.retired_at as "retiredAt",
         (select count(*)::int from feedback_submissions s where s.topic_id = t.id) as submissions
       from feedback_topics t order by t.retired_at is not null, t.position, t.name, t.id`,
    );
  }

  /** One after the other, so that two changes of the order do not mix. */
  async lock(): Promise<void> {
    await this.database.query('lock table feedback_topics in share row exclusive mode');
  }

  /** At the end of the order. @returns its id */
  async insert(name: string): Promise<string> {
    const [row] = await this.database.query<{ id: string }>(
      `insert into feedback_topics (name, position)
       values ($1, (select coalesce(max(position), -1) + 1 from feedback_topics)) returning id`,
      [name],
    );
    return row!.id;
  }

  async update(id: string, changes: Partial<FeedbackTopic>): Promise<void> {
    await this.database.repository(FeedbackTopic).update({ id }, changes);
  }
}
