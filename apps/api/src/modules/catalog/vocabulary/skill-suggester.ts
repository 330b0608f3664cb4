import { countWords, singular, stem, type WordCounts, wordsOf, WorkSimilarity } from '@lumen/matching';

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
  together: 1.2,
  name: 1.49,
  career: 0.44,
  technology: 0.11,
  companion: 0.08,
};
/** Courses that read most alike, and how much more the closest of them count. */
const ALIKE = 38;
const ALIKE_POWER = 0.8;
/** A few labelled courses that are hardly alike say little. */
const ALIKE_PRIOR = 1;
/** What courses have in common by the careers they are like counts so much of what their words do. */
const SAME_WORK = { alike: 0.16, together: 0.42 };
/** Courses of one field are nearer to each other: times so much, and so much more. */
const SAME_FIELD = { alike: 1.09, together: 0.12 };
/** Few labelled courses of a skill say little. */
const SKILL_PRIOR = 0.22;
/** Less alike is chance. */
const LEAST_LIKENESS = 0.02;
/** A word of another form says less: who uses a machine does not learn machining. */
const OTHER_FORM = 0.6;
/** A name of which less stands in the text is not named. */
const LEAST_NAMED = 0.1;
const NAMED_POWER = 2.7;
/** What stands in the description only counts so much of what the title names. */
const IN_DESCRIPTION = 0.39;
const TITLE_COUNT = 3;
/** How many courses have to name a skill before it counts whether they teach it. */
const NAMING_PRIOR = 1.5;
/** Only chance: what hardly names a skill tells nothing of whether its name can be trusted. */
const LEAST_NAMING = 0.05;
/** A word of a name that every course uses still is a part of the name. */
const LEAST_IDF = 0.3;
const CAREERS = 10;
const CAREER_POWER = 1.6;
const FULL_WEIGHT = 1;
/** The surest skills bring their companions along. */
const LEADING = 15;
const COMPANION_PRIOR = 1;
/** Careers that say what the work of a course is, for comparing it with that of others. */
const PROFILE_CAREERS = 50;

/** The name of a skill, to be found in texts. */
interface SkillName {
  skill: string;
  name: string;
  /** Its words, by their stems and in the singular. */
  words: readonly { stem: string; form: string }[];
  /** A proper name, which stands in texts as it is or not at all. */
  isSoftware: boolean;
}

/** How far a course names a skill. */
interface Naming {
  /** 0 .. 1 */
  part: number;
  reason: string;
}

type Vector = ReadonlyMap<string, number>;

