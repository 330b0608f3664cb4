import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Mode } from './mode.policy.js';

/** What the site does now. No row is the usual mode, and there is one at most. */
@Entity('site_mode')
@Check('site_mode_id_check', 'id')
@Check('site_mode_mode_check', `mode in ('normal', 'read-only', 'maintenance')`)
export class SiteModeRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  id: boolean;

  @Column({ type: 'text', default: 'normal' })
  mode: Mode;

  /** What people read, where the usual sentence is not enough. */
  @Column({ type: 'text', nullable: true })
  message: string | null;
}
