// The server in a few files: reading some two thousand modules from disk is most of what a start would take.
import { defineConfig } from 'rolldown';

/** Libraries that Nest and TypeORM ask for only when they are used, and that we do not use. */
const ABSENT = new Set(['UNRESOLVED_IMPORT']);

/**
 * Importing Node's HTTP module reads everything it exports, WebSocket and with it all of fetch among them: a tenth of a
 * start. Required, only what is used is read.
 */
const httpOnDemand = {
  name: 'http-on-demand',
  resolveId: {
    filter: { id: /^(node:)?http$/ },
    handler: () => ({ id: '\0http', moduleSideEffects: false }),
  },
  load: {
    filter: { id: /^\0http$/ },
    handler: () => "module.exports = process.getBuiltinModule('node:http');",
  },
};

/**
 * Nest's mapped types require class-validator and class-transformer by a `require` that a bundler does not see: that would
 * read hundreds of files of a second copy, whose metadata is not ours.
 */
const validationInBundle = {
  name: 'validation-in-bundle',
  transform: {
    filter: { id: /[\\/]mapped-types[\\/]dist[\\/]type-helpers\.utils\.js$/ },
    handler: (code) =>
      `import * as classValidator from 'class-validator';
       import * as transformer from 'class-transformer';
       import * as transformerStorage from 'class-transformer/storage.js';
       ${code
         .replaceAll("const classValidator = require('class-validator');", '')
         .replaceAll("require('class-validator')", 'classValidator.getMetadataStorage')
         .replaceAll("require('class-transformer')", 'transformer.plainToInstance')
         .replaceAll("require('class-transformer/cjs/storage')", 'transformerStorage')}`,
  },
};

/** Nest's pipe is handed what it uses of the two; its own import, which is never called, would keep all the rest in. */
const unusedImports = {
  name: 'unused-imports',
  resolveId: {
    filter: { id: /^class-(validator|transformer)$/ },
    handler: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
  },
};

export default defineConfig({
  input: {
    // What operators run.
    main: 'compiled/main.js',
    worker: 'compiled/worker.js',
    lumen: 'compiled/lumen.js',
    // What scripts/serve.mjs starts.
    server: 'compiled/server.js',
    'read-env': 'compiled/platform/read-env.js',
  },
  platform: 'node',
  // Of modules, what is not used stays out.
  resolve: {
    alias: {
      'class-transformer': 'class-transformer/esm5',
      'class-validator': 'class-validator/esm5/index.js',
    },
  },
  plugins: [httpOnDemand, validationInBundle, unusedImports],
  external: [
    // They bring programs of their own, which they find by where they lie.
    /^sharp$/,
    /^@node-rs\/argon2$/,
    /^@myriaddreamin\//,
  ],
  onLog(level, log, print) {
    if (!ABSENT.has(log.code)) print(level, log);
  },
  // TypeORM orders migrations by the names of their classes.
  output: { dir: 'dist', format: 'esm', cleanDir: true, keepNames: true },
});
