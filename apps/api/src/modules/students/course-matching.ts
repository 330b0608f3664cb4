import { type Catalogue, type CourseRecord, normaliseCode } from '../catalog/index.js';

/** What a line of a transcript turns out to be. */
export interface CourseMatch {
  /** The course of the catalogue with this very code. */
  match: CourseRecord | null;
  /** Without a match: courses with a very similar title, best first, for the student to choose from. */
  candidates: CourseRecord[];
}

const MAX_CANDIDATES = 3;
/** Share of common words from which two titles are offered as the same: 'Public Speaking' yes, 'Calculus II' for 'Calculus I' no. */
const SIMILAR = 0.75;

const words = (title: string) =>
  new Set(
    title
      .toLowerCase()
      .replaceAll('&', ' and ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

/** Dice coefficient of the words of two titles, 0 to 1. */
export function titleSimilarity(one: string, other: string): number {
  const a = words(one);
  const b = words(other);
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return (2 * common) / (a.size + b.size);
}

/** Finds the catalogue's course for a code and title as a transcript prints them. */
export function matchCourse(catalogue: Catalogue, code: string, title: string): CourseMatch {
  const match = catalogue.courseByCode.get(normaliseCode(code)) ?? null;
  if (match) return { match, candidates: [] };
  const candidates = catalogue.courses
    .map((course) => ({ course, similarity: titleSimilarity(course.title, title) }))
    .filter(({ similarity }) => similarity >= SIMILAR)
    .toSorted((a, b) => b.similarity - a.similarity || a.course.position - b.course.position)
    .slice(0, MAX_CANDIDATES)
    .map(({ course }) => course);
  return { match: null, candidates };
}
