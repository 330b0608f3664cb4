import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setPageTitle } from '../../shared/document-title';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer, aCareerDetail, type CareerFields } from '../../testing/careers';
import { aMe, signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as ExploreRoute } from './explore-route';

const LIST = '/dashboard-api/career-insights/';
const DETAIL = '/dashboard-api/career-insights/{career_uuid}/';

const analyst: CareerFields = {
  title: 'Data Analyst',
  have: ['R', 'Python', 'Statistics'],
  need: ['SQL', 'Tableau'],
  taughtBy: { SQL: ['INFO 2420', 'CS 3410'] },
};
const uuid = aCareer(analyst).career.uuid;
const ADDRESS = `/explore/careers?search=data&career=${uuid}`;

function mockCareer(fields: CareerFields) {
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/dashboard-api/employment-required-education-levels/', () => ({
      status: 200,
      body: { results: [], count: 0 },
    })),
    api.get(LIST, () => ({ status: 200, body: { results: [aCareer(fields)], count: 1 } })),
    api.get(DETAIL, () => ({ status: 200, body: aCareerDetail(fields) })),
  );
}

const open = (at = `${ADDRESS}&view=score`) =>
  renderRoutes([{ path: 'explore/*', element: <ExploreRoute /> }], { at, session: signedIn() });

const heading = page.getByRole('heading', { level: 2, name: 'Why this score' });
const table = (name: string) => page.getByRole('table', { name });
const texts = (name: string) =>
  table(name)
    .getByRole('row')
    .elements()
    .map((row) => Array.from(row.children, (cell) => cell.textContent.trim()));

beforeEach(() => page.viewport(1440, 900));

