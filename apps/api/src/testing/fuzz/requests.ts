import fc from 'fast-check';
import { type Operation, resolved, type Schema } from './contract.js';

export interface FuzzedRequest {
  path: string;
  headers: Record<string, string>;
  /** What is sent, byte for byte; a form where the operation takes one. */
  body: string | FormData | undefined;
  /** Who asks. */
  as: 'nobody' | 'student' | 'other' | 'staff';
  /** Whether the CSRF token is the right one. */
  fits: boolean;
}

/** Values that exist, by the name of the parameter or property that takes them. */
export type Known = Record<string, unknown[]>;

const AWKWARD_TEXTS = [
  '\0',
  'NUL \0 inside',
  '\ud800',
  '\u202e\u0000',
  '__proto__',
  'constructor',
  "'; drop table students; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '1e309',
  '-0',
  'null',
  '{}',
  ' \t\r\n',
  'é'.normalize('NFD'),
  '👩🏽‍🚀',
  'x'.repeat(5_000),
];
const text = fc.oneof(fc.constantFrom(...AWKWARD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));

const deep = (depth: number) =>
  fc.constant(JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown);
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -1,
    0,
    0.5,
    2 ** 31,
    2 ** 53,
    -1e308,
    1e308,
    [],
    {},
    [[]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  deep(40),
);

/** For a class of all characters but some (\P{…}) fast-check lists all of Unicode, for every character anew. */
function matching(pattern: string): fc.Arbitrary<string> {
  const expression = new RegExp(pattern, 'u');
  return pattern.includes('\\P{')
    ? fc.string({ unit: 'grapheme' }).filter((item) => expression.test(item))
    : fc.stringMatching(expression);
}

/** A value its schema allows, as far as a schema tells. */
function fitting(reference: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const schema = resolved(reference);
  const existing = known[name];
  if (existing && schema.type !== 'array') return fc.constantFrom(...existing);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [first] = schema.allOf ?? schema.oneOf ?? [];
  if (first) return fitting(first, name, known);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, item]) => [key, fitting(item, key, known)]),
        ),
      );
    case 'array':
      return fc.uniqueArray(fitting(schema.items ?? {}, name.replace(/s$/, ''), known), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
        selector: (item) => JSON.stringify(item),
      });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 100) });
    case 'number':
      return fc.constantFrom(0, 1, 3, 4.5);
    case 'boolean':
      return fc.boolean();
    default:
      if (schema.format === 'uuid') return fc.uuid();
      if (schema.format === 'date') return fc.constantFrom('2026-03-01', '2026-12-31');
      if (schema.format === 'binary') return fc.constant('GIF89a');
      if (schema.pattern) return matching(schema.pattern);
      if (schema.format === 'email' || name === 'email') return fc.constant('maya@mail.example');
      return fc.constantFrom('Programming', 'A', 'Maya Okafor', 'Some text');
  }
}

/** Mostly what fits, now and then anything at all. */
const perhaps = (schema: Schema, name: string, known: Known) =>
  fc.oneof({ weight: 4, arbitrary: fitting(schema, name, known) }, { weight: 1, arbitrary: value });

const asText = (item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item));

/** Without the halves of characters that no address can carry. */
export const wellFormed = (item: string) => Buffer.from(item).toString();

/** As one segment of a path: never empty, never one that an address swallows. */
const segment = (schema: Schema, name: string, known: Known) =>
  perhaps(schema, name, known)
    .map((item) => wellFormed(asText(item)))
    .filter((item) => !['', '.', '..'].includes(item))
    .map((item) => encodeURIComponent(item.slice(0, 500)));

function address({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const segments = fc.tuple(...inPath.map(({ name, schema }) => segment(schema, name, known)));
  const pair = (name: string, schema: Schema) =>
    perhaps(schema.items ?? schema, name, known).map((item) => [name, asText(item).slice(0, 2_000)]);
  const pairs = inQuery.map(({ name, schema }) => fc.array(pair(name, schema), { maxLength: 2 }));
  return fc.tuple(segments, fc.tuple(...pairs)).map(([values, queries]) => {
    const filled = inPath.reduce(
      (url, { name }, place) => url.replace(`{${name}}`, () => values[place]!),
      path,
    );
    const query = new URLSearchParams(queries.flat() as [string, string][]).toString();
    return (query ? `${filled}?${query}` : filled).slice(0, 8_000);
  });
}

const BROKEN_BODIES = [
  '',
  '{',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '7',
  '{"__proto__":{"x":1}}',
  '\ufeff{}',
  '\0',
];
const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'x',
  '',
];

