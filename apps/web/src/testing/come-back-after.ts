import type { Query } from '@tanstack/react-query';
import type { createMemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/**
 * Leaves an address and returns to it once the data of a query are so old.
 * @param landmark seen when the page is there again
 * @param age in ms
 */
export async function comeBackAfter(
  age: number,
  {
    router,
    query,
    landmark,
  }: { router: ReturnType<typeof createMemoryRouter>; query: Query; landmark: Locator },
): Promise<void> {
  const address = router.state.location;
  const loaded = query.state.dataUpdatedAt;
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  const now = vi.spyOn(Date, 'now').mockReturnValue(loaded + age);
  await router.navigate(address);
  await expect.element(landmark).toBeVisible();
  // Only now it has been decided whether the data are too old.
  await expect.poll(() => query.getObserversCount()).toBeGreaterThan(0);
  now.mockRestore();
}
