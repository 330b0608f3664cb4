import { doubt } from '../doubt';
import { parseTermHeading, termName } from '../lexing/terms';
import { ROUNDING, type Candidate } from './proof';

const IS_SUM = doubt('Its credits are the sum of lines below it.');
const IS_PART = doubt('It may be a part of the course above it.');
const LONGEST_PART = 4;
const FEWEST_PARTS = 2;
const FEWEST_SUMS = 2;
/** 'w#' of 'UE 31', 'w#w#' of 'ECO3A1'. */
const shapeOf = ({ subject, number }: Candidate['row']): string =>
  `${subject}${number}`.replaceAll(/\p{L}+/gu, 'w').replaceAll(/\d+/g, '#');

/** In lines: the examinations of one module. */
const MOST_EXAMS = 8;
const FEWEST_MODULES = 3;

/**
 * Without the modules of a German record that prints their examinations right below them, by the same names: what a module says, the
 * examination that was passed, or comes next, says as well. Where most other lines are of another kind, the two are asked about.
 */
export function withoutModules(candidates: readonly Candidate[]): readonly Candidate[] {
  const modules = new Set<Candidate>();
  const exams = new Set<Candidate>();
  candidates.forEach((module, index) => {
    if (exams.has(module)) return;
    const below = candidates.slice(index + 1, index + 1 + MOST_EXAMS);
    const end = below.findIndex((other) => !isExamOf(other, module));
    const own = end === -1 ? below : below.slice(0, end);
    if (!own.some((exam) => saysSame(exam, module))) return;
    modules.add(module);
    own.forEach((exam) => exams.add(exam));
  });
  const inTerms = candidates.filter(({ place }) => place.term !== null).length;
  const areMost = modules.size >= FEWEST_MODULES && 2 * (modules.size + exams.size) >= inTerms;
  if (areMost) return candidates.filter((candidate) => !modules.has(candidate));
  if (modules.size >= FEWEST_SUMS) for (const { doubts } of exams) doubts.push(IS_PART);
  return candidates;
}

/** 'Klausur Algebra' below 'Algebra', with a code of its own. */
const isExamOf = ({ row }: Candidate, { row: module }: Candidate): boolean =>
  module.title !== '' &&
  row.title.replaceAll(NAMES_EXAM, ' ').trim() === module.title &&
  row.number !== '' &&
  `${row.subject}${row.number}` !== `${module.subject}${module.number}`;

/** 'Klausur', '(mündliche Prüfung)', 'Modulprüfung:' */
const EXAM = String.raw`\(?(?:(?:schriftliche|mündliche|written|oral|final) )?(?:modul(?:abschluss)?|teil|abschluss)?(?:klausur|prüfung(?:sleistung)?|studienleistung|hausarbeit|exam(?:ination)?)\)?`;
const NAMES_EXAM = new RegExp(`^${EXAM}(?: zu| in)?[ :–-]+|[ ,:–-]+${EXAM}$`, 'giu');

/** A module may leave its term to its examinations. */
const saysSame = ({ row, place }: Candidate, { row: module, place: { term } }: Candidate): boolean =>
  row.grade === module.grade &&
  row.credits === module.credits &&
  place.term !== null &&
  (term === null || termName(place.term) === termName(term));

/**
 * Without the accounts of a German record: lines without a term whose credits are those that the lines below them earned, up to another
 * such line or the end, or at the foot all that were earned, where no other line lacks a term. One that is blank is of the kind of the
 * others, and of no course.
 */
export function withoutAccounts(candidates: readonly Candidate[]): readonly Candidate[] {
  const isOpen = ({ place, kind }: Candidate) => place.term === null && kind !== 'transfer';
  /** What was earned up to a line, and by how many courses. */
  let [earned, count] = [0, 0];
  const before = candidates.map((candidate) => {
    const ofLine = { candidate, earned, count };
    if (!isOpen(candidate)) [earned, count] = [earned + candidate.earned, count + 1];
    return ofLine;
  });
  const open = before.filter(({ candidate }) => isOpen(candidate));
  const ends = new Map([...open, { earned, count }].map((end) => [end.earned.toFixed(2), end.count]));
  const isOfAll = ({ candidate, ...from }: (typeof open)[number]) =>
    candidate === candidates.at(-1) &&
    from.count >= FEWEST_PARTS &&
    Math.abs(candidate.row.credits! - from.earned) <= ROUNDING;
  const isAccount = (line: (typeof open)[number]) => {
    const { row } = line.candidate;
    // '0,0' and no mark above courses that run
    if (row.credits === null || (row.credits === 0 && row.grade !== null)) return false;
    const end = ends.get((line.earned + row.credits).toFixed(2)) ?? 0;
    return end >= line.count + FEWEST_PARTS || isOfAll(line);
  };
  const kindOf = ({ read }: Candidate) => read.texts.words ?? '';
  const accounts = open.filter(isAccount);
  const kinds = new Set(accounts.map(({ candidate }) => kindOf(candidate)));
  for (const candidate of candidates) if (!isOpen(candidate)) kinds.delete(kindOf(candidate));
  const isBlank = ({ candidate }: (typeof open)[number]) =>
    candidate.row.credits === null && candidate.row.grade === null && kinds.has(kindOf(candidate));
  return accounts.length >= FEWEST_SUMS && open.every((line) => isAccount(line) || isBlank(line))
    ? candidates.filter((candidate) => !isOpen(candidate))
    : candidates;
}

