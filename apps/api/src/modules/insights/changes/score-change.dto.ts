import { ApiProperty } from '@nestjs/swagger';
import { STUDY_CAUSES } from '../../students/index.js';
import type { StoredChange } from './score-change.repository.js';
import type { ChangeCause } from './score-moves.js';

/** `catalogue`: nothing of the student's changed, but the catalogue did. */
const CAUSES = [...STUDY_CAUSES, 'catalogue'] as const;

export class TimesChangedDto {
  @ApiProperty({ enum: CAUSES })
  cause: ChangeCause;

  /** How often, one after the other. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  times: number;
}

class CareerMoveDto {
  career_uuid: string;
  title: string;

  /** The readiness score, to two decimals, before */
  before: number;

  /** and after. */
  after: number;
}

class ProgramCreditsDto {
  /** Credits completed. */
  numerator: number;

  /** Credits the program requires. */
  denominator: number;
}

class ProgramMoveDto {
  educator_uuid: string;
  program_uuid: string;
  title: string;
  before: ProgramCreditsDto;
  after: ProgramCreditsDto;
}

class ScoreMovesDto {
  /** The one that moved most first. */
  careers: CareerMoveDto[];

  /** The one that moved most first. */
  programs: ProgramMoveDto[];
}

/** What a change did to scores, or several that followed within ten minutes of each other. */
export class ScoreChangeDto extends ScoreMovesDto {
  change_uuid: string;

  /** When the first of them was made; of the catalogue, since when it can have changed. */
  @ApiProperty({ type: String, format: 'date-time' })
  began: string;

  @ApiProperty({ type: String, format: 'date-time' })
  changed: string;

  causes: TimesChangedDto[];
}

export class CatalogueMovesDto extends ScoreMovesDto {
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

export const toScoreChange = ({
  id,
  beganAt,
  changedAt,
  causes,
  careers,
  programs,
}: StoredChange): ScoreChangeDto => ({
  change_uuid: id,
  began: beganAt.toISOString(),
  changed: changedAt.toISOString(),
  causes,
  careers,
  programs,
});
