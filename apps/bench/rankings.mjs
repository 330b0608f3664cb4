// Whether students see the careers that their studies lead to, on official files:
//   node apps/bench/rankings.mjs --official <folder> [--lists]
// reads O*NET, the figures of the BLS and the crosswalk of fields of study from the folder (docs/data.md), takes the courses
// and programs of the demo, and ranks the occupations that are fully described for a graduate and a half-way student of each
// program. Prints the gates, for the fields that the constants were tuned on and for the others; --lists prints the first
// ten of some students, to be read. Exit code 1 when a gate does not hold.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { graduate, halfWay, undecided } from './rankings/students.mjs';
import { indexOf } from './rankings/university.mjs';
import { bestRank, goodAnswers, mean, median, ndcg, precision } from './rankings/yardstick.mjs';
import { readArguments, refuse } from '../../scripts/arguments.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { options } = readArguments({
  known: [],
  options: { official: { type: 'string' }, lists: { type: 'boolean' } },
});
if (!options.official)
  refuse('rankings needs the folder with the official files: --official <folder> (docs/data.md).');

const api = (name) => import(path.join(root, 'apps/api/compiled/modules/catalogue', name));
const { readOfficial } = await api('official/official-data.js');
const { careerFacts } = await api('official/career-facts.js');
const { readCatalogueFiles } = await api('loading/catalogue-files.js');

/** How many elements an occupation has that is rated in full. */
const FULLY_RATED = 30;
const READ = [
  'Nursing, B.S.N.',
  'Computer Science, B.S.',
  'Accounting, B.S.',
  'Automotive Technology, A.A.S.',
  'Psychology, B.S.',
];

const demo = readDemo();
const { official, occupations, careers } = await readCareers();
const labelled = await indexOf(demo, careers);
const bare = withoutLabels(demo);
const unlabelled = await indexOf(bare, careers);

/** The demo as files say it, its groups with the courses themselves. */
function readDemo() {
  const files = readCatalogueFiles(path.join(root, 'apps/api/demo/catalogue'));
  return withCourses(files.courses, files.programs);
}

function withCourses(courses, programs) {
  const byCode = new Map(courses.map((course) => [course.code, course]));
  const resolved = programs.map((program) => ({
    ...program,
    groups: program.groups.map((group) => ({
      ...group,
      courses: group.courses.map((course) => byCode.get(course.code ?? course)),
    })),
  }));
  return { courses, programs: resolved };
}

function withoutLabels({ courses, programs }) {
  return withCourses(
    courses.map((course) => ({ ...course, skills: [] })),
    programs,
  );
}

/** The occupations that are rated, paid, projected and have tasks. */
async function readCareers() {
  const read = await readOfficial(options.official).catch((error) => refuse(error.message));
  const isFull = ({ onetCode, averagePay, outlook, tasks }) =>
    read.occupations.get(onetCode).elements.length >= FULLY_RATED &&
    averagePay &&
    outlook &&
    tasks.length > 0;
  const full = careerFacts(read).filter(isFull);
  return {
    official: read,
    careers: full,
    occupations: full.map(({ onetCode }) => read.occupations.get(onetCode)),
  };
}

/** All careers for a student, as the product orders them, with the scores. */
function rank({ index, placeOf }, courses, programs = []) {
  const evidence = index.evidence({ courses: courses.map((course) => placeOf.get(course)), programs });
  const { items } = index.rankCareers({ evidence, limit: careers.length });
  return { order: items.map(({ career }) => career), scores: items.map(({ score }) => score) };
}

const studied = (university) =>
  university.programs.flatMap((program, place) => {
    const gains = goodAnswers(official.crosswalk.get(program.cip) ?? [], occupations);
    return [...gains.values()].includes(3)
      ? [{ program, place, gains, family: program.cip.slice(0, 2) }]
      : [];
  });

function rankAll(published, university, coursesOf) {
  return studied(university).map((study) => ({
    ...study,
    ...rank(published, coursesOf(study.program), [study.place]),
  }));
}

const figures = (students) => ({
  ndcg: mean(students.map(({ order, gains }) => ndcg(order, gains))),
  precision: mean(students.map(({ order, gains }) => precision(order, gains))),
  best: median(students.map(({ order, gains }) => bestRank(order, gains))),
});

const graduates = rankAll(labelled, demo, graduate);
const halfWays = rankAll(labelled, demo, halfWay);
const unlabelledGraduates = rankAll(unlabelled, bare, graduate);
const families = [...new Set(graduates.map(({ family }) => family))].toSorted(
  (a, b) => Number(a) - Number(b),
);
const isTuned = ({ family }) => families.indexOf(family) % 2 === 0;

