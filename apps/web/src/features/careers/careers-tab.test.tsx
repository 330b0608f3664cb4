import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer, aRelatedProgram, type CareerFields } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import styles from '../../shared/insight/insight-loading.module.css';
import { studentCareersQuery } from './career.queries';
import { CareersTab } from './careers-tab';

const LIST = '/dashboard-api/students/{handle}/career-insights/';
const LONG = 'A sentence about what the work is like from day to day. '.repeat(12).trim();

const careers: CareerFields[] = [
  { title: 'Data Analyst', pay: 91_290, have: ['Python', 'Statistics'], need: ['SQL'] },
  { title: 'Product Manager', pay: 133_080, have: ['User Research'], need: ['Pricing', 'Roadmapping'] },
  { title: 'Market Research Analysts and Marketing Specialists', have: [], need: ['SPSS'] },
];

/** A dashboard with these careers, from which they can be taken off. */
function mockDashboard(given: CareerFields[] = careers) {
  let results = given.map((fields) => aCareer({ ...fields, linked: true }));
  mockApi(
    api.get(LIST, () => ({ status: 200, body: { results, count: results.length } })),
    api.delete('/dashboard-api/students/{handle}/linked-careers/{career_uuid}/', ({ params }) => {
      results = results.filter(({ career }) => career.uuid !== params.career_uuid);
      return { status: 204 };
    }),
  );
}

const openTab = (isOwner = true) =>
  renderPage(
    <div style={{ padding: 16 }}>
      <CareersTab handle="Maya-Okafor" isOwner={isOwner} />
    </div>,
    { at: '/maya-okafor/careers', session: isOwner ? signedIn('maya-okafor') : signedIn('noor-haddad') },
  );

const selector = (name: string | RegExp) =>
  page.getByRole('list', { name: 'Careers' }).getByRole('button', { name });
const detail = page.getByRole('article');
const title = detail.getByRole('heading', { level: 3 });
const remove = page.getByRole('button', { name: 'REMOVE FROM DASHBOARD' });

beforeEach(() => page.viewport(1440, 900));

