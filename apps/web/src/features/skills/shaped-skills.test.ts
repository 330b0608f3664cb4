import { expect, test } from 'vitest';
import { shapedSkills } from './shaped-skills';
import { manySkills } from './testing/a-skill-set';

const namesOf = (shaped: ReturnType<typeof shapedSkills>) => shaped.map(({ name }) => name);
const numbered = (...numbers: number[]) => numbers.map((number) => `Skill ${number}`);
const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test('the shape holds the twelve strongest skills', () => {
  expect(namesOf(shapedSkills(manySkills(40)))).toEqual(numbered(...FIRST));
});

test('the shape always holds the selected skill', () => {
  const skills = manySkills(40);
  expect(namesOf(shapedSkills(skills, skills[3]))).toEqual(numbered(...FIRST));
  expect(namesOf(shapedSkills(skills, skills[30]))).toEqual(numbered(...FIRST.slice(0, 11), 31));
});
