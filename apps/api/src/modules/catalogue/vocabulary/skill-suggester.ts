import { WorkSimilarity } from '@lumen/matching';
import {
  cosine,
  CourseWords,
  type DescribedCourse,
  directionOf,
  keyOf,
  type Vector,
} from './course-words.js';
import { type AskingCareer, SkillNames } from './skill-names.js';

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
const MIN_LIKENESS = 0.02;
const CAREERS = 10;
const CAREER_POWER = 1.6;
const FULL_WEIGHT = 1;
/** The surest skills also suggest the skills that courses often teach with them. */
const LEADING = 15;
const COMPANION_PRIOR = 1;
/** Careers that say what the work of a course is, for comparing it with that of others. */
const PROFILE_CAREERS = 50;

/** Suggests skills that a course may teach; a person has to look at them (`SuggestionFile`). */
export class SkillSuggester {
  private readonly vectors: Vector[];
  private readonly profiles: Vector[];
  private readonly names: SkillNames;
  private readonly labelled: number[];
  private readonly taughtBy = new Map<string, number>();
  /** skill -> skills of the same courses, with how many courses */
  private readonly companions = new Map<string, Map<string, number>>();

  private constructor(
    private readonly courses: readonly DescribedCourse[],
    private readonly careers: readonly AskingCareer[],
    vocabulary: readonly string[],
    private readonly work: WorkSimilarity,
  ) {
    const words = new CourseWords(courses);
    this.vectors = courses.map((_, course) => words.vectorOf(course));
    this.profiles = courses.map((_, course) => this.profileOf(course));
    this.labelled = [...courses.keys()].filter((course) => courses[course]!.skills.length > 0);
    for (const course of this.labelled) {
      this.addCompanions(courses[course]!.skills.map(keyOf));
      for (const skill of new Set(courses[course]!.skills.map(keyOf)))
        this.taughtBy.set(skill, (this.taughtBy.get(skill) ?? 0) + 1);
    }
    this.names = new SkillNames(courses, words, careers, vocabulary, this.labelled);
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
      .map(({ key, score, reason }) => ({ skill: this.names.spelling.get(key) ?? key, score, reason }));
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
      if (together <= MIN_LIKENESS) continue;
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
    for (const { skill, part, reason } of this.names.namedIn(course))
      found.add(skill, SHARE.name * part, reason);
  }

  /** Skills that courses teach together. */
  private fromCompanions(found: Evidence): void {
    for (const { key, score } of found.ranked().slice(0, LEADING)) {
      const times = this.taughtBy.get(key);
      if (!times) continue;
      for (const [other, count] of this.companions.get(key) ?? []) {
        const part = (SHARE.companion * score * count) / (times + COMPANION_PRIOR);
        found.add(other, part, `courses that teach ${this.names.spelling.get(key)} teach it too`);
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
        if (this.taughtBy.has(keyOf(name)) || this.names.own.has(keyOf(name)))
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

  /** The careers whose work a course is like, as a direction. */
  private profileOf(course: number): Vector {
    const similarities = this.work.withCareers(this.work.courseVector(course));
    return directionOf(
      nearest(similarities, PROFILE_CAREERS).map(([career, value]) => [
        String(career),
        Math.max(0, value - MIN_LIKENESS),
      ]),
    );
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

function nearest(similarities: Float64Array, count: number): [number, number][] {
  return Array.from(similarities, (value, career): [number, number] => [career, value])
    .filter(([, value]) => value > 0)
    .toSorted(([a, one], [b, two]) => two - one || a - b)
    .slice(0, count);
}
