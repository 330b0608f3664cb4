import { homeOf } from '@lumen/matching';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../../platform/errors.js';
import { JobFailure } from '../../../platform/jobs/job-failure.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import {
  type Catalogue,
  type CatalogueHook,
  CatalogueHooks,
  CatalogueStore,
  type RenamedCourse,
  type Successor,
  type Successors,
  successorsIn,
  type TouchedRecords,
} from '../../catalogue/index.js';
import { CourseChoiceRepository } from './course-choice.repository.js';
import { codesOf, courseOfCode } from './course-matching.js';
import { NoticeRepository } from '../notices/notice.repository.js';
import { FOLLOW_CATALOGUE } from '../student.jobs.js';
import { StudentWrites } from '../study/student-writes.js';
import { type RecordIds, ReferenceHooks } from './reference-hooks.js';
import { StudyFollowRepository } from './study-follow.repository.js';
import { StudyRepository } from '../study/study.repository.js';

/**
 * Keeps students' records in line with the catalogue. The choice to hide a course moves with its code in the transaction
 * of the load. A job then matches lines that have a course now, and moves references to replaced records, student by
 * student.
 */
@Injectable()
export class CatalogueFollower implements CatalogueHook, OnModuleInit {
  constructor(
    hooks: CatalogueHooks,
    private readonly jobs: Jobs,
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyRepository,
    private readonly following: StudyFollowRepository,
    private readonly references: ReferenceHooks,
    private readonly choices: CourseChoiceRepository,
    private readonly notices: NoticeRepository,
    private readonly writes: StudentWrites,
  ) {
    hooks.register(this);
  }

  onModuleInit(): void {
    this.jobs.handle(FOLLOW_CATALOGUE, () => this.follow());
  }

  async countTouched(records: TouchedRecords): Promise<number> {
    return (await this.studentsReferring({ ...records, skills: [] })).size;
  }

  async loaded(renamed: RenamedCourse[]): Promise<void> {
    await this.following.takeChoicesAlong(renamed);
    await this.jobs.add(FOLLOW_CATALOGUE, {});
  }

  /**
   * Handles each student in a transaction of their own, so that none waits for others. A repeat does not find students
   * that are done.
   */
  private async follow(): Promise<void> {
    await this.catalogue.catchUp();
    const catalogue = this.catalogue.current;
    const successors = successorsIn(catalogue);
    await this.following.moveEquivalences(successors.courses);
    const codes = await this.following.unmatchedCodes();
    const equivalent = new Set((await this.choices.equivalences()).map(({ code }) => code));
    const known = codes.filter((code) => equivalent.has(code) || catalogue.courseByCode.all(code).length > 0);
    let failed = 0;
    const students = await this.studentsReferring(replacedIds(successors));
    for (const id of await this.following.studentsWithUnmatched(known)) students.add(id);
    // In a stable order, so that a repeat meets the students as the first run did.
    for (const studentId of [...students].toSorted()) {
      await this.writes
        .withStudent(studentId, () => this.followOne(catalogue, successors, studentId), 'courses-matched')
        .catch((error: unknown) => (failed += isErased(error) ? 0 : 1));
    }
    if (failed > 0) throw new JobFailure(`${failed} student(s) could not follow the catalogue`);
  }

  /** The ids of the students who refer to one of the records, in the tables of any module. */
  private async studentsReferring(records: RecordIds): Promise<Set<string>> {
    const own = await this.following.studentsReferring(records);
    return new Set([...own, ...(await this.references.studentsReferring(records))]);
  }

  private async followOne(catalogue: Catalogue, successors: Successors, studentId: string): Promise<void> {
    await this.following.move(studentId, successors);
    await this.references.moveReferences(studentId, successors);
    const lines = await this.study.earned(studentId);
    const home = homeOf(lines.flatMap((line) => catalogue.courseOfLine(line) ?? []));
    const unmatched = await this.following.unmatched(studentId);
    const matched = lines.flatMap((line) => {
      const open = unmatched.get(line.id);
      if (!open) return [];
      const codes = codesOf(catalogue, open.school, home);
      const courseId = open.equivalent ?? courseOfCode(catalogue, line, codes)?.id;
      return courseId === undefined ? [] : [{ lineId: line.id, courseId }];
    });
    if (matched.length === 0) return;
    await this.study.takeVisibilityAlong(studentId, matched);
    await this.following.match(studentId, matched);
    await this.notices.addCount(studentId, 'courses_matched', matched.length);
  }
}

/** The ids of the records that have a successor. */
const replacedIds = ({ courses, careers, programs, skills }: Successors): RecordIds => {
  const ids = (successors: Successor[]) => successors.map(({ from }) => from.id);
  return { courses: ids(courses), careers: ids(careers), programs: ids(programs), skills: ids(skills) };
};

/** The student was erased while the job ran. */
const isErased = (error: unknown) => error instanceof DomainError && error.code === 'not_found';
