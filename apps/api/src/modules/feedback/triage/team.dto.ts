import { ApiProperty } from '@nestjs/swagger';

/** A member of the product team. */
export class TeamMemberDto {
  /** @example 'tess-product' */
  handle: string;
}

export class TeamListDto {
  /** In the order of their handles. */
  results: TeamMemberDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}
