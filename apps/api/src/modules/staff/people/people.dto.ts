import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { FILTER_TEXT_MAX, LOCK_REASON_MAX } from '@lumen/matching/limits';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Role } from '../../../platform/access/viewer.js';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { Text } from '../../../platform/http/text.js';
import {
  PERSON_STATES,
  type PersonDetailRow,
  type PersonRow,
  type PersonState,
} from './person.read-model.js';

const ROLES = ['student', 'staff'] as const satisfies Role[];

class PersonFilterQuery {
  /** A part of the handle, the name or an e-mail address. */
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'text must be text' })
  @MaxLength(FILTER_TEXT_MAX, { message: `text has at most ${FILTER_TEXT_MAX} characters` })
  text?: string;

  /** Only accounts that are locked, that a directory has suspended, that wait to be erased, or whose people are staff. */
  @ApiPropertyOptional({ enum: PERSON_STATES })
  @IsOptional()
  @IsIn(PERSON_STATES, { message: `state must be one of ${PERSON_STATES.join(', ')}` })
  state?: PersonState;
}

export class PersonQuery extends IntersectionType(PersonFilterQuery, PageQuery) {}

export class LockReasonDto {
  /** The person reads it in a mail. */
  @Text({
    label: 'Reason',
    max: LOCK_REASON_MAX,
    required: true,
    missing: 'Please give a reason: the person will read it.',
  })
  reason: string;
}

export class RoleDto {
  @ApiProperty({ enum: ROLES })
  @IsIn(ROLES, { message: `role must be one of ${ROLES.join(', ')}` })
  role: Role;
}

/** A person in a list. */
export class PersonDto {
  account_uuid: string;
  handle: string;
  first_name: string;
  last_name: string;

  /** The primary address. */
  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  @ApiProperty({ enum: ROLES })
  role: Role;

  /** By staff: no one can sign in, and others do not see the profile. */
  is_locked: boolean;

  /** The same, by the directory that keeps the account; only it brings the account back. */
  is_suspended: boolean;

  /** When the account will be erased; null when no erasure was asked for. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deletion_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_sign_in: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;
}

export class PersonPageDto {
  results: PersonDto[];

  /** People in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

class PersonAddressDto {
  email: string;
  verified: boolean;
  primary: boolean;
}

const SECOND_FACTORS = ['recovery_codes', 'totp', 'webauthn'] as const;

/** A person with how they sign in. */
export class PersonDetailDto extends PersonDto {
  addresses: PersonAddressDto[];
  has_password: boolean;

  /** What is set up; nothing of what it holds. */
  @ApiProperty({ enum: SECOND_FACTORS, isArray: true })
  second_factors: string[];

  /** Ids of the providers they can sign in with. */
  providers: string[];

  /** Browsers that are signed in now. */
  @ApiProperty({ type: 'integer' })
  sessions: number;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const toPerson = (row: PersonRow): PersonDto => ({
  account_uuid: row.accountId,
  handle: row.handle,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  role: row.role,
  is_locked: row.isLocked,
  is_suspended: row.isSuspended,
  deletion_at: iso(row.deletionAt),
  last_sign_in: iso(row.lastLoginAt),
  created: row.createdAt.toISOString(),
});

export const toPersonDetail = (row: PersonDetailRow): PersonDetailDto => ({
  ...toPerson(row),
  addresses: row.addresses,
  has_password: row.hasPassword,
  second_factors: row.secondFactors,
  providers: row.providers,
  sessions: row.sessions,
});
