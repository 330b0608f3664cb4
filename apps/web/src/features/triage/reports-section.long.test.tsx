import axe from 'axe-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { ReportsSection } from './reports-section';
import type { Report, TriageEvent } from './triage.queries';

const aReport = (reason: string, fields: Partial<Report> = {}): Report => ({
  report_uuid: uuidOf(reason),
  reason,
  reporter_handle: 'noor-haddad',
  profile_handle: 'tomas-vega',
  profile_uuid: uuidOf('tomas-vega'),
  project_uuid: null,
  project_title: null,
  endorsement_uuid: null,
  endorsement_text: null,
  hidden_at: null,
  state: 'open',
  created: '2026-03-04T18:00:00.000Z',
  ...fields,
});

let stored: Report[];
let told: [what: string, reason: string][];

beforeEach(async () => {
  await page.viewport(1440, 900);
  told = [];
  stored = [];
  const moderated = (what: string, hidden: boolean, reason: string, fits: (report: Report) => boolean) => {
    told.push([what, reason]);
    for (const report of stored.filter(fits)) {
      report.hidden_at = hidden ? '2026-03-05T09:00:00.000Z' : null;
      if (hidden) report.state = 'closed';
    }
    return {
      status: 200 as const,
      body: { profile_handle: 'tomas-vega', project_uuid: null, endorsement_uuid: null, hidden_at: null },
    };
  };
  mockApi(
    api.get('/dashboard-api/triage/reports/', ({ query }) => {
      const state = query.get('state');
      const results = stored.filter((report) => state === null || report.state === state);
      return { status: 200, body: { results: structuredClone(results), count: results.length } };
    }),
    api.patch('/dashboard-api/triage/reports/{report_uuid}/', ({ params, body }) => {
      const report = stored.find(({ report_uuid }) => report_uuid === params.report_uuid)!;
      report.state = body.state;
      return { status: 200, body: report };
    }),
    ...(['hide', 'restore'] as const).flatMap((act) => [
      api.post(`/dashboard-api/triage/profiles/{handle}/${act}/`, ({ params, body }) =>
        moderated(`profile ${params.handle}`, act === 'hide', body.reason, () => true),
      ),
      api.post(`/dashboard-api/triage/projects/{project_uuid}/${act}/`, ({ params, body }) =>
        moderated(
          `project ${params.project_uuid}`,
          act === 'hide',
          body.reason,
          ({ project_uuid }) => project_uuid === params.project_uuid,
        ),
      ),
      api.post(`/dashboard-api/triage/endorsements/{endorsement_uuid}/${act}/`, ({ params, body }) =>
        moderated(
          `endorsement ${params.endorsement_uuid}`,
          act === 'hide',
          body.reason,
          ({ endorsement_uuid }) => endorsement_uuid === params.endorsement_uuid,
        ),
      ),
    ]),
  );
});

const open = (at = '/') => renderPage(<ReportsSection />, { at, session: signedIn() });
const card = (name: string | RegExp) => page.getByRole('listitem', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

const project = { project_uuid: uuidOf('map'), project_title: 'Bus map' };

test('a report says what, why and by whom, and leads to what was reported', async () => {
  stored = [
    aReport('Not their picture'),
    aReport('Copied', project),
    aReport('Nobody of that name', {
      ...project,
      endorsement_uuid: uuidOf('endorsement'),
      endorsement_text: 'She is the best.',
    }),
  ];
  await open();
  await expect.element(card('Profile tomas-vega').getByText('Not their picture')).toBeVisible();
  await expect
    .element(card('Profile tomas-vega').getByRole('link', { name: 'Look at the profile' }))
    .toHaveAttribute('href', '/tomas-vega');
  await expect
    .element(card('Project Bus map, by tomas-vega').getByRole('link', { name: 'Look at the project' }))
    .toHaveAttribute('href', `/p/${project.project_uuid}`);
  await expect.element(card(/^Endorsement of Bus map/).getByText('She is the best.')).toBeVisible();
  await expect.element(page.getByText('3 reports')).toBeVisible();
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('without an open report nothing is said of reports that there may never have been', async () => {
  await open();
  await expect.element(page.getByText('No report is open.')).toBeVisible();
});

test('on a phone the choice of what to show stays as wide when the number of reports comes', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const gate = aGate();
  mockApi(
    api.get('/dashboard-api/triage/reports/', async () => {
      await gate.opened;
      return { status: 200, body: { results: [], count: 12 } };
    }),
  );
  await open();
  const choice = page.getByLabelText('Show', { exact: true });
  await expect.element(choice).toBeVisible();
  const width = () => choice.element().getBoundingClientRect().width;
  const before = width();
  gate.open();
  await expect.element(page.getByText('12 reports')).toBeVisible();
  expect(width()).toBe(before);
});

test('hiding asks for a reason, which the owner reads, and closes the report', async () => {
  stored = [aReport('Copied', project)];
  await open();
  await card(/Bus map/)
    .getByRole('button', { name: 'Hide…' })
    .click();
  await dialog('Hide it?').getByRole('button', { name: 'Hide' }).click();
  await expect.element(dialog('Hide it?').getByText(/^Please give a reason/)).toBeVisible();
  await expect.element(dialog('Hide it?').getByLabelText('Reason')).toHaveFocus();
  expect(told).toEqual([]);
  await dialog('Hide it?').getByLabelText('Reason').fill('It is a copy.');
  await userEvent.keyboard('{Escape}');
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog('Hide it?').getByLabelText('Reason')).toHaveValue('It is a copy.');
  await dialog('Hide it?').getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText('Nothing to decide')).toBeVisible();
  await expect.poll(() => told).toEqual([[`project ${project.project_uuid}`, 'It is a copy.']]);
});

