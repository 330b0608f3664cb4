import { readFileSync } from 'node:fs';

/** As much of JSON Schema as our contract uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  allOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  method: string;
  path: string;
  access: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[];
  requestBody: Content;
  /** Content type -> body of each status; no content, no body. */
  responses: Record<string, { content?: Content }>;
}

const file = new URL('../../../../../packages/contracts/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8'));

/** Every operation of the committed contract. */
export const operations: Operation[] = Object.entries<any>(document.paths).flatMap(([path, item]) =>
  Object.entries<any>(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    access: operation['x-access'],
    parameters: operation.parameters ?? [],
    requestBody: operation.requestBody?.content ?? {},
    responses: operation.responses,
  })),
);

/** The schema itself, where another stands for it. */
export function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  return resolved(document.components.schemas[schema.$ref.split('/').at(-1)!]);
}

/** What a value has that its schema does not allow: a sentence, or null. */
export function misfit(value: unknown, reference: Schema, at = 'body'): string | null {
  const schema = resolved(reference);
  if (value === null) return schema.nullable || schema.type === undefined ? null : `${at} is null`;
  for (const part of schema.allOf ?? []) {
    const problem = misfit(value, part, at);
    if (problem) return problem;
  }
  if (schema.oneOf) {
    const problems = schema.oneOf.map((one) => misfit(value, one, at));
    if (problems.every((problem) => problem !== null)) return problems.join(' and ');
  }
  if (schema.enum && !schema.enum.includes(value)) return `${at} is ${JSON.stringify(value)}`;
  switch (schema.type) {
    case 'object':
      return misfitOfObject(value, schema, at);
    case 'array':
      if (!Array.isArray(value)) return `${at} is no list`;
      return firstOf(value.map((item, place) => misfit(item, schema.items ?? {}, `${at}[${place}]`)));
    case 'integer':
      return Number.isInteger(value) ? null : `${at} is no whole number`;
    case 'number':
    case 'string':
    case 'boolean':
      return typeof value === schema.type ? null : `${at} is no ${schema.type}`;
    default:
      return null;
  }
}

function misfitOfObject(value: unknown, schema: Schema, at: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} is no object`;
  const missing = schema.required?.find((name) => !(name in value));
  if (missing) return `${at}.${missing} is missing`;
  const { properties = {}, additionalProperties } = schema;
  return firstOf(
    Object.entries(value).map(([name, item]) => {
      const known = properties[name];
      if (known) return misfit(item, known, `${at}.${name}`);
      if (typeof additionalProperties === 'object')
        return misfit(item, additionalProperties, `${at}.${name}`);
      const isOpen = additionalProperties === true || schema.allOf || Object.keys(properties).length === 0;
      return isOpen ? null : `${at}.${name} is not in the contract`;
    }),
  );
}

const firstOf = (problems: (string | null)[]) => problems.find((problem) => problem !== null) ?? null;
