import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Env } from '../../../platform/env.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { NoticeRepository, type RunningTerm } from './notice.repository.js';
import { RemindedStudentReadModel } from './reminded-student.read-model.js';
import { REMIND_OF_GRADES } from '../student.jobs.js';
import { gradesExpected } from '../study/term-end.policy.js';

/**
 * Reminds students of grades once the term of their courses in progress is over: with a notice, and with a mail where
 * they want one. Once for each term: a repeat finds the notice and does nothing.
 */
@Injectable()
export class GradeReminders implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly notices: NoticeRepository,
    private readonly reminded: RemindedStudentReadModel,
    private readonly mailer: Mailer,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(REMIND_OF_GRADES, () => this.remind());
  }

  private async remind(): Promise<void> {
    const now = new Date();
    for (const running of await this.notices.runningTerms()) {
      const expected = gradesExpected(running.term);
      if (expected !== null && expected <= now) await this.database.run(() => this.remindOf(running));
    }
  }

  /** The mail is added in the transaction of the notice, so that it is sent once or not at all. */
  private async remindOf({ studentId, term, courses }: RunningTerm): Promise<void> {
    if (!(await this.notices.addOnce(studentId, 'grades_in', term, courses))) return;
    const to = await this.reminded.addressOf(studentId);
    if (to === null) return;
    await this.mailer.send({
      to,
      subject: `Your grades of ${term} should be in`,
      parts: [
        `${courses === 1 ? 'A course' : `${courses} courses`} of ${term} on your record had no grade yet. To have ${courses === 1 ? 'it' : 'them'} count, import your transcript again:`,
        { link: `${this.env.publicUrl}/import`, label: 'Import your transcript' },
        'You get this mail because you asked for it in the settings, where you can switch it off.',
      ],
    });
  }
}
