import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { invalid } from '../../platform/errors.js';
import { KeyRing } from '../../platform/keys/key-ring.js';

const UNDO_MINUTES = 10;

interface Sealed {
  until: number;
  removed: unknown;
}

/**
 * What is removed is gone from the database, and its owner is handed it sealed: for ten minutes that brings it back as it was.
 * Only we can say what others have written. What is sealed may be older than the last removal: whether the product team
 * has hidden it is what they decided last.
 */
@Injectable()
export class Removals {
  constructor(
    private readonly keys: KeyRing,
    private readonly decisions: AuditLog,
  ) {}

  /** @param place where alone it can be brought back: of whom, and what of theirs */
  seal(place: string, removed: unknown): string {
    const sealed: Sealed = { until: Date.now() + UNDO_MINUTES * 60_000, removed };
    return this.keys.seal(JSON.stringify(sealed), place);
  }

  /** @throws DomainError `invalid` after its time, and for what was sealed for another place or not by us */
  open(place: string, undo: string): unknown {
    const sealed = this.opened(place, undo);
    if (sealed === null || sealed.until <= Date.now()) throw tooLate();
    return sealed.removed;
  }

  /** The rows as the product team decided last, whatever they were when they were removed. */
  async asDecided<Row extends Record<string, unknown>>(rows: Row[]): Promise<Row[]> {
    const last = await this.decisions.lastOf(
      rows.map((row) => String(row['id'])),
      ['hidden', 'restored'],
    );
    return rows.map((row) => {
      const decision = last.get(String(row['id']));
      if (!decision) return row;
      return { ...row, hidden_at: decision.action === 'hidden' ? decision.at : null };
    });
  }

  private opened(place: string, undo: string): Sealed | null {
    try {
      return JSON.parse(this.keys.open(undo, place)) as Sealed;
    } catch {
      return null;
    }
  }
}

export const tooLate = () => invalid({ undo: ['This can no longer be undone.'] });
