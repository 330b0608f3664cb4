import { numbersIn } from '../lexing/numbers';
import type { Row } from './rows';
import {
  ANY_NAME,
  CAREER,
  LABEL,
  ONLY_FIGURES,
  WORD,
  isSumInCells,
  isTotals,
  named,
  namesIn,
  scopeOf,
} from './totals-words';
import type { Figure, TotalsRow } from './totals.types';

/** Reads the totals of a transcript, whose figures stand after their names, below a header, or on lines of their own. */
export class TotalsReader {
  readonly rows: TotalsRow[] = [];
  private header: (Figure | 'passed')[] = [];
  private open: { scope: TotalsRow['scope']; names: (Figure | 'passed')[]; figures: number[] } | null = null;
  /** What the sums below the last heading are of. */
  private section: TotalsRow['scope'] | null = null;
  /** What they said so far. */
  private ofSection: { readonly named: Partial<Record<Figure, number>>; readonly figures: number[] } | null =
    null;

  /** Takes a line of totals; false for any other, which also ends what is open. */
  take(row: Row, namesCourse: boolean): boolean {
    const { text } = row;
    if (this.open && ONLY_FIGURES.test(text)) {
      this.open.figures.push(...numbersIn(text));
      return true;
    }
    const head = sectionOfSums(text);
    const isSum = isTotals(text) || isSumInCells(row) || (this.section !== null && isSumOfSection(text));
    if (head === null && (namesCourse || !isSum)) {
      this.finish();
      this.endSection();
      return false;
    }
    this.finish();
    if (head !== null) {
      [this.section, this.ofSection] = [head, null];
      return true;
    }
    if (CAREER.test(text)) {
      this.rows.push({ scope: 'career', named: {}, figures: [] });
      return true;
    }
    const names = namesIn(text);
    const figures = numbersIn(text.replace(/\(.*?\)/g, ' '));
    if (figures.length === 0 && names.length > 1) {
      this.header = names;
      if (!LABEL.test(text)) return true;
    }
    if (figures.length === 0 && names.length === 1) this.open = { scope: scopeOf(text), names, figures: [] };
    else if (figures.length === 0)
      this.open = /:$|^(?:current term|cumulative|overall|total)/i.test(text)
        ? { scope: scopeOf(text), names: this.header, figures: [] }
        : null;
    else partsOf(text).forEach((part) => this.takeLine(part));
    return true;
  }

  /** Sums that come next are of something else. */
  endSection(): void {
    this.section = this.ofSection = null;
  }

  finish(): void {
    if (this.open && this.open.figures.length > 0)
      this.add(this.open.scope, this.open.names, this.open.figures);
    this.open = null;
  }

  /** A line may hold several groups: 'Term GPA: 3.600 Term Totals: 10.000 7.000 7.000 25.200'. */
  private takeLine(text: string): void {
    const scope = scopeOf(text);
    const inline: Partial<Record<Figure, number>> = {};
    const pairs = [
      ...text.matchAll(new RegExp(`(${ANY_NAME.source}) ?:? ?(\\d{1,5}(?:[.,]\\d{1,4})?)(?![ ]\\d)`, 'gi')),
    ];
    for (const pair of pairs) {
      const name = namesIn(pair[1]!)[0];
      if (name && name !== 'passed') inline[name] ??= Number(pair.at(-1)!.replace(',', '.'));
    }
    const runs = [...text.matchAll(/\d{1,5}(?:[.,]\d{1,4})?(?: \d{1,5}(?:[.,]\d{1,4})?)+/g)].map(([run]) =>
      numbersIn(run),
    );
    let run = runs.at(-1);
    // 'Semester totals: GPA 3.50   7.00 7.00 21.00'
    if (run && run.length > 2 && /\bgpa:? \d[\d.]*(?: \d[\d.]*){2,}$/i.test(text)) {
      inline.gpa ??= run[0]!;
      run = run.slice(1);
    }
    const besides = numbersIn(text.replaceAll(AVERAGE, ' '));
    const figures = besides.length < FEWEST_SUMS && !NUMBER_OF_CREDITS.test(text) ? besides : numbersIn(text);
    const usual: (Figure | 'passed')[] =
      run?.length === 4 ? ['attempted', 'earned', 'gpaCredits', 'points'] : ['attempted', 'earned', 'points'];
    const header = this.header.length > 0 ? this.header : /totals ?:/i.test(text) ? usual : [];
    const byHeader = run ? named(header, run) : {};
    this.push({ scope, named: { ...byHeader, ...inline }, figures });
  }

