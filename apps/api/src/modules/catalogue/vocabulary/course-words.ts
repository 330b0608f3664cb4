import { countWords, singular, type WordCounts, wordsOf } from '@lumen/matching';

/** A course to suggest skills for, or to learn from when it has some. */
export interface DescribedCourse {
  code: string;
  subject: string;
  title: string;
  description: string;
  /** Field of study, `11.0701`; '' when it is not known. */
  cip: string;
  skills: readonly string[];
}

/** A text, or what it is about, as a direction: its length is 1, or 0 when nothing is known. */
export type Vector = ReadonlyMap<string, number>;

/** How often a word of a title counts. */
export const TITLE_COUNT = 3;

export const keyOf = (name: string): string => name.toLowerCase();

/** The words of each course, and how much each of them says among all the courses. */
export class CourseWords {
  /** For each course, its words by their stems, with how often they count. */
  readonly counts: readonly WordCounts[];
  /** For each course, its words in the singular. */
  readonly forms: readonly ReadonlySet<string>[];
  /** Words that are not always written as names are. */
  readonly common = new Set<string>();
  private readonly uses = new Map<string, number>();

  constructor(private readonly courses: readonly DescribedCourse[]) {
    this.counts = courses.map(({ title, description }) => {
      const counts: WordCounts = new Map();
      countWords(counts, title, TITLE_COUNT);
      countWords(counts, description, 1);
      return counts;
    });
    this.forms = courses.map(
      ({ title, description }) => new Set(wordsOf(`${title} ${description}`).map(singular)),
    );
    for (const { description } of courses) {
      for (const word of description.match(/[\p{L}\p{N}+#]+/gu) ?? [])
        if (word === word.toLowerCase()) this.common.add(word);
    }
    for (const counts of this.counts)
      for (const word of counts.keys()) this.uses.set(word, (this.uses.get(word) ?? 0) + 1);
  }

  /** The inverse document frequency of a word, by its stem. */
  idf(word: string): number {
    return Math.log((this.courses.length + 1) / ((this.uses.get(word) ?? 0) + 0.5));
  }

  /** The TF-IDF vector of a course. */
  vectorOf(course: number): Vector {
    const counts = [...this.counts[course]!];
    return directionOf(counts.map(([word, count]) => [word, Math.log(1 + count) * this.idf(word)]));
  }
}

export function directionOf(parts: readonly (readonly [string, number])[]): Vector {
  const length = Math.hypot(...parts.map(([, part]) => part)) || 1;
  return new Map(parts.filter(([, part]) => part > 0).map(([key, part]) => [key, part / length]));
}

export function cosine(one: Vector, two: Vector): number {
  const [short, long] = one.size < two.size ? [one, two] : [two, one];
  let sum = 0;
  for (const [key, part] of short) sum += part * (long.get(key) ?? 0);
  return sum;
}
