import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { Env } from '../env.js';
import { type LogPoint, Replica } from './replica.js';

/** The standbys that requests may read from (docs/decisions/0028-what-a-replica-may-answer.md). */
@Injectable()
export class Replicas implements OnApplicationShutdown {
  private readonly replicas: Replica[];
  private turn = 0;
  /** Where the primary was when it was asked last, and the time before: no answer is older than the latter. */
  private primary: { last: LogPoint; before: number } | null = null;

  constructor({ DATABASE_REPLICA_URLS, DATABASE_POOL, DATABASE_WAIT_MS }: Env) {
    // So that enough of the time of a request is left for the primary.
    const answersWithinMs = Math.round(DATABASE_WAIT_MS / 6);
    this.replicas = DATABASE_REPLICA_URLS.map((url) => new Replica(url, DATABASE_POOL, answersWithinMs));
  }

  get exist(): boolean {
    return this.replicas.length > 0;
  }

  /** @param last where the primary is now; called at intervals, it bounds how old an answer may be to two of them */
  primaryIsAt(last: LogPoint): void {
    this.primary = { last, before: this.primary?.last.position ?? 0 };
  }

  /** Asks one of them, each in turn. @returns null when it cannot answer: then the primary is to be asked */
  async ask<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    position: number,
  ): Promise<pg.QueryResult<Row> | null> {
    if (this.primary === null) return null;
    const { before, last } = this.primary;
    this.turn = (this.turn + 1) % this.replicas.length;
    return this.replicas[this.turn]!.ask<Row>(statement, {
      position: Math.max(position, before),
      timeline: last.timeline,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }
}
