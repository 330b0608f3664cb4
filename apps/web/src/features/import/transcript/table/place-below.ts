import { namedBeforeDates } from '../lexing/dated-terms';
import { isYearAndPeriod } from '../lexing/unknown-terms';
import { NO_PLACE, type Place } from '../record-draft';
import type { Term } from '../transcript.types';
import type { TermAndSection } from './term-and-section';
import type { Row } from './rows';
import { headsOwnCredit, headsTermAbroad, mayHeadOwnCourses, saysRunning, type Section } from './sections';
import { appliedTo, schoolAndTerm, sourceSchool } from './source-schools';

/** In lines: a school, or a blank and the names of columns, may stand between a section and its term. */
const NEAR = 3;

/** Where the courses below the last headings stand: in which term, of which kind, earned here or elsewhere. */
export class PlaceBelow {
  /** null where no course is expected. */
  place: Place | null = NO_PLACE;
  isExternal = false;
  /** The heading of the last section. */
  private section: Row | null = null;
  /** Whether courses have come since that heading. */
  private hasCoursesOfSection = false;
  /** The place in the term inside which credit from elsewhere stands, before the courses of that term. */
  private around: Place | null = null;
  /** The credit from elsewhere whose sum has just been printed. */
  private summedUp: Place | null = null;

  /** `ownCreditFrom` is the line of the heading after it which the school's own courses stand; 0 where none says so. */
  private constructor(private readonly ownCreditFrom: number) {}

  static of(rows: readonly Row[]): PlaceBelow {
    return new PlaceBelow(rows.find(headsOwnCredit)?.number ?? 0);
  }

  get term(): Term | null {
    return this.place?.term ?? null;
  }

  takeCourse(): void {
    this.hasCoursesOfSection = true;
    this.summedUp = null;
  }

  /** Courses are expected again, as below the names of columns. */
  open(): void {
    this.place ??= NO_PLACE;
  }

  /** What is to be asked of the courses below. */
  doubt(doubted: Pick<Place, 'unknownHeading' | 'unknownSection'>): void {
    if (this.place) this.place = { ...this.place, ...doubted };
  }

  /** Below a term, which goes on with courses in progress, and with credit from elsewhere that it stands right below. */
  takeTerm(row: Row, term: Term, span: Pick<Place, 'unknownHeading'>): void {
    const section = this.isExternal ? this.section : null;
    const isNear = section !== null && !this.hasCoursesOfSection && row.number - section.number <= NEAR;
    // 'Fall 2019' right below 'Transfer Credit from Example College' may say when it was earned there
    const isElsewhere =
      section !== null && (row.number < this.ownCreditFrom || (isNear && this.place?.institution != null));
    const isRunning = (this.place?.stated === 'in-progress' && !this.hasCoursesOfSection) || saysRunning(row);
    const stated = isRunning ? 'in-progress' : isElsewhere ? 'transfer' : null;
    const unknownSection = isNear && stated === null ? { unknownSection: section.text } : {};
    this.place = { ...NO_PLACE, stated, term, ...span, ...unknownSection };
    this.isExternal = isElsewhere;
    this.around = this.summedUp = null;
  }

  takeTermAndSection(row: Row, { term, section }: TermAndSection): void {
    this.around = null;
    this.begin(row, section, placeInTerm({ ...NO_PLACE, term }, section));
  }

