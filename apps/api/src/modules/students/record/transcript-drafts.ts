import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { FORGET_DRAFTS } from '../student.jobs.js';

/** Pages from the companion extension on their way to the preview: one a student, until it is read, or for a day. */
@Injectable()
export class TranscriptDrafts implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORGET_DRAFTS, () => this.forgetOld());
  }

  /** A later page takes the place of the one before. */
  async put(studentId: string, page: string): Promise<void> {
    await this.database.execute(
      `insert into transcript_drafts (student_id, page) values ($1, $2)
       on conflict (student_id) do update set page = excluded.page, created_at = now()`,
      [studentId, page],
    );
  }

  /** The page, which is gone with that; null where there is none. */
  async take(studentId: string): Promise<string | null> {
    const [draft] = await this.database.query<{ page: string }>(
      `with taken as (delete from transcript_drafts where student_id = $1 returning page, created_at)
       select page from taken where created_at > now() - interval '1 day'`,
      [studentId],
    );
    return draft?.page ?? null;
  }

  private async forgetOld(): Promise<void> {
    await this.database.execute(`delete from transcript_drafts where created_at <= now() - interval '1 day'`);
  }
}
