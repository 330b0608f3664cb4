import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { FORGET_OLD_HANDLES } from '../student.jobs.js';
import { StudentRepository } from '../student/student.repository.js';

/** Deletes handles that were given up 90 days ago (D47). A repeat finds none. */
@Injectable()
export class OldHandles implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly students: StudentRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORGET_OLD_HANDLES, () => this.students.forgetOldHandles());
  }
}
