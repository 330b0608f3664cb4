import { FIELDS } from './words.mjs';

// Skills are the integers 0 .. SKILL_COUNT - 1: forty of each field, then eighty that every field uses. A real catalogue
// is clustered like that, which is why a student's best careers share most of their skills.
export const SKILL_COUNT = 400;
const PER_FIELD = 40;
const GENERAL_FROM = FIELDS.length * PER_FIELD;

const range = (from, to) => Array.from({ length: to - from }, (_, place) => from + place);
const skillsOfField = FIELDS.map((_, field) => range(field * PER_FIELD, (field + 1) * PER_FIELD));
const generalSkills = range(GENERAL_FROM, SKILL_COUNT);
const otherSkills = FIELDS.map((_, field) =>
  range(0, GENERAL_FROM).filter((skill) => Math.floor(skill / PER_FIELD) !== field),
);

function draw(random, field, own, other, general) {
  return [
    ...random.sample(skillsOfField[field], own),
    ...random.sample(otherSkills[field], other),
    ...random.sample(generalSkills, general),
  ];
}

/** The thirty skills a career of a field needs, weighted 0.01 to 3.00, heaviest first. */
export function drawNeeds(random, field) {
  return draw(random, field, 18, 4, 8)
    .map((skill) => ({ skill, weight: (1 + random.below(300)) / 100 }))
    .toSorted((a, b) => b.weight - a.weight);
}

/** The six skills a course of a field teaches. */
export const drawTaught = (random, field) => draw(random, field, 4, 1, 1);
