import { creditsInWords, formatCredits } from '../../shared/format/numbers';
import type { CourseInsight } from './course.queries';

/** Credits, level and terms of a course, as far as they are known. */
export function factsOf({ credits, credits_to: most, level, terms = [] }: CourseInsight['course']): string[] {
  const range =
    most === undefined ? creditsInWords(credits) : `${formatCredits(credits)}–${formatCredits(most)} credits`;
  const facts = [range, level, terms.join(', ')];
  return facts.filter((fact) => fact !== '');
}

/** Its other codes, each once. */
export const otherCodes = ({
  aliases = [],
  cross_listed: crossListed = [],
}: CourseInsight['course']): string[] => [...new Set([...aliases, ...crossListed])];
