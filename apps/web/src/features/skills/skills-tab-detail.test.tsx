import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { withMotion } from '../../testing/motion';
import { aCourse, aProjectExperience, aSummary, manySkills, skillsOf } from './testing/a-skill-set';
import { SKILLS, busMap, card, renderTab, row } from './testing/skills-tab';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

describe('a chosen skill', () => {
  test('leads back to the overview, and the focus to its row', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('Data Modeling').click();
    await page.getByRole('button', { name: 'Back to overview' }).click();
    await expect.element(page.getByText('Select a skill to see details')).toBeVisible();
    await expect.element(row('Data Modeling')).toHaveFocus();
    expect(localStorage.getItem('mobileSelectedSkill')).toBeNull();
  });

  test('shows the experiences it comes from (S086)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('SQL').click();
    await expect.element(row('SQL')).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByRole('heading', { name: 'SQL', level: 3 })).toBeVisible();
    await expect.element(page.getByText('Experiences in that skill', { exact: true })).toBeVisible();
    for (const title of ['Database Systems', 'Statistical Methods', 'Bus-Stop Wait Map'])
      await expect.element(card(title)).toBeVisible();
  });

  test('is announced, because the details stand elsewhere on the page', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('SQL').click();
    await expect.element(page.getByText('SQL: 3 experiences')).toBeInTheDocument();
  });

  test('is chosen in the picture too', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    const wedge = page.getByText('Data Modeling: 1 course', { exact: true });
    await expect.element(wedge).toBeInTheDocument();
    wedge.element().parentElement!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(page.getByRole('heading', { name: 'Data Modeling', level: 3 })).toBeVisible();
  });

  test('is remembered under mobileSelectedSkill (S099)', async () => {
    mockApi(skillsOf(SKILLS));
    const first = await renderTab();
    await row('Data Modeling').click();
    expect(localStorage.getItem('mobileSelectedSkill')).toBe('maya-okafor/Data Modeling');
    await first.unmount();
    await renderTab();
    await expect.element(page.getByRole('heading', { name: 'Data Modeling', level: 3 })).toBeVisible();
  });

  test('is found again beyond the first page (S099)', async () => {
    localStorage.setItem('mobileSelectedSkill', 'maya-okafor/Skill 120');
    mockApi(skillsOf(manySkills(130)));
    for (const width of [1440, 390]) {
      await page.viewport(width, 844);
      const screen = await renderTab();
      await expect.element(page.getByRole('heading', { name: 'Skill 120', level: 3 })).toBeVisible();
      await screen.unmount();
    }
  });

  test('is waited for, and given up where the rest of the skills does not come', async () => {
    localStorage.setItem('mobileSelectedSkill', 'maya-okafor/Skill 60');
    const first = manySkills(60);
    const gate = aGate();
    mockApi(
      api.get('/dashboard-api/students/{handle}/aggregated-skills/', async ({ query }) => {
        if (query.get('offset') !== '0') {
          await gate.opened;
          return serverError(503);
        }
        return {
          status: 200,
          body: { results: first.slice(0, 50), count: 60, totals: { courses: 60, projects: 0 } },
        };
      }),
    );
    await renderTab();
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading skill…' })).toBeInTheDocument();
    expect(page.getByText('Select a skill to see details').query()).toBeNull();
    gate.open();
    await expect.element(page.getByText('Select a skill to see details')).toBeVisible();
  });

  test('opens nothing in the profile of somebody else', async () => {
    localStorage.setItem('mobileSelectedSkill', 'tomas-rivera/SQL');
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await expect.element(page.getByText('Select a skill to see details')).toBeVisible();
  });

  test('may have no experiences (S098)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('Public Speaking').click();
    await expect
      .element(page.getByText('No experiences listed for this skill.', { exact: true }))
      .toBeVisible();
  });
});

