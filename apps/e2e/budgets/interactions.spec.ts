import { expect } from '@playwright/test';
import { DEMO } from '../tests/fixtures';
import { type Journey, timeInteractions } from './journeys';
import { press } from './visit';

const profile: Journey = async (page, form, time) => {
  const section = async (name: string) => {
    const role = form === 'phone' ? 'button' : 'tab';
    await time('change tab', () =>
      press(
        page
          .getByRole('main')
          .getByRole(role, { name: new RegExp(`^${name}`) })
          .first(),
        form,
      ),
    );
  };
  await page.goto(`/${DEMO.handle}/skills`);
  const skills = page.getByRole('listitem').getByRole('button', { name: /(course|project)/ });
  await skills.first().waitFor();
  await time('open a skill', () => press(skills.nth(2), form));
  if (form === 'phone') {
    await time('return to a list', () => press(page.getByRole('button', { name: 'Back to Skills' }), form));
  }
  await skills.first().waitFor();
  await time('open a skill', () => press(skills.nth(4), form));
  await page.getByText('Experiences in that skill').waitFor();

  await section('Careers');
  const careers = page.getByRole('list', { name: 'Careers', exact: true }).getByRole('button');
  await careers.first().waitFor();
  await time('choose from a list', () => press(careers.nth(1), form));
  await section('Programs');
  await page.getByRole('list', { name: 'Programs', exact: true }).waitFor();
  // they come last, and move what is pressed next
  await page.getByRole('heading', { name: 'Requirements' }).waitFor();
  await section('Projects');
  await time('open a modal', () => press(page.getByRole('link', { name: /^Study/ }), form));
  await page.getByRole('dialog').waitFor();
  await time('close a modal', () => page.keyboard.press('Escape'));
  await expect(page.getByRole('dialog')).toBeHidden();
};

const exploreCareers: Journey = async (page, form, time) => {
  await page.goto('/explore/careers');
  const careers = page.getByRole('listbox', { name: 'Careers' }).getByRole('option');
  await careers.first().waitFor();
  await time('type in a filter', async () => {
    await press(page.getByRole('searchbox', { name: 'Search Careers' }), form);
    await page.keyboard.type('data', { delay: 100 });
  });
  await time('open the filters', () => press(page.getByRole('button', { name: /^Filters/ }), form));
  await time('type in a filter', async () => {
    await press(page.getByRole('textbox', { name: 'Related Programs' }), form);
    await page.keyboard.type('sci', { delay: 100 });
  });
  await time('apply a search', () => press(page.getByRole('button', { name: 'Search', exact: true }), form));
  await page.waitForURL(/search=data/);
  await careers.first().waitFor();
  await time('choose from a list', () => press(careers.first(), form));
  await time('open a modal', () => press(page.getByRole('button', { name: 'Career details' }), form));
  await page.getByRole('dialog').waitFor();
  await time('close a modal', () => page.keyboard.press('Escape'));
};

const explorePrograms: Journey = async (page, form, time) => {
  await page.goto('/explore/programs');
  const programs = page.getByRole('listbox', { name: 'Programs' }).getByRole('option');
  await programs.first().waitFor();
  await time('type in a filter', async () => {
    await press(page.getByRole('searchbox', { name: 'Search Programs' }), form);
    await page.keyboard.type('science', { delay: 100 });
  });
  await time('apply a search', () => page.keyboard.press('Enter'));
  await page.waitForURL(/search=science/);
  await time('choose from a list', () => press(programs.first(), form));
};

const exploreCourses: Journey = async (page, form, time) => {
  // None of them is a favourite yet: those would come first.
  await page.goto('/explore/courses?prefix=ENGL');
  const all = page.getByRole('region', { name: /^All .+ Courses$/ });
  await all.getByRole('article').first().waitFor();
  const heart = all.getByRole('button', { name: / to favorites$/ }).first();
  const [, code = ''] = /^Add (.+) to favorites$/.exec((await heart.getAttribute('aria-label'))!)!;
  await time('toggle a heart', () => press(heart, form));
  await page.getByText(`${code} added to favorites`).waitFor();
  // A heart takes no second press within the time of a double tap.
  await expect(all.locator('article[aria-busy]')).toHaveCount(0);
  await time('toggle a heart', () =>
    press(all.getByRole('button', { name: `Remove ${code} from favorites` }), form),
  );
  await page.getByText(`${code} removed from favorites`).waitFor();
  await time('turn a card', () => press(all.getByRole('button', { name: 'Description' }).first(), form));
  await time('open the filters', () => press(all.getByRole('button', { name: /^Filters/ }), form));
  await time('type in a filter', async () => {
    await press(all.getByLabel('Course name'), form);
    await page.keyboard.type('data', { delay: 100 });
  });
  await time('apply a search', () => press(all.getByRole('button', { name: 'Search', exact: true }), form));
};

const settings: Journey = async (page, form, time) => {
  await page.goto('/settings/profile');
  const edit = page.getByRole('button', { name: 'Edit social links' });
  await edit.waitFor();
  await time('type in a form', async () => {
    await press(page.getByLabel('First Name'), form);
    await page.keyboard.type('Maya', { delay: 100 });
  });
  await time('open a modal', () => press(edit, form));
  await page.getByRole('dialog').waitFor();
  await time('close a modal', () => page.keyboard.press('Escape'));
  await expect(page.getByRole('dialog')).toBeHidden();
  if (form === 'phone') return;
  for (const tab of ['Preferences & Visibility', 'Upload Transcript'])
    await time('change tab', () => press(page.getByRole('tab', { name: tab }), form));
};

timeInteractions({ profile, exploreCareers, explorePrograms, exploreCourses, settings });
