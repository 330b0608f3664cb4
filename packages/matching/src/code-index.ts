import { normaliseCode } from './course-code.js';
import { byFrequency, countsOf } from './frequency.js';

interface OfUniversity {
  /** What tells its university apart. */
  educatorUuid: string;
}

interface Coded extends OfUniversity {
  code: string;
  formerCodes: readonly string[];
  /** Forms of codes that mean it as long as they are no other's. */
  aliases?: readonly string[];
  crossListed?: readonly string[];
  retired: boolean;
}

/** 0: its code now, 1: another code of it, 2: its code before; from 3 on the same of what is retired. */
const FIRST_RETIRED = 3;

/**
 * Which records a code means, however it is spelled: at each university one at most. What is on offer goes before what is
 * retired, and what has the code now before what is listed or was called so.
 */
export class CodeIndex<Row extends Coded> {
  private readonly entries = new Map<string, { row: Row; rank: number }[]>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      const first = row.retired ? FIRST_RETIRED : 0;
      this.add(normaliseCode(row.code), { row, rank: first });
      for (const code of [...(row.aliases ?? []), ...(row.crossListed ?? [])])
        this.add(code, { row, rank: first + 1 });
      for (const code of row.formerCodes) this.add(code, { row, rank: first + 2 });
    }
  }

  /** One for each university that has the code; retired ones only when no university offers one. */
  all(code: string): Row[] {
    const found = this.found(code);
    const offered = found.filter(({ rank }) => rank < FIRST_RETIRED);
    return (offered.length > 0 ? offered : found).map(({ row }) => row);
  }

  /** The record with this code; undefined when no university has it, or several. */
  get(code: string): Row | undefined {
    const [row, other] = this.all(code);
    return other ? undefined : row;
  }

  /** The record of one university that has or had the code, whatever others offer. */
  at(code: string, educatorUuid: string | null): Row | undefined {
    return this.found(code).find(({ row }) => row.educatorUuid === educatorUuid)?.row;
  }

  /** @param home the university whose record it is if that has or had the code */
  match(code: string, home: string | null): Row | null {
    return this.at(code, home) ?? this.get(code) ?? null;
  }

  private found(code: string): readonly { row: Row; rank: number }[] {
    return this.entries.get(normaliseCode(code)) ?? [];
  }

  private add(code: string, entry: { row: Row; rank: number }): void {
    const others = this.entries.get(code) ?? [];
    const known = others.find(({ row }) => row.educatorUuid === entry.row.educatorUuid);
    if (known && known.rank <= entry.rank) return;
    this.entries.set(code, [...others.filter((other) => other !== known), entry]);
  }
}

/** The university that most of the rows are of; null when that is none or not one alone. */
export function homeOf(rows: readonly OfUniversity[]): string | null {
  const educators = rows.map(({ educatorUuid }) => educatorUuid);
  const counts = countsOf(educators);
  const [first, second] = byFrequency(educators);
  return first !== undefined && (second === undefined || counts.get(first) !== counts.get(second))
    ? first
    : null;
}
