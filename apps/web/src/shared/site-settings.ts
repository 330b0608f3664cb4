import { pageData } from './page-data';

/** The optional services of the cookie preferences, as the server names them. */
export type ThirdPartyService =
  'session_analytics' | 'web_analytics' | 'video_ad_pixel' | 'social_ad_pixel' | 'tag_manager' | 'crm_widget';

/** Whose site it is, as its staff have set it. */
interface Institution {
  name: string;
  /** The name, where there is no shorter one. */
  short_name: string;
  logo_url: string | null;
}

/** How this site is set up, as far as the app must know. */
export interface SiteSettings {
  /** Whether people sign in at /accounts/login/ or at /login: one setting for server and app (D17). */
  login_at_accounts: boolean;
  extension_store_url: string | null;
  /** The page that presents this site to signed-out visitors; null for our own (D83). */
  join_url: string | null;
  /** Scripts of the third parties, by service: none unless configured (D61). */
  third_parties: Partial<Record<ThirdPartyService, string>>;
  /** Null where it is not set. */
  institution: Institution | null;
}

const DEFAULTS: SiteSettings = {
  login_at_accounts: true,
  extension_store_url: null,
  join_url: null,
  third_parties: {},
  institution: null,
};

/** What the server wrote into the page; the defaults where no server did, as in development. */
export const siteSettings = (): SiteSettings => (pageData('site') as SiteSettings | null) ?? DEFAULTS;
