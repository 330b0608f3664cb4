import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_WITHIN_MS = 10_000;
const POLL_MS = 20;
const running = new Set();

/** A process the bench has started, and stops. */
export class Child {
  /**
   * @param {string[]} command
   * @param {object} [options]
   * @param {Record<string, string>} [options.env] added to this process's own
   * @param {string} [options.cwd]
   * @param {string} [options.input] what it reads from its standard input
   * @param {{uid?: number, gid?: number}} [options.user] who runs it, where that is another user
   * @param {string} [options.log] file that takes all output; without it `line` and `end` have it
   */
  constructor([program, ...args], { env = {}, cwd, input, user, log } = {}) {
    const out = log ? openSync(log, 'a') : 'pipe';
    this.name = [program, ...args].join(' ');
    this.log = log;
    this.output = '';
    this.startedAt = performance.now();
    // A group of its own, so that a chain like npm -> node -> node can be stopped as a whole.
    this.process = spawn(program, args, {
      ...user,
      cwd,
      env: { ...process.env, ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', out, out],
      detached: true,
    });
    this.process.on('error', (error) => (this.output += error.message));
    running.add(this);
    this.process.stdin?.on('error', () => {}).end(input); // one that has ended says so itself
    if (log) closeSync(out);
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (this.output += text));
    }
  }

  get pid() {
    return this.process.pid;
  }

  get hasExited() {
    const { pid, exitCode, signalCode } = this.process;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  /** What went wrong, with what the process said last. */
  error(message) {
    const said = this.output + (this.log ? readFileSync(this.log, 'utf8') : '');
    return new Error(`${this.name} ${message}\n${said.slice(-2_000)}`);
  }

  /**
   * Waits for output.
   * @returns {Promise<{match: RegExpExecArray, ms: number}>} ms since the process was started
   */
  line(pattern, withinMs) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(this.error(`was not ready after ${withinMs} ms`)), withinMs);
      this.process.once('close', () => reject(this.error('ended too early')));
      this.process.stdout.on('data', () => {
        const match = pattern.exec(this.output);
        if (!match) return;
        clearTimeout(timer);
        resolve({ match, ms: performance.now() - this.startedAt });
      });
    });
  }

  /** Waits until it has failed by itself. @returns {Promise<string>} the last of its output */
  async failure(withinMs) {
    const deadline = performance.now() + withinMs;
    while (!this.hasExited && performance.now() < deadline) await sleep(POLL_MS);
    if (!this.hasExited || this.process.exitCode === 0) throw this.error('was to fail, and did not');
    running.delete(this);
    return this.error('failed').message;
  }

  /** Waits until it has ended well. @returns {Promise<string>} its output */
  end(withinMs) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(this.error(`was not done after ${withinMs} ms`)), withinMs);
      this.process.once('close', (code) => {
        clearTimeout(timer);
        running.delete(this);
        if (code === 0) resolve(this.output);
        else reject(this.error(`failed with exit code ${code}`));
      });
    });
  }

  /** Stops it and everything it has started with SIGTERM, and with SIGKILL after ten seconds. */
  async stop() {
    const deadline = performance.now() + STOP_WITHIN_MS;
    let anyLeft = this.#signal('SIGTERM');
    while (anyLeft && performance.now() < deadline) {
      await sleep(POLL_MS);
      anyLeft = this.#signal(0);
    }
    if (anyLeft) this.#signal('SIGKILL');
    running.delete(this);
  }

  /** Kills it at once, as the loss of a machine would. */
  async kill() {
    const gone = new Promise((resolve) => this.process.once('close', resolve));
    this.#signal('SIGKILL');
    await gone;
    running.delete(this);
  }

  /** Signals the whole group; 0 only asks. @returns {boolean} whether anybody is left in it */
  #signal(signal) {
    if (this.pid === undefined) return false;
    try {
      return process.kill(process.platform === 'win32' ? this.pid : -this.pid, signal);
    } catch (error) {
      if (error.code === 'ESRCH') return false;
      throw error;
    }
  }
}

/** Stops everything that the bench has started, the last first, as it may need the others. */
export async function stopAll() {
  for (const child of [...running].toReversed()) await child.stop();
}
