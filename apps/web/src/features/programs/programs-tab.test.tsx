import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aCourse } from '../../testing/courses';
import { signedIn } from '../../testing/people';
import { aProgram, type ProgramFields } from '../../testing/programs';
import { renderPage } from '../../testing/render';
import styles from '../../shared/insight/insight-loading.module.css';
import { studentProgramsQuery } from './program.queries';
import { ProgramsTab } from './programs-tab';

const DETAIL = '/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/';
const LIST = '/dashboard-api/students/{handle}/program-insights/';

const programs: ProgramFields[] = [
  { title: 'Information Systems, B.S.', level: 'Bachelor', credits: [43, 120], years: [1.4, 4] },
  { title: 'Data Analytics Minor', level: 'Minor', credits: [15, 18], years: [0.5, 0.6] },
  { title: 'Web Development Certificate', level: 'Certificate', credits: [12, 24], years: [0.4, 0.8] },
];

/** What a group says of a course, but for its state. */
function aNamedCourse(code: string) {
  const { educator_uuid, course_uuid, course } = aCourse({ code });
  return { educator_uuid, course_uuid, code, title: `About ${code}`, credits: course.credits };
}

const mockDetail = () =>
  mockApi(
    api.get(DETAIL, ({ params }) => {
      const fields = programs.find((each) => aProgram(each).program_uuid === params.program_uuid);
      return { status: 200, body: aProgram(fields) };
    }),
  );

const mockPrograms = (given: ProgramFields[] = programs) =>
  mockApi(
    api.get(LIST, () => ({
      status: 200,
      body: { results: given.map((fields) => aProgram(fields)), count: given.length },
    })),
  );

const openTab = (isOwner = true) =>
  renderPage(
    <div style={{ padding: 16 }}>
      <ProgramsTab handle="maya-okafor" isOwner={isOwner} />
    </div>,
    { session: signedIn() },
  );

const selectors = page.getByRole('list', { name: 'Programs' }).getByRole('button');
const detail = page.getByRole('article');
const title = detail.getByRole('heading', { level: 3 });

beforeEach(() => {
  mockDetail();
  return page.viewport(1440, 900);
});

describe('the programs of a dashboard', () => {
  test('stand under their heading, with the way to more (S122, S123)', async () => {
    mockPrograms();
    const { router } = await openTab();
    await expect.element(page.getByRole('heading', { name: 'Program Progress Tracking' })).toBeVisible();
    await page.getByRole('link', { name: 'Explore Programs' }).click();
    expect(router.state.location.pathname).toBe('/explore/programs');
  });

  test('are all there when they come in several pages', async () => {
    const all = programs.map((fields) => aProgram(fields));
    mockApi(
      api.get(LIST, ({ query }) => {
        const offset = Number(query.get('offset'));
        return { status: 200, body: { results: all.slice(offset, offset + 2), count: all.length } };
      }),
    );
    await openTab();
    await expect.element(title).toBeVisible();
    expect(selectors.elements()).toHaveLength(3);
  });

  test('are buttons, furthest along first, and each shows its detail (S124, S125, S455)', async () => {
    mockPrograms();
    await openTab();
    await expect.element(title).toHaveTextContent('Data Analytics Minor');
    expect(selectors.elements().map(({ textContent }) => textContent)).toEqual([
      'Data Analytics MinorMinor83% · 15 of 18 credits',
      'Web Development CertificateCertificate50% · 12 of 24 credits',
      'Information Systems, B.S.Bachelor36% · 43 of 120 credits',
    ]);
    await selectors.nth(2).click();
    await expect.element(title).toHaveTextContent('Information Systems, B.S.');
    await expect.element(selectors.nth(2)).toHaveAttribute('aria-pressed', 'true');
  });

  test('show level, required credits, years, summary and skill outcomes (S126, S127, S128, S129)', async () => {
    mockPrograms([{ credits: [78, 120], years: [2.5, 4], have: ['SQL'], gain: ['Networking'] }]);
    await openTab();
    await expect.element(detail.getByText('Bachelor')).toBeVisible();
    const credits = detail.getByText('Required Credits').element();
    expect(credits.nextElementSibling).toHaveTextContent('120');
    await expect.element(detail.getByText('65% · 78 of 120 credits')).toBeVisible();
    await expect.element(detail.getByRole('img', { name: '2.5 of 4 years' })).toBeVisible();
    await expect.element(detail.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await expect.element(detail.getByText('Builds the systems that organisations run on.')).toBeVisible();
    const outcomes = detail.getByRole('list', { name: 'Skill Outcomes' }).getByRole('listitem').elements();
    expect(outcomes.map(({ textContent }) => textContent)).toEqual(['SQL, have', 'Networking, needed']);
    await expect.element(detail.getByText('you have 1')).toBeVisible();
  });

  test('show related careers with their pay (S130)', async () => {
    mockPrograms();
    await openTab();
    const careers = detail.getByRole('region', { name: 'Related Careers' });
    await expect.element(careers.getByRole('heading', { name: 'Web Developers' })).toBeVisible();
    await expect.element(careers.getByText('Average pay (USA)')).toBeVisible();
    await expect.element(careers.getByText('$98,770')).toBeVisible();
  });

  test('show a hundred skill outcomes only when asked to', async () => {
    mockPrograms([{ have: [], gain: Array.from({ length: 100 }, (_, index) => `Skill ${index}`) }]);
    await openTab();
    const outcomes = detail.getByRole('list', { name: 'Skill Outcomes' }).getByRole('listitem');
    await expect.poll(() => outcomes.elements().length).toBe(12);
    await page.getByRole('button', { name: 'Show all 100' }).click();
    await expect.poll(() => outcomes.elements().length).toBe(100);
  });

  test('are the same to others, who can only read (S375)', async () => {
    mockPrograms();
    await openTab(false);
    await expect.element(title).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'REMOVE FROM DASHBOARD' })).not.toBeInTheDocument();
  });
});

