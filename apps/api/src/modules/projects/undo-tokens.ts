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
 * Tokens that undo a removal. Rows that a student removes are deleted from the database; the student gets them in an
 * encrypted token, which restores them for ten minutes. The encryption keeps the student from changing what others wrote.
 * A token may be older than a decision of the product team to hide a row: `asDecided` applies the last decision.
 */
@Injectable()
export class UndoTokens {
  constructor(
    private readonly keys: KeyRing,
    private readonly decisions: AuditLog,
  ) {}

  /** @param place the only place where the token is valid: the student, and the project of an endorsement */
  seal(place: string, removed: unknown): string {
    const sealed: Sealed = { until: Date.now() + UNDO_MINUTES * 60_000, removed };
    return this.keys.seal(JSON.stringify(sealed), place);
  }

  /** @throws DomainError `invalid` if the token has expired, or was made for another place, or not by this site */
  open(place: string, undo: string): unknown {
    const sealed = this.opened(place, undo);
    if (sealed === null || sealed.until <= Date.now()) throw tooLate();
    return sealed.removed;
  }

  /** The rows, hidden or not as the product team decided last, whatever they were when they were removed. */
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
