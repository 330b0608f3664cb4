import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@lumen/devdb/free-port';
import { defineConfig } from '@playwright/test';
import config from './playwright.config';
import { baseURL, product } from './servers';

const NEEDED = {
  simplesamlphp: '/usr/share/simplesamlphp/www',
  'php-cli': '/usr/bin/php',
  openssl: '/usr/bin/openssl',
};
const missing = Object.entries(NEEDED).flatMap(([name, place]) => (existsSync(place) ? [] : [name]));
if (missing.length > 0) {
  console.error(`Not tried, as Debian's packages ${missing.join(', ')} are missing.`);
  process.exit(1);
}

const port = (process.env['E2E_SAML_PORT'] ??= String(await freePort()));
/** For browsers another site than `localhost`. */
const identityProvider = `http://127.0.0.1:${port}`;
const metadata = `${identityProvider}/saml2/idp/metadata.php`;

/** Signing in at Debian's SimpleSAMLphp: `pnpm verify saml`. */
export default defineConfig({
  ...config,
  testDir: 'saml',
  outputDir: 'test-results/saml',
  retries: 0,
  projects: [{ name: 'chromium', metadata: { theme: 'light' } }],
  webServer: [
    {
      name: 'identity provider',
      command: 'node saml/identity-provider.mjs',
      url: metadata,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        E2E_SAML_PORT: port,
        SERVICE_METADATA: `${baseURL}/_allauth/browser/v1/auth/provider/saml/metadata`,
      },
    },
    product({
      SAML_KEYS: path.resolve(import.meta.dirname, 'test-results/saml-key.pem'),
      SIGN_IN_PROVIDERS: JSON.stringify([
        { protocol: 'saml', id: 'campus', name: 'Campus login', metadata, email_domains: ['campus.example'] },
      ]),
    }),
  ],
});
