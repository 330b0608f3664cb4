import { lazy } from 'react';
import type { StaffSection } from '../../features/staff/staff-page';

/** Every section of the staff area, in the order of its navigation. `page.policy.ts` of the API has a copy of their paths. */
export const STAFF_SECTIONS: readonly StaffSection[] = [
  {
    path: 'feedback',
    title: 'Feedback',
    below: ['weeks', 'topics'],
    Section: lazy(async () => ({
      default: (await import('../../features/triage/feedback-section')).FeedbackSection,
    })),
  },
  {
    path: 'reports',
    title: 'Reports',
    Section: lazy(async () => ({
      default: (await import('../../features/triage/reports-section')).ReportsSection,
    })),
  },
  {
    path: 'people',
    title: 'People',
    Section: lazy(async () => ({
      default: (await import('../../features/staff/people-section')).PeopleSection,
    })),
  },
  {
    path: 'catalogue',
    title: 'Catalogue',
    Section: lazy(async () => ({
      default: (await import('../../features/staff/catalogue-section')).CatalogueSection,
    })),
  },
  {
    path: 'jobs',
    title: 'Jobs',
    Section: lazy(async () => ({
      default: (await import('../../features/staff/jobs-section')).JobsSection,
    })),
  },
  {
    path: 'mode',
    title: 'Mode',
    Section: lazy(async () => ({
      default: (await import('../../features/staff/mode-section')).ModeSection,
    })),
  },
  {
    path: 'settings',
    title: 'Settings',
    Section: lazy(async () => ({
      default: (await import('../../features/staff/settings-section')).SettingsSection,
    })),
  },
  {
    path: 'audit-log',
    title: 'Audit log',
    Section: lazy(async () => ({
      default: (await import('../../features/staff/audit-section')).AuditSection,
    })),
  },
];
