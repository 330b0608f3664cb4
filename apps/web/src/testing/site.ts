import type { SiteSettings } from '../shared/site-settings';

/** The page as a server leaves it that is set up so. `forgetSite` after each test. */
export function setUpSite(settings: Partial<SiteSettings>): void {
  const site: SiteSettings = {
    login_at_accounts: true,
    extension_store_url: null,
    join_url: null,
    third_parties: {},
    institution: null,
    ...settings,
  };
  const script = document.createElement('script');
  Object.assign(script, { id: 'site', type: 'application/json', textContent: JSON.stringify(site) });
  document.head.append(script);
}

export const forgetSite = (): void => document.getElementById('site')?.remove();