/** Suggests skills that a course may teach; somebody has to look at them (`SuggestionFile`). */
export class SkillSuggester {
  private readonly words: WordCounts[];
  private readonly vectors: Vector[];
  private readonly profiles: Vector[];
  private readonly forms: ReadonlySet<string>[];
  private readonly names: SkillName[];
  /** stem -> names that have it; '' -> names without a word that says something, such as `R` */
  private readonly namesWith = new Map<string, SkillName[]>();
  /** Words that are not always written as names are. */
  private readonly commonWords = new Set<string>();
  /** skill -> how much oftener than others it is taught where it is named */
  private readonly trust: ReadonlyMap<string, number>;
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
    this.forms = courses.map(
      ({ title, description }) => new Set(wordsOf(`${title} ${description}`).map(singular)),
    );
    for (const { description } of courses) {
      for (const word of description.match(/[\p{L}\p{N}+#]+/gu) ?? [])
        if (word === word.toLowerCase()) this.commonWords.add(word);
    }
    for (const counts of this.words)
      for (const word of counts.keys()) this.uses.set(word, (this.uses.get(word) ?? 0) + 1);
    this.vectors = this.words.map((counts) =>
      directionOf([...counts].map(([word, count]) => [word, Math.log(1 + count) * this.idf(word)])),
    );
    this.profiles = courses.map((_, course) => this.profileOf(course));
    this.labelled = [...courses.keys()].filter((course) => courses[course]!.skills.length > 0);
    for (const course of this.labelled) {
      this.addCompanions(courses[course]!.skills.map(keyOf));
      for (const skill of new Set(courses[course]!.skills.map(keyOf)))
        this.taughtBy.set(skill, (this.taughtBy.get(skill) ?? 0) + 1);
    }
    this.names = this.namesIn(vocabulary);
    for (const name of this.names) {
      for (const key of name.words.length === 0 ? [''] : name.words.map((word) => word.stem))
        this.namesWith.set(key, [...(this.namesWith.get(key) ?? []), name]);
    }
    this.trust = this.trustInNames();
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
    const isSame = this.isSameField(course, other);
    return {
      alike: (words + SAME_WORK.alike * work) * (isSame ? SAME_FIELD.alike : 1),
      together: words + SAME_WORK.together * work + (isSame ? SAME_FIELD.together : 0),
    };
  }

  private isSameField(course: number, other: number): boolean {
    const [one, two] = [this.courses[course]!, this.courses[other]!];
    return one.subject === two.subject || (one.cip !== '' && one.cip.slice(0, 5) === two.cip.slice(0, 5));
  }

  /** What the title or the description names. */
  private fromNames(course: number, found: Evidence): void {
    for (const [{ skill }, { part, reason }] of this.namings(course))
      found.add(skill, SHARE.name * part * (this.trust.get(skill) ?? 1), reason);
  }

  /** The names of skills that may stand in a course's text, with how far they do. */
  private *namings(course: number): Generator<[SkillName, Naming]> {
    const candidates = new Set(
      ['', ...this.words[course]!.keys()].flatMap((word) => this.namesWith.get(word) ?? []),
    );
    for (const name of candidates) {
      const naming = name.isSoftware ? this.quoting(course, name) : this.naming(course, name);
      if (naming) yield [name, naming];
    }
  }

  private naming(course: number, { words: parts }: SkillName): Naming | null {
    const [words, forms] = [this.words[course]!, this.forms[course]!];
    let [all, inText, inTitle] = [0, 0, 0];
    for (const { stem: word, form } of parts) {
      const idf = Math.max(LEAST_IDF, this.idf(word));
      const said = forms.has(form) ? idf : idf * OTHER_FORM;
      const count = words.get(word) ?? 0;
      all += idf;
      if (count > 0) inText += said;
      if (count >= TITLE_COUNT) inTitle += said;
    }
    if (all === 0 || inText / all < LEAST_NAMED) return null;
    const where = inTitle === all ? 'title' : 'title or description';
    return {
      part: (inText / all) ** NAMED_POWER * (IN_DESCRIPTION + ((1 - IN_DESCRIPTION) * inTitle) / all),
      reason: `${inText === all ? 'named' : 'partly named'} in the ${where}`,
    };
  }

  /**
   * Software is called by proper names, often made of common words, and O*NET knows thousands: such a name has to stand there
   * as it is. One that is a common word, or a letter, has to be written as a name within a sentence.
   */
  private quoting(course: number, { name }: SkillName): Naming | null {
    if (name.endsWith(' software')) return null;
    const { title, description } = this.courses[course]!;
    const isCommon = name.length === 1 || this.commonWords.has(keyOf(name));
    if (!isCommon && quotes(keyOf(title), keyOf(name))) return { part: 1, reason: 'named in the title' };
    const isQuoted = isCommon
      ? quotes(description, name, { amid: true })
      : quotes(keyOf(description), keyOf(name));
    return isQuoted ? { part: IN_DESCRIPTION, reason: 'named in the description' } : null;
  }

  /** Many courses name design or science and teach something else: courses that have skills tell which names to trust. */
  private trustInNames(): ReadonlyMap<string, number> {
    const named = new Map<string, { times: number; taught: number }>();
    const all = { times: 0, taught: 0 };
    for (const course of this.labelled) {
      const taught = new Set(this.courses[course]!.skills.map(keyOf));
      for (const [{ skill }, { part }] of this.namings(course)) {
        if (part < LEAST_NAMING) continue;
        const counts = named.get(skill) ?? { times: 0, taught: 0 };
        named.set(skill, counts);
        for (const each of [counts, all]) {
          each.times += part;
          if (taught.has(skill)) each.taught += part;
        }
      }
    }
    const usual = all.taught / all.times;
    const trustOf = ({ times, taught }: { times: number; taught: number }) =>
      (taught + NAMING_PRIOR * usual) / (times + NAMING_PRIOR) / usual;
    return usual > 0
      ? new Map([...named].map(([skill, counts]) => [skill, trustOf(counts)]))
      : new Map<string, number>();
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

  private namesIn(vocabulary: readonly string[]): SkillName[] {
    const own = [...vocabulary, ...this.courses.flatMap(({ skills }) => skills)];
    const general = this.careers.flatMap(({ skills }) => skills.map(({ name }) => name));
    const software = this.careers.flatMap(({ technologies }) => technologies);
    const isSoftware = new Set(software.map(keyOf));
    for (const key of general.map(keyOf)) isSoftware.delete(key);
    for (const name of [...own, ...general]) this.own.add(keyOf(name));
    const names = new Map<string, SkillName>();
    for (const name of [...own, ...general, ...software]) {
      const skill = keyOf(name);
      if (names.has(skill)) continue;
      this.spelling.set(skill, name);
      const words = new Map(wordsOf(name).map((word) => [stem(word), singular(word)]));
      names.set(skill, {
        skill,
        name,
        words: Array.from(words, ([key, form]) => ({ stem: key, form })),
        isSoftware: isSoftware.has(skill),
      });
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

  private idf(word: string): number {
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

/** Whether a text has the words as they are. @param amid not where a sentence begins */
function quotes(text: string, words: string, { amid = false } = {}): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
    const isWhole = !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}+#]/u.test(after);
    if (isWhole && !(amid && /(?:^|[.!?:;]\s+)$/.test(before))) return true;
  }
  return false;
}

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
