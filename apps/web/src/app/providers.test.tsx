import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { publishSession } from '../shared/api/auth-change';
import { sessionQuery } from '../shared/session/session.queries';
import { useAuth } from '../shared/session/use-session';
import { signedIn } from '../testing/people';
import { createTestQueryClient } from '../testing/render';
import { Providers } from './providers';

const Handle = () => <p>{useAuth().handle}</p>;

test('the two live regions of the page are there, and stay while the pages of one person give way to those of another (S060)', async () => {
  const queries = createTestQueryClient();
  queries.setQueryData(sessionQuery.queryKey, signedIn());
  const { container } = await render(
    <Providers queries={queries}>
      <Handle />
    </Providers>,
  );
  const regions = () => [...container.querySelectorAll('[aria-live]')];
  const before = regions();
  expect(before.map((region) => region.getAttribute('aria-live'))).toEqual(['polite', 'assertive']);
  publishSession(signedIn('noor-haddad'));
  await expect.element(page.getByText('noor-haddad')).toBeVisible();
  expect(regions().map((region, place) => region === before[place])).toEqual([true, true]);
});
