// Whether the careers that are named as similar are those that O*NET calls related, on official files:
//   node apps/bench/similar.mjs --official <folder> [--lists]
// reads O*NET from the folder (docs/data.md) and finds for each occupation the twenty nearest, without its list of related
// occupations: that is the answer they are measured by. Prints the share of it that is found (recall at 20) with titles,
// descriptions, skills and technologies alone, with parts of that, with all that the catalogue knows of the work, and by
// chance; --lists prints the first five of some occupations, to be read. Exit code 1 below the gate.
import path from 'node:path';
import { describesWork, nearestToEach, WorkSimilarity } from '@lumen/matching';
import { mean } from './rankings/yardstick.mjs';
import { readArguments, refuse } from '../../scripts/arguments.mjs';

const COUNT = 20;
const GATE = 0.45;
const READ = [
  'Registered Nurses',
  'Data Scientists',
  'Accountants and Auditors',
  'Plumbers, Pipefitters, and Steamfitters',
];

const { options } = readArguments({
  known: [],
  options: { official: { type: 'string' }, lists: { type: 'boolean' } },
});
if (!options.official)
  refuse('similar needs the folder with the official files: --official <folder> (docs/data.md).');

const api = (name) =>
  import(path.resolve(import.meta.dirname, '../api/compiled/modules/catalogue/official', name));
const { readOfficial } = await api('official-data.js');
const { careerFacts } = await api('career-facts.js');

const official = await readOfficial(options.official).catch((error) => refuse(error.message));
// Skills that are borrowed from related occupations would tell the answer.
const careers = careerFacts(official).map((career) =>
  career.isEstimated ? { ...career, skills: [] } : career,
);
const occupations = careers.map(({ onetCode }) => official.occupations.get(onetCode));
const placeOf = new Map(careers.map(({ onetCode }, place) => [onetCode, place]));
const related = occupations.map((occupation) =>
  occupation.related.flatMap((code) => placeOf.get(code) ?? []),
);
const skillIds = new Map();
const idOf = (name) => skillIds.get(name) ?? skillIds.set(name, skillIds.size).get(name);

const NOTHING = {
  title: '',
  description: '',
  alternateTitles: [],
  tasks: [],
  otherTasks: [],
  activities: [],
  technologies: [],
  skills: [],
};
const texts = ({ title, description }) => ({ title, description });
const technologies = (_, place) => ({
  technologies: occupations[place].technologies.map(({ name }) => name),
});
const skills = (career) => ({ skills: career.skills });

/** For each occupation the nearest, by what `parts` say of it. */
async function nearest(...parts) {
  const said = careers.map((career, place) =>
    Object.assign({}, NOTHING, ...parts.map((part) => part(career, place))),
  );
  const { careerWords } = await WorkSimilarity.build([], said);
  const compared = said.map((career, place) => ({
    words: careerWords[place],
    skills: career.skills.map(({ name, weight }) => ({ skill: idOf(name), weight })),
    mayBeNamed: describesWork({
      description: careers[place].description,
      hasTasks: careers[place].tasks.length + careers[place].otherTasks.length > 0,
      hasSkills: careers[place].skills.length > 0,
    }),
  }));
  return nearestToEach(compared, COUNT);
}

/** The mean share of the related occupations that is among those found; of occupations that have such a list. */
const recall = (found) =>
  mean(
    related.flatMap((wanted, place) => {
      if (wanted.length === 0) return [];
      const near = new Set(found[place].map(({ career }) => career));
      return [wanted.filter((career) => near.has(career)).length / wanted.length];
    }),
  );

/** The same draw every time. */
function byChance() {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return careers.map(() =>
    Array.from({ length: COUNT }, () => ({ career: Math.floor(next() * careers.length) })),
  );
}

const measured = await nearest(texts, skills, technologies);
const whole = await nearest((career) => career);
const figures = [
  ['titles, descriptions, skills and technologies', measured],
  ['titles and descriptions', await nearest(texts)],
  ['skills', await nearest(skills)],
  ['technologies', await nearest(technologies)],
  ['all that the catalogue knows of the work', whole],
  ['by chance', byChance()],
];
const asked = related.filter((wanted) => wanted.length > 0).length;
console.log(`${careers.length} occupations, ${asked} of them with related ones\n`);
console.log(`recall at ${COUNT}`);
for (const [name, found] of figures) console.log(`  ${recall(found).toFixed(3)}  ${name}`);

if (options.lists) {
  for (const title of READ) {
    const place = careers.findIndex((career) => career.title === title);
    console.log(`\n${title}`);
    for (const { career, similarity } of whole[place].slice(0, 5)) {
      const mark = related[place].includes(career) ? '  (listed by O*NET)' : '';
      console.log(`  ${similarity.toFixed(2)}  ${careers[career].title}${mark}`);
    }
  }
}
const holds = recall(measured) >= GATE;
console.log(
  `\n${holds ? 'ok    ' : 'FAILED'} recall at ${COUNT}: ${recall(measured).toFixed(3)} (≥ ${GATE})`,
);
process.exit(holds ? 0 : 1);
