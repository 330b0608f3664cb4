import { ApiProperty } from '@nestjs/swagger';

export class LevelDto {
  /** @example 'Bachelor' */
  name: string;
}

export class LevelPageDto {
  results: LevelDto[];

  /** Levels in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}
