import type { Term } from '../transcript.types';
import { SEASON_OF_WORD } from './term-words';
import { academicYearFrom, fullYear } from './years';

/** '2023S', '23/S', '2021 W'. */
const YEAR_FIRST = /^(?<year>(?:19|20)?\d{2})[-/ ]?(?<letter>[A-Z])$/;
/** 'S23', 'W2021'. */
const LETTER_FIRST = /^(?<letter>[A-Z])[-/ ]?'?(?<year>(?:19|20)?\d{2})$/;

/** What the first letters of seasons stand for in one language. */
interface Letters {
  readonly seasons: Readonly<Record<string, string>>;
  /** Of two and more letters one of these must be among them, to tell the language. */
  readonly telling: readonly string[];
  /** Words of the language. */
  readonly words: RegExp | null;
}

const ENGLISH: Letters = {
  seasons: { F: 'Fall', W: 'Winter', S: 'Spring', U: 'Summer' },
  telling: ['F', 'U'],
  words: null,
};
const GERMAN: Letters = {
  seasons: { W: 'Winter', S: 'Summer' },
  telling: ['W'],
  words:
    /prüfung|hochschule|universität|lehrveranstaltung|bestanden|leistung|anerkannt|einführung|grundlagen/iu,
};
/** 'M' is the middle of the year, or May: its season is asked about. */
const ENGLISH_WITH_M: Letters = {
  ...ENGLISH,
  seasons: { F: 'Fall', S: 'Spring', M: 'Summer' },
  telling: ['F'],
};
const LANGUAGES: readonly Letters[] = [
  ENGLISH,
  ENGLISH_WITH_M,
  GERMAN,
  { seasons: { E: 'Fall', F: 'Spring' }, telling: ['E'], words: /\b(?:kursus|efterår|forår)/iu },
  {
    seasons: { H: 'Fall', V: 'Spring' },
    telling: ['H', 'V'],
    words: /\b(?:höst|høst|hösttermin|vårtermin)/iu,
  },
  { seasons: { S: 'Fall', K: 'Spring' }, telling: ['K'], words: /\b(?:opinto|arvosana|hinne|õppeaine)/iu },
];

interface Code {
  readonly label: string;
  readonly letter: string;
  readonly year: number;
  readonly isYearFirst: boolean;
}

/** A term that a code stands for; not sure where another season begins with the same letter. */
export interface CodedTerm {
  readonly term: Term;
  readonly isSure: boolean;
}

function codeOf(label: string): Code | null {
  const yearFirst = YEAR_FIRST.exec(label)?.groups;
  const { letter, year } = yearFirst ?? LETTER_FIRST.exec(label)?.groups ?? {};
  return letter && year
    ? { label, letter, year: fullYear(year), isYearFirst: yearFirst !== undefined }
    : null;
}

/**
 * The terms of a column that names them by a year and the first letter of a season: 'S' is a spring beside 'F' and 'U', a summer beside 'W'
 * alone. Only all of them, or the language of the transcript, tell which.
 */
export function termsOfLetters(labels: readonly string[], text: string): ReadonlyMap<string, CodedTerm> {
  const codes = labels.flatMap((label) => codeOf(label) ?? []);
  const inKey = seasonsOfKey(text);
  if (codes.length > 0 && codes.every(({ letter }) => inKey.has(letter)))
    return new Map(
      codes.map(({ label, letter, year }) => [
        label,
        { term: { season: inKey.get(letter)!, year }, isSure: true },
      ]),
    );
  const letters = new Set(codes.map(({ letter }) => letter));
  const areYearsFirst = codes.every(({ isYearFirst }) => isYearFirst);
  const fitting = LANGUAGES.filter(({ seasons }) => [...letters].every((letter) => seasons[letter]));
  const told = fitting.find(
    (language) =>
      language.words?.test(text) ||
      (letters.size > 1 &&
        language.telling.some((letter) => letters.has(letter)) &&
        // 'W22' and 'S22' are quarters as well
        (areYearsFirst || language !== GERMAN)),
  );
  const language = told ?? fitting[0];
  // a winter alone begins in its year or goes on in it
  if (!language || (told === undefined && letters.size === 1 && letters.has('W'))) return new Map();
  const areSure = told !== undefined && (told !== ENGLISH || tellsSprings(codes));
  return new Map(
    codes.map(({ label, letter, year }) => {
      const season = language.seasons[letter]!;
      const isHalf = language === GERMAN && season === 'Winter';
      const term = { season, year, ...(isHalf && { academicYear: academicYearFrom(year) }) };
      const isOpen = language === ENGLISH_WITH_M && letter === 'M';
      // between a winter and a fall only the 'S' is open
      const isSure = (areSure && !isOpen) || (told === ENGLISH && letter !== 'S' && letters.has('W'));
      return [label, { term, isSure }];
    }),
  );
}

/** 'F = Fall, W = Winter, S = Summer.' at the foot of a transcript. */
function seasonsOfKey(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(LETTER_OF_KEY)].map(([, letter = '', word = '']) => [
      letter,
      SEASON_OF_WORD.get(word.toLowerCase()) ?? word,
    ]),
  );
}
const LETTER_OF_KEY =
  /(?<![\p{L}\d])([A-Z])[ \t]*[=:–-][ \t]*((?:[Ff]all|[Aa]utumn|[Ww]inter|[Ss](?:pring|ummer)))(?!\p{L})/gu;

/** Whether 'S' cannot be the summer: another letter is, or it comes year after year where no winter stands between it and the fall. */
function tellsSprings(codes: readonly Code[]): boolean {
  const springs = new Set(codes.flatMap(({ letter, year }) => (letter === 'S' ? year : [])));
  const has = (season: string) => codes.some(({ letter }) => letter === season);
  return springs.size === 0 || has('U') || (springs.size > 1 && !has('W'));
}
