import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SampleReadiness, ScoringCatalogue } from '../../features/welcome/trial.queries';
import { readDraft } from '../../shared/drafts';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { Component } from './welcome-route';

const SAMPLE: SampleReadiness = {
  program: 'Computer Science, B.S.',
  course_count: 2,
  skill_count: 1,
  skills: ['Programming'],
  skill_courses: [2],
  careers: [{ title: 'Programmers', readiness: 2.5735, average_pay: 98_000 }],
};
const CATALOGUE: ScoringCatalogue = {
  version: 1,
  skills: ['Programming', 'Testing'],
  courses: ['CS 1400', 'CS 2420', 'CS 3100'].map((code, place) => ({
    code,
    forms: [code],
    educator: 'RSU',
    title: 'Programming',
    credits: 3,
    level: 'Upper Division',
    rarity: 1,
    skills: [place % 2],
    careers: [0],
    similarities: [0.8],
  })),
  careers: [
    {
      title: 'Programmers',
      average_pay: 98_000,
      education: "Bachelor's degree",
      has_work: true,
      needs: [],
      weights: [],
      kinds: [],
    },
  ],
  sample: [0, 1, 2],
};

const sampleComes = () =>
  api.get('/dashboard-api/scoring-catalogue/sample/', () => ({ status: 200, body: SAMPLE }));
const catalogueComes = () =>
  api.get('/dashboard-api/scoring-catalogue/', () => ({ status: 200, body: CATALOGUE }));
beforeEach(() => mockApi(sampleComes(), catalogueComes()));

const ownTranscript = page.getByRole('button', { name: 'Try it with your transcript' });
const takeSample = page.getByRole('button', { name: 'Try a sample' });
const careers = page.getByRole('region', { name: /^Careers closest to/ });
/** The page begins with a link of the same name, which the result takes the place of. */
const keep = page
  .getByRole('region', { name: 'Try it without an account' })
  .getByRole('link', { name: 'Create your account' });

describe('the page that presents the product', () => {
  test('shows an example with skills and scores', async () => {
    await renderPage(<Component />);
    const example = page.getByRole('region', { name: 'An example' });
    await expect.element(example.getByText('Halfway through Computer Science, B.S.')).toBeVisible();
    await expect
      .element(example.getByRole('img', { name: 'Career readiness score: 2.6 of 5' }))
      .toBeVisible();
    await expect.element(example.getByRole('img', { name: 'Skill shape: Programming 2' })).toBeVisible();
  });

  test('is whole without the example', async () => {
    mockApi(api.get('/dashboard-api/scoring-catalogue/sample/', () => serverError()));
    await renderPage(<Component />);
    await expect.element(ownTranscript).toBeVisible();
    await expect.element(page.getByText('Loading an example...')).not.toBeInTheDocument();
  });

  test('leads whoever is signed in to their dashboard', async () => {
    await renderPage(<Component />, { session: signedIn() });
    await expect
      .element(page.getByRole('link', { name: 'Go to your dashboard' }))
      .toHaveAttribute('href', '/maya-okafor');
  });
});

