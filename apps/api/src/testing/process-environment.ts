/** What a process of the built product inherits: nothing of the machine's that could decide a test. */
export const PROCESS_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], // set by global-setup.mjs
};
