import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { leavesToBrowser } from '../../testing/keys';
import { strongestSkills } from './strongest-skills';
import { aCourse, aSummary, manySkills, skillsOf } from './testing/a-skill-set';
import { SKILLS, busMap, card, renderTab, row } from './testing/skills-tab';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

describe('the list', () => {
  test('is called Your Skill set and says where skills come from (S083, S084)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await expect.element(page.getByRole('heading', { name: 'Your Skill set', level: 2 })).toBeVisible();
    await expect
      .element(page.getByText('Skills come from the courses and projects you complete.'))
      .toBeVisible();
  });

  test('tells a visitor where skills come from, but not that they are theirs', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab({ isOwner: false });
    await expect
      .element(page.getByRole('heading', { name: 'Skill set', exact: true, level: 2 }))
      .toBeVisible();
    await expect
      .element(page.getByText('Skills come from the courses and projects a student completes.'))
      .toBeVisible();
  });

  test('has a row for each skill with its score, the number of its experiences (S085)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await expect.element(row('SQL')).toHaveAccessibleName('SQL 3 , 2 courses, 1 project');
    await expect.element(row('Data Modeling')).toHaveAccessibleName('Data Modeling 1 , 1 course');
  });

  test('has a picture of the same scores', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await expect
      .element(page.getByRole('img', { name: 'Skill shape: SQL 3, Data Modeling 1, Public Speaking 0' }))
      .toBeVisible();
    await expect.element(page.getByText('Strongest in SQL and Data Modeling', { exact: true })).toBeVisible();
  });

  test('counts each experience once, and says where they come from', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    for (const text of ['2 from courses', '1 from projects'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const shape = page.getByRole('img', { name: /^Skill shape/ });
    for (const text of ['3', 'experiences'])
      await expect.element(shape.getByText(text, { exact: true })).toBeVisible();
  });

  test('counts the first experience as one', async () => {
    mockApi(skillsOf([aSummary('SQL', [], [busMap]), aSummary('Python', [], [busMap])]));
    await renderTab();
    const shape = page.getByRole('img', { name: /^Skill shape/ });
    for (const text of ['1', 'experience'])
      await expect.element(shape.getByText(text, { exact: true })).toBeVisible();
  });

  test.each([
    [1440, 'ltr'],
    [1440, 'rtl'],
    [390, 'ltr'],
    [390, 'rtl'],
  ])('says right above its numbers what they count: at %i px, %s', async (width, dir) => {
    await page.viewport(width, 900);
    mockApi(skillsOf(SKILLS));
    await renderTab({ dir });
    await expect.element(row('SQL')).toBeVisible();
    const [head, number] = [
      page.getByText('Experiences', { exact: true }),
      row('SQL').getByText('3', { exact: true }),
    ].map((each) => each.element().getBoundingClientRect());
    expect(head!.bottom).toBeLessThan(number!.top);
    const end = dir === 'ltr' ? 'right' : 'left';
    expect(head![end]).toBeCloseTo(number![end], 0);
  });

  test('says it on the line of its title', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    const counts = page.getByText('2 from courses', { exact: true });
    await expect.element(counts).toBeVisible();
    const [title, legend] = [page.getByRole('heading', { name: 'Your Skill set' }), counts].map((each) =>
      each.element().getBoundingClientRect(),
    );
    const middle = ({ top, height }: DOMRect) => top + height / 2;
    expect(middle(legend!)).toBeCloseTo(middle(title!), 0);
  });

  test.each([
    { scores: [5, 3, 2, 1], strongest: ['A', 'B', 'C'] },
    { scores: [5, 3, 3, 3], strongest: ['A'] },
    { scores: [5, 5, 3, 3], strongest: ['A', 'B'] },
    { scores: [3, 3, 3, 3], strongest: [] },
    { scores: [2, 0], strongest: ['A'] },
    { scores: [1, 1], strongest: ['A', 'B'] },
    { scores: [0, 0], strongest: [] },
  ])('with scores $scores the strongest are $strongest, and no tie is decided by the alphabet', (given) => {
    const skills = given.scores.map((total, place) => ({
      skill: { uuid: String(place), name: 'ABCD'[place]! },
      courses: [],
      projects: [],
      total,
    }));
    expect(strongestSkills(skills).map(({ skill }) => skill.name)).toEqual(given.strongest);
  });

  test('is one stop for Tab, in which the arrow keys move', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('SQL').click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Data Modeling')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(row('Public Speaking')).toHaveFocus();
    await expect.element(card('Database Systems')).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Back to overview' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(card('Database Systems')).toHaveFocus();
  });

  test('can be seen to its end in a low window, too, beside details that go on below', async () => {
    const courses = Array.from({ length: 20 }, (_, place) => aCourse({ course_title: `Databases ${place}` }));
    mockApi(skillsOf([aSummary('SQL', courses), ...manySkills(20)]));
    await page.viewport(844, 390);
    await renderTab();
    await row('SQL').click();
    await expect.element(card('Databases 19')).toBeInTheDocument();
    await userEvent.keyboard('{End}');
    await expect.element(row('Skill 20')).toHaveFocus();
    await expect.element(row('Skill 20')).toBeInViewport({ ratio: 1 });
  });

  test('leaves keys of the browser, such as Ctrl and Home, to it', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await expect.element(row('SQL')).toBeVisible();
    expect(leavesToBrowser(row('SQL').element(), 'Home')).toBe(false);
    expect(leavesToBrowser(row('SQL').element(), 'Home', { ctrlKey: true })).toBe(true);
  });

  test('loads the next page as its end comes near, until there is none', async () => {
    mockApi(skillsOf(manySkills(120)));
    await renderTab();
    await expect.element(row('Skill 50 ')).toBeInTheDocument();
    expect(row('Skill 51 ').query()).toBeNull();
    for (const [last, next] of [
      [50, 100],
      [100, 120],
    ]) {
      row(`Skill ${last} `).element().scrollIntoView();
      await expect.element(row(`Skill ${next} `)).toBeInTheDocument();
    }
    await expect.element(page.getByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  });

  test('says so when the next page fails, and tries again', async () => {
    const all = manySkills(60);
    mockApi(skillsOf(all));
    await renderTab();
    await expect.element(row('Skill 50 ')).toBeInTheDocument();
    mockApi(api.get('/dashboard-api/students/{handle}/aggregated-skills/', () => serverError()));
    row('Skill 50 ').element().scrollIntoView();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Could not load more skills.');
    mockApi(skillsOf(all));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row('Skill 51 ')).toHaveFocus();
  });
});

