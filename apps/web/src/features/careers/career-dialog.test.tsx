import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aCareer, aCareerDetail, type CareerFields } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { CareerDialog } from './career-dialog';

const DETAIL = '/dashboard-api/career-insights/{career_uuid}/';
const LONG = 'A sentence about what the work is like from day to day. '.repeat(12).trim();
const { uuid, title } = aCareer().career;

const mockDetail = (fields: CareerFields = {}) =>
  mockApi(api.get(DETAIL, () => ({ status: 200, body: aCareerDetail(fields) })));

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <CareerDialog open={open} onClose={() => setOpen(false)} careerUuid={uuid} title={title} />
    </>
  );
}

const dialog = page.getByRole('dialog', { name: title });
const value = (term: string) =>
  expect.poll(() => {
    const terms = [...dialog.element().querySelectorAll('dt')];
    return terms.find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;
  });

async function openDialog(session = signedIn()) {
  const screen = await renderPage(<Example />, { session });
  await page.getByRole('button', { name: 'Open' }).click();
  return screen;
}

beforeEach(() => page.viewport(1440, 900));

test('on a phone the sheet opens as high as it will be, and its text stands where it was drawn', async () => {
  await page.viewport(390, 844);
  const gate = aGate();
  mockApi(
    api.get(DETAIL, async () => {
      await gate.opened;
      return { status: 200, body: aCareerDetail({ description: LONG }) };
    }),
  );
  await openDialog();
  await expect.element(dialog).toBeVisible();
  const placesOf = () => {
    const [head, foot] = ['header', 'footer'].map((part) => dialog.element().querySelector(part)!);
    return [dialog.element(), head!, foot!].map((each) => each.getBoundingClientRect().height);
  };
  const waiting = placesOf();
  gate.open();
  await expect.element(dialog.getByText('Employment', { exact: true })).toBeVisible();
  for (const [place, height] of placesOf().entries())
    expect(Math.abs(height - waiting[place]!)).toBeLessThanOrEqual(4);
});

describe('Career Details', () => {
  test('shows the title and the labelled readiness score (S194, S195)', async () => {
    mockDetail({ score: 4.2 });
    await openDialog();
    await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(dialog.getByText('Career readiness score', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('img', { name: 'Career readiness score: 4.2 of 5' })).toBeVisible();
  });

  test('shows pay, recommended education, employment and projected growth (S197, S198, S199, S200)', async () => {
    mockDetail();
    await openDialog();
    await expect.element(dialog.getByText('Employment', { exact: true })).toBeVisible();
    await value('Average pay (USA)').toBe('$91,290');
    await value('Recommended education level').toBe("Bachelor's degree");
    await value('Employment').toBe('128,900 jobs in 2024');
    await value('Projected job growth').toBe('+7% to 137,900 jobs, 2024 to 2034');
  });

  test('says what is not known', async () => {
    const employment = { education_req: null, job_count: null, year: null, percentage_growth: null };
    mockDetail({ pay: null, employment });
    await openDialog();
    await expect.element(dialog.getByText('Employment', { exact: true })).toBeVisible();
    for (const term of [
      'Average pay (USA)',
      'Recommended education level',
      'Employment',
      'Projected job growth',
    ]) {
      await value(term).toBe('Not available');
    }
  });

  test('shows a shrinking occupation with its sign', async () => {
    mockDetail({ employment: { percentage_growth: -36.1 } });
    await openDialog();
    await expect.element(dialog.getByText(/-36\.1%/)).toBeVisible();
  });

  test('lists the skills the student has and those to gain, and explains the score (S201, S202)', async () => {
    mockDetail({ have: ['Python', 'Statistics'], need: ['SQL'] });
    await openDialog();
    await expect
      .element(dialog.getByRole('list', { name: 'Skills you have' }))
      .toHaveTextContent('PythonStatistics');
    await expect.element(dialog.getByRole('list', { name: 'Skills you need' })).toHaveTextContent('SQL');
    await expect
      .element(dialog.getByText('You have 2 of 3 skills. Adding SQL would make this 5.0.', { exact: false }))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Why this score' }))
      .toHaveAttribute('href', paths.whyThisScore(uuid));
  });

  test('cuts a long description, with See more and See less (S196)', async () => {
    mockDetail({ description: LONG });
    await openDialog();
    const height = () => dialog.getByText(LONG).element().getBoundingClientRect().height;
    await dialog.getByRole('button', { name: 'See more' }).click();
    const open = height();
    await dialog.getByRole('button', { name: 'See less' }).click();
    expect(height()).toBeLessThan(open);
  });

  test('offers the dashboard button and Close, which closes it (S203, S204)', async () => {
    mockDetail({ linked: true });
    await openDialog();
    await expect.element(dialog.getByRole('button', { name: 'REMOVE FROM DASHBOARD' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('closes on Escape', async () => {
    mockDetail();
    await openDialog();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('the detail', () => {
  test('is fetched when the dialog opens, not before, with a spinner until it is there (S254)', async () => {
    let asked = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    mockApi(
      api.get(DETAIL, async ({ params }) => {
        expect(params.career_uuid).toBe(uuid);
        asked += 1;
        await answered;
        return { status: 200, body: aCareerDetail() };
      }),
    );
    await renderPage(<Example />, { session: signedIn() });
    await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
    expect(asked).toBe(0);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading career details…');
    await expect.poll(() => asked).toBe(1);
    // In the foot: beside the drawing of what comes it would say the same twice.
    expect(dialog.getByRole('status').element().closest('footer')).not.toBeNull();
    const waiting = dialog.element().getBoundingClientRect().height;
    answer();
    await expect.element(dialog.getByText('$91,290')).toBeVisible();
    expect(waiting).toBeGreaterThan(600);
    await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  });

  test('that cannot be loaded is said, and can be tried again (S434, S386)', async () => {
    mockApi(api.get(DETAIL, () => serverError()));
    await openDialog();
    await expect
      .element(dialog.getByText('Error: Failed to load career details', { exact: true }))
      .toBeVisible();
    mockDetail();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByText('$91,290')).toBeVisible();
  });
});
