import { singular, stem, wordsOf } from '@lumen/matching';
import { type CourseWords, type DescribedCourse, keyOf, TITLE_COUNT } from './course-words.js';

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

/** A word of another form says less: who uses a machine does not learn machining. */
const OTHER_FORM = 0.6;
/** A name of which less stands in the text is not named. */
const MIN_NAMED = 0.1;
const NAMED_POWER = 2.7;
/** What stands in the description only counts so much of what the title names. */
const IN_DESCRIPTION = 0.39;
/** How many courses have to name a skill before it counts whether they teach it. */
const NAMING_PRIOR = 1.5;
/** Only chance: what hardly names a skill tells nothing of whether its name can be trusted. */
const MIN_NAMING = 0.05;
/** `a grade of C or better` names no language. */
const GRADES =
  /\b(?:grades?|minimum)\s+(?:of\s+)?(?:at\s+least\s+)?(?:an?\s+)?["“]?[A-F]\b[+-]?|\b[A-F]\b[+-]?["”]?\s+(?:or|and)\s+(?:better|higher|above)\b/gi;
/** A word of a name that every course uses still is a part of the name. */
const MIN_IDF = 0.3;

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

/** Finds the names of skills in the texts of courses. */
export class SkillNames {
  /** skill -> its name as it is written */
  readonly spelling = new Map<string, string>();
  /** Skills that courses teach or careers ask for, or of the vocabulary: all but software that only careers name. */
  readonly own = new Set<string>();
  /** stem -> names that have it; '' -> names without a word that says something, such as `R` */
  private readonly namesWith = new Map<string, SkillName[]>();
  /** skill -> how much oftener than others it is taught where it is named */
  private readonly trust: ReadonlyMap<string, number>;

  /** @param labelled the courses whose skills are known */
  constructor(
    private readonly courses: readonly DescribedCourse[],
    private readonly words: CourseWords,
    careers: readonly AskingCareer[],
    vocabulary: readonly string[],
    labelled: readonly number[],
  ) {
    for (const name of this.namesIn(careers, vocabulary)) {
      for (const key of name.words.length === 0 ? [''] : name.words.map((word) => word.stem))
        this.namesWith.set(key, [...(this.namesWith.get(key) ?? []), name]);
    }
    this.trust = this.trustInNames(labelled);
  }

  /** How far a course names a skill, weighed by how far such a name can be trusted. */
  *namedIn(course: number): Generator<Naming & { skill: string }> {
    for (const [{ skill }, { part, reason }] of this.namings(course))
      yield { skill, part: part * (this.trust.get(skill) ?? 1), reason };
  }

  /** The names of skills that may stand in a course's text, with how far they do. */
  private *namings(course: number): Generator<[SkillName, Naming]> {
    const candidates = new Set(
      ['', ...this.words.counts[course]!.keys()].flatMap((word) => this.namesWith.get(word) ?? []),
    );
    for (const name of candidates) {
      const naming = name.isSoftware ? this.quoting(course, name) : this.naming(course, name);
      if (naming) yield [name, naming];
    }
  }

  private naming(course: number, { words: parts }: SkillName): Naming | null {
    const [words, forms] = [this.words.counts[course]!, this.words.forms[course]!];
    let [all, inText, inTitle] = [0, 0, 0];
    for (const { stem: word, form } of parts) {
      const idf = Math.max(MIN_IDF, this.words.idf(word));
      const weight = forms.has(form) ? idf : idf * OTHER_FORM;
      const count = words.get(word) ?? 0;
      all += idf;
      if (count > 0) inText += weight;
      if (count >= TITLE_COUNT) inTitle += weight;
    }
    if (all === 0 || inText / all < MIN_NAMED) return null;
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
    const isCommon = name.length === 1 || this.words.common.has(keyOf(name));
    if (!isCommon && quotes(keyOf(title), keyOf(name))) return { part: 1, reason: 'named in the title' };
    const isQuoted = isCommon
      ? quotes(description.replaceAll(GRADES, ' '), name, { amid: true })
      : quotes(keyOf(description), keyOf(name));
    return isQuoted ? { part: IN_DESCRIPTION, reason: 'named in the description' } : null;
  }

  /** Many courses name design or science and teach something else: courses that have skills tell which names to trust. */
  private trustInNames(labelled: readonly number[]): ReadonlyMap<string, number> {
    const named = new Map<string, { times: number; taught: number }>();
    const all = { times: 0, taught: 0 };
    for (const course of labelled) {
      const taught = new Set(this.courses[course]!.skills.map(keyOf));
      for (const [{ skill }, { part }] of this.namings(course)) {
        if (part < MIN_NAMING) continue;
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

  private namesIn(careers: readonly AskingCareer[], vocabulary: readonly string[]): SkillName[] {
    const own = [...vocabulary, ...this.courses.flatMap(({ skills }) => skills)];
    const general = careers.flatMap(({ skills }) => skills.map(({ name }) => name));
    const software = careers.flatMap(({ technologies }) => technologies);
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
}

/** Whether a text has the words as they are. @param amid not where a sentence begins */
function quotes(text: string, words: string, { amid = false } = {}): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
    const isWhole = !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}+#]/u.test(after);
    if (isWhole && !(amid && /(?:^|[.!?:;]\s+)$/.test(before))) return true;
  }
  return false;
}
