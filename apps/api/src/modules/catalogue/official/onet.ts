import type { OfficialFiles, OfficialTable } from './official-files.js';
import { OfficialFilesError, type OfficialRow, refuseRepeats } from './official-row.js';

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
/** How important an element is, 1 to 5, as O*NET rates it. */
const MAX_IMPORTANT = 5;
/** The tables of ratings are of the same occupations; one that has fewer of them than this share is cut off. */
const MIN_COVERED = 0.9;
/** Other tables tell of nearly all that are rated too; one that tells of fewer than this share of them is cut off. */
const MIN_SHARE_DESCRIBED = 0.5;
/** A larger share of codes that O*NET's list of occupations does not have comes from another release. */
const MAX_SHARE_OF_UNKNOWN_CODES = 0.05;

const RATINGS = [CODE, 'Element ID', 'Element Name', 'Scale ID', 'Data Value', 'Recommend Suppress'];
const table = (names: string[], columns: OfficialTable['columns']): OfficialTable => ({
  names,
  columns,
  source: 'O*NET',
});
const OCCUPATIONS = table(['Occupation Data'], [CODE, 'Title', 'Description']);
const TITLES = table(
  ['Job Titles', 'Alternate Titles', 'Sample of Reported Titles'],
  [CODE, /^(?:alternate|job|reported job) title$/],
);
const TASKS = table(['Task Statements'], [CODE, 'Task', 'Task Type']);
const ACTIVITIES = table(['Tasks to DWAs'], [CODE, /^dwa (?:title|element name)$/]);
const ESSENTIAL = table(['Essential Skills'], RATINGS);
const TRANSFERABLE = table(['Transferable Skills', 'Skills'], RATINGS);
const KNOWLEDGE = table(['Knowledge'], RATINGS);
const SOFTWARE = table(
  ['Software Skills', 'Technology Skills'],
  [CODE, /^(?:workplace )?example$/, 'Hot Technology', 'In Demand'],
);
const RELATED = table(['Related Occupations'], [CODE, 'Related O*NET-SOC Code', 'Index']);

/**
 * Every occupation of an O*NET database, by its code. Releases before 30.3 and since are both understood: where a table has
 * gone or changed its name, the one that has what it had is read.
 * @throws OfficialFilesError when a table or a column is missing, or a table is damaged
 */
export async function readOccupations(files: OfficialFiles): Promise<Map<string, Occupation>> {
  files.mustHave([OCCUPATIONS, TITLES, TASKS, ACTIVITIES, TRANSFERABLE, KNOWLEDGE, SOFTWARE, RELATED]);
  const occupations = await readList(files);
  const onet = new OnetTables(files, occupations);
  await readTitles(onet);
  await readTasks(onet);
  await readActivities(onet);
  const rated = await readElements(onet);
  await readTechnologies(onet);
  await readRelated(onet);
  onet.mustTellOf(rated * MIN_SHARE_DESCRIBED, rated);
  return occupations;
}

async function readList(files: OfficialFiles): Promise<Map<string, Occupation>> {
  const occupations = new Map<string, Occupation>();
  const refuseRepeat = refuseRepeats(CODE);
  for await (const row of files.rows(OCCUPATIONS)) {
    const code = row.code(CODE, /^\d{2}-\d{4}\.\d{2}$/, '15-1252.00');
    refuseRepeat(row, code);
    const [title, description] = [row.text('Title'), row.text('Description')];
    if (title === '') row.refuse('Title', 'it is empty');
    occupations.set(code, { code, title, description, ...nothingElse() });
  }
  return occupations;
}

const nothingElse = () => ({
  alternateTitles: [],
  tasks: [],
  otherTasks: [],
  activities: [],
  elements: [],
  technologies: [],
  related: [],
});

/** The tables that tell something of the occupations. */
class OnetTables {
  /** Of how many occupations a file tells. */
  private readonly occupationCounts = new Map<string, number>();

  constructor(
    private readonly files: OfficialFiles,
    private readonly occupations: ReadonlyMap<string, Occupation>,
  ) {}

  has({ names }: OfficialTable): boolean {
    return this.files.has(names);
  }

