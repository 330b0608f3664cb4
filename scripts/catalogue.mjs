// A university's catalogue from official files and its own, in the folder that the loader reads (docs/data.md):
//   npm run catalogue -- import-onet <folder with official files> <catalogue folder>
//       writes careers.csv, career_work.csv and official_sources.csv: every occupation of O*NET with the figures of the BLS
//   npm run catalogue -- import-cip <folder with official files> <catalogue folder>
//       fills in the careers of the programs in programs.csv that have a field of study (cip) and name none
//   npm run catalogue -- import-university <catalogue folder> [--dry-run] [--allow-removal] [--new-educator]
//       loads the folder into the database at DATABASE_URL
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { refuse } from './arguments.mjs';

const dist = path.resolve(import.meta.dirname, '../apps/api/dist');
const VERBS = {
  'import-onet': (official, folder) => official && folder && write('writeCareers', official, folder),
  'import-cip': (official, folder) => official && folder && write('writeProgramCareers', official, folder),
  'import-university': (folder, ...options) => folder && load([folder, ...options]),
};

async function write(name, official, folder) {
  const importing = await import(path.join(dist, 'modules/catalog/official/career-import.js'));
  try {
    console.log(await importing[name](official, folder, (line) => console.log(line)));
  } catch (error) {
    refuse(`${error.message}\nNothing was written.`);
  }
  return 0;
}

const load = (args) =>
  spawnSync(process.execPath, [path.join(dist, 'load-catalogue.js'), ...args], { stdio: 'inherit' }).status;

const [verb = '', ...args] = process.argv.slice(2);
if (!(verb in VERBS))
  refuse(`No such import: ${verb || 'none was named'}. Known: ${Object.keys(VERBS).join(', ')}.`);
const status = await VERBS[verb](...args);
if (status === undefined) refuse(`${verb} needs more: see the first lines of scripts/catalogue.mjs.`);
process.exit(status);
