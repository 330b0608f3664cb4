import { Injectable } from '@nestjs/common';
import { atMost, notFound } from '../../../platform/errors.js';
import { type CareerRecord, CatalogueStore, type ProgramRecord } from '../../catalogue/index.js';
import { StudentWrites } from '../study/student-writes.js';
import type { StudyCause } from '../study/study-hooks.js';
import { LinkedCareer, LinkedProgram } from '../study/following.entity.js';
import { StudyRepository } from '../study/study.repository.js';

/** Whether a link was made now or had been there: a repeat is answered with the same row (D51). */
export type LinkOutcome = 'created' | 'existed';

/** The most careers, and the most programs, that a student can link: more than people compare. */
const MAX_LINKS = 100;

/** The careers and programs a student follows on the dashboard. */
@Injectable()
export class LinksService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyRepository,
    private readonly writes: StudentWrites,
  ) {}

  linkCareer(studentId: string, careerUuid: string): Promise<LinkOutcome> {
    const career = this.career(careerUuid);
    return this.link(studentId, career, LinkedCareer, () => this.study.linkCareer(studentId, career.id));
  }

  async unlinkCareer(studentId: string, careerUuid: string): Promise<void> {
    const career = this.catalogue.current.careerByUuid.get(careerUuid);
    if (!career) return;
    await this.writes.withStudent(studentId, () => this.study.unlinkCareer(studentId, career.id));
  }

  linkProgram(studentId: string, educatorUuid: string, programUuid: string): Promise<LinkOutcome> {
    const program = this.program(educatorUuid, programUuid);
    if (!program) throw notFound();
    const add = () => this.study.linkProgram(studentId, program.id);
    // The degree of a followed program counts in readiness, so the change has a cause.
    return this.link(studentId, program, LinkedProgram, add, 'program-followed');
  }

  async unlinkProgram(studentId: string, educatorUuid: string, programUuid: string): Promise<void> {
    const program = this.program(educatorUuid, programUuid);
    if (!program) return;
    await this.writes.withStudent(
      studentId,
      () => this.study.unlinkProgram(studentId, program.id),
      'program-unfollowed',
    );
  }

  /**
   * What is retired may stay linked, but cannot be linked anew (D80).
   * @param add says whether the link is new
   * @throws DomainError `too_many_links`
   */
  private link(
    studentId: string,
    { retired }: CareerRecord | ProgramRecord,
    Link: typeof LinkedCareer | typeof LinkedProgram,
    add: () => Promise<boolean>,
    cause?: StudyCause,
  ): Promise<LinkOutcome> {
    return this.writes.withStudent(
      studentId,
      async () => {
        const isNew = await add();
        if (isNew && retired) throw notFound();
        if (isNew && (await this.study.count(studentId, Link)) > MAX_LINKS) throw tooMany();
        return isNew ? 'created' : 'existed';
      },
      cause,
    );
  }

  private career(uuid: string): CareerRecord {
    const career = this.catalogue.current.careerByUuid.get(uuid);
    if (!career) throw notFound();
    return career;
  }

  private program(educatorUuid: string, programUuid: string): ProgramRecord | null {
    const program = this.catalogue.current.programByUuid.get(programUuid);
    return program?.educatorUuid === educatorUuid ? program : null;
  }
}

const tooMany = () =>
  atMost('too_many_links', `${MAX_LINKS} careers and ${MAX_LINKS} programs on your dashboard`, 'remove');
