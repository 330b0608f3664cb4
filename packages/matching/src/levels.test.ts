import { expect, test } from '@jest/globals';
import { EDUCATION_LEVELS, PROGRAM_LEVELS } from './levels.js';

test('levels of programs stand in the order in which universities list them', () => {
  expect(PROGRAM_LEVELS).toEqual([
    'Bachelor',
    'Graduate',
    'Associate',
    'Minor',
    'Certificate',
    'Diploma',
    'Licensure',
  ]);
});

test('levels of education have the names of the Bureau of Labor Statistics and stand from the shortest way to the longest', () => {
  expect(EDUCATION_LEVELS).toEqual([
    'No formal educational credential',
    'High school diploma or equivalent',
    'Some college, no degree',
    'Postsecondary nondegree award',
    "Associate's degree",
    "Bachelor's degree",
    "Master's degree",
    'Doctoral or professional degree',
  ]);
});
