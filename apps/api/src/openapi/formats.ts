import type { OpenAPIObject } from '@nestjs/swagger';

const isUuid = (name: string) => /(^|_)uuid$/.test(name);
const areUuids = (name: string) => /(^|_)uuids$/.test(name);

interface Text {
  type?: unknown;
  format?: string;
  items?: Text;
}

function mark(name: string, schema: Text | undefined): void {
  if (schema?.type === 'string' && isUuid(name)) schema.format ??= 'uuid';
  if (schema?.items?.type === 'string' && areUuids(name)) schema.items.format ??= 'uuid';
}

/** What is called a uuid is one, wherever it stands: declared once here instead of at every property. */
export function addFormats(document: OpenAPIObject): void {
  for (const schema of Object.values(document.components?.schemas ?? {})) {
    for (const [name, property] of Object.entries('properties' in schema ? (schema.properties ?? {}) : {}))
      mark(name, property as Text);
  }
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      for (const { name, schema } of operation.parameters ?? []) mark(name, schema);
    }
  }
}
