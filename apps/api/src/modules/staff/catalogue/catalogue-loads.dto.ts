import { ApiProperty } from '@nestjs/swagger';
import { type KindDiff, type Labels, LOADED_BY, type LoadedBy } from '../../catalogue/index.js';
import type { CatalogueLoadRow } from './catalogue-loads.read-model.js';

export class LabelsDto {
  @ApiProperty({ type: 'integer' })
  count: number;

  /** The first hundred at most. */
  @ApiProperty({ type: [String], example: ['CS 101 Programming'] })
  first: string[];
}

/** What a load did to the records of one kind. */
export class KindDiffDto {
  /** Records in the files. */
  @ApiProperty({ type: 'integer' })
  total: number;

  added: LabelsDto;
  changed: LabelsDto;

  /** Labels are `before → after`. */
  renamed: LabelsDto;

  /** On offer again after they had retired. */
  back: LabelsDto;

  /** No longer in the files; students keep them. */
  retired: LabelsDto;
}

export class CatalogueLoadDto {
  @ApiProperty({ type: 'integer' })
  load_id: number;

  @ApiProperty({ type: String, format: 'date-time' })
  at: string;

  /** An operator on the command line, or the start of a demo. */
  @ApiProperty({ enum: LOADED_BY })
  loaded_by: LoadedBy;

  /** Short name of the university, as it was then. */
  educator: string;

  is_new_educator: boolean;

  /** The university itself has another name since. */
  is_renamed: boolean;

  courses: KindDiffDto;
  programs: KindDiffDto;
  careers: KindDiffDto;

  /** Skills with another spelling, as `before → after`. */
  respelled: LabelsDto;

  /** Students whose records referred to something that changed. */
  @ApiProperty({ type: 'integer' })
  students: number;
}

export class CatalogueLoadPageDto {
  results: CatalogueLoadDto[];

  /** Loads in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

const toLabels = ({ count, first }: Labels): LabelsDto => ({ count, first });

const toDiff = ({ total, added, changed, renamed, back, retired }: KindDiff): KindDiffDto => ({
  total,
  added: toLabels(added),
  changed: toLabels(changed),
  renamed: toLabels(renamed),
  back: toLabels(back),
  retired: toLabels(retired),
});

export const toCatalogueLoad = ({
  id,
  at,
  loadedBy,
  educator,
  report,
}: CatalogueLoadRow): CatalogueLoadDto => ({
  load_id: id,
  at: at.toISOString(),
  loaded_by: loadedBy,
  educator,
  is_new_educator: report.isNewEducator,
  is_renamed: report.isRenamed,
  courses: toDiff(report.courses),
  programs: toDiff(report.programs),
  careers: toDiff(report.careers),
  respelled: toLabels(report.respelled),
  students: report.students,
});
