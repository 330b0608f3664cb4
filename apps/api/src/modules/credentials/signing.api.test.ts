import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import {
  aProject,
  aStudent,
  done,
  giveCourses,
  hide,
  leave,
  productTeam,
  setCourseVisibility,
  type TestStudent,
} from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { Database } from '../../platform/database/database.js';
import { CREDENTIALS, sign, VERIFY } from '../../testing/credentials.js';
import { askToEndorse, endorse, publish } from '../../testing/endorsements.js';

const newKey = () => randomBytes(32).toString('base64');
const FIRST_KEY = newKey();

let server: TestApp;
let visitor: Browser;
let maya: TestStudent;
beforeAll(async () => {
  server = await startTestApp({ PUBLIC_URL: 'http://lumen.example:8080', SECRET_KEYS: FIRST_KEY });
  await loadTestCatalogue(server);
  visitor = new Browser(server.url);
  maya = await aStudentWithWork();
});
afterAll(() => server?.stop());

/** Two shown courses, a hidden one, and a project. */
async function aStudentWithWork(): Promise<TestStudent> {
  const student = await aStudent(server, { firstName: 'Maya', lastName: 'Okafor' });
  await giveCourses(
    student,
    { 'CS 1400': 'A', 'MATH 1210': 'B', 'COMM 1050': 'C-' },
    { visibility: 'public' },
  );
  await setCourseVisibility(server, student, 'COMM 1050', { is_visible: false });
  await aProject(server, student, 'Bus map', ['Python'], { description: 'Where “buses” go.\nAll of them.' });
  return student;
}

/** Each from a browser of its own: how often one may ask is limited. */
const verify = async (document: unknown, { url } = server) =>
  done(await new Browser(url).post(VERIFY, { document: JSON.stringify(document) })).body;

const parts = (document: any): any[] => document.credentialSubject.verifiableCredential;

test('nothing is signed until its owner asks for it, and then it stands in the list', async () => {
  const student = await aStudentWithWork();
  expect(done(await student.browser.get(CREDENTIALS)).body).toMatchObject({ results: [], count: 0 });
  const { document, ...record } = await sign(student, { kind: 'record' });
  expect(record).toMatchObject({
    kind: 'record',
    title: 'Record of Maya Okafor',
    include_grades: false,
    revoked: null,
  });
  expect(document.id).toBe(`urn:uuid:${record.credential_uuid}`);
  expect(done(await student.browser.get(CREDENTIALS)).body).toMatchObject({ results: [record], count: 1 });
});

test('a record is a learner record of Open Badges, one for each course and project others may see', async () => {
  const { document } = await sign(maya, { kind: 'record' });
  expect(document.type).toEqual(['VerifiableCredential', 'ClrCredential']);
  expect(document.issuer).toEqual({
    id: 'did:web:lumen.example%3A8080',
    name: 'Lumen at lumen.example:8080',
    type: ['Profile'],
  });
  expect(parts(document).map(({ type, name }) => [type[1], name])).toEqual([
    ['OpenBadgeCredential', 'MATH 1210 Calculus I'],
    ['OpenBadgeCredential', 'CS 1400 Fundamentals of Programming'],
    ['OpenBadgeCredential', 'Bus map'],
  ]);
  const answer = await verify(document);
  expect(answer.outcome).toBe('passed');
  expect(answer.checks.map(({ name, code }: any) => [name, code])).toEqual([
    ['format', 'credential'],
    ['issuer', 'own-key'],
    ['signature', 'intact'],
    ['dates', 'no-end'],
    ['status', 'not-revoked'],
  ]);
  expect(answer.parts.map(({ outcome }: any) => outcome)).toEqual(['passed', 'passed', 'passed']);
  expect(answer.credential).toMatchObject({
    kind: 'record',
    subject: 'Maya Okafor',
    issuer: { is_this_installation: true },
  });
});

test('everything in it says that it is self-reported, and every part can be handed on alone', async () => {
  const { document } = await sign(maya, { kind: 'record' });
  for (const each of [document, ...parts(document)]) {
    expect(each.description).toContain('Self-reported by the student.');
    expect(each.description).toContain('no institution has confirmed it');
    expect(each.issuer.id).toBe('did:web:lumen.example%3A8080');
    expect((await verify(each)).outcome).toBe('passed');
  }
});

test('a course is said to have been taken at the school whose transcript it is from', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public', school: 'Lakeside College' });
  const { document } = await sign(student, { kind: 'record' });
  expect(JSON.stringify(document)).toContain('taken at Lakeside College, as the student reports.');
  expect(JSON.stringify(document)).not.toContain('Riverbend');
});

