import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Schemas } from '@lumen/contracts';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { longTest, sampled } from '../../testing/long';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { dismissToasts, toasts } from '../../testing/toasts';
import { ReportButton } from './report-button';
import type { ReportSubject } from './report.queries';

const REPORTS = '/dashboard-api/reports/';
const PROFILE = { profile_handle: 'noor' };
const PROJECT = { ...PROFILE, project_uuid: uuidOf('map') };
const ENDORSEMENT = { ...PROJECT, endorsement_uuid: uuidOf('endorsement') };

/** A server that takes reports, once it is let, and what it took. */
function mockReports(gate?: ReturnType<typeof aGate>) {
  const taken: Schemas['ReportContentDto'][] = [];
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.post(REPORTS, async ({ body }) => {
      taken.push(body);
      await gate?.opened;
      return { status: 201, body: { report_uuid: uuidOf('report'), created: '2026-03-04T18:00:00.000Z' } };
    }),
  );
  return taken;
}

const render = (subject: ReportSubject, session = signedIn()) =>
  renderPage(<ReportButton subject={subject} />, { path: '/noor', at: '/noor', session });

beforeEach(dismissToasts);

const report = page.getByRole('button', { name: 'Report' });
/** By its name, because toasts are dialogs, too. */
const dialog = page.getByRole('dialog', { name: /^Report this/ });
const reason = dialog.getByLabelText('What is wrong?');
const send = dialog.getByRole('button', { name: 'Send report' });

test.each(
  sampled([
    ['profile', PROFILE],
    ['project', PROJECT],
    ['endorsement', ENDORSEMENT],
  ]),
)('a %s is reported with what is wrong with it', async (noun, subject) => {
  const taken = mockReports();
  await render(subject);
  await report.click();
  await expect.element(dialog).toHaveAccessibleName(`Report this ${noun}`);
  await reason.fill('  Not their own words.  ');
  await send.click();
  await expect.element(toasts.getByText('Thank you. The product team will look at it.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => taken).toEqual([{ ...subject, reason: 'Not their own words.' }]);
  await dismissToasts(); // it lies over the button
  await report.click();
  await expect.element(reason).toHaveValue('');
});

longTest('a report says what is wrong, and two presses make one', async () => {
  const gate = aGate();
  const taken = mockReports(gate);
  await render(PROFILE);
  await report.click();
  await reason.fill('   ');
  await send.click();
  await expect.element(dialog.getByText('Please say what is wrong.', { exact: true })).toBeVisible();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await expect.element(reason).toHaveFocus();
  expect(taken).toHaveLength(0);
  await reason.fill('Not theirs.');
  await userEvent.dblClick(send);
  gate.open();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => taken).toHaveLength(1);
});

longTest(
  'a report that fails stays in its dialog with what was typed, also when that is closed',
  async () => {
    mockReports();
    mockApi(api.post(REPORTS, () => serverError()));
    await render(PROFILE);
    await report.click();
    await reason.fill('Not theirs.');
    await send.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Something went wrong on our side. Try again in a moment.');
    expect(await axe.run(dialog.element())).toMatchObject({ violations: [] });
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await report.click();
    await expect.element(reason).toHaveValue('Not theirs.');
  },
);

test('a report that is being sent stays in its dialog, so that a failure is seen', async () => {
  const gate = aGate();
  mockReports();
  mockApi(
    api.post(REPORTS, async () => {
      await gate.opened;
      return serverError();
    }),
  );
  await render(PROFILE);
  await report.click();
  await reason.fill('Not theirs.');
  await send.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(reason).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  gate.open();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

longTest('visitors are asked to sign in, and come back to what they wanted to report', async () => {
  await renderPage(<ReportButton subject={PROFILE} of="Noor" />, { path: '/noor', at: '/noor?tab=1' });
  await expect
    .element(page.getByRole('link', { name: 'Report the profile by Noor' }))
    .toHaveAttribute('href', '/accounts/login/?next=%2Fnoor%3Ftab%3D1');
});
