import type { CareerRecord, CatalogueRecords, CourseRecord, ProgramRecord } from '../store/catalogue.js';
import type { CatalogueChanges } from './catalogue-changes.js';
import type { Plan, Wanted } from './catalogue-plan.js';
import type { CareerRow, CourseRow, ProgramRow } from './catalogue-rows.js';

/** A field that stored records have and that the files leave empty. */
export interface ClearedField {
  field: string;
  /** The kind of the records. */
  noun: string;
  /** How many records lose the field. */
  lost: number;
  /** How many stored records have it. */
  before: number;
}

/** An optional field of a record: whether it is set in the stored record, and in the row of the files. */
interface OptionalField<Record, Row> {
  field: string;
  isStored: (record: Record) => boolean;
  isInFiles: (row: Row) => boolean;
}

const COURSE: OptionalField<CourseRecord, CourseRow>[] = [
  {
    field: 'skills',
    isStored: ({ skills }) => skills.length > 0,
    isInFiles: ({ skills }) => skills.length > 0,
  },
  {
    field: 'descriptions',
    isStored: ({ description }) => description !== '',
    isInFiles: ({ description }) => description !== '',
  },
  {
    field: 'prerequisites',
    isStored: ({ prerequisites }) => prerequisites !== null,
    isInFiles: ({ prerequisites }) => prerequisites !== null,
  },
  {
    field: 'aliases',
    isStored: ({ aliases }) => aliases.length > 0,
    isInFiles: ({ aliases }) => aliases.length > 0,
  },
  { field: 'terms', isStored: ({ terms }) => terms.length > 0, isInFiles: ({ terms }) => terms.length > 0 },
  {
    field: 'cross-listings',
    isStored: ({ crossListed }) => crossListed.length > 0,
    isInFiles: ({ crossListed }) => crossListed.length > 0,
  },
  {
    field: 'ranges of credits',
    isStored: ({ creditsTo }) => creditsTo !== null,
    isInFiles: ({ creditsTo }) => creditsTo !== null,
  },
];

const PROGRAM: OptionalField<ProgramRecord, ProgramRow>[] = [
  {
    field: 'courses',
    isStored: ({ groups }) => groups.length > 0,
    isInFiles: ({ groups }) => groups.length > 0,
  },
  {
    field: 'careers',
    isStored: ({ careers }) => careers.length > 0,
    isInFiles: ({ careers }) => careers.length > 0,
  },
];

const CAREER: OptionalField<CareerRecord, CareerRow>[] = [
  {
    field: 'skills',
    isStored: ({ skills }) => skills.length > 0,
    isInFiles: ({ skills }) => skills.length > 0,
  },
  {
    field: 'work (career_work.csv)',
    isStored: ({ hasTasks }) => hasTasks,
    isInFiles: ({ work }) => work.tasks.length + work.otherTasks.length > 0,
  },
  {
    field: 'pay',
    isStored: ({ averagePay }) => averagePay !== null,
    isInFiles: ({ averagePay }) => averagePay !== null,
  },
  {
    field: 'number of jobs',
    isStored: ({ jobCount }) => jobCount !== null,
    isInFiles: ({ jobCount }) => jobCount !== null,
  },
  {
    field: 'education',
    isStored: ({ educationReq }) => educationReq !== null,
    isInFiles: ({ education }) => education !== null,
  },
  {
    field: 'growth',
    isStored: ({ percentageGrowth }) => percentageGrowth !== null,
    isInFiles: ({ growth }) => growth !== null,
  },
  {
    field: 'projected number of jobs',
    isStored: ({ projectedJobCount }) => projectedJobCount !== null,
    isInFiles: ({ projectedJobCount }) => projectedJobCount !== null,
  },
];

/** The fields that a load would clear: perhaps an export has lost a column, or a file is missing. */
export const clearedFields = (stored: CatalogueRecords, changes: CatalogueChanges): ClearedField[] => [
  ...clearedFieldsOf('courses', stored.courses, changes.courses, COURSE),
  ...clearedFieldsOf('programs', stored.programs, changes.programs, PROGRAM),
  ...clearedFieldsOf('careers', stored.careers, changes.careers, CAREER),
];

function clearedFieldsOf<Record extends { id: number }, Row>(
  noun: string,
  stored: readonly Record[],
  { placements }: Plan<Wanted & { row: Row }>,
  fields: readonly OptionalField<Record, Row>[],
): ClearedField[] {
  // Also those that come back: what refers to them refers to all that they had.
  const byId = new Map(stored.map((record) => [record.id, record]));
  const pairs = placements.flatMap((placement) => {
    const record = placement.stored && byId.get(placement.stored.id);
    return record ? [{ record, row: placement.wanted.row }] : [];
  });
  return fields.map(({ field, isStored, isInFiles }) => {
    const before = pairs.filter(({ record }) => isStored(record));
    return { field, noun, before: before.length, lost: before.filter(({ row }) => !isInFiles(row)).length };
  });
}
