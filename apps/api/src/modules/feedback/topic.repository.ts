import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
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
    return this.database.manager.query(
      'select id, name from feedback_topics where retired_at is null order by position, name, id',
    );
  }

  async isOffered(id: string): Promise<boolean> {
    const rows = await this.database.manager.query(
      'select 1 from feedback_topics where id = $1 and retired_at is null',
      [id],
    );
    return rows.length > 0;
  }

  /** All, the offered ones first, each part in its order. */
  all(tx: Tx = this.database.manager): Promise<TopicRow[]> {
    return tx.query(
      `select t.id, t.name, t.retired_at as "retiredAt",
         (select count(*)::int from feedback_submissions s where s.topic_id = t.id) as submissions
       from feedback_topics t order by t.retired_at is not null, t.position, t.name, t.id`,
    );
  }

  /** One after the other, so that two changes of the order do not mix. */
  async lock(tx: Tx): Promise<void> {
    await tx.query('lock table feedback_topics in share row exclusive mode');
  }

  /** At the end of the order. @returns its id */
  async insert(tx: Tx, name: string): Promise<string> {
    const [{ id }] = await tx.query(
      `insert into feedback_topics (name, position)
       values ($1, (select coalesce(max(position), -1) + 1 from feedback_topics)) returning id`,
      [name],
    );
    return id;
  }

  async update(tx: Tx, id: string, changes: Partial<FeedbackTopic>): Promise<void> {
    await tx.getRepository(FeedbackTopic).update({ id }, changes);
  }
}
