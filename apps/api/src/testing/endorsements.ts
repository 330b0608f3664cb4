import type { TestApp } from './app.js';
import { Browser } from './browser.js';
import { done, type TestStudent } from './builders.js';
import { mailedKey } from './mailbox.js';

export interface TestRequest {
  endorsement_uuid: string;
  email: string;
  /** What follows /endorse/ in the mailed address. */
  token: string;
  /** The calls about it: of the student, and of the person with the link. */
  own: string;
  call: string;
}

const requestsOf = ({ handle }: TestStudent, project: string) =>
  `/dashboard-api/students/${handle}/projects/${project}/endorsements/`;

let asked = 0;

/** A student asks a person to confirm a project, and the mail has arrived. */
export async function askToEndorse(
  server: TestApp,
  student: TestStudent,
  project: string,
  fields: { name?: string; email?: string; message?: string } = {},
): Promise<TestRequest> {
  const email = fields.email ?? `sam-${++asked}-${student.handle}@faculty.example.edu`;
  const requests = requestsOf(student, project);
  const body = { name: 'Sam Rivera', email, ...fields };
  const { endorsement_uuid } = done(await student.browser.post(requests, body)).body;
  const token = await mailedKey(server, email);
  const call = `/dashboard-api/endorsement-requests/${token}/`;
  return { endorsement_uuid, email, token, own: `${requests}${endorsement_uuid}/`, call };
}

export const ENDORSED = {
  name: 'Dr. Sam Rivera',
  role: 'Professor of Geography',
  text: 'Ada measured every stop herself. The map is right.',
};

/** A person who was asked answers, signed out. */
export async function endorse(
  server: TestApp,
  { call }: TestRequest,
  fields: Partial<typeof ENDORSED> = {},
): Promise<void> {
  const browser = new Browser(server.url);
  const { project_version } = done(await browser.get(call)).body;
  done(await browser.post(`${call}answer/`, { ...ENDORSED, project_version, ...fields }));
}

/** The student shows what was written. */
export async function publish({ browser }: TestStudent, { own }: TestRequest): Promise<void> {
  done(await browser.patch(own, { is_published: true }));
}
