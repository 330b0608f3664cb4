import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CatalogueStore } from '../../catalog/index.js';
import { type StudyChange, type StudyHook, StudyHooks, StudyReader } from '../../students/index.js';
import { FORGET_SCORE_CHANGES } from '../insights.jobs.js';
import { type ScoreChangeListDto, toScoreChange } from './score-change.dto.js';
import { type LatestChange, ScoreChangeRepository } from './score-change.repository.js';
import { hasMoved, movedByCatalogue, NO_MOVES, oneMore, ScoredChange, Scores } from './score-moves.js';

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
      latest?.standing &&
      movedByCatalogue(catalogue, latest.standing, viewer.study, new Scores(catalogue, viewer.study, record));
    return {
      results: rows.map(toScoreChange),
      count,
      catalogue_moved: moved && hasMoved(moved) ? { since: latest.changedAt.toISOString(), ...moved } : null,
    };
  }

  /** What the catalogue moved before is an entry of its own; changes that follow soon are one. */
  async studyChanged({ studentId, cause, before, after }: StudyChange): Promise<void> {
    const change = new ScoredChange(this.catalogue.current, before, after);
    const latest = await this.changes.latest(studentId);
    const drift = latest?.standing ? change.movedBefore(latest.standing) : NO_MOVES;
    if (hasMoved(drift)) {
      const causes = [{ cause: 'catalogue' as const, times: 1 }];
      await this.changes.add(studentId, { causes, ...drift, standing: change.standing }, latest!.changedAt);
    }
    const { moves } = change;
    if (latest?.standing && !hasMoved(drift)) {
      if (!hasMoved(moves)) return this.keepStanding(studentId, latest, change);
      if (latest.isRecent && !latest.causes.some((each) => each.cause === 'catalogue')) {
        return this.changes.extend(studentId, latest.id, {
          causes: oneMore(latest.causes, cause),
          ...change.since(latest.standing.began),
        });
      }
    }
    if (!hasMoved(moves)) return;
    const causes = [{ cause, times: 1 }];
    await this.changes.add(studentId, { causes, ...moves, standing: change.standing });
  }

  /** What was watched may have moved, although nothing that is watched now did. */
  private async keepStanding(studentId: string, latest: LatestChange, change: ScoredChange): Promise<void> {
    const standing = { ...change.standing, began: latest.standing!.began };
    if (isDeepStrictEqual(standing, latest.standing)) return;
    await this.changes.setStanding(studentId, latest.id, standing);
  }
}
