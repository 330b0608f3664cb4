import { nameBasedUuid } from '../../../platform/name-based-uuid.js';
import type { SkillRow } from '../loading/catalogue-rows.js';

/** A file is no CASE package of skills; the message says why and what to do. */
class CasePackageError extends Error {
  override readonly name = 'CasePackageError';
}

/** A package of the Competencies and Academic Standards Exchange (1EdTech CASE 1.1), as far as a vocabulary needs it. */
export interface CasePackage {
  document: CaseDocument;
  items: CaseItem[];
  associations: CaseAssociation[];
}

interface CaseDocument {
  sourcedId: string;
  uri: string;
  title: string;
  creator: string;
  language: string;
  caseVersion: '1.1';
  lastChangeDateTime: string;
}

interface CaseItem {
  sourcedId: string;
  uri: string;
  /** The name of the skill, or what it says in full. */
  fullStatement: string;
  abbreviatedStatement?: string;
  alternativeLabel?: string;
  /** Every other name. */
  conceptKeywords?: string[];
  CFItemType: string;
  language: string;
  lastChangeDateTime: string;
  CFDocumentURI: CaseLink;
}

interface CaseAssociation {
  sourcedId: string;
  uri: string;
  associationType: string;
  originNodeURI: CaseLink;
  destinationNodeURI: CaseLink;
  sequenceNumber: number;
  lastChangeDateTime: string;
}

interface CaseLink {
  title: string;
  identifier: string;
  uri: string;
}

/** A line of skills.csv with what a package knows beside it. */
export interface VocabularyRow extends SkillRow {
  /** UUID in other systems; '' when there is none. */
  id: string;
  description: string;
}

const ITEM_TYPE = 'Skill';
const MAX_NAME_LENGTH = 100;

/**
 * The vocabulary of a university as a package: each skill an item of one document. The same skills give the same ids.
 * @param changedAt `2026-11-22T00:00:00Z`
 */
export function toCasePackage(
  { name, shortName }: { name: string; shortName: string },
  skills: readonly VocabularyRow[],
  changedAt: string,
): CasePackage {
  const sourcedId = nameBasedUuid(`urn:lumen:case:${shortName}`);
  const document: CaseDocument = {
    sourcedId,
    uri: uriOf(sourcedId),
    title: `Skills of ${name}`,
    creator: name,
    language: 'en',
    caseVersion: '1.1',
    lastChangeDateTime: changedAt,
  };
  const documentLink = { title: document.title, identifier: sourcedId, uri: document.uri };
  const items = skills.map((skill) => toItem(skill, documentLink, changedAt));
  return {
    document,
    items,
    associations: items.map((item, place) => toChild(item, documentLink, place, changedAt)),
  };
}

function toItem(row: VocabularyRow, link: CaseLink, changedAt: string): CaseItem {
  const { name, aliases, description } = row;
  const sourcedId = caseIdOf(row);
  const [alias] = aliases;
  return {
    sourcedId,
    uri: uriOf(sourcedId),
    fullStatement: description || name,
    abbreviatedStatement: name,
    ...(alias !== undefined && { alternativeLabel: alias, conceptKeywords: aliases }),
    CFItemType: ITEM_TYPE,
    language: 'en',
    lastChangeDateTime: changedAt,
    CFDocumentURI: link,
  };
}

function toChild(item: CaseItem, link: CaseLink, place: number, changedAt: string): CaseAssociation {
  const sourcedId = nameBasedUuid(`urn:lumen:case:child:${link.identifier}:${item.sourcedId}`);
  return {
    sourcedId,
    uri: uriOf(sourcedId),
    associationType: 'isChildOf',
    originNodeURI: { title: item.abbreviatedStatement!, identifier: item.sourcedId, uri: item.uri },
    destinationNodeURI: link,
    sequenceNumber: place + 1,
    lastChangeDateTime: changedAt,
  };
}

/** The id of a skill in packages. */
export const caseIdOf = ({ id, name }: Pick<VocabularyRow, 'id' | 'name'>): string =>
  UUID.test(id) ? id.toLowerCase() : nameBasedUuid(`urn:lumen:skill:${name.toLowerCase()}`);

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const uriOf = (uuid: string): string => `urn:uuid:${uuid}`;

/**
 * The skills of a package, as CASE 1.1 names its parts or as its JSON binding does (`CFDocument`, `CFItems`). What is no name,
 * because it is a sentence, keeps its short form as the name.
 * @returns the skills, and the items that have no name of at most a hundred characters
 * @throws CasePackageError when it is no package
 */
export function fromCasePackage(text: string): { skills: VocabularyRow[]; skipped: string[] } {
  const items = itemsOf(parsed(text));
  const skills = new Map<string, VocabularyRow>();
  const skipped: string[] = [];
  for (const [place, item] of items.entries()) {
    const texts = ['abbreviatedStatement', 'fullStatement', 'alternativeLabel'].map((key) =>
      textIn(item, key),
    );
    const name = texts.find((each) => each !== '' && each.length <= MAX_NAME_LENGTH && !each.includes(';'));
    const full = textIn(item, 'fullStatement');
    if (name === undefined) {
      skipped.push(`item ${place + 1}: “${(full || 'no fullStatement').slice(0, 80)}” has no short name`);
      continue;
    }
    const other = skills.get(name.toLowerCase());
    const labels = [textIn(item, 'alternativeLabel'), ...otherNamesIn(item)].map((label) => label.trim());
    const aliases = [...(other?.aliases ?? []), ...labels].filter(
      (label) =>
        label !== '' &&
        label.length <= MAX_NAME_LENGTH &&
        !label.includes(';') &&
        label.toLowerCase() !== name.toLowerCase(),
    );
    skills.set(name.toLowerCase(), {
      name: other?.name ?? name,
      aliases: [...new Map(aliases.map((alias) => [alias.toLowerCase(), alias])).values()],
      id: other?.id ?? (textIn(item, 'sourcedId') || textIn(item, 'identifier')),
      description: other?.description ?? (full === name ? '' : full),
    });
  }
  return { skills: [...skills.values()], skipped };
}

/** In CASE keywords are topics, skills of their own: only what this product has written has other names there. */
function otherNamesIn(item: Json): string[] {
  const isOwn = item['CFItemType'] === ITEM_TYPE && item['uri'] === uriOf(textIn(item, 'sourcedId'));
  const keywords = item['conceptKeywords'];
  return isOwn && Array.isArray(keywords) ? keywords.map(String) : [];
}

type Json = Record<string, unknown>;

function parsed(text: string): Json {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null) return value as Json;
  } catch (error) {
    throw new CasePackageError(`The file is no JSON (${(error as Error).message}). Export it again.`);
  }
  throw new CasePackageError('The file is no CASE package: it should be an object with document and items.');
}

function itemsOf(value: Json): Json[] {
  const whole = (value['CFPackage'] ?? value) as Json;
  const items = whole['items'] ?? whole['CFItems'];
  if (!(whole['document'] ?? whole['CFDocument']) || !Array.isArray(items)) {
    throw new CasePackageError(
      'The file is no CASE package: it should have document and items (or CFDocument and CFItems).',
    );
  }
  return items.filter((item): item is Json => typeof item === 'object' && item !== null);
}

const textIn = (item: Json, key: string): string => {
  const value = item[key];
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
};
