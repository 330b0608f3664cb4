import { foldText } from './folded-text.js';

/** One name out of a few per row, such as a program's level; compared without regard to case. */
export class CategoryColumn {
  private readonly codeOfName = new Map<string, number>();
  /** 0 where the row has no name. */
  private readonly codes: Int32Array;

  constructor(names: readonly (string | null)[]) {
    this.codes = Int32Array.from(names, (name) => {
      const folded = foldText(name ?? '');
      if (folded === '') return 0;
      const code = this.codeOfName.get(folded) ?? this.codeOfName.size + 1;
      this.codeOfName.set(folded, code);
      return code;
    });
  }

  /** A test for "the row has one of these names". */
  anyOf(names: readonly string[]): (row: number) => boolean {
    const wanted = new Uint8Array(this.codeOfName.size + 1);
    for (const name of names) wanted[this.codeOfName.get(foldText(name)) ?? 0] = 1;
    wanted[0] = 0;
    return (row) => wanted[this.codes[row]!] === 1;
  }
}
