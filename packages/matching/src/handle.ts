/** Files that are served at the root, or that browsers, crawlers and tools look for there. */
export const RESERVED_FILES: ReadonlySet<string> = new Set([
  'index.html',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'favicon.svg',
  'favicon.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon-precomposed.png',
  'manifest.json',
  'manifest.webmanifest',
  'site.webmanifest',
  'browserconfig.xml',
  'opensearch.xml',
  'crossdomain.xml',
  'sw.js',
  'service-worker.js',
  'security.txt',
  'humans.txt',
  'ads.txt',
  'app-ads.txt',
  'llms.txt',
]);

/** First path segments the product uses itself; no profile may have one of these as its address (D47, D83). */
export const RESERVED_HANDLES: ReadonlySet<string> = new Set([
  'explore',
  'projects',
  'import',
  'settings',
  'accounts',
  'login',
  'welcome',
  'courses',
  'p',
  's',
  'endorse',
  'staff',
  'dashboard-api',
  'aux',
  '_allauth',
  'scim',
  '_dev',
  '.well-known',
  'assets',
  'share',
  'verify',
  'account',
  'admin',
  'api',
  'static',
  'media',
  'docs',
  'health',
  'about-the-data',
  'privacy',
  'accessibility',
  ...RESERVED_FILES,
]);

export const HANDLE_MIN = 3;
export const HANDLE_MAX = 30;
const SHAPE = /^[a-z0-9][a-z0-9._-]*$/;

/** What is wrong with a requested handle, in words for the person; null when it may be used if it is free (D47). */
export function handleProblem(handle: string): string | null {
  const requested = handle.toLowerCase();
  if (requested === '') return 'Handle is required.';
  if (requested.length < HANDLE_MIN || requested.length > HANDLE_MAX) {
    return `A handle has ${HANDLE_MIN} to ${HANDLE_MAX} characters.`;
  }
  if (!SHAPE.test(requested)) {
    return 'A handle starts with a letter or digit and has only letters a-z, digits, dots, dashes and underscores.';
  }
  return RESERVED_HANDLES.has(requested) ? 'This handle is reserved. Please choose another.' : null;
}
