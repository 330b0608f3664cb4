import { mapInSteps } from './steps.js';
import { countWords, stem, type WordCounts } from './text-vectors.js';

/** What a course says it is about. */
export interface CourseText {
  readonly title: string;
  readonly description: string;
  /** Names of the skills it teaches that are not general ones. */
  readonly skills: readonly string[];
  /** The subject it is listed under, of one university; without one it stands for itself. */
  readonly subject?: string;
  /** The university whose courses tell how long a text usually is; without one they are all of one. */
  readonly educator?: string;
}

/** What a career says its work is. */
export interface CareerText {
  readonly title: string;
  readonly description: string;
  readonly alternateTitles: readonly string[];
  /** Core tasks. */
  readonly tasks: readonly string[];
  readonly otherTasks: readonly string[];
  /** What groups of tasks have in common, across careers. */
  readonly activities: readonly string[];
  /** Names of the software that employers ask for. */
  readonly technologies: readonly string[];
}

/** A text as a direction in the space of words: its length is 1, or 0 when no word says anything. */
export type WordVector = Words;

/** The weights of words, of any length. */
type Words = ReadonlyMap<string, number>;

/** How much the parts of a text count. */
const IN_COURSE = { title: 3, description: 1, skill: 2 };
const IN_CAREER = { title: 8, description: 2, task: 1, otherTask: 0.6, activity: 1, technology: 1 };
/** Beyond so many alternate titles they share the weight of so many. */
const ALTERNATE_TITLES = 30;
/** A career whose description is shorter than this share of the usual length does not become more similar by that. */
const MIN_LENGTH = 0.85;
/**
 * The part of what the courses of its subject say, in what is said of each: a text alone may have no word of its field, as
 * `Statics`.
 */
const SUBJECT_SHARE = 0.35;
/** In a small catalogue every word is rare. The rarity is smoothed as if so many more courses used words as careers do. */
const SUPPOSED_COURSES = 100;
/**
 * Words for kinds of courses say nothing about work: a master thesis is not like a master mariner, a design studio not
 * like a film studio.
 */
const FORMATS = new Set(
  `introduction introductory fundamentals principles basics advanced intermediate seminar practicum capstone thesis dissertation
  internship externship preceptorship colloquium studio topics honors bachelor master doctoral semester prerequisite senior junior
  freshman ii iii iv vi`
    .split(/\s+/)
    .map(stem),
);

/**
 * How much alike courses and careers are by their words: the cosine of TF-IDF vectors, ln(1 + count) x sqrt(IDF among careers
 * x IDF among courses), by the share of the course's length in the usual one and with what its subject says. Words for the format of a course make it longer and like nothing. A career's length counts all its
 * words, also those that no course uses: else a short catalogue would find careers close that share a few words with it.
 */
export class WorkSimilarity {
  private readonly bySubject = new Map<string, Float64Array>();

  private constructor(
    private readonly idf: (word: string) => number,
    /** The words of each career's work. */
    readonly careerWords: readonly WordCounts[],
    private readonly courseVectors: readonly WordVector[],
    private readonly subjects: CourseSubjects,
    /** word -> careers that use it, each followed by the word's part in it */
    private readonly careersByWord: ReadonlyMap<string, readonly number[]>,
  ) {}

  /** @param pause is called after each of many short steps with the share that is done, 0 .. 1; a promise is awaited */
  static async build(
    courses: readonly CourseText[],
    careers: readonly CareerText[],
    pause: (done: number) => unknown = () => {},
  ): Promise<WorkSimilarity> {
    const part = (number: number) => (done: number) => pause((number + done) / 4);
    const courseWords = await mapInSteps(courses, wordsOfCourse, part(0));
    const careerWords = await mapInSteps(careers, wordsOfCareer, part(1));
    const idf = await idfAmong(courseWords, careerWords, pause);
    const courseTexts = await mapInSteps(courseWords, (words) => measured(partsOf(words, idf)), part(2));
    const subjects = await subjectsOf(courses, courseTexts, () => pause(0.75));
    const careersByWord = new Map<string, number[]>();
    const careerParts = await mapInSteps(careerWords, (words) => partsOf(words, idf), part(3));
    const least = MIN_LENGTH * median(careerParts.map(lengthOf));
    for (const [career, parts] of careerParts.entries()) {
      const length = Math.max(least, lengthOf(parts));
      for (const [word, weight] of parts) {
        const careersWith = careersByWord.get(word);
        if (careersWith) careersWith.push(career, weight / length);
        else careersByWord.set(word, [career, weight / length]);
      }
    }
    const courseVectors = courseTexts.map(({ vector }) => vector);
    return new WorkSimilarity(idf, careerWords, courseVectors, subjects, careersByWord);
  }

