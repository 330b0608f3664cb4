import { expect, onTestFinished, test } from 'vitest';
import { aMe } from '../../testing/people';
import { createTestQueryClient } from '../../testing/render';
import { seedProfile, profileQuery } from './profile.queries';

test('the profile that came with the page is not asked for, however its handle is written', async () => {
  const place = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'profile',
    textContent: JSON.stringify(aMe({ display_name: 'Maya of the page' })),
  });
  document.body.append(place);
  onTestFinished(() => place.remove());
  const queries = createTestQueryClient();
  seedProfile(queries);
  expect(await queries.fetchQuery(profileQuery('Maya-Okafor'))).toMatchObject({
    display_name: 'Maya of the page',
  });
  // The next person must not see the data of the last one.
  await queries.resetQueries();
  expect(queries.getQueryData(profileQuery('maya-okafor').queryKey)).toBeUndefined();
});

test('a page that came without a profile leaves it to be asked for', () => {
  const queries = createTestQueryClient();
  seedProfile(queries);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