function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, item] of Object.entries(fields)) {
    for (const one of [item].flat()) {
      if (typeof one === 'string' && /image|file/.test(name)) form.append(name, new Blob([one]), 'a.png');
      else form.append(name, typeof one === 'string' ? one : (JSON.stringify(one) ?? ''));
    }
  }
  return form;
}

type Body = Pick<FuzzedRequest, 'body'> & { type: string | null };

function body({ requestBody }: Operation, known: Known): fc.Arbitrary<Body> {
  const types = Object.entries(requestBody);
  if (types.length === 0) return fc.constant({ body: undefined, type: null });
  const sound = fc.constantFrom(...types).chain(([type, { schema }]) => {
    const fields = Object.entries(resolved(schema).properties ?? {});
    const record = fc.record(
      Object.fromEntries(fields.map(([name, item]) => [name, perhaps(item, name, known)])),
      { requiredKeys: [] },
    );
    return record.map((object): Body => {
      if (type === 'multipart/form-data') return { body: asForm(object), type: null };
      return { body: JSON.stringify(object), type };
    });
  });
  const whole = fc.oneof(
    value.map((item) => JSON.stringify(item)),
    fc.constantFrom(...BROKEN_BODIES),
  );
  return fc.oneof(
    { weight: 6, arbitrary: sound },
    { weight: 1, arbitrary: whole.map((json): Body => ({ body: json, type: 'application/json' })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.constantFrom(...WRONG_TYPES))
        .map(([json, type]) => ({ body: json, type })),
    },
  );
}

/** Texts that no database keeps as they are: with NUL, and with half of a character. */
export const UNSTORABLE = ['NUL \0 inside', 'Half \ud800 inside'];

/** The value with each of its texts in turn replaced. */
function* withText(whole: unknown, other: string): Generator {
  if (typeof whole === 'string') yield other;
  else if (Array.isArray(whole)) {
    for (const [place, item] of whole.entries())
      for (const changed of withText(item, other)) yield whole.with(place, changed);
  } else if (typeof whole === 'object' && whole !== null) {
    for (const [name, item] of Object.entries(whole))
      for (const changed of withText(item, other)) yield { ...whole, [name]: changed };
  }
}

/** JSON bodies of an operation that fit but for one text; `field` is the input it is in. */
export function bodiesWith(
  other: string,
  { requestBody }: Operation,
  known: Known,
): { field: string; body: string }[] {
  const schema = requestBody['application/json']?.schema;
  if (!schema) return [];
  // A form carries files.
  const properties = Object.entries(resolved(schema).properties!).filter(
    ([, one]) => one.format !== 'binary',
  );
  const sound = fitting({ type: 'object', properties: Object.fromEntries(properties) }, '', known);
  const samples = fc.sample(sound, { seed: 1, numRuns: 20 }) as object[];
  const fullest = samples.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]!;
  return Object.entries(fullest).flatMap(([field, item]) =>
    [...withText(item, other)].map((changed) => ({
      field,
      body: JSON.stringify({ ...fullest, [field]: changed }),
    })),
  );
}

/** Who an operation is for asks most of the time. */
function asker({ access }: Operation): fc.Arbitrary<FuzzedRequest['as']> {
  const usual = access === 'staff' ? 'staff' : 'student';
  return fc.oneof<fc.MaybeWeightedArbitrary<FuzzedRequest['as']>[]>(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom('nobody', 'other', 'staff') },
  );
}

/** Requests of one operation: right, nearly right and absurd. */
export const requestsOf = (operation: Operation, known: Known): fc.Arbitrary<FuzzedRequest> =>
  fc
    .record({
      path: address(operation, known),
      sent: body(operation, known),
      as: asker(operation),
      fits: fc.oneof(
        { weight: 9, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      header: perhaps({ type: 'string' }, 'header', known).map((item) =>
        asText(item).replaceAll(/[^\x20-\x7e]/g, ''),
      ),
    })
    .map(({ path, sent, as, fits, header }) => ({
      path,
      body: sent.body,
      as,
      fits,
      headers: {
        ...(sent.type && { 'content-type': sent.type }),
        ...Object.fromEntries(
          operation.parameters
            .filter((one) => one.in === 'header')
            .map(({ name }) => [name, header.slice(0, 500)]),
        ),
      },
    }));
