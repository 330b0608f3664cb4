import { foldText } from '@lumen/matching';
import type { Catalogue, CourseRecord } from '../../catalogue/index.js';

/** What a line of a transcript turns out to be. */
export interface CourseMatch {
  /** The course of the catalogue with this very code. */
  match: CourseRecord | null;
  /**
   * Without a match, for the student to choose from: the courses of several universities with this code, else those with a
   * very similar title, best first.
   */
  candidates: CourseRecord[];
}

export const MATCHED_BY = ['code', 'choice', 'equivalence'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

const MAX_CANDIDATES = 3;
/** Share of common words from which two titles are offered as the same: 'Public Speaking' yes, 'Calculus II' for 'Calculus I' no. */
const SIMILAR = 0.75;

const words = (title: string) =>
  new Set(
    foldText(title)
      .replaceAll('&', ' and ')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

/** Dice coefficient of two sets of words, 0 to 1. */
const similarity = (common: number, one: number, other: number) => (2 * common) / (one + other);

/** The titles on offer by their words: only courses that share one with a title are compared with it. */
class TitleIndex {
  /** Positions of courses. */
  private readonly coursesWith = new Map<string, number[]>();
  /** How many words each course's title has. */
  private readonly sizes: number[];
  /** Words that each course has in common with the title that is looked up; all 0 between two look-ups. */
  private readonly common: Uint16Array;

  constructor(private readonly courses: readonly CourseRecord[]) {
    this.common = new Uint16Array(courses.length);
    this.sizes = courses.map(({ title, retired }, position) => {
      const own = retired ? new Set<string>() : words(title);
      for (const word of own) {
        const others = this.coursesWith.get(word);
        if (others) others.push(position);
        else this.coursesWith.set(word, [position]);
      }
      return own.size;
    });
  }

  similarTo(title: string): CourseRecord[] {
    const sought = words(title);
    const met: number[] = [];
    for (const word of sought) {
      for (const position of this.coursesWith.get(word) ?? []) {
        if (this.common[position]!++ === 0) met.push(position);
      }
    }
    const similar: { position: number; score: number }[] = [];
    for (const position of met) {
      const score = similarity(this.common[position]!, this.sizes[position]!, sought.size);
      this.common[position] = 0;
      if (score >= SIMILAR) similar.push({ position, score });
    }
    return similar
      .toSorted((a, b) => b.score - a.score || a.position - b.position)
      .slice(0, MAX_CANDIDATES)
      .map(({ position }) => this.courses[position]!);
  }
}

/** Made with a catalogue's first look-up, and gone with it. */
const indexes = new WeakMap<Catalogue, TitleIndex>();

function titlesOf(catalogue: Catalogue): TitleIndex {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = new TitleIndex(catalogue.courses);
  indexes.set(catalogue, index);
  return index;
}

/** Finds the catalogue's course for a code and title as a transcript prints them. */
export function matchCourse(
  catalogue: Catalogue,
  code: string,
  title: string,
  home: string | null,
): CourseMatch {
  const match = catalogue.courseByCode.match(code, home);
  if (match) return { match, candidates: [] };
  const sameCode = catalogue.courseByCode.all(code).slice(0, MAX_CANDIDATES);
  return { match: null, candidates: sameCode.length > 0 ? sameCode : titlesOf(catalogue).similarTo(title) };
}
