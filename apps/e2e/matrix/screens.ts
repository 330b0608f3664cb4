import { expect, type Page } from '@playwright/test';
import { lookLikeAPerson, openLimits, sample } from '../tests/fixtures';
import { STATES } from './states';
import { answer, click, openFirst, openProjectForm, openRelated, type Screen, sequence } from './steps';

/** Opens a window of the settings' security tab, and goes on in it. */
const inDialog =
  (name: string, ...buttons: string[]) =>
  async (page: Page) => {
    for (const button of [name, ...buttons])
      await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForLoadState('networkidle');
  };

const security = { as: 'maya-okafor', path: '/settings/security' } as const;

/** Removes the one of two addresses that may be removed. */
const removeAddress = sequence(
  answer(/\/account\/email$/, 200, {
    status: 200,
    data: [
      { email: 'maya@demo.example', primary: true, verified: true },
      { email: 'maya@home.example', primary: false, verified: true },
    ],
  }),
  (page) => page.reload(),
  inDialog('E-mail addresses'),
  click('radio', /home/),
  inDialog('Remove'),
);

async function chooseImage(page: Page) {
  const picture = new URL('../../../docs/images/explore.webp', import.meta.url).pathname;
  await page.getByLabel(/^Choose (or drop )?(an|another) image/).setInputFiles(picture);
  await page.getByRole('button', { name: 'Save Crop' }).scrollIntoViewIfNeeded();
}

/** It comes once it is wanted, and is large as soon as the small one says so. The dialog that is left has small ones, too. */
async function showSecondImage(page: Page) {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const small = page.getByRole('button', { name: /^Image 2/ });
  await small.click();
  await expect(small).toHaveAttribute('aria-current', 'true');
  const large = page.getByRole('region', { name: 'Images' }).locator('li img').nth(1);
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** What lies far down is drawn when it comes near. */
const toHeading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name }).scrollIntoViewIfNeeded();

const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

async function searchSkills(page: Page) {
  await page.getByRole('combobox', { name: 'Skills' }).fill('pro');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
}

/** On a phone a skill is further down; scrolled there, no button is half below the bar. */
async function openSkill(page: Page) {
  await click('button', /^Programming/)(page);
  await toTop(page);
}

/** Chosen skills, one of them unknown and one very long, above those that are offered. */
async function filterBySkills(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const skills = page.getByRole('combobox', { name: 'Skills' });
  await skills.fill(`Python, Underwater Basketry, ${'Long '.repeat(40).trim()}, prog`);
  await page.getByRole('listbox', { name: 'Skills found' }).waitFor();
  await skills.press('ArrowDown');
}

/** A term takes four credits: the plan is laid out over several. */
async function overTerms(page: Page) {
  await page.getByLabel('What to reach').selectOption('4');
  await openLimits(page);
  await page.getByLabel('Maximum credits per term').fill('4');
  await page.getByRole('region', { name: 'The plan' }).waitFor();
  await toTop(page);
}

async function comparePrograms(page: Page) {
  const programs = page.getByRole('listbox', { name: 'Programs' }).getByRole('option');
  for (const place of [0, 1]) {
    await programs.nth(place).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const back = page.getByRole('button', { name: 'Back', exact: true });
    if (await back.isVisible()) await back.click();
  }
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await page.getByRole('table').waitFor();
}