test('a hidden course is in no byte of what is signed, of whatever kind, and neither is what only it teaches', async () => {
  const { results } = done(
    await maya.browser.get(`/dashboard-api/students/${maya.handle}/aggregated-skills/`),
  ).body;
  const hidden = results.filter(
    ({ courses, projects }: any) =>
      projects.length === 0 && courses.every(({ is_visible }: any) => !is_visible),
  );
  expect(hidden.length).toBeGreaterThan(0);
  const course = results
    .flatMap(({ courses }: any) => courses)
    .find(({ course_code }: any) => course_code === 'COMM 1050');
  const secrets = [
    course.course_code,
    course.course_title,
    course.course_uuid,
    'C-',
    ...hidden.map(({ skill }: any) => skill.name),
  ];
  const signed = [(await sign(maya, { kind: 'record', include_grades: true })).document];
  for (const { skill } of results.filter((one: any) => !hidden.includes(one)))
    signed.push((await sign(maya, { kind: 'skill', of_uuid: skill.uuid })).document);
  const text = signed
    .map((document) => JSON.stringify(document).replaceAll(/"proofValue":"\w+"/g, ''))
    .join('\n');
  expect(secrets.filter((secret) => text.includes(`${secret}`))).toEqual([]);
  for (const { skill } of hidden)
    expect((await maya.browser.post(CREDENTIALS, { kind: 'skill', of_uuid: skill.uuid })).status).toBe(404);
});

test('grades are in it only where the owner asks for them, shown on the profile or not', async () => {
  const gradesIn = async (wanted: object) => {
    const { document } = await sign(maya, { kind: 'record', ...wanted });
    return parts(document).map(({ credentialSubject }) => credentialSubject.result?.[0].value ?? null);
  };
  expect(await gradesIn({})).toEqual([null, null, null]);
  expect(await gradesIn({ include_grades: false })).toEqual([null, null, null]);
  expect(await gradesIn({ include_grades: true })).toEqual(['B', 'A', null]);
});

test('a badge is kept as one without grades, whatever was asked for: it has none', async () => {
  const { results } = done(
    await maya.browser.get(`/dashboard-api/students/${maya.handle}/aggregated-skills/`),
  ).body;
  const python = results.find(({ skill }: any) => skill.name === 'Python').skill.uuid;
  const signed = await sign(maya, { kind: 'skill', of_uuid: python, include_grades: true });
  expect(signed.include_grades).toBe(false);
  expect(done(await maya.browser.get(CREDENTIALS)).body.results[0].include_grades).toBe(false);
});

test('a skill is signed with what it comes from, a project with where there is more of it', async () => {
  const { results } = done(
    await maya.browser.get(`/dashboard-api/students/${maya.handle}/aggregated-skills/`),
  ).body;
  const python = results.find(({ skill }: any) => skill.name === 'Python').skill.uuid;
  const skill = (await sign(maya, { kind: 'skill', of_uuid: python })).document;
  expect(skill.name).toBe('Python');
  expect(skill.evidence.map(({ genre, name }: any) => `${genre}: ${name}`)).toEqual([
    'Course: CS 1400 Fundamentals of Programming',
    'Project: Bus map',
  ]);
  const { project_uuid } = done(await maya.browser.get(`/dashboard-api/students/${maya.handle}/projects/`))
    .body.results[0];
  done(
    await maya.browser.patch(`/dashboard-api/students/${maya.handle}/projects/${project_uuid}/`, {
      link: 'https://bus.example/map?a=<b>|"',
      started: '2025-09',
      collaborators: ['Jonas Berg'],
    }),
  );
  const project = (await sign(maya, { kind: 'project', of_uuid: project_uuid })).document;
  expect(project.evidence[0]).toMatchObject({
    name: 'Bus map',
    narrative: 'Since 2025-09. With Jonas Berg.',
  });
  for (const document of [skill, project]) expect((await verify(document)).outcome).toBe('passed');
});

