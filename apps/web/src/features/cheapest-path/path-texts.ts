import { scoreText } from '@lumen/matching';
import { creditsInWords } from '../../shared/format/numbers';
import { listed, plural, wholeCode } from '../../shared/format/words';
import { tellsGap } from '../../shared/insight/score-move';
import type { PlanLimits } from './path-constraints';
import type { CheapestPath, PathPlan, PathTarget } from './path.queries';

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

/**
 * How the scores of a way are written, all in one form: with two decimals as soon as one would say that what is aimed at
 * is reached, or would tell a step wrong. What is not reached is never rounded up to it.
 */
export function scoreForm(path: CheapestPath): (score: number) => string {
  const { target_score: target } = path;
  const steps = [
    path.score,
    path.score_under_way,
    ...(path.plans[0]?.courses ?? []).map(({ score }) => score),
  ];
  const seemsReached = (score: number, decimals: number) =>
    target !== null && score < target && score.toFixed(decimals) === target.toFixed(decimals);
  const isTold =
    [...steps, path.nearest?.score ?? 0].every((score) => !seemsReached(score, 1)) &&
    steps.every((score, place) => tellsGap(steps[Math.max(0, place - 1)]!, score));
  if (isTold) return scoreText;
  return (score) => (seemsReached(score, 2) ? Math.floor(score * 100) / 100 : score).toFixed(2);
}

/**
 * The score nearest to a target that is out of reach, as it stands in a sentence: "nearest is 2.96". Null where no course
 * adds to the score.
 */
export function nearestText(path: CheapestPath): string | null {
  const { nearest, score_under_way: start } = path;
  if (!nearest || nearest.score <= start) return null;
  return `nearest ${nearest.nearest_proved ? 'is' : 'found is'} ${scoreForm(path)(nearest.score)}`;
}

/** The answer in one sentence. */
export function answer(path: CheapestPath): string {
  const [best] = path.plans;
  if (best?.courses.length === 0) {
    if (path.target_score !== null) return `You ${aim(path)} already.`;
    // Who has none of them has "every one that is taught" only because none is.
    return path.score === 0
      ? 'No course here teaches a named skill of this career.'
      : 'You have every named skill of this career that a course teaches.';
  }
  if (best) return `${sizeOf(best)} to ${aim(path)}.`;
  return path.optimal
    ? `No courses open to you are enough to ${aim(path)}.`
    : `We found no plan to ${aim(path)}, and could not rule one out.`;
}

/** How many courses that are left out are named. */
const OUT_NAMED = 3;

/** The limits that the answer holds for; nothing where there are none. */
export function limitsInWords({ levels, left_out: out }: CheapestPath, limits: PlanLimits): string {
  const { most_credits: most, credits_per_term: perTerm, most_terms: terms, first_term: first } = limits;
  const allowed = levels.filter((level) => level.allowed).map(({ name }) => name);
  const parts = [
    allowed.length < levels.length && `only ${listed(allowed)} courses`,
    most !== null && `at most ${creditsInWords(most)}`,
    perTerm !== null && `at most ${creditsInWords(perTerm)} per term`,
    terms !== null && `at most ${plural(terms, 'term')}`,
    first !== null && `from ${first} on`,
    out.length > 0 &&
      `without ${out.length > OUT_NAMED ? plural(out.length, 'course') : listed(out.map(({ code }) => wholeCode(code)))}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Within your limits: ${parts.join('; ')}.` : '';
}

/** What the catalogue accepts in place of courses of a plan: whoever has it may need fewer credits. */
function exceptTo({ courses }: PathPlan): string {
  const ways = courses.flatMap(({ code, instead }) =>
    instead.length > 0
      ? [`${instead.map((text) => `“${text}”`).join(' or ')} takes the place of ${wholeCode(code)}`]
      : [],
  );
  return ways.length > 0 ? `, unless ${listed(ways)}` : '';
}

/** How sure that is; nothing where there is no doubt to speak of. */
export function certainty({ plans, optimal, least_credits: least }: CheapestPath): string {
  const [best] = plans;
  if (!best || best.courses.length === 0) return '';
  const terms =
    best.terms && best.terms > 1 && !best.fewest_terms ? ' Fewer terms may do for these courses.' : '';
  if (optimal) return `No other plan needs fewer credits${exceptTo(best)}.${terms}`;
  return `The best plan found. None needs fewer than ${creditsInWords(least ?? 0)}; whether one needs fewer than ${creditsInWords(best.credits)} is not proved.${terms}`;
}
