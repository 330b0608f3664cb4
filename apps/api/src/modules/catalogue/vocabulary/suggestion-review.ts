import { createHash } from 'node:crypto';
import { normaliseCode } from '@lumen/matching';
import type { CsvFields } from '../official/career-files.js';
import { CatalogueFolder, toCsvFile } from '../official/catalogue-folder.js';
import { answerIn, applySkills, COLUMNS, FILE, listIn, problemInSkill } from './suggestion-file.js';
import { VocabularyError } from './vocabulary-error.js';

/** Everything a person has to see of a catalogue's suggestions. */
export interface Review {
  /** Changes with the files: what is answered has to be of the newest. */
  version: string;
  university: string;
  /** Names of skills that are known, to choose from. */
  vocabulary: string[];
  /** Those with suggestions, in the order of courses.csv. */
  courses: ReviewedCourse[];
}

interface ReviewedCourse {
  code: string;
  title: string;
  description: string;
  credits: string;
  level: string;
  /** What courses.csv says that it teaches. */
  skills: string[];
  suggestions: ReviewedSuggestion[];
}

export interface ReviewedSuggestion {
  /** Where it stands in the file, from 0. */
  line: number;
  skill: string;
  score: string;
  reason: string;
  answer: 'yes' | 'no' | '';
}

/** What a person says to a suggestion. */
export interface Answer {
  line: number;
  answer: 'yes' | 'no' | '';
  /** Another name, where the suggested one is nearly right. */
  skill?: string;
}

/** The files are no longer those that were answered. */
export class ReviewOutdated extends VocabularyError {}

/** Looking through the suggestions of a catalogue's folder: each answer stands in suggested_skills.csv at once. */
export class SuggestionReview {
  private readonly folder: CatalogueFolder;
  /** The lines of one version: reading those of a large university takes as long as an answer may. */
  private known: { version: string; lines: CsvFields[] } | null = null;

  /** @throws VocabularyError when nothing was suggested there */
  constructor(private readonly place: string) {
    this.folder = new CatalogueFolder(place);
    this.lines();
  }

  read(): Review {
    const suggestions = new Map<string, ReviewedSuggestion[]>();
    this.lines().forEach((fields, line) => {
      const { course = '', skill = '', score = '', reason = '', accept } = fields;
      const code = normaliseCode(course);
      const answer = answerIn(accept) ?? '';
      suggestions.set(code, [...(suggestions.get(code) ?? []), { line, skill, score, reason, answer }]);
    });
    const courses = this.folder.lines('courses.csv').flatMap((fields): ReviewedCourse[] => {
      const { code = '', title = '', description = '', credits = '', level = '', skills } = fields;
      const suggested = suggestions.get(normaliseCode(code));
      return suggested
        ? [{ code, title, description, credits, level, skills: listIn(skills), suggestions: suggested }]
        : [];
    });
    const names = [
      ...this.folder.lines('skills.csv').map(({ name = '' }) => name),
      ...courses.flatMap((course) => [...course.skills, ...course.suggestions.map(({ skill }) => skill)]),
    ];
    return {
      version: this.version(),
      university: this.folder.lines('educator.csv')[0]?.['name'] ?? '',
      vocabulary: [...new Set(names)].filter(Boolean).toSorted((a, b) => a.localeCompare(b)),
      courses,
    };
  }

  /**
   * Writes down what a person says to a suggestion.
   * @returns the version of the files now
   * @throws ReviewOutdated, VocabularyError
   */
  answer(version: string, { line, answer, skill }: Answer): string {
    const lines = this.linesOf(version);
    const before = lines[line];
    if (!before) throw new VocabularyError(`${FILE} has no line ${line + 2}.`);
    const name = skill === undefined ? (before['skill'] ?? '') : checked(skill);
    return this.write(lines.with(line, { ...before, skill: name, accept: answer }));
  }

  /**
   * Writes down an accepted skill that was not suggested.
   * @returns the version of the files now, and the line
   * @throws ReviewOutdated, VocabularyError
   */
  add(version: string, course: string, skill: string): { version: string; suggestion: ReviewedSuggestion } {
    const lines = this.linesOf(version);
    const code = normaliseCode(course);
    const of = this.folder.lines('courses.csv').find((each) => normaliseCode(each['code'] ?? '') === code);
    if (!of) throw new VocabularyError(`courses.csv does not have ${course}.`);
    const added = { skill: checked(skill), score: '', reason: 'added by hand' };
    const names = [
      ...listIn(of['skills']),
      ...lines
        .filter((each) => normaliseCode(each['course'] ?? '') === code)
        .map((each) => each['skill'] ?? ''),
    ];
    if (names.some((name) => name.toLowerCase() === added.skill.toLowerCase()))
      throw new VocabularyError(`${of['code']} has “${added.skill}” already.`);
    const line = { course: of['code'] ?? '', title: of['title'] ?? '', ...added, accept: 'yes' };
    return {
      version: this.write([...lines, line]),
      suggestion: { line: lines.length, ...added, answer: 'yes' },
    };
  }

  /**
   * Adds what was accepted to courses.csv (`applySkills`).
   * @returns what was added, in words
   * @throws ReviewOutdated, VocabularyError
   */
  apply(version: string, options: { dryRun: boolean }): string {
    this.linesOf(version);
    return applySkills(this.place, options);
  }

  private lines(): CsvFields[] {
    const lines = this.folder.lines(FILE);
    if (lines.length === 0)
      throw new VocabularyError(
        `${this.place} has no ${FILE}. Make it with: lumen catalogue skills suggest ${this.place}`,
      );
    return lines;
  }

  private linesOf(version: string): CsvFields[] {
    if (version !== this.version())
      throw new ReviewOutdated(`${FILE} or courses.csv was changed elsewhere. Nothing was written.`);
    if (this.known?.version !== version) this.known = { version, lines: this.lines() };
    return this.known.lines;
  }

  private version(): string {
    const hash = createHash('sha256');
    for (const name of [FILE, 'courses.csv']) hash.update(`${this.folder.text(name)}\0`);
    return hash.digest('hex');
  }

  /** Columns of the operator's own stay. */
  private write(lines: CsvFields[]): string {
    const columns = [...new Set([...COLUMNS, ...Object.keys(lines[0] ?? {})])];
    this.folder.write({ [FILE]: toCsvFile(columns, lines) });
    this.known = { version: this.version(), lines };
    return this.known.version;
  }
}

function checked(skill: string): string {
  const name = skill.replaceAll(/\s+/g, ' ').trim();
  const problem = problemInSkill(name);
  if (problem) throw new VocabularyError(problem);
  return name;
}