describe('without a choice', () => {
  test('there is a word on what to do (S097)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await expect.element(page.getByText('Select a skill to see details', { exact: true })).toBeVisible();
  });
});

describe('on mobile', () => {
  beforeEach(() => page.viewport(390, 844));

  test('the details of a skill take the place of the list (S063)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('SQL').click();
    await expect.element(page.getByRole('heading', { name: 'SQL', level: 3 })).toHaveFocus();
    await expect.element(row('Data Modeling')).not.toBeInTheDocument();
  });

  test('Back to Skills returns to the row that was chosen (S064)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('Data Modeling').click();
    await page.getByRole('button', { name: 'Back to Skills' }).click();
    await expect.element(row('Data Modeling')).toHaveFocus();
    await expect.element(page.getByText('Experiences in that skill')).not.toBeInTheDocument();
    await expect.poll(() => localStorage.getItem('mobileSelectedSkill')).toBeNull();
  });

  test('a chosen skill is an address of its own, which the browser leaves for the row that was chosen', async () => {
    mockApi(skillsOf(SKILLS));
    const { router } = await renderTab();
    await row('Data Modeling').click();
    await expect.element(page.getByRole('heading', { name: 'Data Modeling', level: 3 })).toBeVisible();
    expect(router.state.location.search).toBe('?skill=Data+Modeling');
    await router.navigate(-1);
    await expect.element(row('Data Modeling')).toHaveFocus();
    expect(router.state.location.search).toBe('');
    await expect.poll(() => localStorage.getItem('mobileSelectedSkill')).toBeNull();
    await router.navigate(1);
    await expect.element(page.getByRole('heading', { name: 'Data Modeling', level: 3 })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Skills' }).click();
    await expect.element(row('Data Modeling')).toHaveFocus();
    // Nothing was added to what the browser goes back through.
    expect(router.state.historyAction).toBe('POP');
  });

  test('the skill of an address is open, and Back to Skills leads to the list', async () => {
    mockApi(skillsOf(SKILLS));
    const { router } = await renderTab({ at: '/maya-okafor?as=visitor&skill=SQL' });
    await expect.element(page.getByRole('heading', { name: 'SQL', level: 3 })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Skills' }).click();
    await expect.element(row('SQL')).toHaveFocus();
    expect(router.state.location.search).toBe('?as=visitor');
  });

  test('the skill that was open last is open again, and in the address', async () => {
    localStorage.setItem('mobileSelectedSkill', 'maya-okafor/SQL');
    mockApi(skillsOf(SKILLS));
    const { router } = await renderTab();
    await expect.element(page.getByRole('heading', { name: 'SQL', level: 3 })).toBeVisible();
    await expect.poll(() => router.state.location.search).toBe('?skill=SQL');
    await page.getByRole('button', { name: 'Back to Skills' }).click();
    await expect.element(row('SQL')).toHaveFocus();
    await expect
      .poll(() => [router.state.location.search, localStorage.getItem('mobileSelectedSkill')])
      .toEqual(['', null]);
  });

  test('a phone that is turned keeps the skill that is open', async () => {
    mockApi(skillsOf(SKILLS));
    await page.viewport(844, 390);
    const { router } = await renderTab();
    const shown = (name: string) => page.getByRole('heading', { name, level: 3 });
    await row('SQL').click();
    await expect.element(shown('SQL')).toBeVisible();
    expect(router.state.location.search).toBe('');
    await page.viewport(390, 844);
    await expect.element(shown('SQL')).toBeVisible();
    await expect.poll(() => router.state.location.search).toBe('?skill=SQL');
    await page.viewport(844, 390);
    await row('Public Speaking').click();
    await expect.element(shown('Public Speaking')).toBeVisible();
    await expect.poll(() => router.state.location.search).toBe('');
    await page.viewport(390, 844);
    await expect.element(shown('Public Speaking')).toBeVisible();
  });

  test('all but ten skills wait for a press, so that the sections below can be reached', async () => {
    mockApi(skillsOf(manySkills(60)));
    await renderTab();
    await expect.element(row('Skill 10 ')).toBeVisible();
    await expect.element(row('Skill 11 ')).not.toBeInTheDocument();
    const all = page.getByRole('button', { name: 'Show all 60' });
    await all.click();
    await expect.element(row('Skill 11 ')).toHaveFocus();
    await expect.element(all).not.toBeInTheDocument();
    row('Skill 50 ').element().scrollIntoView();
    await expect.element(row('Skill 60 ')).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
  });

  test('Back to Skills returns to a row beyond the first ten', async () => {
    mockApi(skillsOf(manySkills(60)));
    await renderTab({ at: '/maya-okafor?skill=Skill+30' });
    await page.getByRole('button', { name: 'Back to Skills' }).click();
    await expect.element(row('Skill 30 ')).toHaveFocus();
  });
});

describe('without skills', () => {
  test('the owner is sent to Import Education (S095, S096)', async () => {
    mockApi(skillsOf([]));
    await renderTab();
    await expect.element(page.getByRole('heading', { name: 'No skills yet' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Upload Transcript' }))
      .toHaveAttribute('href', '/import');
  });

  test('a visitor is sent nowhere', async () => {
    mockApi(skillsOf([]));
    await renderTab({ isOwner: false });
    await expect.element(page.getByRole('heading', { name: 'No skills yet' })).toBeVisible();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });
});

test('while the skills are on their way the headings are there', async () => {
  mockApi(api.get('/dashboard-api/students/{handle}/aggregated-skills/', () => new Promise(() => undefined)));
  await renderTab();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Loading skills…/);
  await expect.element(page.getByRole('heading', { name: 'Your Skill set' })).toBeVisible();
});

test('when the skills do not come, Retry asks again', async () => {
  mockApi(api.get('/dashboard-api/students/{handle}/aggregated-skills/', () => serverError(503)));
  await renderTab();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong');
  mockApi(skillsOf(SKILLS));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row('SQL')).toBeVisible();
});
