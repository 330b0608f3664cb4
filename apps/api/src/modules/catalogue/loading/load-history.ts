import { Injectable } from '@nestjs/common';
import { AuditLog, OPERATOR } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import type { ChangeKind } from './catalogue-plan.js';
import type { KindReport, LoadReport } from './load-report.js';

/** The operator on the command line, or the start of a demo. */
export const LOADED_BY = ['operator', 'demo'] as const;
export type LoadedBy = (typeof LOADED_BY)[number];

/** The first labels of a long list, and how many there are. */
export interface Labels {
  count: number;
  first: string[];
}

export type KindDiff = Record<ChangeKind, Labels> & { total: number };

/** What of a report is kept: a first load of a university names everything it has. */
export interface StoredReport {
  isNewEducator: boolean;
  isRenamed: boolean;
  courses: KindDiff;
  programs: KindDiff;
  careers: KindDiff;
  respelled: Labels;
  students: number;
}

const MAX_LABELS = 100;

const cut = (labels: readonly string[]): Labels => ({
  count: labels.length,
  first: labels.slice(0, MAX_LABELS),
});

const diffOf = ({ total, added, changed, renamed, back, retired }: KindReport): KindDiff => ({
  total,
  added: cut(added),
  changed: cut(changed),
  renamed: cut(renamed),
  back: cut(back),
  retired: cut(retired),
});

/** What was loaded, when and by whom, as staff read it. */
@Injectable()
export class LoadHistory {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** In the transaction of the load: neither is ever there without the other. */
  async record(by: LoadedBy, report: LoadReport): Promise<void> {
    const { educator, isNewEducator, isRenamed, courses, programs, careers, respelled, students } = report;
    const stored: StoredReport = {
      isNewEducator,
      isRenamed,
      courses: diffOf(courses),
      programs: diffOf(programs),
      careers: diffOf(careers),
      respelled: cut(respelled),
      students,
    };
    await this.database.query(
      'insert into catalogue_loads (loaded_by, educator, report) values ($1, $2, $3)',
      [by, educator, JSON.stringify(stored)],
    );
    if (by === 'operator')
      await this.audit.record(OPERATOR, {
        action: 'catalogue_loaded',
        subject: 'site',
        subjectId: null,
        details: { university: educator },
      });
  }
}
