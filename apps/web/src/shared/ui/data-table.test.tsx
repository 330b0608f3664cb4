import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable } from './data-table';
import { VisuallyHidden } from './visually-hidden';

const rows = [
  { code: 'INFO 3410', title: 'Database Systems', credits: 3 },
  { code: 'STAT 2050', title: 'Statistical Methods', credits: 4 },
];

const example = (
  <DataTable
    caption="Courses found"
    rows={rows}
    rowKey={(row) => row.code}
    columns={[
      { key: 'title', title: 'Course', cell: (row) => row.title },
      { key: 'code', title: 'Code', cell: (row) => row.code },
      { key: 'credits', title: 'Credits', cell: (row) => row.credits, align: 'end' },
    ]}
  />
);

beforeEach(() => page.viewport(1440, 900));

test('rows are named by their first column and columns by their titles', async () => {
  await render(example);
  await expect.element(page.getByRole('table', { name: 'Courses found' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Credits' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Database Systems' })).toBeVisible();
});

test('on a phone it is still a table to screen readers, and each value shows its column', async () => {
  await page.viewport(390, 844);
  const screen = await render(example);
  await expect.element(page.getByRole('table', { name: 'Courses found' })).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(3);
  const cell = screen.container.querySelector('td')!;
  expect(getComputedStyle(cell, '::before').content).toContain('Code');
  const [name, value] = [screen.container.querySelector('tbody th')!, cell].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(value!.top).toBeGreaterThanOrEqual(name!.bottom);
});

test('where its values say themselves what they are, they take one line on a phone, without titles', async () => {
  await page.viewport(390, 844);
  const { container } = await render(
    <DataTable
      caption="Courses found"
      narrow="line"
      rows={rows}
      rowKey={(row) => row.code}
      columns={[
        { key: 'title', title: 'Course', cell: (row) => row.title },
        { key: 'code', title: 'Code', cell: (row) => row.code },
        { key: 'credits', title: 'Credits', cell: (row) => `${row.credits} credits`, align: 'end' },
      ]}
    />,
  );
  const [code, credits] = container.querySelectorAll('tbody td');
  const top = (cell: Element) => cell.getBoundingClientRect().top;
  expect(top(credits!)).toBe(top(code!));
  expect(getComputedStyle(code!, '::before').content).toBe('none');
  expect(container.querySelector('tbody tr')!.getBoundingClientRect().height).toBeLessThan(72);
});

test('where each value has a line of its own, it has the whole width on a phone', async () => {
  await page.viewport(390, 844);
  const { container } = await render(
    <DataTable
      caption="Courses found"
      narrow="lines"
      rows={rows}
      rowKey={(row) => row.code}
      columns={[
        { key: 'title', title: 'Course', cell: (row) => row.title },
        { key: 'code', title: 'Code', cell: (row) => row.code },
      ]}
    />,
  );
  const width = (element: Element) => element.getBoundingClientRect().width;
  expect(width(container.querySelector('tbody td')!)).toBe(width(container.querySelector('tbody tr')!));
});

test('in a narrow place of a wide window, too, every column is seen', async () => {
  const screen = await render(<div style={{ inlineSize: 420 }}>{example}</div>);
  const place = screen.container.firstElementChild!.getBoundingClientRect();
  for (const cell of screen.container.querySelectorAll('tbody td'))
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(place.right);
  expect(getComputedStyle(screen.container.querySelector('td')!, '::before').content).toContain('Code');
});

test('a compact one stays a table on a phone, with shorter heads; its heads stay in sight there and elsewhere', async () => {
  await page.viewport(390, 400);
  const many = Array.from({ length: 30 }, (_, place) => ({ code: `INFO ${3400 + place}` }));
  await render(
    <DataTable
      compact
      caption="Courses"
      rows={many}
      rowKey={({ code }) => code}
      columns={[
        { key: 'code', title: 'Course', cell: ({ code }) => code },
        {
          key: 'visible',
          title: 'Course visible',
          short: 'Visible',
          cell: () => <input type="checkbox" role="switch" aria-checked="true" aria-label="Visible" />,
          align: 'end',
        },
      ]}
    />,
  );
  const head = page.getByRole('columnheader', { name: 'Course visible' });
  await expect.element(page.getByText('Visible', { exact: true })).toBeVisible();
  const [name, cell] = [page.getByRole('rowheader').first(), page.getByRole('cell').first()].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(cell!.left).toBeGreaterThanOrEqual(name!.right);
  window.scrollTo(0, 500);
  await expect.element(head).toBeInViewport();
  await page.viewport(1440, 400);
  await expect.element(page.getByText('Visible', { exact: true })).not.toBeVisible();
  window.scrollTo(0, 500);
  await expect.element(head).toBeInViewport();
});

test('at 400 % zoom the heads of a compact one scroll with its rows', async () => {
  await page.viewport(320, 256);
  const many = Array.from({ length: 30 }, (_, place) => ({ code: `INFO ${3400 + place}` }));
  await render(
    <DataTable
      compact
      caption="Courses"
      rows={many}
      rowKey={({ code }) => code}
      columns={[{ key: 'code', title: 'Course', cell: ({ code }) => code }]}
    />,
  );
  window.scrollTo(0, 500);
  await expect.element(page.getByRole('columnheader', { name: 'Course' })).not.toBeInViewport();
});

test('of a compact one on a phone, the head of a column of switches breaks between its words', async () => {
  await page.viewport(390, 400);
  await render(
    <DataTable
      compact
      caption="Courses"
      rows={rows}
      rowKey={({ code }) => code}
      columns={[
        { key: 'title', title: 'Course', cell: ({ title }) => title },
        { key: 'visible', title: 'Course visible', short: 'Show course', align: 'center', cell: () => 'On' },
      ]}
    />,
  );
  expect(page.getByText('Show course').element().getClientRects()).toHaveLength(2);
  const [name, head] = ['Course', 'Course visible'].map((text) =>
    page.getByRole('columnheader', { name: text, exact: true }),
  );
  await expect.element(name!).toHaveStyle({ verticalAlign: 'bottom' });
  await expect.element(head!).toBeVisible();
});

test('rows of a group stand together under its name, with how many they are', async () => {
  const screen = await render(
    <DataTable
      caption="Courses found"
      rows={rows.concat({ code: 'INFO 3430', title: 'Systems Analysis', credits: 3 })}
      rowKey={(row) => row.code}
      groupOf={({ credits }) => `Of ${credits} credits`}
      columns={[
        { key: 'title', title: 'Course', cell: (row) => row.title },
        { key: 'code', title: 'Code', cell: (row) => row.code },
      ]}
    />,
  );
  const groups = [...screen.container.querySelectorAll('tbody')];
  expect(groups.map((group) => [...group.rows].map((row) => row.cells[0]!.textContent))).toEqual([
    ['Of 3 credits (2)', 'Database Systems', 'Systems Analysis'],
    ['Of 4 credits (1)', 'Statistical Methods'],
  ]);
  expect(groups[0]!.rows[0]!.cells[0]!.scope).toBe('rowgroup');
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a table wider than its place scrolls, and the words hidden in it do not widen the page', async () => {
  await page.viewport(768, 900);
  await render(
    <DataTable
      caption="Wide"
      rows={rows}
      rowKey={(row) => row.code}
      columns={[
        { key: 'title', title: 'Course', cell: () => <div style={{ inlineSize: '60rem' }}>Long</div> },
        { key: 'code', title: 'Code', cell: () => <VisuallyHidden>far out</VisuallyHidden> },
      ]}
    />,
  );
  await expect.element(page.getByRole('table', { name: 'Wide' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768);
});
