import { expect, test } from 'vitest';
import { aCareerDetail } from '../../testing/careers';
import { coursesTeachingMissing, explainScore, hundredthsOf, sharesOf } from './score-explanation';

const explain = (have: string[], need: string[]) =>
  explainScore(aCareerDetail({ have, need }).explanation, 3.5);

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
  expect(explainScore(heavier, 3.5)).toBe('You have 0 of 2 skills. Adding Python would make this 4.3.');
});

test.each([
  [3.36, 3.39, 'You have 0 of 1 skill. Adding SQL would raise this from 3.36 to 3.39.'],
  [3.44, 3.46, 'You have 0 of 1 skill. Adding SQL would raise this from 3.44 to 3.46.'],
  [3.361, 3.364, 'You have 0 of 1 skill.'],
])('a skill that moves the score from %d to %d is not said to make it what it is', (score, then, words) => {
  const parts = aCareerDetail({ have: [], need: ['SQL'] }).explanation;
  expect(
    explainScore(
      parts.map((part) => ({ ...part, score_if_gained: then })),
      score,
    ),
  ).toBe(words.replace('1 skill', '1 skills'));
});

test('with every skill in place there is nothing to add', () => {
  expect(explain(['R', 'SQL'], [])).toBe('You have all 2 skills this career needs.');
});

test('a career that lists no skills is not explained', () => {
  expect(explain([], [])).toBe('');
});

test('points are rounded so that those of the parts add up to what is read of the whole', () => {
  expect(hundredthsOf([0.004, 0.004, 0.004])).toEqual([1, 0, 0]);
  expect(hundredthsOf([1.006, 0.006])).toEqual([101, 0]);
  expect(hundredthsOf([0.333333, 0.333333, 0.333334])).toEqual([33, 33, 34]);
  expect(hundredthsOf([0.1, 0.2], 31)).toEqual([11, 20]);
  expect(hundredthsOf([])).toEqual([]);
});

test('points that a fraction of two misses by a hair are not rounded down', () => {
  expect(hundredthsOf([0.29, 0.57])).toEqual([29, 57]);
});

test('the shares of a score, and the parts of each, add up to it', () => {
  const detail = aCareerDetail({
    have: ['R', 'Python', 'Statistics', 'Excel', 'Writing', 'Git', 'SAS'],
    need: [],
    studied: { 'CS 1400': 0.3333, 'CS 1410': 0.3333, 'CS 2420': 0.3333 },
  });
  const kinds = ['named', 'general', 'technology'] as const;
  const explanation = detail.explanation.map((part, place) => ({ ...part, kind: kinds[place % 3]! }));
  const shares = sharesOf({ ...detail, explanation });
  expect(shares.map(({ name }) => name)).toEqual([
    'What you studied',
    'Skills for this work',
    'General skills',
    'Software',
  ]);
  const total = (each: readonly { hundredths: number }[]) =>
    each.reduce((sum, { hundredths }) => sum + hundredths, 0);
  expect(total(shares)).toBe(600);
  for (const share of shares) expect(total(share.parts)).toBe(share.hundredths);
});

test('a share that a career does not have is not shown', () => {
  const detail = aCareerDetail({ have: ['R'], need: ['SQL'] });
  const shares = sharesOf({ ...detail, own_work: { ...detail.own_work, most_points: 0 } });
  expect(shares.map(({ name, because }) => [name, because])).toEqual([
    ['Skills for this work', 'You have 1 of 2.'],
  ]);
});

test('a course that teaches two missing skills is named once', () => {
  const { explanation } = aCareerDetail({
    need: ['SQL', 'Tableau'],
    taughtBy: { SQL: ['CS 3410', 'DATA 3100'], Tableau: ['DATA 3100'] },
  });
  expect(coursesTeachingMissing(explanation).map(({ code }) => code)).toEqual(['DATA 3100', 'CS 3410']);
});
