import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aCareer, type CareerFields } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { Component } from './changes-route';

beforeEach(async () => {
  await page.viewport(1440, 900);
  mockApi(
    api.get('/dashboard-api/me/changes/', () => ({
      status: 200,
      body: { results: [], count: 0, catalogue_moved: null },
    })),
    api.get('/dashboard-api/me/courses/', () => ({
      status: 200,
      body: {
        results: [],
        count: 0,
        credits_earned: 0,
        grade_point_average: null,
        visibility_confirmed: true,
      },
    })),
  );
});

function openFollowing(...careers: CareerFields[]) {
  mockApi(
    api.get('/dashboard-api/students/{handle}/career-insights/', () => ({
      status: 200,
      body: { results: careers.map((fields) => aCareer(fields)), count: careers.length },
    })),
  );
  return renderPage(<Component />, { session: signedIn() });
}

test('where nothing has changed, followed careers stand with the scores of today, and what moves them comes next', async () => {
  await openFollowing({ title: 'Data Analyst', score: 3.4 }, { title: 'Writers', score: 2 });
  await expect.element(page.getByRole('heading', { name: 'Your scores have not moved yet' })).toBeVisible();
  const rows = page.getByRole('listitem').elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Data Analyst.*3\.4$/),
    expect.stringMatching(/^Writers.*2\.0$/),
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Mark a course passed' }))
    .toHaveAttribute('href', '/courses');
  await expect
    .element(page.getByRole('link', { name: 'Add a project' }))
    .toHaveAttribute('href', '/projects');
  await expect.element(page.getByText('Nothing has changed yet')).not.toBeInTheDocument();
});

test('of more than five the rest are on the dashboard', async () => {
  await openFollowing(...Array.from({ length: 7 }, (_, place) => ({ title: `Career ${place}` })));
  await expect.element(page.getByRole('link', { name: 'See all 7' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(5);
});

test('who follows no career is told what will stand there', async () => {
  await openFollowing();
  await expect.element(page.getByRole('heading', { name: 'Nothing has changed yet' })).toBeVisible();
});
