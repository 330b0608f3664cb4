import { LOCATION_MAX } from '@lumen/matching/limits';
import { bioOf, type Described, educationNotes, fieldOf, linksOf, namesOf, toPortfolio } from './found';
import { notPortfolio, PortfolioError } from './portfolio-error';
import type { FoundKind, ReadPortfolio } from './portfolio.types';
import { lineOf, textOf } from './texts';

type Json = { readonly [name: string]: unknown };

/** What tells a JSON Resume from other JSON. */
const SECTIONS = ['basics', 'work', 'volunteer', 'projects', 'education', 'skills', 'certificates'];

/**
 * What can be added of a resume.json (jsonresume.org, schema 1.0.0), whatever is missing in it or of another kind.
 * @throws PortfolioError for what is no JSON, or JSON of something else
 */
export function readJsonResume(text: string): ReadPortfolio {
  const resume = objectOf(parsed(text));
  if (!SECTIONS.some((section) => typeof own(resume, section) === 'object' && own(resume, section) !== null))
    throw notResume();
  const basics = objectOf(own(resume, 'basics'));
  const place = objectOf(own(basics, 'location'));
  const city = ['city', 'region', 'countryCode'].map((part) => lineOf(own(place, part))).filter(Boolean);
  const profiles = listOf(own(basics, 'profiles'));
  const skills = listOf(own(resume, 'skills'));
  const studies = listOf(own(resume, 'education'))
    .map((entry) => joined(entry, 'studyType', 'area', 'institution'))
    .filter(Boolean);
  return toPortfolio(
    'json-resume',
    [
      ...namesOf(own(basics, 'name')),
      bioOf(own(basics, 'summary'), own(basics, 'label'), studies),
      fieldOf('location', city.length > 0 ? city.join(', ') : own(place, 'address'), LOCATION_MAX),
      ...linksOf([...profiles.map((profile) => own(profile, 'url')), own(basics, 'url')]),
    ],
    [
      ...listOf(own(resume, 'projects')).map((project) =>
        described('project', project, lineOf(own(project, 'name'))),
      ),
      ...listOf(own(resume, 'work')).map((job) => described('job', job, joined(job, 'position', 'name'))),
      ...listOf(own(resume, 'volunteer')).map((job) =>
        described('job', job, joined(job, 'position', 'organization')),
      ),
      ...listOf(own(resume, 'certificates')).map(certificate),
    ],
    skills.flatMap((skill) => [own(skill, 'name'), ...itemsOf(own(skill, 'keywords'))]),
    educationNotes(studies),
  );
}

function described(kind: FoundKind, entry: Json, title: string): Described {
  const told =
    [own(entry, 'description'), own(entry, 'summary')].map(textOf).find((text) => text !== '') ?? '';
  const highlights = itemsOf(own(entry, 'highlights')).map(lineOf).filter(Boolean);
  return {
    kind,
    title,
    description: [told, ...highlights.map((highlight) => `• ${highlight}`)].filter(Boolean).join('\n'),
    link: own(entry, 'url'),
    started: own(entry, 'startDate'),
    ended: own(entry, 'endDate'),
    collaborators: itemsOf(own(entry, 'collaborators')),
    skills: itemsOf(own(entry, 'keywords')),
  };
}

function certificate(entry: Json): Described {
  const issuer = lineOf(own(entry, 'issuer'));
  return {
    kind: 'certificate',
    title: own(entry, 'name'),
    description: issuer && `A certificate of ${issuer}.`,
    link: own(entry, 'url'),
    started: own(entry, 'date'),
    ended: '',
  };
}

const joined = (entry: Json, ...names: string[]): string =>
  names
    .map((name) => lineOf(own(entry, name)))
    .filter(Boolean)
    .join(', ');

/** Own properties only: `__proto__` and other inherited properties are ignored. */
const own = (object: Json, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const listOf = (value: unknown): Json[] => itemsOf(value).map(objectOf);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw /^\s*[[{]/.test(text) ? notJson() : notPortfolio();
  }
}

const notJson = () =>
  new PortfolioError(
    'This JSON file is damaged or cut off, so it could not be read. Save your JSON Resume once more and choose it again.',
  );

const notResume = () =>
  new PortfolioError(
    'This is JSON, but no JSON Resume: it has none of the parts of one, such as basics, work or projects (jsonresume.org).',
  );