  /**
   * Below the heading of a section; `isRightBelow` where no course stands between it and the heading above.
   * @returns what it changes: nothing but the kind of the courses, a question about them, or the part of the transcript
   */
  takeSection(row: Row, section: Section, isRightBelow: boolean): 'none' | 'question' | 'part' {
    if (mayHeadOwnCourses(row) && this.term) {
      this.doubt({ unknownSection: row.text });
      return 'question';
    }
    // 'Institution Credit', 'In Progress' below the heading of its term
    const isOfTerm = section.holdsCourses && (!section.isExternal || headsTermAbroad(row));
    if (isOfTerm && this.place?.term && isRightBelow) {
      this.place = placeInTerm(this.place, section);
      return 'none';
    }
    // 'Institution Credit' after 'Test Credit', both below the heading of one term
    if (isOfTerm && this.isExternal && this.around !== null && headsOwnCredit(row)) {
      this.begin(row, section, placeInTerm(this.around, section));
      this.around = null;
      return 'part';
    }
    // 'Advanced Placement' below 'Applied to Fall 2021'
    const termAbove = section.isExternal && this.isExternal && !this.hasCoursesOfSection ? this.term : null;
    if (!this.isExternal) this.around = isRightBelow && section.isExternal && this.term ? this.place : null;
    this.begin(row, section, placeOfSection(section, termAbove));
    return 'part';
  }

  /**
   * After the sum of credit from elsewhere, 'Transfer Totals'; whether that stands inside a term, whose own courses may come next:
   * they are asked about unless the sum of the term is theirs.
   */
  endCredit({ text }: Row): boolean {
    if (!this.isExternal || this.around === null || !this.hasCoursesOfSection) return false;
    this.summedUp = this.place;
    [this.place, this.isExternal] = [{ ...this.around, sumAbove: text }, false];
    return true;
  }

  /** Below the heading of each school's block among credit from elsewhere; whether the row is one. */
  takeSourceSchool(row: Row, mayHead: boolean, isRightBelow: boolean): boolean {
    const credit = this.isExternal ? this.place : this.summedUp;
    if (!credit) return false;
    const applied = appliedTo(row.text);
    if (applied) {
      this.goOn({ ...credit, term: applied });
      return true;
    }
    const { institution, term, terms } = sourceSchool(row);
    if (!institution || !mayHead || /\d[.,]\d/.test(institution)) return false;
    // Below a heading in unknown words its question stays: 'Instructor: Dr. Bay, Reef College' heads no terms of its own.
    const isOfTermAbove = (this.isExternal && isRightBelow) || credit.unknownHeading !== undefined;
    this.goOn({
      ...credit,
      institution,
      term: term ?? (isOfTermAbove ? credit.term : null),
      ...(terms !== undefined && { unknownHeading: terms }),
    });
    return true;
  }

  /** With credit from elsewhere, at another school. */
  private goOn(place: Place): void {
    [this.place, this.isExternal, this.summedUp] = [place, true, null];
  }

  /** Below a heading in unknown words; what says that it is a part of a year ends the credit from elsewhere, as a known term does. */
  takeUnknownTerm({ text, number }: Row, heading: Pick<Place, 'term' | 'unknownHeading'>): void {
    const isTerm = isYearAndPeriod(text) || BEGINS_WITH_YEARS.test(namedBeforeDates(text) ?? '');
    const isOwn = this.isExternal && isTerm && number >= this.ownCreditFrom;
    if (isOwn) this.isExternal = false;
    const { stated, institution } = isOwn ? NO_PLACE : (this.place ?? NO_PLACE);
    this.place = { stated, institution, ...heading };
    this.around = this.summedUp = null;
  }

  private begin(row: Row, { isExternal }: Section, place: Place | null): void {
    [this.place, this.section, this.isExternal, this.hasCoursesOfSection] = [place, row, isExternal, false];
    this.summedUp = null;
  }
}

/** '2021-2022: Advent' */
const BEGINS_WITH_YEARS = /^(?:19|20)\d{2} ?[-/–] ?\d{2,4}\b/;

/** A place inside the term that its heading named: 'Institution Credit', 'In Progress', 'Study Abroad' below it. */
const placeInTerm = (place: Place, { stated, institution }: Section): Place =>
  stated === null ? place : { ...place, stated, institution: institution ?? place.institution };

/** The place below the heading of a section, in a term that it names itself or else in one named above it; null without courses. */
function placeOfSection(
  { stated, holdsCourses, institution }: Section,
  termAbove: Term | null,
): Place | null {
  if (!holdsCourses) return null;
  const { school, term } = schoolAndTerm(institution ?? '');
  return { stated, institution: school || institution, term: term ?? termAbove };
}
