import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aCareer, aCareerDetail, aSimilarCareer, uuidOf } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as ExploreRoute } from './explore-route';

const TITLES = ['Data Analyst', 'Statisticians'];
const heading = (name: string) => page.getByRole('heading', { level: 3, name });

beforeEach(() => {
  mockApi(
    api.get('/dashboard-api/employment-required-education-levels/', () => ({
      status: 200,
      body: { results: [], count: 0 },
    })),
    api.get('/dashboard-api/career-insights/', () => ({
      status: 200,
      body: { results: [aCareer()], count: 1 },
    })),
    api.get('/dashboard-api/career-insights/{career_uuid}/', ({ params }) => ({
      status: 200,
      body: aCareerDetail({ title: TITLES.find((title) => uuidOf(title) === params.career_uuid)! }),
    })),
    api.get('/dashboard-api/career-insights/{career_uuid}/similar/', ({ params }) => ({
      status: 200,
      body: {
        results: TITLES.filter((title) => uuidOf(title) !== params.career_uuid).map((title) =>
          aSimilarCareer({ title }),
        ),
      },
    })),
  );
});

test.each([390, 1440])(
  'a similar career that the list does not have is shown with the focus, and Back returns, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const at = `/explore/careers?search=data&career=${uuidOf('Data Analyst')}`;
    const { router } = await renderRoutes([{ path: 'explore/*', element: <ExploreRoute /> }], {
      at,
      session: signedIn(),
    });
    await page.getByRole('link', { name: 'Statisticians' }).click();
    await expect.element(heading('Statisticians')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Data Analyst' })).toBeVisible();
    const article = heading('Statisticians').element().closest('article')!;
    expect(article.parentElement).toBe(document.activeElement);

    await router.navigate(-1);
    await expect.element(heading('Data Analyst')).toBeVisible();
  },
);
