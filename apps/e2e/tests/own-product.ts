import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@lumen/devdb/free-port';
import { expect, test as base } from './fixtures';

const STARTS_WITHIN_MS = 120_000;

async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => null);
  return answer?.ok ?? false;
}

/** A journey that changes the whole site has one of its own: the other journeys go on beside it. */
export const test = base.extend<{ ownProduct: string }>({
  ownProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      const port = String(await freePort());
      const url = `http://localhost:${port}`;
      const product: ChildProcess = spawn(process.execPath, ['product.mjs'], {
        cwd: path.resolve(import.meta.dirname, '..'),
        env: { ...process.env, PORT: port },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(product, 'exit');
      try {
        await expect
          .poll(() => product.exitCode !== null || isUp(url), { timeout: STARTS_WITHIN_MS })
          .toBe(true);
        expect(product.exitCode, 'the product runs').toBeNull();
        await use(url);
      } finally {
        product.kill('SIGTERM');
        await ended;
      }
    },
    { timeout: STARTS_WITHIN_MS + 30_000 },
  ],
  baseURL: async ({ ownProduct }, use) => use(ownProduct),
});
