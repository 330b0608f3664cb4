import type { CsvFields } from '../official/career-files.js';
import { CatalogueFolder, toCsvFile } from '../official/catalogue-folder.js';
import { normaliseCode } from '@lumen/matching';
import { named } from '../loading/load-report.js';
import type { DescribedCourse } from './course-words.js';
import type { AskingCareer } from './skill-names.js';
import { SkillSuggester } from './skill-suggester.js';
import { VocabularyError } from './vocabulary-error.js';

export const FILE = 'suggested_skills.csv';
export const COLUMNS = ['course', 'title', 'skill', 'score', 'reason', 'accept'];
/** Less sure suggestions are wrong more often than right. */
export const MIN_SCORE = 0.176;
export const MAX_PER_COURSE = 12;
const YES = /^(?:y|yes|x|1|true)$/i;
const NO = /^(?:|n|no|0|false)$/i;
const LIMITS = { skills: 100, length: 100 };

/** What a person wrote beside a suggestion; null for a word that says neither. */
export function answerIn(accept = ''): 'yes' | 'no' | '' | null {
  if (YES.test(accept)) return 'yes';
  if (accept === '') return '';
  return NO.test(accept) ? 'no' : null;
}

export interface SuggestOptions {
  dryRun?: boolean;
  progress?: (label: string, done: number) => void;
}

/**
 * Writes suggested_skills.csv of a catalogue's folder: for each course skills that it may teach, the surest first, with a score,
 * a reason, and a column `accept`, which keeps what a person has answered before. No course is changed.
 * @returns what was written, in words
 * @throws VocabularyError when there are no courses
 */
export async function suggestSkills(
  place: string,
  { dryRun, progress }: SuggestOptions = {},
): Promise<string> {
  const folder = new CatalogueFolder(place);
  const courses = coursesIn(folder);
  const vocabulary = folder.lines('skills.csv').map((line) => line['name'] ?? '');
  const suggester = await SkillSuggester.build(courses, careersIn(folder), vocabulary);
  const answers = new Answers(folder.lines(FILE));
  const lines = courses.flatMap((course, at) => {
    if (at % 20 === 0) progress?.('Reading courses', at / courses.length);
    const sure = suggester.suggest(at).filter(({ score }) => score >= MIN_SCORE);
    const suggested = sure.slice(0, MAX_PER_COURSE).map(({ skill, score, reason }) => ({
      course: course.code,
      title: course.title,
      skill,
      score: score.toFixed(2),
      reason,
    }));
    return answers.with(course, suggested);
  });
  progress?.('Reading courses', 1);
  if (dryRun) return `${lines.length} skills would be suggested. Nothing was written: this was a dry run.`;
  folder.write({ [FILE]: toCsvFile(COLUMNS, lines) });
  const some = new Set(lines.map(({ course }) => course)).size;
  return (
    `${lines.length} skills were suggested for ${some} of ${courses.length} courses. No course was changed.\n` +
    (answers.kept > 0 ? `${answers.kept} answers that ${FILE} had were kept.\n` : '') +
    `Look through them with: lumen catalogue skills review ${place}\n` +
    `Or write yes into the column accept of ${FILE} where you agree, and give it back with: lumen catalogue skills apply ${place}`
  );
}

/** What was answered when skills were suggested before, so that no question is asked twice. */
class Answers {
  kept = 0;
  private readonly ofCourse = new Map<string, CsvFields[]>();

  constructor(before: readonly CsvFields[]) {
    for (const line of before) {
      if (!answerIn(line['accept'])) continue;
      const key = keyOf(line['course'], line['title']);
      this.ofCourse.set(key, [...(this.ofCourse.get(key) ?? []), line]);
    }
  }

  /** The suggestions with the answers they have, and what was accepted for the course and is not suggested any more. */
  with({ code, title, skills }: DescribedCourse, suggested: readonly CsvFields[]): CsvFields[] {
    const answered = this.ofCourse.get(keyOf(code, title)) ?? [];
    const same = (line: CsvFields) => (other: CsvFields) => keyOf(other['skill']) === keyOf(line['skill']);
    const has = new Set(skills.map((skill) => keyOf(skill)));
    const others = answered.filter(
      (line) =>
        answerIn(line['accept']) === 'yes' && !has.has(keyOf(line['skill'])) && !suggested.some(same(line)),
    );
    const lines = suggested.map((line) => ({
      ...line,
      accept: answerIn(answered.find(same(line))?.['accept']) ?? '',
    }));
    this.kept += others.length + lines.filter(({ accept }) => accept !== '').length;
    return [...lines, ...others];
  }
}

const keyOf = (...names: (string | undefined)[]): string => names.join('\n').toLowerCase();

