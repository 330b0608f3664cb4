import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CatalogueStore } from '../../catalogue/index.js';
import { type StudyChange, type StudyHook, StudyHooks, StudyReader } from '../../students/index.js';
import { FORGET_SCORE_CHANGES } from '../insights.jobs.js';
import type { ScoreChangeDto, ScoreChangeListDto } from './score-change.dto.js';
import { ScoreChangeRepository, type StoredChange } from './score-change.repository.js';
import {
  type Baseline,
  hasMoved,
  movedByCatalogue,
  NO_MOVES,
  ScoredChange,
  Scores,
  withCause,
} from './score-moves.js';

/**
 * Keeps what changes of a student's record did to their scores: of the careers they follow or are closest to, and of the
 * programs they follow.
 */
@Injectable()
export class ScoreChangeService implements StudyHook, OnModuleInit {
  constructor(
    hooks: StudyHooks,
    private readonly jobs: Jobs,
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
    private readonly changes: ScoreChangeRepository,
  ) {
    hooks.register(this);
  }

  onModuleInit(): void {
    this.jobs.handle(FORGET_SCORE_CHANGES, () => this.changes.forgetOld());
  }

  /** Newest first. What the catalogue has moved since the newest is worked out anew: nothing of it is stored yet. */
  async list(viewer: Person, limit: number, offset: number): Promise<ScoreChangeListDto> {
    const catalogue = this.catalogue.current;
    const [{ rows, count }, latest, record] = await Promise.all([
      this.changes.page(viewer.studentId, limit, offset),
      this.changes.latest(viewer.studentId),
      this.study.ownRecord(catalogue, viewer),
    ]);
    const moved =
      latest?.baseline &&
      movedByCatalogue(catalogue, latest.baseline, viewer.study, new Scores(catalogue, viewer.study, record));
    return {
      results: rows.map(toScoreChange),
      count,
      catalogue_moved: moved && hasMoved(moved) ? { since: latest.changedAt.toISOString(), ...moved } : null,
    };
  }

  /** Moves caused by a new catalogue get an entry of their own; changes that follow one another soon share one. */
  async studyChanged({ studentId, cause, before, after }: StudyChange): Promise<void> {
    const change = new ScoredChange(this.catalogue.current, before, after);
    const latest = await this.changes.latest(studentId);
    const drift = latest?.baseline ? change.movedBefore(latest.baseline) : NO_MOVES;
    if (hasMoved(drift)) {
      const causes = [{ cause: 'catalogue' as const, times: 1 }];
      await this.changes.add(studentId, { causes, ...drift, baseline: change.baseline() }, latest!.changedAt);
    }
    const moves = change.moves();
    if (latest?.baseline && !hasMoved(drift)) {
      if (!hasMoved(moves)) return this.renewBaseline(studentId, latest.id, latest.baseline, change);
      if (latest.isRecent && !latest.causes.some((each) => each.cause === 'catalogue')) {
        return this.changes.extend(studentId, latest.id, {
          causes: withCause(latest.causes, cause),
          ...change.fromBurstStart(latest.baseline.burst),
        });
      }
    }
    if (!hasMoved(moves)) return;
    const causes = [{ cause, times: 1 }];
    await this.changes.add(studentId, { causes, ...moves, baseline: change.baseline() });
  }

  /** Careers or programs that were watched before may have moved, although none that are watched now did. */
  private async renewBaseline(
    studentId: string,
    id: string,
    present: Baseline,
    change: ScoredChange,
  ): Promise<void> {
    const baseline = change.baselineOf(present.burst);
    if (isDeepStrictEqual(baseline, present)) return;
    await this.changes.setBaseline(studentId, id, baseline);
  }
}

const toScoreChange = ({
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
