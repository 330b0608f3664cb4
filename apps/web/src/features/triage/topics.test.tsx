import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Schemas } from '@lumen/contracts';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { TOPICS } from './testing/a-submission';
import { Topics } from './topics';
import type { Topic } from './triage.queries';

let topics: Topic[];
let orders: string[][];
let changes: Schemas['ChangeTopicDto'][];
const answer = () => ({
  status: 200 as const,
  body: { results: structuredClone(topics), count: topics.length },
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  topics = structuredClone(TOPICS);
  orders = [];
  changes = [];
  mockApi(
    api.get('/dashboard-api/triage/topics/', answer),
    api.post('/dashboard-api/triage/topics/', ({ body: { name } }) => {
      if (topics.some((topic) => topic.name === name))
        return {
          status: 400,
          body: {
            code: 'invalid',
            detail: 'x',
            errors: { name: ['There is a topic of this name.'] },
          } as never,
        };
      const topic = { topic_uuid: uuidOf(name), name, retired: false, submissions: 0 };
      topics.splice(2, 0, topic);
      return { status: 201, body: topic };
    }),
    api.put('/dashboard-api/triage/topics/order/', ({ body: { topic_uuids } }) => {
      orders.push(topic_uuids);
      const place = ({ topic_uuid }: Topic) => (topic_uuids.indexOf(topic_uuid) + 99) % 99;
      topics.sort((one, other) => place(one) - place(other));
      return answer();
    }),
    api.patch('/dashboard-api/triage/topics/{topic_uuid}/', ({ params, body }) => {
      changes.push(body);
      const topic = topics.find(({ topic_uuid }) => topic_uuid === params.topic_uuid)!;
      Object.assign(topic, body);
      return { status: 200, body: topic };
    }),
  );
});

const offered = page.getByRole('region', { name: /^Offered/ });
const names = () =>
  offered
    .getByRole('listitem')
    .elements()
    .map((row) => TOPICS.find(({ name }) => row.textContent.includes(name))?.name);
const menu = (name: string) => offered.getByRole('button', { name: `Rename or retire ${name}` });
const entry = (name: string) => offered.getByRole('button', { name, exact: true });
const open = () => renderPage(<Topics />, { session: signedIn() });

test('topics are put in order by button, with pointer or keyboard, and the new order is sent', async () => {
  await open();
  const down = offered.getByRole('button', { name: 'Move Something is broken later' });
  await expect.element(down).toBeVisible();
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['An idea', 'Something is broken']);
  await expect.poll(() => orders).toEqual([[TOPICS[1]!.topic_uuid, TOPICS[0]!.topic_uuid]]);
  await expect
    .element(offered.getByRole('button', { name: 'Move Something is broken earlier' }))
    .toHaveFocus();
});

test('an order that is refused is taken back', async () => {
  mockApi(api.put('/dashboard-api/triage/topics/order/', () => serverError()));
  await open();
  await offered.getByRole('button', { name: 'Move Something is broken later' }).click();
  await expect.element(toasts.getByText(/It may have been changed/)).toBeVisible();
  await expect.poll(names).toEqual(['Something is broken', 'An idea']);
});

test('the button to add a topic is as high as its field', async () => {
  await open();
  const height = (role: 'textbox' | 'button', name: string) =>
    page.getByRole(role, { name }).element().getBoundingClientRect().height;
  await expect.element(page.getByRole('textbox', { name: 'New topic' })).toBeVisible();
  expect(height('button', 'Add topic')).toBe(height('textbox', 'New topic'));
});

