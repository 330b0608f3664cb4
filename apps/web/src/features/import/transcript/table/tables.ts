import { shapeOfHeading } from '../lexing/unknown-terms';
import type { RecordDraft } from '../record-draft';
import { AcademicYear } from './academic-year';
import { isCellOfRow, isTitleNext } from './cell-lines';
import { toRepeatCode } from './course-row';
import { isHeaderRest, readHeader } from './columns';
import { firstRowOf } from './first-row';
import { holdsNamesInFewCells, isOfKey, namesKey, readHeaderLines } from './header-lines';
import { HeadingPlaces } from './heading-places';
import { campusesIn } from './campuses';
import { hasTermInCell, isPartOf, spanOfTerms, termOfHeading, yearAboveProgram } from './headings';
import { sectionOfYear, termAndSection } from './term-and-section';
import {
  GRADE_AT_END,
  goesOnWithBegun,
  isAfter,
  isLabelAndValue,
  isNoteBelow,
  isNoteBeside,
  mayBeLabelInTitle,
  mayBeOfTitle,
  mayBeTitle,
  placeOfNote,
  repeatedLabels,
  saysAppliedTo,
  standsAt,
  withTitleBelow,
} from './notes';
import { PlaceBelow } from './place-below';
import { headersOf, NamesOnLines } from './names-on-lines';
import { holdsEndOfRow, isWholeRow, type Row } from './rows';
import { headsCreditFromElsewhere, headsTermAbroad, sectionOfRow } from './sections';
import { isSumWithoutName } from './sums-without-names';
import { namesCourse, startsCourse, withoutTermOfSum } from './starts-course';
import type { BlockTotals, Group, Table } from './table.types';
import { mayBeBroken, surelyGoesOn } from './title-lines';
import { takeTitleBefore } from './title-before';
import { withoutLabelsBeside } from './terms-beside-labels';
import { isSumInCells, saysTotals } from './totals-words';
import { TotalsReader } from './totals';
import { looksLikeTerm, UnknownHeadings } from './unknown-headings';
import { NO_CODE, OUTSIDE_TABLES, TOO_LONG, tooMany } from './unread-reasons';
import type { ColumnPlace } from './column';

const REPEATED = /^[*\s]*repeated?\b ?[:-]/i;
const AMOUNT_ALONE = /^\d{1,3}(?:[.,]\d{1,3})?$/;
const SAYS_AMOUNT = /\b(?:units?|credits?|hours?|points?|gpa|total)\b/i;
const MAX_LINES = 14;
/** Several times what anybody ever took; what is longer is no transcript. */
const MAX_COURSES = 1000;

/** Whether names of columns come next: what stands above them is of their table, and not of the one that ends. */
const beginsTable = (next: Row | undefined): boolean => next !== undefined && readHeader(next).length > 0;

/** Sorts the lines of a transcript into tables, places and totals. What a course says is not looked at here. */
export class TableFinder {
  readonly tables: Table[];
  readonly totals = new TotalsReader();
  readonly blockTotals: BlockTotals[] = [];
  private below = PlaceBelow.of([]);
  private hasEnded = false;
  /** Whether a heading or a header has begun something that can hold courses. */
  private inTable = false;
  private readonly academicYear = new AcademicYear();
  private block = 0;
  /** The block below the last heading that names a term. */
  private lastTerm: number | null = null;
  private open: Group | null = null;
  private readonly names = new NamesOnLines();
  /** How many lines below belong to a header that was read. */
  private passedOver = 0;
  private found = 0;
  /** Where the value of a note in the line above stands; null where that is no note. */
  private noteAt: number | null = null;
  /** Text after a heading and before the first course: where titles come first, its title may begin there. */
  private pending: Row[] = [];
  /** How many lines are known to go on with the open row. */
  private owed = 0;
  private readonly headingPlaces = new HeadingPlaces();
  private campuses: ReadonlySet<string> = new Set();
  private labelsOfNotes: ReadonlySet<string> = new Set();
  /** What headings look like that name a part of the term right above them. */
  private readonly parts = new Set<string>();
  private readonly unknownHeadings = new UnknownHeadings();
  /** Whether the codes of the table are written in small letters, as far as is known. */
  private mixedCodes: boolean | null = null;

  /** `byHand` are the columns of every table as the student named them; null where the transcript is asked. */
  constructor(
    private readonly draft: RecordDraft,
    private readonly byHand: ColumnPlace[] | null = null,
  ) {
    this.tables = [
      { headers: byHand ? [byHand] : [], headerRow: null, groups: [], isByHand: byHand !== null },
    ];
    this.inTable = byHand !== null;
  }

