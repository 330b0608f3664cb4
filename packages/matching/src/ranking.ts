import { CategoryColumn } from './category-column.js';
import { foldText, rankTitles } from './folded-text.js';
import { selectPage, type RowOrder, type SelectedPage } from './page-selection.js';
import { RowFilter } from './row-filter.js';
import type { Runs } from './runs.js';
import { TextIndex } from './text-index.js';

/** Lists have this many rows unless the caller says otherwise. */
export const DEFAULT_LIMIT = 50;

/** One page of a ranked list. */
export interface RankedPage<Item> {
  /** How many items pass the filter, on all pages. */
  readonly total: number;
  readonly items: Item[];
}

/** Which slice of the ranked list to answer with. */
export interface PageRequest {
  /** How many items to skip; default 0. */
  readonly offset?: number;
  /** How many items to answer with at most; default 50. */
  readonly limit?: number;
}

/**
 * The order both lists share (D60): with a skills filter more matches first (D52), then the higher score, then the title.
 * A list that is sorted by something else follows that first, and this order where it is equal.
 * Its columns are working space, filled anew by every query: `reset`, then fill `scores` and narrow down, then `page`.
 */
export class Ranking implements RowOrder {
  readonly rowCount: number;
  /** What the rows are ranked by; higher is better. */
  readonly scores: Float64Array;
  /** To sort by title: higher is earlier in the alphabet. */
  readonly titleOrder: Float64Array;
  private sortedBy: Float64Array | null = null;
  private readonly filter: RowFilter;
  /** How many skills of the skills filter each row has. */
  private readonly matches: Int32Array;
  private readonly titleRanks: Int32Array;
  private readonly titles: TextIndex;
  private readonly candidates: Int32Array;

  /** @param rows a retired one is on no page */
  constructor(
    rows: readonly { readonly title: string; readonly retired?: boolean }[],
    private readonly rowsBySkill: Runs,
  ) {
    const titles = rows.map((row) => row.title);
    this.rowCount = titles.length;
    this.scores = new Float64Array(titles.length);
    this.filter = new RowFilter(rows.map((row) => row.retired === true));
    this.matches = new Int32Array(titles.length);
    this.titleRanks = rankTitles(titles);
    this.titleOrder = Float64Array.from(this.titleRanks, (rank) => -rank);
    this.titles = new TextIndex(titles.map((title) => [title]));
    this.candidates = new Int32Array(titles.length);
  }

  before(a: number, b: number): boolean {
    const { sortedBy, matches, scores, titleRanks } = this;
    if (sortedBy !== null && sortedBy[a] !== sortedBy[b]) return sortedBy[a]! > sortedBy[b]!;
    if (matches[a] !== matches[b]) return matches[a]! > matches[b]!;
    if (scores[a] !== scores[b]) return scores[a]! > scores[b]!;
    return titleRanks[a]! < titleRanks[b]!;
  }

  reset(): void {
    this.filter.reset();
    this.matches.fill(0);
    this.sortedBy = null;
  }

  /** Puts rows with a higher number first; none may be NaN, so what is unknown is -Infinity. */
  sortBy(column: Float64Array | null): void {
    this.sortedBy = column;
  }

  /** Keeps rows whose title contains the text; blank text keeps all. */
  titleContains(text: string | undefined): void {
    this.textContains(this.titles, text);
  }

  /** Keeps rows one of whose texts contains the text; blank text keeps all. */
  textContains(texts: TextIndex, text = ''): void {
    if (foldText(text) !== '') this.filter.only((pass) => texts.search(text, pass));
  }

  /** Keeps rows that have one of the names; no names, or only blank ones, keep all. */
  nameIsOneOf(column: CategoryColumn, names: readonly string[] = []): void {
    const wanted = names.filter((name) => foldText(name) !== '');
    if (wanted.length > 0) this.filter.where(column.anyOf(wanted));
  }

  /** Keeps rows whose number lies between the bounds, both included; NaN lies nowhere. */
  numberIsWithin(column: Float64Array, min: number, max: number): void {
    this.filter.where((row) => column[row]! >= min && column[row]! <= max);
  }

  /**
   * Keeps rows that have at least one of the skills, and ranks by how many (D52); no skills keep all.
   * An id that is no skill of the catalogue is a skill that no row has.
   */
  hasAnySkill(skills: readonly number[] = []): void {
    if (skills.length === 0) return;
    this.filter.only((pass) => {
      for (const skill of new Set(skills)) this.matchSkill(skill, pass);
    });
  }

  /** @throws RangeError unless offset and limit are whole numbers of at least 0 */
  page({ offset = 0, limit = DEFAULT_LIMIT }: PageRequest): SelectedPage {
    if (!isCount(offset) || !isCount(limit)) {
      throw new RangeError(
        `offset and limit must be whole numbers of at least 0, not ${offset} and ${limit}`,
      );
    }
    return selectPage(this, this.filter, offset, limit, this.candidates);
  }

  private matchSkill(skill: number, pass: (row: number) => void): void {
    const { starts, values } = this.rowsBySkill;
    const end = starts[skill + 1] ?? 0;
    for (let position = starts[skill] ?? end; position < end; position++) {
      const row = values[position]!;
      this.matches[row]!++;
      pass(row);
    }
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
