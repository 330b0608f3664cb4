import { countWords, type WordCounts, WorkSimilarity } from '@lumen/matching';

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

/** What a career asks for, and the texts that say what it is. */
export interface AskingCareer {
  title: string;
  description: string;
  alternateTitles: readonly string[];
  tasks: readonly string[];
  otherTasks: readonly string[];
  activities: readonly string[];
  technologies: readonly string[];
  /** General skills and areas of knowledge. */
  skills: readonly { name: string; weight: number }[];
}

export interface SuggestedSkill {
  skill: string;
  /** Larger is surer; comparable among courses. */
  score: number;
  /** The strongest of what speaks for it, in words. */
  reason: string;
}

/** How much each kind of evidence counts, tuned on the demo's courses (docs/data.md). */
const SHARE = {
  alike: 1.46,
  subject: 0.35,
  together: 1.2,
  name: 1.49,
  career: 0.55,
  technology: 0.11,
  companion: 0.054,
};
/** Courses that read most alike, and how much more the closest of them count. */
const ALIKE = 38;
const ALIKE_POWER = 0.8;
/** A few labelled courses that are hardly alike say little. */
const ALIKE_PRIOR = 1;
/** What courses have in common by the careers they are like counts so much of what their words do. */
const SAME_WORK = { alike: 0.16, together: 0.42 };
const SAME_FIELD = 1.2;
/** Few labelled courses of a subject, or of a skill, say little. */
const SUBJECT_PRIOR = 3;
const SKILL_PRIOR = 0.11;
/** Less alike is chance. */
const LEAST_LIKENESS = 0.02;
/** A name of which less stands in the text is not named; software by chance words never is. */
const LEAST_NAMED = 0.1;
const NAMED_POWER = 2.7;
/** What stands in the description only counts so much of what the title names. */
const IN_DESCRIPTION = 0.39;
const TITLE_COUNT = 3;
/** A word of a name that every course uses still is a part of the name. */
const LEAST_RARITY = 0.3;
const CAREERS = 10;
const CAREER_POWER = 1.9;
const FULL_WEIGHT = 1;
/** The surest skills bring their companions along. */
const LEADING = 15;
const COMPANION_PRIOR = 1;
/** Careers that say what the work of a course is, for comparing it with that of others. */
const PROFILE_CAREERS = 50;

type Vector = ReadonlyMap<string, number>;

/** Suggests skills that a course may teach; somebody has to look at them (`SuggestionFile`). */
export class SkillSuggester {
  private readonly words: WordCounts[];
  private readonly vectors: Vector[];
  private readonly profiles: Vector[];
  private readonly names: { skill: string; words: string[]; isSoftware: boolean }[];
  private readonly uses = new Map<string, number>();
  private readonly own = new Set<string>();
  private readonly labelled: number[];
  private readonly spelling = new Map<string, string>();
  private readonly taughtBy = new Map<string, number>();
  /** skill -> skills of the same courses, with how many courses */
  private readonly companions = new Map<string, Map<string, number>>();

  private constructor(
    private readonly courses: readonly DescribedCourse[],
    private readonly careers: readonly AskingCareer[],
    vocabulary: readonly string[],
    private readonly work: WorkSimilarity,
  ) {
    this.words = courses.map(({ title, description }) => {
      const counts: WordCounts = new Map();
      countWords(counts, title, TITLE_COUNT);
      countWords(counts, description, 1);
      return counts;
    });
    for (const counts of this.words)
      for (const word of counts.keys()) this.uses.set(word, (this.uses.get(word) ?? 0) + 1);
    this.vectors = this.words.map((counts) =>
      directionOf([...counts].map(([word, count]) => [word, Math.log(1 + count) * this.rarity(word)])),
    );
    this.profiles = courses.map((_, course) => this.profileOf(course));
    this.labelled = [...courses.keys()].filter((course) => courses[course]!.skills.length > 0);
    for (const course of this.labelled) {
      this.addCompanions(courses[course]!.skills.map(keyOf));
      for (const skill of new Set(courses[course]!.skills.map(keyOf)))
        this.taughtBy.set(skill, (this.taughtBy.get(skill) ?? 0) + 1);
    }
    this.names = this.namesIn(vocabulary);
  }

  /** @param vocabulary names of skills beside those that courses teach and careers ask for */
  static async build(
    courses: readonly DescribedCourse[],
    careers: readonly AskingCareer[],
    vocabulary: readonly string[],
  ): Promise<SkillSuggester> {
    const bare = courses.map((course) => ({ ...course, skills: [] }));
    return new SkillSuggester(courses, careers, vocabulary, await WorkSimilarity.build(bare, careers));
  }

