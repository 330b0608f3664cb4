import { sumOfCredits } from '@lumen/matching';
import { creditsInWords, formatCredits } from '../../shared/format/numbers';
import { listed, plural } from '../../shared/format/words';
import { creditsLeft } from './credits-left';
import styles from './program-detail.module.css';
import type { ProgramInsight, ProgramInsightDetail } from './program.queries';

type Group = ProgramInsightDetail['requirements'][number];

/** Groups that are named; a degree has a dozen. */
const NAMED = 2;

export interface WhatIsLeftProps {
  insight: ProgramInsight;
  /** What the program asks; undefined until it has come. */
  groups: readonly Group[] | undefined;
}

/** How many credits are left, and in which groups: the line one can act on. */
export function WhatIsLeft({ insight, groups = [] }: WhatIsLeftProps) {
  const left = creditsLeft(insight);
  if (left === null) return null;
  return <p className={styles.left}>{leftInWords(left, groups)}</p>;
}

function leftInWords(counted: number, groups: readonly Group[]): string {
  const open = groups.filter((group) => group.credits_left > 0);
  const inGroups = sumOfCredits(open.map((group) => ({ credits: group.credits_left })));
  // credits beyond what a program asks do not stand in for a group of it
  const left = Math.max(counted, inGroups);
  if (left === 0) return 'No credits left.';
  const amount = `${creditsInWords(left)} left`;
  const [only] = open;
  if (!only) return `${amount}.`;
  if (open.length === 1 && inGroups < left)
    return `${amount}, ${formatCredits(inGroups)} of them in ${only.name}.`;
  if (open.length === 1)
    return `${amount}: ${only.kind === 'required' ? 'the rest of' : 'choose from'} ${only.name}.`;
  const named = open.slice(0, NAMED).map((group) => `${group.name} (${formatCredits(group.credits_left)})`);
  const others = open.length - named.length;
  return `${amount}: ${listed(others > 0 ? [...named, plural(others, 'more group')] : named)}.`;
}