console.log(
  `${careers.length} occupations, ${demo.courses.length} courses published in ${(labelled.publishing / 1000).toFixed(1)} s`,
);
console.log('\n                         nDCG@20   P@10   median best rank');
for (const [name, students] of [
  ['graduate', graduates],
  ['half-way', halfWays],
  ['without labels', unlabelledGraduates],
]) {
  for (const [half, part] of [
    ['all', students],
    ['tuned on', students.filter(isTuned)],
    ['held out', students.filter((student) => !isTuned(student))],
  ]) {
    const { ndcg: gain, precision: share, best } = figures(part);
    console.log(
      `${name.padEnd(15)} ${half.padEnd(9)} ${gain.toFixed(3)}    ${share.toFixed(2)}   ${best}   (${part.length} programs)`,
    );
  }
}

const bachelors = (students) => students.filter(({ program }) => program.level === 'Bachelor');
const first = ({ scores }) => Math.max(...scores);
const atLeast = (least) => (student) => student.scores.filter((score) => score >= least).length;
const firstTens = graduates.flatMap(({ order }) => order.slice(0, 10));
const appearances = new Map();
for (const career of firstTens) appearances.set(career, (appearances.get(career) ?? 0) + 1);
const needsNothing = (career) => careers[career].outlook.education === 'No formal educational credential';
const ossu = await ossuStudent();
const freshman = rank(labelled, undecided(demo));

const all = figures(graduates);
const half = figures(halfWays);
const high = bachelors(graduates).map(atLeast(4));
const gates = [
  ['graduate nDCG@20', all.ndcg, 0.55, Infinity],
  ['half-way nDCG@20', half.ndcg, 0.4, Infinity],
  ['graduate P@10', all.precision, 0.6, Infinity],
  ['graduate median best rank', all.best, 1, 2],
  ['half-way P@10', half.precision, 0.45, Infinity],
  ['half-way median best rank', half.best, 1, 4],
  ['without labels nDCG@20', figures(unlabelledGraduates).ndcg, 0.5, Infinity],
  ['OSSU: of the first ten in computing, mathematics or hardware', ossu, 8, 10],
  ['bachelor graduates: first career on average', mean(bachelors(graduates).map(first)), 4, 4.8],
  ['bachelor graduates: careers of 4 and more on average', mean(high), 1, 10],
  ['bachelor graduates: careers of 4 and more at most', Math.max(...high), 0, 25],
  ['bachelor graduates: careers at 5.0 on average', mean(bachelors(graduates).map(atLeast(4.95))), 0, 1],
  ['bachelor half-way: first career on average', mean(bachelors(halfWays).map(first)), 1.5, 3.2],
  ['undecided first-year: first career', first(freshman), 0, 2],
  [
    'no-credential careers in a bachelor’s first ten',
    mean(bachelors(graduates).map(({ order }) => order.slice(0, 10).filter(needsNothing).length / 10)),
    0,
    0.03,
  ],
  ['first tens that one career is in at most', Math.max(...appearances.values()), 0, 15],
  ['different careers in some first ten', appearances.size, 250, Infinity],
];
console.log();
let failed = 0;
for (const [name, value, min, max] of gates) {
  const holds = value >= min && value <= max;
  if (!holds) failed++;
  const bounds = max === Infinity ? `≥ ${min}` : min <= 0 ? `≤ ${max}` : `${min} to ${max}`;
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${name}: ${Number(value.toFixed(3))} (${bounds})`);
}

/** A student of an open curriculum, whose courses have titles and topics and no university: what of ten careers is right. */
async function ossuStudent() {
  const { rows } = JSON.parse(readFileSync(path.join(root, 'apps/bench/rankings/ossu.json'), 'utf8'));
  const courses = rows.map(({ title, topics, isAdvanced }, place) => ({
    code: `OSSU ${place}`,
    title,
    description: topics.join(', '),
    credits: 3,
    level: isAdvanced ? 'Upper Division' : 'Lower Division',
    skills: [],
  }));
  const program = {
    title: 'Computer Science',
    level: 'Bachelor',
    requiredCredits: 120,
    groups: [{ courses }],
  };
  const published = await indexOf({ courses, programs: [program] }, careers);
  const { order } = rank(published, courses, [0]);
  if (options.lists) print('Open Source Society University, Computer Science', published, order);
  return order
    .slice(0, 10)
    .filter((career) => /^(15-|17-20[67]|11-3021|25-102)/.test(careers[career].onetCode)).length;
}

function print(title, { index }, order, courses, programs) {
  console.log(`\n${title}`);
  const evidence =
    courses && index.evidence({ courses: courses.map((course) => labelled.placeOf.get(course)), programs });
  for (const career of order.slice(0, 10)) {
    const score = evidence ? index.score(career, evidence).toFixed(1) : '   ';
    console.log(`  ${score}  ${careers[career].title} (${careers[career].outlook.education})`);
  }
}

if (options.lists) {
  for (const { program, place, order } of graduates.filter((each) => READ.includes(each.program.title))) {
    print(program.title, labelled, order, graduate(program), [place]);
  }
  print('Undecided first-year', labelled, freshman.order, undecided(demo), []);
}
console.log(`\n${gates.length - failed} of ${gates.length} gates hold`);
process.exit(failed > 0 ? 1 : 0);
