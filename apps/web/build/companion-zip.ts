import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { Plugin } from 'vite';

const folder = path.resolve(import.meta.dirname, '../../extension/src');
/** The first day that a zip can say: when it was packed is of no interest. */
const MTIME = new Date(1980, 0, 1, 12);

/** Serves the companion extension as browsers take it, at `import.meta.env.COMPANION_ZIP`: its files in one zip. */
export function companionZip(): Plugin {
  const files = readdirSync(folder)
    .filter((name) => !name.endsWith('.d.ts'))
    .toSorted()
    .map((name) => [name, [readFileSync(path.join(folder, name)), { mtime: MTIME }]]);
  const source = zipSync(Object.fromEntries(files) as Zippable);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const address = `/assets/lumen-companion-${hash}.zip`;
  return {
    name: 'companion-zip',
    config: () => ({ define: { 'import.meta.env.COMPANION_ZIP': JSON.stringify(address) } }),
    configureServer({ middlewares }) {
      middlewares.use(address, (_, response) => void response.end(source));
    },
    generateBundle() {
      if (this.environment.config.consumer === 'client')
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
  };
}
