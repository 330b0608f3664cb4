import { OfficialFilesError, type OfficialFolder, type OfficialRow } from './official-folder.js';

/** An occupation of O*NET with what describes its work. */
export interface Occupation {
  /** O*NET-SOC code, `15-1252.00`. */
  code: string;
  title: string;
  description: string;
  alternateTitles: string[];
  tasks: string[];
  /** The tasks that O*NET does not call core, or that it has not rated. */
  otherTasks: string[];
  /** What groups of tasks have in common, across occupations. */
  activities: string[];
  /** Skills and areas of knowledge with their importance, 1 to 5. */
  elements: { id: string; name: string; importance: number }[];
  technologies: { name: string; isHot: boolean; isInDemand: boolean }[];
  /** Codes of the most related occupations, the closest first. */
  related: string[];
}

const CODE = 'O*NET-SOC Code';
/** An element is rated on several scales; this one says how important it is. */
const IMPORTANCE = 'IM';

/**
 * Every occupation of an O*NET database, by its code. Releases before 30.3 and since are both understood: where a table has
 * gone or changed its name, the one that has what it had is read.
 * @throws OfficialFilesError when a table or a column is missing
 */
export async function readOccupations(folder: OfficialFolder): Promise<Map<string, Occupation>> {
  const occupations = new Map<string, Occupation>();
  for await (const row of folder.rows({
    names: ['Occupation Data'],
    columns: [CODE, 'Title', 'Description'],
  })) {
    const { Title: title = '', Description: description = '' } = row;
    occupations.set(row[CODE]!, { code: row[CODE]!, title, description, ...nothingElse() });
  }
  const about = (row: OfficialRow) => occupations.get(row[CODE]!);
  await readTitles(folder, about);
  await readTasks(folder, about);
  await readElements(folder, about);
  await readTechnologies(folder, about);
  await readRelated(folder, about);
  return occupations;
}

type About = (row: OfficialRow) => Occupation | undefined;

const nothingElse = () => ({
  alternateTitles: [],
  tasks: [],
  otherTasks: [],
  activities: [],
  elements: [],
  technologies: [],
  related: [],
});

async function readTitles(folder: OfficialFolder, about: About): Promise<void> {
  const names = ['Job Titles', 'Alternate Titles', 'Sample of Reported Titles'];
  for await (const row of folder.rows({ names, columns: [CODE] })) {
    const title = row['Alternate Title'] ?? row['Job Title'] ?? row['Reported Job Title'];
    if (title) about(row)?.alternateTitles.push(title);
  }
}

async function readTasks(folder: OfficialFolder, about: About): Promise<void> {
  for await (const row of folder.rows({
    names: ['Task Statements'],
    columns: [CODE, 'Task', 'Task Type'],
  })) {
    const occupation = about(row);
    (row['Task Type'] === 'Core' ? occupation?.tasks : occupation?.otherTasks)?.push(row['Task']!);
  }
  const seen = new Set<string>();
  for await (const row of folder.rows({ names: ['Tasks to DWAs'], columns: [CODE] })) {
    const activity = row['DWA Title'] ?? row['DWA Element Name'];
    const key = `${row[CODE]} ${activity}`;
    if (!activity || seen.has(key)) continue;
    seen.add(key);
    about(row)?.activities.push(activity);
  }
}

async function readElements(folder: OfficialFolder, about: About): Promise<void> {
  const tables = [['Essential Skills'], ['Transferable Skills', 'Skills'], ['Knowledge']];
  const rated = new Set<string>();
  for (const names of tables) {
    if (names[0] === 'Essential Skills' && !folder.has(names)) continue;
    for await (const row of folder.rows({
      names,
      columns: [CODE, 'Element ID', 'Element Name', 'Scale ID', 'Data Value', 'Recommend Suppress'],
    })) {
      const importance = Number(row['Data Value']);
      const key = `${row[CODE]} ${row['Element ID']}`;
      if (row['Scale ID'] !== IMPORTANCE || row['Recommend Suppress'] === 'Y' || !(importance >= 1)) continue;
      if (rated.has(key)) continue;
      rated.add(key);
      about(row)?.elements.push({ id: row['Element ID']!, name: row['Element Name']!, importance });
    }
  }
  if (rated.size === 0) throw new OfficialFilesError('No skill of any occupation is rated.');
}

async function readTechnologies(folder: OfficialFolder, about: About): Promise<void> {
  for await (const row of folder.rows({
    names: ['Software Skills', 'Technology Skills'],
    columns: [CODE, 'Hot Technology', 'In Demand'],
  })) {
    const name = row['Workplace Example'] ?? row['Example'];
    if (!name) continue;
    const isInDemand = row['In Demand'] === 'Y';
    about(row)?.technologies.push({ name, isHot: row['Hot Technology'] === 'Y', isInDemand });
  }
}

async function readRelated(folder: OfficialFolder, about: About): Promise<void> {
  for await (const row of folder.rows({
    names: ['Related Occupations'],
    columns: [CODE, 'Related O*NET-SOC Code', 'Index'],
  })) {
    const occupation = about(row);
    if (occupation) occupation.related[Number(row['Index']) - 1] = row['Related O*NET-SOC Code']!;
  }
}
