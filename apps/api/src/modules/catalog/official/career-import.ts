import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { careerFacts } from './career-facts.js';
import { careerFiles, toCsv } from './career-files.js';
import { readCrosswalk } from './cip.js';
import { readOfficial } from './official-data.js';
import { OfficialFilesError, OfficialFolder } from './official-folder.js';

/** Says in a line what has been read. */
type Tell = (line: string) => void;

/** Fewer occupations are no O*NET database. */
const LEAST_OCCUPATIONS = 900;

/**
 * Writes careers.csv, career_work.csv and official_sources.csv of a catalogue's folder from official files. The same files
 * give the same bytes.
 * @returns what was written, in words
 * @throws OfficialFilesError when a table or column is missing, or far too little is there
 */
export async function writeCareers(official: string, folder: string, tell: Tell = () => {}): Promise<string> {
  const data = await readOfficial(official, (source) => tell(`read ${source.file} (${source.rows} rows)`));
  if (data.occupations.size < LEAST_OCCUPATIONS) {
    throw new OfficialFilesError(
      `There are ${data.occupations.size} occupations; O*NET has more than ${LEAST_OCCUPATIONS}.`,
    );
  }
  const careers = careerFacts(data);
  const files = careerFiles(careers, taughtIn(folder));
  const sources = data.sources.map(({ file, sha256, rows }) => [file, sha256, rows]);
  writeWhole(folder, { ...files, 'official_sources.csv': toCsv('file,sha256,rows', sources) });
  const count = (is: (career: (typeof careers)[number]) => boolean) => careers.filter(is).length;
  return (
    `${careers.length} careers written to ${folder}: ${count(({ averagePay }) => averagePay !== null)} with pay, ` +
    `${count(({ outlook }) => outlook !== null)} with an outlook, ${count(({ isEstimated }) => isEstimated)} estimated, ` +
    `${count(({ skills, tasks }) => skills.length + tasks.length === 0)} of which nothing is known but the name.`
  );
}

/**
 * Fills in the careers of the programs that have a field of study and name none, as the CIP-SOC crosswalk says.
 * @returns what was filled in, in words
 * @throws OfficialFilesError when the crosswalk is missing
 */
export async function writeProgramCareers(official: string, folder: string): Promise<string> {
  const crosswalk = await readCrosswalk(new OfficialFolder(official));
  const [header = [], ...programs] = rowsOf(folder, 'programs.csv');
  const codes = rowsOf(folder, 'careers.csv')
    .slice(1)
    .map(([code = '']) => code);
  const [cip, careers] = [header.indexOf('cip'), header.indexOf('careers')];
  if (cip === -1 || careers === -1)
    throw new OfficialFilesError('programs.csv needs the columns cip and careers.');
  let filled = 0;
  const unknown: string[] = [];
  for (const program of programs) {
    if (program[careers] !== '' || program[cip] === '') continue;
    const socs = crosswalk.get(program[cip]!) ?? [];
    const found = codes.filter((code) => socs.includes(code.slice(0, 7)));
    if (found.length === 0) unknown.push(`${program[0]} (${program[cip]})`);
    else filled++;
    program[careers] = found.join(';');
  }
  writeWhole(folder, { 'programs.csv': toCsv(header.join(), programs) });
  const left = unknown.length > 0 ? ` No career is known for ${unknown.join(', ')}.` : '';
  return `The careers of ${filled} programs were filled in.${left}`;
}

/** The skills that the folder's courses teach; none while it has no courses. */
function taughtIn(folder: string): string[] {
  try {
    const [header = [], ...courses] = rowsOf(folder, 'courses.csv');
    const skills = header.indexOf('skills');
    return courses.flatMap((course) => (course[skills] ?? '').split(';').map((name) => name.trim()));
  } catch {
    return [];
  }
}

const rowsOf = (folder: string, name: string): string[][] =>
  parse(readFileSync(path.join(folder, name)), { bom: true, skip_empty_lines: true });

/** All of them, or none: each is written beside its place first. */
function writeWhole(folder: string, files: Readonly<Record<string, string>>): void {
  const written = Object.entries(files).map(([name, text]) => {
    const place = path.join(folder, name);
    writeFileSync(`${place}.new`, text);
    return place;
  });
  for (const place of written) renameSync(`${place}.new`, place);
}
