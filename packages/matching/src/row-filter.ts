/**
 * Which rows pass every condition. Conditions are applied one after another: a row that has passed the first `n` holds
 * the number `n`, and stays behind for good once it fails one. So posting lists may visit rows in any order, and twice.
 */
export class RowFilter {
  private readonly passed: Uint8Array;
  private conditions = 0;

  constructor(rowCount: number) {
    this.passed = new Uint8Array(rowCount);
  }

  /** Every row passes again. */
  reset(): void {
    if (this.conditions > 0) this.passed.fill(0);
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
