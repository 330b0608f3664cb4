import { termKey } from '@lumen/matching';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Env } from '../../../platform/env.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { NoticeRepository } from './notice.repository.js';
import { RemindedStudentReadModel } from './reminded-student.read-model.js';
import { REMIND_OF_GRADES } from '../student.jobs.js';
import { StudyRepository } from '../study/study.repository.js';
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
    private readonly study: StudyRepository,
    private readonly reminded: RemindedStudentReadModel,
    private readonly mailer: Mailer,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(REMIND_OF_GRADES, () => this.remind());
  }

  private async remind(): Promise<void> {
    const now = new Date();
    for (const { studentId, terms, reminded } of await this.notices.runningTerms()) {
      const done = new Set(reminded.map(termKey));
      const over = terms.filter((term) => !done.has(termKey(term)) && isOver(term, now));
      if (over.length === 0) continue;
      const running = (await this.study.earned(studentId)).filter(({ kind }) => kind === 'in-progress');
      for (const [key, [term]] of Map.groupBy(over, termKey)) {
        const courses = running.filter((line) => termKey(line.term) === key).length;
        if (courses > 0) await this.database.run(() => this.remindOf(studentId, term!, courses));
      }
    }
  }

  /** The mail is added in the transaction of the notice, so that it is sent once or not at all. */
  private async remindOf(studentId: string, term: string, courses: number): Promise<void> {
    if (!(await this.notices.addOnce(studentId, 'grades_in', term, courses))) return;
    const to = await this.reminded.addressOf(studentId);
    if (to === null) return;
    await this.mailer.send({
      to,
      canWait: true,
      subject: `Your grades of ${term} should be in`,
      parts: [
        `${courses === 1 ? 'A course' : `${courses} courses`} of ${term} on your record had no grade yet. To have ${courses === 1 ? 'it' : 'them'} count, import your transcript again:`,
        { link: `${this.env.publicUrl}/import`, label: 'Import your transcript' },
        'You get this mail because you asked for it in the settings, where you can switch it off.',
      ],
    });
  }
}

function isOver(term: string, now: Date): boolean {
  const expected = gradesExpected(term);
  return expected !== null && expected <= now;
}
