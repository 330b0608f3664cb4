import { type Cells, likeliestTable, type RecordTable } from './record-tables.js';

type Json = string | number | boolean | null | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [name: string]: Json;
}

/** Whether a text is JSON, whole or not. */
export const isJson = (text: string): boolean => /^\s*(?:\[\s*\{|\{\s*")/.test(text);

/**
 * The records of JSON as a table: a line that names the columns, and one for each record. What is in an object of a record
 * is called by both names, `credits min`.
 * @returns null where it has no list of records
 * @throws SyntaxError when the text is no whole JSON
 */
export function jsonRecords(text: string): RecordTable | null {
  const objects = new Map<string, JsonObject[]>();
  collect(parsed(text), '', objects);
  return likeliestTable(new Map([...objects].map(([place, records]) => [place, records.map(cellsOf)])));
}

/** Databases write a record on each line. */
function parsed(text: string): Json {
  const lines = text.trim().split('\n');
  const areRecords = lines.length > 1 && lines.every((line) => /^\{.*\}\r?$/.test(line));
  return areRecords ? lines.map((line) => JSON.parse(line) as Json) : (JSON.parse(text) as Json);
}

/** Collects the objects at each place, all members of a list at one; systems also list records by their keys. */
function collect(value: Json, place: string, objects: Map<string, JsonObject[]>): void {
  if (!isObject(value) && !isArray(value)) return;
  if (isObject(value)) {
    const same = objects.get(place);
    if (same) same.push(value);
    else objects.set(place, [value]);
  }
  const isList = isArray(value) || Object.values(value).every(isObject);
  for (const [name, member] of Object.entries(value))
    collect(member, isList ? `${place}/*` : `${place}/${name}`, objects);
}

function cellsOf(record: JsonObject): Cells {
  const cells = new Map<string, string>();
  for (const [name, text] of textsIn(record)) {
    const before = cells.get(name);
    cells.set(name, before ? `${before}; ${text}` : text);
  }
  return cells;
}

function textsIn(object: JsonObject): [name: string, text: string][] {
  return Object.entries(object).flatMap(([name, value]) =>
    (isArray(value) ? value : [value]).flatMap((each): [string, string][] => {
      if (isObject(each)) return textsIn(each).map(([inner, text]) => [`${name} ${inner}`, text]);
      return each === null || isArray(each) ? [] : [[name, String(each)]];
    }),
  );
}

const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isArray(value);
