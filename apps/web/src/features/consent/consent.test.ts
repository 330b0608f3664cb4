import { getConfig, getCookie, reset } from 'vanilla-cookieconsent';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { asPrinted } from '../../testing/print';
import { showPreferences, startConsent } from './consent';

const banner = page.getByRole('dialog', { name: 'Cookies' });
const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
const button = (name: string) => banner.getByRole('button', { name });

/** As a page that has just been loaded: the decision is only what the cookie says. */
async function load() {
  reset(false);
  // Browsers under test look like bots, which are not asked.
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  await startConsent();
}

interface Record {
  categories: string[];
  services: { [category: string]: string[] };
  revision: number;
}

const saved = () => getCookie() as unknown as Record & { [field: string]: unknown };
const writeCookie = (value: object) => {
  document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify(value))}; path=/`;
};

beforeEach(() => {
  document.cookie = 'cc_cookie=; path=/; max-age=0';
});

describe('the banner', () => {
  test('has Accept all, Reject non-essential and Manage preferences (S570, S571, S572)', async () => {
    await load();
    await expect.element(banner).toBeVisible();
    for (const name of ['Accept all', 'Reject non-essential', 'Manage preferences'])
      await expect.element(button(name)).toHaveTextContent(name);
    expect(document.cookie).not.toContain('cc_cookie');
  });

  test('is gone for good after Accept all: every category and service is on (S570, S581, S582)', async () => {
    await load();
    await button('Accept all').click();
    await expect.element(banner).not.toBeInTheDocument();
    expect(saved().categories).toEqual(['necessary', 'analytics', 'marketing']);
    expect(saved().services).toEqual({
      necessary: ['session', 'tenant_routing', 'cloud_routing'],
      analytics: ['session_analytics', 'web_analytics'],
      marketing: ['video_ad_pixel', 'social_ad_pixel', 'tag_manager', 'crm_widget'],
    });
    await load();
    await expect.element(banner).not.toBeInTheDocument();
  });

  test('leaves only what is necessary after Reject non-essential (S571, S574)', async () => {
    await load();
    await button('Reject non-essential').click();
    expect(saved().categories).toEqual(['necessary']);
    expect(saved().services).toMatchObject({ analytics: [], marketing: [] });
  });
});

describe('while the question is there', () => {
  const onPage = (element: HTMLElement) => {
    document.body.append(element);
    onTestFinished(() => element.remove());
    return element;
  };
  /** What is drawn in the middle of the question. */
  const uppermost = (part: Element) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };

  test('what the keyboard reaches on the page stands above it', async () => {
    await page.viewport(390, 844);
    await load();
    await expect.element(banner).toBeVisible();
    const list = onPage(document.createElement('div'));
    list.innerHTML = '<p style="height: 3rem"><button>Read on</button></p>'.repeat(40);
    const covered = [...list.querySelectorAll('button')].slice(0, -8).filter((each) => {
      each.focus();
      return each.getBoundingClientRect().bottom > banner.element().getBoundingClientRect().top;
    });
    expect(covered).toEqual([]);
  });

  test('an open dialog covers it, but not the preferences', async () => {
    await load();
    await expect.element(banner).toBeVisible();
    const scrim = onPage(document.createElement('div'));
    scrim.style.cssText = 'position: fixed; inset: 0; z-index: var(--z-dialog)';
    expect(uppermost(banner.element())).toBe(scrim);
    await showPreferences();
    await expect.poll(() => dialog.element().contains(uppermost(dialog.element()))).toBe(true);
  });

  test('a page is printed without it', async () => {
    await load();
    await expect.element(banner).toBeVisible();
    await asPrinted();
    expect(document.querySelector('.cm')!.getClientRects()).toHaveLength(0);
  });
});

describe('the preferences', () => {
  test('have three categories, the necessary one always on, and their services (S581, S582)', async () => {
    await load();
    await button('Manage preferences').click();
    await expect.element(dialog).toBeVisible();
    const category = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
    await expect.element(category('Necessary')).toBeChecked();
    await expect.element(category('Necessary')).toBeDisabled();
    for (const name of ['Analytics', 'Marketing']) await expect.element(category(name)).not.toBeChecked();
    for (const name of [
      'Session and CSRF protection',
      'Tenant routing',
      'Cloud routing',
      'Session analytics',
      'Web analytics',
      'Video-ad pixel',
      'Social ad pixel',
      'Tag manager',
      'CRM widget',
    ])
      expect(dialog.getByText(name, { exact: true }).elements()).not.toHaveLength(0);
  });

  test('take single choices with Save choices (S573)', async () => {
    await load();
    await showPreferences();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Analytics', exact: true }).click({ force: true });
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(saved().categories).toEqual(['necessary', 'analytics']);
  });
});

describe('the decision', () => {
  test('is kept with categories, services, revision, consent id, timestamps and language (S579)', async () => {
    await load();
    await button('Accept all').click();
    expect(saved()).toMatchObject({
      categories: expect.any(Array),
      services: expect.any(Object),
      revision: 1,
      consentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      consentTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      lastConsentTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      languageCode: 'en',
    });
  });

  test('is the cookie cc_cookie for 365 days, SameSite Lax (S580)', async () => {
    await load();
    const written: string[] = [];
    const property = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => {
      written.push(value);
      property.set!.call(document, value);
    });
    const asked = Date.now();
    await button('Accept all').click();
    const cookie = written.find((value) => value.startsWith('cc_cookie='))!;
    expect(cookie).toMatch(/SameSite=Lax/i);
    const days = (Date.parse(/expires=([^;]+)/i.exec(cookie)![1]!) - asked) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  test('is asked for again under another revision; this one is 1 (S578)', async () => {
    await load();
    await button('Accept all').click();
    expect(getConfig('revision')).toBe(1);
    writeCookie({ ...saved(), revision: 0 });
    await load();
    await expect.element(banner).toBeVisible();
  });
});
