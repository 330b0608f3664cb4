// A university's catalogue from official files and its own, in the folder that the loader reads (docs/data.md).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { progressBar } from './platform/progress-bar.js';

const USAGE = `npm run catalogue -- <command> <files and folders> [options]

Official files are a folder with what was downloaded, zip files too, or one zip file or table.
  import-onet <official files> <catalogue folder>
      writes careers.csv and career_work.csv: every occupation of O*NET; figures that are there stay
  import-oews <official files> <catalogue folder>
  import-projections <official files> <catalogue folder>
      write the pay, and the jobs, growth and education, of the BLS into careers.csv
  import-cip <official files> <catalogue folder>
      fills in the careers of the programs in programs.csv that have a field of study (cip) and name none
  import-university <a registrar's export> <catalogue folder> [--name <name> --short-name <short>]
      writes courses.csv from a list of courses in any usual layout, or programs.csv and program_courses.csv from a list of
      what programs ask for, and what was understood of it
  import-university <catalogue folder>
      loads the folder into the database at DATABASE_URL
  skills suggest <catalogue folder>
      writes suggested_skills.csv: skills that courses may teach, with score and reason, for somebody to look through
  skills review <catalogue folder> [--port <number>]
      opens a page on this machine on which somebody looks through them by keyboard
  skills apply <catalogue folder>
      adds what was accepted there to courses.csv
  skills vocabulary <catalogue folder>
      brings skills.csv up to date, and tells names that may be one skill
  skills export-case <catalogue folder> <package.json>
  skills import-case <catalogue folder> <package.json>
      writes skills.csv as a CASE 1.1 package, or adds the skills of one
  equivalences chosen | list | accept <school> <code> <course code> | drop <school> <code>
      what students take codes of other schools for, and what holds for everybody, in the database at DATABASE_URL

Each import says what differs from what was there. What was corrected in courses.csv and programs.csv by hand stays.
  --dry-run         writes nothing
  --allow-removal   more than 5 % of what is there may go
  --port            (skills review) where the page is served; any free port without it
  --new-educator    (import-university) adds a university beside others`;

const OPTIONS = {
  help: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'allow-removal': { type: 'boolean', default: false },
  'new-educator': { type: 'boolean', default: false },
  name: { type: 'string' },
  'short-name': { type: 'string' },
  port: { type: 'string' },
} as const;
type Options = ReturnType<typeof parse>['values'];

interface Command {
  /** What each argument is, in order. */
  takes: readonly string[];
  /** @returns what to tell the operator */
  run: (places: string[], options: Options) => string | Promise<string>;
}

const FILES_AND_FOLDER = ['official files', 'catalogue folder'];
const OFFICIAL = {
  'import-onet': 'importOnet',
  'import-oews': 'importOews',
  'import-projections': 'importProjections',
  'import-cip': 'importCip',
} as const;

const IMPORTS: Record<string, Command> = {
  ...Object.fromEntries(
    Object.entries(OFFICIAL).map(([name, importer]) => [
      name,
      {
        takes: FILES_AND_FOLDER,
        run: async ([files = '', folder = '']: string[], options: Options) => {
          const imports = await import('./modules/catalog/official/career-import.js');
          return await imports[importer](files, folder, {
            dryRun: options['dry-run'],
            allowRemoval: options['allow-removal'],
            progress: progressBar(),
          });
        },
      },
    ]),
  ),
  'import-university': {
    takes: ["a registrar's export", 'catalogue folder'],
    run: async ([file = '', folder = ''], options) => {
      const { importExport } = await import('./modules/catalog/registrar/course-import.js');
      return await importExport(file, folder, {
        name: options.name,
        shortName: options['short-name'],
        dryRun: options['dry-run'],
        allowRemoval: options['allow-removal'],
      });
    },
  },
};

