import { rangeOfDay } from './course-fields.js';
import type { ExportedGroup, ProgramReport } from './exported-program.js';
import type { CourseBook } from './program-courses.js';

/** A group as far as its lines have been read. */
export interface GroupDraft {
  /** As the export calls it. */
  label: string;
  /** What tells it from other groups that are called so: the courses between which one chooses; '' of all others. */
  choice: string;
  rule: string;
  credits: number | null;
  courses: Set<string>;
}

const LONGEST_NAME = 120;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const CREDITS_OF =
  /(\d+(?:[.,]\d+)?)(?:\s*[-–]\s*\d+)?\s*(?:credits?|credit hours?|hours?|hrs?|units?|cr|ects|cats|lp|cfu|cr[eé]ditos?|cr[eé]dits?|crediti|studiepunten)\b/i;
const COUNT = String.raw`(\d{1,2}(?![.,]?\d)|${NUMBERS.join('|')})`;
const COUNT_OF = new RegExp(
  [
    String.raw`\b(?:choose|select|complete|take|pick)\s+(?:at least\s+|any\s+)?${COUNT}\b`,
    String.raw`\b(?:minimum(?:\s+of)?|at\s+least|any)\s+${COUNT}\s+(?:courses?|classes|modules?)\b`,
    String.raw`\b${COUNT}\s+(?:courses?\s+)?(?:of|from)\b`,
  ].join('|'),
  'i',
);
const ALL_OF = /\b(?:all|every|each|both)\b/i;
const CHOICE =
  /\b(?:choose|select|elective|electives|options?|one of|pick|any of|from|wahl\w*|optativ\w*|electiv\w*|au choix|a scelta|keuze\w*|valfri\w*)\b/i;

/** Whether a group is one of which some courses are chosen, by what it is called. */
export const isChosenFrom = (text: string): boolean => CHOICE.test(text);

export const fullName = ({ label, choice }: Pick<GroupDraft, 'label' | 'choice'>): string =>
  choice === '' ? label : `${label}: ${choice}`;

/** Names for groups that fit, each of its own: the end of a long one may be what tells it from another. */
export function namesOf(groups: readonly GroupDraft[]): Map<GroupDraft, string> {
  const names = new Map<GroupDraft, string>();
  const taken = new Set<string>();
  for (const group of groups) {
    const end = cut(group.choice, LONGEST_NAME / 2);
    const whole = fullName(group);
    const short =
      end === '' ? cut(whole, LONGEST_NAME) : `${cut(group.label, LONGEST_NAME - end.length - 2)}: ${end}`;
    let name = whole.length <= LONGEST_NAME ? whole : short;
    for (let next = 2; taken.has(name); next++) name = `${cut(short, LONGEST_NAME - 5)} (${next})`;
    names.set(group, name);
    taken.add(name);
  }
  return names;
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/**
 * What a group asks for, by its rule and its name.
 * @param code of its program
 * @param shortName as it is called in the files
 * @param book has all of its courses
 */
export function groupFrom(
  code: string,
  draft: GroupDraft,
  shortName: string,
  book: CourseBook,
  report: Pick<ProgramReport, 'guessed' | 'doubtful'>,
): ExportedGroup {
  const { rule, credits, courses } = draft;
  const name = fullName(draft);
  const each = [...courses].map((course) => book.get(course)!.credits);
  const all = each.reduce((sum, one) => sum + one, 0);
  const group = { name: shortName, courses: [...courses] };
  const text = `${name} ${rule}`;
  const variable = [...courses].filter((course) => book.get(course)!.creditsTo > book.get(course)!.credits);
  if (variable.length > 0)
    report.guessed.push(`${code}: of ${variable.join(', ')} “${name}” counts the fewest credits`);
  const disagreement = (asked: number, have: number) =>
    `${code}: “${name}” asks for ${asked} credits, but its courses have ${have}${asked > have ? ': some may be missing' : ''}`;
  const isChosen = isChosenFrom(text) || COUNT_OF.test(rule);
  const isAll = !isChosen && ALL_OF.test(rule);
  const saidIn = isChosen ? text : isAll ? '' : rule;
  const chosen = (credits || null) ?? numberIn(CREDITS_OF.exec(saidIn)?.[1] ?? '');
  if (!isChosen && (isAll || chosen === null || chosen >= all)) {
    const most = [...courses].reduce((sum, course) => sum + book.get(course)!.creditsTo, 0);
    if (chosen !== null && (chosen < all || chosen > most)) report.doubtful.push(disagreement(chosen, all));
    return { ...group, kind: 'required', credits: all };
  }
  if (!isChosen)
    report.guessed.push(
      `${code}: “${name}” asks for ${chosen} credits, and its courses have ${all}: some of them are chosen`,
    );
  const count = countIn(rule) ?? countIn(name);
  if (chosen === null && count === null) {
    report.doubtful.push(
      `${code}: “${name}” does not say how much is chosen; all ${courses.size} courses count`,
    );
    return { ...group, kind: 'elective', credits: all };
  }
  const typical = each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)]!;
  if (chosen === null) report.guessed.push(`${code}: ${count} of “${name}” are ${count! * typical} credits`);
  if (chosen !== null && chosen > all) report.doubtful.push(disagreement(chosen, all));
  return { ...group, kind: 'elective', credits: Math.min(all, chosen ?? count! * typical) };
}

/** Of a range the fewest, also where a spreadsheet has made a day of it. */
export function numberIn(text: string): number | null {
  const [number] = /\d+(?:[.,]\d+)?/.exec(rangeOfDay(text) ?? text) ?? [];
  return number === undefined ? null : Number(number.replace(',', '.'));
}

/** `choose two`, `3 courses from`; credits are no count. */
function countIn(rule: string): number | null {
  const [found, ...counts] = COUNT_OF.exec(rule) ?? [];
  if (!found || CREDITS_OF.test(rule)) return null;
  const word = counts.find((count) => count !== undefined)!.toLowerCase();
  return NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word);
}
