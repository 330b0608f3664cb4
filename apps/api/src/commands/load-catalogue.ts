import 'reflect-metadata';
import { createApp } from '../app.js';
import { isMigrated, migrate } from '../database/migrate.js';
import {
  CatalogueFilesError,
  CatalogueLoader,
  ConsentNeeded,
  inWords,
  type LoadOptions,
  readCatalogueFiles,
} from '../modules/catalogue/index.js';
import { progressBar } from '../platform/progress-bar.js';
import { EXIT, type Options, Refusal } from './command.js';
import { settings } from './settings.js';

/** Loads a catalogue folder into the database. @throws Refusal, and nothing has changed then */
export async function loadCatalogue(folder: string, flags: Options): Promise<string> {
  const options = {
    dryRun: flags['dryRun'] === true,
    allowRemoval: flags['allowRemoval'] === true,
    newEducator: flags['newEducator'] === true,
  };
  try {
    return await load(folder, options);
  } catch (error) {
    if (error instanceof ConsentNeeded) {
      console.log(inWords(error.report));
      throw new Refusal(`${error.message}\nNothing was changed.`, EXIT.consentNeeded);
    }
    throw error instanceof CatalogueFilesError
      ? new Refusal(`${flags['all'] ? error.inWords() : error.message}\nNothing was changed.`)
      : error;
  }
}

async function load(folder: string, options: LoadOptions): Promise<string> {
  const env = settings({ LOG_LEVEL: 'error' });
  // With files that cannot be loaded not even the tables change.
  readCatalogueFiles(folder);
  if (options.dryRun !== true) await migrate(env.directDatabaseUrl);
  else if (!(await isMigrated(env.directDatabaseUrl)))
    throw new Refusal(
      'The database is not of this version yet, and a dry run changes nothing. Run lumen migrate first.',
    );
  const app = await createApp(env);
  try {
    const bar = progressBar();
    const progress = bar && ((done: number) => bar('Publishing', done));
    const report = await app.get(CatalogueLoader).load(folder, { ...options, progress });
    const asks = report.asks.filter(({ option }) => !options[option]).map(({ why }) => why);
    return [inWords(report), ...asks, outcome(report.isChange, options)].join('\n');
  } finally {
    await app.close();
  }
}

function outcome(isChange: boolean, { dryRun }: LoadOptions): string {
  if (dryRun) return 'Nothing was changed: this was a dry run.';
  return isChange
    ? 'Loaded. Every running process takes it over by itself.'
    : 'Nothing changes: this is what is loaded.';
}
