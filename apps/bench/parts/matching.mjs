// Scoring every career for one student, against the bare loops that cannot be avoided.
import assert from 'node:assert/strict';
import { CatalogueIndex, finished, nextHalf, studyRecord, whatIf } from '@lumen/matching';
import { drawNear, drawNeeds, drawTaught, SKILL_COUNT } from '../dataset/needs.mjs';
import { Random } from '../dataset/random.mjs';
import { FIELDS } from '../dataset/words.mjs';
import { median } from '../harness/statistics.mjs';

const SIZES = [1_000, 10_000, 100_000];
const COURSES = 15;
const SAMPLES = 41;
/** Careers scored in one sample, whatever the size: a few milliseconds. */
const CAREERS_A_SAMPLE = 400_000;

/** A university as large as the demo's, and a student who has passed a tenth of it. */
const PATHS = { careers: 1_000, courses: 700, passed: 40 };
/** Questions for the cheapest path; of these the slowest in a hundred count. */
const QUESTIONS = 600;
/** The largest scenario is tried so often. */
const SCENARIOS = 10;
/** Courses of the largest scenario. */
const SCENARIO = 30;

/** @returns {import('../harness/report.mjs').Measurement[]} */
export function measure() {
  const figures = SIZES.map((careers) => measureSize(careers, SAMPLES));
  const [small] = figures;
  const large = figures.at(-1);
  const student = drawStudent();
  const paths = measurePaths(student, QUESTIONS);
  return [
    { name: 'score all of 1,000 careers, ms', value: small.scoring, atMost: 1 },
    ...figures.map(({ careers, scoring, raw }) => ({
      name: `score all of ${careers.toLocaleString('en')} careers, / raw pass`,
      value: scoring / raw,
    })),
    {
      name: 'cost of a career among 100,000 / among 1,000',
      value: large.scoring / large.careers / (small.scoring / small.careers),
      atMost: 2.5,
    },
    { name: 'cheapest path among 700 courses, ms, the slowest of a hundred', value: paths.slow, atMost: 50 },
    { name: 'cheapest paths that are not proved, %', value: paths.unproved, atMost: 5 },
    {
      name: 'what-if of 30 courses / scoring everything as often',
      value: measureWhatIf(student, SCENARIOS),
      atMost: 3,
    },
  ];
}

/** The smallest size once; scores are compared as always. */
export function smoke() {
  measureSize(SIZES[0], 1);
  const student = drawStudent();
  measurePaths(student, 3);
  measureWhatIf(student, 1);
}

function measureSize(careers, samples) {
  const random = new Random(careers);
  const needs = Array.from({ length: careers }, (_, career) => drawNeeds(random, career % FIELDS.length));
  const places = Array.from({ length: careers }, (_, career) => career);
  const courses = Array.from({ length: COURSES }, () => ({
    skills: drawTaught(random, 0),
    credits: 3,
    level: 'Upper Division',
    rarity: 1,
    near: drawNear(random, places),
  }));
  const index = CatalogueIndex.build({
    skillCount: SKILL_COUNT,
    careers: needs.map((list, career) => ({
      title: `Career ${career}`,
      needs: list,
      hasWork: true,
      averagePay: null,
      education: null,
      relatedPrograms: [],
    })),
    courses,
    programs: [],
  });
  const evidence = index.evidence({ courses: courses.keys() });
  const postings = invert(needs);
  const near = courses.map((course) => Int32Array.from(course.near, ({ career }) => career));

  const scores = new Float64Array(careers);
  const sums = new Float64Array(careers);
  index.scoreAll(evidence, scores);
  for (let career = 0; career < careers; career += 97)
    assert.equal(scores[career], index.score(career, evidence));

  const [scoring, raw] = alternately(
    samples,
    CAREERS_A_SAMPLE / careers,
    () => index.scoreAll(evidence, scores),
    () => rawPass(postings, near, evidence.held.ids, sums),
  );
  console.log(
    `${careers.toLocaleString('en').padStart(7)} careers, ${evidence.held.size} skills held:` +
      `   scoreAll ${(scoring * 1_000).toFixed(1).padStart(7)} µs   raw pass ${(raw * 1_000).toFixed(1).padStart(7)} µs`,
  );
  return { careers, scoring, raw };
}

