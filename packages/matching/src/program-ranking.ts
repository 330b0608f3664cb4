import type { ProgramData } from './catalogue-data.js';
import { CategoryColumn } from './category-column.js';
import type { DegreeAudit } from './degree-audit.js';
import type { Completion } from './progress.js';
import { Ranking, type PageRequest, type RankedPage } from './ranking.js';
import type { Runs } from './runs.js';
import type { StudyRecord } from './study-record.js';
import { TextIndex } from './text-index.js';

/** What the list can be sorted by: how much is done, how few credits are left, or the title. */
export const PROGRAM_SORTS = ['progress', 'credits-left', 'title'] as const;
export type ProgramSort = (typeof PROGRAM_SORTS)[number];

/** Every condition must hold. An absent, blank or empty one is no condition. */
export interface ProgramFilter {
  /** Part of the title; case does not matter. */
  readonly title?: string;
  /** The level is one of these; case does not matter. */
  readonly levels?: readonly string[];
  /** At least one of these skills is taught; programs that teach more of them come first (D52). */
  readonly skills?: readonly number[];
  /** Part of the title of a related career; case does not matter. */
  readonly relatedCareer?: string;
}

export interface ProgramQuery extends PageRequest {
  readonly record: StudyRecord;
  readonly filter?: ProgramFilter;
  /** Default `progress`. */
  readonly sort?: ProgramSort;
}

export interface RankedProgram extends Completion {
  readonly program: number;
}

/** The list of programs: filtered, the most complete first unless it is sorted by something else. */
export class ProgramRanking {
  private readonly ranking: Ranking;
  /** Working space: the fewer credits a program still asks, the higher. */
  private readonly fewestLeft: Float64Array;
  private readonly levels: CategoryColumn;
  private readonly relatedCareers: TextIndex;

  constructor(
    programs: readonly ProgramData[],
    programsBySkill: Runs,
    private readonly audit: DegreeAudit,
  ) {
    this.ranking = new Ranking(programs, programsBySkill);
    this.fewestLeft = new Float64Array(programs.length);
    this.levels = new CategoryColumn(programs.map((program) => program.level));
    this.relatedCareers = new TextIndex(programs.map((program) => program.relatedCareers));
  }

  rank({ record, filter = {}, sort = 'progress', offset, limit }: ProgramQuery): RankedPage<RankedProgram> {
    const { ranking } = this;
    ranking.reset();
    this.audit.percentAll(record, ranking.scores);
    ranking.sortBy(this.orderOf(sort, record));
    ranking.titleContains(filter.title);
    ranking.textContains(this.relatedCareers, filter.relatedCareer);
    ranking.nameIsOneOf(this.levels, filter.levels);
    ranking.hasAnySkill(filter.skills);
    const { total, rows } = ranking.page({ offset, limit });
    const items = Array.from(rows, (program) => ({ program, ...this.audit.completion(program, record) }));
    return { total, items };
  }

  private orderOf(sort: ProgramSort, record: StudyRecord): Float64Array | null {
    if (sort === 'progress') return null;
    if (sort === 'title') return this.ranking.titleOrder;
    this.audit.leftAll(record, this.fewestLeft);
    for (const [program, left] of this.fewestLeft.entries()) this.fewestLeft[program] = -left;
    return this.fewestLeft;
  }
}
