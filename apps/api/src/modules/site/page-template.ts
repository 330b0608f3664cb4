import { accentColours, type Theme } from '@lumen/matching/accent';
import { escapeHtml } from '../../platform/http/html.js';

/** What the head of a page says about it, to search engines and social networks. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address of the page. */
  url: string;
  /** What kind of thing it is, as Open Graph calls it. */
  type: 'website' | 'profile' | 'article';
  /** Its card; null where there is none. */
  image: PageImage | null;
  indexed: boolean;
}

interface PageImage {
  /** Absolute. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  /** What it shows. */
  alt: string;
}

/** What a page says that is another for each request. */
export interface PageContent {
  /** Null keeps the page's own title and description. */
  head: PageHead | null;
  /** The answer of the session check; null lets the page ask itself. */
  session: unknown;
  /** The profile at the page's address, as the API would give it to this viewer. */
  profile: unknown;
}

/** What the web app knows of how this site is set up. */
export interface SiteSettings {
  /** Whether people sign in at /accounts/login/ or at /login (D17). */
  login_at_accounts: boolean;
  extension_store_url: string | null;
  /** The page that presents the installation; null for our own. */
  join_url: string | null;
  /** Scripts of the third parties, by service. */
  third_parties: Record<string, string>;
  /** Whose installation it is; null where that is not set. */
  institution: { name: string; short_name: string; logo_url: string | null } | null;
}

/** The accent of each theme; null for that of the app. */
export type Accents = Record<Theme, string | null>;

const META = /<!-- meta:[\s\S]*?<!-- \/meta -->/;
const place = (id: string) => `<script type="application/json" id="${id}">null</script>`;
const SESSION = place('session');
const SITE = place('site');
const PROFILE = place('profile');

/** JSON that may stand inside a script element: no `</script>`, no comment can end it. */
const escapeJson = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const inert = (empty: string, value: unknown) =>
  empty.replace('null', () => escapeJson(JSON.stringify(value)));

function metaTags({ title, description, url, type, image, indexed }: PageHead): string {
  const tag = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('name', 'description', description),
    ...(indexed ? [] : [tag('name', 'robots', 'noindex')]),
    tag('property', 'og:site_name', 'Lumen'),
    tag('property', 'og:type', type),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', url),
    ...(image
      ? [
          tag('property', 'og:image', image.url),
          tag('property', 'og:image:type', 'image/png'),
          tag('property', 'og:image:width', String(image.width)),
          tag('property', 'og:image:height', String(image.height)),
          tag('property', 'og:image:alt', image.alt),
        ]
      : []),
    tag('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('\n    ');
}

const HEAD_END = '</head>';

/** Without a layer, so that it goes before the tokens, which have one; only on screens, as print is always light. */
const accentRule = (theme: Theme, accent: string) => {
  const colours = Object.entries(accentColours(theme, accent)).map(([name, value]) => `--${name}:${value}`);
  const rule = `:root${theme === 'dark' ? "[data-theme='dark']" : ''}{${colours.join(';')}}`;
  return theme === 'dark' ? `@media screen{${rule}}` : rule;
};

/** A style element with the colours of the institution; nothing where it has none. */
function accentStyle({ light, dark }: Accents): string {
  const rules = [light && accentRule('light', light), dark && accentRule('dark', dark)].filter(Boolean);
  return rules.length > 0 ? `<style>${rules.join('')}</style>` : '';
}

/** The built index.html, ready to be filled in. */
export class PageTemplate {
  /** With what every page says alike. */
  readonly html: string;

  /** @throws Error when the file lacks one of the places that are filled in */
  constructor(html: string, site: SiteSettings, accents: Accents) {
    if (!html.includes(HEAD_END)) throw new Error(`index.html has no ${HEAD_END}`);
    if (!META.test(html)) throw new Error('index.html has no <!-- meta: … /meta --> part');
    for (const empty of [SESSION, SITE, PROFILE])
      if (!html.includes(empty)) throw new Error(`index.html has no ${empty}`);
    this.html = html
      .replace(SITE, () => inert(SITE, site))
      .replace(HEAD_END, accentStyle(accents) + HEAD_END);
  }

  render({ head, session, profile }: PageContent): string {
    const html = this.html
      .replace(SESSION, () => inert(SESSION, session))
      .replace(PROFILE, () => inert(PROFILE, profile));
    return head === null ? html : html.replace(META, () => metaTags(head));
  }
}