describe('an experience', () => {
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name });
  const openPanel = () => page.getByRole('region', { name: /Database Systems/ });

  test('says where the course is from, when it was earned and its credits (S087, S088, S089)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('SQL').click();
    await expect.element(openPanel()).toMatchTextContent(/Course fromUtah Valley University/);
    await expect.element(openPanel()).toMatchTextContent(/EarnedFall 2025/);
    await expect.element(openPanel()).toMatchTextContent(/Credits3/);
  });

  test('gives the final grade, the description and the Skill Outcomes (S090, S091, S092)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('SQL').click();
    await expect.element(openPanel()).toMatchTextContent(/Final gradeA/);
    await expect
      .element(openPanel())
      .toMatchTextContent(/Relational design, normal forms and query tuning\./);
    await expect.element(page.getByRole('heading', { name: 'Skill Outcomes' })).toBeVisible();
    const outcomes = page.getByRole('list', { name: 'Skill Outcomes' }).getByRole('listitem');
    expect(outcomes.elements().map((outcome) => outcome.textContent)).toEqual(['SQL, have', 'Data Modeling']);
  });

  test('leaves out what is not known', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('SQL').click();
    await card('Statistical Methods').click();
    await expect.element(fact('Credits')).toBeVisible();
    await expect.element(fact('Final grade')).not.toBeInTheDocument();
    await expect.element(fact('Earned')).not.toBeInTheDocument();
  });

  test('that others do not see is tagged Hidden', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('SQL').click();
    await expect.element(card('Statistical Methods')).toMatchTextContent('Hidden');
    await expect.element(card('Database Systems')).not.toMatchTextContent('Hidden');
  });

  test('may be a project, with its picture and skills (S093)', async () => {
    const project = aProjectExperience({ project_image_url: '/favicon.svg' });
    mockApi(skillsOf([aSummary('Python', [], [project])]));
    await renderTab();
    await row('Python').click();
    await expect.element(card('Bus-Stop Wait Map')).toMatchTextContent('Project · Mar 2026');
    const panel = page.getByRole('region', { name: /Bus-Stop Wait Map/ });
    await expect.element(panel).toMatchTextContent('How long riders really wait.');
    expect(panel.element().querySelector('img')!.getAttribute('src')).toBe('/favicon.svg');
    const skills = panel.getByRole('list', { name: 'Skills' }).getByRole('listitem');
    expect(skills.elements().map((skill) => skill.textContent)).toEqual(['Python, have', 'SQL']);
  });

  test('has its title and its description in the direction of their script', async () => {
    const [course_title, course_description] = ['قواعد البيانات', 'التصميم العلائقي والاستعلامات.'];
    const [title, description] = ['خريطة الانتظار', 'كم ينتظر الركاب حقا.'];
    mockApi(
      skillsOf([
        aSummary(
          'SQL',
          [aCourse({ course_title, course_description })],
          [aProjectExperience({ title, description })],
        ),
      ]),
    );
    await renderTab();
    await row('SQL').click();
    const directionOf = (text: string) =>
      getComputedStyle(page.getByText(text, { exact: true }).element()).direction;
    await expect.element(page.getByText(course_description)).toBeVisible();
    expect([course_title, course_description, title].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl']);
    await card(title).click();
    await expect.element(page.getByText(description)).toBeVisible();
    expect(directionOf(description)).toBe('rtl');
  });

  test('is open one at a time, the first from the start (S094)', async () => {
    mockApi(skillsOf(SKILLS));
    await renderTab();
    await row('SQL').click();
    await expect.element(card('Database Systems')).toHaveAttribute('aria-expanded', 'true');
    await card('Bus-Stop Wait Map').click();
    await expect.element(card('Bus-Stop Wait Map')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(card('Database Systems')).toHaveAttribute('aria-expanded', 'false');
  });

  test('is remembered under expandedExperienceId when opened (S100)', async () => {
    mockApi(skillsOf(SKILLS));
    const first = await renderTab();
    await row('SQL').click();
    await card('Bus-Stop Wait Map').click();
    expect(localStorage.getItem('expandedExperienceId')).toBe(busMap.project_uuid);
    await first.unmount();
    await renderTab();
    await expect.element(card('Bus-Stop Wait Map')).toHaveAttribute('aria-expanded', 'true');
  });

  test('comes into view 220 ms after it is opened (S101)', async () => {
    await withMotion();
    mockApi(skillsOf(SKILLS));
    await renderTab();
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await row('SQL').click();
    // First the head of the details that were chosen.
    await expect.poll(() => scroll.mock.calls.length).toBe(1);
    scroll.mockClear();
    const delays = vi.spyOn(window, 'setTimeout');
    const pressed = performance.now();
    await card('Statistical Methods').click();
    await expect.poll(() => scroll.mock.calls.length).toBe(1);
    expect(performance.now() - pressed).toBeGreaterThanOrEqual(220);
    expect(delays.mock.calls.filter(([, delay]) => delay === 220)).toHaveLength(1);
    expect((scroll.mock.contexts[0] as HTMLElement).textContent).toContain('Statistical Methods');
  });
});
