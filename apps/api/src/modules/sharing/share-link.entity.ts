import { Column, CreateDateColumn, Entity, Generated, Index, PrimaryColumn } from 'typeorm';
import { OfStudent } from '../students/index.js';
import type { ShareItem } from './share-item.js';

/** What a student shows to everybody who has the link. Revoking a link deletes its row. */
@Entity('share_links')
export class ShareLink extends OfStudent {
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  /** The address opens what the link holds, so only its hash is kept. */
  @Index({ unique: true })
  @Column({ type: 'bytea', select: false })
  tokenHash: Buffer;

  @Column({ type: 'text' })
  title: string;

  /** References to the shared things, without copies of them. What no longer exists is skipped. */
  @Column({ type: 'jsonb' })
  items: ShareItem[];

  /** Whether the courses in it come with their grades. */
  @Column({ type: 'boolean' })
  withGrades: boolean;

  @Column({ type: 'text', nullable: true, select: false })
  passwordHash: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** Visits of others than its owner; nothing is kept about who they were. */
  @Column({ type: 'int', default: 0 })
  openings: number;

  @Column({ type: 'timestamptz', nullable: true })
  lastOpenedAt: Date | null;
}
