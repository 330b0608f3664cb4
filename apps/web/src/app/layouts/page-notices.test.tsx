import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorPage } from './error-page';
import { NotFoundPage } from './not-found-page';

test('the not-found screen says where we looked (S030)', async () => {
  await render(<NotFoundPage />, { wrapper: MemoryRouter });
  await expect
    .element(
      page.getByText(
        "Uh-oh! Page Not Found. We checked under the couch and behind the fridge, but we still can't find this page.",
        { exact: true },
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  await expect.element(page.getByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

test('the not-found screen offers to log in where that may help', async () => {
  await render(<NotFoundPage loginHref="/accounts/login/?next=/maya" />, { wrapper: MemoryRouter });
  await expect
    .element(page.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/accounts/login/?next=/maya');
});

test('a page that broke says so and can be tried again', async () => {
  const retry = vi.fn();
  await render(<ErrorPage onRetry={retry} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong');
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledOnce();
});