async function searchEverything(page: Page) {
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('science');
  await page.getByRole('group', { name: 'Programs' }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function checkTranscript(page: Page) {
  await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
  await page.getByRole('button', { name: 'Read transcript' }).click();
  await page.getByRole('button', { name: /^Import \d+ courses$/ }).waitFor();
  await toTop(page);
}

const GAINED = [
  'Algorithm Design',
  'Debugging',
  'Discrete Mathematics',
  'Public Speaking',
  'Version Control',
];

/** What those courses did to the careers that are followed. */
const CHANGE = {
  change_uuid: '0199a3b4-0000-7000-8000-000000000010',
  began: '2026-03-04T12:00:00Z',
  changed: '2026-03-04T12:00:00Z',
  causes: [{ cause: 'transcript-imported', times: 1 }],
  careers: [
    {
      career_uuid: '0199a3b4-0000-7000-8000-000000000011',
      title: 'Computer Systems Analysts',
      before: 3.6,
      after: 3.9,
    },
    { career_uuid: '0199a3b4-0000-7000-8000-000000000012', title: 'Statisticians', before: 3.4, after: 3.5 },
  ],
  programs: [],
};

const aMove = (title: string, before: number, after: number) => ({
  career_uuid: CHANGE.change_uuid,
  title,
  before,
  after,
});
const ofDegree = (before: number, after: number) => ({
  educator_uuid: CHANGE.change_uuid,
  program_uuid: CHANGE.change_uuid,
  title: 'Information Systems, B.S.',
  before: { numerator: before, denominator: 120 },
  after: { numerator: after, denominator: 120 },
});
const aDay = (day: string, cause: string, moves: { careers?: object[]; programs?: object[] }) => ({
  change_uuid: `${day} ${cause}`,
  began: `${day}T12:00:00Z`,
  changed: `${day}T12:00:00Z`,
  causes: [{ cause, times: 1 }],
  careers: [],
  programs: [],
  ...moves,
});

/** Some months of a student. */
const HISTORY = [
  aDay('2026-03-04', 'project-added', {
    careers: [aMove('Data Scientists', 3.2, 3.4), aMove('Web and Digital Interface Designers', 3.1, 3.3)],
  }),
  aDay('2026-03-04', 'course-added', {
    careers: [aMove('Computer Systems Analysts', 3.8, 3.9)],
    programs: [ofDegree(67, 70)],
  }),
  {
    ...aDay('2026-02-12', 'catalogue', {
      careers: [aMove('Market Research Analysts and Marketing Specialists', 1.4, 1.2)],
    }),
    began: '2026-02-10T12:00:00Z',
  },
  aDay('2026-01-09', 'transcript-imported', {
    careers: [
      aMove('Computer Systems Analysts', 2.9, 3.8),
      aMove('Data Scientists', 2.4, 3.2),
      aMove('Management Analysts', 2.1, 2.8),
    ],
    programs: [ofDegree(48, 67)],
  }),
  aDay('2025-12-15', 'project-removed', { careers: [aMove('Data Scientists', 2.6, 2.4)] }),
];

const withHistory = sequence(
  answer(/\/me\/changes\//, 200, { results: HISTORY, count: HISTORY.length, catalogue_moved: null }),
  (page) => page.reload({ waitUntil: 'networkidle' }),
);

/** Nothing is stored: the other screens are of the same record. */
async function importTranscript(page: Page) {
  await page.route(/\/me\/changes\//, (route) =>
    route.fulfill({ json: { results: [CHANGE], count: 1, catalogue_moved: null } }),
  );
  await page.route(/\/transcript-imports\/$/, (route) => {
    const uuid = '0199a3b4-0000-7000-8000-000000000002';
    const gained = GAINED.map((name, place) => ({ uuid: `${uuid.slice(0, -1)}${place}`, name }));
    const json = { added: 5, already_imported: 1, import_uuid: uuid, skills_gained: gained };
    return route.request().method() === 'POST' ? route.fulfill({ status: 201, json }) : route.fallback();
  });
  await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
  await page.getByRole('heading', { name: '5 courses added' }).waitFor();
  await page.waitForLoadState('networkidle');
  await toTop(page);
}

async function typeHandle(page: Page) {
  await page.getByLabel('Handle').fill('noor-haddad');
  await page.getByText('This handle is taken.').waitFor();
}

async function comeAsAPerson(page: Page) {
  await lookLikeAPerson(page);
  await page.reload();
  await page.getByRole('dialog', { name: 'Cookies' }).waitFor();
}

/** Every screen of the product, each in the states worth looking at. */
/** Opening a person leaves a line in the log: how many there are is of the run. */
const LOG_LINES = [
  { id: 3, action: 'locked', details: { reason: 'Asked for by the dean of students' } },
  { id: 2, action: 'role_changed', details: { role: ['student', 'staff'] } },
  { id: 1, action: 'opened', details: {} },
].map((line) => ({
  ...line,
  at: `2026-03-04T0${line.id}:30:00Z`,
  actor_kind: 'staff',
  actor: 'priya-nair',
  subject: 'account',
  subject_uuid: '0199a3b4-0000-7000-8000-000000000001',
  profile_handle: 'tomas-rivera',
}));

const withLogLines = sequence(
  answer(/dashboard-api\/staff\/audit-log/, 200, { results: LOG_LINES, count: LOG_LINES.length }),
  (page) => page.reload({ waitUntil: 'networkidle' }),
);

const staff = { as: 'priya-nair' } as const;

const STAFF: readonly Screen[] = [
  { name: 'staff-feedback', ...staff, path: '/staff/feedback' },
  { name: 'staff-weeks', ...staff, path: '/staff/feedback/weeks' },
  { name: 'staff-topics', ...staff, path: '/staff/feedback/topics' },
  { name: 'staff-reports', ...staff, path: '/staff/reports' },
  { name: 'staff-people', ...staff, path: '/staff/people' },
  {
    name: 'staff-person',
    ...staff,
    path: '/staff/people',
    prepare: sequence(withLogLines, click('link', /Tom/)),
  },
  { name: 'staff-catalogue', ...staff, path: '/staff/catalogue' },
  { name: 'staff-jobs', ...staff, path: '/staff/jobs' },
  { name: 'staff-mode', ...staff, path: '/staff/mode' },
  { name: 'staff-settings', ...staff, path: '/staff/settings' },
  { name: 'staff-audit-log', ...staff, path: '/staff/audit-log', prepare: withLogLines },
];

export const SCREENS: Screen[] = [
  { name: 'welcome', as: 'nobody', path: '/' },
  {
    name: 'welcome-sample',
    as: 'nobody',
    path: '/welcome',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Try a sample' }).click();
      await page.getByRole('heading', { name: 'Careers closest to these courses' }).waitFor();
      await toTop(page);
    },
  },
  { name: 'sign-up', as: 'nobody', path: '/accounts/signup' },
  { name: 'login', as: 'nobody', path: '/accounts/login/' },
  { name: 'password-reset', as: 'nobody', path: '/accounts/password/reset' },
  {
    name: 'provider-error',
    as: 'nobody',
    path: '/accounts/provider/callback?error=cancelled&error_process=login',
  },
  { name: 'not-found', as: 'nobody', path: '/no-such-student' },
  { name: 'visitor-skills', as: 'nobody', path: '/maya-okafor/skills' },
  { name: 'visitor-careers', as: 'nobody', path: '/maya-okafor/careers' },
  { name: 'skills', as: 'maya-okafor', path: '/maya-okafor/skills' },
  { name: 'skill', as: 'maya-okafor', path: '/maya-okafor/skills', prepare: openSkill },
  { name: 'programs', as: 'maya-okafor', path: '/maya-okafor/programs' },
  { name: 'careers', as: 'maya-okafor', path: '/maya-okafor/careers' },
  { name: 'projects', as: 'maya-okafor', path: '/maya-okafor/projects' },
  {
    name: 'project-view',
    as: 'maya-okafor',
    path: '/maya-okafor/projects',
    prepare: click('link', /^Study/),
  },
  {
    name: 'project-page',
    as: 'maya-okafor',
    path: '/maya-okafor/projects',
    prepare: sequence(click('link', /^Study/), click('link', /^Open page/)),
  },
  { name: 'project-new', as: 'maya-okafor', path: '/maya-okafor/projects', prepare: openProjectForm },
  {
    name: 'project-edit',
    as: 'maya-okafor',
    path: '/maya-okafor/projects',
    prepare: click('button', /^EDIT/),
  },
  {
    name: 'project-images',
    as: 'maya-okafor',
    path: '/maya-okafor/projects',
    prepare: sequence(
      click('button', /^EDIT Bus/),
      click('button', /^Remove image 3/),
      click('button', /^Move image 2 earlier/),
    ),
  },
  {
    name: 'project-gallery',
    as: 'maya-okafor',
    path: '/maya-okafor/projects',
    prepare: sequence(click('link', /^Bus/), click('link', /^Open page/), showSecondImage),
    // Chromium makes the window larger for a picture of the whole page, which scrolls the images.
    deep: true,
  },
  {
    name: 'project-crop',
    as: 'maya-okafor',
    path: '/maya-okafor/projects',
    prepare: sequence(openProjectForm, chooseImage),
  },
  {
    name: 'project-skills',
    as: 'maya-okafor',
    path: '/maya-okafor/projects',
    prepare: sequence(openProjectForm, searchSkills),
  },
  {
    name: 'project-delete',
    as: 'maya-okafor',
    path: '/maya-okafor/projects',
    prepare: click('button', /^DELETE/),
  },
  { name: 'project-logged-out', as: 'nobody', path: '/projects', prepare: openProjectForm },
  {
    name: 'program-details',
    as: 'maya-okafor',
    path: '/maya-okafor/careers',
    prepare: openRelated('Careers', 'Related Programs'),
  },
  {
    name: 'career-details',
    as: 'maya-okafor',
    path: '/maya-okafor/programs',
    prepare: openRelated('Programs', 'Related Careers'),
  },
  {
    name: 'feedback',
    as: 'maya-okafor',
    path: '/projects',
    prepare: sequence(
      click('button', /account menu/),
      click('button', /Report Feedback/),
      click('button', /SAVE/),
    ),
  },
  {
    name: 'qr-code',
    as: 'maya-okafor',
    path: '/maya-okafor',
    prepare: click('button', /QR code/),
    changing: (page) => [page.getByRole('dialog').getByRole('img')],
  },
  { name: 'empty-skills', as: 'noor-haddad', path: '/noor-haddad/skills' },
  { name: 'empty-careers', as: 'noor-haddad', path: '/noor-haddad/careers' },
  { name: 'empty-projects', as: 'noor-haddad', path: '/noor-haddad/projects' },
  { name: 'explore-careers', as: 'maya-okafor', path: '/explore/careers' },
  {
    name: 'explore-careers-filters',
    as: 'maya-okafor',
    path: '/explore/careers',
    prepare: click('button', /^Filters/),
  },
  {
    name: 'explore-careers-skills',
    as: 'maya-okafor',
    path: '/explore/careers',
    prepare: filterBySkills,
  },
  { name: 'explore-careers-empty', as: 'maya-okafor', path: '/explore/careers?search=wizardry' },
  {
    name: 'why-this-score',
    as: 'maya-okafor',
    path: '/explore/careers?search=Data Scientists',
    prepare: openFirst('Careers', 'Why this score'),
  },
  {
    name: 'similar-careers',
    as: 'maya-okafor',
    path: '/explore/careers?search=Data Scientists',
    prepare: sequence(openFirst('Careers'), toHeading('Similar careers'), toTop),
  },
  {
    name: 'compare-careers',
    as: 'maya-okafor',
    path: '/explore/careers?search=Data Scientists',
    prepare: sequence(openFirst('Careers'), click('link', /^Compare with/)),
  },
  {
    name: 'cheapest-way',
    as: 'maya-okafor',
    path: '/explore/careers?search=Data Scientists',
    prepare: openFirst('Careers', 'Cheapest way'),
  },
  {
    name: 'cheapest-way-terms',
    as: 'maya-okafor',
    path: '/explore/careers?search=Data Scientists',
    prepare: sequence(openFirst('Careers', 'Cheapest way'), overTerms),
  },
  { name: 'changes', as: 'maya-okafor', path: '/explore/changes', prepare: withHistory, dated: true },
  { name: 'changes-none', as: 'maya-okafor', path: '/explore/changes' },
  { name: 'skill-map', as: 'maya-okafor', path: '/explore/skill-map' },
  {
    name: 'what-if',
    as: 'maya-okafor',
    path: '/explore/careers?search=Data Scientists',
    prepare: sequence(openFirst('Careers', 'Cheapest way'), click('link', /Open in What if/)),
  },
  { name: 'what-if-empty', as: 'maya-okafor', path: '/explore/what-if' },
  {
    name: 'compare-programs',
    as: 'maya-okafor',
    path: '/explore/programs',
    prepare: comparePrograms,
  },
  { name: 'explore-programs', as: 'maya-okafor', path: '/explore/programs' },
  {
    name: 'explore-programs-filters',
    as: 'maya-okafor',
    path: '/explore/programs',
    prepare: click('button', /^Filters/),
  },
  {
    name: 'explore-program',
    as: 'maya-okafor',
    path: '/explore/programs',
    prepare: openFirst('Programs'),
  },
  { name: 'explore-programs-empty', as: 'maya-okafor', path: '/explore/programs?search=wizardry' },
  { name: 'explore-courses', as: 'maya-okafor', path: '/explore/courses' },
  { name: 'explore-favorites', as: 'maya-okafor', path: '/explore/courses?show=favorites' },
  {
    name: 'explore-courses-filters',
    as: 'maya-okafor',
    path: '/explore/courses?prefix=CS&skill=Algorithm Design',
    prepare: click('button', /^Filters/),
  },
  { name: 'explore-courses-empty', as: 'maya-okafor', path: '/explore/courses?prefix=WIZ' },
  { name: 'search', as: 'maya-okafor', path: '/projects', prepare: searchEverything },
  {
    name: 'shortcuts',
    as: 'maya-okafor',
    path: '/projects',
    prepare: (page) => page.keyboard.press('?'),
  },
  { name: 'all-projects', as: 'maya-okafor', path: '/projects' },
  { name: 'import', as: 'maya-okafor', path: '/import' },
  { name: 'import-preview', as: 'maya-okafor', path: '/import', prepare: checkTranscript },
  {
    name: 'import-success',
    as: 'maya-okafor',
    path: '/import',
    prepare: sequence(checkTranscript, importTranscript),
  },
  { name: 'settings', as: 'maya-okafor', path: '/settings' },
  { name: 'security', ...security },
  { name: 'security-two-factor', ...security, prepare: inDialog('Two-factor authentication') },
  {
    name: 'security-set-up',
    ...security,
    prepare: inDialog('Two-factor authentication', 'Activate'),
    changing: (page) => [page.getByRole('dialog').getByRole('img'), page.getByRole('dialog').locator('code')],
  },
  { name: 'security-emails', ...security, prepare: inDialog('E-mail addresses') },
  { name: 'security-remove', ...security, prepare: removeAddress },
  { name: 'security-password', ...security, prepare: inDialog('Set password') },
  { name: 'security-connections', ...security, prepare: inDialog('Account connections') },
  { name: 'security-delete', ...security, prepare: inDialog('Delete account') },
  { name: 'reauthenticate', as: 'maya-okafor', path: '/accounts/reauthenticate' },
  { name: 'log-out', as: 'maya-okafor', path: '/accounts/logout' },
  { name: 'settings-profile', as: 'maya-okafor', path: '/settings' },
  { name: 'settings-handle', as: 'maya-okafor', path: '/settings/profile', prepare: typeHandle },
  {
    name: 'settings-links',
    as: 'maya-okafor',
    path: '/settings/profile',
    prepare: click('button', /^Edit social links/),
  },
  {
    name: 'settings-image',
    as: 'maya-okafor',
    path: '/settings/profile',
    prepare: click('button', /^Change image/),
  },
  { name: 'settings-preferences', as: 'maya-okafor', path: '/settings/preferences' },
  { name: 'settings-preferences-empty', as: 'noor-haddad', path: '/settings/preferences' },
  { name: 'settings-upload', as: 'maya-okafor', path: '/settings/upload' },
  { name: 'as-visitor', as: 'maya-okafor', path: '/maya-okafor?as=visitor' },
  {
    name: 'cookie-preferences',
    as: 'nobody',
    path: '/privacy',
    prepare: sequence(comeAsAPerson, click('button', /^Manage preferences/)),
  },
  { name: 'cookie-question', as: 'nobody', path: '/privacy', prepare: comeAsAPerson },
  {
    name: 'sharing-new',
    as: 'maya-okafor',
    path: '/settings/sharing',
    prepare: click('button', /^New link/),
  },
  { name: 'portfolio-import', as: 'maya-okafor', path: '/import/portfolio' },
  { name: 'my-courses', as: 'maya-okafor', path: '/courses' },
  { name: 'verify', as: 'nobody', path: '/verify' },
  { name: 'privacy', as: 'nobody', path: '/privacy' },
  { name: 'about-the-data', as: 'nobody', path: '/about-the-data' },
  { name: 'accessibility', as: 'nobody', path: '/accessibility' },
  ...STAFF,
  ...STATES,
];
