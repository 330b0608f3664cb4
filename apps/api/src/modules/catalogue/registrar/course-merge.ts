import { byFrequency } from '@lumen/matching';
import { withoutRepeats } from './course-fields.js';
import type { ExportedCourse, ExportReport } from './exported-course.js';

/** A line of an export, before others of the same course are known. */
export interface ReadLine extends ExportedCourse {
  hasCredits: boolean;
  /** No column says its level, which is that of its number. */
  isLevelGuess: boolean;
  /** From when on it is so. */
  effective: number;
  /** From when on it will be so, where it is not yet. */
  toCome: string;
  /** Not the course itself, but one of its sections. */
  isSection: boolean;
  /** What it is called in a listing, where it may be called something else besides. */
  listed: string;
  /** The course at one place, whose versions follow each other. */
  offering: string;
}

const MAX_SKILLS = 100;
const MAX_TERMS = 20;

/** One course of its lines: sections of it, or what stands twice. */
export function mergedCourse(every: ReadLine[], report: ExportReport): ExportedCourse {
  const lines = withoutParts(latest(withoutTopics(every, report), report), report);
  const [first] = lines;
  const all = <Key extends keyof ReadLine>(key: Key) => lines.map((line) => line[key]);
  const { title, same, isTopics } = titleOf(lines);
  const credits = lines.filter(({ hasCredits }) => hasCredits);
  const from = credits.length > 0 ? Math.min(...credits.map((line) => line.credits)) : 0;
  const to = Math.max(from, ...credits.map((line) => line.creditsTo ?? line.credits));
  const others = [...new Set(all('title'))].filter((other) => other !== title);
  if (lines.length > 1) {
    const also = others.length > 0 ? `; also called ${others.map((other) => `“${other}”`).join(', ')}` : '';
    report.merged.push(`${first!.code} ${title}: lines ${all('line').join(', ')}${also}`);
  }
  const amounts = new Set(credits.map((line) => `${line.credits} to ${line.creditsTo ?? line.credits}`));
  if (amounts.size > 1) {
    report.guessed.push(
      `lines ${all('line').join(', ')}: ${first!.code} has other credits in each, and was taken as from ${from} to ${to}`,
    );
  }
  if (isTopics) {
    report.doubtful.push(
      `lines ${all('line').join(', ')}: ${first!.code} is called ${others.map((other) => `“${other}”`).join(', ')}; it was taken as “${title}”, and what describes the others was left out`,
    );
  }
  const {
    hasCredits: _,
    isLevelGuess: _guess,
    effective: _from,
    toCome: _toCome,
    isSection: _section,
    listed: _listed,
    offering: _offering,
    ...course
  } = first!;
  return {
    ...course,
    title,
    credits: from,
    creditsTo: to > from ? to : null,
    description: longest(same.map(({ description }) => description)),
    prerequisites: longest(all('prerequisites')),
    cip: longest(all('cip')),
    skills: withoutRepeats(all('skills').flat()).slice(0, MAX_SKILLS),
    aliases: all('aliases').flat(),
    crossListed: [...new Set(all('crossListed').flat())],
    terms: withoutRepeats(all('terms').flat()).slice(0, MAX_TERMS),
  };
}

/**
 * Of lines with other titles under one listing, those that have nothing of the title in it are topics of the course: they say
 * nothing of it where it has a line of its own, and are called as the listing says where it has none.
 */
function withoutTopics(lines: ReadLine[], report: ExportReport): ReadLine[] {
  if (new Set(lines.map(({ title }) => folded(title))).size === 1) return lines;
  const own = lines.filter(isOwnTitle);
  if (own.length === 0) return lines.map((line) => ({ ...line, title: line.listed }));
  const topics = lines
    .filter((line) => !isOwnTitle(line))
    .map(({ line, title }) => `line ${line}: “${title}” is a topic of ${own[0]!.code} ${own[0]!.title}`);
  report.skipped.push(...topics);
  return own;
}