const suggestions = () => import('./modules/catalog/vocabulary/suggestion-file.js');
const vocabulary = () => import('./modules/catalog/vocabulary/vocabulary-file.js');
const SKILLS: Record<string, Command> = {
  suggest: {
    takes: ['catalogue folder'],
    run: async ([folder = ''], { 'dry-run': dryRun }) =>
      (await suggestions()).suggestSkills(folder, { dryRun, progress: progressBar() }),
  },
  review: { takes: ['catalogue folder'], run: review },
  apply: {
    takes: ['catalogue folder'],
    run: async ([folder = ''], { 'dry-run': dryRun }) =>
      (await suggestions()).applySkills(folder, { dryRun }),
  },
  vocabulary: {
    takes: ['catalogue folder'],
    run: async ([folder = ''], { 'dry-run': dryRun }) =>
      (await vocabulary()).writeVocabulary(folder, { dryRun }),
  },
  'export-case': {
    takes: ['catalogue folder', 'package.json'],
    run: async ([folder = '', file = ''], { 'dry-run': dryRun }) =>
      (await vocabulary()).exportCase(folder, file, { dryRun }),
  },
  'import-case': {
    takes: ['catalogue folder', 'package.json'],
    run: async ([folder = '', file = ''], { 'dry-run': dryRun }) =>
      (await vocabulary()).importCase(folder, file, { dryRun }),
  },
};

const LARGEST_PORT = 65_535;

/** Serves the page until the operator stops it. */
async function review([folder = '']: string[], { port = '0' }: Options): Promise<string> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > LARGEST_PORT)
    refuse(`--port is a number from 0 to ${LARGEST_PORT}, not ${port}.`);
  const { serveReview } = await import('./modules/catalog/vocabulary/review-server.js');
  const server = await serveReview(folder, Number(port)).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE'
      ? refuse(`Port ${port} is taken. Leave --port out, or name another.`)
      : Promise.reject(error),
  );
  console.log(`Open ${server.address}\nEvery answer is written at once. Stop with Ctrl+C.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return `Stopped. What was answered stands in ${folder}.`;
}

/** Errors whose message tells the operator what to mend; anything else is a fault of ours. */
const REFUSALS = ['OfficialFilesError', 'RegistrarExportError', 'VocabularyError', 'CasePackageError'];

/** Ends the process with one line that says what to type instead. */
function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

function parse() {
  return parseArgs({ options: OPTIONS, allowPositionals: true });
}

function readCall(): ReturnType<typeof parse> {
  try {
    return parse();
  } catch (error) {
    return refuse((error as Error).message);
  }
}

/** The command that the words name, and the words after it. */
function findCommand([first = '', ...rest]: string[]): { name: string; command: Command; places: string[] } {
  const commands = [...Object.keys(IMPORTS), 'skills', 'equivalences'];
  if (first === '') refuse(`Name what to do: ${commands.join(', ')}.`);
  if (!commands.includes(first)) refuse(`No such import: ${first}. Known: ${commands.join(', ')}.`);
  if (first !== 'skills') return { name: first, command: IMPORTS[first]!, places: rest };
  const [second = '', ...places] = rest;
  const known = Object.keys(SKILLS).join(', ');
  if (second === '') refuse(`Name what to do with skills: ${known}.`);
  const command = SKILLS[second];
  if (!command) refuse(`No such command for skills: ${second}. Known: ${known}.`);
  return { name: `skills ${second}`, command, places };
}

/** Loads a folder into the database. */
function load(folder: string, options: Options): number {
  const flags = (['dry-run', 'allow-removal', 'new-educator'] as const).filter((name) => options[name]);
  return runBeside('load-catalogue.js', [folder, ...flags.map((name) => `--${name}`)]);
}

/** In a process of its own, as it needs the whole application. */
function runBeside(program: string, args: string[]): number {
  const command = fileURLToPath(new URL(program, import.meta.url));
  return spawnSync(process.execPath, [command, ...args], { stdio: 'inherit' }).status ?? 1;
}

async function main(): Promise<number> {
  const { values, positionals } = readCall();
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [first, ...words] = positionals;
  if (first === 'equivalences') return runBeside('equivalences.js', words);
  const { name, command, places } = findCommand(positionals);
  if (name === 'import-university' && places.length === 1) return load(places[0]!, values);
  if (places.length !== command.takes.length)
    refuse(`${name} takes ${command.takes.map((each) => `<${each}>`).join(' ')}: see docs/data.md.`);
  try {
    console.log(await command.run(places, values));
    return 0;
  } catch (error) {
    const { name: kind, message } = error as Error;
    if (!REFUSALS.includes(kind)) throw error;
    return refuse(`${message}\nNothing was written.`);
  }
}

process.exitCode = await main();
