import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures';

const LUMEN = fileURLToPath(new URL('../../api/dist/lumen.js', import.meta.url));
const COURSES = `code,subject,title,credits,level,description,skills
BIO 1,BIO,Cell Biology,3,Lower Division,Look at cells under a microscope.,Microscopy
BIO 2,BIO,Plant Biology,3,Lower Division,Look at the cells of plants under a microscope.,
WLD 1,WLD,Pipe Welding and Grinding,4,Lower Division,Weld pipes and grind the seams.,
WLD 2,WLD,Welding Inspection,4,Lower Division,Inspect welded pipes.,Inspection
`;

/** A catalogue's folder with suggestions, and the command that serves the page of them. */
const test = base.extend<{ folder: string; address: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-review-'));
    writeFileSync(path.join(folder, 'educator.csv'), 'name,short_name\nLakeside College,LC\n');
    writeFileSync(path.join(folder, 'courses.csv'), COURSES);
    writeFileSync(path.join(folder, 'skills.csv'), 'name,aliases\nWelding,\nGrinding,\n');
    expect(spawnSync(process.execPath, [LUMEN, 'catalogue', 'skills', 'suggest', folder]).status).toBe(0);
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  address: async ({ folder }, use) => {
    const command = spawn(process.execPath, [LUMEN, 'catalogue', 'skills', 'review', folder]);
    await use(await printedAddress(command));
    const ended = new Promise((resolve) => command.once('exit', resolve));
    command.kill('SIGINT');
    expect(await ended).toBe(0);
  },
});

const printedAddress = (command: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let printed = '';
    command.stdout?.on('data', (text) => {
      printed += String(text);
      const address = /http:\S+/.exec(printed)?.[0];
      if (address) resolve(address);
    });
    command.once('exit', () => reject(new Error(`skills review ended: ${printed}`)));
  });

const rowOf = (page: Page, skill: string) => page.getByRole('group', { name: skill, exact: true });

test('an operator looks through suggested skills by keyboard, and applies what they accepted', async ({
  page,
  folder,
  address,
  accessible,
}) => {
  const file = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  await page.goto(address);

  await test.step('the first course waits with its first suggestion', async () => {
    await expect(page.getByRole('heading', { name: 'Plant Biology' })).toBeVisible();
    await expect(page.getByText('Lakeside College: 0 of 3 courses looked through')).toBeVisible();
    await expect(rowOf(page, 'Microscopy')).toBeFocused();
    await expect(rowOf(page, 'Microscopy')).toHaveAccessibleDescription(
      /score \d\.\d\d, BIO 1 Cell Biology reads alike and teaches it/,
    );
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(`suggested skills, ${colorScheme}`);
    }
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `width of the page at ${width}`).toBeLessThanOrEqual(width);
    }
  });

  await test.step('keys accept, reject, take back and move on', async () => {
    await page.keyboard.press('r');
    await expect(rowOf(page, 'Microscopy').getByRole('button', { name: 'Reject' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await rowOf(page, 'Microscopy').focus();
    await page.keyboard.press('u');
    await expect(rowOf(page, 'Microscopy').getByRole('button', { name: 'Reject' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await page.keyboard.press('a');
    await expect.poll(() => file('suggested_skills.csv')).toMatch(/BIO 2,Plant Biology,Microscopy,.*,yes/);
    expect(file('courses.csv')).toBe(COURSES);
    // Other suggestions of the course are none of this story.
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Pipe Welding and Grinding' }).waitFor();
  });

  await test.step('a name is edited, and another skill added', async () => {
    await rowOf(page, 'Welding').focus();
    await page.keyboard.press('e');
    await page.keyboard.type('Pipe Welding');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Pipe Welding')).toBeFocused();
    await page.keyboard.press('n');
    await page.keyboard.type('Blueprint Reading');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Blueprint Reading')).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(`answered suggestions, ${colorScheme}`);
    }
  });

  await test.step('what was accepted is shown, and applied', async () => {
    await page.getByRole('button', { name: 'Apply 3 accepted skills' }).click();
    const question = page.getByRole('dialog', { name: 'Apply what was accepted?' });
    await expect(question).toContainText('skills added: 3');
    await accessible('the question before applying');
    expect(file('courses.csv')).toBe(COURSES);
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => file('courses.csv')).toContain('Pipe Welding;Blueprint Reading');
    expect(file('courses.csv')).toMatch(/BIO 2,.*,Microscopy\n/);
    await expect(page.getByRole('button', { name: /^Apply/ })).toBeHidden();
  });

  await test.step('a file that was changed elsewhere is read anew, and nothing of it lost', async () => {
    const changed = file('suggested_skills.csv').replace('WLD 2,', 'wld 2,');
    writeFileSync(path.join(folder, 'suggested_skills.csv'), changed);
    await page.getByLabel('Show').selectOption('All courses');
    await page.getByLabel('Go to').fill('WLD 2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Welding Inspection' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('alert')).toContainText('was changed elsewhere');
    expect(file('suggested_skills.csv')).toBe(changed);
  });
});

test('the page of suggested skills says what to do without its key', async ({ page, address }) => {
  await page.goto(address.replace(/#.*/, ''));
  await expect(page.getByRole('alert')).toHaveText('Open the address that skills review printed.');
});