  find(rows: readonly Row[]): void {
    this.campuses = campusesIn(rows);
    this.labelsOfNotes = repeatedLabels(rows);
    this.below = PlaceBelow.of(rows);
    for (const [index, row] of rows.entries()) {
      if (this.found > MAX_COURSES) break;
      if (this.passedOver > 0) this.passedOver--;
      else if (row.isEndless) this.draft.addUnread(row.number, row.text, TOO_LONG);
      else if (!this.takeColumnName(row, rows.slice(index + 1, index + 3))) {
        const whole = withTitleBelow(row, rows[index + 1], this.tables.at(-1)!.headers[0]);
        this.passedOver = whole === row ? 0 : 1;
        this.take(whole, rows.slice(index + 1, index + 4));
      }
    }
    this.totals.finish();
    this.noteTotals(this.totals.rows.length);
  }

  /** A header of which every name stands on a line of its own; names that are none are rows. */
  private takeColumnName(row: Row, next: readonly Row[]): boolean {
    if (!this.names.take(row, next)) return false;
    const names = this.names.ended;
    if (names === null) return true;
    const headers = headersOf(names, next[0]);
    if (headers.length > 0) this.begin(headers, null);
    else if (names.length > 1) names.forEach((name) => this.take(name, []));
    return headers.length > 0 || names.length > 1;
  }

  private take(printed: Row, next: readonly Row[]): void {
    const row = withoutTermOfSum(printed, this.tables.at(-1)!.headers[0]);
    const { text } = row;
    const noteAt = this.noteAt;
    this.noteAt = null;
    if (row.columns) return this.begin(row.columns.length > 0 ? [[...row.columns]] : [], row);
    if (
      row.isApart ||
      (this.open && isAfter(row, this.open.rows, this.tables.at(-1)!.headers[0]?.length ?? Infinity))
    )
      this.open = null;
    if (text === '' || this.takeHeading(row, next) || this.hasEnded) return;
    if (this.owed > 0 && this.open) {
      this.owed--;
      this.open.rows.push(row);
      return;
    }
    if (isSumWithoutName(row, this.tables.at(-1)!.headers[0], this.open?.rows ?? [])) {
      this.open = null;
      return;
    }
    const below = next.find((line) => !isNoteBeside(line.text, false));
    const heading = withoutLabelsBeside(row, below);
    const mayHead = looksLikeTerm(heading.text) || (hasTermInCell(row) && !this.hasTermColumn());
    if (mayHead && this.takeUnknownHeading(heading, below ? [below] : [])) return;
    const starts = this.begins(row, next);
    const before = this.totals.rows.length;
    const mayBeCourse = (starts && !row.hasBorders) || namesCourse(row);
    if (this.totals.take(row, mayBeCourse && !saysTotals(text) && !isSumInCells(row))) {
      this.open = null;
      this.noteTotals(before);
      const isOfCredit = this.totals.rows.slice(before).some(({ scope }) => scope === 'transfer');
      if (isOfCredit && this.below.endCredit(row)) this.close();
      return;
    }
    // 'Applied to: SPAN 3' below an examination that could not be read
    if (this.open === null && this.below.isExternal && saysAppliedTo(text))
      this.draft.addUnread(row.number, text, OUTSIDE_TABLES);
    else if (REPEATED.test(text)) {
      const group = this.open ?? this.tables.at(-1)!.groups.at(-1);
      if (group) group.repeat = toRepeatCode(text.replace(REPEATED, '').trim());
      this.open = null;
    } else if (this.below.place === null) this.noteLost(row);
    else if (starts && (this.inTable || row.words.length > 2 || next.length > 0)) this.beginGroup(row);
    else if (this.takeSourceSchool(row)) this.open = null;
    else if (!this.takeUnknownHeading(row, next)) this.takeRest(row, noteAt);
  }

  private begins(row: Row, next: readonly Row[]): boolean {
    return startsCourse(row, next, {
      header: this.tables.at(-1)!.headers[0],
      mixedCodes: this.mixedCodes,
      isOpen: this.open !== null,
      isByHand: this.byHand !== null,
    });
  }

