import type { Schemas } from '@lumen/contracts';
import { dashboard, dataOf } from '../api/client';

type Report = Schemas['ReportContentDto'];

/** What a report is about: a profile, one project of it, or one endorsement of that. */
export type ReportSubject = Omit<Report, 'reason'>;

export const nounOf = ({ project_uuid, endorsement_uuid }: ReportSubject) =>
  endorsement_uuid ? 'endorsement' : project_uuid ? 'project' : 'profile';

/** Tells the product team; a repeat is taken for the first report. */
export const sendReport = (body: Report) => dataOf(dashboard.POST('/dashboard-api/reports/', { body }));