  /** The skills that the course does not have yet, the surest first. */
  suggest(course: number): SuggestedSkill[] {
    const found = new Evidence();
    this.fromCourses(course, found);
    this.fromSubject(course, found);
    this.fromNames(course, found);
    this.fromCareers(course, found);
    this.fromCompanions(found);
    const has = new Set(this.courses[course]!.skills.map(keyOf));
    return found
      .ranked()
      .filter(({ key }) => !has.has(key))
      .map(({ key, score, reason }) => ({ skill: this.spelling.get(key) ?? key, score, reason }));
  }

  /** Courses that read alike, or whose work is alike, teach alike. */
  private fromCourses(course: number, found: Evidence): void {
    const others = this.labelled
      .filter((other) => other !== course)
      .map((other) => ({ other, ...this.likeness(course, other) }));
    const near = others.toSorted((a, b) => b.alike - a.alike).slice(0, ALIKE);
    const all = near.reduce((sum, { alike }) => sum + alike ** ALIKE_POWER, ALIKE_PRIOR);
    for (const { other, alike } of near) {
      if (alike <= 0) continue;
      const { code, title, skills } = this.courses[other]!;
      const part = (SHARE.alike * alike ** ALIKE_POWER) / all;
      for (const skill of skills)
        found.add(keyOf(skill), part, `${code} ${title} reads alike and teaches it`);
    }
    for (const { other, together } of others) {
      if (together <= LEAST_LIKENESS) continue;
      const { code, title, skills } = this.courses[other]!;
      for (const key of skills.map(keyOf)) {
        const part = (SHARE.together * together) / (this.taughtBy.get(key)! + SKILL_PRIOR);
        found.add(key, part, `${code} ${title} reads alike and teaches it`);
      }
    }
  }

  private likeness(course: number, other: number): { alike: number; together: number } {
    const words = cosine(this.vectors[course]!, this.vectors[other]!);
    const work = cosine(this.profiles[course]!, this.profiles[other]!) ** 2;
    const field = this.isSameField(course, other) ? SAME_FIELD : 1;
    return { alike: (words + SAME_WORK.alike * work) * field, together: words + SAME_WORK.together * work };
  }

  private isSameField(course: number, other: number): boolean {
    const [one, two] = [this.courses[course]!, this.courses[other]!];
    return one.subject === two.subject || (one.cip !== '' && one.cip.slice(0, 5) === two.cip.slice(0, 5));
  }

  private fromSubject(course: number, found: Evidence): void {
    const { subject } = this.courses[course]!;
    const same = this.labelled.filter(
      (other) => other !== course && this.courses[other]!.subject === subject,
    );
    const counts = new Map<string, number>();
    for (const other of same) {
      for (const skill of this.courses[other]!.skills)
        counts.set(keyOf(skill), (counts.get(keyOf(skill)) ?? 0) + 1);
    }
    for (const [key, count] of counts)
      found.add(
        key,
        (SHARE.subject * count) / (same.length + SUBJECT_PRIOR),
        `${count} of ${same.length} other ${subject} courses teach it`,
      );
  }

  /** What the title or the description names. */
  private fromNames(course: number, found: Evidence): void {
    const words = this.words[course]!;
    for (const { skill, words: parts, isSoftware } of this.names) {
      let [all, inText, inTitle] = [0, 0, 0];
      for (const word of parts) {
        const rarity = Math.max(LEAST_RARITY, this.rarity(word));
        all += rarity;
        if (words.has(word)) inText += rarity;
        if ((words.get(word) ?? 0) >= TITLE_COUNT) inTitle += rarity;
      }
      if (all === 0 || inText / all < LEAST_NAMED) continue;
      if (isSoftware && !this.quotes(course, skill)) continue;
      const part = (inText / all) ** NAMED_POWER * (IN_DESCRIPTION + ((1 - IN_DESCRIPTION) * inTitle) / all);
      const where = inTitle === all ? 'title' : 'title or description';
      found.add(skill, SHARE.name * part, `${inText === all ? 'named' : 'partly named'} in the ${where}`);
    }
  }

  /** O*NET's names of software are many, and made of common words: they have to stand there as they are. */
  private quotes(course: number, name: string): boolean {
    const { title, description } = this.courses[course]!;
    return (
      !name.endsWith(' software') && ` ${wordsOf(`${title} ${description}`)} `.includes(` ${wordsOf(name)} `)
    );
  }

