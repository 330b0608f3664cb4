import http from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { aStudent, giveCourses, type TestStudent } from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';

let server: TestApp;
let student: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A', 'ENGL 1010': 'B' }, { visibility: 'public' });
});
afterAll(() => server?.stop());

/** fetch would decompress by itself. */
const get = (path: string, encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    http
      .get(server.url + path, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
        );
      })
      .on('error', reject);
  });

test('large answers are compressed for browsers that can read it, and the same inside', async () => {
  const path = `/dashboard-api/students/${student.handle}/aggregated-skills/`;
  const plain = await get(path, 'identity');
  const brotli = await get(path, 'gzip, br');
  const gzip = await get(path, 'gzip');
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
});

test('a request is not unfolded: one that is compressed is no JSON, and changes nothing', async () => {
  const { browser } = student;
  const cookie = `sessionid=${browser.cookie('sessionid')}; csrftoken_lumen=${browser.csrfToken}`;
  const rename = (body: string | Buffer<ArrayBuffer>, headers = {}) =>
    fetch(`${server.url}/dashboard-api/me/`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-csrftoken': browser.csrfToken!, cookie, ...headers },
      body,
    });
  const folded = gzipSync(JSON.stringify({ first_name: 'Folded' }));
  expect((await rename(folded, { 'content-encoding': 'gzip' })).status).toBe(400);
  expect((await rename(JSON.stringify({ first_name: 'Plain' }))).status).toBe(200);
});
