import { ApiProperty } from '@nestjs/swagger';
import { STUDY_CAUSES } from '../../students/index.js';

/** `catalogue`: nothing of the student's changed, but the catalogue did. */
const CAUSES = [...STUDY_CAUSES, 'catalogue'] as const;
export type ChangeCause = (typeof CAUSES)[number];

export class TimesChangedDto {
  @ApiProperty({ enum: CAUSES })
  cause: ChangeCause;

  /** How many changes of this kind the entry sums up. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  times: number;
}

export class CareerMoveDto {
  career_uuid: string;
  title: string;

  /** The readiness score before the change, 0 to 5, to two decimals. */
  before: number;

  /** The readiness score after the change, 0 to 5, to two decimals. */
  after: number;
}

export class ProgramCreditsDto {
  /** Credits completed. */
  numerator: number;

  /** Credits the program requires. */
  denominator: number;
}

export class ProgramMoveDto {
  educator_uuid: string;
  program_uuid: string;
  title: string;
  before: ProgramCreditsDto;
  after: ProgramCreditsDto;
}

export class ScoreMovesDto {
  /** Ordered by how much they moved, most first. */
  careers: CareerMoveDto[];

  /** Ordered by how much they moved, most first. */
  programs: ProgramMoveDto[];
}

/** What a change did to scores, or several that followed within ten minutes of each other. */
export class ScoreChangeDto extends ScoreMovesDto {
  change_uuid: string;

  /** When the first of the changes was made; of a new catalogue, when the student changed something last before it. */
  @ApiProperty({ type: String, format: 'date-time' })
  began: string;

  /** When the last of the changes was made. */
  @ApiProperty({ type: String, format: 'date-time' })
  changed: string;

  causes: TimesChangedDto[];
}

export class CatalogueMovesDto extends ScoreMovesDto {
  /** When the newest change was made. */
  @ApiProperty({ type: String, format: 'date-time' })
  since: string;
}

export class ScoreChangeListDto {
  /** Newest first. */
  results: ScoreChangeDto[];

  /** Over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;

  /** What a new catalogue has moved since the newest change; null for nothing. */
  @ApiProperty({ type: CatalogueMovesDto, nullable: true })
  catalogue_moved: CatalogueMovesDto | null;
}
