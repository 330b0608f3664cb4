import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aCareer, aCareerDetail } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { CareersTab } from './careers-tab';

const career = aCareer({
  title: 'Data Analyst',
  have: ['Python'],
  need: ['SQL', 'Data/ML Pipelines'],
  linked: true,
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  mockApi(
    api.get('/dashboard-api/students/{handle}/career-insights/', () => ({
      status: 200,
      body: { results: [career], count: 1 },
    })),
    api.get('/dashboard-api/career-insights/{career_uuid}/', () => ({
      status: 200,
      body: aCareerDetail({ title: 'Data Analyst' }),
    })),
  );
});

const open = (isOwner = true) =>
  renderPage(<CareersTab handle="maya-okafor" isOwner={isOwner} />, {
    session: signedIn(isOwner ? 'maya-okafor' : 'noor-haddad'),
  });
const href = async (name: string) => {
  const link = page.getByRole('link', { name, exact: true });
  await expect.element(link).toBeVisible();
  return link.element().getAttribute('href');
};

describe('from a career on the dashboard', () => {
  test('each needed skill leads to the courses that teach it, and one link to those that teach any', async () => {
    await open();
    expect(await href('SQL')).toBe('/explore/courses?skill=SQL');
    expect(await href('Data/ML Pipelines')).toBe('/explore/courses?skill=%22Data%2FML+Pipelines%22');
    expect(await href('Which courses teach them')).toBe(
      '/explore/courses?skill=SQL%2C+%22Data%2FML+Pipelines%22',
    );
  });

  test('its owner is told why it has its score, and all its details', async () => {
    await open();
    expect(await href('Why this score')).toBe(`/explore/careers?career=${career.career.uuid}&view=score`);
    await page.getByRole('button', { name: 'Career details' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Data Analyst' })).toBeVisible();
  });

  test('nobody else is led anywhere: the score is not theirs', async () => {
    await open(false);
    await expect.element(page.getByText('SQL', { exact: true })).toBeVisible();
    for (const name of ['SQL', 'Why this score', 'Which courses teach them'])
      expect(page.getByRole('link', { name, exact: true }).query()).toBeNull();
    expect(page.getByRole('button', { name: 'Career details' }).query()).toBeNull();
  });
});
