import { named } from '../loading/load-report.js';
import { figureOf, readOutlooks, readPay, unmatchedIn } from './bls.js';
import { careerFacts } from './career-facts.js';
import { CAREER_COLUMNS, careerLines, type CsvFields, FIGURES, workFile } from './career-files.js';
import { CatalogueFolder, toCsvFile } from './catalogue-folder.js';
import { readCrosswalk } from './cip.js';
import { changesInWords, checkLoss, fileChanges, type LossOptions } from './file-changes.js';
import { OfficialFiles, type OfficialSource, type ReadProgress } from './official-files.js';
import { OfficialFilesError } from './official-row.js';
import { readOccupations } from './onet.js';

export interface ImportOptions extends LossOptions {
  /** The day of the import, `2026-11-22`. */
  today?: string;
  progress?: ReadProgress;
}

/** Fewer occupations are no O*NET database. */
const MIN_OCCUPATIONS = 900;
const SOURCES = ['file', 'sha256', 'rows', 'source', 'release', 'imported_on'];

/**
 * Writes what O*NET says of every occupation into careers.csv and career_work.csv of a catalogue's folder. Figures of the
 * BLS that careers.csv has stay. The same files give the same bytes.
 * @param place official files: a folder, a zip file
 * @returns what was read and what differs, in words
 * @throws OfficialFilesError when a table or column is missing or damaged, or far too little is there; nothing is written then
 */
export async function importOnet(place: string, into: string, options: ImportOptions = {}): Promise<string> {
  const folder = new CatalogueFolder(into);
  const files = await OfficialFiles.open(place, options.progress);
  const occupations = await readOccupations(files);
  if (occupations.size < MIN_OCCUPATIONS) {
    throw new OfficialFilesError(
      `There are ${occupations.size} occupations; O*NET has more than ${MIN_OCCUPATIONS}. Download its files again.`,
    );
  }
  const facts = careerFacts({ occupations, pay: new Map(), outlooks: new Map() });
  const before = folder.lines('careers.csv');
  const after = careerLines(facts, before);
  const taught = folder.lines('courses.csv').flatMap(({ skills = '' }) => skills.split(';'));
  const work = workFile(
    facts,
    taught.map((name) => name.trim()),
  );
  const isWorkOther = folder.text('career_work.csv') !== work;
  const estimated = facts.filter(({ isEstimated }) => isEstimated).length;
  const unknown = facts.filter(({ skills, tasks }) => skills.length + tasks.length === 0).length;
  return finish(folder, files, { before, after, other: { 'career_work.csv': work } }, options, [
    `${facts.length} careers: ${estimated} estimated, ${unknown} of which nothing is known but the name.`,
    ...(isWorkOther && before.length > 0 ? ['What is said of their work differs.'] : []),
  ]);
}

/**
 * Writes the mean annual pay of OEWS into careers.csv.
 * @throws OfficialFilesError as `importOnet`, and when there is no careers.csv yet
 */
export async function importOews(place: string, into: string, options: ImportOptions = {}): Promise<string> {
  const { folder, before, codes } = careersOf(into);
  const files = await OfficialFiles.open(place, options.progress);
  const pay = await readPay(files);
  const after = before.map((line) => {
    const mean = figureOf(pay, line['onet_code']!);
    return { ...line, average_pay: textOf(mean) };
  });
  return finish(folder, files, { before, after }, options, [
    withFigure(after, FIGURES.pay[0], 'an average pay'),
    ...unmatched(pay.keys(), codes),
  ]);
}

/**
 * Writes jobs, growth and education of the Employment Projections into careers.csv.
 * @throws OfficialFilesError as `importOews`
 */
export async function importProjections(
  place: string,
  into: string,
  options: ImportOptions = {},
): Promise<string> {
  const { folder, before, codes } = careersOf(into);
  const files = await OfficialFiles.open(place, options.progress);
  const outlooks = await readOutlooks(files);
  const after = before.map((line) => {
    const outlook = figureOf(outlooks, line['onet_code']!);
    return {
      ...line,
      education: textOf(outlook?.education),
      job_count: textOf(outlook?.jobCount),
      year: textOf(outlook?.year),
      growth: textOf(outlook?.growth),
      projected_job_count: textOf(outlook?.projectedJobCount),
      projected_year: textOf(outlook?.projectedYear),
    };
  });
  return finish(folder, files, { before, after }, options, [
    withFigure(after, 'year', 'an outlook'),
    ...unmatched(outlooks.keys(), codes),
  ]);
}

/**
 * Fills in the careers of the programs that have a field of study and name none, as the CIP-SOC crosswalk says.
 * @throws OfficialFilesError when the crosswalk, careers.csv or a column of programs.csv is missing
 */
