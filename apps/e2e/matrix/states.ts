import { expect, type Page } from '@playwright/test';
import {
  answer,
  click,
  fail,
  openFirst,
  openProjectForm,
  openRelated,
  type Screen,
  sequence,
  silence,
  type Somebody,
} from './steps';

const maya: Somebody = 'maya-okafor';
const profile = `/${maya}`;

/** The page comes without something that the server writes into it. */
const without = (id: 'session' | 'profile') => async (page: Page) => {
  await page.route(page.url(), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(`id="${id}"`, '');
    await route.fulfill({ response, body });
  });
  await page.reload();
};

/** On a phone they are another page. */
async function favouritesBeside(page: Page) {
  if (page.viewportSize()!.width < 768) return;
  await page.getByRole('list', { name: 'Favorite List' }).getByRole('listitem').first().waitFor();
}

interface Call {
  name: string;
  path: string;
  calls: RegExp;
  prepare?: Screen['prepare'];
  /** A list has told of it already: there is nothing to wait for. */
  known?: true;
}

/** What each part waits for, and what it misses when that fails. */
const CALLS: Call[] = [
  { name: 'profile', path: profile, calls: /\/students\/[^/]+\/$/, prepare: without('profile') },
  { name: 'skills', path: `${profile}/skills`, calls: /\/aggregated-skills\// },
  { name: 'careers', path: `${profile}/careers`, calls: /\/students\/[^/]+\/career-insights\// },
  { name: 'programs', path: `${profile}/programs`, calls: /\/students\/[^/]+\/program-insights\// },
  { name: 'projects', path: `${profile}/projects`, calls: /\/students\/[^/]+\/projects\// },
  {
    name: 'career-details',
    path: `${profile}/programs`,
    calls: /-api\/career-insights\/[^/?]+\//,
    prepare: openRelated('Programs', 'Related Careers'),
  },
  {
    name: 'program-details',
    path: `${profile}/careers`,
    calls: /\/program-insights\/[^/?]+\/[^/]+\//,
    prepare: openRelated('Careers', 'Related Programs'),
  },
  { name: 'all-projects', path: '/projects', calls: /\/dashboard-api\/projects\// },
  { name: 'explore-careers', path: '/explore/careers', calls: /\/career-insights\/\?/ },
  {
    name: 'explore-career',
    path: '/explore/careers',
    calls: /\/career-insights\/[^/?]+\//,
    prepare: openFirst('Careers'),
    known: true,
  },
  { name: 'explore-programs', path: '/explore/programs', calls: /\/program-insights\/\?/ },
  {
    name: 'explore-program',
    path: '/explore/programs',
    calls: /\/program-insights\/[^/?]+\/[^/]+\//,
    prepare: openFirst('Programs'),
    known: true,
  },
  {
    name: 'explore-courses',
    path: '/explore/courses',
    calls: /\/course-insights\//,
    prepare: favouritesBeside,
  },
  { name: 'explore-favorites', path: '/explore/courses?show=favorites', calls: /\/favourite-courses\// },
  {
    name: 'why-this-score',
    path: '/explore/careers?search=Data Scientists',
    calls: /\/career-insights\/[^/?]+\//,
    prepare: openFirst('Careers', 'Why this score'),
  },
];

const waiting = CALLS.filter(({ known }) => !known).map(({ name, path, calls, prepare }): Screen => ({
  name: `${name}-loading`,
  as: maya,
  path,
  silent: calls,
  prepare,
}));
const failed = CALLS.map(({ name, path, calls, prepare }): Screen => ({
  name: `${name}-failed`,
  as: maya,
  path,
  failing: calls,
  prepare,
}));

/** On a phone the card begins closed. */
async function openCard(page: Page) {
  const more = page.getByRole('button', { name: 'See more', expanded: false });
  await page.getByRole('region', { name: 'Profile' }).waitFor();
  if (await more.isVisible()) await more.click();
}

async function leaveUnsaved(page: Page) {
  await openProjectForm(page);
  await page.getByLabel(/Title/).fill('A field guide to the wetlands');
  // What is said then stays for its picture.
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((handler: () => void, delay?: number) =>
      later(handler, delay! > 2000 ? 600_000 : delay)) as typeof window.setTimeout;
  });
  await page.keyboard.press('Escape');
  await page.getByText(/^Your changes were not saved/).waitFor();
}

/** The first search is answered, the same search again is not. */
const searchAgain = sequence(
  fail(/\/career-insights\/\?/),
  (page) => page.getByLabel('Search Careers').press('Enter'),
  (page) => page.getByRole('alert').waitFor(),
);

/** Goes to the end of what is loaded, where the next page is asked for. */
async function missMore(page: Page) {
  await fail(/offset=[1-9]/)(page);
  const list = page.getByRole('list', { name: /^All/ });
  const line = page.getByRole('alert');
  await expect(async () => {
    await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(line).toBeVisible({ timeout: 100 });
    await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(line).toBeInViewport({ timeout: 100 });
  }).toPass();
}

const aPasskey = (id: number, name: string, is_passwordless: boolean, last_used_at: number | null) => ({
  type: 'webauthn',
  id,
  name,
  is_passwordless,
  created_at: 1_772_600_000,
  last_used_at,
});

/** A person with two passkeys, without a device that makes them. */
const withPasskeys = sequence(
  answer(/\/account\/authenticators$/, 200, {
    status: 200,
    data: [aPasskey(1, 'Chrome on Linux', true, 1_772_800_000), aPasskey(2, 'Security key', false, null)],
  }),
  (page) => page.reload(),
  (page) => page.getByRole('button', { name: 'Rename or remove Security key' }).waitFor(),
);

/** A person who has given the password, and has a passkey as well. */
const halfway = sequence(
  answer(/\/auth\/session/, 401, {
    status: 401,
    data: {
      flows: [{ id: 'mfa_authenticate', types: ['recovery_codes', 'totp', 'webauthn'], is_pending: true }],
    },
    meta: { is_authenticated: false },
  }),
  without('session'),
  (page) => page.getByRole('heading', { name: 'Use your passkey' }).waitFor(),
);

/** Screens while something is on its way, when it fails, when there is nothing, and between two states. */
export const STATES: Screen[] = [
  ...waiting,
  ...failed,
  { name: 'starting', as: maya, path: '/projects', silent: /\/auth\/session/, prepare: without('session') },
  {
    name: 'session-failed',
    as: maya,
    path: '/projects',
    failing: /\/auth\/session/,
    prepare: without('session'),
  },
  { name: 'second-factor-passkey', as: 'nobody', path: '/accounts/2fa', prepare: halfway },
  {
    name: 'second-factor-code',
    as: 'nobody',
    path: '/accounts/2fa',
    prepare: sequence(halfway, click('button', /^Use your authenticator/)),
  },
  { name: 'security-passkeys', as: maya, path: '/settings/security', prepare: withPasskeys },
  {
    name: 'security-passkey-add',
    as: maya,
    path: '/settings/security',
    prepare: click('button', /^Add a passkey/),
  },
  {
    name: 'security-passkey-remove',
    as: maya,
    path: '/settings/security',
    prepare: sequence(withPasskeys, click('button', /^Rename or remove Chrome/), click('button', /^Remove$/)),
  },
  { name: 'account-menu', as: maya, path: profile, prepare: click('button', /account menu/) },
  {
    name: 'export',
    as: maya,
    path: profile,
    prepare: sequence(silence(/profile-export/), openCard, click('button', /Export PDF/)),
    changing: (page) => [page.getByRole('progressbar')],
  },
  { name: 'project-unsaved', as: maya, path: `${profile}/projects`, prepare: leaveUnsaved },
  { name: 'empty-programs', as: 'noor-haddad', path: '/noor-haddad/programs' },
  {
    name: 'not-counted',
    as: maya,
    path: '/explore/programs',
    prepare: sequence(openFirst('Programs'), click('button', /Program details/), (page) =>
      page.getByText(/^Not counted/).click(),
    ),
  },
  { name: 'explore-careers-not-refreshed', as: maya, path: '/explore/careers', prepare: searchAgain },
  { name: 'explore-courses-no-more', as: maya, path: '/explore/courses', prepare: missMore, deep: true },
  {
    name: 'explore-course-description',
    as: maya,
    path: '/explore/courses',
    prepare: click('button', /^Description/),
  },
  { name: 'explore-favorites-empty', as: 'noor-haddad', path: '/explore/courses?show=favorites' },
  {
    name: 'why-this-score-printed',
    as: maya,
    path: '/explore/careers?search=Data Scientists',
    prepare: sequence(openFirst('Careers', 'Why this score'), (page) =>
      // Whatever prints it, a sheet of A4 is as wide as this.
      page.setViewportSize({ width: 794, height: 1123 }).then(() => page.emulateMedia({ media: 'print' })),
    ),
  },
];
