import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { DashboardLink } from './dashboard-link';
import { RankedActions } from './ranked-actions';

function Example() {
  const [linked, setLinked] = useState(false);
  return (
    <RankedActions
      linked={linked}
      link={<DashboardLink noun="career" linked={linked} change={async (next) => setLinked(next)} />}
    >
      <button>Why this score</button>
    </RankedActions>
  );
}

const names = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

test('what adds to the dashboard comes first, what removes from it last, and the pressed button keeps the focus', async () => {
  await renderPage(<Example />, { session: signedIn() });
  expect(names()).toEqual(['ADD TO DASHBOARD', 'Why this score']);
  await page.getByRole('button', { name: 'ADD TO DASHBOARD' }).click();
  const remove = page.getByRole('button', { name: 'REMOVE FROM DASHBOARD' });
  await expect.element(remove).toHaveFocus();
  expect(names().slice(0, 2)).toEqual(['Why this score', 'REMOVE FROM DASHBOARD']);
  await remove.click();
  await expect.element(page.getByRole('button', { name: 'ADD TO DASHBOARD' })).toHaveFocus();
});