describe('a try without an account', () => {
  test('reads a sample and shows its skills and careers', async () => {
    await renderPage(<Component />);
    await takeSample.click();
    await expect.element(page.getByRole('heading', { name: '2 skills from 3 courses' })).toBeVisible();
    await expect.element(page.getByText('Sample transcript', { exact: true })).toBeVisible();
    await expect.element(page.getByText('what you studied', { exact: false })).not.toBeInTheDocument();
    await expect.element(careers.getByText('Programmers')).toBeVisible();
    await expect.element(careers.getByText("$98,000 a year · Bachelor's degree")).toBeVisible();
    // It has buttons of its own.
    expect(ownTranscript.elements()).toHaveLength(1);
    await expect.poll(() => scrollY).toBe(0);
  });

  test.each([1440, 390])('at %i px draws the skills of the sample by their names', async (width) => {
    await page.viewport(width, 900);
    await renderPage(<Component />);
    await takeSample.click();
    const shape = page.getByRole('img', { name: 'Skill shape: Programming 2, Testing 1' });
    await expect.element(shape).toBeVisible();
  });

  test('takes the keyboard along: to the try, on to one’s own transcript, and to another one', async () => {
    await renderPage(<Component />);
    const press = async (button: typeof takeSample) => {
      await expect.element(button).toBeVisible();
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    };
    const trial = page.getByRole('region', { name: 'Try it without an account' });
    const field = page.getByLabelText('Or paste its text');
    const isInTrial = () => trial.element().contains(document.activeElement);
    await press(takeSample);
    await expect.element(careers).toBeVisible();
    await expect.poll(isInTrial).toBe(true);
    // It is read by its name alone, and not all of its lists.
    expect(careers.element().closest('[aria-live], [role=status]')).toBeNull();
    await expect.element(page.getByRole('group', { name: /^\d\.\d of 5 for/ })).toHaveFocus();
    await press(ownTranscript);
    await expect.element(field).toBeVisible();
    expect(isInTrial()).toBe(true);
    await field.fill('Course\tTitle\tCredits\tGrade\nCS 1400\tProgramming\t3.00\tA\n');
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await press(page.getByRole('button', { name: 'Try another transcript' }));
    await expect.element(field).toBeVisible();
    expect(isInTrial()).toBe(true);
  });

  test('gives the form to whoever asks for it before the sample has come, and keeps it there', async () => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    mockApi(
      sampleComes(),
      api.get('/dashboard-api/scoring-catalogue/', async () => {
        await isAsked;
        return { status: 200, body: CATALOGUE };
      }),
    );
    await renderPage(<Component />);
    await takeSample.click();
    await ownTranscript.click();
    answer();
    const field = page.getByLabelText('Or paste its text');
    await expect.element(field).toBeVisible();
    await field.fill('Course\tTitle\tCredits\tGrade\nCS 1400\tProgramming\t3.00\tA\n');
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await expect.element(page.getByRole('heading', { name: /from 1 course$/ })).toBeVisible();
  });

  test('is gone back to by another press, also from a sample that could not be scored', async () => {
    await renderPage(<Component />);
    const trial = page.getByRole('region', { name: 'Try it without an account' });
    await ownTranscript.click();
    await expect.element(page.getByLabelText('Or paste its text')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    window.scrollTo(0, 0);
    await ownTranscript.click();
    await expect.element(trial).toHaveFocus();
    await expect.element(trial).toBeInViewport();
    mockApi(api.get('/dashboard-api/scoring-catalogue/', () => serverError()));
    await takeSample.click();
    await expect.element(page.getByText('Your courses could not be scored.', { exact: false })).toBeVisible();
    await ownTranscript.click();
    await expect.element(page.getByLabelText('Or paste its text')).toBeVisible();
  });

  test('keeps a sample, too, for whoever signs up with it, to import or not', async () => {
    const kept = () => readDraft('visitor', 'import', (value): value is object => typeof value === 'object');
    const { router } = await renderPage(<Component />);
    await takeSample.click();
    await expect.element(careers).toBeVisible();
    await expect
      .element(page.getByText('nothing enters your record unless you import it', { exact: false }))
      .toBeVisible();
    expect(kept()).toBeNull();
    await keep.click();
    expect(router.state.location).toMatchObject({
      pathname: '/accounts/signup',
      search: '?next=%2Fimport',
    });
    expect(kept()).not.toBeNull();
  });

  test('names five careers until all are asked for, so that the next step is near', async () => {
    const places = [0, 1, 2, 3, 4, 5];
    const many = {
      ...CATALOGUE,
      courses: CATALOGUE.courses.map((course) => ({
        ...course,
        careers: places,
        similarities: places.map((place) => 0.8 - place / 100),
      })),
      careers: places.map((place) => ({ ...CATALOGUE.careers[0]!, title: `Programmers ${place}` })),
    };
    mockApi(api.get('/dashboard-api/scoring-catalogue/', () => ({ status: 200, body: many })));
    await page.viewport(390, 844);
    await renderPage(<Component />);
    await takeSample.click();
    await expect.poll(() => careers.getByRole('listitem').elements()).toHaveLength(5);
    await careers.getByRole('button', { name: 'Show all 6' }).click();
    await expect.poll(() => careers.getByRole('listitem').elements()).toHaveLength(6);
    await expect
      .element(careers.getByRole('button', { name: 'Show fewer' }))
      .toHaveAttribute('aria-expanded', 'true');
    await page.viewport(1440, 900);
    await careers.getByRole('button', { name: 'Show fewer' }).click();
    const rows = careers.getByRole('listitem').elements();
    expect(rows).toHaveLength(5);
    // One below the other: an order in two columns is read in zigzag.
    expect(new Set(rows.map((row) => row.getBoundingClientRect().left)).size).toBe(1);
    const answer = page.getByRole('heading', { level: 2, name: /^\d\.\d of 5 for [A-Z]/ });
    await expect.element(answer).toBeVisible();
    // What to do next stands beside the answer.
    expect(ownTranscript.element().getBoundingClientRect().bottom).toBeLessThan(
      rows[0]!.getBoundingClientRect().top,
    );
  });

  test('shows careers above six skills on a phone, and above twelve elsewhere', async () => {
    const skills = Array.from({ length: 13 }, (_, place) => `Skill ${place}`);
    const many = {
      ...CATALOGUE,
      skills,
      courses: CATALOGUE.courses.map((course) => ({ ...course, skills: skills.map((_, place) => place) })),
    };
    mockApi(api.get('/dashboard-api/scoring-catalogue/', () => ({ status: 200, body: many })));
    const chips = page.getByRole('list', { name: 'Skills of the sample' });
    const isAbove = (one: typeof chips, other: typeof chips) =>
      one.element().getBoundingClientRect().top < other.element().getBoundingClientRect().top;
    await page.viewport(390, 844);
    await renderPage(<Component />);
    await takeSample.click();
    await expect.poll(() => chips.getByRole('listitem').elements()).toHaveLength(6);
    expect(isAbove(careers, chips)).toBe(true);
    await page.getByRole('button', { name: 'Show all 13' }).click();
    await expect.poll(() => chips.getByRole('listitem').elements()).toHaveLength(13);
    await page.getByRole('button', { name: 'Show fewer' }).click();
    await page.viewport(1440, 900);
    await expect.poll(() => chips.getByRole('listitem').elements()).toHaveLength(12);
    expect(isAbove(careers, chips)).toBe(true);
  });

  test('says which courses are in no catalogue, and that a few courses rank no careers', async () => {
    await renderPage(<Component />);
    await ownTranscript.click();
    await page
      .getByLabelText('Or paste its text')
      .fill('Course\tTitle\tCredits\tGrade\nCS 1400\tProgramming\t3.00\tA\nART 1010\tDrawing\t3.00\tB\n');
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await expect.element(page.getByRole('heading', { name: '1 skill from 1 course' })).toBeVisible();
    await expect
      .element(page.getByText('ART 1010 is not in the catalogue of a university here', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText(/A few more courses of your field are needed/)).toBeVisible();
    await expect.element(careers).not.toBeInTheDocument();
  });

  test('counts the courses that cannot be looked up, as they have no code', async () => {
    await renderPage(<Component />);
    await ownTranscript.click();
    await page
      .getByLabelText('Or paste its text')
      .fill('Title\tCredits\tGrade\nLinear Algebra\t5\tA\nPhysics Laboratory\t2\tB\nDrawing\t3\tA\n');
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await expect.element(page.getByText('3 courses without a code could not be looked up.')).toBeVisible();
    await expect.element(page.getByText(/not in the catalogue/)).not.toBeInTheDocument();
  });

  test('says of a first term that its courses count once they are passed', async () => {
    await renderPage(<Component />);
    await ownTranscript.click();
    await page
      .getByLabelText('Or paste its text')
      .fill('Course\tTitle\tCredits\tGrade\nCS 1400\tProgramming\t3.00\tIP\nCS 2420\tMore\t3.00\tIP\n');
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await expect.element(page.getByRole('heading', { name: 'No passed course yet' })).toBeVisible();
    await expect.element(page.getByText(/^2 courses were read.*count once they are passed\.$/)).toBeVisible();
  });

  test('counts no course that was failed', async () => {
    await renderPage(<Component />);
    await ownTranscript.click();
    await page
      .getByLabelText('Or paste its text')
      .fill('Course\tTitle\tCredits\tGrade\nCS 1400\tProgramming\t3.00\tA\nCS 2420\tMore\t3.00\tF\n');
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await expect.element(page.getByRole('heading', { name: '1 skill from 1 course' })).toBeVisible();
  });

  test('keeps the transcript for whoever signs up, and only when they say so', async () => {
    const kept = () => readDraft('visitor', 'import', (value): value is object => typeof value === 'object');
    const { router } = await renderPage(<Component />);
    await ownTranscript.click();
    await page
      .getByLabelText('Or paste its text')
      .fill(
        'Course\tTitle\tCredits\tGrade\nCS 1400\tProgramming\t3.00\tA\nCS 2420\tMore\t3.00\tB\nCS 3100\tMost\t3.00\tB\n',
      );
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await expect.element(keep).toBeVisible();
    expect(kept()).toBeNull();
    await keep.click();
    expect(router.state.location).toMatchObject({ pathname: '/accounts/signup', search: '?next=%2Fimport' });
    expect(kept()).toMatchObject({ checking: true, transcript: { lines: { length: 3 } } });
  });

  test('can be tried again when the catalogue does not come', async () => {
    mockApi(api.get('/dashboard-api/scoring-catalogue/', () => serverError()));
    await renderPage(<Component />);
    await takeSample.click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    mockApi(catalogueComes());
    await retry.click();
    await expect.element(careers).toBeVisible();
  });
});
