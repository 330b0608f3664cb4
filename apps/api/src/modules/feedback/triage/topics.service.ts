import { Injectable } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { invalid, notFound } from '../../../platform/errors.js';
import { TopicRepository, type TopicRow } from '../topic.repository.js';
import type { ChangeTopicDto } from './topics.dto.js';
import { TriageLog } from './triage-log.js';

/** What feedback can be about: made, renamed, retired and put in order by the product team. */
@Injectable()
export class TopicsService {
  constructor(
    private readonly database: Database,
    private readonly topics: TopicRepository,
    private readonly log: TriageLog,
  ) {}

  all(): Promise<TopicRow[]> {
    return this.topics.all();
  }

  create(actor: Person, name: string): Promise<TopicRow> {
    return this.locked(async (tx) => {
      refuseTaken(name, await this.topics.all(tx));
      const id = await this.topics.insert(tx, name);
      await this.record(tx, actor, id, 'created', { name: [null, name] });
      return this.find(tx, id);
    });
  }

  /** Renames it, retires it or offers it again. */
  change(actor: Person, id: string, { name, retired }: ChangeTopicDto): Promise<TopicRow> {
    return this.locked(async (tx) => {
      const topic = await this.find(tx, id);
      if (name !== undefined && name !== topic.name) {
        refuseTaken(
          name,
          (await this.topics.all(tx)).filter((other) => other.id !== id),
        );
        await this.topics.update(tx, id, { name });
        await this.record(tx, actor, id, 'renamed', { name: [topic.name, name] });
      }
      const isRetired = topic.retiredAt !== null;
      if (retired !== undefined && retired !== isRetired) {
        await this.topics.update(tx, id, { retiredAt: retired ? new Date() : null });
        await this.record(tx, actor, id, retired ? 'retired' : 'offered', { retired: [isRetired, retired] });
      }
      return this.find(tx, id);
    });
  }

  /** @param ids every offered topic, in its new place */
  reorder(actor: Person, ids: string[]): Promise<TopicRow[]> {
    return this.locked(async (tx) => {
      const offered = (await this.topics.all(tx)).filter(({ retiredAt }) => retiredAt === null);
      const names = new Map(offered.map(({ id, name }) => [id, name]));
      if (ids.length !== offered.length || ids.some((id) => !names.has(id)))
        throw invalid({ topic_uuids: ['The order must name every topic that is offered, and no other.'] });
      for (const [position, id] of ids.entries()) await this.topics.update(tx, id, { position });
      const order = [[...names.values()], ids.map((id) => names.get(id))];
      if (ids[0] !== undefined) await this.record(tx, actor, ids[0], 'reordered', { order });
      return this.topics.all(tx);
    });
  }

  private locked<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.run(async (tx) => {
      await this.topics.lock(tx);
      return work(tx);
    });
  }

  private async find(tx: Tx, id: string): Promise<TopicRow> {
    const topic = (await this.topics.all(tx)).find((one) => one.id === id);
    if (!topic) throw notFound();
    return topic;
  }

  private record(tx: Tx, actor: Person, subjectId: string, action: string, details: Record<string, unknown>) {
    return this.log.record(tx, actor, { action, subject: 'topic', subjectId, ownerId: null, details });
  }
}

/** Topics are told apart by name. */
function refuseTaken(name: string, others: TopicRow[]): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: ['There is a topic of this name.'] });
}
