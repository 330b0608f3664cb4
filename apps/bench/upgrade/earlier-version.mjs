// An earlier version of the product, as its commit has it, built beside this one.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Child } from '../harness/child.mjs';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const INSTALLED_WITHIN_MS = 600_000;
const BUILT_WITHIN_MS = 600_000;

const git = (...args) => execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' }).trim();

/** @returns {string | null} the newest release */
export const latestRelease = () =>
  git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0] || null;

export class EarlierVersion {
  /**
   * Checks a commit or tag out into the folder and builds its API.
   * @throws Error that says that there is no such commit
   */
  static async build(ref, folder) {
    const commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    mkdirSync(folder, { recursive: true });
    execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder], { cwd: REPOSITORY });
    const run = (ms, ...args) => new Child(['pnpm', ...args], { cwd: folder }).end(ms);
    await run(INSTALLED_WITHIN_MS, 'install', '--frozen-lockfile', '--prefer-offline');
    await run(BUILT_WITHIN_MS, 'exec', 'turbo', 'run', 'build', '--filter=@lumen/api...');
    return new EarlierVersion(folder, commit);
  }

  constructor(folder, commit) {
    this.folder = folder;
    this.commit = commit;
    this.date = git('log', '-1', '--format=%as', commit);
    this.commitsAgo = Number(git('rev-list', '--count', `${commit}..HEAD`));
  }

  get main() {
    return path.join(this.folder, 'apps/api/dist/main.js');
  }

  /** Puts the catalogue and the students of that version's own data set into its database. @returns session tokens */
  async load(databaseUrl, size) {
    const { loadDataSet } = await import(path.join(this.folder, 'apps/bench/dataset/load.mjs'));
    return loadDataSet(databaseUrl, size);
  }
}
