import type { RecordedCourse } from '../../shared/course-record/course-record.queries';

interface TermGroup {
  title: string;
  /** Earned. */
  credits: number;
  lines: RecordedCourse[];
}

/** A course that earned credit and brings no skills, because the catalogue does not know it. */
export const isUnmatched = ({ course, outcome }: RecordedCourse): boolean =>
  course === null && outcome === 'earned';

/** Each word of a text is a part of a line's code, title, term, grade or match. */
export function matchesText(text: string): (line: RecordedCourse) => boolean {
  const words = text.trim().toLowerCase().split(/\s+/);
  return ({ code, title, term, grade, course }) => {
    const all = [code, title, term, grade, course?.code, course?.title].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
}

/** Lines under their terms, in their order; those without a term under where their credit is from. */
export function termGroups(lines: readonly RecordedCourse[]): TermGroup[] {
  const groups = new Map<string, TermGroup>();
  for (const line of lines) {
    const title = line.term ?? (line.kind === 'transfer' ? 'Transfer credit' : 'No term given');
    const group = groups.get(title) ?? { title, credits: 0, lines: [] };
    group.lines.push(line);
    if (line.outcome === 'earned') group.credits += line.credits;
    groups.set(title, group);
  }
  return [...groups.values()];
}