  /** Skills that courses teach together. */
  private fromCompanions(found: Evidence): void {
    for (const { key, score } of found.ranked().slice(0, LEADING)) {
      const times = this.taughtBy.get(key);
      if (!times) continue;
      for (const [other, count] of this.companions.get(key) ?? []) {
        const part = (SHARE.companion * score * count) / (times + COMPANION_PRIOR);
        found.add(other, part, `courses that teach ${this.spelling.get(key)} teach it too`);
      }
    }
  }

  /** What careers ask for whose work the course is like. */
  private fromCareers(course: number, found: Evidence): void {
    const near = nearest(this.work.withCareers(this.work.courseVector(course)), CAREERS);
    const all = near.reduce((sum, [, value]) => sum + value ** CAREER_POWER, 0);
    for (const [career, value] of near) {
      const part = value ** CAREER_POWER / all;
      const { title, skills, technologies } = this.careers[career]!;
      const reason = `${title}, whose work it is like, need it`;
      for (const { name, weight } of skills)
        found.add(keyOf(name), SHARE.career * part * Math.min(1, weight / FULL_WEIGHT), reason);
      for (const name of technologies) {
        if (this.taughtBy.has(keyOf(name)) || this.own.has(keyOf(name)))
          found.add(keyOf(name), SHARE.technology * part, reason);
      }
    }
  }

  private addCompanions(skills: readonly string[]): void {
    for (const skill of skills) {
      const counts = this.companions.get(skill) ?? new Map<string, number>();
      for (const other of skills) if (other !== skill) counts.set(other, (counts.get(other) ?? 0) + 1);
      this.companions.set(skill, counts);
    }
  }

  private namesIn(vocabulary: readonly string[]): SkillSuggester['names'] {
    const own = [...vocabulary, ...this.courses.flatMap(({ skills }) => skills)];
    const general = this.careers.flatMap(({ skills }) => skills.map(({ name }) => name));
    const software = this.careers.flatMap(({ technologies }) => technologies);
    const names = new Map<string, { skill: string; words: string[]; isSoftware: boolean }>();
    for (const [list, isSoftware] of [
      [own, false],
      [general, false],
      [software, true],
    ] as const) {
      for (const name of list) {
        const key = keyOf(name);
        if (names.has(key)) continue;
        this.spelling.set(key, name);
        if (!isSoftware) this.own.add(key);
        const counts: WordCounts = new Map();
        countWords(counts, name, 1);
        names.set(key, { skill: key, words: [...counts.keys()], isSoftware });
      }
    }
    return [...names.values()];
  }

  /** The careers whose work a course is like, as a direction. */
  private profileOf(course: number): Vector {
    const similarities = this.work.withCareers(this.work.courseVector(course));
    return directionOf(
      nearest(similarities, PROFILE_CAREERS).map(([career, value]) => [
        String(career),
        Math.max(0, value - LEAST_LIKENESS),
      ]),
    );
  }

  private rarity(word: string): number {
    return Math.log((this.courses.length + 1) / ((this.uses.get(word) ?? 0) + 0.5));
  }
}

/** What speaks for each skill: the sum of the parts, and the largest of them in words. */
class Evidence {
  private readonly skills = new Map<string, { score: number; part: number; reason: string }>();

  add(key: string, part: number, reason: string): void {
    const known = this.skills.get(key);
    if (!known) this.skills.set(key, { score: part, part, reason });
    else {
      known.score += part;
      if (part > known.part) Object.assign(known, { part, reason });
    }
  }

  ranked(): { key: string; score: number; reason: string }[] {
    return [...this.skills]
      .map(([key, { score, reason }]) => ({ key, score, reason }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  }
}

const keyOf = (name: string): string => name.toLowerCase();

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

function nearest(similarities: Float64Array, count: number): [number, number][] {
  return Array.from(similarities, (value, career): [number, number] => [career, value])
    .filter(([, value]) => value > 0)
    .toSorted(([a, one], [b, two]) => two - one || a - b)
    .slice(0, count);
}

function directionOf(parts: readonly (readonly [string, number])[]): Vector {
  const length = Math.hypot(...parts.map(([, part]) => part)) || 1;
  return new Map(parts.filter(([, part]) => part > 0).map(([key, part]) => [key, part / length]));
}

function cosine(one: Vector, two: Vector): number {
  const [short, long] = one.size < two.size ? [one, two] : [two, one];
  let sum = 0;
  for (const [key, part] of short) sum += part * (long.get(key) ?? 0);
  return sum;
}
