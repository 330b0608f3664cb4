import { scoreText } from '@lumen/matching';
import { creditsInWords } from '../../shared/format/numbers';
import { plural } from '../../shared/format/words';
import type { CheapestPath, PathPlan, PathTarget } from './path.queries';

export { creditsInWords as credits };

/** How much a plan is: "3 courses, 9 credits", and of terms, where they are limited. */
export const sizeOf = (plan: PathPlan): string =>
  [
    plural(plan.courses.length, 'course'),
    creditsInWords(plan.credits),
    ...(plan.terms ? [plural(plan.terms, 'term')] : []),
  ].join(', ');

/** What there is to reach from a score on; what is aimed at stays, reached or not. */
export function targetOptions(score: number, aimed: PathTarget): { value: PathTarget; label: string }[] {
  const options: { value: PathTarget; label: string }[] = [
    { value: 'next-half', label: 'The next half star' },
    { value: 'half-more', label: 'Half a star more' },
    { value: '3', label: 'A readiness of 3' },
    { value: '4', label: 'A readiness of 4' },
    { value: 'named-skills', label: 'Every named skill taught here' },
  ];
  return options.filter(({ value }) => value === aimed || !(Number(value) <= score));
}

/** What is aimed at, as it stands in a sentence. */
const aim = ({ target_score: score }: CheapestPath): string =>
  score === null ? 'learn every named skill that is taught here' : `reach ${scoreText(score)}`;

/** A score beside what is aimed at: with two decimals, never rounded up, where one would say that it is reached. */
export function scoreToward(score: number, target: number | null): string {
  const hidesGap = target !== null && score < target && scoreText(score) === scoreText(target);
  return hidesGap ? (Math.floor(score * 100) / 100).toFixed(2) : scoreText(score);
}

/** The answer in one sentence. */
export function answer(path: CheapestPath): string {
  const [best] = path.plans;
  const who = `for ${path.title}`;
  if (best?.courses.length === 0) {
    if (path.target_score !== null) return `You ${aim(path)} ${who} already.`;
    // Who has none of them has "every one that is taught" only because none is.
    return path.score === 0
      ? 'No course here teaches a named skill of this career.'
      : 'You have every named skill of this career that a course teaches.';
  }
  if (best) return `To ${aim(path)} ${who}: ${sizeOf(best)}.`;
  return path.optimal
    ? `No courses open to you are enough to ${aim(path)} ${who}.`
    : `We found no plan to ${aim(path)} ${who}, and could not rule one out.`;
}

/** How sure that is; nothing where there is no doubt to speak of. */
export function certainty({ plans, optimal, least_credits: least }: CheapestPath): string {
  const [best] = plans;
  if (!best || best.courses.length === 0) return '';
  const terms =
    best.terms && best.terms > 1 && !best.fewest_terms ? ' Fewer terms may do for these courses.' : '';
  if (optimal) return `No other plan needs fewer credits.${terms}`;
  return `The best plan found. None needs fewer than ${creditsInWords(least ?? 0)}; whether one needs fewer than ${creditsInWords(best.credits)} is not proved.${terms}`;
}
