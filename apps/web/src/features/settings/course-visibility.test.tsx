import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { CourseVisibility } from './course-visibility';

type Row = Schemas['CourseVisibilityDto'];

const LIST = '/dashboard-api/students/{handle}/course-visibility/';
const ROW = '/dashboard-api/students/{handle}/course-visibility/{educator_uuid}/{course_uuid}/';

const aRow = (course_code: string, fields: Partial<Row> = {}): Row => ({
  educator_uuid: uuidOf('educator'),
  course_uuid: uuidOf(course_code),
  course_code,
  course_title: `Title of ${course_code}`,
  is_visible: true,
  grade_visible: false,
  ...fields,
});

const control = (name: string) => page.getByRole('switch', { name });
const course = control('CS 1400: course visible');
const grade = control('CS 1400: grade visible');
const lastRowCourse = control('MATH 1210: course visible');

let rows: Row[];
let sent: { path: string; body: unknown }[];

/** The server keeps what it is sent. */
beforeEach(() => {
  rows = [aRow('CS 1400'), aRow('MATH 1210', { is_visible: false, grade_visible: true })];
  sent = [];
  mockApi(
    api.get(LIST, () => ({ status: 200, body: { results: rows, count: rows.length } })),
    api.patch(ROW, ({ params, body, request }) => {
      sent.push({ path: new URL(request.url).pathname, body });
      rows = rows.map((row) => (row.course_uuid === params.course_uuid ? { ...row, ...body } : row));
      return { status: 200, body: rows.find((row) => row.course_uuid === params.course_uuid)! };
    }),
  );
});

const open = () => renderPage(<CourseVisibility handle="maya-okafor" />, { session: signedIn() });

describe('the list', () => {
  test('has one row per earned course with two switches, as they are saved (S481, S482, S492)', async () => {
    await open();
    await expect.element(page.getByRole('row', { name: /Title of CS 1400 ?CS 1400/ })).toBeVisible();
    expect(page.getByRole('row').elements()).toHaveLength(1 + rows.length);
    expect(page.getByRole('switch').elements()).toHaveLength(2 * rows.length);
    await expect.element(course).toBeChecked();
    await expect.element(grade).not.toBeChecked();
    await expect.element(lastRowCourse).not.toBeChecked();
    await expect.element(control('MATH 1210: grade visible')).toBeChecked();
  });

  test('has its switches near each other, each below the middle of its head', async () => {
    await page.viewport(1440, 900);
    await open();
    await expect.element(course).toBeVisible();
    const middle = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    };
    const [ofCourse, ofGrade] = ['Course visible', 'Grade visible'].map((name) =>
      middle(page.getByText(name, { exact: true }).element()),
    );
    expect(Math.abs(middle(course.element()) - ofCourse!)).toBeLessThan(8);
    expect(Math.abs(middle(grade.element()) - ofGrade!)).toBeLessThan(8);
    expect(ofGrade! - ofCourse!).toBeLessThan(130);
  });

  test('on a phone has heads that say what to press, and are spoken as anywhere else (S482)', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    await open();
    for (const [spoken, seen] of [
      ['Course visible', 'Show course'],
      ['Grade visible', 'Show grade'],
    ] as const) {
      const head = page.getByRole('columnheader', { name: spoken, exact: true });
      await expect.element(head.getByText(seen, { exact: true })).toBeVisible();
      const { width, height } = head.getByText(spoken, { exact: true }).element().getBoundingClientRect();
      expect([width, height]).toEqual([1, 1]);
    }
  });

  test("without courses says 'No earned courses yet.' and leads to the import (S483)", async () => {
    rows = [];
    await open();
    await expect.element(page.getByText('No earned courses yet.', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Import your transcript' }))
      .toHaveAttribute('href', '/import');
  });

  test('is said to be loading', async () => {
    const gate = aGate();
    mockApi(
      api.get(LIST, async () => {
        await gate.opened;
        return { status: 200, body: { results: rows, count: 2 } };
      }),
    );
    await open();
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading your courses…');
    gate.open();
    await expect.element(course).toBeVisible();
  });

  test("that does not load says 'Failed to load course visibility.' and can be tried again (S490)", async () => {
    mockApi(api.get(LIST, () => serverError()));
    await open();
    await expect.element(page.getByText('Failed to load course visibility.', { exact: true })).toBeVisible();
    mockApi(api.get(LIST, () => ({ status: 200, body: { results: rows, count: 2 } })));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(course).toBeVisible();
  });

  const search = page.getByRole('searchbox', { name: 'Find in your courses' });

  test('that is short is not searched', async () => {
    await open();
    await expect.element(course).toBeVisible();
    await expect.element(search).not.toBeInTheDocument();
  });

  test('is searched by parts of a code or a title where it is long', async () => {
    const shown = () => page.getByRole('row').elements().length - 1;
    rows = Array.from({ length: 12 }, (_, index) => aRow(`ART ${1000 + index}`));
    await open();
    await search.fill('of 1007');
    await expect.poll(shown).toBe(1);
    await expect.element(control('ART 1007: course visible')).toBeVisible();
    await expect.element(page.getByText('1 course shown')).toBeInTheDocument();
    await search.fill('1007 zoo');
    await page.getByRole('button', { name: 'Show all courses' }).click();
    await expect.poll(shown).toBe(12);
  });

  test('comes in pages of 200 (S493)', async () => {
    const all = Array.from({ length: 201 }, (_, index) => aRow(`ART ${1000 + index}`));
    const asked: string[] = [];
    mockApi(
      api.get(LIST, ({ query }) => {
        asked.push(`${query.get('limit')} from ${query.get('offset')}`);
        const offset = Number(query.get('offset'));
        return { status: 200, body: { results: all.slice(offset, offset + 200), count: all.length } };
      }),
    );
    await open();
    const more = page.getByRole('button', { name: 'Show more courses' });
    await expect.element(control('ART 1199: course visible')).toBeInTheDocument();
    await expect.element(control('ART 1200: course visible')).not.toBeInTheDocument();
    await more.click();
    await expect.element(control('ART 1200: course visible')).toBeInTheDocument();
    await expect.element(more).not.toBeInTheDocument();
    await expect.poll(() => asked).toEqual(['200 from 0', '200 from 200']);
  });
});