  private takeHeading(row: Row, next: readonly Row[]): boolean {
    const { text } = row;
    this.academicYear.take(row);
    if (isCellOfRow(row, this.tables.at(-1)!, this.open)) return false;
    const ofSection = this.hasTermColumn() ? null : termAndSection(row);
    const term =
      termOfHeading(row, next[0], this.academicYear.printed, this.hasTermColumn() && !beginsTable(next[0])) ??
      yearAboveProgram(row, next);
    // 'Study Abroad: French I', where each cell has a line: a title
    const isTitle = headsTermAbroad(row) && isTitleNext(row, this.tables.at(-1)!, this.open);
    // 'Transfer Hours' above '30.00'; a figure without a point may be the number of a page
    const isSum = headsCreditFromElsewhere(row) && /^\d{1,3}[.,]\d{1,3}$/.test(next[0]?.text ?? '');
    const section = isTitle || isSum ? null : (sectionOfRow(row) ?? sectionOfYear(row));
    const isHeading = (ofSection ?? term ?? section) !== null && section !== 'end';
    if (isHeading && this.open && this.headingPlaces.isRestOfTitle(row, this.tables.at(-1)!.headers[0])) {
      this.open.rows.push(row);
      const doubted = term ? { unknownHeading: text } : { unknownSection: text };
      this.below.doubt(doubted);
      return true;
    }
    if (isHeading) this.headingPlaces.add(row);
    if (ofSection) {
      this.below.takeTermAndSection(row, ofSection);
      return this.beginPart();
    }
    if (term && isPartOf(row, term, this.below.term) && this.isPartAgain(text)) {
      this.open = null;
      return true;
    }
    if (term) {
      const span = this.academicYear.isOpenTo(text)
        ? { unknownHeading: text }
        : spanOfTerms(row, next[0], this.campuses);
      this.below.takeTerm(row, term, span);
      this.unknownHeadings.add(text);
      this.academicYear.takeTerm(term);
      this.lastTerm = this.block + 1;
      return this.beginPart();
    }
    if (section === 'end') {
      this.hasEnded = true;
      return this.close();
    }
    if (section) {
      const change = this.below.takeSection(row, section, !this.hasCourses());
      return change === 'none' || (change === 'question' ? this.close() : this.beginPart());
    }
    const { headers, lines } = readHeaderLines(row, next);
    if (this.hasEnded && headers[0] && namesKey(headers[0])) return true;
    if (headers[0] && this.tables.at(-1)!.groups.length > 0 && namesKey(headers[0]) && isOfKey(next[0])) {
      this.hasEnded = true;
      return this.close();
    }
    if (headers.length > 0) {
      this.begin(headers, row);
      this.passedOver = lines - 1;
      return true;
    }
    if (holdsNamesInFewCells(row)) {
      this.open = null;
      return true;
    }
    return this.open === null && this.tables.at(-1)!.groups.length === 0 && isHeaderRest(row);
  }

  /** 'Session 1' right below a term, and 'Session 2' after its courses: both are parts of it. */
  private isPartAgain(text: string): boolean {
    const shape = shapeOfHeading(text);
    if (!this.hasCourses()) this.parts.add(shape);
    return this.parts.has(shape);
  }

  private beginPart(): boolean {
    this.totals.endSection();
    this.hasEnded = false;
    this.inTable ||= this.below.place !== null;
    return this.close();
  }

  /** Whether courses stand below the last heading. */
  private hasCourses(): boolean {
    return this.tables.findLast(({ groups }) => groups.length > 0)?.groups.at(-1)?.block === this.block;
  }

  /** Whether no course stands below the last heading that names a term. */
  get endsWithTerm(): boolean {
    const blocks = new Set(this.tables.flatMap(({ groups }) => groups.map(({ block }) => block)));
    return this.lastTerm !== null && !blocks.has(this.lastTerm);
  }

  private hasTermColumn(): boolean {
    return this.tables.at(-1)!.headers[0]?.some(({ column }) => column === 'term') ?? false;
  }

  private begin(headers: ColumnPlace[][], headerRow: Row | null): void {
    this.open = null;
    this.pending = [];
    this.owed = 0;
    this.mixedCodes = null;
    this.below.open();
    this.hasEnded = false;
    this.inTable = true;
    this.tables.push(
      this.byHand
        ? { headers: [this.byHand], headerRow: null, groups: [], isByHand: true }
        : { headers, headerRow, groups: [] },
    );
  }

  private close(): boolean {
    this.open = null;
    this.pending = [];
    this.owed = 0;
    this.block++;
    return true;
  }