describe('the careers of a dashboard', () => {
  test('stand under their heading, with the way to more (S102, S103)', async () => {
    mockDashboard();
    const { router } = await openTab();
    await expect.element(page.getByRole('heading', { name: 'Career Progress Tracking' })).toBeVisible();
    await page.getByRole('link', { name: 'Explore Careers' }).click();
    expect(router.state.location.pathname).toBe('/explore/careers');
  });

  test('are buttons of which the first is selected, and each shows its detail (S104, S105, S106)', async () => {
    mockDashboard();
    await openTab();
    await expect.element(selector(/Data Analyst/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(title).toHaveTextContent('Data Analyst');
    await selector(/Product Manager/).click();
    await expect.element(selector(/Product Manager/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(selector(/Data Analyst/)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(title).toHaveTextContent('Product Manager');
  });

  test('are all there when they come in several pages', async () => {
    const all = careers.map((fields) => aCareer(fields));
    mockApi(
      api.get(LIST, ({ query }) => {
        const offset = Number(query.get('offset'));
        return { status: 200, body: { results: all.slice(offset, offset + 2), count: all.length } };
      }),
    );
    await openTab();
    await expect.element(selector(/Market Research/)).toBeVisible();
    expect(page.getByRole('list', { name: 'Careers' }).getByRole('button').elements()).toHaveLength(3);
  });

  test('are selected by keyboard alone', async () => {
    mockDashboard();
    await openTab();
    await expect.element(title).toHaveTextContent('Data Analyst');
    selector(/Data Analyst/)
      .element()
      .focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toHaveTextContent('Product Manager');
  });

  test('set pay and education apart, so that no name reads as the caption of the fact above it', async () => {
    mockDashboard();
    await openTab();
    const pay = detail.getByText('$91,290');
    await expect.element(pay).toBeVisible();
    const education = () => detail.getByText('Recommended education level').element().getBoundingClientRect();
    const amount = () => pay.element().getBoundingClientRect();
    // Beside each other where there is room, else below each other.
    expect(education().left - amount().right).toBeGreaterThanOrEqual(24);
    await page.viewport(768, 1024);
    await expect.poll(() => education().top - amount().bottom).toBeGreaterThanOrEqual(12);
    // On a phone they have the row to themselves.
    await page.viewport(390, 844);
    await selector(/Data Analyst/).click();
    await expect.poll(() => education().left - amount().right).toBeGreaterThanOrEqual(16);
  });

  test('show pay in whole dollars, summary, needed skills and related programs (S107, S108, S110, S111)', async () => {
    mockDashboard();
    await openTab();
    await expect.element(detail.getByText('Average pay (USA)')).toBeVisible();
    await expect.element(detail.getByText('$91,290')).toBeVisible();
    await expect.element(detail.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await expect.element(detail.getByText(/Turns raw records/)).toBeVisible();
    await expect.element(detail.getByRole('list', { name: 'Needed Skills' })).toHaveTextContent('SQL');
    await expect
      .element(detail.getByRole('list', { name: 'Skills you have' }))
      .toHaveTextContent('PythonStatistics');
    await expect.element(detail.getByText(/^2 of 3 skills in place/)).toBeVisible();
    const programs = detail.getByRole('region', { name: 'Related Programs' });
    await expect.element(programs.getByRole('heading', { name: 'Data Analytics Minor' })).toBeVisible();
    await expect.element(programs.getByRole('img', { name: '2.5 of 4 years' })).toBeVisible();
  });

  test('say so where there is no description (S119)', async () => {
    mockDashboard([{ description: '' }]);
    await openTab();
    await expect.element(detail.getByText('No description available.', { exact: true })).toBeVisible();
  });

  test('may be without pay, skills and programs', async () => {
    mockDashboard([{ pay: null, have: [], need: [], programs: [] }]);
    await openTab();
    await expect.element(detail.getByText('Not available')).toBeVisible();
    await expect.element(detail.getByText('Not enough data')).toBeVisible();
    await expect.element(detail.getByRole('region')).not.toBeInTheDocument();
  });
});

test('related programs stand 16 px apart; Previous and Next are disabled at their ends (S112, S113)', async () => {
  const programs = ['Mathematics', 'Statistics', 'Economics', 'Physics'].map((name) => aRelatedProgram(name));
  mockDashboard([{ programs }]);
  await openTab();
  const next = page.getByRole('button', { name: 'Next programs' });
  await expect
    .element(page.getByRole('button', { name: 'Previous programs' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  const track = detail.getByRole('region', { name: 'Related Programs' }).getByRole('list');
  expect(getComputedStyle(track.element()).columnGap).toBe('16px');
  track.element().scrollTo({ left: 9999, behavior: 'instant' });
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
});

test('related programs are not buttons for anybody yet (S375)', async () => {
  mockDashboard();
  await openTab(false);
  const programs = detail.getByRole('region', { name: 'Related Programs' }).getByRole('list');
  await expect.element(programs).toBeVisible();
  await expect.element(programs.getByRole('button')).not.toBeInTheDocument();
});

test('a visitor is not sent away from what they came to see', async () => {
  mockDashboard();
  await openTab(false);
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Explore Careers' })).not.toBeInTheDocument();
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('the first career is open, and its summary has 5 lines (S109, S327)', async () => {
    mockDashboard([{ description: LONG }]);
    await openTab();
    await expect.element(selector(/Data Analyst/)).toHaveAttribute('aria-pressed', 'true');
    const summary = detail.getByText(LONG);
    await expect.element(summary).toBeVisible();
    const lines = () => {
      const { height } = summary.element().getBoundingClientRect();
      return Math.round(height / parseFloat(getComputedStyle(summary.element()).lineHeight));
    };
    expect(lines()).toBe(5);
    await page.getByRole('button', { name: 'See more' }).click();
    expect(lines()).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'See less' }).click();
    expect(lines()).toBe(5);
  });

  test('a career that is reached by keyboard is seen whole', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    mockDashboard(names.map((name) => ({ title: name })));
    await openTab();
    await expect.element(selector(/Five/)).toBeInTheDocument();
    const row = page.getByRole('list', { name: 'Careers', exact: true }).element().getBoundingClientRect();
    for (const name of names) {
      const isReached = () => document.activeElement?.textContent.startsWith(name);
      while (!isReached()) await userEvent.tab();
      const isWhole = () => {
        const { left, right } = document.activeElement!.getBoundingClientRect();
        return left >= row.left && right <= row.right;
      };
      await expect.poll(isWhole).toBe(true);
    }
  });

  test('none is open where narrowing the window leads, and again one that is chosen (S330)', async () => {
    await page.viewport(1440, 900);
    mockDashboard();
    await openTab();
    await selector(/Product Manager/).click();
    await page.viewport(390, 844);
    await expect.element(page.getByText('Select a career to see details')).toBeVisible();
    await expect.element(detail).not.toBeInTheDocument();
    await selector(/Product Manager/).click();
    await expect.element(title).toHaveTextContent('Product Manager');
  });

  test('none is open once the open one is gone after a reload (S329)', async () => {
    mockDashboard();
    const { queryClient } = await openTab();
    await expect.element(title).toHaveTextContent('Data Analyst');
    mockDashboard(careers.slice(1));
    await queryClient.invalidateQueries(studentCareersQuery('maya-okafor'));
    await expect.element(page.getByText('Select a career to see details')).toBeVisible();
    await expect.element(detail).not.toBeInTheDocument();
  });

  test('the buttons show at most 30 characters of the title, and tell all of it to screen readers (S458)', async () => {
    mockDashboard();
    await openTab();
    const market = selector(/^Market Research Analysts and Marketing Specialists Career/);
    await expect.element(market.getByText('Market Research Analysts and…')).toBeVisible();
  });

  test.each([320, 390])('nothing overflows at %i px', async (width) => {
    await page.viewport(width, 844);
    mockDashboard();
    await openTab();
    await selector(/Market/).click();
    await expect.element(detail).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
});

test('wide screens show the whole summary', async () => {
  mockDashboard([{ description: LONG }]);
  await openTab();
  await expect.element(detail.getByText(LONG)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'See more' })).not.toBeInTheDocument();
});

describe('nothing linked', () => {
  test('is said, with what to do about it (S115)', async () => {
    mockDashboard([]);
    await openTab();
    await expect.element(page.getByRole('heading', { name: 'No careers yet' })).toBeVisible();
    await expect
      .element(page.getByText(/^No careers are linked to your dashboard\. Use Explore Careers/))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Explore Careers' })).toBeVisible();
  });
});

describe('loading', () => {
  test('shows 4 selectors and 3 cards as skeletons and says so (S116, S117)', async () => {
    mockApi(api.get(LIST, () => new Promise(() => undefined)));
    const { container } = await openTab();
    await expect.element(page.getByRole('status')).toMatchTextContent(/^Loading careers…/);
    expect(container.querySelectorAll(`.${styles.selectorSkeleton}`)).toHaveLength(4);
    expect(container.querySelectorAll(`.${styles.relatedCards} > *`)).toHaveLength(3);
    await expect.element(page.getByRole('heading', { name: 'Career Progress Tracking' })).toBeVisible();
  });

  test('again is shown as a bar over what is there (S118)', async () => {
    mockDashboard();
    const { queryClient } = await openTab();
    await expect.element(title).toBeVisible();
    mockApi(api.get(LIST, () => new Promise(() => undefined)));
    void queryClient.invalidateQueries(studentCareersQuery('maya-okafor'));
    await expect.element(page.getByRole('progressbar', { name: 'Refreshing careers' })).toBeInTheDocument();
    await expect.element(title).toBeVisible();
  });

  test('again is shown on a phone before one is picked (S118)', async () => {
    mockDashboard();
    const { queryClient } = await openTab();
    await expect.element(title).toBeVisible();
    await page.viewport(390, 844);
    await expect.element(detail).not.toBeInTheDocument();
    mockApi(api.get(LIST, () => new Promise(() => undefined)));
    void queryClient.invalidateQueries(studentCareersQuery('maya-okafor'));
    await expect.element(page.getByRole('progressbar', { name: 'Refreshing careers' })).toBeInTheDocument();
    await selector(/Data Analyst/).click();
    await expect.element(title).toBeVisible();
    expect(page.getByRole('progressbar').elements()).toHaveLength(1);
  });

  test('that fails can be tried again (S449, S450)', async () => {
    mockApi(api.get(LIST, () => serverError()));
    await openTab();
    await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
    mockDashboard();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(title).toHaveTextContent('Data Analyst');
  });
});

describe('removing', () => {
  test('takes the career off and selects the first one again, for its owner (S120, S121, S373)', async () => {
    mockDashboard();
    await openTab();
    await selector(/Product Manager/).click();
    await expect.element(title).toHaveTextContent('Product Manager');
    await remove.click();
    await expect.element(selector(/Product Manager/)).not.toBeInTheDocument();
    await expect.element(selector(/Data Analyst/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(title).toHaveTextContent('Data Analyst');
  });

  test('selects the first one on a phone too, and keeps focus in the section', async () => {
    await page.viewport(390, 844);
    mockDashboard();
    const { container } = await openTab();
    await selector(/Data Analyst/).click();
    await remove.click();
    await expect.element(title).toHaveTextContent('Product Manager');
    await expect.element(container.querySelector('section')).toHaveFocus();
  });

  test('the last career leaves the empty state', async () => {
    mockDashboard([{}]);
    await openTab();
    await remove.click();
    await expect.element(page.getByRole('heading', { name: 'No careers yet' })).toBeVisible();
  });

  test('is not for others (S373, S375)', async () => {
    mockDashboard();
    await openTab(false);
    await expect.element(title).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
    await expect.element(detail.getByRole('heading', { name: 'Skills in place' })).toBeVisible();
  });
});

test('the same profile is the same query in any case of its handle', async () => {
  mockDashboard();
  function Both() {
    const { data } = useQuery(studentCareersQuery('MAYA-OKAFOR'));
    return <p>{data?.length} careers</p>;
  }
  const { queryClient } = await renderPage(<Both />);
  await expect.element(page.getByText('3 careers')).toBeVisible();
  expect(queryClient.getQueryData(studentCareersQuery('maya-okafor').queryKey)).toHaveLength(3);
});
