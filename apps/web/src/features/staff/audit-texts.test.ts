import { expect, test } from 'vitest';
import { actorOf, deedOf, detailsText } from './audit-texts';
import type { AuditLine } from './staff.queries';

const line = (
  action: string,
  subject: AuditLine['subject'],
  owner: string | null = null,
  actor: string | null = 'tess',
): AuditLine => ({
  id: 1,
  at: '2026-11-26T10:00:00Z',
  actor,
  actor_kind: 'staff',
  action,
  subject,
  subject_uuid: null,
  profile_handle: owner,
  details: {},
});

test.each([
  [line('locked', 'account', 'maya'), 'tess locked the account of maya'],
  [line('opened', 'account'), 'tess opened an account'],
  [line('role_changed', 'account', 'maya'), 'tess changed the role of the account of maya'],
  [line('erasure_requested', 'account', 'maya'), 'tess requested the erasure of the account of maya'],
  [line('takeout_sent', 'account', 'maya'), 'tess mailed the data of the account of maya'],
  [line('hidden', 'profile', 'maya'), 'tess hid the profile of maya'],
  [line('restored', 'project', 'maya'), 'tess restored a project of maya'],
  [line('content_shown', 'report'), 'tess looked at what a report is about'],
  [line('closed', 'report'), 'tess closed a report'],
  [line('changed', 'submission', 'maya'), 'tess changed feedback of maya'],
  [line('renamed', 'topic'), 'tess renamed a feedback topic'],
  [line('mode_changed', 'site'), 'tess changed the mode of the site'],
  [line('settings_changed', 'site'), 'tess changed the settings of the institution'],
  [
    { ...line('catalogue_loaded', 'site'), actor_kind: 'operator' as const },
    'An operator loaded a catalogue',
  ],
  [line('locked', 'account', 'maya', null), 'Somebody who was erased locked the account of maya'],
])('%j reads as a sentence', (done, sentence) => {
  expect(`${actorOf(done)} ${deedOf(done)}`).toBe(sentence);
});

test('what changed reads as words, not as names of fields', () => {
  expect(detailsText({ reason: 'Asked for', default_role: ['student', 'staff'] })).toBe(
    'Reason: Asked for · Default role: from student to staff',
  );
});
