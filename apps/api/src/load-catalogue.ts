import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { createApp } from './app.js';
import { migrate } from './database/migrate.js';
import {
  CatalogueFilesError,
  CatalogueLoader,
  ConsentNeeded,
  inWords,
  type LoadOptions,
} from './modules/catalog/index.js';
import { isUnavailable } from './platform/database/unavailable.js';
import { readEnv } from './platform/env.js';
import { progressBar } from './platform/progress-bar.js';

const USAGE = `Usage: node dist/load-catalogue.js <folder with the CSV files of docs/data.md> [options]
  --dry-run         says what would change, and changes nothing
  --allow-removal   more than 5 % of the courses, programs or careers may retire
  --new-educator    the files may be of a university that is not there yet, beside others`;

/** Of the process, so that scripts can tell. */
const EXIT = { loaded: 0, refused: 1, wrongCall: 2, consentNeeded: 3 };

/** @returns null when the call is wrong */
function readCall(args: string[]): { folder: string; options: LoadOptions } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'allow-removal': { type: 'boolean', default: false },
        'new-educator': { type: 'boolean', default: false },
      },
    });
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) return null;
    const options = {
      dryRun: values['dry-run'],
      allowRemoval: values['allow-removal'],
      newEducator: values['new-educator'],
    };
    return { folder, options };
  } catch (error) {
    console.error((error as Error).message);
    return null;
  }
}

/** @returns how the process ends */
async function load(folder: string, options: LoadOptions): Promise<number> {
  const env = readEnv({ ...process.env, LOG_LEVEL: 'error' });
  await migrate(env.DATABASE_URL);
  const app = await createApp(env);
  try {
    const bar = progressBar();
    const progress = bar && ((done: number) => bar('Publishing', done));
    const report = await app.get(CatalogueLoader).load(folder, { ...options, progress });
    console.log(inWords(report));
    for (const { option, why } of report.asks) if (!options[option]) console.log(why);
    console.log(options.dryRun ? 'Nothing was changed: this was a dry run.' : outcome(report.isChange));
    return EXIT.loaded;
  } finally {
    await app.close();
  }
}

const outcome = (isChange: boolean) =>
  isChange
    ? 'Loaded. Every running process takes it over by itself.'
    : 'Nothing changes: this is what is loaded.';

function explain(error: unknown): number {
  if (error instanceof ConsentNeeded) {
    console.log(inWords(error.report));
    console.error(`${error.message}\nNothing was changed.`);
    return EXIT.consentNeeded;
  }
  const { message } = error as Error;
  if (error instanceof CatalogueFilesError) console.error(`${message}\nNothing was changed.`);
  else if (isUnavailable(error))
    console.error(`The database does not answer. Nothing was changed. (${message})`);
  else
    console.error('The load failed, and nothing was changed. Please report this with what follows.', error);
  return EXIT.refused;
}

const call = readCall(process.argv.slice(2));
if (call) process.exitCode = await load(call.folder, call.options).catch(explain);
else {
  console.error(USAGE);
  process.exitCode = EXIT.wrongCall;
}
