import { Column, Entity, Index } from 'typeorm';
import { ManyOfStudent } from '../../students/index.js';
import type { CareerMoveDto, ProgramMoveDto, TimesChangedDto } from './score-change.dto.js';
import type { Baseline } from './score-moves.js';

/** What a change of a student's record, or of the catalogue, did to their scores; with the words of then. */
@Entity('score_changes')
@Index(['studentId', 'changedAt'])
export class ScoreChange extends ManyOfStudent {
  /** When the first of its changes was made. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  beganAt: Date;

  /** When the last of its changes was made. */
  @Index()
  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;

  @Column({ type: 'jsonb' })
  causes: TimesChangedDto[];

  @Column({ type: 'jsonb' })
  careers: CareerMoveDto[];

  @Column({ type: 'jsonb' })
  programs: ProgramMoveDto[];

  /** What the next change is compared with; only the latest entry of a student has it. */
  @Column({ type: 'jsonb', nullable: true })
  baseline: Baseline | null;
}
