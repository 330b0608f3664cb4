import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { readCatalogueFiles } from '../catalog/loading/catalogue-files.js';
import { Catalogue } from '../catalog/index.js';
import { matchCourse, titleSimilarity } from './course-matching.js';

const files = readCatalogueFiles(fileURLToPath(new URL('../../../demo/catalog', import.meta.url)));
const catalogue = await Catalogue.build({
  version: 1,
  educators: [],
  skills: [],
  courses: files.courses.map((course, position) => ({
    ...course,
    position,
    id: position,
    uuid: path.join('course', course.code),
    educatorUuid: 'uvu',
    academicSubject: course.subject,
    skills: [],
  })),
  careers: [],
  programs: [],
});

test('a course is found by its code, whatever its title says', () => {
  const { match, candidates } = matchCourse(catalogue, 'cs 1400', 'Intro to Programming');
  expect([match?.code, candidates]).toEqual(['CS 1400', []]);
});

test('a course under another code is offered by its title', () => {
  const { match, candidates } = matchCourse(catalogue, 'COMM 1020', 'Public Speaking');
  expect([match, candidates.map((course) => course.code)]).toEqual([null, ['COMM 1050']]);
});

test('a course the catalogue does not have is offered nothing', () => {
  expect(matchCourse(catalogue, 'CS 2300', 'Discrete Structures Lab')).toEqual({
    match: null,
    candidates: [],
  });
});

test('numbered courses of a series are not taken for each other', () => {
  expect(titleSimilarity('Calculus I', 'Calculus II')).toBeLessThan(0.75);
  expect(titleSimilarity('Algorithms & Data Structures', 'Algorithms and Data Structures')).toBe(1);
  expect(titleSimilarity('', 'Anything')).toBe(0);
});
