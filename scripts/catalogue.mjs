// A university's catalogue from official files and its own, in the folder that the loader reads (docs/data.md). Official
// files are a folder with what was downloaded, zip files too, or one zip file or table:
//   npm run catalogue -- import-onet <official files> <catalogue folder>
//       writes careers.csv and career_work.csv: every occupation of O*NET; figures that are there stay
//   npm run catalogue -- import-oews <official files> <catalogue folder>
//   npm run catalogue -- import-projections <official files> <catalogue folder>
//       write the pay, and the jobs, growth and education, of the BLS into careers.csv
//   npm run catalogue -- import-cip <official files> <catalogue folder>
//       fills in the careers of the programs in programs.csv that have a field of study (cip) and name none
//   npm run catalogue -- import-university <catalogue folder>
//       loads the folder into the database at DATABASE_URL
// Each says what differs from what was there. --dry-run writes nothing; --allow-removal lets more than 5 % go;
// --new-educator (import-university) adds a university beside others.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readArguments, refuse, refuseUnknown } from './arguments.mjs';

const dist = path.resolve(import.meta.dirname, '../apps/api/dist');
const OFFICIAL = {
  'import-onet': 'importOnet',
  'import-oews': 'importOews',
  'import-projections': 'importProjections',
  'import-cip': 'importCip',
};

const { words, options } = readArguments({
  options: {
    'dry-run': { type: 'boolean' },
    'allow-removal': { type: 'boolean' },
    'new-educator': { type: 'boolean' },
  },
});
const [verb = '', ...places] = words;
refuseUnknown('import', [verb], [...Object.keys(OFFICIAL), 'import-university']);
const wanted = verb in OFFICIAL ? ['official files', 'catalogue folder'] : ['catalogue folder'];
if (places.length !== wanted.length)
  refuse(`${verb} takes ${wanted.map((name) => `<${name}>`).join(' ')}: see docs/data.md.`);
process.exit(verb in OFFICIAL ? await importOfficial(...places) : load(...places));

async function importOfficial(official, folder) {
  const imports = await import(path.join(dist, 'modules/catalog/official/career-import.js'));
  const { progressBar } = await import(path.join(dist, 'platform/progress-bar.js'));
  try {
    const told = await imports[OFFICIAL[verb]](official, folder, {
      dryRun: options['dry-run'],
      allowRemoval: options['allow-removal'],
      progress: progressBar(),
    });
    console.log(told);
    return 0;
  } catch (error) {
    if (error.name !== 'OfficialFilesError') throw error;
    return refuse(`${error.message}\nNothing was written.`);
  }
}

function load(folder) {
  const flags = Object.keys(options).map((name) => `--${name}`);
  const args = [path.join(dist, 'load-catalogue.js'), folder, ...flags];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status;
}
