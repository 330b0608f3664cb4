import { Injectable } from '@nestjs/common';
import { normaliseCode, schoolKey } from '@lumen/matching';
import { type Actor, AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CatalogueStore, type CourseRecord } from '../../catalogue/index.js';
import { CourseChoiceRepository } from './course-choice.repository.js';
import { FOLLOW_CATALOGUE } from '../student.jobs.js';

export interface KnownEquivalence {
  school: string;
  code: string;
  course: CourseRecord;
}

/** What codes of other schools mean for all students, as the product team decides from what students choose. */
@Injectable()
export class EquivalenceService {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueStore,
    private readonly choices: CourseChoiceRepository,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
  ) {}

  async mostChosen(): Promise<(KnownEquivalence & { students: number })[]> {
    const { courseById } = this.catalogue.current;
    const counts = await this.choices.mostChosen();
    return counts.flatMap(({ courseId, ...choice }) => {
      const course = courseById.get(courseId);
      return course ? [{ ...choice, course }] : [];
    });
  }

  async list(): Promise<KnownEquivalence[]> {
    const { courseById } = this.catalogue.current;
    const known = await this.choices.equivalences();
    return known.flatMap(({ school, code, courseId }) => {
      const course = courseById.get(courseId);
      return course ? [{ school, code, course }] : [];
    });
  }

  /** Counts for the next imports of all students, and for lines without a course, which follow in a job. */
  async set(actor: Actor, school: string, code: string, courseUuid: string): Promise<KnownEquivalence> {
    const course = this.catalogue.current.courseByUuid.get(courseUuid);
    if (!course || course.retired) throw invalid({ course_uuid: ['This course is not in the catalogue.'] });
    const key = { school: schoolKey(school), code: normaliseCode(code) };
    if (key.school === '') throw invalid({ school: ['A school has letters in its name.'] });
    await this.database.run(async () => {
      await this.choices.setEquivalence({ ...key, courseId: course.id });
      await this.jobs.add(FOLLOW_CATALOGUE, {});
      await this.record(actor, 'set', { ...key, course: course.code });
    });
    return { ...key, course };
  }

  /** Lines that were matched by it stay matched, because students have seen them. */
  async drop(actor: Actor, school: string, code: string): Promise<void> {
    const key = { school: schoolKey(school), code: normaliseCode(code) };
    await this.database.run(async () => {
      if (await this.choices.dropEquivalence(key.school, key.code)) await this.record(actor, 'removed', key);
    });
  }

  private record(actor: Actor, action: string, details: Record<string, unknown>): Promise<void> {
    return this.audit.record(actor, { action, subject: 'equivalence', subjectId: null, details });
  }
}