test('what others have written about a project is signed as that, as far as its owner and the product team show it', async () => {
  const student = await aStudentWithWork();
  const [{ project_uuid: project }] = done(
    await student.browser.get(`/dashboard-api/students/${student.handle}/projects/`),
  ).body.results;
  const texts = ['Shown.', 'Kept back.', 'Hidden by the team.'];
  const requests = [];
  for (const text of texts) {
    const request = await askToEndorse(server, student, project);
    await endorse(server, request, { text });
    requests.push(request);
  }
  await publish(student, requests[0]!);
  await publish(student, requests[2]!);
  const team = await productTeam(server);
  const hidden = `/dashboard-api/triage/endorsements/${requests[2]!.endorsement_uuid}/hide/`;
  done(await team.browser.post(hidden, { reason: 'It was reported.' }));
  const signed = [
    (await sign(student, { kind: 'project', of_uuid: project })).document,
    parts((await sign(student, { kind: 'record' })).document).at(-1),
  ];
  for (const document of signed) {
    const [{ genre, name, narrative, description }, ...others] = document.evidence;
    expect(others).toEqual([]);
    expect([genre, name, narrative]).toEqual([
      'Endorsement',
      'Dr. Sam Rivera, Professor of Geography',
      'Shown.',
    ]);
    expect(description).toMatch(
      /^Written on \d{4}-\d\d-\d\d by somebody who reads mail at an address of faculty\.example\.edu\. .* what they call themselves\.$/,
    );
    expect(document.description).toMatch(/^Self-reported by the student\..* of the genre Endorsement\.$/);
    const text = JSON.stringify(document);
    for (const secret of [texts[1]!, texts[2]!, requests[0]!.email]) expect(text).not.toContain(secret);
    expect((await verify(document)).outcome).toBe('passed');
    document.evidence[0].narrative = 'Shawn.';
    expect((await verify(document)).outcome).toBe('failed');
  }
  done(
    await student.browser.patch(`/dashboard-api/students/${student.handle}/projects/${project}/`, {
      description: 'Another one.',
    }),
  );
  const { document } = await sign(student, { kind: 'project', of_uuid: project });
  expect(document.evidence[0].description).toContain('The texts of the project have changed since.');
});

