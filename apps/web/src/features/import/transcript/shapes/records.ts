import { isOwnCode, parseCourseCode } from '../lexing/course-codes';
import { parseNumber } from '../lexing/numbers';
import { cleanValue } from '../lexing/text';
import { parseTerm } from '../lexing/terms';
import { columnOf, spaced } from '../table/column-names';
import { rowOfCells, type Row } from '../table/rows';
import { sectionOf } from '../table/sections';
import { inOrder, isOfUse, rolesOf } from './roles';
import type { TypedColumn } from './typed-column';
import type { Column, ColumnPlace } from '../table/column';

/** A value of a file that holds structure: JSON as it is parsed, XML as `treeOf` gives it. */
export type Tree = string | number | boolean | null | readonly Tree[] | { readonly [name: string]: Tree };

type Node = { readonly [name: string]: Tree };
type Values = ReadonlyMap<string, string>;

const DEEPEST = 16;
const MAX_RECORDS = 5000;

/** What a node is called that adds up the courses beside it. */
const SUMS = /total|summary|aggregate|average|gpa|statistics|cumulative/i;

const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);
const isNode = (tree: Tree): tree is { readonly [name: string]: Tree } =>
  typeof tree === 'object' && tree !== null && !isList(tree);

/**
 * The courses of a file of nested values, as rows below what each column holds: courses are told by what repeats, wherever it
 * stands. What is said around a list, the term of its courses, is said of each.
 */
export function rowsOfTree(file: Tree): Row[] {
  const tree = withListsOfOne(file);
  const lists = new Map<string, Values[]>();
  collect(tree, [], new Map(), lists, 0);
  withEmptyOnes(lists);
  const rows: Row[] = [];
  const found = [...lists].flatMap(([path, records]) => {
    const all = withoutSums(columnsOf(records), path);
    const columns = records.length > 1 ? all : all.filter((column) => !saysOfProgram(column, path));
    const places = rolesOf(columns);
    return places && (records.length > 1 || hasCode(columns, places)) ? [{ path, columns, places }] : [];
  });
  for (const { path, columns, places } of withRolesOfLongest(found)) {
    // a list inside another names its courses better than the list around it
    if (found.some((other) => other.path.startsWith(`${path}\n`) && saysOfCourses(other))) continue;
    if (
      !saysOfCourses({ path, columns, places }) &&
      found.some((other) => path.startsWith(`${other.path}\n`))
    )
      continue;
    const used = columns.filter((_, index) => isOfUse(places[index]!));
    rows.push(rowOfCells(rows.length + 1, [isOfElsewhere(path) ? 'Transfer credit' : 'Institution credit']));
    const header = rowOfCells(
      rows.length + 1,
      used.map(({ name }) => name),
    );
    rows.push({ ...header, columns: inOrder(places.filter(isOfUse)) });
    for (let index = 0; index < columns[0]!.cells.length; index++)
      rows.push(
        rowOfCells(
          rows.length + 1,
          used.map(({ cells }) => cells[index]!),
        ),
      );
  }
  return rows;
}

interface FoundList {
  readonly path: string;
  readonly columns: readonly RecordColumn[];
  readonly places: readonly ColumnPlace[];
}

/** The values of two or three courses tell less of what each holds than those of the longest list, where these are called the same. */
function withRolesOfLongest(found: readonly FoundList[]): readonly FoundList[] {
  const lengthOf = ({ columns }: FoundList) => columns[0]?.cells.length ?? 0;
  const [longest] = found.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest) return found;
  const roles = new Map(longest.columns.map(({ name }, index) => [name, longest.places[index]!]));
  return found.map((list) => {
    if (list === longest || lengthOf(list) >= FEWEST_TELLING) return list;
    const places = list.columns.map(({ name }, index): ColumnPlace => {
      const { start, end } = list.places[index]!;
      const role = roles.get(name);
      return role ? { ...role, start, end } : list.places[index]!;
    });
    const hasSubject = (some: readonly ColumnPlace[]) => some.some(({ column }) => column === 'subject');
    if (hasSubject(list.places) || !hasSubject(places)) return list;
    const isWhole = [...OF_COURSES].every(
      (column) => places.filter((place) => place.column === column).length <= 1,
    );
    return isWhole ? { ...list, places } : list;
  });
}

