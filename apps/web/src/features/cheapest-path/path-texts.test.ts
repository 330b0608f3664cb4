import { expect, test } from 'vitest';
import { aPath } from '../../testing/career-paths';
import { scoreForm } from './path-texts';

test.each([
  ['3.3', 3.3, 3.5],
  ['3.46', 3.46, 3.5],
  ['3.49', 3.4999, 3.5],
  ['3.5', 3.5, 3.5],
  ['3.5', 3.46, null],
])('a score reads %s where it is %d and what is aimed at is %s', (text, score, target) => {
  const path = aPath({ score, score_under_way: score, target_score: target, plans: [] });
  expect(scoreForm(path)(score)).toBe(text);
});

test('scores of one way have two decimals as soon as one of them needs them', () => {
  const path = aPath({ score: 3.43, score_under_way: 3.46, target_score: 3.5, plans: [] });
  expect([3.43, 3.46, 3.5].map(scoreForm(path))).toEqual(['3.43', '3.46', '3.50']);
});

test('the nearest score to a target that is out of reach never seems to reach it', () => {
  const nearest = { score: 3.46, nearest_proved: true, credits: 3, course_count: 1, courses: [] };
  const path = aPath({ score: 3, score_under_way: 3, target_score: 3.5, plans: [], nearest });
  expect(scoreForm(path)(nearest.score)).toBe('3.46');
});