function isOwnTitle({ title, listed }: ReadLine): boolean {
  const [called, name] = [folded(title), folded(listed)];
  return name === '' || name.startsWith(called) || called.startsWith(name);
}

/** Lines of parts say nothing of a course that has a line of its own above, with the credits of all of them. */
function withoutParts(lines: ReadLine[], report: ExportReport): ReadLine[] {
  const [whole, ...parts] = lines;
  const sum = parts.reduce((credits, part) => credits + part.credits, 0);
  const areParts =
    parts.length > 1 &&
    parts.every(({ credits }) => credits > 0) &&
    Math.abs(whole!.credits - sum) < 0.01 &&
    commonStem(lines.map(({ title }) => title)) === null;
  if (!areParts) return lines;
  const numbers = parts.map(({ line }) => line).join(', ');
  report.skipped.push(
    `lines ${numbers}: parts of ${whole!.code} ${whole!.title}, which have its credits together`,
  );
  return [whole!];
}

/** Systems keep what a course was before: of lines with a date only those of the latest say what it is. */
function latest(lines: ReadLine[], report: ExportReport): ReadLine[] {
  const last = Math.max(...lines.map(({ effective }) => effective));
  const now = lines.filter(({ effective }) => effective === last);
  const earlier = lines.filter(({ effective }) => effective < last);
  if (earlier.length > 0) {
    const numbers = earlier.map(({ line }) => line).join(', ');
    report.skipped.push(`line ${numbers}: what ${now[0]!.code} ${now[0]!.title} was before`);
  }
  return now;
}

const longest = (texts: string[]): string =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '');

const folded = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isCapitals = (title: string): boolean => title === title.toUpperCase();

/**
 * What a course is called by its lines: by those of the course itself rather than of its sections, where both are there; never
 * by a title in capitals that another spells out, as systems that cut titles write them; and by what they have in common
 * where each line is a topic of its own.
 * @returns also the lines that mean the same by it, and whether others mean something else
 */
function titleOf(lines: readonly ReadLine[]): { title: string; same: ReadLine[]; isTopics: boolean } {
  const ofCourse = lines.filter(({ isSection }) => !isSection);
  const base = ofCourse.length > 0 ? ofCourse : lines;
  const titles = base.map((line) => line.title);
  const title = byFrequency(titles.filter((each) => !titles.some((other) => isCutOf(each, other))))[0]!;
  const meaning = (name: string) =>
    lines.filter((line) => line.title === name || isVariant(line.title, name));
  if (titles.every((each) => each === title || isVariant(each, title)))
    return { title, same: meaning(title), isTopics: false };
  const stem = commonStem(titles) ?? title;
  return { title: stem, same: meaning(stem), isTopics: true };
}

/** `PRINCIPLES OF BIOL` of `Principles of Biology II`, `GENETICS` of `Genetics`. */
function isCutOf(title: string, other: string): boolean {
  if (title === other || !isCapitals(title) || !folded(other).startsWith(folded(title))) return false;
  return !isCapitals(other) || /^[\p{L}\p{N}]/u.test(folded(other).slice(folded(title).length));
}

/** The same title cut off, or with something behind it that is no topic: `(old)`, ` Lab`. */
function isVariant(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  return folded(long).startsWith(folded(short)) && folded(stemOf(long)) !== folded(short);
}

/** `Topics` of `Topics: Food` and `Topics - War` */
const stemOf = (title: string): string => /^(.{3,}?)\s*(?::|\s[-–—]\s)/.exec(title)?.[1] ?? '';

/** Null where titles have nothing like it in common. */
function commonStem(titles: readonly string[]): string | null {
  const stems = titles.map((title) => stemOf(title) || title);
  return stems.every((stem) => folded(stem) === folded(stems[0]!)) ? byFrequency(stems)[0]! : null;
}