/**
 * Adds to courses.csv the skills that a person has accepted in suggested_skills.csv.
 * @returns what was added, in words
 * @throws VocabularyError naming every line that cannot be applied; nothing is written then
 */
export function applySkills(place: string, { dryRun = false } = {}): string {
  const folder = new CatalogueFolder(place);
  const suggestions = folder.lines(FILE);
  if (suggestions.length === 0)
    throw new VocabularyError(
      `${place} has no ${FILE}. Make it with: lumen catalogue skills suggest ${place}`,
    );
  const courses = folder.lines('courses.csv');
  const byCode = new Map(courses.map((course) => [normaliseCode(course['code'] ?? ''), course]));
  const problems: string[] = [];
  const added: string[] = [];
  for (const [at, line] of suggestions.entries()) {
    const why = problemIn(line, byCode);
    if (why) problems.push(`${FILE}, line ${at + 2}: ${why}`);
    else if (answerIn(line['accept']) === 'yes') {
      const course = byCode.get(normaliseCode(line['course']!))!;
      const skills = listIn(course['skills']);
      if (skills.some((skill) => skill.toLowerCase() === line['skill']!.toLowerCase())) continue;
      course['skills'] = [...skills, line['skill']!].join(';');
      added.push(`${course['code']}: ${line['skill']}`);
      if (skills.length >= LIMITS.skills)
        problems.push(
          `${FILE}, line ${at + 2}: ${course['code']} would have more than ${LIMITS.skills} skills.`,
        );
    }
  }
  if (problems.length > 0)
    throw new VocabularyError(named('lines that cannot be applied', problems).join('\n'));
  const accepted = suggestions.filter((line) => answerIn(line['accept']) === 'yes').length;
  if (accepted === 0)
    throw new VocabularyError(
      `No line of ${FILE} has yes in the column accept. Look through them first: nothing is applied unseen.`,
    );
  if (!dryRun && added.length > 0)
    folder.write({ 'courses.csv': toCsvFile(Object.keys(courses[0]!), courses) });
  return [
    `${accepted} of ${suggestions.length} suggestions are accepted; ${accepted - added.length} of them stood in courses.csv already.`,
    ...named('skills added', added),
    dryRun ? 'Nothing was written: this was a dry run.' : `Written to courses.csv of ${place}.`,
  ].join('\n');
}

function problemIn(line: CsvFields, byCode: ReadonlyMap<string, CsvFields>): string | null {
  const { course: code = '', title = '', skill = '', accept } = line;
  const course = byCode.get(normaliseCode(code));
  if (accept === undefined) return 'the column accept is missing.';
  const answer = answerIn(accept);
  if (answer === null) return `accept is “${accept}”. Write yes, or nothing.`;
  if (answer !== 'yes') return null;
  if (!course) return `courses.csv does not have ${code}.`;
  if (course['title'] !== title) return `${code} is “${course['title']}” now, not “${title}”. Suggest anew.`;
  return problemInSkill(skill);
}

/** Null for what may be the name of a skill. */
export function problemInSkill(skill: string): string | null {
  const isName = skill !== '' && !skill.includes(';') && skill.length <= LIMITS.length;
  return isName
    ? null
    : `“${skill}” is no name of a skill: it has at most ${LIMITS.length} characters and no semicolon.`;
}

function coursesIn(folder: CatalogueFolder): DescribedCourse[] {
  const courses = folder.lines('courses.csv').map((line) => ({
    code: line['code'] ?? '',
    subject: line['subject'] ?? '',
    title: line['title'] ?? '',
    description: line['description'] ?? '',
    cip: line['cip'] ?? '',
    skills: listIn(line['skills']),
  }));
  if (courses.length === 0) throw new VocabularyError(`${folder.place} has no courses.csv with courses.`);
  return courses;
}

function careersIn(folder: CatalogueFolder): AskingCareer[] {
  const works = new Map(folder.lines('career_work.csv').map((line) => [line['onet_code'], line]));
  return folder.lines('careers.csv').map((line) => {
    const work = works.get(line['onet_code']);
    const linesOf = (column: string) => (work?.[column] ?? '').split('\n').filter((item) => item !== '');
    return {
      title: line['title'] ?? '',
      description: line['description'] ?? '',
      alternateTitles: linesOf('alternate_titles'),
      tasks: linesOf('tasks'),
      otherTasks: linesOf('other_tasks'),
      activities: linesOf('activities'),
      technologies: linesOf('technologies'),
      skills: listIn(line['skills']).map((item) => {
        const [, name = item, weight = '1'] = /^(.*):([\d.]+)$/.exec(item) ?? [];
        return { name, weight: Number(weight) };
      }),
    };
  });
}

export const listIn = (text = ''): string[] =>
  text
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
