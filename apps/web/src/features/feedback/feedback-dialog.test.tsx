import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Schemas } from '@lumen/contracts';
import { keepDraft } from '../../shared/drafts';
import { personOf } from '../../shared/session/auth-state';
import { Button } from '../../shared/ui/button';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { FeedbackDialog } from './feedback-dialog';
import { feedbackPageOf } from './feedback-page';
import type { FeedbackPage } from './feedback.queries';

const TOPICS = ['Something is wrong', 'An idea'].map((name) => ({ topic_uuid: uuidOf(name), name }));
const TOPICS_PATH = '/dashboard-api/feedback-topics/';
const FEEDBACK = '/dashboard-api/students/{handle}/feedback/';

/** A server that takes feedback, what it took, and how often it was asked for topics. */
function mockFeedback() {
  const seen = { topics: 0, sent: [] as [string | undefined, Schemas['SendFeedbackDto']][] };
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get(TOPICS_PATH, () => {
      seen.topics += 1;
      return { status: 200, body: { results: TOPICS, count: TOPICS.length } };
    }),
    api.get(FEEDBACK, () => ({ status: 200, body: { results: [], count: 0 } })),
    api.post(FEEDBACK, ({ params, body }) => {
      seen.sent.push([params.handle, body]);
      const saved = { ...body, feedback_uuid: uuidOf('feedback'), created: '2026-03-04T18:00:00.000Z' };
      return new Response(JSON.stringify(saved), {
        status: 201,
        headers: { 'content-type': 'application/json' },
      });
    }),
  );
  return seen;
}

