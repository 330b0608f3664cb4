import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { EMAIL_MAX, ENDORSEMENT_MESSAGE_MAX, ENDORSER_NAME_MAX } from '@lumen/matching/limits';
import { Transform } from 'class-transformer';
import { IsBoolean, IsString, MaxLength, ValidateBy } from 'class-validator';
import { Text } from '../../../platform/http/text.js';
import { emailFault } from '../../../platform/mail/email-address.policy.js';
import { EndorsementDto, toEndorsement } from './endorsement.dto.js';
import { type EndorsementStatus, leadsSomewhere, STATUSES, statusOf } from './endorsement.policy.js';
import type { EndorsementRow } from './endorsement.repository.js';

const NO_ADDRESS = 'Please enter an e-mail address, such as sam@example.edu.';
const NO_LINKS =
  'Please write without web addresses, and without a dot inside a word: the mail has one link, to your project.';

const EmailAddress = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: EMAIL_MAX }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() : value,
    ),
    ValidateBy({
      name: 'emailAddress',
      validator: {
        validate: (value) => typeof value === 'string' && emailFault(value) === null,
        defaultMessage: () => NO_ADDRESS,
      },
    }),
  );

const LeadsNowhere = () =>
  ValidateBy({
    name: 'leadsNowhere',
    validator: {
      validate: (value) => typeof value !== 'string' || !leadsSomewhere(value),
      defaultMessage: () => NO_LINKS,
    },
  });

/** Whom to ask. */
export class AskForEndorsementDto {
  @Text({ label: 'Name', max: ENDORSER_NAME_MAX, required: true, oneLine: true })
  @LeadsNowhere()
  name: string;

  @EmailAddress()
  email: string;

  /** What they read before the project; left out or empty for nothing. It has no web addresses in it. */
  @Text({ label: 'Message', max: ENDORSEMENT_MESSAGE_MAX, optional: true })
  @LeadsNowhere()
  message?: string;
}

/** A person whom a student has asked, for that student alone. */
export class EndorsementRequestDto {
  endorsement_uuid: string;

  asked_name: string;

  @ApiProperty({ type: String, format: 'email' })
  email: string;

  message: string;

  /** `expired` has not been answered in time. */
  @ApiProperty({ enum: STATUSES })
  status: EndorsementStatus;

  @ApiProperty({ type: String, format: 'date-time' })
  asked_at: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expires_at: string;

  /** Null until it is answered. */
  @ApiProperty({ type: EndorsementDto, nullable: true })
  endorsement: EndorsementDto | null;

  /** Whether its student shows it: where the project is seen, it is. */
  is_published: boolean;

  /** Whether the product team has hidden it: only its student sees it then. */
  is_hidden: boolean;
}

export class EndorsementRequestListDto {
  /** Newest first. */
  results: EndorsementRequestDto[];
}

export class PublishEndorsementDto {
  @IsBoolean({ message: 'is_published must be true or false' })
  is_published: boolean;
}

export class RemovedEndorsementDto {
  /** What brings it back for ten minutes, sent to `restorations/`; null where there was nothing to remove. */
  @ApiProperty({ type: String, nullable: true })
  undo: string | null;
}

export class RestoreEndorsementDto {
  /** As the removal answered it. */
  @ApiProperty({ type: String, maxLength: 20_000 })
  @IsString({ message: 'undo must be what the removal answered' })
  @MaxLength(20_000, { message: 'undo must be what the removal answered' })
  undo: string;
}

export const toRequest = (row: EndorsementRow): EndorsementRequestDto => ({
  endorsement_uuid: row.id,
  asked_name: row.askedName,
  email: row.email,
  message: row.message,
  status: statusOf(row),
  asked_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  endorsement: row.answeredAt === null ? null : toEndorsement(row),
  is_published: row.publishedAt !== null,
  is_hidden: row.hiddenAt !== null,
});