describe('all grades', () => {
  const show = page.getByRole('button', { name: 'Show all grades' });
  const hide = page.getByRole('button', { name: 'Hide all grades' });
  const grades = () =>
    page
      .getByRole('switch', { name: /grade visible$/ })
      .elements()
      .map((each) => each.getAttribute('aria-checked') ?? String((each as HTMLInputElement).checked));

  test('show and hide at once, and Undo turns back those that were changed', async () => {
    const changes: unknown[] = [];
    mockApi(
      api.patch(LIST, ({ body }) => {
        changes.push(body);
        return { status: 204 };
      }),
    );
    await open();
    await show.click();
    await expect.poll(grades).toEqual(['true', 'true']);
    await expect.element(show).toHaveAttribute('aria-disabled', 'true');
    const shown = page.getByRole('dialog').filter({ hasText: 'Grades show with their courses.' });
    await shown.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(grades).toEqual(['false', 'true']);
    const first = { educator_uuid: uuidOf('educator'), course_uuid: uuidOf('CS 1400') };
    await expect
      .poll(() => changes)
      .toEqual([
        { courses: [{ ...first, grade_visible: true }] },
        { courses: [{ ...first, grade_visible: false }] },
      ]);
    await hide.click();
    await expect.poll(grades).toEqual(['false', 'false']);
    await expect.element(hide).toHaveAttribute('aria-disabled', 'true');
  });

  test('go back where they cannot be saved; meanwhile their rows wait', async () => {
    const gate = aGate();
    mockApi(
      api.patch(LIST, async () => {
        await gate.opened;
        return serverError();
      }),
    );
    await open();
    await show.click();
    await expect.poll(grades).toEqual(['true', 'true']);
    await expect.element(grade).toHaveAttribute('aria-disabled', 'true');
    gate.open();
    await expect.poll(grades).toEqual(['false', 'true']);
    await expect.element(grade).not.toHaveAttribute('aria-disabled');
  });
});

describe('a change whose answer is lost', () => {
  const turnGrades = (uuids: readonly (string | undefined)[]) => {
    rows = rows.map((row) => (uuids.includes(row.course_uuid) ? { ...row, grade_visible: true } : row));
    return networkError();
  };

  test('leaves each switch as the server has it', async () => {
    mockApi(
      api.patch(ROW, ({ params }) => turnGrades([params.course_uuid])),
      api.patch(LIST, ({ body }) => turnGrades(body.courses.map(({ course_uuid }) => course_uuid))),
    );
    rows = [aRow('CS 1400'), aRow('MATH 1210'), aRow('ZOO 1010')];
    await open();
    await grade.click();
    await expect.element(grade).not.toHaveAttribute('aria-disabled');
    await expect.element(grade).toBeChecked();
    await page.getByRole('button', { name: 'Show all grades' }).click();
    await expect.element(control('ZOO 1010: grade visible')).not.toHaveAttribute('aria-disabled');
    await expect.element(control('ZOO 1010: grade visible')).toBeChecked();
  });

  test('is asked for once the change after it has its answer', async () => {
    const gate = aGate();
    mockApi(
      api.patch(ROW, async ({ params, body }) => {
        if (params.course_uuid === uuidOf('CS 1400')) return turnGrades([params.course_uuid]);
        await gate.opened;
        rows = rows.map((row) => (row.course_uuid === params.course_uuid ? { ...row, ...body } : row));
        return { status: 200, body: rows.find((row) => row.course_uuid === params.course_uuid)! };
      }),
    );
    await open();
    await lastRowCourse.click();
    await grade.click();
    await expect.element(grade).not.toHaveAttribute('aria-disabled');
    await expect.element(grade).not.toBeChecked();
    gate.open();
    await expect.element(grade).toBeChecked();
    await expect.element(lastRowCourse).toBeChecked();
  });
});