export async function importCip(place: string, into: string, options: ImportOptions = {}): Promise<string> {
  const { folder, codes } = careersOf(into);
  const programs = folder.lines('programs.csv');
  const columns = Object.keys(programs[0] ?? {});
  if (!columns.includes('cip') || !columns.includes('careers')) {
    throw new OfficialFilesError(
      `programs.csv of ${into} needs the columns cip and careers, and a line for each program.`,
    );
  }
  const files = await OfficialFiles.open(place, options.progress);
  const crosswalk = await readCrosswalk(files);
  const filled: string[] = [];
  const without: string[] = [];
  const after = programs.map((program) => {
    if (program['careers'] !== '' || program['cip'] === '') return program;
    const socs = crosswalk.get(program['cip']!) ?? [];
    const found = codes.filter((code) => socs.includes(code.slice(0, 7)));
    (found.length > 0 ? filled : without).push(`${program['code']} (${program['cip']})`);
    return { ...program, careers: found.join(';') };
  });
  if (!options.dryRun) {
    folder.write({
      'programs.csv': toCsvFile(columns, after),
      'official_sources.csv': sourcesFile(folder, files.sources, options.today),
    });
  }
  return [
    ...readIn(files),
    ...named('programs that got careers', filled),
    ...named('programs with a field of study that leads to no career', without),
    written(options, into),
  ].join('\n');
}

function careersOf(into: string): { folder: CatalogueFolder; before: CsvFields[]; codes: string[] } {
  const folder = new CatalogueFolder(into);
  const before = folder.lines('careers.csv');
  if (before.length === 0)
    throw new OfficialFilesError(`${into} has no careers.csv. Import O*NET first (import-onet).`);
  return { folder, before, codes: before.map((line) => line['onet_code'] ?? '') };
}

const textOf = (value: string | number | null | undefined): string => String(value ?? '');

const withFigure = (lines: readonly CsvFields[], column: string, what: string): string =>
  `${lines.filter((line) => line[column] !== '').length} of ${lines.length} careers have ${what}.`;

const unmatched = (socs: Iterable<string>, codes: readonly string[]): string[] =>
  named('codes of the BLS that no career has', unmatchedIn(socs, codes));

/** Refuses what may be a mistake, writes, and tells what has changed. */
function finish(
  folder: CatalogueFolder,
  files: OfficialFiles,
  { before, after, other = {} }: { before: CsvFields[]; after: CsvFields[]; other?: Record<string, string> },
  options: ImportOptions,
  found: readonly string[],
): string {
  const changes = fileChanges(before, after, CAREER_COLUMNS);
  checkLoss('career', changes, options);
  if (!options.dryRun) {
    folder.write({
      'careers.csv': toCsvFile(columnsOf(before), after),
      ...other,
      'official_sources.csv': sourcesFile(folder, files.sources, options.today),
    });
  }
  return [
    ...readIn(files),
    ...found,
    ...changesInWords('career', changes),
    written(options, folder.place),
  ].join('\n');
}

/** Columns that the operator has added, such as `replaces`, stay. */
const columnsOf = (before: readonly CsvFields[]): string[] => [
  ...new Set([...CAREER_COLUMNS, ...Object.keys(before[0] ?? {})]),
];

/** Sources of the same publisher are replaced. A file keeps the day on which these very bytes came in. */
function sourcesFile(
  folder: CatalogueFolder,
  sources: readonly OfficialSource[],
  today = new Date().toISOString().slice(0, 10),
): string {
  const before = folder.lines('official_sources.csv');
  const fresh = sources.map(({ file, sha256, rows, source, release }) => {
    const same = before.find((line) => line['file'] === file && line['sha256'] === sha256);
    return {
      file,
      sha256,
      rows: String(rows),
      source,
      release: release ?? '',
      imported_on: same?.['imported_on'] || today,
    };
  });
  const replaced = new Set(sources.map(({ source }) => source));
  const kept = before.filter((line) => line['source'] && !replaced.has(line['source']));
  const all = [...kept, ...fresh].toSorted((a, b) => (sourceOf(a) < sourceOf(b) ? -1 : 1));
  return toCsvFile(SOURCES, all);
}

const sourceOf = (line: CsvFields) => `${line['source']} ${line['file']}`;

const readIn = ({ sources }: OfficialFiles): string[] =>
  sources.map(
    ({ file, rows, source, release }) =>
      `read ${file} (${source}${release ? ` ${release}` : ''}, ${rows} rows)`,
  );

const written = ({ dryRun }: ImportOptions, into: string): string =>
  dryRun ? 'Nothing was written: this was a dry run.' : `Written to ${into}.`;