test.each([
  ['Profile', {}, 'profile tomas-vega'],
  ['Project', project, `project ${uuidOf('map')}`],
  [
    'Endorsement',
    { ...project, endorsement_uuid: uuidOf('endorsement') },
    `endorsement ${uuidOf('endorsement')}`,
  ],
])('what is hidden is shown again: %s', async (kind, fields, what) => {
  stored = [aReport('Reported', { ...fields, state: 'closed', hidden_at: '2026-03-05T09:00:00.000Z' })];
  await open('/?state=closed');
  const report = card(new RegExp(`^${kind}`));
  await expect.element(report.getByText('Hidden since Mar 5, 2026')).toBeVisible();
  await expect.element(report.getByRole('link', { name: /^Look at/ })).not.toBeInTheDocument();
  await report.getByRole('button', { name: 'Show again…' }).click();
  await dialog('Show it again?').getByLabelText('Reason').fill('It is theirs.');
  await dialog('Show it again?').getByRole('button', { name: 'Show again' }).click();
  await expect.element(report.getByRole('button', { name: 'Hide…' })).toBeVisible();
  await expect.poll(() => told).toEqual([[what, 'It is theirs.']]);
});

test('the question for the reason stays until it is known whether it was hidden, and says why it was not', async () => {
  const gate = aGate();
  stored = [aReport('Not their picture')];
  mockApi(
    api.post('/dashboard-api/triage/profiles/{handle}/hide/', async () => {
      await gate.opened;
      return serverError();
    }),
  );
  await open();
  await card('Profile tomas-vega').getByRole('button', { name: 'Hide…' }).click();
  const question = dialog('Hide it?');
  await question.getByLabelText('Reason').fill('It is somebody else.');
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(question.getByLabelText('Reason')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  gate.open();
  await expect.element(question.getByRole('alert')).toMatchTextContent('Something went wrong');
});

test('a report is dismissed with Undo', async () => {
  stored = [aReport('I do not like it')];
  await open();
  await card(/^Profile/)
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await expect.element(page.getByText('Nothing to decide')).toBeVisible();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card(/^Profile/)).toBeVisible();
});

test('the log holds what was done about the report and about what was reported, newest first', async () => {
  stored = [aReport('Not theirs')];
  const event = (at: string, action: string, details: TriageEvent['details']): TriageEvent => ({
    at,
    actor: 'tess-product',
    action,
    subject: 'profile',
    subject_uuid: uuidOf('tomas-vega'),
    details,
  });
  mockApi(
    api.get('/dashboard-api/triage/events/', ({ query }) => {
      const results =
        query.get('subject_uuid') === uuidOf('tomas-vega')
          ? [event('2026-03-05T09:00:00.000Z', 'hidden', { reason: 'A stranger’s picture' })]
          : [event('2026-03-06T09:00:00.000Z', 'opened', {})];
      return { status: 200, body: { results, count: results.length } };
    }),
  );
  await open();
  await card(/^Profile/)
    .getByRole('button', { name: 'Log' })
    .click();
  await expect.element(page.getByText('Reason: A stranger’s picture')).toBeVisible();
  const log = card(/^Profile/).element().textContent;
  expect(log.indexOf('opened')).toBeLessThan(log.indexOf('hidden'));
});

test('what was reported is shown when somebody asks for it, once, and can be put away', async () => {
  stored = [aReport('Sells essays', { hidden_at: '2026-03-05T09:00:00.000Z' })];
  let asked = 0;
  mockApi(
    api.post('/dashboard-api/staff/reports/{report_uuid}/content/', ({ params }) => {
      expect(params.report_uuid).toBe(uuidOf('Sells essays'));
      asked++;
      return {
        status: 200,
        body: { kind: 'profile', parts: [{ name: 'bio', text: 'I sell essays.' }], images: 2 },
      };
    }),
  );
  await renderPage(<ReportsSection />, { session: signedIn() });
  await expect.element(page.getByText(/Only its owner sees it now\.$/)).toBeVisible();
  expect(asked).toBe(0);
  (page.getByRole('button', { name: 'Show content' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const content = page.getByRole('group', { name: 'What was reported' });
  await expect.element(content).toMatchTextContent('AboutI sell essays.2 images not shown here.');
  await userEvent.keyboard('{Enter}');
  await expect.element(content).not.toBeInTheDocument();
  await expect.poll(() => asked).toBe(1);
});