test('a topic is added, and a name that is taken or missing is refused at its field', async () => {
  await open();
  const name = page.getByRole('textbox', { name: 'New topic' });
  const add = page.getByRole('button', { name: 'Add topic' });
  await add.click();
  await expect.element(page.getByText('A topic needs a name.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('An idea');
  await add.click();
  await expect.element(page.getByText('There is a topic of this name.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('Wrong data');
  await add.click();
  await expect.element(offered.getByText('Wrong data').first()).toBeVisible();
  await expect.element(name).toHaveValue('');
});

test('a topic says how much was sent under it, and nothing where nothing was', async () => {
  topics.splice(1, 0, {
    topic_uuid: uuidOf('Wrong data'),
    name: 'Wrong data',
    retired: false,
    submissions: 0,
  });
  await open();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Something is broken').getByText('2 submissions', { exact: true })).toBeVisible();
  await expect.element(row('An idea').getByText('1 submission', { exact: true })).toBeVisible();
  await expect.element(row('Old matters').getByText('4 submissions', { exact: true })).toBeVisible();
  await expect.element(row('Wrong data')).toBeVisible();
  expect(row('Wrong data').element().textContent).not.toContain('submission');
});

test('a topic is renamed', async () => {
  await open();
  await menu('An idea').click();
  await entry('Rename').click();
  const dialog = page.getByRole('dialog', { name: 'Rename the topic' });
  await dialog.getByLabelText('Name').fill('New ideas');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(offered.getByText('New ideas').first()).toBeVisible();
  await expect.poll(() => changes).toEqual([{ name: 'New ideas' }]);
});

test('a name that is being saved stays in its dialog, so that a failure is seen', async () => {
  const gate = aGate();
  mockApi(
    api.patch('/dashboard-api/triage/topics/{topic_uuid}/', async () => {
      await gate.opened;
      return serverError();
    }),
  );
  await open();
  await menu('An idea').click();
  await entry('Rename').click();
  const dialog = page.getByRole('dialog', { name: 'Rename the topic' });
  await dialog.getByLabelText('Name').fill('New ideas');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(dialog.getByLabelText('Name')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  gate.open();
  await expect.element(dialog.getByText(/^Something went wrong on our side/)).toBeVisible();
});

test('what was refused as the name of one topic is not said of another', async () => {
  mockApi(api.patch('/dashboard-api/triage/topics/{topic_uuid}/', () => serverError()));
  await open();
  const dialog = page.getByRole('dialog', { name: 'Rename the topic' });
  await menu('An idea').click();
  await entry('Rename').click();
  await dialog.getByLabelText('Name').fill('New ideas');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect.element(dialog.getByText(/^Something went wrong on our side/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await menu('Something is broken').click();
  await entry('Rename').click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Something is broken');
  await expect.element(dialog.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
});

test('a topic is retired with Undo, and a retired one is offered again', async () => {
  await open();
  await menu('An idea').click();
  await entry('Retire').click();
  await expect.poll(names).toEqual(['Something is broken']);
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names().length).toBe(2);
  await page.getByRole('button', { name: 'Offer again Old matters' }).click();
  await expect.poll(() => names().length).toBe(3);
  await expect.poll(() => changes).toEqual([{ retired: true }, { retired: false }, { retired: false }]);
});

test('the menu of a topic works with the keyboard alone, and the focus comes back to its row', async () => {
  await open();
  const dialog = page.getByRole('dialog', { name: 'Rename the topic' });
  const retire = entry('Retire');
  await expect.element(menu('An idea')).toBeVisible();
  await expect.element(retire).not.toBeInTheDocument();
  (menu('An idea').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(entry('Rename')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu('An idea')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu('An idea')).toHaveFocus();
  // Its row goes to the other list: the keyboard goes on in the one it was in.
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}');
  await expect.poll(names).toEqual(['Something is broken']);
  await expect.element(offered).toHaveFocus();
});

test('on a phone a topic, its place and its menu are one row', async () => {
  await page.viewport(390, 844);
  await open();
  const row = offered.getByRole('listitem').filter({ hasText: 'Something is broken' });
  await expect.element(menu('Something is broken')).toBeVisible();
  const [name, dots] = [row.getByText('Something is broken'), menu('Something is broken')].map((each) =>
    each.first().element().getBoundingClientRect(),
  );
  expect(dots!.top).toBeLessThan(name!.bottom);
  expect(dots!.left).toBeGreaterThan(name!.right);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