describe('a switch', () => {
  const heldBack = (answer: (row: Row) => Row | null) => {
    const gate = aGate();
    mockApi(
      api.patch(ROW, async ({ params, body }) => {
        await gate.opened;
        const row = rows.find(({ course_uuid }) => course_uuid === params.course_uuid)!;
        const saved = answer({ ...row, ...body });
        if (!saved) return serverError();
        rows = rows.map((each) => (each.course_uuid === saved.course_uuid ? saved : each));
        return { status: 200, body: saved };
      }),
    );
    return gate;
  };

  test('sends its own flag and no other', async () => {
    await open();
    await grade.click();
    await expect.poll(() => sent).toHaveLength(1);
    await expect
      .poll(() => sent)
      .toEqual([
        {
          path: `/dashboard-api/students/maya-okafor/course-visibility/${uuidOf('educator')}/${uuidOf('CS 1400')}/`,
          body: { grade_visible: true },
        },
      ]);
    await expect.element(grade).toBeChecked();
    await expect.element(course).toBeChecked();
  });

  test('that hid a course is turned back by Undo', async () => {
    await open();
    await course.click();
    await expect.element(course).not.toBeChecked();
    const hidden = page.getByRole('dialog').filter({ hasText: 'CS 1400 is hidden from others.' });
    await hidden.getByRole('button', { name: 'Undo' }).first().click();
    await expect.element(course).toBeChecked();
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ is_visible: false }, { is_visible: true }]);
    // A grade is no course.
    await control('MATH 1210: grade visible').click();
    await expect.poll(() => sent).toHaveLength(3);
    await expect.element(hidden).not.toBeInTheDocument();
  });

  test("turns at once; its row is disabled and 'Saving…' is announced until the answer is there (S485, S486, S487)", async () => {
    const gate = heldBack((row) => row);
    const { container } = await open();
    await course.click();
    await expect.element(course).not.toBeChecked();
    for (const one of [course, grade]) await expect.element(one).toHaveAttribute('aria-disabled', 'true');
    await expect.element(lastRowCourse).not.toHaveAttribute('aria-disabled');
    await expect.poll(() => container.querySelector('[aria-live=polite]')?.textContent).toBe('Saving…');
    await grade.click({ force: true });
    await expect.element(grade).not.toBeChecked();
    gate.open();
    await expect.element(course).not.toHaveAttribute('aria-disabled');
    await expect.element(course).not.toBeChecked();
    await expect.poll(() => container.querySelector('[aria-live=polite]')?.textContent).toBe('Saved.');
  });

  test('keeps the keyboard where it is', async () => {
    const gate = heldBack((row) => row);
    await open();
    await expect.element(course).toBeVisible();
    (course.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(course).toHaveAttribute('aria-disabled', 'true');
    await expect.element(course).toHaveFocus();
    gate.open();
    await expect.element(course).not.toHaveAttribute('aria-disabled');
    await expect.element(course).toHaveFocus();
  });

  test('takes over the row as the server answers it (S488)', async () => {
    const gate = heldBack((row) => ({ ...row, grade_visible: true }));
    await open();
    await course.click();
    await expect.element(grade).not.toBeChecked();
    gate.open();
    await expect.element(grade).toBeChecked();
    await expect.element(course).not.toBeChecked();
  });

  test("that cannot be saved goes back, and 'Update failed. Please try again.' is shown (S489, S491)", async () => {
    const gate = heldBack(() => null);
    await open();
    await course.click();
    await expect.element(course).not.toBeChecked();
    gate.open();
    await expect
      .element(page.getByText('Update failed. Please try again.', { exact: true }).first())
      .toBeVisible();
    await expect.element(course).toBeChecked();
    await expect.element(course).not.toHaveAttribute('aria-disabled');
  });

  test('that fails takes no other row’s change with it (D15)', async () => {
    const gate = aGate();
    mockApi(
      api.patch(ROW, async ({ params, body }) => {
        const row = rows.find(({ course_uuid }) => course_uuid === params.course_uuid)!;
        if (row.course_code === 'MATH 1210') {
          const saved = { ...row, ...body };
          rows = rows.map((each) => (each === row ? saved : each));
          return { status: 200, body: saved };
        }
        await gate.opened;
        return serverError();
      }),
    );
    await open();
    await course.click();
    await lastRowCourse.click();
    await expect.element(lastRowCourse).toBeChecked();
    gate.open();
    await expect.element(course).toBeChecked();
    await expect.element(lastRowCourse).toBeChecked();
  });
});
