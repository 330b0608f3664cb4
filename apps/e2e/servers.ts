import { randomUUID } from 'node:crypto';
import { freePort } from '@lumen/devdb/free-port';
import type { PlaywrightTestConfig } from '@playwright/test';

// Playwright reads its configuration once in every process: the first chooses, and the others inherit the choice.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const campusPort = (process.env['E2E_CAMPUS_PORT'] ??= String(await freePort()));
const clientSecret = (process.env['E2E_CLIENT_SECRET'] ??= randomUUID());

export const baseURL = `http://localhost:${port}`;

const campus = `http://localhost:${campusPort}`;
const STARTS_WITHIN_MS = 120_000;
const LETS_GO_WITHIN_MS = 15_000;
const gracefulShutdown = { signal: 'SIGTERM' as const, timeout: LETS_GO_WITHIN_MS };

/** The built product, which is asked for by `baseURL`. */
export const product = (env: Record<string, string>) => ({
  name: 'product',
  command: 'node product.mjs',
  url: `${baseURL}/health`,
  timeout: STARTS_WITHIN_MS,
  gracefulShutdown,
  env: { PORT: port, ...env },
});

/** What the journeys need: the built product, and a university's sign-in beside it. */
export const webServer: PlaywrightTestConfig['webServer'] = [
  {
    name: 'campus',
    command: 'node campus.mjs',
    url: `${campus}/.well-known/openid-configuration`,
    timeout: STARTS_WITHIN_MS,
    gracefulShutdown,
    env: {
      CAMPUS: JSON.stringify({
        port: Number(campusPort),
        redirectUri: `${baseURL}/_allauth/browser/v1/auth/provider/callback/campus`,
        clientSecret,
      }),
    },
  },
  product({
    REAUTHENTICATION_SECONDS: '8', // so that a journey lives to be asked
    SIGN_IN_PROVIDERS: JSON.stringify([
      {
        id: 'campus',
        name: 'Campus login',
        issuer: campus,
        client_id: 'lumen',
        client_secret: clientSecret,
      },
    ]),
  }),
];