describe('what cannot be signed', () => {
  test.each([
    [{}, 400],
    [{ kind: 'diploma' }, 400],
    [{ kind: 'skill' }, 400],
    [{ kind: 'record', include_grades: 'yes' }, 400],
    [{ kind: 'project', of_uuid: '00000000-0000-4000-8000-000000000000' }, 404],
    [{ kind: 'skill', of_uuid: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('%j is answered %d', async (body, status) => {
    expect((await maya.browser.post(CREDENTIALS, body)).status).toBe(status);
  });

  test('a project that the product team hides, one of somebody else, and a record without anything others may see', async () => {
    const other = await aStudent(server);
    await giveCourses(other, { 'CS 1400': 'A' });
    expect((await other.browser.post(CREDENTIALS, { kind: 'record' })).body.code).toBe('nothing_to_sign');
    const { project_uuid } = await aProject(server, other, 'Reported', ['Python']);
    expect((await maya.browser.post(CREDENTIALS, { kind: 'project', of_uuid: project_uuid })).status).toBe(
      404,
    );
    await hide(server, { project: project_uuid });
    expect((await other.browser.post(CREDENTIALS, { kind: 'project', of_uuid: project_uuid })).status).toBe(
      404,
    );
    expect(done(await other.browser.get(CREDENTIALS)).body.count).toBe(0);
  });
});

test('nothing is signed for somebody whom the product team has hidden, until it shows them again', async () => {
  const student = await aStudentWithWork();
  const before = await sign(student, { kind: 'record' });
  await hide(server, { profile: student.handle });
  const refused = await student.browser.post(CREDENTIALS, { kind: 'record' });
  expect([refused.status, refused.body.code, refused.body.document]).toEqual([
    403,
    'profile_hidden',
    undefined,
  ]);
  expect(refused.body.detail).toContain('The product team has hidden your profile');
  // What was signed before holds, and can be taken back.
  expect((await verify(before.document)).outcome).toBe('passed');
  expect(done(await student.browser.get(CREDENTIALS)).body.count).toBe(1);
  expect((await student.browser.put(`${CREDENTIALS}${before.credential_uuid}/revocation/`)).status).toBe(204);
  const { browser } = await productTeam(server);
  const reason = { reason: 'It was fine.' };
  done(await browser.post(`/dashboard-api/triage/profiles/${student.handle}/restore/`, reason));
  await sign(student, { kind: 'record' });
});

describe('revoking', () => {
  test('holds at once, for the record and each part of it, and for nobody else’s', async () => {
    const [mine, other] = [await sign(maya, { kind: 'record' }), await sign(maya, { kind: 'record' })];
    const revocation = `${CREDENTIALS}${mine.credential_uuid}/revocation/`;
    const stranger = await aStudent(server);
    expect((await stranger.browser.put(revocation)).status).toBe(404);
    expect((await verify(mine.document)).outcome).toBe('passed');
    expect((await maya.browser.put(revocation)).status).toBe(204);
    expect((await maya.browser.put(revocation)).status).toBe(204);
    const answer = await verify(mine.document);
    expect(answer.outcome).toBe('failed');
    expect(answer.checks.filter(({ outcome }: any) => outcome !== 'passed')).toMatchObject([
      { name: 'status', code: 'revoked' },
    ]);
    expect((await verify(parts(mine.document)[0])).outcome).toBe('failed');
    expect((await verify(other.document)).outcome).toBe('passed');
    const { results } = done(await maya.browser.get(CREDENTIALS)).body;
    const revoked = results.filter(({ revoked: at }: any) => at !== null);
    expect(revoked.map(({ credential_uuid }: any) => credential_uuid)).toEqual([mine.credential_uuid]);
  });

  test('stands in a list that anybody reads and this installation has signed', async () => {
    const { document, credential_uuid } = await sign(maya, { kind: 'record' });
    const { statusListIndex, statusListCredential } = document.credentialStatus;
    const address = new URL(statusListCredential).pathname;
    const bit = async () => {
      const { body, headers } = done(await visitor.get(address));
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(body.type).toEqual(['VerifiableCredential', 'BitstringStatusListCredential']);
      expect(body.proof).toMatchObject({ cryptosuite: 'eddsa-rdfc-2022' });
      const bits = gunzipSync(Buffer.from(body.credentialSubject.encodedList.slice(1), 'base64url'));
      expect(bits.length).toBe(131_072 / 8);
      return (bits[statusListIndex >> 3]! >> (7 - (statusListIndex % 8))) & 1;
    };
    expect(await bit()).toBe(0);
    done(await maya.browser.put(`${CREDENTIALS}${credential_uuid}/revocation/`));
    expect(await bit()).toBe(1);
    for (const list of ['2', '0', '-1', '99999999', '1.5', 'x'])
      expect([400, 404]).toContain((await visitor.get(`/dashboard-api/credential-status/${list}/`)).status);
  });

  test('outlives the account, which leaves nothing else; what was not revoked goes on to hold', async () => {
    const leaver = await aStudentWithWork();
    const [revoked, kept] = [await sign(leaver, { kind: 'record' }), await sign(leaver, { kind: 'record' })];
    done(await leaver.browser.put(`${CREDENTIALS}${revoked.credential_uuid}/revocation/`));
    await leave(server, leaver);
    expect((await verify(revoked.document)).outcome).toBe('failed');
    expect((await verify(kept.document)).outcome).toBe('passed');
  });
});

describe('keys', () => {
  test('stand in the document of the installation, at the address that did:web says', async () => {
    const { document } = await sign(maya, { kind: 'record' });
    const { body, headers } = done(await visitor.get('/.well-known/did.json'));
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body.id).toBe('did:web:lumen.example%3A8080');
    expect(body.assertionMethod).toEqual(body.verificationMethod.map(({ id }: any) => id));
    expect(body.assertionMethod).toContain(document.proof.verificationMethod);
    expect(JSON.stringify(body)).not.toMatch(/secret|private|"d"/i);
  });

  test('an old key goes on to hold after it has left the key ring, and the new one signs', async () => {
    const { document } = await sign(maya, { kind: 'record' });
    const rotated = await startSibling(server, { SECRET_KEYS: newKey() });
    expect((await verify(document, rotated)).outcome).toBe('passed');
    const browser = maya.browser.clone(rotated.url);
    const later = done(await browser.post(CREDENTIALS, { kind: 'record' })).body.document;
    expect(later.proof.verificationMethod).not.toBe(document.proof.verificationMethod);
    expect((await verify(later)).outcome).toBe('passed');
  });
});

test('how often one may sign is limited', async () => {
  const busy = await aStudent(server);
  const answers = [];
  for (let turn = 0; turn < 31; turn++)
    answers.push(await busy.browser.post(CREDENTIALS, { kind: 'record' }));
  expect(answers.findIndex(({ status }) => status === 429)).toBe(30);
  expect(answers.at(-1)!.headers.get('retry-after')).toBe('3600');
});

test('a list whose first place was lost tells of the others', async () => {
  // No call leaves a gap in the numbers; a statement that takes a number and fails does.
  await server.app
    .get(Database)
    .query(`select setval(pg_get_serial_sequence('credential_statuses', 'place'), 131073)`);
  const { document } = await sign(maya, { kind: 'record' });
  const list = new URL(document.credentialStatus.statusListCredential).pathname;
  expect((await new Browser(server.url).get(`${list}/`)).status).toBe(200);
});
