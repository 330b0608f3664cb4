import { scoreText } from '@lumen/matching';
import { creditsInWords } from '../../shared/format/numbers';
import { listed, plural } from '../../shared/format/words';
import type { FollowedPlan } from './followed-plan.queries';
import { firstTerm } from './plan-terms';

/** Compares today and the plan with the goal: "Goal 3.5: you are at 2.9 today, and at 3.6 with this plan." */
export function planStatus(plan: FollowedPlan): string {
  const { target_score: target, score, score_expected: expected, reached, sufficient, skills_left } = plan;
  if (target === null) {
    if (reached) return 'You have reached it: every named skill that is taught here.';
    const left = listed(skills_left.map(({ name }) => name));
    const goal = `Goal: every named skill that is taught here. Still to learn: ${left}.`;
    return sufficient ? goal : `${goal} The courses of this plan do not teach all of them any more.`;
  }
  // Rounded, a score can look like the goal that it is below.
  const at = (one: number) =>
    one < target && scoreText(one) === scoreText(target) ? 'just below it' : `at ${scoreText(one)}`;
  if (reached) return `You have reached ${scoreText(target)}: you are ${at(score)} today.`;
  const today = `Goal ${scoreText(target)}: you are ${at(score)} today`;
  return sufficient
    ? `${today}, and ${at(expected)} with this plan.`
    : `${today}, and ${at(expected)} with this plan: it is not enough any more.`;
}

/** How far it is done: "1 of 3 courses done, 1 in progress, 3 credits left in 1 term from Spring 2027 on". */
export function progress({
  courses,
  credits_left: left,
  credits_per_term: perTerm,
  terms_left: terms,
  first_term: first,
}: FollowedPlan): string {
  const count = (state: FollowedPlan['courses'][number]['state']) =>
    courses.filter((course) => course.state === state).length;
  const [running, retired] = [count('in-progress'), count('retired')];
  return [
    `${count('done')} of ${plural(courses.length, 'course')} done`,
    running > 0 && `${running} in progress`,
    count('left') > 0 &&
      [
        `${creditsInWords(left)} left`,
        terms && `in ${plural(terms, 'term')}`,
        terms && perTerm && `of at most ${creditsInWords(perTerm)}`,
        terms && `from ${firstTerm(first)} on`,
      ]
        .filter(Boolean)
        .join(' '),
    retired > 0 && `${retired} no longer offered`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether another plan is worth looking for. */
export const isOutdated = ({ reached, sufficient, courses }: FollowedPlan): boolean =>
  !reached && (!sufficient || courses.some(({ state }) => state === 'retired'));
