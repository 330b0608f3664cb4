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

/** What a career of a field needs, as publishing has it: eight skills by name, five general ones, three technologies. */
export function drawNeeds(random, field) {
  const kinds = [...Array(8).fill('named'), ...Array(5).fill('general'), ...Array(3).fill('technology')];
  return draw(random, field, 10, 2, 4).map((skill, place) => ({
    skill,
    kind: kinds[place],
    weight: (1 + random.below(300)) / (kinds[place] === 'named' ? 10 : 100),
  }));
}

/** The fifty careers that a course is near, and how alike their work is, most alike first. */
export function drawNear(random, careers) {
  return random
    .sample(careers, Math.min(50, careers.length))
    .map((career) => ({ career, similarity: (301 + random.below(2_500)) / 10_000 }))
    .toSorted((a, b) => b.similarity - a.similarity);
}

/** The six skills a course of a field teaches. */
export const drawTaught = (random, field) => draw(random, field, 4, 1, 1);
