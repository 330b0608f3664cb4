import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { Env } from '../env.js';
import { Replica } from './replica.js';

/** The standbys that requests may read from (docs/decisions/0028-what-a-replica-may-answer.md). */
@Injectable()
export class Replicas implements OnApplicationShutdown {
  private readonly replicas: Replica[];
  private turn = 0;
  /** Where the primary was when it was asked last, and the time before: nobody is answered from before the latter. */
  private primary = { before: 0, last: 0 };

  constructor({ DATABASE_REPLICA_URLS, DATABASE_POOL, DATABASE_WAIT_MS }: Env) {
    // So that enough of the time of a request is left for the primary.
    const answersWithinMs = Math.round(DATABASE_WAIT_MS / 6);
    this.replicas = DATABASE_REPLICA_URLS.map((url) => new Replica(url, DATABASE_POOL, answersWithinMs));
  }

  get exist(): boolean {
    return this.replicas.length > 0;
  }

  /** @param position where the primary is now; called at intervals, it bounds how old an answer may be to two of them */
  primaryIsAt(position: number): void {
    this.primary = { before: this.primary.last, last: position };
  }

  /** Asks one of them, each in turn. @returns null when it cannot answer: then the primary is to be asked */
  async ask<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    position: number,
  ): Promise<pg.QueryResult<Row> | null> {
    this.turn = (this.turn + 1) % this.replicas.length;
    return this.replicas[this.turn]!.ask<Row>(statement, Math.max(position, this.primary.before));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }
}
