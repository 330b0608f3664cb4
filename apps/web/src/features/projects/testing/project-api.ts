import type { Schemas } from '@lumen/contracts';
import { api, mockApi } from '../../../testing/api-mock';
import { aSkill, uuidOf } from '../../../testing/careers';
import { aMe } from '../../../testing/people';
import { aProject } from '../../../testing/projects';
import { skillsNamed } from '../../../testing/skills';
import type { Project } from '../projects.queries';

const CATALOGUE = ['Python', 'Public Speaking', 'Publishing', 'SQL'].map(aSkill);

/** A form as it was sent: each field with its values, files by name and type. */
async function fieldsOf(request: Request): Promise<Record<string, string[]>> {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of await request.formData()) {
    (fields[name] ??= []).push(value instanceof File ? `${value.name} ${value.type}` : value);
  }
  return fields;
}

const skillsWith = (uuids: readonly string[] = []) => CATALOGUE.filter(({ uuid }) => uuids.includes(uuid));

/** A server that keeps Maya's projects and finds skills; what it was asked. */
export function mockProjects(initial: Project[] = [aProject()]) {
  const server = {
    projects: initial,
    /** What everybody sees of what others have written, of each project. */
    endorsements: [] as Schemas['EndorsementDto'][],
    /** Whom their owner has asked. */
    requests: [] as Schemas['EndorsementRequestDto'][],
    sent: [] as { method: string; fields: Record<string, string[]> }[],
    deleted: [] as string[],
    /** What was sent to bring something back. */
    restored: [] as string[],
    searched: [] as string[],
  };
  const page = () => ({
    status: 200 as const,
    body: { results: server.projects, count: server.projects.length },
  });
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/projects/', page),
    api.get('/dashboard-api/projects/{project_uuid}/', ({ params }) => {
      const found = server.projects.find(({ project_uuid }) => project_uuid === params['project_uuid'])!;
      return { status: 200, body: { ...found, endorsements: server.endorsements, seen_by: 'everybody' } };
    }),
    api.get('/dashboard-api/students/{handle}/projects/{project_uuid}/endorsements/', () => ({
      status: 200,
      body: { results: server.requests },
    })),
    api.get('/dashboard-api/students/{handle}/projects/', page),
    api.post('/dashboard-api/students/{handle}/projects/', async ({ request }) => {
      const fields = await fieldsOf(request);
      server.sent.push({ method: 'POST', fields });
      const made = aProject({
        project_uuid: uuidOf(fields.title![0]!),
        title: fields.title![0]!,
        description: fields.description![0]!,
        skills: skillsWith(fields.skill_uuids),
      });
      server.projects = [made, ...server.projects];
      return { status: 201, body: made };
    }),
    api.patch('/dashboard-api/students/{handle}/projects/{project_uuid}/', async ({ request, params }) => {
      const fields = await fieldsOf(request);
      server.sent.push({ method: 'PATCH', fields });
      const old = server.projects.find(({ project_uuid }) => project_uuid === params.project_uuid)!;
      const changed = { ...old, title: fields.title?.[0] ?? old.title };
      server.projects = server.projects.map((project) => (project === old ? changed : project));
      return { status: 200, body: changed };
    }),
    api.delete('/dashboard-api/students/{handle}/projects/{project_uuid}/', ({ params }) => {
      server.deleted.push(params.project_uuid!);
      const gone = server.projects.find(({ project_uuid }) => project_uuid === params.project_uuid);
      server.projects = server.projects.filter((project) => project !== gone);
      return { status: 200, body: { undo: gone ? JSON.stringify(gone) : null } };
    }),
    api.post('/dashboard-api/students/{handle}/projects/restorations/', ({ body: { undo } }) => {
      server.restored.push(undo);
      const back = JSON.parse(undo) as Project;
      server.projects = [back, ...server.projects];
      return { status: 201, body: back };
    }),
    skillsNamed(
      CATALOGUE.map(({ name }) => name),
      server.searched,
    ),
  );
  return server;
}

/** A picture to choose: twice as wide as high. */
export async function aPicture(name = 'wide.png'): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  canvas.getContext('2d')!.fillRect(0, 0, 400, 200);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}
