// How well skills are suggested for courses (npm run catalogue -- skills suggest), on the demo's courses, whose skills are known:
//   node apps/bench/suggestions.mjs
// once without any labelled course, from titles, descriptions and careers, once with every second course labelled, measured
// on the others. Prints the figures for the subjects that the constants were tuned on and for the others; exit code 1 when one
// of all courses falls below its gate.
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.mjs';

readArguments({ known: [] });
const root = path.resolve(import.meta.dirname, '../..');
const api = (name) => import(path.join(root, 'apps/api/compiled/modules/catalogue', name));
const { SkillSuggester } = await api('vocabulary/skill-suggester.js');
const { MIN_SCORE, MAX_PER_COURSE } = await api('vocabulary/suggestion-file.js');
const { readCatalogueFiles } = await api('loading/catalogue-files.js');

const { courses, careers } = readCatalogueFiles(path.join(root, 'apps/api/demo/catalogue'));
const vocabulary = [...new Set(courses.flatMap(({ skills }) => skills))];
const asking = careers.map(({ work, ...career }) => ({ ...career, ...work }));
/** Five halves, so that no lucky one is reported. */
const SEEDS = ['a', 'b', 'c', 'd', 'e'];

/** @param isLabelled whether a course may be learnt from; the others are asked for */
async function measure(isLabelled) {
  const known = courses.map((course) => ({
    ...course,
    cip: '',
    skills: isLabelled(course) ? course.skills : [],
  }));
  const suggester = await SkillSuggester.build(known, asking, vocabulary);
  const asked = courses.flatMap((course, place) =>
    isLabelled(course) ? [] : [{ course, list: suggester.suggest(place) }],
  );
  const results = asked.map(({ course, list }) => {
    const right = new Set(course.skills.map((name) => name.toLowerCase()));
    const hits = list.map(({ skill }) => right.has(skill.toLowerCase()));
    const shown = list.filter(({ score }) => score >= MIN_SCORE).slice(0, MAX_PER_COURSE).length;
    const count = (upTo) => hits.slice(0, upTo).filter(Boolean).length;
    return {
      course,
      reciprocal: 1 / (hits.indexOf(true) + 1 || Infinity),
      recall: count(10) / right.size,
      shown,
      found: count(shown),
      right: right.size,
    };
  });
  return results;
}

function figuresOf(results) {
  const sum = (pick) => results.reduce((total, each) => total + pick(each), 0);
  return {
    mrr: sum(({ reciprocal }) => reciprocal) / results.length,
    recall10: sum(({ recall }) => recall) / results.length,
    precision: sum(({ found }) => found) / sum(({ shown }) => shown),
    recall: sum(({ found }) => found) / sum(({ right }) => right),
  };
}

function hash(text) {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0), 16777619) >>> 0;
  return value;
}

/** The constants were tuned on courses of every second subject, with other halves of them labelled. */
const isTuned = ({ course }) => hash(`${course.subject}!`) % 2 === 0;

const bare = await measure(() => false);
const halves = await Promise.all(SEEDS.map((seed) => measure(({ code }) => hash(code + seed) % 1000 < 500)));
const none = (isAsked) => figuresOf(bare.filter(isAsked));
const half = (isAsked) => {
  const each = halves.map((results) => figuresOf(results.filter(isAsked)));
  const mean = (pick) => each.reduce((total, figures) => total + pick(figures), 0) / each.length;
  return {
    mrr: mean(({ mrr }) => mrr),
    recall10: mean(({ recall10 }) => recall10),
    precision: mean(({ precision }) => precision),
    recall: mean(({ recall }) => recall),
  };
};
const gates = [
  { name: 'no course labelled: precision of what is suggested', figures: none, of: 'precision', gate: 0.43 },
  { name: 'no course labelled: recall', figures: none, of: 'recall', gate: 0.35 },
  {
    name: 'half of them labelled: mean reciprocal rank of the first right one',
    figures: half,
    of: 'mrr',
    gate: 0.82,
  },
  { name: 'half of them labelled: recall among the first ten', figures: half, of: 'recall10', gate: 0.55 },
  { name: 'half of them labelled: precision of what is suggested', figures: half, of: 'precision', gate: 0 },
  { name: 'half of them labelled: recall', figures: half, of: 'recall', gate: 0 },
];
let failed = 0;
for (const { name, figures, of, gate } of gates) {
  const [value, tuned, heldOut] = [() => true, isTuned, (each) => !isTuned(each)].map(
    (isAsked) => figures(isAsked)[of],
  );
  const holds = value > gate;
  if (!holds) failed++;
  const parts = `tuned on ${tuned.toFixed(3)}, held out ${heldOut.toFixed(3)}`;
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${name}: ${value.toFixed(3)} (> ${gate}; ${parts})`);
}
process.exit(failed > 0 ? 1 : 0);
