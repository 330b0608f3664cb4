import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { anImport, mockImportApi } from './testing/import-api';
import { importButton, readButton, renderImport, text } from './testing/import-screen';
import banner8Paste from './transcript/fixtures/banner8-paste.txt?raw';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const problems = async () => {
  // The page's only h1 and its landmarks are the application shell's.
  const rules = { 'page-has-heading-one': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { runOnly: RULES, rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const themes = ['light', 'dark'];
beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  document.documentElement.dataset.theme = 'light';
});

test.each(themes)('nothing on the page to add a transcript is in anybody’s way (%s)', async (theme) => {
  document.documentElement.dataset.theme = theme;
  mockImportApi({ imports: [anImport()] });
  await renderImport();
  await expect.element(page.getByText('Banner 9', { exact: true }).last()).toBeVisible();
  expect(await problems()).toEqual([]);
  await readButton.click();
  await expect.element(text).toHaveAttribute('aria-invalid', 'true');
  expect(await problems()).toEqual([]);
});

test.each(themes)('nor on the preview, its question, its errors and its result (%s)', async (theme) => {
  document.documentElement.dataset.theme = theme;
  mockImportApi({ me: { visibility_confirmed: false } });
  mockApi(api.post('/dashboard-api/students/{handle}/transcript-imports/', () => serverError()));
  await renderImport();
  await text.fill(
    banner8Paste.replace(
      /COMM 1020 UG Public Speaking W\s+3\.000\s+0\.00/,
      'COMM 1999 UG Public Speaking A-\n3.000\n11.10',
    ),
  );
  await readButton.click();
  await importButton.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText(/^Which course is it/)).toBeVisible();
  expect(await problems()).toEqual([]);
  mockImportApi();
  await importButton.click();
  await expect.element(page.getByRole('link', { name: 'See your skills' })).toBeVisible();
  expect(await problems()).toEqual([]);
});
