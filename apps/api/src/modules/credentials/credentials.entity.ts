import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { OfStudent } from '../students/index.js';
import type { SignedKind } from './signed-kinds.js';

/**
 * A place in the list that says which credentials are revoked. It names no person, and stays when its owner's data is erased: what
 * was revoked stays revoked.
 */
@Entity('credential_statuses')
@Index(['place'], { where: 'revoked_at is not null' })
export class CredentialStatus {
  /** From 1, over all lists. */
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  place: number;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}

/** That something was signed, and when. The document itself is its owner's alone; no copy is kept. */
@Entity('signed_records')
export class SignedRecord extends OfStudent {
  /** The id of the credential: `urn:uuid:` and this. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  kind: SignedKind;

  /** The name of the credential when it was signed. */
  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'boolean' })
  withGrades: boolean;

  @Column({ type: 'int' })
  statusPlace: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OneToOne(() => CredentialStatus, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'status_place', referencedColumnName: 'place' })
  status: Relation<CredentialStatus>;
}

/**
 * A public key that has signed something: what it signed can be checked for ever, also when the secret it comes from has left
 * SECRET_KEYS.
 */
@Entity('issuer_keys')
export class IssuerKey {
  /** As Multibase. */
  @PrimaryColumn({ type: 'text' })
  publicKey: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
