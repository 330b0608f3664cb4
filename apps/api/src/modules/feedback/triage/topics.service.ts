import { Injectable } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError, invalid, notFound } from '../../../platform/errors.js';
import { TopicRepository, type TopicRow } from '../topic.repository.js';
import { type ChangeTopicDto, OFFERED_TOPICS_MAX } from './topics.dto.js';

/** What feedback can be about: made, renamed, retired and put in order by the product team. */
@Injectable()
export class TopicsService {
  constructor(
    private readonly database: Database,
    private readonly topics: TopicRepository,
    private readonly log: AuditLog,
  ) {}

  all(): Promise<TopicRow[]> {
    return this.topics.all();
  }

  /** @throws DomainError `invalid`, `too_many_topics` */
  create(actor: Person, name: string): Promise<TopicRow> {
    return this.locked(async () => {
      const present = await this.topics.all();
      refuseTaken(name, present);
      refuseTooMany(present);
      const id = await this.topics.insert(name);
      await this.record(actor, id, 'created', { name: [null, name] });
      return this.find(id);
    });
  }

  /**
   * Renames it, retires it or offers it again.
   * @throws DomainError `not_found`, `invalid`, `too_many_topics`
   */
  change(actor: Person, id: string, { name, retired }: ChangeTopicDto): Promise<TopicRow> {
    return this.locked(async () => {
      const topic = await this.find(id);
      if (name !== undefined && name !== topic.name) {
        refuseTaken(
          name,
          (await this.topics.all()).filter((other) => other.id !== id),
        );
        await this.topics.update(id, { name });
        await this.record(actor, id, 'renamed', { name: [topic.name, name] });
      }
      const isRetired = topic.retiredAt !== null;
      if (retired !== undefined && retired !== isRetired) {
        if (!retired) refuseTooMany(await this.topics.all());
        await this.topics.update(id, { retiredAt: retired ? new Date() : null });
        await this.record(actor, id, retired ? 'retired' : 'offered', { retired: [isRetired, retired] });
      }
      return this.find(id);
    });
  }

  /** @param ids every offered topic, in its new place */
  reorder(actor: Person, ids: string[]): Promise<TopicRow[]> {
    return this.locked(async () => {
      const offered = (await this.topics.all()).filter(({ retiredAt }) => retiredAt === null);
      const names = new Map(offered.map(({ id, name }) => [id, name]));
      if (ids.length !== offered.length || ids.some((id) => !names.has(id)))
        throw invalid({ topic_uuids: ['The order must name every topic that is offered, and no other.'] });
      for (const [position, id] of ids.entries()) await this.topics.update(id, { position });
      const order = [[...names.values()], ids.map((id) => names.get(id))];
      if (ids[0] !== undefined) await this.record(actor, ids[0], 'reordered', { order });
      return this.topics.all();
    });
  }

  private locked<T>(work: () => Promise<T>): Promise<T> {
    return this.database.run(async () => {
      await this.topics.lock();
      return work();
    });
  }

  private async find(id: string): Promise<TopicRow> {
    const topic = (await this.topics.all()).find((one) => one.id === id);
    if (!topic) throw notFound();
    return topic;
  }

  private record(actor: Person, subjectId: string, action: string, details: Record<string, unknown>) {
    return this.log.record(actor, { action, subject: 'topic', subjectId, ownerId: null, details });
  }
}

/** Topics are told apart by name. */
function refuseTaken(name: string, others: TopicRow[]): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: ['There is a topic of this name.'] });
}

/** Those that are offered can be put in order. */
function refuseTooMany(present: TopicRow[]): void {
  if (present.filter(({ retiredAt }) => retiredAt === null).length < OFFERED_TOPICS_MAX) return;
  throw new DomainError({
    code: 'too_many_topics',
    status: 409,
    detail: `Students can be offered ${OFFERED_TOPICS_MAX} topics. Retire one first.`,
  });
}
