import { numbersIn } from '../lexing/numbers';

const HEADER = /attempt(?:ed)? hours/i;
const COLUMN = /attempt(?:ed)? hours|passed hours|earned hours|gpa hours|quality points|\bgpa\b/gi;
const LABEL = /^(current term|cumulative|total institution|total transfer|overall)\b ?:?(.*)$/i;
const ONLY_FIGURES = /^\d[\d. ]*$/;

interface TotalsRow {
  readonly label: string;
  readonly figures: number[];
  /** Which figure is the hours earned; -1 when the school does not print them. */
  readonly earnedAt: number;
}

/** The totals tables of a Banner transcript. Their figures follow the label on its line or stand on lines of their own. */
export class BannerTotals {
  private readonly rows: TotalsRow[] = [];
  private earnedAt = -1;
  private isOpen = false;

  /** Takes a line that belongs to a totals table; false for any other, which also ends the table. */
  take(line: string): boolean {
    this.isOpen = HEADER.test(line) || (this.isOpen && (LABEL.test(line) || ONLY_FIGURES.test(line)));
    if (!this.isOpen) return false;
    const [, label, figures = ''] = LABEL.exec(line) ?? [];
    if (HEADER.test(line)) this.earnedAt = earnedColumn(line);
    else if (label)
      this.rows.push({ label: label.toLowerCase(), figures: numbersIn(figures), earnedAt: this.earnedAt });
    else this.rows.at(-1)?.figures.push(...numbersIn(line));
    return true;
  }

  /** Over all levels of study; schools that print no 'Overall' row print its two parts. */
  get creditsEarned(): number | null {
    const overall = this.sumOf(['overall']);
    return overall ?? this.sumOf(['total institution', 'total transfer']);
  }

  private sumOf(labels: readonly string[]): number | null {
    const earned = this.rows
      .filter(({ label }) => labels.includes(label))
      .flatMap(({ figures, earnedAt }) => figures[earnedAt] ?? []);
    return earned.length === 0 ? null : earned.reduce((sum, figure) => sum + figure);
  }
}

function earnedColumn(header: string): number {
  const columns = [...header.toLowerCase().matchAll(COLUMN)].map(([name]) => name);
  return columns.indexOf('earned hours');
}