  courseVector(course: number): WordVector {
    return this.courseVectors[course]!;
  }

  nameVector(name: string): WordVector {
    const words: WordCounts = new Map();
    countWords(words, name, 1);
    return vectorOf(words, this.idf);
  }

  /** How much each career is like what a course says of work, by its own words and those of its subject. */
  courseWithCareers(course: number): Float64Array {
    const { weights, subjectOf } = this.subjects;
    const own = this.withCareers(this.courseVector(course)).map((cosine) => cosine * weights[course]!);
    const subject = subjectOf[course];
    if (subject === undefined) return own;
    const shared = this.subjectWithCareers(subject);
    return own.map((value, career) => (1 - SUBJECT_SHARE) * value + SUBJECT_SHARE * shared[career]!);
  }

  private subjectWithCareers(subject: string): Float64Array {
    const known = this.bySubject.get(subject);
    if (known) return known;
    const similarities = this.withCareers(this.subjects.vectors.get(subject)!);
    this.bySubject.set(subject, similarities);
    return similarities;
  }

  /** The cosine with each career, 0 .. 1, for a vector of length 1. */
  withCareers(vector: Words): Float64Array {
    const similarities = new Float64Array(this.careerWords.length);
    for (const [word, part] of vector) {
      if (FORMATS.has(word)) continue;
      const careersWith = this.careersByWord.get(word) ?? [];
      for (let place = 0; place < careersWith.length; place += 2) {
        similarities[careersWith[place]!]! += part * careersWith[place + 1]!;
      }
    }
    return similarities;
  }
}

/** What courses say beside their own direction. */
interface CourseSubjects {
  /**
   * Of each course the square root of its text's share of the usual length at its university: as a mere direction a title of one word would say
   * more than a long description, whose words share it.
   */
  readonly weights: readonly number[];
  readonly subjectOf: readonly (string | undefined)[];
  readonly vectors: ReadonlyMap<string, Words>;
}

interface MeasuredText {
  readonly length: number;
  readonly vector: WordVector;
}

function measured(parts: Map<string, number>): MeasuredText {
  const length = lengthOf(parts);
  return { length, vector: directionOf(parts) };
}

async function subjectsOf(
  courses: readonly CourseText[],
  texts: readonly MeasuredText[],
  pause: () => unknown,
): Promise<CourseSubjects> {
  const usual = usualLengths(courses, texts);
  const weights = texts.map(({ length }, course) =>
    Math.sqrt(length / usual.get(courses[course]!.educator)!),
  );
  const subjectOf = courses.map(({ subject }) => subject);
  const sums = new Map<string, { readonly words: Map<string, number>; texts: number }>();
  await mapInSteps(
    subjectOf,
    (subject, course) => {
      if (subject === undefined) return;
      const sum = sums.get(subject) ?? { words: new Map(), texts: 0 };
      addTo(sum.words, weights[course]!, texts[course]!.vector);
      sum.texts++;
      sums.set(subject, sum);
    },
    pause,
  );
  return {
    weights,
    subjectOf,
    vectors: new Map([...sums].map(([subject, sum]) => [subject, inCommon(sum)])),
  };
}

/** Of each university, so that another's longer texts change nothing. */
function usualLengths(
  courses: readonly CourseText[],
  texts: readonly MeasuredText[],
): Map<string | undefined, number> {
  const lengths = new Map<string | undefined, number[]>();
  for (const [course, { length }] of texts.entries()) {
    const { educator } = courses[course]!;
    const known = lengths.get(educator) ?? [];
    if (length > 0) known.push(length);
    lengths.set(educator, known);
  }
  return new Map([...lengths].map(([educator, of]) => [educator, median(of)]));
}

