// How well skills are suggested for courses (npm run catalogue -- skills suggest), on the demo's courses, whose skills are known:
//   node apps/bench/suggestions.mjs
// once without any labelled course, from titles, descriptions and careers, once with every second course labelled, measured
// on the others. Exit code 1 when a figure falls below its floor; the aim is beside it.
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.mjs';

readArguments({ known: [] });
const root = path.resolve(import.meta.dirname, '../..');
const api = (name) => import(path.join(root, 'apps/api/compiled/modules/catalog', name));
const { SkillSuggester } = await api('vocabulary/skill-suggester.js');
const { LEAST_SCORE, MOST_OF_A_COURSE } = await api('vocabulary/suggestion-file.js');
const { readCatalogueFiles } = await api('loading/catalogue-files.js');

const { courses, careers } = readCatalogueFiles(path.join(root, 'apps/api/demo/catalog'));
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
    const shown = list.filter(({ score }) => score >= LEAST_SCORE).slice(0, MOST_OF_A_COURSE).length;
    const count = (upTo) => hits.slice(0, upTo).filter(Boolean).length;
    return {
      reciprocal: 1 / (hits.indexOf(true) + 1 || Infinity),
      recall: count(10) / right.size,
      shown,
      found: count(shown),
      right: right.size,
    };
  });
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

const none = await measure(() => false);
const halves = await Promise.all(SEEDS.map((seed) => measure(({ code }) => hash(code + seed) % 1000 < 500)));
const mean = (pick) => halves.reduce((total, each) => total + pick(each), 0) / halves.length;
const figures = [
  ['no course labelled: precision of what is suggested', none.precision, 0.43, 0.43],
  ['no course labelled: recall', none.recall, 0.35, 0.35],
  ['half of them labelled: mean reciprocal rank of the first right one', mean(({ mrr }) => mrr), 0.81, 0.82],
  ['half of them labelled: recall among the first ten', mean(({ recall10 }) => recall10), 0.54, 0.55],
];
for (const [name, value, floor, aim] of figures)
  console.log(`${value > floor ? 'ok    ' : 'FAILED'} ${name}: ${value.toFixed(3)} (> ${floor}, aim ${aim})`);
console.log(
  `half of them labelled: precision ${mean(({ precision }) => precision).toFixed(3)}, recall ${mean(({ recall }) => recall).toFixed(3)} of what is suggested`,
);
process.exit(figures.every(([, value, floor]) => value > floor) ? 0 : 1);
