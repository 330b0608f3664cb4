// A university's catalogue from official files and its own, in the folder that the loader reads (docs/data.md). Official
// files are a folder with what was downloaded, zip files too, or one zip file or table:
//   npm run catalogue -- import-onet <official files> <catalogue folder>
//       writes careers.csv and career_work.csv: every occupation of O*NET; figures that are there stay
//   npm run catalogue -- import-oews <official files> <catalogue folder>
//   npm run catalogue -- import-projections <official files> <catalogue folder>
//       write the pay, and the jobs, growth and education, of the BLS into careers.csv
//   npm run catalogue -- import-cip <official files> <catalogue folder>
//       fills in the careers of the programs in programs.csv that have a field of study (cip) and name none
//   npm run catalogue -- import-university <a registrar's export> <catalogue folder> [--name <name> --short-name <short>]
//       writes courses.csv from a list of courses in any usual layout, and what was understood of it
//   npm run catalogue -- import-university <catalogue folder>
//       loads the folder into the database at DATABASE_URL
//   npm run catalogue -- skills suggest <catalogue folder>
//       writes suggested_skills.csv: skills that courses may teach, with score and reason, for somebody to look through
//   npm run catalogue -- skills apply <catalogue folder>
//       adds what was accepted there to courses.csv
//   npm run catalogue -- skills vocabulary <catalogue folder>
//       brings skills.csv up to date, and tells names that may be one skill
//   npm run catalogue -- skills export-case|import-case <catalogue folder> <package.json>
//       writes skills.csv as a CASE 1.1 package, or adds the skills of one
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

const REFUSALS = ['OfficialFilesError', 'RegistrarExportError', 'VocabularyError', 'CasePackageError'];

const { words, options } = readArguments({
  options: {
    'dry-run': { type: 'boolean' },
    'allow-removal': { type: 'boolean' },
    'new-educator': { type: 'boolean' },
    name: { type: 'string' },
    'short-name': { type: 'string' },
  },
});
const SKILLS = {
  suggest: { file: 'suggestion-file', name: 'suggestSkills', takes: ['catalogue folder'] },
  apply: { file: 'suggestion-file', name: 'applySkills', takes: ['catalogue folder'] },
  vocabulary: { file: 'vocabulary-file', name: 'writeVocabulary', takes: ['catalogue folder'] },
  'export-case': { file: 'vocabulary-file', name: 'exportCase', takes: ['catalogue folder', 'package.json'] },
  'import-case': { file: 'vocabulary-file', name: 'importCase', takes: ['catalogue folder', 'package.json'] },
};

let [verb = '', ...places] = words;
const VERBS = [...Object.keys(OFFICIAL), 'import-university', 'skills'];
if (verb === '') refuse(`Name what to do: ${VERBS.join(', ')}.`);
refuseUnknown('import', [verb], VERBS);
if (verb in OFFICIAL) process.exit(await importOfficial(...takes(['official files', 'catalogue folder'])));
if (verb === 'skills') process.exit(await withSkills());
if (places.length === 1) process.exit(load(places[0]));
process.exit(await importCourses(...takes(["a registrar's export", 'catalogue folder'])));

function takes(wanted) {
  if (places.length !== wanted.length)
    refuse(`${verb} takes ${wanted.map((name) => `<${name}>`).join(' ')}: see docs/data.md.`);
  return places;
}

async function importOfficial(official, folder) {
  const imports = await import(path.join(dist, 'modules/catalog/official/career-import.js'));
  const { progressBar } = await import(path.join(dist, 'platform/progress-bar.js'));
  return tell(() =>
    imports[OFFICIAL[verb]](official, folder, {
      dryRun: options['dry-run'],
      allowRemoval: options['allow-removal'],
      progress: progressBar(),
    }),
  );
}

async function importCourses(file, folder) {
  const { importCourses: run } = await import(path.join(dist, 'modules/catalog/registrar/course-import.js'));
  const { name, 'short-name': shortName, 'dry-run': dryRun } = options;
  return tell(() => run(file, folder, { name, shortName, dryRun }));
}

async function withSkills() {
  const [what = '', ...rest] = places;
  if (what === '') refuse(`Name what to do with skills: ${Object.keys(SKILLS).join(', ')}.`);
  refuseUnknown('command for skills', [what], Object.keys(SKILLS));
  [verb, places] = [`skills ${what}`, rest];
  const { file, name, takes: wanted } = SKILLS[what];
  const [folder, other] = takes(wanted);
  const commands = await import(path.join(dist, `modules/catalog/vocabulary/${file}.js`));
  const { progressBar } = await import(path.join(dist, 'platform/progress-bar.js'));
  const about = { dryRun: options['dry-run'], progress: progressBar() };
  return tell(() => (other ? commands[name](folder, other, about) : commands[name](folder, about)));
}

/** Prints what an import says; refuses what it refuses. */
async function tell(run) {
  try {
    console.log(await run());
    return 0;
  } catch (error) {
    if (!REFUSALS.includes(error.name)) throw error;
    return refuse(`${error.message}\nNothing was written.`);
  }
}

function load(folder) {
  const flags = Object.keys(options)
    .filter((name) => options[name] === true)
    .map((name) => `--${name}`);
  const args = [path.join(dist, 'load-catalogue.js'), folder, ...flags];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status;
}
