import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Whose installation this is, as its staff set it. No row until they do, and there is one at most. */
@Entity('institution')
@Check('institution_id_check', 'id')
@Check('institution_default_visibility_check', `default_visibility in ('public', 'signed-in', 'private')`)
export class InstitutionRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  id: boolean;

  /** Empty where it is not set. */
  @Column({ type: 'text', default: '' })
  name: string;

  /** As people call it, for places that have little room. */
  @Column({ type: 'text', default: '' })
  shortName: string;

  /** Its logo. */
  @Column({ type: 'text', nullable: true })
  imageKey: string | null;

  /** The accent of each theme; null for our own. */
  @Column({ type: 'text', nullable: true })
  accentLight: string | null;

  @Column({ type: 'text', nullable: true })
  accentDark: string | null;

  /** Who may see a new profile until its owner chooses; null leaves it to DEFAULT_VISIBILITY. */
  @Column({ type: 'text', nullable: true })
  defaultVisibility: 'public' | 'signed-in' | 'private' | null;
}
