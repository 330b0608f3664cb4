import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|json)$/;

/** Writes a .br beside every text asset, at the level that pays only once; the server then sends it as it lies there. */
export function precompress(): Plugin {
  let assets = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      assets = path.resolve(root, build.outDir, build.assetsDir);
    },
    async closeBundle(failure) {
      if (failure) return;
      const names = (await readdir(assets)).filter((name) => TEXT.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(assets, name);
          const content = await readFile(file);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          await writeFile(`${file}.br`, await compress(content, { params }));
        }),
      );
    },
  };
}