const FEWEST_TELLING = 4;

/** 'transferCredit', 'examCredit' around or above a list: its courses were not taken here. */
const isOfElsewhere = (path: string): boolean =>
  path.split('\n').some((name) => {
    const section = sectionOf(spaced(name.replaceAll('_', ' ')));
    return section !== null && section !== 'end' && section.isExternal;
  });

/** The name and the code of the program around one course alone are not its own. */
const saysOfProgram = ({ key, hints }: RecordColumn, path: string): boolean =>
  key.startsWith(`${path.split('\n', 1)[0]!}\n`) && hints[0] !== undefined && OF_COURSES.has(hints[0]);

/** Whether the items of a list say something of a course themselves: of the teachers of a course only the course around them does. */
const saysOfCourses = ({
  path,
  columns,
  places,
}: {
  readonly path: string;
  readonly columns: readonly RecordColumn[];
  readonly places: readonly ColumnPlace[];
}): boolean =>
  columns.some(
    ({ key }, index) =>
      !key.startsWith(`${path.split('\n', 1)[0]!}\n`) && OF_COURSES.has(places[index]!.column),
  );

const OF_COURSES: ReadonlySet<Column> = new Set([
  'code',
  'course',
  'number',
  'title',
  'credits',
  'grade',
  'points',
]);

/** XML writes a list of one course as a course: where others of its kind are lists, it is one, too. */
function withListsOfOne(tree: Tree): Tree {
  const lists = new Set<string>();
  walk(tree, '', 0, (path) => lists.add(path));
  return lists.size === 0 ? tree : listed(tree, '', 0, lists);
}

function walk(tree: Tree, path: string, depth: number, found: (path: string) => void): void {
  if (depth > DEEPEST) return;
  if (isList(tree)) {
    if (tree.some(isNode)) found(path);
    for (const item of tree) walk(item, path, depth + 1, found);
  } else if (isNode(tree))
    for (const [name, inner] of Object.entries(tree)) walk(inner, `${path}\n${name}`, depth + 1, found);
}

function listed(tree: Tree, path: string, depth: number, lists: ReadonlySet<string>): Tree {
  if (depth > DEEPEST) return tree;
  if (isList(tree))
    return tree.map((item) => (isNode(item) ? membersListed(item, path, depth, lists) : item));
  if (!isNode(tree)) return tree;
  const node = membersListed(tree, path, depth, lists);
  return lists.has(path) ? [node] : node;
}

const membersListed = (
  node: { readonly [name: string]: Tree },
  path: string,
  depth: number,
  lists: ReadonlySet<string>,
): Tree =>
  Object.fromEntries(
    Object.entries(node).map(([name, inner]) => [name, listed(inner, `${path}\n${name}`, depth + 1, lists)]),
  );

/** A course whose list of results is empty is a course, too: it stands among those of the list. */
function withEmptyOnes(lists: Map<string, Values[]>): void {
  for (const [path, records] of lists) {
    if (!path.startsWith(EMPTY)) continue;
    lists.delete(path);
    lists.get(path.slice(EMPTY.length))?.push(...records);
  }
}

/** What the paths of lists without an item begin with. */
const EMPTY = '\0';

/** One node alone is a course only by its code: a student has a number, a name and an average, too. */
function hasCode(columns: readonly TypedColumn[], places: readonly ColumnPlace[]): boolean {
  const at = places.findIndex(({ column }) => column === 'code');
  if (at === -1) return places.some(({ column }) => column === 'number');
  const [code = ''] = columns[at]!.cells;
  const isNamed = (['title', 'credits'] as const).every((name) =>
    places.some(({ column }) => column === name),
  );
  return parseCourseCode(code) !== null || (isNamed && isOwnCode(code));
}