function Example({ on = 'dashboard' }: { on?: FeedbackPage }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report Feedback</Button>
      <FeedbackDialog open={open} onClose={() => setOpen(false)} page={on} />
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Feedback Form' });
const topic = dialog.getByLabelText('Topic');
const message = dialog.getByLabelText('Message');
const save = dialog.getByRole('button', { name: 'SAVE', exact: true });

const render = (on?: FeedbackPage) => renderPage(<Example on={on} />, { session: signedIn() });

async function openDialog(on?: FeedbackPage) {
  await render(on);
  await page.getByRole('button', { name: 'Report Feedback' }).click();
  await expect.element(dialog).toBeVisible();
}

async function fillIn() {
  await expect.element(topic.getByRole('option', { name: 'An idea' })).toBeInTheDocument();
  await topic.selectOptions('An idea');
  await message.fill('  More maps, please.  ');
}

beforeEach(() => page.viewport(1440, 900));

describe('the Feedback Form', () => {
  test('says what to report and has topic, message and SAVE (S239, S240, S241, S242)', async () => {
    mockFeedback();
    await openDialog();
    await expect.element(dialog.getByText(/Please report:$/)).toBeVisible();
    expect(dialog.getByRole('listitem').elements()).toHaveLength(3);
    expect(topic.element().tagName).toBe('SELECT');
    expect(message.element().tagName).toBe('TEXTAREA');
    await expect.element(save).toBeVisible();
  });

  test('asks for its topics when it opens, not before (S244)', async () => {
    const seen = mockFeedback();
    await render();
    await expect.element(page.getByRole('button', { name: 'Report Feedback' })).toBeVisible();
    expect(seen.topics).toBe(0);
    await page.getByRole('button', { name: 'Report Feedback' }).click();
    await expect.element(topic.getByRole('option', { name: 'An idea' })).toBeInTheDocument();
    await expect.poll(() => seen.topics).toBe(1);
  });

  test('asks for a topic and a message that is not blank (S246, S247)', async () => {
    const seen = mockFeedback();
    await openDialog();
    await message.fill('   ');
    await save.click();
    await expect.element(dialog.getByText('Please choose a topic.', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Please enter a message.', { exact: true })).toBeVisible();
    await expect.element(topic).toHaveAttribute('aria-invalid', 'true');
    await expect.element(topic).toHaveFocus();
    expect(seen.sent).toHaveLength(0);
  });

  test('cannot be sent before the profile is there (S248)', async () => {
    const seen = mockFeedback();
    const gate = aGate();
    mockApi(
      api.get('/dashboard-api/me/', async () => {
        await gate.opened;
        return { status: 200, body: aMe() };
      }),
    );
    await openDialog();
    await fillIn();
    await save.click();
    await expect.element(dialog.getByText('Your profile is not loaded yet.', { exact: true })).toBeVisible();
    expect(seen.sent).toHaveLength(0);
    gate.open();
  });

  test('is sent, closes, and is empty when it opens again (S245)', async () => {
    const seen = mockFeedback();
    await openDialog();
    await fillIn();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(toasts.getByText('Thank you. Your feedback has been sent.')).toBeVisible();
    await expect
      .poll(() => seen.sent)
      .toEqual([
        [
          'maya-okafor',
          { topic_uuid: uuidOf('An idea'), message: 'More maps, please.', reported_on_page: 'dashboard' },
        ],
      ]);
    await page.getByRole('button', { name: 'Report Feedback' }).click();
    await expect.element(topic).toHaveValue('');
    await expect.element(message).toHaveValue('');
  });

  test('of the settings says so (S243)', async () => {
    const seen = mockFeedback();
    await openDialog(feedbackPageOf('/settings/security'));
    await fillIn();
    await save.click();
    await expect.poll(() => seen.sent[0]?.[1].reported_on_page).toBe('user-settings');
  });

  test('keeps what was typed while it is closed', async () => {
    mockFeedback();
    await openDialog();
    await fillIn();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Report Feedback' }).click();
    await expect.element(message).toHaveValue('  More maps, please.  ');
  });
});

describe('when the server fails', () => {
  test('topics can be asked for again (S430)', async () => {
    mockFeedback();
    mockApi(api.get(TOPICS_PATH, () => serverError()));
    await openDialog();
    await expect
      .element(dialog.getByText('Failed to load feedback topics. Please try again.', { exact: true }))
      .toBeVisible();
    mockFeedback();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(topic.getByRole('option', { name: 'An idea' })).toBeInTheDocument();
  });

  test('the form stays as it is and says so (S431)', async () => {
    mockFeedback();
    mockApi(api.post(FEEDBACK, () => serverError()));
    await openDialog();
    await fillIn();
    await save.click();
    await expect
      .element(dialog.getByText('Could not submit feedback. Please try again.', { exact: true }))
      .toBeVisible();
    await expect.element(message).toHaveValue('  More maps, please.  ');
  });
});

test('the form stays while it is sent, so that a failure is seen', async () => {
  mockFeedback();
  const gate = aGate();
  mockApi(
    api.post(FEEDBACK, async () => {
      await gate.opened;
      return serverError();
    }),
  );
  await openDialog();
  await fillIn();
  await save.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(message).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  gate.open();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Could not submit feedback. Please try again.');
});

test('what was wrong is forgotten when the form is closed', async () => {
  mockFeedback();
  mockApi(api.post(FEEDBACK, () => serverError()));
  await openDialog();
  await fillIn();
  await save.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Report Feedback' }).click();
  await expect.element(message).toHaveValue('  More maps, please.  ');
  expect(dialog.getByRole('alert').query()).toBeNull();
});

test.each([
  ['/maya-okafor/skills', 'dashboard'],
  ['/explore/careers', 'explore'],
  ['/projects', 'projects'],
  ['/import', 'import'],
  ['/settings/profile', 'user-settings'],
] as const)('an address like %s is the page %s', (pathname, tag) => {
  expect(feedbackPageOf(pathname)).toBe(tag);
});

test('a message is still there for its author whose session ended while it was written', async () => {
  mockFeedback();
  mockApi(
    api.post(FEEDBACK, () => serverError(401)),
    api.get('/_allauth/browser/v1/auth/session', () => ({ status: 401, body: signedOut() })),
  );
  const { unmount } = await render();
  const open = page.getByRole('button', { name: 'Report Feedback' });
  await open.click();
  await fillIn();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await unmount();
  await openDialog();
  await expect.element(message).toHaveValue('  More maps, please.  ');
});

describe('a topic that is retired meanwhile', () => {
  test('is none that a kept message could be sent with', async () => {
    const seen = mockFeedback();
    keepDraft(personOf(signedIn())!, 'feedback', { topic: uuidOf('retired'), message: 'More maps, please.' });
    await openDialog();
    await expect.element(topic.getByRole('option', { name: 'An idea' })).toBeInTheDocument();
    expect((topic.element() as HTMLSelectElement).selectedOptions[0]!.textContent).toBe('Choose a topic');
    await save.click();
    await expect.element(dialog.getByText('Please choose a topic.', { exact: true })).toBeVisible();
    expect(seen.sent).toHaveLength(0);
    await topic.selectOptions('Something is wrong');
    await save.click();
    await expect.poll(() => seen.sent[0]?.[1].topic_uuid).toBe(uuidOf('Something is wrong'));
  });

  test('is said at its field, and the topics are asked for again', async () => {
    const seen = mockFeedback();
    mockApi(
      api.post(FEEDBACK, () => ({
        status: 400,
        body: {
          code: 'invalid',
          detail: 'Check the fields.',
          errors: { topic_uuid: ['This topic is no longer offered.'] },
        } as never,
      })),
    );
    await openDialog();
    await fillIn();
    await save.click();
    await expect.element(dialog.getByText('This topic is no longer offered.', { exact: true })).toBeVisible();
    await expect.element(topic).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => seen.topics).toBe(2);
  });
});

describe('what was sent before', () => {
  const aSubmission = (fields: Partial<Schemas['SentFeedbackDto']> = {}): Schemas['SentFeedbackDto'] => ({
    submission_uuid: uuidOf('submission'),
    topic: TOPICS[1]!,
    message: 'More maps, please.',
    reported_on_page: 'dashboard',
    status: 'planned',
    public_reply: 'They come in spring.',
    created: '2026-03-04T18:00:00.000Z',
    ...fields,
  });

  test('stands below the form with its status and the reply, and with what was just sent', async () => {
    mockFeedback();
    const sent: Schemas['SentFeedbackDto'][] = [aSubmission()];
    mockApi(
      api.get(FEEDBACK, () => ({ status: 200, body: { results: [...sent], count: sent.length } })),
      api.post(FEEDBACK, ({ body }) => {
        const added = aSubmission({
          ...body,
          submission_uuid: uuidOf('new'),
          status: 'new',
          public_reply: '',
        });
        sent.unshift(added);
        return { status: 201, body: added };
      }),
    );
    await openDialog();
    const before = dialog.getByRole('region', { name: 'What you have sent' });
    await expect.element(before.getByRole('listitem')).toMatchTextContent('Planned');
    await expect.element(before.getByText(/They come in spring\.$/)).toBeVisible();

    await topic.selectOptions('An idea');
    await message.fill('And colours');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Report Feedback' }).click();
    await expect.element(before.getByText('And colours')).toBeVisible();
    expect(before.getByRole('listitem').elements()).toHaveLength(2);
  });

  test('that cannot be loaded is said, can be tried again, and leaves the form as it is', async () => {
    mockFeedback();
    mockApi(api.get(FEEDBACK, () => serverError()));
    await openDialog();
    await expect.element(dialog.getByText('What you have sent before could not be loaded.')).toBeVisible();
    mockApi(api.get(FEEDBACK, () => ({ status: 200, body: { results: [aSubmission()], count: 1 } })));
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByText(/They come in spring\.$/)).toBeVisible();
    await expect.element(message).toBeVisible();
  });
});