  private beginGroup(row: Row): void {
    const table = this.tables.at(-1)!;
    this.found++;
    if (this.found > MAX_COURSES) {
      if (this.found === MAX_COURSES + 1) this.draft.addUnread(row.number, row.text, tooMany(MAX_COURSES));
      return;
    }
    const { row: first, isGlued, isMixedCode, beginsWithCode, isOnlyCode } = firstRowOf(row);
    this.mixedCodes ??= isMixedCode;
    const before = takeTitleBefore(row, this.open?.rows ?? this.pending, table.headers[0], {
      beginsWithCode,
      isOpen: this.open !== null,
    });
    this.below.takeCourse();
    this.owed = isOnlyCode ? 1 : 0;
    const above = this.open === null && before.length === 0 ? this.pending.splice(0) : [];
    const { block } = this;
    this.open = { before, above, isGlued, rows: [first], place: this.below.place!, block, repeat: null };
    table.groups.push(this.open);
  }

  private takeRest(row: Row, noteAt: number | null): void {
    const { text } = row;
    const isIncomplete =
      this.open !== null &&
      !this.open.rows.some((line) => /\d[.,]\d/.test(line.text) || isWholeRow(line.text));
    const goesOn = goesOnWithBegun(row, this.open?.rows ?? [], this.labelsOfNotes);
    const isNote =
      (isNoteBelow(text, isIncomplete) || isLabelAndValue(row)) &&
      !goesOn &&
      !isTitleNext(row, this.tables.at(-1)!, this.open) &&
      !mayBeOfTitle(row, this.tables.at(-1)!.headers[0], this.open?.rows[0] ?? null);
    const isRowOfItsOwn = !isIncomplete && holdsEndOfRow(row);
    const goesOnWithNote = !isNote && noteAt !== null && standsAt(row, noteAt);
    this.noteAt = isNote ? placeOfNote(row) : goesOnWithNote ? noteAt : null;
    if (goesOnWithNote) return;
    if (this.open && isRowOfItsOwn && !row.hasBorders) {
      this.open = null;
      this.draft.addUnread(row.number, text, NO_CODE);
    } else if (this.open && this.open.rows.length < MAX_LINES) {
      if (goesOn && !surelyGoesOn(this.open.rows.at(-1)!.text, text)) this.open.isTitleOpen = true;
      if (!isNote) this.open.rows.push(row);
      else if (
        mayBeBroken(this.open.rows.at(-1)!, row, this.tables.at(-1)!.headers[0]) ||
        (isIncomplete && mayBeLabelInTitle(text, this.labelsOfNotes))
      )
        this.open.isTitleOpen = true;
    } else if (
      !isNote &&
      this.inTable &&
      mayBeTitle(text, this.tables.at(-1)!.headers[0]) &&
      this.pending.length < 3 &&
      this.open === null
    ) {
      this.pending.push(row);
    } else if (namesCourse(row) && /\d[.,]\d/.test(text)) this.noteLost(row);
    else if (this.pending.length > 0 && this.below.isExternal && AMOUNT_ALONE.test(text)) {
      // 'AP CALCULUS AB' and '4.0', each on a line of its own
      const { number, text: title } = this.pending.pop()!;
      if (!SAYS_AMOUNT.test(title)) this.draft.addUnread(number, `${title} ${text}`, NO_CODE);
    } else if (
      !isNote &&
      this.inTable &&
      /\d/.test(text) &&
      (row.cells.filter((cell) => cell !== '').length > 1 ||
        /\d[.,]\d.* \d[.,]\d/.test(text) ||
        (this.tables.length > 1 && GRADE_AT_END.test(text)))
    ) {
      this.draft.addUnread(row.number, text, NO_CODE);
    }
  }

  /** The heading of each school's block among the transfer credit. */
  private takeSourceSchool(row: Row): boolean {
    const isFirst = this.open === null || this.open.rows.some(({ text: line }) => /\d[.,]\d/.test(line));
    return this.below.takeSourceSchool(row, isFirst, !this.hasCourses()) && this.close();
  }

  private takeUnknownHeading(row: Row, next: readonly Row[]): boolean {
    const isHeading = this.unknownHeadings.has(row, {
      next,
      begins: (below) => this.begins(below, []),
      isOpen: this.open !== null,
      place: this.below.place,
      isExternal: this.below.isExternal,
      hasCourses: this.hasCourses(),
    });
    if (!isHeading) return false;
    if (this.open) this.open.isTitleOpen = true;
    this.below.takeUnknownTerm(row, this.unknownHeadings.termOf(row.text));
    return this.close();
  }

  /** What names a course where none is expected. */
  private noteLost(row: Row): void {
    if (namesCourse(row) && /\d[.,]\d/.test(row.text))
      this.draft.addUnread(row.number, row.text, OUTSIDE_TABLES);
  }

  private noteTotals(from: number): void {
    if (this.totals.rows.length > from)
      this.blockTotals.push({ block: this.block, from, to: this.totals.rows.length });
  }
}
