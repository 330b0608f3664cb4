// Drawing a social card, against what cannot be avoided: a page of the same size that says hello, by the same typesetter and the
// same renderer. A card that is kept is answered without any of this.
import assert from 'node:assert/strict';
import path from 'node:path';
import { Random } from '../dataset/random.mjs';
import { NOUNS } from '../dataset/words.mjs';
import { median } from '../harness/statistics.mjs';

const api = (file) => import(path.resolve(import.meta.dirname, '../../api', file));

const SAMPLES = 25;
/** Bytes of the head of a PNG: width and height. */
const SIZE_AT = 16;

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure() {
  const { card, hello } = await times(SAMPLES);
  return [
    { name: 'draw a social card, ms', value: card },
    { name: 'draw a social card / a page of its size that says hello', value: card / hello, atMost: 4 },
  ];
}

/** Once, and whether both are pictures of the size that social networks want. */
export async function smoke() {
  await times(1);
}

async function times(samples) {
  const { cardDrawing } = await api('typst/card-drawing.mjs');
  const { profileCard } = await api('compiled/modules/cards/card.js');
  const draw = cardDrawing('card.typ');
  const drawHello = cardDrawing(path.resolve(import.meta.dirname, '../typst/hello-card.typ'));
  const taken = { card: [], hello: [] };
  const random = new Random(1);
  // Nothing is drawn twice: what the typesetter remembers of a page would be measured.
  for (let sample = -1; sample < samples; sample++) {
    const started = performance.now();
    const card = draw({ data: aCard(profileCard, random), files: new Map() });
    const between = performance.now();
    const hello = drawHello({ data: `Hello ${sample}!`, files: new Map() });
    const ended = performance.now();
    for (const png of [card, hello])
      assert.deepEqual([png.readUInt32BE(SIZE_AT), png.readUInt32BE(SIZE_AT + 4)], [1200, 630]);
    // The first time the fonts are read.
    if (sample < 0) continue;
    taken.card.push(between - started);
    taken.hello.push(ended - between);
  }
  return { card: median(taken.card), hello: median(taken.hello) };
}

function aCard(profileCard, random) {
  const words = (count) => Array.from({ length: count }, () => random.pick(NOUNS)).join(' ');
  return profileCard({
    name: words(2),
    handle: 'bench',
    location: words(2),
    bio: words(30),
    imageKey: null,
    skills: Array.from({ length: 28 }, (_, place) => ({
      name: words(2),
      courses: 28 - place,
      projects: place % 3,
    })),
    careers: [2.5, 1.5].map((readiness) => ({ title: words(2), readiness })),
  });
}
