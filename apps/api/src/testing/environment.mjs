import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** Of this worker. */
let kept;

/**
 * One environment for all test files of a worker, one file after the other, so that they can share modules (runtime.mjs).
 * A file that begins with `@jest-environment node` has an environment and modules of its own.
 */
export default class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    // oxlint-disable-next-line no-constructor-return -- Jest makes an environment for each file
    if (kept) return kept;
    const { createContext } = vm;
    // Jest's own watches its global object: to read `Object` or `Promise` takes fifty times as long there.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    const { process } = this.global;
    this.variables = { ...process.env };
    this.exit = process.exit.bind(process); // replaced by Jest for each file
    kept = this;
  }

  /** What a file has changed for itself goes with it. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    const { process } = this.global;
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
  }
}
