import type { ExportLine } from './export-line.js';
import { type Claims, notInForce, unknownIn, unknownInWords } from './in-force.js';
import type { Field, Header } from './program-columns.js';
import { Times } from './validity.js';

const LETTER_OF_OFFERED = /^\s*[aoy]\s*$/i;

/** Which lines of a list of programs hold today, by their status and times. */
export class ProgramVersions {
  private readonly times: Times;
  /** What stands as a status and is none that is known, and how often. */
  private readonly unknown = new Map<string, number>();
  private readonly hasOffered: boolean;
  /** Of the line above: which program of which catalog it tells of, and why that does not hold. */
  private above: { program: readonly string[]; why: string | null } = { program: ['', '', ''], why: null };

  constructor(
    private readonly header: Header,
    below: readonly ExportLine[],
    today: Date,
  ) {
    const all = (field: Field) => below.map((line) => this.text(line, field));
    this.times = new Times(today, [...all('effective'), ...all('catalog')], all('ends'));
    this.hasOffered = all('status').some((text) => LETTER_OF_OFFERED.test(text));
  }

  /**
   * Why a line tells of nothing that holds today; null when it may. Exports say so on the first line of a program, or on all.
   * @param name what the line calls its program
   */
  whyOver(line: ExportLine, name: string): string | null {
    const claims = this.claimsOf(line);
    const { standings, until } = claims;
    const hasClaims =
      [until, this.text(line, 'effective'), ...standings.map(({ text }) => text)].join('') !== '';
    const names = [name, this.text(line, 'level'), claims.catalog];
    const isOther = name !== '' && name !== this.above.program[0];
    const program = isOther ? names : names.map((text, place) => text || this.above.program[place]!);
    if (!hasClaims && program.join('\n') === this.above.program.join('\n')) return this.above.why;
    const why = notInForce(claims, this.times)?.why ?? null;
    this.above = { program, why };
    for (const status of why === null ? unknownIn(claims, this.times) : [])
      this.unknown.set(status, (this.unknown.get(status) ?? 0) + 1);
    return why;
  }

  /** Of a program in several catalogs the latest that holds; one to come only where there is no other. */
  inForce<Version extends { catalog: string }>(catalogs: readonly Version[]): Version {
    const today = catalogs.filter(({ catalog }) => this.times.yearsUntil(catalog) === 0);
    const [first, ...others] = today.length > 0 ? today : catalogs;
    const isLater = (one: Version, other: Version) => this.from(one.catalog) > this.from(other.catalog);
    return others.reduce((last, draft) => (isLater(draft, last) ? draft : last), first!);
  }

  /** Whether both are the same catalog, as far as they say which. */
  isSameCatalog(one: string, other: string): boolean {
    const [from, otherFrom] = [this.from(one), this.from(other)];
    return from === 0 || otherFrom === 0 || from === otherFrom;
  }

  /** From when on a catalog holds; 0 of what is no time. */
  private from(catalog: string): number {
    return this.times.isTime(catalog) ? this.times.effectiveFrom(catalog) : 0;
  }

  unknownInWords(): string[] {
    return unknownInWords(this.unknown);
  }

  private claimsOf(line: ExportLine): Claims {
    const standings = (['status', 'inactive'] as const).flatMap((field) => {
      const place = this.header.columns.get(field);
      if (place === undefined) return [];
      const column = this.header.line.cells[place]!;
      return [{ field, column, text: this.text(line, field), hasOffered: this.hasOffered }];
    });
    const catalog = this.text(line, 'catalog');
    return {
      standings,
      title: '',
      notes: '',
      from: this.text(line, 'effective') || catalog,
      catalog,
      until: this.text(line, 'ends'),
      isSection: false,
    };
  }

  private text(line: ExportLine, field: Field): string {
    return (line.cells[this.header.columns.get(field) ?? -1] ?? '').trim();
  }
}
