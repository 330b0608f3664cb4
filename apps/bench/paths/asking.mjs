// A thread of `paths.mjs`: asks about the careers that it is sent, and answers each with what it counted.
import assert from 'node:assert/strict';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { finished, nextHalf } from '@lumen/matching';
import { Random } from '../dataset/random.mjs';
import { indexOf } from '../rankings/university.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** A record has at most so many courses. */
const MAX_PASSED = 40;
/** One of so many courses that add most now is taken at random. */
const CHOICES = 8;
const MAX_TAKEN = 20;
/** Limits that students have, one of each kind by chance. */
const LIMITS = {
  mostCredits: [undefined, 6, 9, 12, 18, 24],
  creditsPerTerm: [undefined, 6, 9, 12],
  mostTerms: [undefined, 1, 2, 3, 4],
};

const api = path.join(root, 'apps/api/compiled/modules/catalogue/loading/catalogue-files.js');
const { readCatalogueFiles } = await import(api);
const demo = readCatalogueFiles(path.join(root, 'apps/api/demo/catalogue'));
const careers = demo.careers.map(({ work, education, ...career }) => ({
  ...career,
  ...work,
  outlook: { education },
}));
const { index } = await indexOf({ courses: demo.courses, programs: [] }, careers);
const credits = demo.courses.map((course) => course.credits);

/** The same in every thread. */
const records = new Random(workerData.records);
const students = Array.from({ length: workerData.records }, () =>
  index.evidence({
    courses: Array.from({ length: records.below(MAX_PASSED) }, () => records.below(demo.courses.length)),
  }),
);

let counts;
let random;

parentPort.on('message', (career) => {
  // Chance begins anew with each career, so that it does not matter which thread asks.
  random = new Random(career);
  counts = { questions: 0, unproved: 0, gap: 0, unreachable: 0, undecided: 0, sampled: 0, times: [] };
  for (const evidence of students) {
    for (const target of [{ score: nextHalf(index.score(career, evidence)) }, { score: 3 }, 'named-skills'])
      ask(career, evidence, target);
  }
  parentPort.postMessage(counts);
});
parentPort.postMessage({ careers: careers.length });

function ask(career, evidence, target) {
  const limits = workerData.limits ? someLimits() : {};
  const startedAt = performance.now();
  const found = finished(index.cheapestPath(career, evidence, { target, ...limits }));
  counts.times.push(performance.now() - startedAt);
  counts.questions++;
  if (!found.isProved) counts.unproved++;
  if (!found.isProved && found.plans.length === 0) counts.undecided++;
  if (found.plans.length === 0 && found.isProved) counts.unreachable++;
  if (found.plans.length > 0) counts.gap = Math.max(counts.gap, found.plans[0].credits - found.leastCredits);
  for (const plan of found.plans) {
    const passed = plan.steps.map(({ course }) => course);
    assert.equal(plan.score, index.score(career, withCourses(evidence, passed)), 'a plan has another score');
    assert.ok(plan.credits >= found.leastCredits, 'a plan costs less than what is proved');
    if (target !== 'named-skills') assert.ok(plan.score >= target.score - 1e-6, 'a plan misses its target');
    assert.ok(plan.credits <= (limits.mostCredits ?? Infinity), 'a plan has more credits than it may');
    assert.ok((plan.terms ?? 0) <= (limits.mostTerms ?? Infinity), 'a plan has more terms than it may');
  }
  if (target === 'named-skills') return;
  const taken = planAtRandom(career, evidence, target.score);
  if (!taken) return;
  counts.sampled++;
  const cost = taken.reduce((sum, course) => sum + credits[course], 0);
  assert.ok(
    cost >= found.leastCredits - 1e-9 || breaks(taken, cost, limits),
    `${careers[career].title}: a random plan costs less than what is proved`,
  );
}

const someLimits = () =>
  Object.fromEntries(
    Object.entries(LIMITS)
      .map(([name, values]) => [name, values[random.below(values.length)]])
      .filter(([, value]) => value !== undefined),
  );

/** Whether a plan cannot be said to keep to limits: where its credits alone would do, its prerequisites may not. */
const breaks = (courses, cost, { mostCredits = Infinity, creditsPerTerm, mostTerms }) =>
  cost > mostCredits || creditsPerTerm !== undefined || mostTerms !== undefined;

/** Courses that reach the score, without those it turns out not to need; null where none were found. */
function planAtRandom(career, evidence, score) {
  let taken = [];
  const reaches = (courses) => index.score(career, withCourses(evidence, courses)) >= score;
  while (!reaches(taken)) {
    const next = index.nextCourses(career, withCourses(evidence, taken), CHOICES);
    if (next.length === 0 || taken.length === MAX_TAKEN) return null;
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
