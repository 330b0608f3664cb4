import type { ProgramData } from './catalogue-data.js';
import { CategoryColumn } from './category-column.js';
import type { DegreeAudit } from './degree-audit.js';
import type { Completion } from './progress.js';
import { Ranking, type PageRequest, type RankedPage } from './ranking.js';
import type { Runs } from './runs.js';
import type { StudyRecord } from './study-record.js';
import { TextIndex } from './text-index.js';

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
}

export interface RankedProgram extends Completion {
  readonly program: number;
}

/** The list of programs: filtered, the most complete first. */
export class ProgramRanking {
  private readonly ranking: Ranking;
  private readonly levels: CategoryColumn;
  private readonly relatedCareers: TextIndex;

  constructor(
    programs: readonly ProgramData[],
    programsBySkill: Runs,
    private readonly audit: DegreeAudit,
  ) {
    this.ranking = new Ranking(programs, programsBySkill);
    this.levels = new CategoryColumn(programs.map((program) => program.level));
    this.relatedCareers = new TextIndex(programs.map((program) => program.relatedCareers));
  }

  rank({ record, filter = {}, offset, limit }: ProgramQuery): RankedPage<RankedProgram> {
    const { ranking } = this;
    ranking.reset();
    this.audit.percentAll(record, ranking.scores);
    ranking.titleContains(filter.title);
    ranking.textContains(this.relatedCareers, filter.relatedCareer);
    ranking.nameIsOneOf(this.levels, filter.levels);
    ranking.hasAnySkill(filter.skills);
    const { total, rows } = ranking.page({ offset, limit });
    const items = Array.from(rows, (program) => ({ program, ...this.audit.completion(program, record) }));
    return { total, items };
  }
}
