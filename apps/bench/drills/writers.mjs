// Students who save and read at a steady pace and remember what they were told, whatever happens meanwhile. Each looks for
// what was saved in every process at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../attacks/caller.mjs';

/** Each student's pause between two writes, in milliseconds, and between two reads. */
const PAUSE_MS = 250;
/** As many projects as a student may have. */
const MAX_WRITES = 100;
const ME = '/dashboard-api/me/';
const NEWEST = '?limit=10';
const MAX_TRIES = 40;

export class Writers {
  #writers;
  #going = false;
  #loops = [];

  /** @param {{origin: string, tokens: string[]}} site */
  static async join(site, count) {
    const writers = new Writers(site.tokens.slice(0, count).map((token) => ({ token })));
    writers.moveTo(site.origin);
    for (const writer of writers.#writers) {
      const { profile_handle } = await writer.callers[0].json('GET', ME);
      writer.projects = `/dashboard-api/students/${profile_handle}/projects/`;
    }
    return writers;
  }

  constructor(writers) {
    this.#writers = writers;
  }

  /** From now on they ask there: of several processes each in turn. */
  moveTo(...origins) {
    for (const writer of this.#writers)
      writer.callers = origins.map((origin) => new Caller(origin, { token: writer.token, connections: 2 }));
  }

  /** Begins to write: every project has a title that no other of this student's has. */
  start(drill, pauseMs = PAUSE_MS) {
    this.#going = true;
    for (const writer of this.#writers) {
      writer.told = [];
      writer.read = [];
      writer.unseen = 0;
      this.#loops.push(this.#write(writer, drill, pauseMs), this.#read(writer, pauseMs));
    }
  }

  /**
   * @returns {Promise<{told: Told[], read: number[], unseen: number}>} what saving was answered, in order of time, and
   *   reading; answers that did not have what their student had just saved
   */
  async stop() {
    this.#going = false;
    await Promise.all(this.#loops.splice(0));
    return {
      told: this.#writers.flatMap(({ told }) => told).toSorted((a, b) => a.endedAt - b.endedAt),
      read: this.#writers.flatMap(({ read }) => read),
      unseen: this.#writers.reduce((sum, { unseen }) => sum + unseen, 0),
    };
  }

  /**
   * Compares what students were told with what they have now, and removes it.
   * @returns {Promise<{lost: number, doubled: number, unannounced: number}>} acknowledged projects that are not there;
   *   projects that are there more than once; projects that are there although their student was told that they are not. Who was
   *   told that, or nothing, saves again before doubles are counted
   */
  async compare() {
    const found = { lost: 0, doubled: 0, unannounced: 0 };
    for (const { callers, projects, told } of this.#writers) {
      const [caller] = callers;
      const list = async () => (await insist(caller, 'GET', `${projects}?limit=200`)).results;
      const present = new Set((await list()).map(({ title }) => title));
      for (const { title, status } of told) {
        if (status === 201 && !present.has(title)) found.lost++;
        if (status === 201 || !present.has(title)) continue;
        if (status !== 0) found.unannounced++;
        await insist(caller, 'POST', projects, ...toBeSaved(title));
      }
      const results = await list();
      for (const same of Map.groupBy(results, ({ title }) => title).values())
        if (same.length > 1) found.doubled++;
      const titles = new Set(told.map(({ title }) => title));
      for (const { title, project_uuid } of results) {
        if (titles.has(title)) await insist(caller, 'DELETE', `${projects}${project_uuid}/`);
      }
    }
    return found;
  }

  async #write(writer, drill, pauseMs) {
    // What was refused takes no place.
    let projects = 0;
    for (let n = 0; this.#going && projects < MAX_WRITES; n++) {
      const title = `${drill} ${n}`;
      const startedAt = performance.now();
      const caller = writer.callers[n % writer.callers.length];
      const { status } = await caller.ask('POST', writer.projects, ...toBeSaved(title));
      const endedAt = performance.now();
      if (status !== 503) projects++;
      writer.told.push({ title, status, endedAt, ms: endedAt - startedAt });
      if (status === 201)
        await Promise.all(writer.callers.map((asked) => this.#lookFor(title, asked, writer)));
      await sleep(pauseMs);
    }
  }

  async #read({ callers, projects, read }, pauseMs) {
    for (let n = 0; this.#going; n++) {
      const { status } = await callers[n % callers.length].ask('GET', projects + NEWEST);
      read.push(status);
      await sleep(pauseMs);
    }
  }

  async #lookFor(title, caller, writer) {
    const { status, bytes } = await caller.ask('GET', writer.projects + NEWEST);
    writer.read.push(status);
    if (status === 200 && !JSON.parse(bytes).results.some((project) => project.title === title))
      writer.unseen++;
  }
}

/** The body and headers of each try to save a project. */
const toBeSaved = (title) => [
  { title, description: 'Written during a drill', skill_uuids: [] },
  { 'idempotency-key': title },
];

/** Asks again as long as it is told to, which may be after the fault where the machine is busy. @returns the body */
async function insist(caller, method, path, ...sent) {
  for (let tries = 1; ; tries++) {
    const { status, bytes } = await caller.ask(method, path, ...sent);
    if (status >= 200 && status <= 299) return bytes.length > 0 ? JSON.parse(bytes) : null;
    if (status !== 503 || tries === MAX_TRIES)
      throw new Error(`${method} ${path}: ${status} ${bytes.toString()}`);
    await sleep(PAUSE_MS);
  }
}
