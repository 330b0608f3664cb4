import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

/** Which part of a list: `limit` items from `offset` on. */
export class PageQuery {
  /** Items a page, at least 1. */
  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: DEFAULT_PAGE_SIZE,
  })
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(MAX_PAGE_SIZE, { message: `limit must be at most ${MAX_PAGE_SIZE}` })
  limit: number = DEFAULT_PAGE_SIZE;

  /** Items to skip. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 })
  @Type(() => Number)
  @IsInt({ message: 'offset must be a whole number' })
  @Min(0, { message: 'offset must not be negative' })
  @Max(1_000_000, { message: 'offset must be at most 1000000' })
  offset: number = 0;
}

/** Pages of 200 unless asked otherwise (specification B, section 9): all of most people's. */
export class LongPageQuery extends PageQuery {
  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: MAX_PAGE_SIZE,
  })
  override limit: number = MAX_PAGE_SIZE;
}
