import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../shared/ui/button';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { signedIn, signedOut } from '../../testing/people';
import { aProgram, type ProgramFields } from '../../testing/programs';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { ProgramDialog } from './program-dialog';
import { ProgramLinkButton } from './program-link-button';

const DETAIL = '/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/';
const LINKS = '/dashboard-api/students/{handle}/linked-programs/';
const LINK = '/dashboard-api/students/{handle}/linked-programs/{educator_uuid}/{program_uuid}/';
const LONG = 'A sentence about what is taught from term to term. '.repeat(12).trim();
const program = aProgram();
const { title } = program.program;

/** A server that knows one program, and what it was asked to link. */
function mockProgram(fields: ProgramFields = {}) {
  const asked: string[] = [];
  let linked = fields.linked ?? false;
  mockApi(
    api.get(DETAIL, () => ({ status: 200, body: aProgram({ ...fields, linked }) })),
    api.post(LINKS, ({ params, body }) => {
      asked.push(`POST ${params.handle} ${body.educator_uuid} ${body.program_uuid}`);
      linked = true;
      return { status: 201, body };
    }),
    api.delete(LINK, ({ params }) => {
      asked.push(`DELETE ${params.handle} ${params.educator_uuid} ${params.program_uuid}`);
      linked = false;
      return { status: 204 };
    }),
  );
  return asked;
}

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ProgramDialog open={open} onClose={() => setOpen(false)} program={program} title={title} />
    </>
  );
}

async function openDialog(session = signedIn()) {
  const screen = await renderPage(<Example />, { session });
  await page.getByRole('button', { name: 'Open' }).click();
  return screen;
}

const dialog = page.getByRole('dialog', { name: title });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const value = (term: string) =>
  expect.poll(() => {
    const terms = [...dialog.element().querySelectorAll('dt')];
    return terms.find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;
  });

beforeEach(() => page.viewport(1440, 900));

