import type { Page } from '@playwright/test';
import { DEMO, expect, logIn, test } from './fixtures';

/** Leads to another part of Explore: tabs on wide screens, a select on a phone. */
async function goTo(page: Page, isMobile: boolean, part: 'Careers' | 'Programs' | 'Courses'): Promise<void> {
  if (isMobile) await page.getByRole('combobox', { name: 'Explore' }).selectOption(part);
  else await page.getByRole('tab', { name: part }).click();
  await page.waitForURL(`**/explore/${part.toLowerCase()}`);
}

/**
 * The subject of a heart that no other run presses: the four projects share one student. On a phone it comes before the favorites
 * she has, which fill the window.
 */
const SUBJECTS: Record<string, string> = {
  'desktop light': 'MATH',
  'desktop dark': 'BIOL',
  'mobile light': 'COMM',
  'mobile dark': 'ACC',
};

test('from a score to the courses that raise it, and on through programs and courses', async ({
  page,
  isMobile,
  accessible,
}, testInfo) => {
  await logIn(page, DEMO.email, DEMO.password);
  await page.waitForURL(`**/${DEMO.handle}`);

  await test.step('why a career has its score, on screen and on paper', async () => {
    await page.goto('/explore/careers');
    const careers = page.getByRole('listbox', { name: 'Careers' }).getByRole('option');
    await expect(careers.first()).toBeVisible();
    if (isMobile) await careers.first().click();
    await page.getByRole('link', { name: 'Why this score' }).click();
    await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible();
    await expect(
      page.getByText(
        /^You have \d+ of \d+ skills\. Adding .+ would (make this \d\.\d|raise this from \d\.\d\d to \d\.\d\d)\.$/,
      ),
    ).toBeVisible();
    const missing = page.getByRole('region', { name: 'Skills you do not have yet' }).getByRole('listitem');
    await expect(missing.first()).toContainText(/\+0\.\d\d points/);
    const trace = page.getByRole('table', { name: 'What you have, with the points each adds' });
    await expect(trace).toBeHidden();
    await page.getByText('Every course and skill that counts').click();
    await expect(trace).toBeVisible();
    await accessible('why this score');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible();
    await expect(page.getByRole('article').getByText('Maya Okafor')).toBeVisible();
    // What is folded on the screen is open on paper, where nothing can be pressed.
    await expect(page.getByText('Half of the score is', { exact: false })).toBeVisible();
    for (const hidden of [
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('link', { name: 'Back', exact: true }),
      page.getByRole('banner'),
      page.getByRole('tab', { name: 'Careers' }),
      page.getByRole('combobox', { name: 'Explore' }),
    ])
      await expect(hidden).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(19, 32, 26)');
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Career details' })).toBeVisible();
  });

  await test.step('programs are searched, narrowed and looked into, and Back goes back', async () => {
    await goTo(page, isMobile, 'Programs');
    const programs = page.getByRole('listbox', { name: 'Programs' }).getByRole('option');
    await expect(programs.first()).toBeVisible();
    await accessible('explore programs');
    const searches: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/dashboard-api/program-insights/') searches.push(search);
    });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Program types/ }).click();
    await page.getByRole('checkbox', { name: 'Bachelor' }).check();
    await page.keyboard.press('Escape');
    await accessible('the filters of programs');
    await page.getByRole('searchbox', { name: 'Search Programs' }).fill('science');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/search=science&type=Bachelor/);
    await expect(programs.first()).toContainText(/science/i);
    expect(searches).toEqual([
      '?program_title=science&program_level=Bachelor&rows=compact&limit=50&offset=0',
    ]);
    await programs.first().click();
    for (const text of ['Level', 'Required Credits', 'Skills you have', 'Skills you will gain'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await accessible('a program');
    if (isMobile) await page.goBack();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search Programs' })).toHaveValue('');
  });

  await test.step('filters offer the skills there are, and one search finds everything', async () => {
    await goTo(page, isMobile, 'Careers');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const skills = page.getByRole('combobox', { name: 'Skills' });
    await skills.fill('pyth');
    await expect(page.getByRole('option', { name: 'Python', exact: true })).toBeVisible();
    await skills.press('ArrowDown');
    await skills.press('Enter');
    await skills.fill('Basketry, ');
    await expect(page.getByText('“Basketry” is not the name of a skill here')).toBeVisible();
    await accessible('the filters of careers');
    await page.getByRole('button', { name: 'Remove Basketry' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/skills=Python$/);
    await page.getByRole('button', { name: 'Search everything' }).click();
    const everything = page.getByRole('combobox', { name: 'Search everything' });
    await everything.fill('science');
    const program = page.getByRole('group', { name: 'Programs' }).getByRole('option').first();
    await expect(program).toBeVisible();
    const address = (await program.getAttribute('href')) ?? '';
    await program.click();
    await page.waitForURL(({ pathname, search }) => pathname + search === address);
    await expect(everything).toHaveCount(0);
    await expect(page.getByText('Required Credits', { exact: true })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Back', exact: true }).click();
  });

  await test.step('courses are found, and hearts put them among the favorites', async () => {
    await goTo(page, isMobile, 'Courses');
    const all = page.getByRole('region', { name: /^All .+ Courses$/ });
    await expect(all.getByRole('article').first()).toBeVisible();
    await accessible('explore courses');
    const subject = SUBJECTS[testInfo.project.name] ?? 'CS';
    await all.getByRole('button', { name: 'Filters' }).click();
    await all.getByLabel('Course prefix').fill(subject.toLowerCase());
    await expect(all.getByText('Active')).toBeVisible();
    await accessible('the filters of courses');
    await all.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(`**/explore/courses?prefix=${subject}`);
    await all.getByRole('button', { name: 'Description' }).first().click();
    const heart = all.getByRole('button', { name: new RegExp(`^Add ${subject} .+ to favorites$`) }).first();
    const code = /^Add (.+) to favorites$/.exec((await heart.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await heart.click();
    await expect(page.getByText(`${code} added to favorites`)).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'FAVORITE COURSES' }).click();
    const favourites = page.getByRole('region', { name: 'Favorite List' });
    await expect(favourites.getByText(code, { exact: true })).toBeVisible();
    await accessible('favorite courses');
    await page.reload();
    await favourites.getByRole('button', { name: `Remove ${code} from favorites` }).click();
    await expect(page.getByText(`${code} removed from favorites`)).toBeVisible();
    await expect(favourites.getByText(code, { exact: true })).toHaveCount(0);
  });
});
