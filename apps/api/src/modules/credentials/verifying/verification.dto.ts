import { ApiProperty } from '@nestjs/swagger';
import { CREDENTIAL_MAX } from '@lumen/matching/limits';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class VerifiedTextDto {
  /** The credential as it was handed out, as text. */
  @ApiProperty({ type: String, minLength: 1, maxLength: CREDENTIAL_MAX })
  @IsString({ message: 'document must be text' })
  @IsNotEmpty({ message: 'Choose a file, or paste a credential.' })
  @MaxLength(CREDENTIAL_MAX, {
    message: 'This is too long to be checked here: a credential has at most 780,000 characters.',
  })
  document: string;
}

/** What is looked at, in this order. */
export const CHECKS = ['format', 'issuer', 'signature', 'dates', 'status'] as const;
/** `unknown` is neither: it could not be found out. */
const OUTCOMES = ['passed', 'failed', 'unknown'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export class CheckDto {
  @ApiProperty({ enum: CHECKS })
  name: (typeof CHECKS)[number];

  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;

  /** Stable, for programs: what was found. @example 'expired' */
  code: string;

  /** The same for people, in one sentence or two. */
  text: string;
}

/** A credential inside a record. */
export class CheckedPartDto {
  name: string;

  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;

  /** What did not pass; empty where all did. */
  checks: CheckDto[];
}

export class CheckedIssuerDto {
  /** @example 'did:web:lumen.example' */
  id: string;

  /** As the credential calls it: its author could write any name. */
  name: string;

  /** Whether it is this installation. Of any other we do not know who it is: a valid signature says only who has its key. */
  is_this_installation: boolean;
}

/** What the credential says: to be believed only where every check passed, and only as far as the issuer is. */
export class CheckedCredentialDto {
  @ApiProperty({ enum: ['badge', 'record'] })
  kind: 'badge' | 'record';

  name: string;
  description: string;
  issuer: CheckedIssuerDto;

  /** Whom it is about, as it says; null where it does not. */
  @ApiProperty({ type: String, nullable: true })
  subject: string | null;

  /** As the credential says; null where it does not. */
  @ApiProperty({ type: String, nullable: true })
  valid_from: string | null;

  @ApiProperty({ type: String, nullable: true })
  valid_until: string | null;

  /** When the signature was made, as the credential says. */
  @ApiProperty({ type: String, nullable: true })
  signed: string | null;
}

export class VerificationDto {
  /** The worst of the checks, those of the parts too. */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;

  /** Those that were made: what cannot be read is not looked at any further. */
  checks: CheckDto[];

  /** Null for what is no credential. */
  @ApiProperty({ type: CheckedCredentialDto, nullable: true })
  credential: CheckedCredentialDto | null;

  /** The credentials in a record, each checked for itself. */
  parts: CheckedPartDto[];
}
