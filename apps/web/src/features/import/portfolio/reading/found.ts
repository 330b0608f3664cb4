import {
  BIO_MAX,
  COLLABORATORS_MAX,
  IMPORTED_SKILLS_MAX,
  IMPORTED_SKILL_NAME_MAX,
  PERSON_NAME_MAX,
  PROJECTS_MAX,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_TITLE_MAX,
  SOCIAL_LINK_MAX,
} from '@lumen/matching/limits';
import { platformOf } from '@lumen/matching/social-platforms';
import type { FoundField, FoundKind, FoundProject, ProfileField, ReadPortfolio } from './portfolio.types';
import { ellipsized, lineOf, mentions, monthOf, textOf, webLink } from './texts';

/** Of one project. */
const MAX_NAMED = 20;

/** What a file says of something that can become a project; nothing of it has been checked. */
export interface Described {
  readonly kind: FoundKind;
  readonly title: unknown;
  readonly description: unknown;
  readonly link: unknown;
  readonly started: unknown;
  readonly ended: unknown;
  readonly collaborators?: readonly unknown[];
  readonly skills?: readonly unknown[];
}

/** Makes what a file says into what can be added, and says what of it cannot. */
export function toPortfolio(
  source: ReadPortfolio['source'],
  fields: readonly FoundField[],
  described: readonly Described[],
  skills: readonly unknown[],
  notes: readonly string[],
): ReadPortfolio {
  const names = [
    ...new Set(
      skills.slice(0, IMPORTED_SKILLS_MAX).map((name) => ellipsized(lineOf(name), IMPORTED_SKILL_NAME_MAX)),
    ),
  ].filter((name) => name.length > 1);
  const titled = described.filter(({ title }) => lineOf(title) !== '');
  const isLong = titled.length > PROJECTS_MAX;
  return {
    source,
    fields: fields.filter(({ value }) => value !== ''),
    projects: titled.slice(0, PROJECTS_MAX).map((one, index) => toProject(one, String(index), names)),
    notes: isLong
      ? [
          ...notes,
          `Of ${titled.length} entries the first ${PROJECTS_MAX} are shown: a portfolio has no more projects.`,
        ]
      : notes,
  };
}

function toProject(one: Described, id: string, names: readonly string[]): FoundProject {
  const remarks: string[] = [];
  const shortened = (text: string, most: number, what: string) => {
    if (text.length > most)
      remarks.push(`Its ${what} is shortened to ${most.toLocaleString('en-US')} characters.`);
    return ellipsized(text, most);
  };
  const title = shortened(lineOf(one.title), PROJECT_TITLE_MAX, 'title');
  const told = textOf(one.description);
  if (told === '') remarks.push('It has no description, so its title stands there.');
  const description = told === '' ? title : shortened(told, PROJECT_DESCRIPTION_MAX, 'description');
  const address = lineOf(one.link);
  const link = webLink(address);
  if (address !== '' && link === null)
    remarks.push('Its link is left out: it does not lead to a page of the web.');
  const own = (one.skills ?? [])
    .map((name) => ellipsized(lineOf(name), IMPORTED_SKILL_NAME_MAX))
    .filter((name) => name !== '');
  const whole = `${title}\n${description}`;
  const skills = [...new Set([...own, ...names.filter((name) => mentions(whole, name))])];
  return {
    id,
    kind: one.kind,
    title,
    description,
    link,
    ...monthsOf(lineOf(one.started), lineOf(one.ended), remarks),
    collaborators: (one.collaborators ?? [])
      .map((name) => ellipsized(lineOf(name), PERSON_NAME_MAX))
      .filter((name) => name !== '')
      .slice(0, COLLABORATORS_MAX),
    skills: skills.slice(0, MAX_NAMED),
    remarks,
  };
}

/** Months that belong together; what is not said to the month is left out. */
function monthsOf(from: string, to: string, remarks: string[]): Pick<FoundProject, 'started' | 'ended'> {
  const started = monthOf(from);
  const ended = monthOf(to);
  const isOngoing = /^(?:present|current|now)?$/i.test(to);
  const isWhole = (started !== null || from === '') && (ended !== null || isOngoing);
  if (started !== null && ended !== null && ended < started) {
    remarks.push('Its dates are left out: it would end before it begins.');
    return { started: null, ended: null };
  }
  if (!isWhole || (started === null && ended !== null)) remarks.push('A date without its month is left out.');
  return { started, ended: started === null ? null : ended };
}

/** The bio of a person: the summary, or the headline where the summary is too long. @param studies lines of their education */
export function bioOf(summary: unknown, headline: unknown, studies: readonly string[]): FoundField {
  const long = textOf(summary);
  const short = lineOf(headline);
  if (long !== '' && long.length <= BIO_MAX) return { field: 'bio', value: long, remark: null };
  if (long === '' && short === '') return studiesAsBio(studies);
  if (long === '') return { field: 'bio', value: ellipsized(short, BIO_MAX), remark: null };
  return {
    field: 'bio',
    value: ellipsized(short || long, BIO_MAX),
    remark: `Your summary is longer than ${BIO_MAX} characters, so ${short ? 'your headline is taken' : 'it is shortened'}.`,
  };
}

const studiesAsBio = ([line = '']: readonly string[]): FoundField => ({
  field: 'bio',
  value: ellipsized(line, BIO_MAX),
  remark: 'Your file has no summary, so the first line of your education is taken.',
});

/** A remark on the education, where the file names one. */
export const educationNotes = (studies: readonly string[]): string[] =>
  studies.length > 0
    ? [
        'Your education is not taken as such: courses and grades come from a transcript, which says more of them.',
      ]
    : [];

/**
 * The two names of a profile, of the one that a file has: what is before a comma is the last name, or else what begins with a
 * particle (`van der Berg`), or the last word.
 */
export function namesOf(name: unknown): FoundField[] {
  const whole = lineOf(name);
  const [last, first] = whole.split(/\s*,\s*/);
  const [given, family] = first ? [first, last!] : splitName(whole.split(' '));
  const remark =
    family === '' ? null : 'Your file has one name; check where it is split into first and last name.';
  return [
    { ...fieldOf('first_name', given, PERSON_NAME_MAX), remark },
    { ...fieldOf('last_name', family, PERSON_NAME_MAX), remark },
  ];
}

function splitName(words: readonly string[]): [given: string, family: string] {
  const isSmall = (word = '') => /^\p{Ll}/u.test(word);
  const particle = words.findIndex((word, place) => place > 0 && isSmall(word) && !isSmall(words[place - 1]));
  const place = particle > 0 ? particle : words.length - 1;
  return place === 0 ? [words[0]!, ''] : [words.slice(0, place).join(' '), words.slice(place).join(' ')];
}

export const fieldOf = (field: ProfileField, value: unknown, most: number): FoundField => ({
  field,
  value: ellipsized(lineOf(value), most),
  remark: null,
});

/** The first address of each platform that a profile has a place for. */
export function linksOf(addresses: readonly unknown[]): FoundField[] {
  const found = new Map<ProfileField, FoundField>();
  for (const text of addresses) {
    const address = webLink(lineOf(text));
    if (address === null) continue;
    const { hostname, pathname, search } = new URL(address);
    const platform = platformOf(hostname);
    const value = `https://${hostname}${pathname}${search}`;
    if (platform && pathname !== '/' && value.length <= SOCIAL_LINK_MAX && !found.has(platform))
      found.set(platform, { field: platform, value, remark: null });
  }
  return [...found.values()];
}
