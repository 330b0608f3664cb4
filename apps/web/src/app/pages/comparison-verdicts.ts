import { scoreText } from '@lumen/matching';
import type { CareerInsight } from '../../features/careers/career.queries';
import { highestOf } from '../../features/compare/choice';
import { creditsLeft } from '../../features/programs/credits-left';
import type { ProgramInsight } from '../../features/programs/program.queries';
import { creditsInWords, formatMoney } from '../../shared/format/numbers';
import { listed } from '../../shared/format/words';

/** Those of the highest known value; none where all share it. */
function leadersOf<Item>(items: readonly Item[], value: (item: Item) => number | null): Item[] {
  const highest = highestOf(items.map(value));
  return items.filter((_, place) => highest.has(place));
}

/** The only one of the highest known value. */
function leaderOf<Item>(items: readonly Item[], value: (item: Item) => number | null): Item | null {
  const leaders = leadersOf(items, value);
  return leaders.length === 1 ? leaders[0]! : null;
}

const nearness = ({ completion_stats: stats }: CareerInsight): number | null =>
  stats.has_enough_data ? Number(scoreText(stats.career_readiness_score)) : null;

const titleOf = ({ career }: CareerInsight): string => career.title;

const skillsNeeded = ({ needed_skills: need, existing_user_career_skills: have }: CareerInsight) =>
  need.length + have.length > 0 ? need.length : null;

/** Fewer are more. */
const negative = (value: number | null) => (value === null ? null : -value);

/** The careers one is closest to, and whether another has the best pay or asks for fewer new skills. */
export function careersVerdict(careers: readonly CareerInsight[]): string | null {
  const nearest = leadersOf(careers, nearness);
  const closest = nearest.length === 1 ? nearest[0]! : null;
  const best = leaderOf(careers, ({ career }) => career.average_pay);
  const easiest = leaderOf(careers, (career) => negative(skillsNeeded(career)));
  const [first] = nearest;
  const told = first && scoreText(first.completion_stats.career_readiness_score);
  const also = [
    closest && best === closest && 'the best paid',
    closest && easiest === closest && 'the one with the fewest skills missing',
  ].filter((fact) => typeof fact === 'string');
  return sentence([
    closest &&
      `you are closest to ${titleOf(closest)} (${told})${also.length > 0 ? `, also ${listed(also)}` : ''}`,
    !closest && first && `you are equally close to ${listed(nearest.map(titleOf))} (${told})`,
    best &&
      best !== closest &&
      `the best pay is that of ${titleOf(best)} (${formatMoney(best.career.average_pay!)})`,
    easiest &&
      easiest !== closest &&
      (skillsNeeded(easiest) === 0
        ? `no skill is missing for ${titleOf(easiest)}`
        : `the fewest skills are missing for ${titleOf(easiest)} (${skillsNeeded(easiest)})`),
  ]);
}

/** The program with the fewest credits left, and the one that teaches the most new skills. */
export function programsVerdict(programs: readonly ProgramInsight[]): string | null {
  const nearest = leaderOf(programs, (program) => negative(creditsLeft(program)));
  const richest = leaderOf(programs, ({ missing_needed_program_skills: gained }) => gained.length);
  const gained = richest?.missing_needed_program_skills.length;
  const left = nearest && creditsLeft(nearest);
  return sentence([
    nearest &&
      `${nearest.program.title} is ${left ? `nearest, with ${creditsInWords(left)} left` : 'done'}${
        richest === nearest ? `, and teaches the most new skills (${gained})` : ''
      }`,
    richest && richest !== nearest && `${richest.program.title} teaches the most new skills (${gained})`,
  ]);
}

/** One sentence of the parts there are. */
function sentence(parts: readonly (string | false | null | undefined)[]): string | null {
  const words = parts.filter(Boolean).join('; ');
  return words ? `${words[0]!.toUpperCase()}${words.slice(1)}.` : null;
}
