import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The recent events one rate limit counted for one key. One row a key, so that taking a mark is a single atomic
 * statement and every process counts alike.
 */
@Entity('rate_marks')
export class RateMarks {
  @PrimaryColumn({ type: 'text' })
  limit: string;

  /** A client address, an e-mail address or an account id. */
  @PrimaryColumn({ type: 'text' })
  key: string;

  /** Oldest first. */
  @Column({ type: 'timestamptz', array: true })
  marks: Date[];

  /** When the newest mark has left the window and the row means nothing any more. */
  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
