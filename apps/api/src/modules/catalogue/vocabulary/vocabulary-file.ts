import { readFileSync, writeFileSync } from 'node:fs';
import { type CsvFields, shortNames } from '../official/career-files.js';
import { CatalogueFolder, toCsvFile } from '../official/catalogue-folder.js';
import { named } from '../loading/load-report.js';
import { caseIdOf, fromCasePackage, toCasePackage, type VocabularyRow } from './case-package.js';
import { nearDuplicates } from './near-duplicates.js';
import { listIn } from './suggestion-file.js';
import { VocabularyError } from './vocabulary-error.js';

const FILE = 'skills.csv';
const COLUMNS = ['name', 'aliases', 'id', 'description'];

interface Options {
  dryRun?: boolean;
}

/**
 * Brings skills.csv of a catalogue's folder up to date: every skill that courses teach or careers need in general, with the
 * longer names by which O*NET calls its software as aliases. What nothing uses goes; names that may be the same are told.
 * @returns what differs, in words
 */
export function writeVocabulary(place: string, { dryRun = false }: Options = {}): string {
  const folder = new CatalogueFolder(place);
  const before = rowsIn(folder);
  const { taught, needed, software } = usedIn(folder);
  const used = new Set([...taught, ...needed, ...software].map(keyOf));
  const kept = before.filter(({ name, aliases }) =>
    [name, ...aliases].some((called) => used.has(keyOf(called))),
  );
  const rows = new Map(kept.map((row) => [keyOf(row.name), { ...row, aliases: [...row.aliases] }]));
  const called = new Set(kept.flatMap(({ name, aliases }) => [name, ...aliases].map(keyOf)));
  for (const name of [...taught, ...needed]) {
    if (called.has(keyOf(name))) continue;
    called.add(keyOf(name));
    rows.set(keyOf(name), { name, aliases: [], id: '', description: '' });
  }
  const aliased: string[] = [];
  // General skills have names that end many others: `Mechanical design software` is not Design.
  const general = new Set(needed.map(keyOf));
  const shorten = shortNames(taught.filter((name) => !general.has(keyOf(name))));
  for (const long of software) {
    const short = rows.get(keyOf(shorten(long)));
    if (!short || called.has(keyOf(long)) || long.includes(';')) continue;
    called.add(keyOf(long));
    short.aliases.push(long);
    aliased.push(`${long} is ${short.name}`);
  }
  const all = [...rows.values()].toSorted((a, b) => (keyOf(a.name) < keyOf(b.name) ? -1 : 1));
  if (!dryRun) folder.write({ [FILE]: fileOf(all) });
  const gone = before.filter((row) => !kept.includes(row)).map(({ name }) => name);
  const pairs = nearDuplicates(all.map(({ name }) => name));
  const asked = new Set([...needed, ...software].map(keyOf));
  const notInOfficialFiles = all.filter(
    ({ name, aliases }) => ![name, ...aliases].some((each) => asked.has(keyOf(each))),
  );
  return [
    `${all.length} skills, ${notInOfficialFiles.length} of which no official file names: they count where publishing finds them close to a career’s work.`,
    ...named('skills that nothing uses, taken out', gone),
    ...named('names of O*NET that are aliases now', aliased),
    ...named(
      'names that may be one skill: write one of them into the aliases of the other',
      pairs.map(([one, other]) => `${one} – ${other}`),
    ),
    dryRun ? 'Nothing was written: this was a dry run.' : `Written to ${FILE} of ${place}.`,
  ].join('\n');
}

/** Writes skills.csv as a CASE 1.1 package, and the ids into skills.csv: a skill that is renamed keeps its own. */
export function exportCase(place: string, file: string, { dryRun = false }: Options = {}): string {
  const folder = new CatalogueFolder(place);
  const rows = rowsIn(folder).map((row) => ({ ...row, id: row.id || caseIdOf(row) }));
  const [educator] = folder.lines('educator.csv');
  if (rows.length === 0)
    throw new VocabularyError(
      `${place} has no ${FILE}. Make it with: lumen catalogue skills vocabulary ${place}`,
    );
  if (!educator) throw new VocabularyError(`${place} has no educator.csv.`);
  const about = { name: educator['name'] ?? '', shortName: educator['id'] || (educator['short_name'] ?? '') };
  const written = toCasePackage(about, rows, `${new Date().toISOString().slice(0, 19)}Z`);
  if (!dryRun) {
    writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
    folder.write({ [FILE]: fileOf(rows) });
  }
  return dryRun
    ? `${rows.length} skills would be written.`
    : `${rows.length} skills were written to ${file}.`;
}

