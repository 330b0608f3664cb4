import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { aMe, signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { routes } from '../routes';
import { aSubmission, mockTriage, TOPICS } from '../../features/triage/testing/a-submission';
import type { SubmissionDetail } from '../../features/triage/triage.queries';

const open = (at = '/staff/feedback') => renderRoutes(routes, { at, session: signedIn() });

const list = page.getByRole('list', { name: 'Submissions' });
const row = (name: string | RegExp) => list.getByRole('link', { name });
const panel = page.getByRole('article');
const status = panel.getByLabelText('Status');
const reply = panel.getByRole('textbox', { name: 'Reply' });

let crash: SubmissionDetail;
let map: SubmissionDetail;
let crashAgain: SubmissionDetail;
beforeEach(async () => {
  await page.viewport(1440, 900);
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe({ role: 'staff' }) })));
  crash = aSubmission('It crashes');
  map = aSubmission('Draw a map', { status: 'planned' });
  crashAgain = aSubmission('It crashes again');
});

describe('the inbox', () => {
  test('shows what was sent, the first of it beside the list, and says how many there are', async () => {
    mockTriage(crash, map);
    await open();
    await expect.element(page.getByText('2 submissions')).toBeVisible();
    await expect.element(row(/It crashes/)).toHaveAttribute('aria-current', 'true');
    await expect.element(panel.getByText('It crashes')).toBeVisible();
    await row(/Draw a map/).click();
    await expect.element(panel.getByText('Draw a map')).toBeVisible();
    await expect.element(status).toHaveValue('planned');
  });

  test('opens what the address names, filters and all, and asks the API for just that', async () => {
    const seen = mockTriage(crash, map);
    await open(`/staff/feedback?status=new&page=explore&from=2026-02-30&submission=${map.submission_uuid}`);
    await expect.element(panel.getByText('Draw a map')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove filter Status: New' })).toBeVisible();
    await expect.poll(() => seen.queries).toEqual(['status=new&page=explore&limit=50&offset=0']);
  });

  test('keeps filters in the address, from where each can be taken back', async () => {
    const seen = mockTriage(crash, map);
    const { router } = await open();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: 'Planned' }).click();
    await page.getByRole('checkbox', { name: 'An idea' }).click();
    await page.getByRole('search').getByLabelText('Assignee').selectOptions('Me');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect
      .poll(() => router.state.location.search)
      .toBe(`?assignee=maya-okafor&status=planned&topic=${TOPICS[1]!.topic_uuid}`);
    await page.getByRole('button', { name: 'Remove filter Topic: An idea' }).click();
    await expect
      .poll(() => seen.queries.at(-1))
      .toBe('status=planned&assignee=maya-okafor&limit=50&offset=0');
  });

  test('says that nothing fits, and clears the filters', async () => {
    mockTriage(crash);
    await open('/staff/feedback?text=nowhere');
    await expect.element(page.getByText('No submissions found')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.element(row(/It crashes/)).toBeVisible();
  });

  test('says that nothing was sent yet', async () => {
    mockTriage();
    await open();
    await expect.element(page.getByText('Nothing has been sent yet')).toBeVisible();
  });

  test('that cannot be loaded can be tried again', async () => {
    mockTriage(crash);
    mockApi(api.get('/dashboard-api/triage/submissions/', () => serverError()));
    await open();
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    // Its file may be had all the same.
    await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    mockTriage(crash);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row(/It crashes/)).toBeVisible();
  });

  test('on a phone shows one or the other, and Back leads to the list', async () => {
    await page.viewport(390, 844);
    mockTriage(crash, map);
    const { router } = await open();
    await expect.element(row(/Draw a map/)).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
    await row(/Draw a map/).click();
    await expect.element(panel.getByText('Draw a map')).toBeVisible();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(panel).toHaveFocus();
    expect(router.state.location.search).toBe(`?submission=${map.submission_uuid}`);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(row(/Draw a map/)).toHaveFocus();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('is accessible', async () => {
    mockTriage(crash, map);
    await open();
    await expect.element(panel.getByText('It crashes')).toBeVisible();
    const { violations } = await axe.run(document.body);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('by keyboard', () => {
  test('J and K move, P marks, R replies, and nothing happens while somebody types', async () => {
    const seen = mockTriage(crash, map, crashAgain);
    await open();
    await expect.element(panel.getByText('It crashes')).toBeVisible();
    await userEvent.keyboard('jj');
    await expect.element(row(/It crashes again/)).toHaveFocus();
    await expect.element(row(/It crashes again/)).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('k');
    await expect.element(panel.getByText('Draw a map')).toBeVisible();
    await userEvent.keyboard('d');
    await expect.element(status).toHaveValue('done');
    await userEvent.keyboard('r');
    await expect.element(reply).toHaveFocus();
    await userEvent.keyboard('jdx');
    await expect.element(reply).toHaveValue('jdx');
    await expect.poll(() => seen.changes).toEqual([{ status: 'done', seen: { status: 'planned' } }]);
  });

  test('the arrows move, and Enter goes to what is shown', async () => {
    mockTriage(crash, map);
    await open();
    await expect.element(row(/It crashes/)).toBeVisible();
    (row(/It crashes/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(/Draw a map/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel).toHaveFocus();
  });

  test('/ leads to the search of the inbox, and ? lists its keys', async () => {
    mockTriage(crash);
    await open();
    await expect.element(row(/It crashes/)).toBeVisible();
    await userEvent.keyboard('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(help.getByText('Mark as triaged')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('searchbox', { name: 'Search feedback' })).toHaveFocus();
  });
});

describe('a decision', () => {
  test('is taken back with Undo, and leaves the row where it is in a list that it no longer fits', async () => {
    const seen = mockTriage(crash, crashAgain);
    await open('/staff/feedback?status=new');
    await expect.element(panel.getByText('It crashes')).toBeVisible();
    await status.selectOptions('Declined');
    await expect.element(toasts.getByText('Marked as Declined.')).toBeVisible();
    await expect.element(row(/It crashes.*Declined/)).toBeVisible();
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect.element(status).toHaveValue('new');
    await expect.poll(() => crash.status).toBe('new');
    await expect
      .poll(() => seen.changes)
      .toEqual([
        { status: 'declined', seen: { status: 'new' } },
        { status: 'new', seen: { status: 'declined' } },
      ]);
  });

  test('that somebody else was quicker with is not overwritten, and what they decided is shown', async () => {
    mockTriage(crash);
    await open();
    await expect.element(status).toHaveValue('new');
    crash.status = 'planned';
    await status.selectOptions('Declined');
    await expect.element(toasts.getByText(/Somebody else has changed this meanwhile/)).toBeVisible();
    await expect.element(status).toHaveValue('planned');
    expect(crash.status).toBe('planned');
  });

  test('about who looks after it: me, somebody or nobody', async () => {
    mockTriage(crash);
    await open();
    await panel.getByRole('button', { name: 'Assign to me' }).click();
    await expect.poll(() => crash.assignee).toBe('maya-okafor');
    await expect.element(panel).toHaveFocus();
    await panel.getByLabelText('Assignee').selectOptions('tess-product');
    await expect.poll(() => crash.assignee).toBe('tess-product');
    await panel.getByLabelText('Assignee').selectOptions('Nobody');
    await expect.poll(() => crash.assignee).toBeNull();
  });
});

describe('a reply', () => {
  const send = panel.getByRole('button', { name: 'Send reply' });

  test('is seen as its reader will see it before it is sent', async () => {
    mockTriage(map);
    await open();
    await reply.fill('In spring.');
    const preview = panel.getByText('What noor-haddad will see').element().parentElement!;
    expect(preview.textContent).toContain('Planned');
    expect(preview.textContent).toContain('In spring.');
    await send.click();
    await expect.poll(() => map.public_reply).toBe('In spring.');
    await expect.element(panel.getByText('What noor-haddad will see')).not.toBeInTheDocument();
  });

  test('that is begun waits while another submission is looked at, and over a reload', async () => {
    mockTriage(crash, map);
    const first = await open();
    await reply.fill('We are looking into it.');
    await row(/Draw a map/).click();
    await expect.element(panel.getByText('Draw a map')).toBeVisible();
    await expect.element(reply).toHaveValue('');
    await expect.element(row(/It crashes.*Draft/)).toBeVisible();
    await first.unmount();
    await open();
    await expect.element(reply).toHaveValue('We are looking into it.');
  });

  test('to which somebody else has replied meanwhile is kept, shows theirs, and is sent on demand', async () => {
    mockTriage(crash);
    await open();
    await reply.fill('Mine');
    crash.public_reply = 'Theirs';
    await send.click();
    await expect.element(panel.getByText(/Somebody else has written meanwhile: “Theirs”/)).toBeVisible();
    await expect.element(reply).toHaveValue('Mine');
    expect(crash.public_reply).toBe('Theirs');
    await panel.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(panel.getByRole('form', { name: 'Reply' })).toHaveFocus();
    await send.click();
    await expect.poll(() => crash.public_reply).toBe('Mine');
  });

  test('that is written further while it is being sent goes on from what was sent', async () => {
    mockTriage(crash);
    const gate = aGate();
    mockApi(
      api.patch('/dashboard-api/triage/submissions/{submission_uuid}/', async ({ body }) => {
        await gate.opened;
        crash.public_reply = body.public_reply!;
        return { status: 200, body: structuredClone(crash) };
      }),
    );
    await open();
    await reply.fill('We know.');
    await send.click();
    await reply.fill('We know. It is mended.');
    gate.open();
    await expect.element(page.getByText('noor-haddad can read the reply.')).toBeVisible();
    expect(crash.public_reply).toBe('We know.');
    await expect.element(reply).toHaveValue('We know. It is mended.');
    await expect.element(panel.getByText(/Somebody else has written meanwhile/)).not.toBeInTheDocument();
    mockTriage(crash);
    await send.click();
    await expect.poll(() => crash.public_reply).toBe('We know. It is mended.');
  });

  test('and a note are different texts', async () => {
    const seen = mockTriage(crash);
    await open();
    await panel.getByRole('textbox', { name: 'Internal note' }).fill('With the charts');
    await panel.getByRole('button', { name: 'Save note' }).click();
    await expect.poll(() => crash.internal_note).toBe('With the charts');
    await expect
      .poll(() => seen.changes)
      .toEqual([{ internal_note: 'With the charts', seen: { internal_note: '' } }]);
  });
});

test('what a link leads to is worked by keyboard, too, where the list does not have it', async () => {
  const seen = mockTriage(crash, map);
  await open(`/staff/feedback?status=new&submission=${map.submission_uuid}`);
  await expect.element(panel.getByText('Draw a map')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(status).toHaveValue('declined');
  await expect.poll(() => seen.changes).toEqual([{ status: 'declined', seen: { status: 'planned' } }]);
});

describe('a duplicate', () => {
  test('is marked by searching for the other one, and stands for itself again on demand', async () => {
    mockTriage(crashAgain, crash);
    await open();
    await panel.getByRole('button', { name: 'Mark as duplicate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which one does it repeat?' });
    await dialog.getByRole('searchbox').fill('crashes');
    await dialog.getByRole('button', { name: /^It crashes/ }).click();
    await expect.poll(() => crashAgain.duplicate_of).toBe(crash.submission_uuid);
    await expect.element(panel.getByRole('link', { name: 'It crashes' })).toBeVisible();
    await panel.getByRole('button', { name: 'Not a duplicate' }).click();
    await expect.poll(() => crashAgain.duplicate_of).toBeNull();
    await expect.element(panel.getByRole('region', { name: 'Duplicates' })).toHaveFocus();
  });

  test('shows in its preview the status that its sender sees', async () => {
    crashAgain.duplicate_of = map.submission_uuid;
    mockTriage(crashAgain, map);
    await open();
    await expect.element(panel.getByRole('link', { name: 'Draw a map' })).toBeVisible();
    await reply.fill('Thank you.');
    const preview = panel.getByText('What noor-haddad will see').element().parentElement!;
    await expect.poll(() => preview.textContent).toContain('Planned');
  });

  test('is not offered for what others repeat', async () => {
    crash.duplicates = [crashAgain.submission_uuid];
    mockTriage(crash, crashAgain);
    await open();
    await expect.element(panel.getByRole('link', { name: 'It crashes again' })).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Mark as duplicate' })).not.toBeInTheDocument();
  });
});

test('a submission that is gone is said to be', async () => {
  mockTriage(crash);
  await open(`/staff/feedback?submission=${uuidOf('gone')}`);
  await expect.element(page.getByText('This submission is not there')).toBeVisible();
});
