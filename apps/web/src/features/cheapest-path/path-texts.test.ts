import { expect, test } from 'vitest';
import { aPath, aPathCourse, aPlan } from '../../testing/career-paths';
import { certainty, limitsInWords, scoreForm } from './path-texts';

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

test('a plan is the cheapest, unless the catalogue accepts something in place of one of its courses', () => {
  const saidOf = (...instead: string[][]) =>
    certainty(
      aPath({
        plans: [aPlan(...instead.map((ways, place) => aPathCourse(`MATH 10${place}0`, { instead: ways })))],
      }),
    );
  expect(saidOf([], [])).toBe('No other plan needs fewer credits.');
  expect(saidOf(['placement'], [])).toBe(
    'No other plan needs fewer credits, unless “placement” takes the place of MATH\u00a01000.',
  );
  expect(saidOf(['placement', 'consent'], ['ACT 23'])).toBe(
    'No other plan needs fewer credits, unless “placement” or “consent” takes the place of MATH\u00a01000 and “ACT 23” takes the place of MATH\u00a01010.',
  );
});

const NO_LIMITS = {
  most_credits: null,
  credits_per_term: null,
  most_terms: null,
  levels: null,
  first_term: null,
};

test('the limits of an answer are one sentence, and none where all is allowed', () => {
  const [lower, upper] = ['Lower Division', 'Upper Division'].map((name) => ({
    name,
    allowed: true,
    by_default: true,
  }));
  expect(limitsInWords(aPath({ levels: [lower!, upper!] }), NO_LIMITS)).toBe('');
  expect(limitsInWords(aPath(), NO_LIMITS)).toBe(
    'Within your limits: only Lower Division and Upper Division courses.',
  );
  const limits = {
    ...NO_LIMITS,
    most_credits: 12,
    credits_per_term: 6,
    most_terms: 2,
    first_term: 'Fall 2027',
  };
  expect(limitsInWords(aPath({ levels: [lower!], left_out: [aPathCourse('INFO 2420')] }), limits)).toBe(
    'Within your limits: at most 12 credits; at most 6 credits per term; at most 2 terms; from Fall 2027 on; without INFO\u00a02420.',
  );
  const four = ['INFO 2420', 'CS 3410', 'STAT 2040', 'PHYS 2210'].map((code) => aPathCourse(code));
  expect(limitsInWords(aPath({ levels: [lower!], left_out: four }), NO_LIMITS)).toBe(
    'Within your limits: without 4 courses.',
  );
});