test('nothing linked is said, with what to do about it (S132)', async () => {
  mockPrograms([]);
  await openTab();
  await expect.element(page.getByRole('heading', { name: 'No programs yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Explore Programs' })).toBeVisible();
});

test('a description that is missing is said to be (S119)', async () => {
  mockPrograms([{ description: '' }]);
  await openTab();
  await expect.element(detail.getByText('No description available.', { exact: true })).toBeVisible();
});

describe('loading', () => {
  test('shows skeletons and says so', async () => {
    mockApi(api.get(LIST, () => new Promise(() => undefined)));
    const { container } = await openTab();
    await expect.element(page.getByRole('status')).toMatchTextContent(/^Loading programs…/);
    // As many as most follow: a fourth would make those that come wider than they were drawn.
    expect(container.querySelectorAll(`.${styles.selectorSkeleton}`)).toHaveLength(3);
    expect(container.querySelectorAll(`.${styles.relatedCards} > *`)).toHaveLength(3);
  });

  test('again is shown as a bar over what is there', async () => {
    mockPrograms();
    const { queryClient } = await openTab();
    await expect.element(title).toBeVisible();
    mockApi(api.get(LIST, () => new Promise(() => undefined)));
    void queryClient.invalidateQueries(studentProgramsQuery('maya-okafor'));
    await expect.element(page.getByRole('progressbar', { name: 'Refreshing programs' })).toBeInTheDocument();
  });

  test('again is shown on a phone before one is picked (S118)', async () => {
    mockPrograms();
    const { queryClient } = await openTab();
    await expect.element(title).toBeVisible();
    await page.viewport(390, 844);
    await expect.element(page.getByText('Select a program to see details')).toBeVisible();
    mockApi(api.get(LIST, () => new Promise(() => undefined)));
    void queryClient.invalidateQueries(studentProgramsQuery('maya-okafor'));
    await expect.element(page.getByRole('progressbar', { name: 'Refreshing programs' })).toBeInTheDocument();
    await selectors.first().click();
    await expect.element(title).toBeVisible();
    expect(page.getByRole('progressbar').elements()).toHaveLength(1);
  });

  test('that fails can be tried again (S449, S450)', async () => {
    mockApi(api.get(LIST, () => serverError()));
    await openTab();
    await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
    mockPrograms();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(title).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('the first program is open until another one is chosen (S327)', async () => {
    mockPrograms();
    await openTab();
    await expect.element(selectors.first()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(title).toBeVisible();
    await selectors.nth(1).click();
    await expect.element(title).toHaveTextContent('Web Development Certificate');
  });

  test.each([320, 390])('nothing overflows at %i px', async (width) => {
    await page.viewport(width, 844);
    mockPrograms();
    await openTab();
    await selectors.first().click();
    await expect.element(detail).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
});

describe('what a program asks', () => {
  const requirements: ProgramFields['requirements'] = [
    {
      name: 'Core',
      kind: 'required',
      credits: 12,
      credits_earned: 6,
      credits_left: 6,
      courses: [
        { ...aNamedCourse('CS 1400'), state: 'earned' },
        { ...aNamedCourse('CS 2420'), state: 'missing' },
        { ...aNamedCourse('CS 3000'), state: 'in-progress' },
      ],
    },
    {
      name: 'Electives',
      kind: 'elective',
      credits: 6,
      credits_earned: 5,
      credits_left: 1,
      courses: [
        { ...aNamedCourse('MATH 1210'), state: 'counts-elsewhere' },
        { ...aNamedCourse('STAT 2050'), state: 'missing' },
      ],
    },
    { name: 'Tools', kind: 'elective', credits: 3, credits_earned: 3, credits_left: 0, courses: [] },
  ];
  const mockRequirements = () => {
    mockPrograms();
    mockApi(api.get(DETAIL, () => ({ status: 200, body: aProgram({ requirements, credits: [14, 24] }) })));
  };
  const region = detail.getByRole('region', { name: 'Requirements' });
  const rows = (group: string) =>
    region
      .getByRole('list', { name: `Courses of ${group}` })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);

  test('is said group by group, with the credits that are left', async () => {
    mockRequirements();
    await openTab();
    await expect.element(region.getByText('1 of 3 groups done')).toBeVisible();
    const groups = region.getByRole('group').elements();
    expect(groups.map((group) => group.querySelector('summary')!.textContent)).toEqual([
      'CoreAll of these6 credits left',
      'ElectivesChoose 6 credits1 credit left',
      'ToolsChoose 3 creditsDone',
    ]);
    await expect
      .element(region.getByText('The catalogue does not say which courses make up the other 3 credits.'))
      .toBeVisible();
  });

  test('comes before the summary, after a line that says what is left', async () => {
    mockRequirements();
    await openTab();
    await expect.element(region).toBeVisible();
    const summary = detail.getByRole('heading', { name: 'Summary' }).element();
    expect(region.element().compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect.element(detail.getByText('7 credits left: Core (6) and Electives (1).')).toBeVisible();
  });

  test('has its only unfinished group open, and names it in the line', async () => {
    mockPrograms();
    const [, electives, tools] = requirements;
    mockApi(api.get(DETAIL, () => ({ status: 200, body: aProgram({ requirements: [electives!, tools!] }) })));
    await openTab();
    await expect.element(detail.getByText('3 credits left, 1 of them in Electives.')).toBeVisible();
    await expect.element(region.getByRole('link', { name: 'STAT 2050 About STAT 2050' })).toBeVisible();
    const isOpen = region
      .getByRole('group')
      .elements()
      .map((group) => (group as HTMLDetailsElement).open);
    expect(isOpen).toEqual([true, false]);
  });

  test('adds thirds of a credit up to whole credits, as quarter credits are', async () => {
    mockPrograms();
    // Of 18 credits, five and a third twice and seven and a third.
    const groups = [5.33, 5.33, 7.33].map((credits, place) => ({
      ...requirements[1]!,
      name: `Group ${place + 1}`,
      credits,
      credits_earned: 0,
      credits_left: credits,
    }));
    mockApi(
      api.get(DETAIL, () => ({ status: 200, body: aProgram({ requirements: groups, credits: [0, 18] }) })),
    );
    await openTab();
    await expect
      .element(detail.getByText('18 credits left: Group 1 (5.33), Group 2 (5.33), and 1 more group.'))
      .toBeVisible();
    await expect.element(region.getByText('0 of 3 groups done')).toBeVisible();
    expect(region.element().textContent).not.toContain('does not say');
  });

  test('is said in full by a line where one group has all that is left', async () => {
    mockPrograms();
    const [, electives] = requirements;
    const all = { ...electives!, credits_left: 3 };
    mockApi(api.get(DETAIL, () => ({ status: 200, body: aProgram({ requirements: [all] }) })));
    await openTab();
    await expect.element(detail.getByText('3 credits left: choose from Electives.')).toBeVisible();
  });

  test('names the courses of a group, what is open first, each a link to its page', async () => {
    mockRequirements();
    await openTab();
    await region.getByText('Core', { exact: true }).click();
    const link = region.getByRole('link', { name: 'CS 2420 About CS 2420' });
    await expect.element(link).toBeVisible();
    expect(rows('Core')).toEqual([
      'CS 3000 About CS 3000In progress · 3 cr.',
      'CS 2420 About CS 2420Missing · 3 cr.',
      'CS 1400 About CS 1400Done · 3 cr.',
    ]);
    const { educator_uuid, course_uuid } = aNamedCourse('CS 2420');
    await expect.element(link).toHaveAttribute('href', `/courses/${educator_uuid}/${course_uuid}`);
    await region.getByText('Electives', { exact: true }).click();
    expect(rows('Electives')).toEqual([
      'STAT 2050 About STAT 2050To choose · 3 cr.',
      'MATH 1210 About MATH 1210Counts in another group · 3 cr.',
    ]);
  });

  test('is no business of a visitor, and can be asked for again where it does not come', async () => {
    mockPrograms();
    mockApi(api.get(DETAIL, () => serverError()));
    const { unmount } = await openTab();
    await expect.element(page.getByText('What the program asks could not be loaded.')).toBeVisible();
    mockRequirements();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(region).toBeVisible();
    await unmount();
    await openTab(false);
    await expect.element(title).toBeVisible();
    await expect.element(region).not.toBeInTheDocument();
  });
});