/** Every list of nodes, by its path; a node whose values are nodes of one kind is such a list, too. */
function collect(
  tree: Tree,
  path: readonly string[],
  around: Values,
  lists: Map<string, Values[]>,
  depth: number,
): void {
  if (depth > DEEPEST || (!isList(tree) && !isNode(tree)) || isOfNoCourses(path.at(-1) ?? '')) return;
  const items = isList(tree) ? tree.map((item) => ['', item] as const) : nodesOfOneKind(tree);
  if (items === null) {
    const values =
      around.size + path.length === 0
        ? new Map(saidOfEach(tree as Node))
        : within(around, tree as Node, path);
    for (const [name, inner] of Object.entries(tree))
      collect(inner, [...path, name], values, lists, depth + 1);
    return;
  }
  const key = path.join('\n');
  const records = lists.get(key) ?? [];
  lists.set(key, records);
  for (const [name, item] of items) {
    if (!isNode(item) || records.length > MAX_RECORDS) continue;
    const own: [string, string][] = name === '' ? [] : [['key', name]];
    records.push(new Map([...around, ...own, ...valuesOf(item, [])]));
    const inner = new Map([
      ...around,
      ...own.map(([, value]) => [[...path, 'key'].join('\n'), value] as const),
    ]);
    collectInside(item, path, within(inner, item, path), lists, depth + 1);
  }
}

function collectInside(
  item: Tree,
  path: readonly string[],
  around: Values,
  lists: Map<string, Values[]>,
  depth: number,
): void {
  if (!isNode(item) || depth > DEEPEST) return;
  for (const [name, inner] of Object.entries(item)) {
    if (isList(inner) && inner.length === 0) {
      const key = `${EMPTY}${[...path, name].join('\n')}`;
      lists.set(key, [...(lists.get(key) ?? []), around]);
    } else if (isList(inner) ? inner.some(isNode) : isNode(inner) && nodesOfOneKind(inner) !== null)
      collect(inner, [...path, name], around, lists, depth + 1);
    else collectInside(inner, [...path, name], around, lists, depth + 1);
  }
}

/** The nodes of a map by id: `{ "101": { … }, "102": { … } }`. */
function nodesOfOneKind(tree: Node): [name: string, node: Tree][] | null {
  const inner = Object.entries(tree);
  const nodes = inner.map(([, node]) => node).filter(isNode);
  if (inner.length < 2 || nodes.length < inner.length) return null;
  const [first, ...others] = nodes.map((node) => Object.keys(node).toSorted().join('|'));
  return first!.includes('|') && others.every((keys) => keys === first) ? inner : null;
}

/** What is said around a list, with the values of one more node, by their place in the file: a course has a name as well. */
const within = (around: Values, node: Node, path: readonly string[]): Values =>
  new Map([
    ...around,
    ...saidOfEach(node).map(([name, value]) => [[...path, name].join('\n'), value] as const),
  ]);

/** What a node around courses says of each of them: what adds them up ('TotalCreditsCompleted') is none of it. */
const saidOfEach = (node: Node): [string, string][] =>
  valuesOf(node, []).filter(
    ([path, value]) => !(SUMS.test(path.slice(path.lastIndexOf('\n') + 1)) && parseNumber(value) !== null),
  );

/** The plain values in a node and in the nodes of it, by their path; lists of nodes are lists of their own. */
function valuesOf(node: Node, path: readonly string[]): [string, string][] {
  if (path.length > DEEPEST) return [];
  return Object.entries(node).flatMap(([name, value]): [string, string][] => {
    const own = [...path, name];
    if (isNode(value)) return nodesOfOneKind(value) || SUMS.test(name) ? [] : valuesOf(value, own);
    if (isList(value)) {
      const plain = value.flatMap((item) =>
        isNode(item) || isList(item) || item === null ? [] : [String(item)],
      );
      return plain.length > 0 && plain.length === value.length
        ? [[own.join('\n'), cleanValue(plain.join(' '))]]
        : [];
    }
    return [[own.join('\n'), value === null ? '' : cleanValue(String(value))]];
  });
}

/** A column with the place in the file that its values come from. */
interface RecordColumn extends TypedColumn {
  readonly key: string;
}

