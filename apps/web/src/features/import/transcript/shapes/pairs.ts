import { parseTermHeading } from '../lexing/terms';
import { oneLine } from '../lexing/text';
import { columnOf, spaced } from '../table/column-names';
import { rowOfCells, type Row } from '../table/rows';
import { inOrder, isOfUse, rolesOf } from './roles';
import type { TypedColumn } from './typed-column';

/** 'course_code = PHL 100', 'Credit hours: 3', '"grade" -> A'. */
const PAIR =
  /^[\s*•>-]*["']?([\p{L}][\p{L}\d _/.#()-]{1,30}?)["']?\s*(?::|=>?|->|→|\.{3,})\s*["']?(.*?)["']?[,;]?$/u;
const HEADING = 'term of heading';
const FEWEST = 2;
const FEWEST_PAIRS = 3;

/** Courses of which each value stands on a line with its name, as rows of a table; null where there are no such. */
export function rowsOfPairs(text: string): Row[] | null {
  const records: Map<string, string>[] = [];
  let open = new Map<string, string>();
  let term = '';
  const close = () => {
    if (open.size >= FEWEST_PAIRS) records.push(new Map([...open, [HEADING, term]]));
    else term = [...open].find(([name]) => columnOf(name) === 'term')?.[1] ?? term;
    open = new Map();
  };
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = PAIR.exec(line.trim()) ?? [];
    const said = spaced(name.replaceAll('_', ' ')).toLowerCase();
    const key = parseTermHeading(line) && columnOf(said) === null ? '' : said;
    if (key === '') {
      if (line.trim() !== '' || open.size >= FEWEST_PAIRS + 1) close();
      if (parseTermHeading(line)) term = oneLine(line);
    } else {
      if (open.has(key)) close();
      open.set(key, oneLine(value));
    }
  }
  close();
  const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const columns = names
    .map((name): TypedColumn => {
      const column = name === HEADING ? 'term' : columnOf(name);
      return { name, hints: column ? [column] : [], cells: records.map((record) => record.get(name) ?? '') };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const places = records.length < FEWEST ? null : rolesOf(columns);
  if (!places) return null;
  const used = columns.filter((_, index) => isOfUse(places[index]!));
  return [
    {
      ...rowOfCells(
        1,
        used.map(({ name }) => name),
      ),
      columns: inOrder(places.filter(isOfUse)),
    },
    ...records.map((_, row) =>
      rowOfCells(
        row + 2,
        used.map(({ cells }) => cells[row]!),
      ),
    ),
  ];
}
