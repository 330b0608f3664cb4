import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { type CareerRecord, CatalogueStore, type ProgramRecord } from '../catalog/index.js';
import { SnapshotWriter } from './snapshot.writer.js';
import { LinkedCareer, LinkedProgram } from './study.entity.js';
import { StudyRepository } from './study.repository.js';

/** Whether a link was made now or had been there: a repeat is answered with the same row (D51). */
export type LinkOutcome = 'created' | 'existed';

/** The careers and programs a student follows on the dashboard. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyRepository,
    private readonly snapshots: SnapshotWriter,
  ) {}

  linkCareer(studentId: string, careerUuid: string): Promise<LinkOutcome> {
    const { id: careerId } = this.career(careerUuid);
    return this.change(studentId, (tx) =>
      tx
        .createQueryBuilder()
        .insert()
        .into(LinkedCareer)
        .values({ studentId, careerId })
        .orIgnore()
        .execute(),
    );
  }

  async unlinkCareer(studentId: string, careerUuid: string): Promise<void> {
    const career = this.catalogue.current.careerByUuid.get(careerUuid);
    if (!career) return;
    await this.change(studentId, (tx) =>
      tx.getRepository(LinkedCareer).delete({ studentId, careerId: career.id }),
    );
  }

  linkProgram(studentId: string, educatorUuid: string, programUuid: string): Promise<LinkOutcome> {
    const program = this.program(educatorUuid, programUuid);
    if (!program) throw notFound();
    return this.change(studentId, (tx) =>
      tx
        .createQueryBuilder()
        .insert()
        .into(LinkedProgram)
        .values({ studentId, programId: program.id })
        .orIgnore()
        .execute(),
    );
  }

  async unlinkProgram(studentId: string, educatorUuid: string, programUuid: string): Promise<void> {
    const program = this.program(educatorUuid, programUuid);
    if (!program) return;
    await this.change(studentId, (tx) =>
      tx.getRepository(LinkedProgram).delete({ studentId, programId: program.id }),
    );
  }

  private async change(studentId: string, work: (tx: Tx) => Promise<unknown>): Promise<LinkOutcome> {
    return this.database.run(async (tx) => {
      await this.study.lock(tx, studentId);
      const before = await this.countLinks(tx, studentId);
      await work(tx);
      await this.snapshots.refresh(tx, studentId);
      return (await this.countLinks(tx, studentId)) > before ? 'created' : 'existed';
    });
  }

  private async countLinks(tx: Tx, studentId: string): Promise<number> {
    const [row] = await tx.query(
      `select (select count(*) from linked_careers where student_id = $1)
        + (select count(*) from linked_programs where student_id = $1) as links`,
      [studentId],
    );
    return Number(row.links);
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
