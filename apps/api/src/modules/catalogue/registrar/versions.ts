import type { ReadLine } from './course-merge.js';
import type { ExportReport } from './exported-course.js';
import type { Times } from './validity.js';

/** Of more courses that hold from the same time on, as in the next catalog, only so many are named. */
const [MANY, NAMED] = [20, 5];

/** Which of the lines of a course say what it is today. */
export class Versions {
  private readonly endings = new Map<string, { effective: number; line: string }>();
  /** Lines to come that were taken, by when they come. */
  private readonly taken = new Map<string, ReadLine[]>();

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
    const toCome = lines.filter((line) => line.toCome !== '');
    if (today.length > 0) {
      this.report.skipped.push(...toCome.map(comesLater));
      return today;
    }
    for (const line of toCome) {
      const same = this.taken.get(line.toCome);
      if (same) same.push(line);
      else this.taken.set(line.toCome, [line]);
    }
    return lines;
  }

  /** What was guessed of all courses. */
  guesses(): string[] {
    return [...this.taken].flatMap(([time, lines]) =>
      lines.length <= MANY
        ? lines.map((line) => `${comesLater(line)}, and was taken, as no other line of it holds today`)
        : `${lines.length} lines hold only from ${time} on, and were taken, as no others of their courses hold today, such as ${lines
            .slice(0, NAMED)
            .map(({ code }) => code)
            .join(', ')}`,
    );
  }

  private wasEnded({ line, code, title, effective, offering }: ReadLine): boolean {
    const ending = this.endings.get(offering);
    const isEnded = ending !== undefined && effective > 0 && effective < ending.effective;
    if (isEnded)
      this.report.skipped.push(`line ${line}: what ${code} ${title} was before line ${ending.line} ended it`);
    return isEnded;
  }
}

const comesLater = ({ line, code, title, toCome }: ReadLine): string =>
  `line ${line}: ${code} ${title} holds only from ${toCome} on`;
