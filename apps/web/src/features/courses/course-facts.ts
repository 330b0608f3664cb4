import { toPrintedCredits } from '@lumen/matching';
import { creditsInWords, formatCredits } from '../../shared/format/numbers';
import type { CourseDetail, CourseInsight } from './course.queries';

/** Credits, level and terms of a course, as far as they are known. */
export function factsOf({ credits, credits_to: most, level, terms = [] }: CourseInsight['course']): string[] {
  const range =
    most === undefined ? creditsInWords(credits) : `${formatCredits(credits)}–${formatCredits(most)} credits`;
  const facts = [range, level, terms.join(', ')];
  return facts.filter((fact) => fact !== '');
}

const UNIT_NAMES = { quarter: 'quarter', ects: 'ECTS', cats: 'CATS' };

/** What its university prints, which may count in other credits; '' where it prints the same. */
export function printedCredits({ course, credit_unit: unit }: CourseDetail): string {
  if (unit === 'semester') return '';
  const printed = [course.credits, course.credits_to ?? course.credits].map((credits) =>
    formatCredits(toPrintedCredits(credits, unit)),
  );
  return `printed as ${[...new Set(printed)].join('–')} ${UNIT_NAMES[unit]} credits`;
}

/** Its other codes, each once. */
export const otherCodes = ({
  aliases = [],
  cross_listed: crossListed = [],
}: CourseInsight['course']): string[] => [...new Set([...aliases, ...crossListed])];

/** The skills that it teaches: those the viewer has, and those that would be new. */
export function skillsOf({ course, new_skill_positions: fresh }: CourseInsight) {
  const namesOf = (isNew: boolean) =>
    course.skill_outcomes.flatMap(({ name }, place) => (fresh.includes(place) === isNew ? name : []));
  return { have: namesOf(false), fresh: namesOf(true) };
}

/** The widths of a letter, of the rest of a chip with its distance to the next one, and of "10 more", in px. */
const LETTER = 7;
const CHIP = 46;
const MORE = 66;

/** How many of these skills have room on a line so wide, as far as their letters tell; at least one. */
export function fittingOnLine(names: readonly string[], width: number): number {
  let used = 0;
  const fits = (name: string, place: number) => {
    used += name.length * LETTER + CHIP;
    return used + (place < names.length - 1 ? MORE : 0) <= width;
  };
  const end = names.findIndex((name, place) => !fits(name, place));
  return end === -1 ? names.length : Math.max(1, end);
}
