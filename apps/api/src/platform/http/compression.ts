import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Compresses what is worth it, at the lowest level: a page of careers shrinks to a tenth in 0.2 ms, higher levels cost
 * ten times that for little more (docs/performance.md). The web app's files are compressed when they are built.
 */
export const compressAnswers = (app: NestFastifyApplication) =>
  app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // A request is read as it is sent: some kilobytes that unfold into megabytes are no profile.
    globalDecompression: false,
    customTypes: /^(application\/(problem\+)?json|text\/html|text\/csv)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });
