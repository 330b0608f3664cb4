import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Where a student is reminded of grades. */
@Injectable()
export class RemindedStudentReadModel {
  constructor(private readonly database: Database) {}

  /** The proven primary address of a student who wants mails; null of one who wants none or is about to leave. */
  async addressOf(studentId: string): Promise<string | null> {
    const [row] = await this.database.query<{ email: string }>(
      `select m.email from students s join email_addresses m on m.account_id = s.account_id
       where s.id = $1 and s.grade_reminders and m."primary" and m.verified
         and not exists (select 1 from deletion_requests d where d.account_id = s.account_id)`,
      [studentId],
    );
    return row?.email ?? null;
  }
}
