import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsIn, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { TOKEN_SCOPES, type TokenScope } from '../../../platform/access/token-scope.js';
import type { ApiTokenRow } from './api-token.repository.js';

const NAME_MAX = 60;

export class CreateApiTokenDto {
  /** What the token is for, in its owner's words. */
  @IsString()
  @IsNotEmpty({ message: 'A token needs a name.' })
  @MaxLength(NAME_MAX, { message: `A name has at most ${NAME_MAX} characters.` })
  @Matches(/^\P{Cc}*$/u, { message: 'A name has no control characters.' })
  name: string;

  @ApiProperty({ enum: TOKEN_SCOPES, isArray: true, minItems: 1, uniqueItems: true })
  @ArrayNotEmpty({ message: 'A token needs at least one scope.' })
  @ArrayUnique({ message: 'A scope appears twice.' })
  @IsIn(TOKEN_SCOPES, { each: true, message: `A scope is one of ${TOKEN_SCOPES.join(', ')}.` })
  scopes: TokenScope[];
}

export class ApiTokenDto {
  token_uuid: string;

  name: string;

  @ApiProperty({ enum: TOKEN_SCOPES, isArray: true })
  scopes: TokenScope[];

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  /** When it stops working; its owner gets a mail a week before. */
  @ApiProperty({ type: String, format: 'date-time' })
  expires_at: string;

  /** To the hour; null until it is used for the first time. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_used_at: string | null;
}

export class NewApiTokenDto extends ApiTokenDto {
  /** The token itself: shown this once, for only its hash is kept. */
  @ApiProperty({ example: 'lumen_pG1V0yZ0x3mJqk0m2mYy8b3o0H7nE5vQ2cT9wR4sU6A' })
  token: string;
}

export class ApiTokenListDto {
  results: ApiTokenDto[];
}

export const toApiToken = (row: ApiTokenRow): ApiTokenDto => ({
  token_uuid: row.id,
  name: row.name,
  scopes: row.scopes,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});
