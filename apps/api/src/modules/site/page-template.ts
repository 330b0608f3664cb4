/** What the head of a page says about it, to search engines and social networks. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address of the page. */
  url: string;
  image: string | null;
  indexed: boolean;
}

/** What the web app knows of how this site is set up. */
export interface SiteSettings {
  /** Whether people sign in at /accounts/login/ or at /login (D17). */
  login_at_accounts: boolean;
  extension_store_url: string | null;
  /** Scripts of the third parties, by service. */
  third_parties: Record<string, string>;
}

const META = /<!-- meta:[\s\S]*?<!-- \/meta -->/;
const SESSION = '<script type="application/json" id="session">null</script>';
const SITE = '<script type="application/json" id="site">null</script>';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that may stand inside a script element: no `</script>`, no comment can end it. */
const escapeJson = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const inert = (place: string, value: unknown) =>
  place.replace('null', () => escapeJson(JSON.stringify(value)));

function metaTags({ title, description, url, image, indexed }: PageHead): string {
  const tag = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('name', 'description', description),
    ...(indexed ? [] : [tag('name', 'robots', 'noindex')]),
    tag('property', 'og:site_name', 'Lumen'),
    tag('property', 'og:type', 'profile'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', url),
    ...(image ? [tag('property', 'og:image', image)] : []),
    tag('name', 'twitter:card', 'summary'),
  ].join('\n    ');
}

/** The built index.html, ready to be filled in. */
export class PageTemplate {
  private readonly html: string;

  /** @throws Error when the file lacks one of the places that are filled in */
  constructor(html: string, site: SiteSettings) {
    if (!META.test(html)) throw new Error('index.html has no <!-- meta: … /meta --> part');
    for (const place of [SESSION, SITE])
      if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
    this.html = html.replace(SITE, () => inert(SITE, site));
  }

  /** @param head null keeps the page's own title and description */
  render(head: PageHead | null, session: unknown): string {
    const html = this.html.replace(SESSION, () => inert(SESSION, session));
    return head === null ? html : html.replace(META, () => metaTags(head));
  }
}
