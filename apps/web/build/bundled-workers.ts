import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
/** Who starts a worker, and which. */
const WORKERS = {
  'src/features/import/transcript-source.ts': 'src/features/import/transcript/transcript.worker.ts',
  'src/features/import/portfolio/portfolio-source.ts':
    'src/features/import/portfolio/reading/portfolio.worker.ts',
};
/** Where the server has what was bundled. */
const PLACE = '/@bundled-workers/';
const nameOf = (worker: string) => path.basename(worker, '.ts');

/**
 * For tests: workers bundled as in the product. A page fetches its modules once; a worker, of which each reading has one, fetches
 * all of its own again, and they are more than a hundred.
 */
export function bundledWorkers(conditions: string[]): Plugin {
  let built: Promise<Map<string, string>> | undefined;
  async function buildAll(): Promise<Map<string, string>> {
    const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
    const bundle = await build({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      resolve: { conditions },
      worker: { format: 'es', rolldownOptions: { output } },
      build: {
        write: false,
        minify: false,
        target: 'esnext',
        rolldownOptions: { input: Object.keys(WORKERS).map((file) => path.join(root, file)) },
      },
    });
    // To the build of a page the files of a worker are assets.
    const files = (bundle as Rolldown.RolldownOutput).output;
    return new Map(
      files.flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)] as const] : [])),
    );
  }

  return {
    name: 'bundled-workers',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith(PLACE)) return source;
      if (!importer?.startsWith(PLACE) || !source.startsWith('.')) return null;
      return path.posix.join(path.posix.dirname(importer), source);
    },
    async load(id) {
      const worker = Object.values(WORKERS).find((file) =>
        id.startsWith(`${path.join(root, file)}?worker_file`),
      );
      if (worker) return `import '${PLACE}${nameOf(worker)}.js';`;
      if (!id.startsWith(PLACE)) return null;
      return (await (built ??= buildAll())).get(id.slice(PLACE.length));
    },
  };
}
