import type { CareerRecord, CatalogueRecords, CourseRecord, ProgramRecord } from '../store/catalogue.js';
import type { CatalogueChanges } from './catalogue-changes.js';
import type { Plan, Wanted } from './catalogue-plan.js';
import type { CareerRow, CourseRow, ProgramRow } from './catalogue-rows.js';

/** Records that had something which the files leave empty: so many of those that had it. */
export interface Emptied {
  what: string;
  noun: string;
  lost: number;
  before: number;
}

/** Something that a record may be without: whether the stored one has it, and whether that of the files does. */
interface Part<Record, Row> {
  what: string;
  had: (record: Record) => boolean;
  has: (row: Row) => boolean;
}

const COURSE: Part<CourseRecord, CourseRow>[] = [
  { what: 'skills', had: ({ skills }) => skills.length > 0, has: ({ skills }) => skills.length > 0 },
  {
    what: 'descriptions',
    had: ({ description }) => description !== '',
    has: ({ description }) => description !== '',
  },
  {
    what: 'prerequisites',
    had: ({ prerequisites }) => prerequisites !== null,
    has: ({ prerequisites }) => prerequisites !== null,
  },
  { what: 'aliases', had: ({ aliases }) => aliases.length > 0, has: ({ aliases }) => aliases.length > 0 },
  { what: 'terms', had: ({ terms }) => terms.length > 0, has: ({ terms }) => terms.length > 0 },
];

const PROGRAM: Part<ProgramRecord, ProgramRow>[] = [
  { what: 'courses', had: ({ groups }) => groups.length > 0, has: ({ groups }) => groups.length > 0 },
  { what: 'careers', had: ({ careers }) => careers.length > 0, has: ({ careers }) => careers.length > 0 },
];

const CAREER: Part<CareerRecord, CareerRow>[] = [
  { what: 'skills', had: ({ skills }) => skills.length > 0, has: ({ skills }) => skills.length > 0 },
  {
    what: 'work (career_work.csv)',
    had: ({ hasTasks }) => hasTasks,
    has: ({ work }) => work.tasks.length + work.otherTasks.length > 0,
  },
  { what: 'pay', had: ({ averagePay }) => averagePay !== null, has: ({ averagePay }) => averagePay !== null },
  {
    what: 'number of jobs',
    had: ({ jobCount }) => jobCount !== null,
    has: ({ jobCount }) => jobCount !== null,
  },
];

/** What the files leave empty where something stood: perhaps a column, or a file, that an export has lost. */
export const emptiedIn = (stored: CatalogueRecords, changes: CatalogueChanges): Emptied[] => [
  ...emptiedOf('courses', stored.courses, changes.courses, COURSE),
  ...emptiedOf('programs', stored.programs, changes.programs, PROGRAM),
  ...emptiedOf('careers', stored.careers, changes.careers, CAREER),
];

function emptiedOf<Record extends { id: number; retired: boolean }, Row>(
  noun: string,
  stored: readonly Record[],
  { placements }: Plan<Wanted & { row: Row }>,
  parts: readonly Part<Record, Row>[],
): Emptied[] {
  const byId = new Map(stored.filter(({ retired }) => !retired).map((record) => [record.id, record]));
  const pairs = placements.flatMap((placement) => {
    const record = placement.stored && byId.get(placement.stored.id);
    return record ? [{ record, row: placement.wanted.row }] : [];
  });
  return parts.map(({ what, had, has }) => {
    const before = pairs.filter(({ record }) => had(record));
    return { what, noun, before: before.length, lost: before.filter(({ row }) => !has(row)).length };
  });
}