function columnsOf(records: readonly Values[]): RecordColumn[] {
  const paths = [...new Set(records.flatMap((record) => [...record.keys()]))].filter(
    (path) => !OF_PERSON.test(wordsOf(path).at(-2) ?? ''),
  );
  return (
    paths
      .map((path) => {
        const parts = wordsOf(path);
        return {
          key: path,
          name: parts.at(-1)!,
          hints: hintsOf(parts),
          cells: records.map((record) => record.get(path) ?? ''),
        };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      // a name said of two terms is better than their code
      .toSorted((a, b) => Number(isTerms(b)) - Number(isTerms(a)))
  );
}

/** Without the figures around courses that add them up ('creditsEarned' of a term), where each course has credits of its own. */
function withoutSums(columns: readonly RecordColumn[], path: string): RecordColumn[] {
  const isOwn = ({ key }: RecordColumn) => !key.startsWith(`${path.split('\n', 1)[0]!}\n`);
  // 'points' are the credits of a course at many schools
  const hasCredits = ({ hints: [hint] }: RecordColumn) => hint === 'credits' || hint === 'points';
  if (!columns.some((column) => isOwn(column) && hasCredits(column))) return [...columns];
  const isFigures = ({ cells }: RecordColumn) =>
    cells.every((cell) => cell === '' || parseNumber(cell) !== null);
  const saysTerm = ({ hints }: RecordColumn) => hints.some((hint) => OF_TERMS.has(hint));
  const isSum = (column: RecordColumn) =>
    column.hints.some((hint) => OF_SUMS.has(hint)) ||
    (!saysTerm(column) && column.cells.every((cell) => cell === column.cells[0]));
  return columns.filter((column) => isOwn(column) || !isFigures(column) || !isSum(column));
}

const OF_SUMS: ReadonlySet<Column> = new Set(['credits', 'earned', 'points', 'grade', 'figure']);
const OF_TERMS: ReadonlySet<Column> = new Set(['term', 'year', 'dates']);

/** The names along a path, in words. */
const wordsOf = (path: string): string[] =>
  path.split('\n').map((part) => spaced(part.replaceAll(/[_@#]/g, ' ')).trim());

const isTerms = ({ cells }: TypedColumn): boolean =>
  cells.some((cell) => / /.test(cell) && parseTerm(cell) !== null);

/** What the name of a value means: 'course title' whole, else what its parts mean; 'term label' is the term. */
function hintsOf(parts: readonly string[]): Column[] {
  const [leaf = '', outer = ''] = parts.toReversed();
  if (OF_PROGRAM.test(leaf)) return [];
  const ofOuter = /^(?:id|code|key)$/i.test(leaf) ? columnOf(outer) : null;
  if (ofOuter === 'year' || ofOuter === 'term') return [ofOuter];
  const words = leaf.split(' ');
  const whole =
    columnOf(`${outer} ${leaf}`) ??
    (SAYS_WHAT.test(leaf) && outer !== '' ? columnOf(outer) : null) ??
    columnOf(leaf);
  const names = [
    leaf,
    ...words.map((_, index) => words.slice(index).join(' ')),
    ...(SAYS_WHAT.test(leaf) ? [outer.split(' ').at(-1)!] : []),
  ];
  return whole ? [whole] : [...new Set(names.flatMap((name) => columnOf(name) ?? []))];
}

/** The name of a student is that of no course. */
const OF_PERSON =
  /^(?:student|person|learner|holder|applicant|user|advisor|instructor|teacher)s?(?: (?:info(?:rmation)?|data|details?|profile|record))?$/i;
/** When a student began, or which catalogue counts, is not when a course was taken. */
const OF_PROGRAM =
  /^(?:(?:course )?catalog(?:ue)?|birth|entry|entrance|admi(?:t|ssion)|matric\w*|start|cohort|(?:expected )?grad(?:uation)?|class|print) (?:year|yr|term|semester)$/i;

/** Lists of teachers, and of what grades mean. */
const isOfNoCourses = (name: string): boolean => OF_TEACHERS.test(name) || OF_KEY.test(spaced(name));
const OF_TEACHERS = /^(?:advisor|instructor|teacher|lecturer|professor)s$/i;
const OF_KEY =
  /^(?:(?:grad(?:e|es|ing)|mark(?:s|ing)?)[ _-]?(?:key|scale|scheme|system|legend|definitions?|descriptions?)|legend)$/i;

/** What a value of a node is called that stands for the whole of it. */
const SAYS_WHAT =
  /^(?:\S+ )?(?:label|value|description|descr|name|display name|text|desc|long name|short name|title|amount)$/i;
