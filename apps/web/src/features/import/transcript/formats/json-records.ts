import { cleanValue } from '../lexing/text';
import { spaced } from '../table/column-names';
import { readHeader } from '../table/columns';
import { rowOfCells, type Row } from '../table/rows';
import { isObject, parseJson, type JsonObject } from './json';

const DEEPEST = 12;
/** 'crn', 'type': with fewer values an object is no course. */
const FEWEST_VALUES = 3;

type Values = ReadonlyMap<string, string>;

export const isJson = (text: string): boolean => /^\s*[[{]/.test(text) && /[\]}]\s*$/.test(text);

/**
 * The objects of a JSON file that a portal gave, as rows below the names of their values. What is said once around a list, the
 * term of its courses, is said of each.
 * @throws TranscriptError `malformed` for what is no JSON
 */
export function rowsOfJson(text: string): Row[] {
  const lists = new Map<string, Values[]>();
  collect(parseJson(text), [], new Map(), lists, 0);
  const rows: Row[] = [];
  const add = (cells: readonly string[]) => rows.push(rowOfCells(rows.length + 1, cells));
  for (const records of lists.values()) {
    const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
    if (readHeader(rowOfCells(1, names)).length === 0) continue;
    add(names);
    for (const record of records) add(names.map((name) => record.get(name) ?? ''));
  }
  return rows;
}

/** Puts the innermost objects of lists into the list of their place in the file. */
function collect(
  json: unknown,
  path: readonly string[],
  around: Values,
  lists: Map<string, Values[]>,
  depth: number,
): void {
  if (depth > DEEPEST) return;
  if (Array.isArray(json)) {
    for (const item of json) {
      if (!isObject(item)) continue;
      const values = new Map([...around, ...valuesOf(item)]);
      const inner = Object.values(item).some((value) => Array.isArray(value) && value.some(isObject));
      const key = path.join('.');
      if (!inner && values.size - around.size >= FEWEST_VALUES)
        lists.set(key, [...(lists.get(key) ?? []), values]);
      else collectInside(item, path, values, lists, depth);
    }
  } else if (isObject(json)) collectInside(json, path, around, lists, depth);
}

function collectInside(
  json: JsonObject,
  path: readonly string[],
  around: Values,
  lists: Map<string, Values[]>,
  depth: number,
): void {
  for (const [name, value] of Object.entries(json)) collect(value, [...path, name], around, lists, depth + 1);
}

/** The plain values of an object and of those in it: 'courseTitle' as 'course Title', `course: { title }` likewise. */
function valuesOf(json: JsonObject, prefix = ''): [name: string, value: string][] {
  return Object.entries(json).flatMap(([key, value]): [string, string][] => {
    const name = spaced(`${prefix}${key}`.replaceAll('_', ' '));
    if (isObject(value)) return prefix === '' ? valuesOf(value, `${key} `) : [];
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return Array.isArray(value) ? [] : [[name, isPlain ? cleanValue(String(value)) : '']];
  });
}
