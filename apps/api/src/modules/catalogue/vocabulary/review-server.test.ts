import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { serveReview, type ReviewServer } from './review-server.js';
import { suggestSkills } from './suggestion-file.js';
import type { Review } from './suggestion-review.js';

let folder: string;
let server: ReviewServer;

const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const rows = (name: string): Record<string, string>[] => parse(text(name), { bom: true, columns: true });
/** The answer written beside a suggestion. */
const written = (course: string, skill: string) =>
  rows('suggested_skills.csv').find((row) => row['course'] === course && row['skill'] === skill)?.['accept'];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-review-'));
  write('educator.csv', 'name,short_name\nLakeside College,LC\n');
  write(
    'courses.csv',
    `code,subject,title,credits,level,description,skills
BIO 1,BIO,Cell Biology,3,Lower Division,Look at cells under a microscope.,Microscopy
BIO 2,BIO,Plant Biology,3,Lower Division,Look at the cells of plants under a microscope.,
WLD 1,WLD,Pipe Welding,4,Lower Division,Weld pipes.,
`,
  );
  write('skills.csv', 'name,aliases\nMicroscopy,\nWelding,\n');
  await suggestSkills(folder);
  server = await serveReview(folder);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const home = () => server.address.replace(/#.*/, '');
const key = () => server.address.replace(/.*#/, '');

async function call(method: string, place: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${home()}${place}`, {
    method,
    headers: { 'x-review-key': key(), ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : undefined,
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const read = async () => (await call('GET', 'suggestions')).body as unknown as Review;
async function suggestion(code: string, skill: string) {
  const { version, courses } = await read();
  const found = courses
    .find((course) => course.code === code)
    ?.suggestions.find((each) => each.skill === skill);
  if (!found) throw new Error(`${skill} was not suggested for ${code}`);
  return { version, ...found };
}

describe('the page of suggested skills', () => {
  test('has each course with what it teaches, and what is suggested with score and reason', async () => {
    const { university, vocabulary, courses } = await read();
    expect(university).toBe('Lakeside College');
    expect(vocabulary).toEqual(['Microscopy', 'Welding']);
    expect(courses.map(({ code, skills }) => [code, skills])).toEqual([
      ['BIO 2', []],
      ['WLD 1', []],
    ]);
    expect(courses[0]?.suggestions[0]).toEqual({
      line: 0,
      skill: 'Microscopy',
      score: expect.stringMatching(/^\d\.\d\d$/),
      reason: 'BIO 1 Cell Biology reads alike and teaches it',
      answer: '',
    });
  });

  test('is only for who has its key, on this machine', async () => {
    for (const sent of ['', 'x'.repeat(key().length)]) {
      expect((await call('GET', 'suggestions', undefined, { 'x-review-key': sent })).status).toBe(403);
      const body = { version: 'any', dryRun: false };
      expect((await call('POST', 'application', body, { 'x-review-key': sent })).status).toBe(403);
    }
    expect(home()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await fetch(home());
    expect(await page.text()).not.toContain(key());
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('serves nothing from outside its folder', async () => {
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(home());
      request({ port, host: '127.0.0.1', path: '/..%2fpackage.json' }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  test('writes each answer down at once, and changes no course by it', async () => {
    const before = text('courses.csv');
    const { version, line } = await suggestion('BIO 2', 'Microscopy');
    const { body } = await call('PUT', 'suggestions', { version, line, answer: 'yes' });
    expect(written('BIO 2', 'Microscopy')).toBe('yes');
    const again = await call('PUT', 'suggestions', { version: body['version'], line, answer: 'no' });
    expect(written('BIO 2', 'Microscopy')).toBe('no');
    await call('PUT', 'suggestions', { version: again.body['version'], line, answer: '' });
    expect(written('BIO 2', 'Microscopy')).toBe('');
    expect(text('courses.csv')).toBe(before);
  });

  test('applies what was accepted, and nothing else, when asked to', async () => {
    const weld = await suggestion('WLD 1', 'Welding');
    expect(await call('POST', 'application', { version: weld.version, dryRun: false })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('nothing is applied unseen') },
    });
    await call('PUT', 'suggestions', { version: weld.version, line: weld.line, answer: 'yes' });
    const { version, line } = await suggestion('BIO 2', 'Microscopy');
    await call('PUT', 'suggestions', { version, line, answer: 'no' });
    const before = text('courses.csv');
    const now = (await read()).version;
    const tried = await call('POST', 'application', { version: now, dryRun: true });
    expect(tried.body['report']).toContain('skills added: 1\n  WLD 1: Welding\n');
    expect(text('courses.csv')).toBe(before);
    await call('POST', 'application', { version: now, dryRun: false });
    expect(rows('courses.csv').map(({ skills }) => skills)).toEqual(['Microscopy', '', 'Welding']);
  });

  test('takes another name, and a skill that nobody suggested', async () => {
    const { version, line } = await suggestion('WLD 1', 'Welding');
    const { body } = await call('PUT', 'suggestions', {
      version,
      line,
      answer: 'yes',
      skill: '  Pipe   Welding ',
    });
    expect(written('WLD 1', 'Pipe Welding')).toBe('yes');
    const added = await call('POST', 'suggestions', {
      version: body['version'],
      course: 'wld-1',
      skill: 'Blueprint Reading',
    });
    expect(added.body['suggestion']).toMatchObject({ skill: 'Blueprint Reading', answer: 'yes' });
    expect(written('WLD 1', 'Blueprint Reading')).toBe('yes');
    const now = (await read()).version;
    await call('POST', 'application', { version: now, dryRun: false });
    expect(rows('courses.csv')[2]?.['skills']).toBe('Pipe Welding;Blueprint Reading');
  });

  test.each([
    ['a name with a semicolon', { line: 0, answer: 'yes', skill: 'a;b' }, 400],
    ['no name', { line: 0, answer: 'yes', skill: ' ' }, 400],
    ['a line that is not there', { line: 9999, answer: 'yes' }, 400],
    ['another word', { line: 0, answer: 'maybe' }, 400],
    ['the files as they were before', { line: 0, answer: 'yes', version: 'old' }, 409],
  ])('refuses %s, and writes nothing', async (_, body, status) => {
    const before = text('suggested_skills.csv');
    const { version } = await read();
    expect((await call('PUT', 'suggestions', { version, ...body })).status).toBe(status);
    expect(text('suggested_skills.csv')).toBe(before);
  });

  test('refuses a skill that the course has, and one for a course that is not there', async () => {
    const { version } = await read();
    const add = (course: string, skill: string) =>
      call('POST', 'suggestions', { version, course, skill }).then(({ body }) => body['message']);
    expect(await add('BIO 1', 'microscopy')).toBe('BIO 1 has “microscopy” already.');
    expect(await add('WLD 1', 'welding')).toBe('WLD 1 has “welding” already.');
    expect(await add('ART 1', 'Painting')).toBe('courses.csv does not have ART 1.');
  });

  test('overwrites nothing that somebody changes in a spreadsheet meanwhile', async () => {
    const { version, line } = await suggestion('BIO 2', 'Microscopy');
    write('suggested_skills.csv', text('suggested_skills.csv').replace('WLD 1,', 'wld 1,'));
    const changed = text('suggested_skills.csv');
    expect(await call('PUT', 'suggestions', { version, line, answer: 'yes' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('was changed elsewhere') },
    });
    expect(text('suggested_skills.csv')).toBe(changed);
  });

  test('needs suggestions first', async () => {
    rmSync(path.join(folder, 'suggested_skills.csv'));
    await expect(serveReview(folder)).rejects.toThrow('Make it with: lumen catalogue skills suggest');
  });
});

test('suggesting anew keeps what was answered', async () => {
  const { version, line } = await suggestion('BIO 2', 'Microscopy');
  const { body } = await call('PUT', 'suggestions', { version, line, answer: 'no' });
  await call('POST', 'suggestions', { version: body['version'], course: 'WLD 1', skill: 'Grinding' });
  expect(await suggestSkills(folder)).toContain('2 answers that suggested_skills.csv had were kept.');
  expect(written('BIO 2', 'Microscopy')).toBe('no');
  expect(written('WLD 1', 'Grinding')).toBe('yes');
  expect(written('WLD 1', 'Welding')).toBe('');
  // A course that is another one now is looked at anew.
  write('courses.csv', text('courses.csv').replace('Plant Biology', 'Botany'));
  await suggestSkills(folder);
  expect(written('BIO 2', 'Microscopy')).toBe('');
});
