// Which browser tests run in: the packaged one, one that is named, or Playwright's own.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { isPackaged, launchOptions } from './index.mjs';

beforeEach(() => delete process.env.CHROMIUM_PATH);

if (isPackaged())
  test('on Linux x64 it is the packaged one', async () => {
    const { executablePath } = await launchOptions();
    assert.ok(existsSync(executablePath), executablePath);
  });

for (const machine of [
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'win32', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
]) {
  test(`on ${machine.platform} ${machine.arch} none is named, and Playwright takes its own`, async () => {
    const options = await launchOptions(machine);
    assert.equal('executablePath' in options, false);
    assert.ok(options.args.length > 0);
  });

  test(`on ${machine.platform} ${machine.arch} the one that CHROMIUM_PATH names is taken`, async () => {
    process.env.CHROMIUM_PATH = '/opt/chromium';
    assert.equal((await launchOptions(machine)).executablePath, '/opt/chromium');
  });
}
