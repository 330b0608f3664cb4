import { mayBeOf, shareOfWords, SIMILAR_TITLES, titlesAgree, titleWords } from '@lumen/matching';
import type { Catalogue, CourseRecord } from '../../catalogue/index.js';

/** What a line of a transcript turns out to be. */
export interface CourseMatch {
  /** The course of the catalogue that this code means. */
  match: CourseRecord | null;
  /**
   * Without a match, for the student to choose from: the courses with this code, be they of several universities or of another
   * than the transcript's, then those with a very similar title, best first.
   */
  candidates: CourseRecord[];
}

export const MATCHED_BY = ['code', 'choice', 'equivalence'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

const MAX_CANDIDATES = 3;

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
      const own = new Set(retired ? [] : titleWords(title));
      for (const word of own) {
        const others = this.coursesWith.get(word);
        if (others) others.push(position);
        else this.coursesWith.set(word, [position]);
      }
      return own.size;
    });
  }

  similarTo(title: string): CourseRecord[] {
    const sought = new Set(titleWords(title));
    const met: number[] = [];
    for (const word of sought) {
      for (const position of this.coursesWith.get(word) ?? []) {
        if (this.common[position]!++ === 0) met.push(position);
      }
    }
    const similar: { position: number; score: number }[] = [];
    for (const position of met) {
      const score = shareOfWords(this.common[position]!, this.sizes[position]!, sought.size);
      this.common[position] = 0;
      if (score >= SIMILAR_TITLES) similar.push({ position, score });
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

/** Whose codes the lines of a transcript have. */
export interface PrintedCodes {
  /** The universities whose transcript it may be, by uuid; null where its school may be any. */
  readonly universities: ReadonlySet<string> | null;
  /** The university whose course is meant where several have a code; null where nothing says it. */
  readonly home: string | null;
}

/**
 * @param school that the transcript names
 * @param home the university of the student's other courses
 */
export function codesOf(
  { educators }: Catalogue,
  school: string | null | undefined,
  home: string | null,
): PrintedCodes {
  const own = educators.filter((educator) => mayBeOf(educator, school));
  return {
    universities: own.length === educators.length ? null : new Set(own.map(({ uuid }) => uuid)),
    home: own.length === 1 ? own[0]!.uuid : home,
  };
}

/**
 * The course that a code means without a question (0009): one of a university whose transcript it may be, or, since schools have
 * codes in common, one with the same title.
 */
export function courseOfCode(
  { courseByCode }: Catalogue,
  { code, title }: { code: string; title: string },
  { universities, home }: PrintedCodes,
): CourseRecord | null {
  const course = courseByCode.match(code, home);
  const isMeant =
    course !== null &&
    (universities === null || universities.has(course.educatorUuid) || titlesAgree(title, course.title));
  return isMeant ? course : null;
}

/** Finds the catalogue's course for a code and title as a transcript prints them. */
export function matchCourse(
  catalogue: Catalogue,
  line: { code: string; title: string },
  codes: PrintedCodes,
): CourseMatch {
  const match = courseOfCode(catalogue, line, codes);
  if (match) return { match, candidates: [] };
  const candidates = new Set([
    ...catalogue.courseByCode.all(line.code),
    ...titlesOf(catalogue).similarTo(line.title),
  ]);
  return { match: null, candidates: [...candidates].slice(0, MAX_CANDIDATES) };
}
