import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences } from './differences.mjs';

const seen = () => ({
  bio: 'Loops.',
  projects: [
    { project_uuid: 'a', title: 'Bus map' },
    { project_uuid: 'b', title: 'Essay' },
  ],
  careers: [{ career: { uuid: 'c' }, score: 3 }],
});

test('what is as before, in another order and with more, is no difference', () => {
  const after = {
    ...seen(),
    since: 2026,
    projects: [{ project_uuid: 'n', title: 'New' }, ...seen().projects.toReversed()],
  };
  assert.deepEqual(differences(seen(), after), []);
});

test('an entry that is gone, a field that is gone and a value that is another are named', () => {
  const { bio: _, ...after } = seen();
  after.projects = [{ project_uuid: 'b', title: 'An essay' }];
  after.careers[0].score = 2;
  assert.deepEqual(
    differences(seen(), after).map(({ place, after: now }) => [place, now]),
    [
      ['bio', undefined],
      ['projects[]', undefined],
      ['projects[].title', 'An essay'],
      ['careers[].score', 2],
    ],
  );
});
