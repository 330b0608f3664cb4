import { foldText, rankTitles } from './folded-text.js';
import { selectPage, type RowOrder, type SelectedPage } from './page-selection.js';
import { DEFAULT_LIMIT, type PageRequest } from './ranking.js';
import { RowFilter } from './row-filter.js';
import { TextIndex } from './text-index.js';

/** What a course is found by. */
export interface CourseText {
  /** As students say it: 'CS 1400'. */
  readonly code: string;
  readonly title: string;
  /** The prefix of the code: 'CS'. */
  readonly subject: string;
  /** Names of the skills it teaches. */
  readonly skills: readonly string[];
  /** Titles of the programs it is listed in. */
  readonly programs: readonly string[];
  /** No longer on offer: on no page. */
  readonly retired?: boolean;
}

/** Every condition must hold. An absent, blank or empty one is no condition. Case never matters. */
export interface CourseFilter {
  /** A subject; where the catalogue has none of that name, every subject that begins like it. */
  readonly subject?: string;
  /** Part of the title or of the code; white space in a code does not count. */
  readonly text?: string;
  /** Part of the title. */
  readonly title?: string;
  /** Part of the code; white space does not count. */
  readonly code?: string;
  /** Part of the title of a program that lists the course. */
  readonly program?: string;
  /** Parts of names of skills; courses that fit more of them come first (D52). */
  readonly skills?: readonly string[];
}

export interface CourseQuery extends PageRequest {
  readonly filter?: CourseFilter;
  /** Courses to put first (D60), by position. */
  readonly favourites?: Iterable<number>;
}

const packed = (code: string) => foldText(code).replaceAll(' ', '');

/**
 * The list of courses: filtered, favourites first, then those that fit more of the skills, then by code (D60). Courses are
 * known by their position in the list the search was built from. Working space is reused between calls.
 */
export class CourseSearch implements RowOrder {
  readonly rowCount: number;
  private readonly filter: RowFilter;
  private readonly subjects: readonly string[];
  private readonly titles: TextIndex;
  private readonly codes: TextIndex;
  private readonly programs: TextIndex;
  private readonly skills: TextIndex;
  private readonly codeRanks: Int32Array;
  private readonly isFavourite: Uint8Array;
  private readonly matches: Int32Array;
  /** The last text of the skills filter that a course was counted for. */
  private readonly countedFor: Int32Array;
  private readonly candidates: Int32Array;

  constructor(courses: readonly CourseText[]) {
    this.rowCount = courses.length;
    this.filter = new RowFilter(courses.map((course) => course.retired === true));
    this.subjects = courses.map((course) => foldText(course.subject));
    this.titles = new TextIndex(courses.map((course) => [course.title]));
    this.codes = new TextIndex(courses.map((course) => [packed(course.code)]));
    this.programs = new TextIndex(courses.map((course) => course.programs));
    this.skills = new TextIndex(courses.map((course) => course.skills));
    this.codeRanks = rankTitles(courses.map((course) => course.code));
    this.isFavourite = new Uint8Array(courses.length);
    this.matches = new Int32Array(courses.length);
    this.countedFor = new Int32Array(courses.length);
    this.candidates = new Int32Array(courses.length);
  }

  before(a: number, b: number): boolean {
    const { isFavourite, matches, codeRanks } = this;
    if (isFavourite[a] !== isFavourite[b]) return isFavourite[a]! > isFavourite[b]!;
    if (matches[a] !== matches[b]) return matches[a]! > matches[b]!;
    return codeRanks[a]! < codeRanks[b]!;
  }

  /** One page of courses, as positions. */
  page({ filter = {}, favourites = [], offset = 0, limit = DEFAULT_LIMIT }: CourseQuery): SelectedPage {
    this.reset(favourites);
    this.subjectIs(filter.subject);
    this.titleOrCodeContains(filter.text);
    this.textContains(this.titles, filter.title);
    this.textContains(this.codes, filter.code && packed(filter.code));
    this.textContains(this.programs, filter.program);
    this.fitsAnySkill(filter.skills);
    return selectPage(this, this.filter, offset, limit, this.candidates);
  }

  private reset(favourites: Iterable<number>): void {
    this.filter.reset();
    this.matches.fill(0);
    this.isFavourite.fill(0);
    for (const course of favourites) this.isFavourite[course] = 1;
  }

  private subjectIs(subject = ''): void {
    const wanted = foldText(subject);
    if (wanted === '') return;
    const { subjects } = this;
    const isSubject = subjects.some((name, row) => name === wanted && this.filter.has(row));
    if (isSubject) this.filter.where((row) => subjects[row] === wanted);
    else this.filter.where((row) => subjects[row]!.startsWith(wanted));
  }

  private titleOrCodeContains(text = ''): void {
    if (foldText(text) === '') return;
    this.filter.only((pass) => {
      this.titles.search(text, pass);
      this.codes.search(packed(text), pass);
    });
  }

  private textContains(texts: TextIndex, text = ''): void {
    if (foldText(text) !== '') this.filter.only((pass) => texts.search(text, pass));
  }

  private fitsAnySkill(skills: readonly string[] = []): void {
    const wanted = [...new Set(skills.map(foldText))].filter((text) => text !== '');
    if (wanted.length === 0) return;
    this.countedFor.fill(-1);
    this.filter.only((pass) => {
      for (const [place, text] of wanted.entries()) {
        this.skills.search(text, (row) => {
          if (this.countedFor[row] !== place) this.matches[row]!++;
          this.countedFor[row] = place;
          pass(row);
        });
      }
    });
  }
}
