import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { MAY_BE_USED } from '../../accounts/index.js';

/** Where a student is reminded of grades. */
@Injectable()
export class RemindedStudentReadModel {
  constructor(private readonly database: Database) {}

  /** The proven primary address of a student who wants mails; null of one who wants none, is about to leave or may not sign in. */
  async addressOf(studentId: string): Promise<string | null> {
    const [row] = await this.database.query<{ email: string }>(
      `select m.email from students s join accounts a on a.id = s.account_id
         join email_addresses m on m.account_id = s.account_id
       where s.id = $1 and ${MAY_BE_USED} and s.grade_reminders and m."primary" and m.verified
         and not exists (select 1 from deletion_requests d where d.account_id = s.account_id)`,
      [studentId],
    );
    return row?.email ?? null;
  }
}
