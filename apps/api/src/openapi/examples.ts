import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type SchemaOrReference = Schemas[string];
type Schema = Exclude<SchemaOrReference, { $ref: string }>;

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** What a text or number is like, by the name of its property: a mock, a page of documentation and a test read better. */
const BY_NAME: Record<string, unknown> = {
  academic_subject: 'CS',
  assignee: 'tess-product',
  average_pay: 140_000,
  bio: 'Second-year student of computer science.',
  career_readiness_score: 3.5,
  code: 'CS 1400',
  collaborators: 'Jonas Berg',
  count: 1,
  course_code: 'CS 1400',
  course_description: 'Write programs, test them and explain how they work.',
  course_title: 'Fundamentals of Programming',
  credits: 3,
  denominator: 120,
  department_name: 'Computer Science',
  description: 'Plans, writes and tests software.',
  display: 'maya@mail.example',
  display_name: 'Maya Okafor',
  education_req: "Bachelor's degree",
  email: 'maya@mail.example',
  endDate: '2026-03',
  ended: '2026-03',
  first_name: 'Maya',
  github: 'https://github.com/maya',
  gitlab: 'https://gitlab.com/maya',
  grade: 'A',
  handle: 'maya-okafor',
  instagram: 'https://www.instagram.com/maya',
  internal_note: 'Same cause as the empty list of last week.',
  ip: '192.0.2.7',
  job_count: 1_897_100,
  last_name: 'Okafor',
  level: 'Bachelor',
  link: 'https://github.com/maya/bus-map',
  linkedin: 'https://www.linkedin.com/in/maya',
  location: 'Orem, Utah',
  message: 'The pay filter forgets its upper end when I go back.',
  name: 'Programming',
  numerator: 45,
  percent_as_float: 37.5,
  percentage_growth: 15.8,
  profile_first_name: 'Maya',
  profile_handle: 'maya-okafor',
  profile_image_url: '/media/4f1d2e3c4b5a69788796a5b4c3d2e1f0.webp',
  project_image_url: '/media/0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg',
  project_image_alt: 'A map with a dot for each stop.',
  project_title: 'Bus map of Orem',
  projected_job_count: 2_197_000,
  projected_year: 2034,
  public_reply: 'Thank you: it is mended and goes out this week.',
  reason: 'The picture shows somebody else.',
  reporter_handle: 'jonas-berg',
  retired: false,
  startDate: '2025-09',
  started: '2025-09',
  term: 'Fall 2025',
  title: 'Software Developers',
  twitter: 'https://x.com/maya',
  twitterX: 'https://x.com/maya',
  url: 'https://lumen.example/maya-okafor',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  username: 'maya',
  year: 2024,
};

/** The refusals of the dashboard API, as they are sent. */
const PROBLEMS: Record<string, { title: string; detail: string; code: string; errors?: object }> = {
  400: {
    title: 'Bad Request',
    detail: 'Limit must be a whole number.',
    code: 'invalid',
    errors: { limit: ['Limit must be a whole number.'] },
  },
  401: { title: 'Unauthorized', detail: 'Sign in to do this.', code: 'not_signed_in' },
  403: { title: 'Forbidden', detail: 'Only the owner may do this.', code: 'forbidden' },
  404: {
    title: 'Not Found',
    detail: 'There is nothing here, or it is not yours to see.',
    code: 'not_found',
  },
  409: { title: 'Conflict', detail: 'This was changed meanwhile. Please load it again.', code: 'conflict' },
  413: {
    title: 'Payload Too Large',
    detail: 'Request body is too large',
    code: 'fst_err_ctp_body_too_large',
  },
  415: {
    title: 'Unsupported Media Type',
    detail: 'Unsupported Media Type: text/plain',
    code: 'fst_err_ctp_invalid_media_type',
  },
  429: {
    title: 'Too Many Requests',
    detail: 'That is a lot for one hour. Please try again later.',
    code: 'too_many',
  },
  503: {
    title: 'Service Unavailable',
    detail: 'Too many people are asking just now. Please try again in a moment.',
    code: 'too_busy',
  },
};

/** Written once and referred to: repeated at each operation they were a sixth of the contract. */
const problemExamples = Object.fromEntries(
  Object.entries(PROBLEMS).map(([status, problem]) => [
    `Problem${status}`,
    { value: { type: 'about:blank', status: Number(status), ...problem } },
  ]),
);

const problemReference = (status: number) => ({
  problem: { $ref: `#/components/examples/Problem${status}` },
});

/** Gives every body and every path parameter an example; those that were written by hand stay. */
export function addExamples(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  document.components = { ...document.components, examples: problemExamples };
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      for (const parameter of operation.parameters ?? []) {
        if (parameter.in === 'path')
          parameter.example ??= exampleOf(parameter.schema ?? {}, schemas, parameter.name);
      }
      fill(operation.requestBody?.content, schemas);
      for (const [status, response] of Object.entries<{ content?: Content }>(operation.responses)) {
        fill(response.content, schemas, Number(status));
      }
    }
  }
}

type Content = Record<string, { schema?: SchemaOrReference; example?: unknown; examples?: unknown }>;

function fill(content: Content | undefined, schemas: Schemas, status?: number): void {
  for (const [type, media] of Object.entries(content ?? {})) {
    if (media.example !== undefined || media.examples !== undefined || !media.schema) continue;
    if (type === 'application/problem+json') {
      if (status !== undefined && PROBLEMS[status]) media.examples = problemReference(status);
    } else media.example = exampleOf(media.schema, schemas, '', status);
  }
}

/** @param status that of the answer, which some bodies repeat in a property `status` */
function exampleOf(schema: SchemaOrReference, schemas: Schemas, name: string, status?: number): unknown {
  if ('$ref' in schema) {
    const target = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target && exampleOf(target, schemas, name, status);
  }
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.allOf ?? schema.oneOf ?? schema.anyOf ?? [];
  if (first) return exampleOf(first, schemas, name, status);
  switch (schema.type) {
    case 'object':
      return ofObject(schema, schemas, status);
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name)] : [];
    case 'boolean':
      return schema.default ?? true;
    case 'integer':
    case 'number':
      if (name === 'status' && status !== undefined) return status;
      return schema.default ?? BY_NAME[name] ?? schema.minimum ?? 1;
    default:
      return ofText(schema, name);
  }
}

function ofObject({ properties }: Schema, schemas: Schemas, status?: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, property]) => [
      name,
      exampleOf(property, schemas, name, status),
    ]),
  );
}

function ofText(schema: SchemaOrReference, name: string): unknown {
  if ('$ref' in schema) return undefined;
  if (schema.format === 'uuid') return UUID;
  if (schema.format === 'date-time') return '2026-10-31T14:30:00.000Z';
  if (schema.format === 'date') return '2026-10-31';
  if (schema.format === 'binary') return undefined;
  return BY_NAME[name] ?? (name === '' ? 'text' : name.replaceAll('_', ' '));
}