/**
 * Adds the skills of a CASE package to skills.csv; what is there, by its name or its id, keeps its name and gets the others
 * as aliases.
 * @throws CasePackageError when the file is none
 */
export function importCase(place: string, file: string, { dryRun = false }: Options = {}): string {
  const folder = new CatalogueFolder(place);
  const rows = rowsIn(folder);
  const byName = new Map(
    rows.flatMap((row) => [row.name, ...row.aliases].map((called) => [keyOf(called), row])),
  );
  const byId = new Map(rows.map((row) => [caseIdOf(row), row]));
  const { skills, skipped } = fromCasePackage(readText(file));
  const names = new Set(skills.map(({ name }) => keyOf(name)));
  const [added, renamed, leftOut]: [string[], string[], string[]] = [[], [], []];
  for (const skill of skills) {
    const known = byId.get(caseIdOf(skill));
    let row = byName.get(keyOf(skill.name)) ?? known;
    if (!row) {
      row = { ...skill, aliases: [] };
      rows.push(row);
      byName.set(keyOf(skill.name), row);
      byId.set(caseIdOf(row), row);
      added.push(skill.name);
    } else if (!byName.has(keyOf(skill.name))) renamed.push(`${skill.name} is ${row.name}`);
    if (!known) row.id ||= skill.id;
    row.description ||= skill.description;
    const isOther = (alias: string) => names.has(keyOf(alias)) && byName.get(keyOf(alias)) !== row;
    leftOut.push(...skill.aliases.filter(isOther).map((alias) => `${alias}, another skill, of ${row.name}`));
    const aliases = skill.aliases.filter((alias) => !isOther(alias));
    for (const alias of [skill.name, ...aliases].filter((each) => !byName.has(keyOf(each)))) {
      row.aliases.push(alias);
      byName.set(keyOf(alias), row);
    }
  }
  if (!dryRun) folder.write({ [FILE]: fileOf(rows) });
  return [
    `${skills.length} skills in ${file}`,
    ...named('skills added', added),
    ...named('new names of skills, aliases now', renamed),
    ...named('other names left out', leftOut),
    ...named('items skipped', skipped),
    dryRun ? 'Nothing was written: this was a dry run.' : `Written to ${FILE} of ${place}.`,
  ].join('\n');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new VocabularyError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

const keyOf = (name: string): string => name.toLowerCase();

const rowsIn = (folder: CatalogueFolder): VocabularyRow[] =>
  folder.lines(FILE).map(({ name = '', aliases, id = '', description = '' }) => ({
    name,
    aliases: listIn(aliases),
    id,
    description,
  }));

const fileOf = (rows: readonly VocabularyRow[]): string =>
  toCsvFile(
    COLUMNS,
    rows.map((row): CsvFields => ({ ...row, aliases: row.aliases.join(';') })),
  );

/** Names as courses and careers have them, each once. */
function usedIn(folder: CatalogueFolder): Record<'taught' | 'needed' | 'software', string[]> {
  const distinct = (names: string[]) => [...new Map(names.map((name) => [keyOf(name), name])).values()];
  return {
    taught: distinct(folder.lines('courses.csv').flatMap(({ skills }) => listIn(skills))),
    needed: distinct(
      folder
        .lines('careers.csv')
        .flatMap(({ skills }) => listIn(skills).map((item) => item.replace(/:[\d.]+$/, ''))),
    ),
    software: distinct(
      folder
        .lines('career_work.csv')
        .flatMap(({ technologies = '' }) => technologies.split('\n'))
        .filter((name) => name !== ''),
    ),
  };
}