/** A catalogue of a university, and a student who has passed some of its courses. */
function drawStudent() {
  const random = new Random(PATHS.courses);
  const fields = Array.from({ length: PATHS.careers }, (_, career) => career % FIELDS.length);
  const index = CatalogueIndex.build({
    skillCount: SKILL_COUNT,
    careers: fields.map((field, career) => ({
      title: `Career ${career}`,
      needs: drawNeeds(random, field),
      hasWork: true,
      averagePay: null,
      education: null,
      relatedPrograms: [],
    })),
    courses: Array.from({ length: PATHS.courses }, (_, course) => ({
      skills: drawTaught(random, course % FIELDS.length),
      credits: [3, 3, 3, 3, 3, 4, 2, 1][random.below(8)],
      level: 'Upper Division',
      rarity: 1,
      near: drawNear(random, [...fields.keys()]),
    })),
    programs: [],
  });
  const evidence = index.evidence({
    courses: Array.from({ length: PATHS.passed }, () => random.below(PATHS.courses)),
  });
  return { index, evidence };
}

/** The cheapest paths of one student to the next half star, half a star more and every named skill, career by career. */
function measurePaths({ index, evidence }, questions) {
  const times = [];
  let unproved = 0;
  for (let question = 0; question < questions; question++) {
    const career = Math.floor(question / 3);
    const score = index.score(career, evidence);
    const target = [{ score: nextHalf(score) }, { score: Math.min(5, score + 0.5) }, 'named-skills'][
      question % 3
    ];
    const startedAt = performance.now();
    const path = finished(index.cheapestPath(career, evidence, { target }));
    times.push(performance.now() - startedAt);
    if (!path.isProved) unproved++;
    for (const plan of path.plans) {
      const passed = [...evidence.courses, ...plan.steps.map(({ course }) => course)];
      assert.equal(plan.score, index.score(career, index.evidence({ courses: passed })));
      assert.ok(plan.credits >= path.leastCredits);
    }
  }
  const slow = times.toSorted((a, b) => a - b)[Math.floor(0.99 * (times.length - 1))];
  console.log(
    `${questions} cheapest paths among ${PATHS.courses} courses: 99 of 100 within ${slow.toFixed(1)} ms`,
  );
  return { slow, unproved: (100 * unproved) / questions };
}

/** The largest scenario, against what cannot be avoided: every career scored once before it and after each of its parts. */
function measureWhatIf({ index, evidence }, samples) {
  const passed = new Set(evidence.courses);
  const fresh = Array.from({ length: PATHS.courses }, (_, course) => course).filter(
    (course) => !passed.has(course),
  );
  const added = fresh.slice(0, SCENARIO);
  const student = { evidence, record: studyRecord([]) };
  const additions = added.map((course) => ({ course, credits: 3 }));
  const later = added.map((_, place) =>
    index.evidence({ courses: [...passed, ...added.slice(0, place + 1)] }),
  );
  const [tried, bare] = [[], []];
  for (let sample = 0; sample < samples; sample++) {
    const startedAt = performance.now();
    const { careers } = whatIf(index, student, additions);
    const triedAt = performance.now();
    const scores = [evidence, ...later].map((each) => index.scoreAll(each));
    bare.push(performance.now() - triedAt);
    tried.push(triedAt - startedAt);
    for (const [career, steps] of careers) assert.equal(steps.at(-1), scores.at(-1)[career]);
  }
  return median(tried) / median(bare);
}

/** For each skill the careers that need it and their weights, end to end. */
function invert(needs) {
  const starts = new Int32Array(SKILL_COUNT + 1);
  for (const { skill } of needs.flat()) starts[skill + 1]++;
  for (let skill = 0; skill < SKILL_COUNT; skill++) starts[skill + 1] += starts[skill];
  const next = starts.slice();
  const careers = new Int32Array(starts.at(-1));
  const weights = new Float64Array(starts.at(-1));
  for (const [career, list] of needs.entries()) {
    for (const { skill, weight } of list) {
      const place = next[skill]++;
      careers[place] = career;
      weights[place] = weight;
    }
  }
  return { starts, careers, weights };
}

/** The lower bound of scoring: every pair of a course or skill and a career is read once and added, without the curves. */
function rawPass({ starts, careers, weights }, near, skills, sums) {
  sums.fill(0);
  for (const list of near) for (const career of list) sums[career] += 1;
  for (const skill of skills) {
    const end = starts[skill + 1];
    for (let place = starts[skill]; place < end; place++) sums[careers[place]] += weights[place];
  }
}

/**
 * Runs the tasks in turns, so that both meet the same machine.
 * @returns {number[]} milliseconds of one run of each task, in its best sample: disturbances only ever add
 */
function alternately(samples, runs, ...tasks) {
  const times = tasks.map(() => []);
  for (let sample = 0; sample < samples; sample++) {
    for (const [number, task] of tasks.entries()) {
      const startedAt = performance.now();
      for (let run = 0; run < runs; run++) task();
      times[number].push((performance.now() - startedAt) / runs);
    }
  }
  return times.map((taken) => Math.min(...taken));
}
