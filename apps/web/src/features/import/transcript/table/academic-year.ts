import { academicYearIn, isPeriodAlone } from '../lexing/terms';
import { hasUnknownWords } from '../lexing/unknown-terms';
import type { Term } from '../transcript.types';
import { NO_CAMPUS } from './campuses';
import type { Row } from './rows';

/** 'Academic Year 2020-2021', alone or before other cells; not 'Bulletin Year 2018-2019', nor what an award says. */
const headsYear = ({ cells, text }: Row): boolean =>
  [text, ...cells].some((part) => {
    const at = part.search(/(?:19|20)\d{2}/);
    return at !== -1 && !hasUnknownWords(part.slice(0, at));
  }) && !NO_CAMPUS.test(cells[0] ?? text);

/** The year that the lines of a transcript name for headings that say only which part of it they are. */
export class AcademicYear {
  /** As printed in a line of its own, or made of the term that is all of a year. */
  printed: string | null = null;
  /** Whether a line with more words than those for a year names it, or another one: 'Catalog Year 2018-2019'. */
  private isOpen = false;

  take(row: Row): void {
    const year = academicYearIn(row.text);
    if (year === null) return;
    this.isOpen = !headsYear(row);
    if (!this.isOpen || this.printed === null) this.printed = year;
  }

  takeTerm({ season, year, academicYear }: Term): void {
    if (season === '') this.printed = academicYear ?? String(year);
  }

  /** Whether 'Fall' below it may be of another year: below '2021', in which it may have begun. */
  isOpenTo(heading: string): boolean {
    return isPeriodAlone(heading) && (this.isOpen || /^\d{4}$/.test(this.printed ?? ''));
  }
}
