import type { ReadLine } from './course-merge.js';
import type { ExportReport } from './exported-course.js';
import type { Times } from './validity.js';

/** Which of the lines of a course say what it is today. */
export class Versions {
  private readonly endings = new Map<string, { effective: number; line: string }>();

  constructor(
    private readonly times: Times,
    private readonly report: ExportReport,
  ) {}

  /** What was offered so until then is over. */
  end(offering: string, from: string, line: string): void {
    const effective = this.times.effectiveFrom(from);
    if (effective > (this.endings.get(offering)?.effective ?? 0))
      this.endings.set(offering, { effective, line });
  }

  /** The lines of a course that none has ended; those to come only where no other holds yet. */
  inForce(every: readonly ReadLine[]): ReadLine[] {
    const lines = every.filter((line) => !this.wasEnded(line));
    const today = lines.filter(({ toCome }) => toCome === '');
    for (const { line, code, title, toCome } of lines) {
      if (toCome === '') continue;
      const why = `line ${line}: ${code} ${title} holds only from ${toCome} on`;
      if (today.length > 0) this.report.skipped.push(why);
      else this.report.guessed.push(`${why}, and was taken, as no other line of it holds today`);
    }
    return today.length > 0 ? today : lines;
  }

  private wasEnded({ line, code, title, effective, offering }: ReadLine): boolean {
    const ending = this.endings.get(offering);
    const isEnded = ending !== undefined && effective > 0 && effective < ending.effective;
    if (isEnded)
      this.report.skipped.push(`line ${line}: what ${code} ${title} was before line ${ending.line} ended it`);
    return isEnded;
  }
}
