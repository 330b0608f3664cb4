import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import scoreStyles from '../../features/careers/score-page.module.css';
import { setPageTitle } from '../../shared/document-title';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { paths } from '../../shared/paths';
import { aPath } from '../../testing/career-paths';
import { aCareer, aCareerDetail, type CareerFields, uuidOf } from '../../testing/careers';
import { sampled } from '../../testing/long';
import { aMe, signedIn } from '../../testing/people';
import { asPrinted } from '../../testing/print';
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

  test('is named while it is awaited, and only that it loads is announced', async () => {
    const gate = aGate();
    mockCareer(analyst);
    mockApi(
      api.get(DETAIL, async () => {
        await gate.opened;
        return { status: 200, body: aCareerDetail(analyst) };
      }),
    );
    await open();
    await expect.element(heading).toBeVisible();
    const status = page.getByRole('status').filter({ hasText: 'Loading career details…' });
    await expect.element(status).toBeInTheDocument();
    expect(status.getByRole('heading').elements()).toEqual([]);
    gate.open();
    await expect.element(page.getByRole('heading', { name: 'What it is made of' })).toBeVisible();
    await expect.element(status).not.toBeInTheDocument();
  });

  test('leads to the cheapest way and back, with the search and what is compared', async () => {
    mockCareer(analyst);
    mockApi(
      api.get('/dashboard-api/me/plans/', () => ({ status: 200, body: { results: [] } })),
      api.get('/dashboard-api/career-insights/{career_uuid}/cheapest-path/', () => ({
        status: 200,
        body: aPath(),
      })),
    );
    const { router } = await open(`${ADDRESS}&compare=${uuidOf('Writer')}&view=score`);
    const before = router.state.location.search;
    await page.getByRole('link', { name: 'Cheapest way to the next half star' }).click();
    await expect.element(page.getByRole('heading', { name: 'Cheapest way', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(heading).toBeVisible();
    expect(router.state.location.search).toBe(before);
  });

  test('is said in a sentence, with whose score it is', async () => {
    mockCareer(analyst);
    await open();
    await expect
      .element(page.getByText('You have 3 of 5 skills. Adding SQL would make this 4.0.', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByText('Maya Okafor')).toBeVisible();
  });

  test('ranks each missing skill once, with what a project adds and the courses that teach it', async () => {
    mockCareer(analyst);
    await open();
    const list = page.getByRole('region', { name: 'Skills you do not have yet' }).getByRole('listitem');
    await expect
      .element(list.first())
      .toHaveTextContent('SQLTaught in INFO 2420, CS 3410+1.00 pointsmakes this 4.0');
    await expect
      .element(list.nth(1))
      .toHaveTextContent(
        'TableauNo course that you could take now teaches it. A project can show it as well.+1.00 pointsmakes this 4.0',
      );
    await expect
      .element(page.getByRole('link', { name: 'INFO 2420', exact: true }))
      .toHaveAttribute(
        'href',
        paths.course({ educator_uuid: uuidOf('educator'), course_uuid: uuidOf('INFO 2420') }),
      );
  });

  test('ranks missing skills by what each adds, wherever the catalogue has them', async () => {
    const detail = aCareerDetail(analyst);
    mockCareer(analyst);
    const explanation = detail.explanation.map((part) =>
      part.skill.name === 'Tableau' ? { ...part, score_if_gained: 4.2 } : part,
    );
    mockApi(api.get(DETAIL, () => ({ status: 200, body: { ...detail, explanation } })));
    await open();
    const list = page
      .getByRole('region', { name: 'Skills you do not have yet' })
      .getByRole('heading', { level: 5 });
    await expect.element(list.first()).toHaveTextContent('Tableau');
    await expect.element(list.nth(1)).toHaveTextContent('SQL');
  });

  test('names courses that teach several missing skills before those closest to the work, each once', async () => {
    mockCareer({
      ...analyst,
      taughtBy: { SQL: ['INFO 2420', 'DATA 3100'], Tableau: ['DATA 3100'] },
      next: ['DATA 3100', 'STAT 3020'],
    });
    await open();
    const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
    const several = rows('Courses that teach several of them');
    await expect
      .element(several)
      .toHaveTextContent(
        'DATA 3100 All of DATA 31003 credits · Upper Division. Teaches SQL and Tableau.+2.00 pointsmakes this 5.0',
      );
    await expect
      .element(rows('Courses closest to this work'))
      .toHaveTextContent('STAT 3020 More of STAT 30203 credits · Upper Division. +0.40 pointsmakes this 3.4');
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
    await expect.element(page.getByText(/^\+0\.67 points/)).toBeVisible();
    await expect.element(page.getByText('makes this 1.7')).toBeVisible();
  });

  test('says so where a skill adds too little to be read in the score', async () => {
    const detail = aCareerDetail(analyst);
    const explanation = detail.explanation.map((part) => ({ ...part, score_if_gained: 3.04 }));
    mockCareer(analyst);
    mockApi(api.get(DETAIL, () => ({ status: 200, body: { ...detail, explanation } })));
    await open();
    await expect.element(page.getByText(/^\+0\.04 points/).first()).toBeVisible();
    await expect.element(page.getByText('this stays 3.0').first()).toBeVisible();
  });

  test('begins with what it is made of, a sentence for each', async () => {
    mockCareer({ ...analyst, studied: { 'STAT 1040': 0.75, 'CS 1400': 0.25 }, score: 4 });
    await open();
    const shares = page.getByRole('region', { name: 'What it is made of' }).getByRole('listitem');
    await expect
      .element(shares.first())
      .toHaveTextContent(
        'What you studied1.00 of 2.50 points2 of your courses are like this work. STAT 1040 adds most.',
      );
    await expect
      .element(shares.nth(1))
      .toHaveTextContent('Skills for this work3.00 of 5.00 pointsYou have 3 of 5. R adds most.');
    await expect.element(page.getByText(/^Together 4\.00 of 5 points\./)).toBeVisible();
  });

  test('has every number behind it, course by course and skill by skill, down to the sum', async () => {
    mockCareer({ ...analyst, studied: { 'STAT 1040': 0.75, 'CS 1400': 0.25 }, score: 4 });
    await open();
    await page.getByText('Every course and skill that counts').click();
    await expect.element(table('What you have, with the points each adds')).toBeVisible();
    expect(texts('What you have, with the points each adds').slice(1)).toEqual([
      ['What you studied', '1.00'],
      ['STAT 1040 All of STAT 1040', '0.75'],
      ['CS 1400 All of CS 1400', '0.25'],
      ['Skills for this work', '3.00'],
      ['R', '1.00'],
      ['Python', '1.00'],
      ['Statistics', '1.00'],
      ['Together', '4.00 of 5'],
    ]);
  });

  test('has the score that each course for a missing skill leads to, best first', async () => {
    mockCareer({ ...analyst, taughtBy: { SQL: ['INFO 2420', 'DATA 3100'], Tableau: ['DATA 3100'] } });
    await open();
    await page.getByText('Courses for each missing skill').click();
    await expect.element(table('Courses that teach missing skills')).toBeVisible();
    expect(texts('Courses that teach missing skills')).toEqual([
      ['Course', 'Teaches', 'Credits', 'Score with it'],
      ['DATA 3100 All about Tableau', 'SQL and Tableau', '3', '5.0'],
      ['INFO 2420 All about SQL', 'SQL', '3', '4.0'],
    ]);
  });

  test('without a score says what to do first', async () => {
    mockCareer({ ...analyst, have: [], score: 0 });
    await open();
    await expect.element(page.getByText('You have none of 2 yet.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Import your transcript' }))
      .toHaveAttribute('href', paths.import);
    await expect.element(page.getByText('Every course and skill that counts')).not.toBeInTheDocument();
  });

  test('of a career that nobody has described says that there is nothing to compare with', async () => {
    mockCareer({ ...analyst, have: [], need: [] });
    await open();
    await expect.element(page.getByText(/there is nothing to compare your courses with/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'What it is made of' })).not.toBeInTheDocument();
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

  test('counts on paper, where no link leads on, how many courses teach a skill', async () => {
    const detail = aCareerDetail(analyst);
    const explanation = detail.explanation.map((part) => ({ ...part, taught_by_count: 29 }));
    mockCareer(analyst);
    mockApi(api.get(DETAIL, () => ({ status: 200, body: { ...detail, explanation } })));
    await open();
    const list = page.getByRole('region', { name: 'Skills you do not have yet' });
    const first = list.getByRole('listitem').first();
    const text = () => (first.element() as HTMLElement).innerText;
    await expect.poll(text).toContain('Taught in INFO 2420, CS 3410 and 27 more');
    await asPrinted();
    expect(text()).toContain('Taught in 29 courses, such as INFO 2420, CS 3410');
    expect(text()).not.toContain('more');
  });

  test.each([390, 768, 1440])(
    'on %i px its parts come where they were drawn, but for a line of text',
    async (width) => {
      await page.viewport(width, 900);
      const detail = aCareerDetail({
        ...analyst,
        have: ['R', 'Python', 'Statistics', 'Writing', 'Reading', 'Excel', 'Java'],
        studied: { 'STAT 1040': 0.75, 'CS 1400': 0.25 },
      });
      const kinds = ['named', 'named', 'named', 'general', 'general', 'technology', 'technology'] as const;
      const explanation = detail.explanation.map((part, place) => ({
        ...part,
        kind: kinds[place] ?? 'named',
      }));
      const gate = aGate();
      mockCareer(analyst);
      mockApi(
        api.get(DETAIL, async () => {
          await gate.opened;
          return { status: 200, body: { ...detail, explanation } };
        }),
      );
      await open();
      await expect.element(page.getByText('Loading career details…')).toBeInTheDocument();
      const top = (element: Element) => element.getBoundingClientRect().top;
      const made = () => top(page.getByText('What it is made of').element());
      const raised = () => top(page.getByText('What would raise it').element());
      const drawn = {
        raised: raised() - made(),
        rows: top(document.querySelector(`.${scoreStyles.loadingRow}`)!) - raised(),
      };
      gate.open();
      const list = page.getByRole('region', { name: 'Skills you do not have yet' });
      await expect.element(list).toBeVisible();
      const A_LINE = 24;
      expect(Math.abs(raised() - made() - drawn.raised)).toBeLessThanOrEqual(A_LINE);
      expect(
        Math.abs(top(list.getByRole('listitem').first().element()) - raised() - drawn.rows),
      ).toBeLessThanOrEqual(A_LINE);
    },
  );

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
    await expect.element(page.getByText(/^Together 3\.00 of 5 points\./)).toBeVisible();
  });

  test.each(sampled([320, 390, 768, 1440], 2))('fits %i px, and has no axe violation', async (width) => {
    await page.viewport(width, 844);
    mockCareer(analyst);
    await open();
    await expect.element(page.getByText(/^Together 3\.00 of 5 points\./)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