/** What a part of a program is called, or the result of all of it. */
const NAMES_GROUP =
  /^(?:blocs?|groupes?|unités? d|résultats?|année|(?:wahl)?pflicht\p{L}*|wahl(?:bereich|module)|modul(?:gruppe|bereich)|schwerpunkt|attività|ambito|insegnamenti|formación|asignaturas|materias)(?!\p{L})/iu;
const NAMES_RESULT = /^(?:résultats?|année)(?!\p{L})/iu;

const mayBeGroup = ({ row }: Candidate): boolean =>
  row.title === '' && row.subject === '' && NAMES_GROUP.test(row.number) && row.credits !== null;

/** The first courses of a list whose credits come to those of a group, as far as they do; what was taken again counts once. */
function partsOf({ row: { credits } }: Candidate, courses: readonly Candidate[]): readonly Candidate[] {
  const counted = new Map(courses.map((course) => [`${course.row.subject} ${course.row.number}`, course]));
  const parts = [...counted.values()];
  let sum = 0;
  const last = parts.findIndex(({ row }) => Math.abs((sum += row.credits ?? 0) - credits!) <= ROUNDING);
  return parts.slice(0, last + 1);
}

/**
 * Without 'Bloc 1 : Biologie   11,80   ADM   18' and 'Résultat d'admission   11,33   ADM   60': a name without a code, whose credits are
 * those of the lines below it, or of all above. One line alone is a part of it where both have the same mark: 'Unité d'ouverture' of
 * three credits above a course of three may be a course itself.
 */
export function withoutGroups(candidates: readonly Candidate[]): Candidate[] {
  const isCourse = (other: Candidate) => !mayBeGroup(other);
  return candidates.filter((candidate, index) => {
    if (!mayBeGroup(candidate)) return true;
    const below = partsOf(candidate, candidates.slice(index + 1).filter(isCourse));
    const above = NAMES_RESULT.test(candidate.row.number)
      ? partsOf(candidate, candidates.slice(0, index).filter(isCourse).toReversed())
      : [];
    const isGroupOf = (parts: readonly Candidate[]) =>
      parts.length >= FEWEST_PARTS || (parts.length === 1 && parts[0]!.row.grade === candidate.row.grade);
    if (isGroupOf(below) || isGroupOf(above)) return false;
    if (below.length > 0) candidate.doubts.push(IS_SUM);
    return true;
  });
}

/** The lines below a line whose credits are its own, with codes of another shape; none where it is no such sum. */
function summedUp(candidates: readonly Candidate[], index: number): readonly Candidate[] {
  const { row } = candidates[index]!;
  let sum = 0;
  // what was taken again counts once
  const parts = new Set<string>();
  for (let at = index + 1; at < candidates.length; at++) {
    const { row: part } = candidates[at]!;
    const code = `${part.subject} ${part.number}`;
    if (parts.has(code)) continue;
    parts.add(code);
    sum += part.credits ?? 0;
    if (!row.credits || shapeOf(part) === shapeOf(row) || sum > row.credits + ROUNDING) return [];
    if (Math.abs(sum - row.credits) <= ROUNDING)
      return parts.size >= FEWEST_PARTS ? candidates.slice(index + 1, at + 1) : [];
  }
  return [];
}

const SEMESTER = /^(?:semest[er]{2}|trimest[er]{2}) \d\b/i;

/** 'LS1INF   Semestre 1 Licence …   30' above its courses, below a year: a heading, which says in which part of the year they were. */
export function withoutSemesters(candidates: readonly Candidate[]): readonly Candidate[] {
  const terms = new Map<Candidate, Candidate['place']['term']>();
  const semesters = candidates.filter(({ row, place: { term } }, index) => {
    const [name] = SEMESTER.exec(row.title) ?? [];
    if (!name || !term?.academicYear || term.season !== '') return false;
    const parts = summedUp(candidates, index);
    for (const part of parts) terms.set(part, parseTermHeading(`${name} ${term.academicYear}`));
    return parts.length > 0;
  });
  if (semesters.length < FEWEST_SUMS) return candidates;
  return candidates
    .filter((candidate) => !semesters.includes(candidate))
    .map((candidate) => {
      const term = terms.get(candidate);
      return term ? { ...candidate, place: { ...candidate.place, term } } : candidate;
    });
}

/** Modules with their parts below them, which have codes of another shape: their credits are not earned twice. */
export function doubtSums(candidates: readonly Candidate[]): void {
  const sums = candidates.filter((_, index) => summedUp(candidates, index).length > 0);
  if (sums.length < FEWEST_SUMS) return;
  for (const { doubts } of sums) doubts.push(IS_SUM);
  // '0010' below 'KE1000'
  for (const { row, doubts } of candidates)
    if (shapeOf(row) === '#' && row.number.length <= LONGEST_PART) doubts.push(IS_PART);
}
