// A citation of a decision that is not written down is found, with its line, and nothing that only looks like one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDecisions, unknownCitations } from './decisions.mjs';

const DECISIONS = readDecisions('| ID | Question |\n|---|---|\n| D01 | One |\n| D42 | Two |\n');
/** Put together here, so that this very file cites nothing. */
const cite = (number) => `D${number}`;

test('the decisions are the rows of the tables', () => {
  assert.deepEqual(DECISIONS, [cite('01'), cite('42')]);
});

test('a document without decisions, or with one twice, is refused', () => {
  assert.throws(() => readDecisions('| ID |\n'), /no decisions/);
  assert.throws(() => readDecisions('| D07 | x |\n| D07 | y |\n'), /twice/);
});

test('a number that is not decided is found with its line', () => {
  const text = `// as before (${cite('42')})\nconst a = 1; // ${cite('99')}, ${cite('100')}\n`;
  assert.deepEqual(unknownCitations(text, DECISIONS), [`2: ${cite('99')}`, `2: ${cite('100')}`]);
});

test('a colour and a longer word are no citations', () => {
  assert.deepEqual(unknownCitations(`#${cite('55')} A${cite('99')} ${cite('99')}x`, DECISIONS), []);
});
