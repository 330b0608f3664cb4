import type { Schemas } from '@lumen/contracts';

type PersonDetail = Schemas['PersonDetailDto'];
type AuditLine = Schemas['AuditLineDto'];
type FailedJob = Schemas['FailedJobDto'];
type CatalogueLoad = Schemas['CatalogueLoadDto'];

/** A person as staff see them. */
export const aPerson = (changes: Partial<PersonDetail> = {}): PersonDetail => ({
  account_uuid: '7d3f6c1e-0000-4000-8000-000000000001',
  handle: 'maya-okafor',
  first_name: 'Maya',
  last_name: 'Okafor',
  email: 'maya@mail.example',
  role: 'student',
  is_locked: false,
  is_suspended: false,
  deletion_at: null,
  last_sign_in: '2026-09-01T10:00:00Z',
  created: '2025-09-01T10:00:00Z',
  addresses: [{ email: 'maya@mail.example', verified: true, primary: true }],
  has_password: true,
  second_factors: ['totp'],
  providers: [],
  sessions: 2,
  ...changes,
});

/** A line of the audit log. */
export const anAuditLine = (changes: Partial<AuditLine> = {}): AuditLine => ({
  id: 1,
  at: '2026-09-02T10:00:00Z',
  actor_kind: 'staff',
  actor: 'tess-product',
  action: 'locked',
  subject: 'account',
  subject_uuid: '7d3f6c1e-0000-4000-8000-000000000001',
  profile_handle: 'maya-okafor',
  details: { reason: 'Sent spam.' },
  ...changes,
});

/** A job that was given up. */
export const aFailedJob = (changes: Partial<FailedJob> = {}): FailedJob => ({
  job_uuid: '7d3f6c1e-0000-4000-8000-000000000007',
  kind: 'send-mail',
  added: '2026-09-01T10:00:00Z',
  given_up: '2026-09-03T22:00:00Z',
  attempts: 25,
  problem: 'A mail could not be sent: EENVELOPE 550',
  ...changes,
});

const NO_LABELS = { count: 0, first: [] };
const noChange = (total: number): CatalogueLoad['courses'] => ({
  total,
  added: NO_LABELS,
  changed: NO_LABELS,
  renamed: NO_LABELS,
  back: NO_LABELS,
  retired: NO_LABELS,
});

/** A load of the catalogue that added many courses and retired a program. */
export const aCatalogueLoad = (changes: Partial<CatalogueLoad> = {}): CatalogueLoad => ({
  load_id: 1,
  at: '2026-09-01T10:00:00Z',
  loaded_by: 'operator',
  educator: 'RIVER',
  is_new_educator: false,
  is_renamed: false,
  courses: { ...noChange(40), added: { count: 150, first: ['CS 101 Programming'] } },
  programs: { ...noChange(3), retired: { count: 1, first: ['Alchemy'] } },
  careers: noChange(12),
  respelled: NO_LABELS,
  students: 2,
  ...changes,
});
