import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { Uuid } from '../../platform/http/uuid.js';
import { SIGNED_KINDS, type SignedKind } from './signed-kinds.js';
import type { SignedRecordRow } from './credentials.repository.js';

/** What to sign. */
export class NewCredentialDto {
  /** The whole record, one skill, or one project. */
  @ApiProperty({ enum: SIGNED_KINDS })
  @IsIn(SIGNED_KINDS, { message: `kind must be one of ${SIGNED_KINDS.join(', ')}` })
  kind: SignedKind;

  /** The skill or project, where it is one. */
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @ValidateIf(({ kind }: NewCredentialDto) => kind !== 'record')
  @Uuid({ message: 'of_uuid must be the uuid of the skill or project' })
  of_uuid?: string;

  /** Whether the grades of the record go in, also those that visitors of the profile do not see. */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsBoolean({ message: 'include_grades must be true or false' })
  include_grades: boolean = false;
}

/** That something was signed; the document is kept by its owner alone. */
export class SignedRecordDto {
  credential_uuid: string;

  @ApiProperty({ enum: SIGNED_KINDS })
  kind: SignedKind;

  /** The name of the credential when it was signed. */
  title: string;

  include_grades: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revoked: string | null;
}

export class NewSignedRecordDto extends SignedRecordDto {
  /** The signed credential, a W3C Verifiable Credential in JSON-LD: to be kept now, as no copy is. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  document: Record<string, unknown>;
}

/** A skill or a project that can be signed. */
export class SignableOneDto {
  uuid: string;
  name: string;
}

/** What can be signed now: what visitors would see if the profile were open to everybody. */
export class SignableDto {
  /** Whether there is a course or a project for the record. */
  record: boolean;

  skills: SignableOneDto[];
  projects: SignableOneDto[];
}

export class SignedRecordListDto {
  /** Newest first. */
  results: SignedRecordDto[];

  @ApiProperty({ type: 'integer' })
  count: number;

  signable: SignableDto;
}

export const toSignedRecord = (row: SignedRecordRow): SignedRecordDto => ({
  credential_uuid: row.id,
  kind: row.kind,
  title: row.title,
  include_grades: row.withGrades,
  created: row.createdAt.toISOString(),
  revoked: row.revokedAt?.toISOString() ?? null,
});
