import { expect, test } from 'vitest';
import { aCareerDetail } from '../../testing/careers';
import { explainScore } from './score-explanation';

const explain = (have: string[], need: string[]) => explainScore(aCareerDetail({ have, need }).explanation);

test('the score is explained by the skills held and the one that would add most', () => {
  expect(explain(['R', 'Python', 'Statistics'], ['SQL', 'Tableau'])).toBe(
    'You have 3 of 5 skills. Adding SQL would make this 4.0.',
  );
});

test('the skill that would add most is named wherever it stands', () => {
  const parts = aCareerDetail({ have: [], need: ['SQL', 'Python'] }).explanation;
  const heavier = parts.map((part) =>
    part.skill.name === 'Python' ? { ...part, score_if_gained: 4.26 } : part,
  );
  expect(explainScore(heavier)).toBe('You have 0 of 2 skills. Adding Python would make this 4.3.');
});

test('with every skill in place there is nothing to add', () => {
  expect(explain(['R', 'SQL'], [])).toBe('You have all 2 skills this career needs.');
});

test('a career that lists no skills is not explained', () => {
  expect(explain([], [])).toBe('');
});
