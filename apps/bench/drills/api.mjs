// One API process of an installation.
import path from 'node:path';
import { freePort } from '@lumen/devdb/free-port';
import { Child } from '../harness/child.mjs';
import { firstAnswer } from '../harness/loopback.mjs';

const MAIN = path.join(import.meta.dirname, '../../api/dist/main.js');
const REFUSES_WITHIN_MS = 30_000;
const READY = '/health/ready';

export class Api {
  #log;
  #main;
  #child;

  /**
   * @param {string} log file that takes what it says
   * @param {string} [main] of another version
   */
  constructor(log, main = MAIN) {
    this.#log = log;
    this.#main = main;
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it without waiting. @param {string[]} [through] a program that runs it, with arguments */
  async launch(settings, through = []) {
    this.port ??= await freePort();
    this.#child = new Child([...through, process.execPath, this.#main], {
      env: {
        NODE_ENV: 'production',
        MAIL: 'off',
        LOG_LEVEL: 'warn',
        CATALOGUE_POLL_SECONDS: '2',
        PUBLIC_URL: this.origin,
        ...settings,
        PORT: String(this.port),
      },
      log: this.#log,
    });
  }

  /** Resolves when it is ready for requests. */
  async start(settings, through) {
    await this.launch(settings, through);
    await this.ready();
  }

  ready = () => firstAnswer(this.#child, this.origin + READY);
  isReady = async () => (await fetch(this.origin + READY).catch(() => null))?.ok ?? false;
  /** Resolves when it has refused to start. @returns {Promise<string>} the last of what it said */
  refusal = () => this.#child.failure(REFUSES_WITHIN_MS);
  stop = () => this.#child.stop();
  kill = () => this.#child.kill();
}
