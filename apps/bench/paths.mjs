// Whether the cheapest ways to careers are the cheapest, on every career of the demo:
//   node apps/bench/paths.mjs [--every <n>] [--records <n>]
// asks for the cheapest way to the next half star, to a readiness of 3 and to every named skill, for 50 random records each
// (or as many as --records says; --every 20 takes each twentieth career). Every plan is scored again by the ordinary
// function; none may cost less than what is proved, nor may a plan that is put together at random. Prints how many are proved,
// the largest gap of the others, and how long they took. Exit code 1 at the first that is wrong.
import assert from 'node:assert/strict';
import path from 'node:path';
import { finished, nextHalf } from '@lumen/matching';
import { Random } from './dataset/random.mjs';
import { percentile } from './harness/statistics.mjs';
import { indexOf } from './rankings/university.mjs';
import { readArguments } from '../../scripts/arguments.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { options } = readArguments({
  known: [],
  options: { every: { type: 'string', default: '1' }, records: { type: 'string', default: '50' } },
});
const [every, records] = [Number(options.every), Number(options.records)];

/** A record has at most so many courses. */
const MOST_PASSED = 40;
/** Of the courses that add most now, one is taken at random. */
const CHOICES = 8;
const MOST_TAKEN = 20;

const api = path.join(root, 'apps/api/compiled/modules/catalog/loading/catalogue-files.js');
const { readCatalogueFiles } = await import(api);
const demo = readCatalogueFiles(path.join(root, 'apps/api/demo/catalog'));
const careers = demo.careers.map(({ work, education, ...career }) => ({
  ...career,
  ...work,
  outlook: { education },
}));
const { index } = await indexOf({ courses: demo.courses, programs: [] }, careers);
const credits = demo.courses.map((course) => course.credits);

const random = new Random(records);
const students = Array.from({ length: records }, () =>
  index.evidence({
    courses: Array.from({ length: random.below(MOST_PASSED) }, () => random.below(demo.courses.length)),
  }),
);

const times = [];
let [questions, unproved, gap, unreachable, undecided, sampled] = [0, 0, 0, 0, 0, 0];
for (let career = 0; career < careers.length; career += every) {
  for (const evidence of students) {
    for (const target of [{ score: nextHalf(index.score(career, evidence)) }, { score: 3 }, 'named-skills'])
      ask(career, evidence, target);
  }
}
console.log(
  [
    `${questions} questions: ${Math.ceil(careers.length / every)} careers, ${records} records, 3 targets; ${unreachable} cannot be reached`,
    `${questions - unproved} proved (${((100 * (questions - unproved)) / questions).toFixed(1)} %), ${undecided} have no plan and no proof that there is none, of the others the largest gap is ${gap} credits`,
    `half within ${percentile(times, 0.5).toFixed(1)} ms, 99 of 100 within ${percentile(times, 0.99).toFixed(1)} ms`,
    `none of ${sampled} plans put together at random costs less than what is proved`,
  ].join('\n'),
);

function ask(career, evidence, target) {
  const startedAt = performance.now();
  const found = finished(index.cheapestPath(career, evidence, { target }));
  times.push(performance.now() - startedAt);
  questions++;
  if (!found.isProved) unproved++;
  if (!found.isProved && found.plans.length === 0) undecided++;
  if (found.plans.length === 0 && found.isProved) unreachable++;
  if (found.plans.length > 0) gap = Math.max(gap, found.plans[0].credits - found.leastCredits);
  for (const plan of found.plans) {
    const passed = plan.steps.map(({ course }) => course);
    assert.equal(plan.score, index.score(career, withCourses(evidence, passed)), 'a plan has another score');
    assert.ok(plan.credits >= found.leastCredits, 'a plan costs less than what is proved');
    if (target !== 'named-skills') assert.ok(plan.score >= target.score - 1e-6, 'a plan misses its target');
  }
  if (target === 'named-skills') return;
  const taken = planAtRandom(career, evidence, target.score);
  if (!taken) return;
  sampled++;
  const cost = taken.reduce((sum, course) => sum + credits[course], 0);
  assert.ok(
    cost >= found.leastCredits - 1e-9,
    `${careers[career].title}: a random plan costs less than what is proved`,
  );
}

/** Courses that reach the score, without those it turns out not to need; null where none were found. */
function planAtRandom(career, evidence, score) {
  let taken = [];
  const reaches = (courses) => index.score(career, withCourses(evidence, courses)) >= score;
  while (!reaches(taken)) {
    const next = index.nextCourses(career, withCourses(evidence, taken), CHOICES);
    if (next.length === 0 || taken.length === MOST_TAKEN) return null;
    taken = [...taken, next[random.below(next.length)].course];
  }
  for (const course of taken) {
    const rest = taken.filter((other) => other !== course);
    if (reaches(rest)) taken = rest;
  }
  return taken;
}

function withCourses({ courses, shown: projectSkills, programs }, taken) {
  return index.evidence({ courses: [...courses, ...taken], projectSkills, programs });
}
