import { Column, CreateDateColumn, Entity } from 'typeorm';
import { OfStudent } from '../student/of-student.entity.js';

/** A transcript page that the companion extension sent for the preview; gone once it is read, or after a day. */
@Entity('transcript_drafts')
export class TranscriptDraft extends OfStudent {
  @Column({ type: 'text' })
  page: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
