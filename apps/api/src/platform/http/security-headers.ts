import { createHash } from 'node:crypto';
import type { Env } from '../env.js';
import { originsOf } from '../third-party.js';

/** Inline scripts the SPA's page carries (its theme switch), allowed by hash and by nothing else. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}

/** Style elements of the page: the header drawn before the first script runs. */
function inlineStyleHashes(html: string): string[] {
  const styles = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return [...styles].map(
    ([, css]) =>
      `'sha256-${createHash('sha256')
        .update(css ?? '')
        .digest('base64')}'`,
  );
}

/** Settings that decide where a form may lead, and whose scripts may run. */
type PolicySettings = Pick<
  Env,
  'ACCOUNT_SERVICE_URL' | 'isProduction' | 'SIGN_IN_PROVIDERS' | 'THIRD_PARTIES'
>;

/**
 * Where forms may lead beside this site. A visit to a provider begins with a form, browsers hold every redirect after it
 * against this list, and the sign-in of a university passes hosts that cannot be listed: so any, but only where there
 * are providers, and in clear only for one that is in clear itself.
 */
function formTargets({ ACCOUNT_SERVICE_URL, isProduction, SIGN_IN_PROVIDERS }: PolicySettings): string[] {
  const protocols = SIGN_IN_PROVIDERS.flatMap((provider) => {
    // Where a SAML identity provider is, only its metadata says; in production it may not be in clear.
    if (provider.protocol === 'saml') return isProduction ? ['https:'] : ['https:', 'http:'];
    return [new URL(provider.issuer).protocol];
  });
  if (ACCOUNT_SERVICE_URL) protocols.push('https:');
  return [...new Set(protocols)];
}

/**
 * What a page says beside what every answer does (answer-headers.ts), computed once: a library that builds it per request
 * halves the speed of a small answer (docs/performance.md).
 * @param pageHtml the SPA's index.html, whose inline script and style are allowed by hash
 * @param settings third parties that are configured are allowed here; none of their scripts runs before consent (D61)
 */
export function securityHeaders(pageHtml: string, settings: PolicySettings): Record<string, string> {
  const foreign = originsOf(settings.THIRD_PARTIES);
  const policy = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...foreign],
    'font-src': ["'self'"],
    'form-action': ["'self'", ...formTargets(settings)],
    'frame-ancestors': ["'none'"],
    'frame-src': foreign.length > 0 ? foreign : ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...foreign],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes(pageHtml), ...foreign],
    'style-src': ["'self'", ...inlineStyleHashes(pageHtml)],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'x-frame-options': 'DENY',
  };
}
