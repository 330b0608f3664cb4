import { Column, Entity, Generated, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Student } from '../../students/index.js';
import type { CareerMove, ProgramMove, Standing, TimesChanged } from './score-moves.js';

/** What a change of a student's record, or of the catalogue, did to their scores; with the words of then. */
@Entity('score_changes')
@Index(['studentId', 'changedAt'])
export class ScoreChange {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  /** Of several changes in a row: of the first, */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  beganAt: Date;

  /** and of the last. */
  @Index()
  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;

  @Column({ type: 'jsonb' })
  causes: TimesChanged[];

  @Column({ type: 'jsonb' })
  careers: CareerMove[];

  @Column({ type: 'jsonb' })
  programs: ProgramMove[];

  /** Of the latest of a student alone: what the next one is compared with. */
  @Column({ type: 'jsonb', nullable: true })
  standing: Standing | null;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' })
  student: Relation<Student>;
}