describe('Program Details', () => {
  test('shows title, progress in dots with a half one, and level (S205, S206, S207)', async () => {
    mockProgram({ years: [2.5, 4], level: 'Bachelor' });
    await openDialog();
    await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
    const dots = dialog.getByRole('img', { name: '2.5 of 4 years' });
    await expect.element(dots).toBeVisible();
    expect(dots.element().querySelectorAll('svg')).toHaveLength(4);
    expect(dots.element().querySelectorAll('path')).toHaveLength(1);
    await expect.element(dialog.getByText('Bachelor', { exact: true })).toBeVisible();
  });

  test('cuts a long description, which See more and See less open and close (S208)', async () => {
    mockProgram({ description: LONG });
    await openDialog();
    const text = dialog.getByText(LONG);
    await expect.element(text).toBeVisible();
    const cut = text.element().clientHeight;
    await button('See more').click();
    expect(text.element().clientHeight).toBeGreaterThan(cut);
    await button('See less').click();
    expect(text.element().clientHeight).toBe(cut);
  });

  test('shows credits of credits, years and department (S209, S210, S211)', async () => {
    mockProgram({ credits: [78, 120], years: [2.5, 4] });
    await openDialog();
    await expect.element(dialog.getByText('Credits Completed')).toBeVisible();
    await value('Credits Completed').toBe('78 / 120');
    await value('Estimated Time to Complete').toBe('4 years');
    await value('Department').toBe('Information Systems & Technology');
  });

  test.each([
    [1440, 1],
    [390, 2],
  ])('at %i px these three facts take %i rows', async (width, rows) => {
    await page.viewport(width, 900);
    mockProgram();
    await openDialog();
    await expect.element(dialog.getByText('Department')).toBeVisible();
    const tops = [...dialog.element().querySelectorAll('dt')].map((fact) => fact.getBoundingClientRect().top);
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(rows);
  });

  test('lists the courses that are not counted under the reasons', async () => {
    const course = { code: 'CS 2420', title: 'Data Structures', term: 'Fall 2026', credits: 3 };
    mockProgram({
      notCounted: [
        { ...course, code: 'HIST 90', title: 'World History', term: null, reason: 'not-in-catalogue' },
        { ...course, reason: 'in-progress' },
      ],
    });
    await openDialog();
    await dialog.getByText('Not counted (2)', { exact: true }).click();
    const rows = dialog.getByRole('table', { name: 'Courses that are not counted' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('In progress (1)');
    await expect.element(rows.nth(2)).toHaveTextContent('CS 2420 Data StructuresFall 20263');
    await expect.element(rows.nth(3)).toHaveTextContent('Not in the catalogue (1)');
    await expect.element(rows.nth(4)).toHaveTextContent('HIST 90 World HistoryTransfer3');
  });

  test('says nothing of courses that are not counted where there are none', async () => {
    mockProgram();
    await openDialog();
    await expect.element(dialog.getByText('Credits Completed')).toBeVisible();
    await expect.element(dialog.getByText(/Not counted/)).not.toBeInTheDocument();
  });

  test('lists the skills the student has and those to gain (S212, S213)', async () => {
    mockProgram({ have: ['SQL', 'Python'], gain: ['Networking'] });
    await openDialog();
    await expect
      .element(dialog.getByRole('list', { name: 'Skills you have' }))
      .toHaveTextContent('SQLPython');
    await expect
      .element(dialog.getByRole('list', { name: 'Potential skills you can gain' }))
      .toHaveTextContent('Networking');
  });

  test('goes on and off the dashboard from there, and Close closes it (S214, S318, S322)', async () => {
    const asked = mockProgram();
    await openDialog();
    await button('ADD TO DASHBOARD').click();
    await expect.element(toasts.getByText('Program added to dashboard')).toBeVisible();
    await button('REMOVE FROM DASHBOARD').click();
    await expect.element(toasts.getByText('Program removed from dashboard')).toBeVisible();
    await expect.element(button('ADD TO DASHBOARD')).toBeVisible();
    const { educator_uuid, program_uuid } = program;
    await expect
      .poll(() => asked)
      .toEqual([
        `POST maya-okafor ${educator_uuid} ${program_uuid}`,
        `DELETE maya-okafor ${educator_uuid} ${program_uuid}`,
      ]);
    await dialog.getByText('Close', { exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('waits with a spinner, then shows what came (S254)', async () => {
    const gate = aGate();
    mockApi(
      api.get(DETAIL, async () => {
        await gate.opened;
        return { status: 200, body: aProgram() };
      }),
    );
    await openDialog();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading program details…');
    gate.open();
    await expect.element(dialog.getByText('Credits Completed')).toBeVisible();
  });

  test('says when it cannot be loaded, and can be tried again (S435)', async () => {
    mockApi(api.get(DETAIL, () => serverError()));
    await openDialog();
    await expect
      .element(dialog.getByText('Error: Failed to load program insights.', { exact: true }))
      .toBeVisible();
    // Alone at the foot, the button that closes it has an edge.
    const close = dialog.getByText('Close', { exact: true });
    expect(getComputedStyle(close.element()).boxShadow).not.toBe('none');
    mockProgram();
    await button('Retry').click();
    await expect.element(dialog.getByText('Credits Completed')).toBeVisible();
  });

  test('gives the focus back to what opened it', async () => {
    mockProgram();
    await openDialog();
    await expect.element(button('ADD TO DASHBOARD')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

describe('the dashboard button', () => {
  const linkButton = page.getByRole('button', { name: /DASHBOARD/ });

  test.each([
    ['a broken connection', networkError],
    ['an answer without a message', () => serverError(502)],
  ])('says after %s in our words why a program could not be removed (S436)', async (_failure, answer) => {
    mockApi(api.delete(LINK, answer));
    await renderPage(<ProgramLinkButton program={program} linked />, { session: signedIn() });
    await linkButton.click();
    await expect.element(page.getByText('Error: Failed to remove program', { exact: true })).toBeVisible();
    await expect.element(toasts.getByText('Failed to update dashboard link')).toBeVisible();
  });

  test('is not there without program and educator (S324)', async () => {
    await renderPage(
      <>
        <ProgramLinkButton program={{ program_uuid: program.program_uuid }} linked={false} />
        <ProgramLinkButton program={{ educator_uuid: program.educator_uuid }} linked={false} />
        <p>Nothing</p>
      </>,
      { session: signedIn() },
    );
    await expect.element(page.getByText('Nothing')).toBeVisible();
    expect(linkButton.query()).toBeNull();
  });

  test('is not there for visitors (S323)', async () => {
    await renderPage(
      <>
        <ProgramLinkButton program={program} linked={false} />
        <p>Nothing</p>
      </>,
      { session: signedOut() },
    );
    await expect.element(page.getByText('Nothing')).toBeVisible();
    expect(linkButton.query()).toBeNull();
  });
});
