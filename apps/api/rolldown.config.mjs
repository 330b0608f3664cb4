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

export default defineConfig({
  input: { server: 'dist/server.js', env: 'dist/platform/env.js' },
  platform: 'node',
  plugins: [httpOnDemand],
  external: [
    // They bring programs of their own, which they find by where they lie.
    /^sharp$/,
    /^@node-rs\/argon2$/,
    /^@myriaddreamin\//,
    // Nest looks for these two by itself: there must not be a second copy of what they keep.
    /^class-(validator|transformer)$/,
  ],
  onLog(level, log, print) {
    if (!ABSENT.has(log.code)) print(level, log);
  },
  // TypeORM orders migrations by the names of their classes.
  output: { dir: 'dist/bundle', format: 'esm', cleanDir: true, keepNames: true },
});
