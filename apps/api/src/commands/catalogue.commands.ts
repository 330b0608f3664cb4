import type { Command } from './command.js';

const DRY_RUN = { '--dry-run': 'writes nothing' };
const IMPORT_OPTIONS = {
  ...DRY_RUN,
  '--allow-removal': 'more than 5 % of what is there may go',
};

const official = () => import('./official-imports.js');
const skills = () => import('./skills.js');
const equivalences = () => import('./equivalences.js');

const OFFICIAL_FILES =
  'Official files are a folder with what was downloaded, zip files too, or one zip file or table. ' +
  'It says what differs from what was there.';

export const CATALOGUE_COMMANDS: readonly Command[] = [
  {
    call: 'catalogue import-onet <official-files> <catalogue-folder>',
    summary: 'writes careers.csv and career_work.csv: every occupation of O*NET; figures that are there stay',
    details: OFFICIAL_FILES,
    options: IMPORT_OPTIONS,
    load: async () => (await official()).onet,
  },
  {
    call: 'catalogue import-oews <official-files> <catalogue-folder>',
    summary: 'writes the pay of the BLS into careers.csv',
    details: OFFICIAL_FILES,
    options: IMPORT_OPTIONS,
    load: async () => (await official()).oews,
  },
  {
    call: 'catalogue import-projections <official-files> <catalogue-folder>',
    summary: 'writes the jobs, growth and education of the BLS into careers.csv',
    details: OFFICIAL_FILES,
    options: IMPORT_OPTIONS,
    load: async () => (await official()).projections,
  },
  {
    call: 'catalogue import-cip <official-files> <catalogue-folder>',
    summary: 'fills in the careers of the programs that have a field of study (cip) and name none',
    details: OFFICIAL_FILES,
    options: IMPORT_OPTIONS,
    load: async () => (await official()).cip,
  },
  {
    call: 'catalogue import-university <export-or-catalogue-folder> [catalogue-folder]',
    summary: "writes a registrar's export into a catalogue folder, or loads a folder into the database",
    details:
      "With two arguments it writes courses.csv from a registrar's list of courses in any usual layout, or programs.csv and " +
      'program_courses.csv from a list of what programs ask for, and tells what was understood of it. What was corrected in ' +
      'courses.csv and programs.csv by hand stays.\n' +
      'With a catalogue folder alone it loads that into the database at DATABASE_URL, and tells what changes.',
    options: {
      '--dry-run': 'writes and changes nothing',
      '--allow-removal':
        'more than 5 % of what is there may go, or of the courses, programs or careers retire or lose a part',
      '--name <name>': 'of the university, when an export is the first',
      '--short-name <short>': 'the same',
      '--credit-unit <unit>': 'what the export counts in: semester, quarter, ects or cats',
      '--all': 'names all problems of a catalogue folder, not the first twenty',
      '--new-educator': 'loads a university that is not there yet beside others',
    },
    load: async () => (await import('./university.js')).importUniversity,
  },
  {
    call: 'catalogue skills suggest <catalogue-folder>',
    summary: 'writes suggested_skills.csv: skills that courses may teach, for somebody to look through',
    options: DRY_RUN,
    load: async () => (await skills()).suggest,
  },
  {
    call: 'catalogue skills review <catalogue-folder>',
    summary: 'opens a page on this machine on which somebody looks through them by keyboard',
    options: { '--port <number>': 'where the page is served; any free port without it' },
    load: async () => (await skills()).review,
  },
  {
    call: 'catalogue skills apply <catalogue-folder>',
    summary: 'adds what was accepted there to courses.csv',
    options: DRY_RUN,
    load: async () => (await skills()).apply,
  },
  {
    call: 'catalogue skills vocabulary <catalogue-folder>',
    summary: 'brings skills.csv up to date, and tells names that may be one skill',
    options: DRY_RUN,
    load: async () => (await skills()).vocabulary,
  },
  {
    call: 'catalogue skills export-case <catalogue-folder> <package.json>',
    summary: 'writes skills.csv as a CASE 1.1 package',
    options: DRY_RUN,
    load: async () => (await skills()).exportCase,
  },
  {
    call: 'catalogue skills import-case <catalogue-folder> <package.json>',
    summary: 'adds the skills of a CASE 1.1 package to skills.csv',
    options: DRY_RUN,
    load: async () => (await skills()).importCase,
  },
  {
    call: 'catalogue equivalences chosen',
    summary: 'what students take codes of other schools for, most often first',
    details: 'Without names, and from three students on.',
    load: async () => (await equivalences()).chosen,
  },
  {
    call: 'catalogue equivalences list',
    summary: 'what holds for everybody',
    load: async () => (await equivalences()).list,
  },
  {
    call: 'catalogue equivalences accept <school> <code> <course-code>',
    summary: 'lets a code of a school mean a course for everybody',
    details: 'Where several universities have the code, the short name stands before it: RSU:ENGL 1010.',
    load: async () => (await equivalences()).accept,
  },
  {
    call: 'catalogue equivalences drop <school> <code>',
    summary: 'lets it mean nothing any more',
    load: async () => (await equivalences()).drop,
  },
];
