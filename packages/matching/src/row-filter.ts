/** Larger than any number of conditions. */
const NEVER = 255;

/**
 * Finds the rows that pass every condition. Conditions are applied one after another; a row that has passed the first `n`
 * holds the number `n`, and keeps a lower number once it fails one. So posting lists may visit rows in any order, and
 * twice.
 */
export class RowFilter {
  /** What `passed` holds before any condition. */
  private readonly start: Uint8Array;
  private readonly passed: Uint8Array;
  private conditions = 0;

  /** @param retired whether each row is retired: such a row never passes */
  constructor(retired: readonly boolean[]) {
    this.start = Uint8Array.from(retired, (isRetired) => (isRetired ? NEVER : 0));
    this.passed = this.start.slice();
  }

  /** Every row that is not retired passes again. */
  reset(): void {
    if (this.conditions > 0) this.passed.set(this.start);
    this.conditions = 0;
  }

  has(row: number): boolean {
    return this.passed[row] === this.conditions;
  }

  /** Keeps the rows that satisfy the test. */
  where(test: (row: number) => boolean): void {
    const { passed } = this;
    const before = this.conditions++;
    for (let row = 0; row < passed.length; row++) {
      if (passed[row] === before && test(row)) passed[row] = before + 1;
    }
  }

  /** Keeps the rows that `visit` hands over. */
  only(visit: (pass: (row: number) => void) => void): void {
    const { passed } = this;
    const before = this.conditions++;
    visit((row) => {
      if (passed[row] === before) passed[row] = before + 1;
    });
  }
}