describe('why a career has its score', () => {
  test('is one press from the career, and Back returns to it and to its search', async () => {
    mockCareer(analyst);
    const { router } = await open(ADDRESS);
    await page.getByRole('link', { name: 'Why this score' }).click();
    await expect.element(heading).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('career')).toBe(uuid);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(page.getByRole('searchbox', { name: 'Search Careers' })).toHaveValue('data');
    await expect.element(page.getByRole('heading', { level: 3, name: 'Data Analyst' })).toBeVisible();
    await router.navigate(1);
    await expect.element(heading).toBeVisible();
  });

  test('opened by its address, goes Back to the career in its place', async () => {
    mockCareer(analyst);
    const { router } = await open();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 3, name: 'Data Analyst' })).toBeVisible();
    await router.navigate(-1);
    await expect.element(page.getByRole('heading', { level: 3, name: 'Data Analyst' })).toBeVisible();
  });

  test('is read from its beginning, and names the document', async () => {
    mockCareer(analyst);
    setPageTitle('Explore · Lumen');
    await open(ADDRESS);
    await page.getByRole('link', { name: 'Why this score' }).click();
    await expect.element(page.getByRole('region', { name: 'Why this score' })).toHaveFocus();
    expect(document.title).toBe('Why this score · Explore · Lumen');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(page.getByRole('link', { name: 'Why this score' })).toHaveFocus();
    expect(document.title).toBe('Explore · Lumen');
  });

  test('is said in a sentence, with whose score it is', async () => {
    mockCareer(analyst);
    await open();
    await expect
      .element(page.getByText('You have 3 of 5 skills. Adding SQL would make this 4.0.', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByText('Maya Okafor')).toBeVisible();
  });

  test('names each missing skill with what it adds, and the courses that teach it with their credits', async () => {
    mockCareer(analyst);
    await open();
    const missing = page.getByRole('heading', { level: 4 });
    await expect.element(missing.first()).toHaveTextContent('SQL');
    await expect.element(page.getByText('a project adds 1.00, which makes this 4.0').first()).toBeVisible();
    expect(texts('Courses that teach SQL')).toEqual([
      ['Course', 'Credits', 'Score with it'],
      ['INFO 2420 All about SQL', '3', '4.0'],
      ['CS 3410 All about SQL', '3', '4.0'],
    ]);
    await expect.element(missing.nth(1)).toHaveTextContent('Tableau');
    await expect
      .element(page.getByText('No course of the university teaches it. A project can show it as well.'))
      .toBeVisible();
  });

  test('says what a skill adds as the score counts it, not as the difference of two rounded scores', async () => {
    const detail = aCareerDetail({ ...analyst, have: ['R'], need: ['SQL'] });
    const stats = { ...detail.completion_stats, career_readiness_score: 1.004 };
    const explanation = detail.explanation.map((part) => ({ ...part, score_if_gained: 1.678 }));
    mockCareer(analyst);
    mockApi(
      api.get(DETAIL, () => ({ status: 200, body: { ...detail, completion_stats: stats, explanation } })),
    );
    await open();
    await expect.element(page.getByText('a project adds 0.67, which makes this 1.7')).toBeVisible();
  });

  test('adds up from the skills that are there', async () => {
    mockCareer(analyst);
    await open();
    await expect.element(page.getByText('3.00 of 5')).toBeVisible();
    expect(texts('What you have, with the points each adds').slice(1)).toEqual([
      ['Skills you have'],
      ['R', '1.00'],
      ['Python', '1.00'],
      ['Statistics', '1.00'],
      ['Together', '3.00 of 5'],
    ]);
  });

  test('adds up from courses that are like the work too, and names those that would raise it most', async () => {
    mockCareer({
      ...analyst,
      studied: { 'STAT 1040': 0.75, 'CS 1400': 0.25 },
      next: ['DATA 3100'],
      score: 4,
    });
    await open();
    await expect.element(page.getByText('4.00 of 5')).toBeVisible();
    expect(texts('What you have, with the points each adds').slice(1, 4)).toEqual([
      ['What you studied'],
      ['STAT 1040 All of STAT 1040', '0.75'],
      ['CS 1400 All of CS 1400', '0.25'],
    ]);
    expect(texts('Courses closest to this work')).toEqual([
      ['Course', 'Credits', 'Score with it'],
      ['DATA 3100 More of DATA 3100', '3', '4.4'],
    ]);
  });

  test('says what a longer education that the career asks takes from it', async () => {
    mockCareer({ ...analyst, degree: { factor: 0.9, years_asked: 6, years_of_goal: 4 } });
    await open();
    await expect
      .element(page.getByText(/This career usually asks 2 more years of study than yours: that takes 10 %\./))
      .toBeVisible();
  });

  test.each([
    ['SQL', 'SQL'],
    ['PL/SQL', '"PL/SQL"'],
  ])('leads on to the other courses that teach %s', async (skill, searched) => {
    const detail = aCareerDetail({
      ...analyst,
      need: [skill],
      taughtBy: { [skill]: ['INFO 2420', 'CS 3410'] },
    });
    mockCareer(analyst);
    mockApi(
      api.get(DETAIL, () => ({
        status: 200,
        body: {
          ...detail,
          explanation: detail.explanation.map((part) =>
            part.skill.name === skill ? { ...part, taught_by_count: 3 } : part,
          ),
        },
      })),
    );
    await open();
    const link = page.getByRole('link', { name: `See 1 more course that teaches ${skill}` });
    await expect
      .element(link)
      .toHaveAttribute('href', `/explore/courses?${new URLSearchParams({ skill: searched })}`);
  });

  test('can be printed', async () => {
    mockCareer(analyst);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open();
    await page.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
  });

  test('with every skill in place there is nothing to raise', async () => {
    mockCareer({ ...analyst, need: [] });
    await open();
    await expect.element(page.getByText('You have all 3 skills this career needs.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'What would raise it' })).not.toBeInTheDocument();
  });

  test('that cannot be loaded is said to be, and can be tried again', async () => {
    mockCareer(analyst);
    mockApi(api.get(DETAIL, () => serverError()));
    await open();
    await expect.element(page.getByText('Error: Failed to load career details')).toBeVisible();
    mockCareer(analyst);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('3.00 of 5')).toBeVisible();
  });

  test.each([320, 390, 768, 1440])('fits %i px, and has no axe violation', async (width) => {
    await page.viewport(width, 844);
    mockCareer(analyst);
    await open();
    await expect.element(page.getByText('3.00 of 5')).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