  private add(
    scope: TotalsRow['scope'],
    names: readonly (Figure | 'passed')[],
    figures: readonly number[],
  ): void {
    this.push({ scope, named: named(names, figures), figures });
  }

  /** Sums below a heading, each on a line of its own, are one line of totals: the first figure of a name counts. */
  private push(row: TotalsRow): void {
    const { section, ofSection } = this;
    if (section === null || ![section, 'unsaid'].includes(row.scope)) {
      this.rows.push(row);
    } else if (ofSection === null) {
      this.ofSection = { named: { ...row.named }, figures: [...row.figures] };
      this.rows.push({ scope: section, ...this.ofSection });
    } else {
      Object.assign(ofSection.named, { ...row.named, ...ofSection.named });
      ofSection.figures.push(...row.figures);
    }
  }
}

/** 'Period Statistics', 'CUMULATIVE CREDIT SUMMARY:', '==== UW CREDIT SUMMARY ====': what the sums on the lines below are of; null for any other text. */
function sectionOfSums(text: string): TotalsRow['scope'] | null {
  const [, ofTerm, ofAll] = HEADS_SUMS.exec(text) ?? [];
  return ofTerm ? 'term' : ofAll ? 'cumulative' : null;
}
const HEADS_SUMS =
  /^[*=\s-]*(?:academic )?(?:(term|quarter|semester|period|session)|(cumulative|overall|career|transcript|record|(?!fall\b)[A-Z]{2,5}(?= credits? summary))) (?:(?:credits?|grade|gpa|hours) )?(?:summary|statistics)[=\s:*-]*$/i;

/** 'UW CREDITS ATTEMPTED 29.0' below such a heading, where no course stands. */
const isSumOfSection = (text: string): boolean => SUM_AND_FIGURE.test(text) && WORD.test(text);
const SUM_AND_FIGURE = /^[^\d:]{3,40}:? ?\d{1,4}(?:[.,]\d{1,4})?$/;

const FEWEST_SUMS = 2;
/** 'Weighted Average Mark (WAM): 55.727': where it stands alone, no sums do. */
const AVERAGE =
  /\b(?:average|mean|wam|gpa)\b(?! ?(?:hours|hrs|units|credits?)\b)[^\d]{0,12}\d+(?:[.,]\d+)?/gi;
/** '12.00 credits', and not '69.206 Credit points passed: 237.500' */
const NUMBER_OF_CREDITS = /\d ?(?:credits?|hours|hrs|units)\b(?![^\d]*: ?\d)/i;

/** 'Sessional GPA 3.06   Cumulative GPA 3.06': what a line says of its term and what it says of the whole record. */
function partsOf(text: string): string[] {
  const [term = '', ...whole] = text.split(/ (?=(?:cum|cumulative|overall)\b)/i);
  return whole.length === 1 && [term, ...whole].every((part) => /\p{L}.*\d/u.test(part))
    ? [term, ...whole]
    : [text];
}

/** The credits earned over the whole record, as printed; null where they are not. */
export function printedCredits(
  rows: readonly TotalsRow[],
): { earned: number; perhapsWithoutTransfer: boolean } | null {
  const careers = rows.flatMap(({ scope }, index) => (scope === 'career' ? [index] : []));
  const sections = careers.map((from, index) => rows.slice(from, careers[index + 1] ?? rows.length));
  const ofCareers = sections.flatMap((section) => {
    const overall = section.find((row) => row.scope === 'overall' && row.named.earned !== undefined);
    const first =
      overall ?? section.find((row) => row.scope === 'cumulative' && row.named.earned !== undefined);
    return first ? [{ earned: first.named.earned!, perhapsWithoutTransfer: first !== overall }] : [];
  });
  if (ofCareers.length > 0) {
    return {
      earned: ofCareers.reduce((sum, { earned }) => sum + earned, 0),
      perhapsWithoutTransfer: ofCareers.some((career) => career.perhapsWithoutTransfer),
    };
  }
  const sumOf = (scopes: readonly TotalsRow['scope'][]) => {
    const earned = rows
      .filter(({ scope }) => scopes.includes(scope))
      .flatMap((row) => row.named.earned ?? []);
    return earned.length === 0 ? null : earned.reduce((sum, figure) => sum + figure);
  };
  const byParts = rows.some(({ scope }) => scope === 'institution' || scope === 'transfer');
  // the sum of what was earned elsewhere is not that of the whole record
  const ofParts = sumOf(['institution']) === null ? null : sumOf(['institution', 'transfer']);
  const earned = sumOf(['overall']) ?? ofParts;
  return earned === null ? null : { earned, perhapsWithoutTransfer: !byParts };
}
