// Signing a record of 60 courses, against what cannot be avoided: the canonical form of the same document, and one signature.
import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import path from 'node:path';
import { median } from '../harness/statistics.mjs';

const api = (file) => import(path.resolve(import.meta.dirname, '../../api', file));

const COURSES = 60;
const SAMPLES = 15;
const CREATED = '2026-01-01T00:00:00Z';

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure() {
  const { signing, bare } = await times(SAMPLES);
  return [
    { name: 'sign a record of 60 courses, ms', value: signing },
    {
      name: 'sign a record of 60 courses / its canonical form and one signature',
      value: signing / bare,
      atMost: 10,
    },
  ];
}

/** Once, and whether every part of it is signed. */
export async function smoke() {
  await times(1);
}

async function times(samples) {
  const { canonicalForm, signed } = await api('credentials/proofs.mjs');
  const { courseBadge, learnerRecord } = await api('compiled/modules/credentials/open-badges.js');
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = {
    method: 'did:example:bench#key',
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
  const taken = { signing: [], bare: [] };
  for (let sample = -1; sample < samples; sample++) {
    const unsigned = aRecord(courseBadge, learnerRecord);
    const started = performance.now();
    const { proof, ...document } = await signed(unsigned, key, CREATED);
    const between = performance.now();
    sign(null, Buffer.from(await canonicalForm(document)), privateKey);
    const ended = performance.now();
    assert.ok(
      proof.proofValue && document.credentialSubject.verifiableCredential.every((part) => part.proof),
    );
    // The first time the contexts are read and the code is compiled.
    if (sample < 0) continue;
    taken.signing.push(between - started);
    taken.bare.push(ended - between);
  }
  return { signing: median(taken.signing), bare: median(taken.bare) };
}

function aRecord(courseBadge, learnerRecord) {
  const uuid = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const signing = {
    issuer: { id: 'did:example:bench', name: 'Bench' },
    student: 'Maya Okafor',
    validFrom: CREATED,
    status: {
      id: 'https://bench.example/status/1#7',
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '7',
      statusListCredential: 'https://bench.example/status/1',
    },
  };
  const courses = Array.from({ length: COURSES }, (_, number) => ({
    course_uuid: uuid(number),
    course_code: `CS ${1000 + number}`,
    course_title: `Course number ${number}`,
    educator_name: 'Riverbend State University',
    term: 'Fall 2025',
    credits: 3.5,
    course_skills: ['Python', 'Data structures', 'Testing'].map((name) => ({ name })),
  }));
  const parts = courses.map((course, number) => courseBadge(signing, uuid(100 + number), course, 'A'));
  return learnerRecord(signing, uuid(999), parts);
}
