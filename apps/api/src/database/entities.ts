import * as accountAccess from '../modules/account-access/account-access.entity.js';
import * as accountProtocol from '../modules/account-protocol/account-protocol.entity.js';
import * as accounts from '../modules/accounts/account.entity.js';
import * as careers from '../modules/catalogue/career.entity.js';
import * as catalogue from '../modules/catalogue/catalogue.entity.js';
import * as credentials from '../modules/credentials/credentials.entity.js';
import * as feedback from '../modules/feedback/feedback.entity.js';
import * as changes from '../modules/insights/changes/score-change.entity.js';
import * as scenarios from '../modules/insights/what-if/scenario.entity.js';
import * as endorsements from '../modules/projects/endorsements/endorsement.entity.js';
import * as portfolioImports from '../modules/projects/portfolio-import.entity.js';
import * as projects from '../modules/projects/project.entity.js';
import * as sharing from '../modules/sharing/share-link.entity.js';
import * as plans from '../modules/insights/cheapest-path/followed-plan.entity.js';
import * as audit from '../platform/audit/audit-line.entity.js';
import * as institution from '../platform/institution/institution.entity.js';
import * as limits from '../platform/limits/rate-marks.entity.js';
import * as siteMode from '../platform/mode/site-mode.entity.js';
import * as students from '../modules/students/student/student.entity.js';
import * as codeMeanings from '../modules/students/course-matching/code-meaning.entity.js';
import * as notices from '../modules/students/notices/notice.entity.js';
import * as transcriptDrafts from '../modules/students/record/transcript-draft.entity.js';
import * as following from '../modules/students/study/following.entity.js';
import * as record from '../modules/students/study/record.entity.js';
import * as snapshots from '../modules/students/study/snapshot.entity.js';

/** Every entity, by module: the compiled code, the tests and the migration tool then agree on what exists. */
export const entities = [
  catalogue,
  careers,
  accounts,
  accountProtocol,
  accountAccess,
  students,
  record,
  following,
  snapshots,
  codeMeanings,
  notices,
  transcriptDrafts,
  plans,
  projects,
  endorsements,
  portfolioImports,
  feedback,
  scenarios,
  sharing,
  changes,
  credentials,
  limits,
  siteMode,
  institution,
  audit,
].flatMap((module) => Object.values(module));
