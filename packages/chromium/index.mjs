// The one Chromium of tests, benches and screenshots: a pinned npm package, unpacked once per machine.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';

const require = createRequire(import.meta.url);
const packageRoot = path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '..');
const { version } = require(path.join(packageRoot, 'package.json'));
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'];

/** Only the packaged fonts, so that a page looks the same on every machine. */
const fontsConfig = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${path.join(folder, 'cache')}</cachedir></fontconfig>
`;

/**
 * The folder with the unpacked browser, its fonts and the system libraries that a minimal machine may lack. It is
 * unpacked in a temporary folder and then renamed, so that other processes never see a half-unpacked browser.
 */
async function unpacked() {
  const owner = process.getuid?.() ?? 'user';
  const target = path.join(os.tmpdir(), `lumen-chromium-${version}-${owner}`);
  if (existsSync(target)) return target;
  mkdirSync(os.tmpdir(), { recursive: true });
  const aside = mkdtempSync(`${target}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = aside; // where the package unpacks to
  try {
    for (const archive of ARCHIVES) await inflate(path.join(packageRoot, 'bin', archive));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  writeFileSync(path.join(aside, 'fonts', 'fonts.conf'), fontsConfig(path.join(target, 'fonts')));
  try {
    renameSync(aside, target);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * Playwright launch options for the pinned Chromium; CHROMIUM_PATH names another. Where the package has no browser for the
 * platform (anything but Linux x64), they name none, and Playwright takes its own (`playwright install chromium`).
 * @param {{ platform: string, arch: string }} [machine]
 */
export async function launchOptions({ platform, arch } = process) {
  const args = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    '--font-render-hinting=none',
  ];
  const chromiumSandbox = process.getuid?.() !== 0;
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args, chromiumSandbox };
  if (!isPackaged({ platform, arch })) return { args, chromiumSandbox };
  const home = await unpacked();
  const libraries = [path.join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: path.join(home, 'chromium'),
    args,
    chromiumSandbox,
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: path.join(home, 'fonts') },
  };
}

/** Whether the package has a browser for a machine. */
export const isPackaged = ({ platform, arch } = process) => platform === 'linux' && arch === 'x64';