  /**
   * The lines of a table, each with its occupation.
   * @throws OfficialFilesError when too many are of no occupation there is
   */
  async *about(wanted: OfficialTable): AsyncGenerator<{ occupation: Occupation; row: OfficialRow }> {
    let rows = 0;
    let stranger: { code: string; line: number } | null = null;
    let strangers = 0;
    const described = new Set<Occupation>();
    for await (const row of this.files.rows(wanted)) {
      rows++;
      const code = row.text(CODE);
      const occupation = this.occupations.get(code);
      if (occupation) {
        described.add(occupation);
        yield { occupation, row };
      } else {
        strangers++;
        stranger ??= { code, line: row.line };
      }
    }
    const { file } = this.files.sources.at(-1)!;
    this.occupationCounts.set(file, described.size);
    if (stranger && strangers > rows * MAX_SHARE_OF_UNKNOWN_CODES) {
      throw new OfficialFilesError(
        `${file}, line ${stranger.line}, column ${CODE}: ${stranger.code} and ` +
          `${strangers - 1} more are not in Occupation Data. Take all tables from the same release.`,
      );
    }
  }

  /** @throws OfficialFilesError naming the first file that tells of fewer occupations */
  mustTellOf(least: number, rated: number): void {
    for (const [file, count] of this.occupationCounts)
      if (count < least) throw cutOff(`${file} tells of ${count} occupations, where others rate ${rated}`);
  }
}

async function readTitles(onet: OnetTables): Promise<void> {
  for await (const { occupation, row } of onet.about(TITLES)) {
    const title = row.firstOf('Alternate Title', 'Job Title', 'Reported Job Title');
    if (title) occupation.alternateTitles.push(title);
  }
}

async function readTasks(onet: OnetTables): Promise<void> {
  for await (const { occupation, row } of onet.about(TASKS)) {
    const tasks = row.text('Task Type') === 'Core' ? occupation.tasks : occupation.otherTasks;
    tasks.push(row.text('Task'));
  }
}

async function readActivities(onet: OnetTables): Promise<void> {
  const seen = new Set<string>();
  for await (const { occupation, row } of onet.about(ACTIVITIES)) {
    const activity = row.firstOf('DWA Title', 'DWA Element Name');
    const key = `${occupation.code} ${activity}`;
    if (!activity || seen.has(key)) continue;
    seen.add(key);
    occupation.activities.push(activity);
  }
}

/** @returns how many occupations are rated */
async function readElements(onet: OnetTables): Promise<number> {
  const covered = new Map<string, number>();
  for (const ratings of [ESSENTIAL, TRANSFERABLE, KNOWLEDGE]) {
    if (ratings === ESSENTIAL && !onet.has(ESSENTIAL)) continue;
    covered.set(ratings.names[0]!, await readRatings(onet, ratings));
  }
  const most = Math.max(...covered.values());
  if (most === 0) throw new OfficialFilesError('No skill of any occupation is rated.');
  for (const [name, count] of covered) {
    if (count >= most * MIN_COVERED) continue;
    throw cutOff(`${name} rates ${count} occupations, where others rate ${most}`);
  }
  return most;
}

const cutOff = (why: string) => new OfficialFilesError(`${why}. The file is cut off. Download it again.`);

/** @returns of how many occupations the table rates anything */
async function readRatings(onet: OnetTables, ratings: OfficialTable): Promise<number> {
  const rated = new Set<string>();
  const refuseRepeat = refuseRepeats('Element ID');
  for await (const { occupation, row } of onet.about(ratings)) {
    if (row.text('Scale ID') !== IMPORTANCE) continue;
    const id = row.text('Element ID');
    refuseRepeat(row, `${occupation.code} ${id}`);
    rated.add(occupation.code);
    const importance = row.number('Data Value');
    if (importance === null || importance < 1 || row.text('Recommend Suppress') === 'Y') continue;
    if (importance > MAX_IMPORTANT) row.refuse('Data Value', `${importance} is more than ${MAX_IMPORTANT}`);
    // Beside the tables of a new release those of an old one rate some elements again.
    if (occupation.elements.some((element) => element.id === id)) continue;
    occupation.elements.push({ id, name: row.text('Element Name'), importance });
  }
  return rated.size;
}

async function readTechnologies(onet: OnetTables): Promise<void> {
  for await (const { occupation, row } of onet.about(SOFTWARE)) {
    const name = row.firstOf('Workplace Example', 'Example');
    if (!name) continue;
    const isInDemand = row.text('In Demand') === 'Y';
    occupation.technologies.push({ name, isHot: row.text('Hot Technology') === 'Y', isInDemand });
  }
}

async function readRelated(onet: OnetTables): Promise<void> {
  for await (const { occupation, row } of onet.about(RELATED)) {
    const place = row.number('Index');
    if (place === null || place < 1) row.refuse('Index', `“${row.text('Index')}” is no place`);
    occupation.related[place! - 1] = row.text('Related O*NET-SOC Code');
  }
}
