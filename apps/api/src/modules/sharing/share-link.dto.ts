import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { SHARE_ITEMS_MAX, SHARE_PASSWORD_MIN, SHARE_TITLE_MAX } from '@lumen/matching/limits';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  Max,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Sent, Text } from '../../platform/http/text.js';
import { Uuid } from '../../platform/http/uuid.js';
import { SHARE_KINDS, type ShareKind } from './share-item.js';
import type { ShareLinkRow } from './share-link.repository.js';

const DAYS_MAX = 366;
const PASSWORD_MAX = 128;

export class ShareItemDto {
  @ApiProperty({ enum: SHARE_KINDS })
  @IsIn(SHARE_KINDS, { message: `kind must be one of ${SHARE_KINDS.join(', ')}` })
  kind: ShareKind;

  /** The uuid of what is shared: for an explanation that of its career, for the profile that of the student. */
  @Uuid({ message: 'uuid must be the uuid of something on your profile' })
  uuid: string;
}

const Items = ({ required = true } = {}) =>
  applyDecorators(
    ApiProperty({ type: [ShareItemDto], required, minItems: 1, maxItems: SHARE_ITEMS_MAX }),
    IsArray({ message: 'items must be a list' }),
    ArrayNotEmpty({ message: 'Please choose something to share.' }),
    ArrayMaxSize(SHARE_ITEMS_MAX, { message: `A link holds at most ${SHARE_ITEMS_MAX} things.` }),
    ValidateNested({ each: true }),
    Type(() => ShareItemDto),
  );

const DAYS_MESSAGE = `A link works for 1 to ${DAYS_MAX} days.`;
const Days = ({ required = true } = {}) =>
  applyDecorators(
    ApiProperty({ type: 'integer', required, minimum: 1, maximum: DAYS_MAX }),
    IsInt({ message: DAYS_MESSAGE }),
    Min(1, { message: DAYS_MESSAGE }),
    Max(DAYS_MAX, { message: DAYS_MESSAGE }),
  );

/** Left out, empty, or long enough. */
const LinkPassword = () =>
  applyDecorators(
    Text({ label: 'Password', max: PASSWORD_MAX, optional: true, secret: true }),
    ValidateIf((_, value) => value !== ''),
    MinLength(SHARE_PASSWORD_MIN, { message: `A password has at least ${SHARE_PASSWORD_MIN} characters.` }),
  );

export class NewShareLinkDto {
  /** For its owner to tell links apart, and for those who open it. */
  @Text({ label: 'Title', max: SHARE_TITLE_MAX, required: true })
  title: string;

  @Items()
  items: ShareItemDto[];

  /** Whether the courses in it come with their grades, shown on the profile or not. */
  @IsBoolean({ message: 'with_grades must be true or false' })
  with_grades: boolean;

  /** Days from now until it stops working. */
  @Days()
  expires_in_days: number;

  /** What visitors have to type; left out or empty for none. */
  @LinkPassword()
  password?: string;
}

/** Only what changes. */
export class UpdateShareLinkDto {
  @Text({ label: 'Title', max: SHARE_TITLE_MAX, required: true, optional: true })
  title?: string;

  @Sent()
  @Items({ required: false })
  items?: ShareItemDto[];

  @Sent()
  @IsBoolean({ message: 'with_grades must be true or false' })
  with_grades?: boolean;

  /** Days from now until it stops working. */
  @Sent()
  @Days({ required: false })
  expires_in_days?: number;

  /** Another one; empty takes it away. Those who have typed the old one have to type the new one. */
  @LinkPassword()
  password?: string;
}

export class ShareLinkDto {
  link_uuid: string;
  title: string;
  items: ShareItemDto[];
  with_grades: boolean;
  has_password: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expires_at: string;

  /** Whether it has stopped working; a new date makes it work again. */
  is_expired: boolean;

  /** Visits of others than its owner. */
  @ApiProperty({ type: 'integer' })
  openings: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_opened_at: string | null;
}

export class AddressedShareLinkDto extends ShareLinkDto {
  /** What opens it: told this once, for only its hash is kept. @example 'https://lumen.example/s/8kq3Zr1mVY2cT9wR4sU6Aw' */
  address: string;
}

/** Something a link may hold. */
export class ShareableDto extends ShareItemDto {
  title: string;

  /** What tells it apart from others of its title: a university, a term; empty where nothing does. */
  detail: string;

  /** A course that others do not see, a skill that comes from nothing they see, or a project that the product team has hidden. */
  is_hidden: boolean;
}

export class ShareLinkListDto {
  /** Newest first. */
  results: ShareLinkDto[];

  @ApiProperty({ type: 'integer' })
  count: number;

  /** All that a link may hold. What a link holds and is not in here is gone, and no one sees it. */
  shareable: ShareableDto[];
}

export const toShareLink = (row: ShareLinkRow): ShareLinkDto => ({
  link_uuid: row.id,
  title: row.title,
  items: row.items,
  with_grades: row.withGrades,
  has_password: row.passwordHash !== null,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  is_expired: row.isExpired,
  openings: row.openings,
  last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
});
