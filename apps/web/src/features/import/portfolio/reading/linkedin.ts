import { LOCATION_MAX, PERSON_NAME_MAX } from '@lumen/matching/limits';
import Papa from 'papaparse';
import { decodeText } from '../../transcript/formats/encoding';
import { bioOf, type Described, educationNotes, fieldOf, linksOf, toPortfolio } from './found';
import { PortfolioError } from './portfolio-error';
import type { ReadPortfolio } from './portfolio.types';
import { lineOf } from './texts';

/** The files of “Get a copy of your data” that are read, with a column that tells each of them. */
const FILES = {
  'profile.csv': 'first name',
  'positions.csv': 'company name',
  'projects.csv': 'title',
  'skills.csv': 'name',
  'certifications.csv': 'name',
  'education.csv': 'school name',
} as const;

type FileName = keyof typeof FILES;
/** A row by its columns, in lower case. */
type Row = ReadonlyMap<string, string>;

export const LINKEDIN_FILES: ReadonlySet<string> = new Set(Object.keys(FILES));

/**
 * What can be added of LinkedIn's archive. Any file may be missing.
 * @throws PortfolioError for an archive of something else
 */
export function readLinkedIn(files: ReadonlyMap<string, Uint8Array>): ReadPortfolio {
  const tables = new Map(
    [...files].flatMap(([name, bytes]) => {
      const rows = rowsOf(decodeText(bytes), FILES[name as FileName]);
      return rows === null ? [] : [[name, rows] as const];
    }),
  );
  if (tables.size === 0) throw noLinkedIn();
  const rows = (name: FileName): readonly Row[] => tables.get(name) ?? [];
  const profile = rows('profile.csv')[0] ?? new Map();
  const twitter = listed(profile.get('twitter handles')).map(
    (handle) => `https://x.com/${handle.replace(/^@/, '')}`,
  );
  const studies = rows('education.csv')
    .map((row) => [row.get('degree name'), row.get('school name')].map(lineOf).filter(Boolean).join(', '))
    .filter(Boolean);
  return toPortfolio(
    'linkedin',
    [
      fieldOf('first_name', profile.get('first name'), PERSON_NAME_MAX),
      fieldOf('last_name', profile.get('last name'), PERSON_NAME_MAX),
      bioOf(profile.get('summary'), profile.get('headline'), studies),
      fieldOf('location', profile.get('geo location'), LOCATION_MAX),
      ...linksOf([...addressesIn(profile.get('websites')), ...twitter]),
    ],
    [
      ...rows('projects.csv').map(toProject),
      ...rows('positions.csv').map(toJob),
      ...rows('certifications.csv').map(toCertificate),
    ],
    rows('skills.csv').map((row) => row.get('name')),
    educationNotes(studies),
  );
}

const toProject = (row: Row): Described => ({
  kind: 'project',
  title: row.get('title'),
  description: row.get('description'),
  link: row.get('url'),
  started: row.get('started on'),
  ended: row.get('finished on'),
});

const toJob = (row: Row): Described => ({
  kind: 'job',
  title: [row.get('title'), row.get('company name')].map(lineOf).filter(Boolean).join(', '),
  description: row.get('description'),
  link: '',
  started: row.get('started on'),
  ended: row.get('finished on'),
});

const toCertificate = (row: Row): Described => {
  const authority = lineOf(row.get('authority'));
  return {
    kind: 'certificate',
    title: row.get('name'),
    description: authority && `A certificate of ${authority}.`,
    link: row.get('url'),
    started: row.get('started on'),
    ended: row.get('finished on'),
  };
};

/** The rows below the header, which in some files follows a few lines of notes; null for a file without the header. */
function rowsOf(text: string, knownColumn: string): Row[] | null {
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy' });
  const rows = data.map((cells) => cells.map((cell) => cell.trim()));
  const head = rows
    .slice(0, 20)
    .findIndex((cells) => cells.some((cell) => cell.toLowerCase() === knownColumn));
  if (head === -1) return null;
  const columns = rows[head]!.map((cell) => cell.toLowerCase());
  return rows
    .slice(head + 1)
    .map((cells) => new Map(columns.map((column, place) => [column, cells[place] ?? ''])));
}

/** `[one,two]` */
const listed = (text = ''): string[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(/[,;\s]+/)
    .filter(Boolean);

/** `[PERSONAL:https://ada.example,COMPANY:https://github.com/ada]` */
const addressesIn = (text = ''): string[] =>
  listed(text).map((part) => part.replace(/^[A-Z_ ]+:(?=\w+[.:])/, ''));

const noLinkedIn = () =>
  new PortfolioError(
    'This archive has no file that LinkedIn gives: Profile.csv, Projects.csv, Positions.csv and others. Choose the ZIP file as LinkedIn sent it, and ask LinkedIn for these files.',
  );