/**
 * What texts have in common, of their sum. The more they differ, the shorter it is: between a direction, which would make much
 * of the little that a mixed subject has in common, and the mean, which would make little of all.
 */
function inCommon({ words, texts }: { readonly words: Words; readonly texts: number }): Words {
  const length = lengthOf(words);
  return length === 0 ? words : sumOf([[1 / Math.sqrt(texts * length), words]]);
}

/** The inverse document frequency of a word: sqrt(IDF among careers x IDF among courses); 0 of one that says nothing. */
async function idfAmong(
  courseWords: readonly WordCounts[],
  careerWords: readonly WordCounts[],
  pause: (done: number) => unknown,
): Promise<(word: string) => number> {
  const courseUses = usesOf(courseWords);
  await pause(0.5);
  const careerUses = usesOf(careerWords);
  return (word) => {
    const asCareers = idfIn(careerUses.get(word) ?? 0, careerWords.length);
    const share = ((careerUses.get(word) ?? 0) + 0.5) / (careerWords.length + 1);
    const uses = (courseUses.get(word) ?? 0) + SUPPOSED_COURSES * share;
    return Math.sqrt(asCareers * idfIn(uses, courseWords.length + SUPPOSED_COURSES));
  };
}

/** The inverse document frequency of what so many of so many texts use; 0 of what all do. */
export const idfIn = (uses: number, count: number): number =>
  Math.max(0, Math.log((count + 1) / (uses + 0.5)));

function vectorOf(words: WordCounts, idf: (word: string) => number): WordVector {
  return directionOf(partsOf(words, idf));
}

/** What each word says, before texts of different lengths are made alike. */
export function partsOf(words: WordCounts, idf: (word: string) => number): Map<string, number> {
  const parts = new Map<string, number>();
  for (const [word, count] of words) {
    const part = Math.log(1 + count) * idf(word);
    if (part > 0) parts.set(word, part);
  }
  return parts;
}

/** The vectors added up by their shares, as a direction. */
export function blend(shares: readonly (readonly [number, WordVector])[]): WordVector {
  return directionOf(sumOf(shares));
}

function sumOf(shares: readonly (readonly [number, Words])[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const [share, vector] of shares) addTo(sum, share, vector);
  return sum;
}

function addTo(sum: Map<string, number>, share: number, vector: Words): void {
  for (const [word, part] of vector) sum.set(word, (sum.get(word) ?? 0) + share * part);
}

export function directionOf<Key>(parts: Map<Key, number>): ReadonlyMap<Key, number> {
  const length = lengthOf(parts);
  for (const [key, part] of parts) parts.set(key, part / length);
  return parts;
}

function lengthOf(parts: ReadonlyMap<unknown, number>): number {
  let squares = 0;
  for (const part of parts.values()) squares += part * part;
  return Math.sqrt(squares);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function wordsOfCourse({ title, description, skills }: CourseText): WordCounts {
  const words: WordCounts = new Map();
  countWords(words, title, IN_COURSE.title);
  countWords(words, description, IN_COURSE.description);
  for (const skill of skills) countWords(words, skill, IN_COURSE.skill);
  return words;
}

function wordsOfCareer(career: CareerText): WordCounts {
  const words: WordCounts = new Map();
  const count = (texts: readonly string[], weight: number) => {
    for (const text of texts) countWords(words, text, weight);
  };
  const { alternateTitles } = career;
  count([career.title], IN_CAREER.title);
  count([career.description], IN_CAREER.description);
  count(alternateTitles, ALTERNATE_TITLES / Math.max(ALTERNATE_TITLES, alternateTitles.length));
  count(career.tasks, IN_CAREER.task);
  count(career.otherTasks, IN_CAREER.otherTask);
  count(career.activities, IN_CAREER.activity);
  count(career.technologies, IN_CAREER.technology);
  return words;
}

/** How many of the texts use each word, or of other lists each thing. */
export function usesOf<Key>(lists: readonly { keys: () => Iterable<Key> }[]): Map<Key, number> {
  const uses = new Map<Key, number>();
  for (const list of lists) for (const key of list.keys()) uses.set(key, (uses.get(key) ?? 0) + 1);
  return uses;
}
