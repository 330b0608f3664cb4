import type { Schemas } from '@lumen/contracts';
import { aMe } from '../../../testing/people';
import { api, mockApi } from '../../../testing/api-mock';
import { aCourse } from './transcript-lines';

const SPEAKING = aCourse('COMM 1050', 'Public Speaking', 'Public Speaking', 'Storytelling');

/** Some of the courses of the catalogue, by code. */
const CATALOGUE = new Map(
  [
    aCourse('ENGL 1010', 'Introduction to Academic Writing', 'Writing', 'Reading'),
    aCourse('CS 1400', 'Fundamentals of Programming', 'Programming', 'Python'),
    aCourse('CS 1410', 'Object-Oriented Design', 'Programming', 'Java'),
    aCourse('MATH 1210', 'Calculus I', 'Calculus'),
    aCourse('ACC 2010', 'Financial Accounting', 'Accounting'),
    aCourse('CS 2420', 'Algorithms & Data Structures', 'Algorithms'),
  ].map((course) => [course.code, course]),
);

export const anImport = (
  facts: Partial<Schemas['TranscriptImportDto']> = {},
): Schemas['TranscriptImportDto'] => ({
  import_uuid: 'import-1',
  layout: 'banner9-print',
  created: '2026-03-04T12:00:00.000Z',
  courses: 9,
  ...facts,
});

/** What the API answers to an import. */
export const anImportResult = (
  facts: Partial<Schemas['ImportResultDto']> = {},
): Schemas['ImportResultDto'] => ({
  import_uuid: 'import-1',
  created: '2026-03-04T12:00:00.000Z',
  added: 2,
  already_imported: 0,
  skills_gained: [],
  ...facts,
});

interface World {
  me?: Partial<Schemas['MeDto']>;
  imports?: Schemas['TranscriptImportDto'][];
  /** What earlier imports have, by course code. */
  imported?: Record<string, Schemas['ImportedLineDto'][]>;
  /** What the student chose before, by course code. */
  chosen?: Record<string, Schemas['CatalogueCourseDto']>;
  notices?: Schemas['NoticeDto'][];
  /** When the extension was paired. */
  extension?: string | null;
  /** Pages that it has handed in. */
  drafts?: string[];
  /** What the university of the courses counts in. */
  unit?: Schemas['PreviewDto']['credit_unit'];
}

/** What the page asked of the API. */
export interface Asked {
  me: number;
  imports: number;
  /** How often it took what the extension has handed in. */
  takings: number;
  previews: Schemas['PreviewRequestDto'][];
  imported: Schemas['ImportRequestDto'][];
  undone: string[];
  dismissed: Schemas['DismissNoticeDto'][];
  /** Of each preview and import. */
  schools: (string | null)[];
}

/** An API with a small catalogue for one student; answers every call of the page, and remembers what it was asked. */
export function mockImportApi({
  me = {},
  imports = [],
  imported = {},
  chosen = {},
  notices = [],
  extension = null,
  drafts = [],
  unit = 'semester',
}: World = {}): Asked {
  const asked: Asked = {
    me: 0,
    imports: 0,
    takings: 0,
    previews: [],
    imported: [],
    undone: [],
    dismissed: [],
    schools: [],
  };
  let history = imports;
  mockApi(
    api.get('/dashboard-api/me/', () => {
      asked.me++;
      return { status: 200, body: aMe(me) };
    }),
    api.get('/dashboard-api/students/{handle}/notices/', () => ({ status: 200, body: { results: notices } })),
    api.post('/dashboard-api/students/{handle}/notices/dismissals/', ({ body }) => {
      asked.dismissed.push(body);
      return { status: 204 };
    }),
    api.get('/dashboard-api/me/extension/', () => ({ status: 200, body: { paired_at: extension } })),
    api.post('/dashboard-api/me/extension/codes/', () => ({
      status: 201,
      body: { code: 'K7PW-3MQX-R2TF', expires_at: '2026-03-04T12:10:00.000Z' },
    })),
    api.post('/dashboard-api/me/transcript-draft/takings/', () => {
      asked.takings++;
      return { status: 200, body: { page: drafts.shift() ?? null } };
    }),
    api.get('/dashboard-api/students/{handle}/transcript-imports/', () => {
      asked.imports++;
      return { status: 200, body: { results: history, count: history.length } };
    }),
    api.post('/dashboard-api/students/{handle}/transcript-preview/', ({ body, query }) => {
      asked.schools.push(query.get('school'));
      asked.previews.push(body);
      const lines = body.lines.map(({ key, code, title }) => ({
        key,
        match: CATALOGUE.get(code) ?? chosen[code] ?? null,
        matched_by: CATALOGUE.has(code) ? ('code' as const) : chosen[code] ? ('choice' as const) : null,
        candidates: chosen[code] ? [chosen[code]] : title === SPEAKING.title ? [SPEAKING] : [],
        imported: imported[code] ?? [],
      }));
      return { status: 200, body: { lines, credit_unit: unit } };
    }),
    api.post('/dashboard-api/students/{handle}/transcript-imports/', ({ body, query }) => {
      asked.schools.push(query.get('school'));
      asked.imported.push(body);
      const import_uuid = `import-${history.length + 1}`;
      history = [anImport({ import_uuid, layout: body.layout, courses: body.lines.length }), ...history];
      const skills_gained = [...CATALOGUE.values()].find(({ code }) => code === 'CS 1400')!.skills;
      return {
        status: 201,
        body: anImportResult({ import_uuid, added: body.lines.length, skills_gained }),
      };
    }),
    api.delete('/dashboard-api/students/{handle}/transcript-imports/{import_uuid}/', ({ params }) => {
      asked.undone.push(params.import_uuid!);
      history = history.filter(({ import_uuid }) => import_uuid !== params.import_uuid);
      return { status: 204 };
    }),
  );
  return asked;
}
