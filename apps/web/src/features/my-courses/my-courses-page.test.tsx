import type { Schemas } from '@lumen/contracts';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { uuidOf } from '../../testing/careers';
import { aCourse, aRecordedCourse as aLine } from '../../testing/courses';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { FROM_HERE } from '../../shared/way-back';
import { Component } from './my-courses-page';

type Line = Schemas['RecordedCourseDto'];

const RECORD = '/dashboard-api/me/courses/';
const LINE = '/dashboard-api/me/courses/{line_uuid}/';

const unmatched = (code: string): Line =>
  aLine(code, { course: null, is_visible: null, grade_visible: null });
const running = (code: string): Line =>
  aLine(code, { kind: 'in-progress', outcome: 'in-progress', grade: null, is_visible: null });
const failed = (code: string): Line => aLine(code, { outcome: 'not-earned', grade: 'F', is_visible: null });

let lines: Line[];
let gradedCredits: number;
let gradedAt: string | null;
let removed: Line[];
let sent: unknown[];
let confirmed: boolean;
/** Until when the server takes its time to change a line. */
let wait: Promise<void> | undefined;

/** The server keeps what it is sent. */
beforeEach(async () => {
  await page.viewport(1440, 900);
  lines = [aLine('CS 1400'), unmatched('ZOO 9'), running('CS 1410')];
  [removed, sent, confirmed, gradedCredits, gradedAt, wait] = [[], [], true, 6, null, undefined];
  const lineOf = (uuid: string | undefined) => lines.find(({ line_uuid }) => line_uuid === uuid)!;
  const save = (line: Line) => {
    lines = lines.map((old) => (old.line_uuid === line.line_uuid ? line : old));
    return { status: 200 as const, body: line };
  };
  mockApi(
    api.get(RECORD, ({ query }) => {
      const offset = Number(query.get('offset'));
      return {
        status: 200,
        body: {
          results: lines.slice(offset, offset + 200),
          count: lines.length,
          credits_earned: 6,
          grade_point_average: { value: 3.7, credits: gradedCredits, school: gradedAt },
          visibility_confirmed: confirmed,
        },
      };
    }),
    api.post(RECORD, ({ body }) => {
      sent.push(body);
      const line = aLine(body.code, { ...body, import_uuid: null, course: null, is_visible: null });
      lines = [...lines, line];
      return { status: 201, body: line };
    }),
    api.patch(LINE, async ({ params, body }) => {
      sent.push(body);
      await wait;
      const { course_uuid, ...content } = body;
      const before = lineOf(params.line_uuid);
      const outcome = content.kind === 'completed' ? 'earned' : before.outcome;
      const course = course_uuid
        ? { educator_uuid: uuidOf('educator'), course_uuid, code: 'ACC 2010', title: 'Accounting' }
        : before.course;
      return save({ ...before, ...content, outcome, course: course_uuid === null ? null : course });
    }),
    api.delete(LINE, async ({ params }) => {
      await wait;
      removed = [...removed, lineOf(params.line_uuid)];
      lines = lines.filter(({ line_uuid }) => line_uuid !== params.line_uuid);
      return { status: 204 };
    }),
    api.post('/dashboard-api/me/courses/{line_uuid}/restore/', ({ params }) => {
      const line = removed.find(({ line_uuid }) => line_uuid === params.line_uuid)!;
      lines = [line, ...lines];
      return { status: 200, body: line };
    }),
    api.patch(
      '/dashboard-api/students/{handle}/course-visibility/{educator_uuid}/{course_uuid}/',
      async ({ params, body }) => {
        sent.push(body);
        await wait;
        const line = lines.find(({ course }) => course?.course_uuid === params.course_uuid)!;
        save({ ...line, is_visible: body.is_visible! });
        return {
          status: 200,
          body: {
            educator_uuid: params.educator_uuid!,
            course_uuid: params.course_uuid!,
            course_code: line.code,
            course_title: line.title,
            is_visible: body.is_visible!,
            grade_visible: false,
          },
        };
      },
    ),
    api.get('/dashboard-api/course-insights/', ({ query }) => {
      const results = query.get('course_title') === 'accounting' ? [aCourse({ code: 'ACC 2010' })] : [];
      return {
        status: 200,
        body: { results, count: results.length, standings: [], educator_short_name: 'UVU' },
      };
    }),
  );
});

const open = () => renderPage(<Component />, { session: signedIn() });
const line = (code: string) => page.getByRole('listitem').filter({ hasText: code });
const choose = async (code: string, entry: string) => {
  await page.getByRole('button', { name: `Correct, match or remove ${code}` }).click();
  await page.getByRole('group', { name: code, exact: true }).getByRole('button', { name: entry }).click();
};
const eye = (code: string) => line(code).getByRole('button', { name: /^(Shown to|Hidden from) others/ });
const undo = () => page.getByRole('button', { name: 'Undo' }).first();

describe('the record', () => {
  test('shows each line with its grade, credits, match and visibility under its term, and the sums', async () => {
    lines = [aLine('CS 1400', { is_visible: false }), { ...unmatched('ZOO 9'), term: null, credits: 1.5 }];
    await open();
    const fall = page.getByRole('region', { name: 'Fall 2025' });
    await expect
      .element(fall.getByRole('link', { name: 'Title of CS 1400' }))
      .toHaveAttribute('href', `/courses/${uuidOf('educator')}/${uuidOf('course CS 1400')}`);
    await expect.element(fall.getByText('Hidden', { exact: true })).toBeVisible();
    const other = page.getByRole('region', { name: 'No term given' });
    await expect.element(other.getByText('1.5 cr.')).toBeVisible();
    await expect.element(other.getByText('Not in the catalogue: brings no skills')).toBeVisible();
    await expect.element(page.getByText('3.70')).toBeVisible();
    await expect.element(page.getByText('From 6 graded credits.')).toBeVisible();
  });

  test.each(['What changed', 'Skill map'])('leads to %s, whose way back leads here', async (name) => {
    const { router } = await open();
    await page.getByRole('link', { name }).click();
    expect(router.state.location.state).toEqual(FROM_HERE);
  });

  test('says of which school the average is, where there are several', async () => {
    gradedAt = 'Riverbend State University';
    await open();
    await expect
      .element(page.getByText('From 6 graded credits at Riverbend State University.'))
      .toBeVisible();
  });

  test('counts a single graded credit as one', async () => {
    gradedCredits = 1;
    await open();
    await expect.element(page.getByText('From 1 graded credit.')).toBeVisible();
  });

  test('says of each term what it brought and what is to come', async () => {
    lines = [
      running('CS 2420'),
      { ...aLine('CS 1410'), term: 'Spring 2025', credits: 3 },
      { ...running('CS 1030'), term: 'Spring 2025', credits: 1 },
      { ...aLine('CS 1400'), term: 'Fall 2024', credits: 1 },
      { ...failed('MATH 1210'), term: 'Fall 2024' },
      { ...failed('MATH 1050'), term: 'Spring 2024' },
    ];
    await open();
    const said = (term: string) => page.getByRole('region', { name: term }).getByText(/credits? /);
    await expect.element(said('Fall 2025')).toHaveTextContent('3 credits in progress');
    await expect.element(said('Spring 2025')).toHaveTextContent('3 credits earned, 1 in progress');
    await expect.element(said('Fall 2024')).toMatchTextContent(/^1 credit earned$/);
    await expect.element(said('Spring 2024')).toHaveTextContent('No credit earned');
  });

  test('has what there is to say of a course below its title, not below its code, where a line is full', async () => {
    await page.viewport(768, 1024);
    const title = 'Leading Organizational Change in Large and Small Companies';
    lines = [{ ...unmatched('MGMT 4400'), title }];
    await open();
    const left = (text: string) =>
      page.getByText(text, { exact: true }).element().getBoundingClientRect().left;
    await expect.element(page.getByText(title)).toBeVisible();
    expect(left('Not in the catalogue: brings no skills')).toBe(left(title));
  });

  test.each([1440, 768])(
    'has its credits and grades below each other at %i px, whatever else is said of a line',
    async (width) => {
      await page.viewport(width, 900);
      lines = [
        aLine('CS 1400', { credits: 3 }),
        aLine('CS 1410', { credits: 4.5, is_visible: false }),
        { ...running('CS 1420'), credits: 3 },
        { ...unmatched('ZOO 9'), credits: 3 },
      ];
      await open();
      await expect.element(line('ZOO 9')).toBeVisible();
      const ends = (texts: RegExp) =>
        page
          .getByText(texts)
          .elements()
          .map((one) => Math.round(one.getBoundingClientRect().right));
      expect(ends(/^[\d.]+ cr\.$/)).toHaveLength(4);
      expect(new Set(ends(/^[\d.]+ cr\.$/)).size).toBe(1);
      const menus = page.getByRole('button', { name: /^Correct, match or remove/ }).elements();
      expect(new Set(menus.map((one) => Math.round(one.getBoundingClientRect().left))).size).toBe(1);
    },
  );

  test.each([390, 768])(
    'at %i px begins with the button to add a course, for the eye and the keyboard',
    async (width) => {
      await page.viewport(width, 844);
      await open();
      const add = page.getByRole('button', { name: 'Add a course' });
      const skillMap = page.getByRole('link', { name: 'Skill map' });
      await expect.element(add).toBeVisible();
      const place = (of: typeof add) => of.element().getBoundingClientRect();
      expect(place(add).top < place(skillMap).top || place(add).left < place(skillMap).left).toBe(true);
      expect(add.element().compareDocumentPosition(skillMap.element())).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    },
  );

  test('says what the transcript says of a corrected line', async () => {
    const { code, title, term, kind, credits } = aLine('CS 1400');
    lines = [aLine('CS 1400', { grade: 'B', printed: { code, title, term, kind, credits, grade: 'A' } })];
    await open();
    await expect.element(page.getByText('Corrected. Your transcript says: A')).toBeVisible();
  });

  test('of somebody new leads to the import', async () => {
    lines = [];
    await open();
    await expect
      .element(page.getByRole('link', { name: 'Import your transcript' }))
      .toHaveAttribute('href', '/import');
  });

  test('that nobody else sees yet says so, and where to choose who', async () => {
    confirmed = false;
    await open();
    await expect
      .element(page.getByRole('link', { name: 'Choose who' }))
      .toHaveAttribute('href', '/settings/preferences');
  });

  test('that does not load can be tried again', async () => {
    mockApi(api.get(RECORD, () => serverError()));
    await open();
    await expect.element(page.getByText('Your courses could not be loaded.')).toBeVisible();
    expect(page.getByText('No courses yet').query()).toBeNull();
  });

  test.each([1440, 390])(
    'of 450 lines with long titles is whole, is searched, and fits %i px',
    async (width) => {
      await page.viewport(width, 900);
      lines = Array.from({ length: 450 }, (_, place) =>
        aLine(`CS ${1000 + place}`, {
          title: place === 449 ? 'مقدمة في علوم الحاسوب' : 'Ununterbrochenlang'.repeat(11),
          term: `Fall ${2000 + (place % 20)}`,
        }),
      );
      await open();
      await expect.element(line('CS 1449')).toBeInTheDocument();
      expect(page.getByRole('listitem').elements()).toHaveLength(450);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await page.getByRole('searchbox', { name: 'Find in your courses' }).fill('علوم 1449');
      await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(1);
    },
  );

  test('that is searched can still be searched when it becomes short', async () => {
    lines = Array.from({ length: 12 }, (_, place) => aLine(`CS ${1400 + place}`));
    await open();
    const find = page.getByRole('searchbox', { name: 'Find in your courses' });
    await find.fill('1400');
    await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(1);
    await choose('CS 1400', 'Remove');
    await expect.element(page.getByText('No course fits')).toBeVisible();
    await expect.element(find).toHaveValue('1400');
    await find.fill('1401');
    await expect.element(line('CS 1401')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
  });

  test('in which nothing fits shows all on a press, which leaves the keyboard on the page', async () => {
    lines = Array.from({ length: 12 }, (_, place) => aLine(`CS ${1400 + place}`));
    await open();
    await page.getByRole('searchbox', { name: 'Find in your courses' }).fill('zoology');
    const all = page.getByRole('button', { name: 'Show all courses' });
    await expect.element(all).toBeVisible();
    (all.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(line('CS 1401')).toBeVisible();
    const focused = document.activeElement!;
    expect(focused).not.toBe(document.body);
    expect(focused.contains(line('CS 1401').element())).toBe(true);
  });

  test.each([1440, 390])('has no violation that axe finds at %i px', async (width) => {
    await page.viewport(width, 900);
    const { container } = await open();
    await expect.element(line('ZOO 9')).toBeVisible();
    const { violations } = await axe.run(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('a line', () => {
  test('is removed at once, and put back by Undo', async () => {
    await open();
    await choose('CS 1400', 'Remove');
    await expect.element(line('CS 1400')).not.toBeInTheDocument();
    await expect.poll(() => removed.map(({ code }) => code)).toEqual(['CS 1400']);
    await undo().click();
    await expect.element(line('CS 1400')).toBeVisible();
  });

  test('that cannot be put back says so, and can be tried again', async () => {
    await open();
    await choose('CS 1400', 'Remove');
    const works = '/dashboard-api/me/courses/{line_uuid}/restore/';
    let fails = true;
    mockApi(
      api.post(works, () => {
        if (fails) return networkError();
        lines = [...removed, ...lines];
        return { status: 200, body: removed[0]! };
      }),
    );
    await undo().click();
    await expect.element(toasts.getByText(/^CS 1400 could not be brought back\./)).toBeInTheDocument();
    fails = false;
    await toasts.getByText('Try again').click();
    await expect.element(line('CS 1400')).toBeVisible();
  });

  test('that cannot be removed comes back, with the reason', async () => {
    mockApi(
      api.delete(LINE, () => ({
        status: 400,
        body: { type: 'about:blank', title: 'Bad Request', status: 400, code: 'invalid', detail: 'Not now.' },
      })),
    );
    await open();
    await choose('CS 1400', 'Remove');
    await expect.element(page.getByText('Nothing was changed. Not now.').first()).toBeVisible();
    await expect.element(line('CS 1400')).toBeVisible();
  });

  test('of which the removal is made and its answer lost is not said to be unchanged', async () => {
    mockApi(
      api.delete(LINE, ({ params }) => {
        lines = lines.filter(({ line_uuid }) => line_uuid !== params.line_uuid);
        return networkError();
      }),
    );
    await open();
    await choose('CS 1400', 'Remove');
    await expect.element(toasts.getByText(/ It may have been changed all the same\.$/)).toBeVisible();
    await expect.element(toasts.getByText(/Nothing was changed/)).not.toBeInTheDocument();
    await expect.element(line('ZOO 9')).toBeVisible();
    await expect.element(line('CS 1400')).not.toBeInTheDocument();
  });

  test('that is removed right after another can be put back, and so can the other', async () => {
    const gate = aGate();
    wait = gate.opened;
    await open();
    await choose('CS 1400', 'Remove');
    await choose('ZOO 9', 'Remove');
    gate.open();
    await expect.element(toasts.getByText('CS 1400 was removed.')).toBeVisible();
    await expect.element(toasts.getByText('ZOO 9 was removed.')).toBeVisible();
    await expect.poll(() => toasts.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(2);
  });

  test('that cannot be removed says so, though another was removed right after it', async () => {
    const gate = aGate();
    wait = gate.opened;
    const [{ line_uuid: kept }] = lines as [Line];
    await open();
    mockApi(
      api.delete(LINE, async ({ params }) => {
        await wait;
        if (params.line_uuid === kept) return serverError();
        lines = lines.filter(({ line_uuid }) => line_uuid !== params.line_uuid);
        return { status: 204 };
      }),
    );
    await choose('CS 1400', 'Remove');
    await choose('ZOO 9', 'Remove');
    gate.open();
    await expect.element(toasts.getByText(/It may have been changed/)).toBeVisible();
    await expect.element(toasts.getByText('ZOO 9 was removed.')).toBeVisible();
    await expect.element(line('CS 1400')).toBeVisible();
  });

  test('that cannot be removed comes back, also where there is no network to ask again', async () => {
    await open();
    await expect.element(line('CS 1400')).toBeVisible();
    mockApi(
      api.delete(LINE, () => networkError()),
      api.get(RECORD, () => networkError()),
    );
    await choose('CS 1400', 'Remove');
    await expect.element(page.getByText(/It may have been changed/).first()).toBeVisible();
    await expect.element(line('CS 1400')).toBeVisible();
  });

  test('in progress is marked passed with a P, and Undo takes it back', async () => {
    await open();
    const pass = page.getByRole('button', { name: 'Mark passed: CS 1410' });
    await expect.element(pass).toBeVisible();
    (pass.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Mark passed' })).not.toBeInTheDocument();
    await expect.element(line('CS 1410')).toHaveFocus();
    await undo().click();
    await expect
      .poll(() => sent)
      .toEqual([
        { kind: 'completed', grade: 'P' },
        { kind: 'in-progress', grade: null },
      ]);
  });

  test('is hidden from others and shown again', async () => {
    await open();
    await page.getByRole('button', { name: 'Shown to others: hide CS 1400' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Hidden from others: show CS 1400' }))
      .toBeVisible();
    await undo().click();
    await expect.poll(() => sent).toEqual([{ is_visible: false }, { is_visible: true }]);
  });

  test('is hidden while another is being hidden, each at work by itself, and once however often it is pressed', async () => {
    const gate = aGate();
    wait = gate.opened;
    lines = [aLine('CS 1400'), aLine('CS 1410'), aLine('CS 1420')];
    await open();
    await eye('CS 1400').click();
    await expect.element(eye('CS 1400')).toHaveAttribute('aria-busy', 'true');
    await eye('CS 1410').dblClick();
    await expect.element(eye('CS 1410')).toHaveAttribute('aria-busy', 'true');
    await expect.element(eye('CS 1420')).not.toHaveAttribute('aria-busy');
    gate.open();
    for (const code of ['CS 1400', 'CS 1410'])
      await expect.element(eye(code)).toHaveAccessibleName(`Hidden from others: show ${code}`);
    expect(sent).toEqual([{ is_visible: false }, { is_visible: false }]);
    await expect.element(toasts.getByText('CS 1400 is hidden from others.')).toBeVisible();
    await expect.element(toasts.getByText('CS 1410 is hidden from others.')).toBeVisible();
  });

  test('is corrected in a dialog that begins with what it says', async () => {
    await open();
    await choose('CS 1400', 'Correct');
    const dialog = page.getByRole('dialog', { name: 'Correct CS 1400' });
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('Title of CS 1400');
    await dialog.getByLabelText('Grade').fill(' B+ ');
    await dialog.getByLabelText('Credits').fill('1,5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sent).toEqual([{ credits: 1.5, grade: 'B+' }]);
  });

  test('of which the title alone is corrected keeps what was changed elsewhere since', async () => {
    const screen = await open();
    await choose('CS 1410', 'Correct');
    await page.getByRole('dialog').getByLabelText('Title').fill('Objects');
    await screen.unmount();
    lines = lines.map((each) =>
      each.code === 'CS 1410' ? { ...each, kind: 'completed', outcome: 'earned', grade: 'P' } : each,
    );
    await open();
    await choose('CS 1410', 'Correct');
    const dialog = page.getByRole('dialog', { name: 'Correct CS 1410' });
    await expect.element(dialog.getByLabelText('Title')).toHaveValue('Objects');
    await expect.element(dialog.getByLabelText('Grade')).toHaveValue('P');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent).toEqual([{ title: 'Objects' }]);
  });

  test('is matched to a course by search, with the keyboard alone', async () => {
    await open();
    const find = page.getByRole('button', { name: 'Find its course: ZOO 9' });
    await expect.element(find).toBeVisible();
    (find.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('searchbox', { name: 'Search the catalogue' })).toHaveFocus();
    await userEvent.keyboard('accounting');
    await expect.element(page.getByRole('button', { name: /^ACC 2010/ })).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(line('ZOO 9').getByText(/Counts as ACC 2010/)).toBeVisible();
    await expect.poll(() => sent).toEqual([{ course_uuid: uuidOf('ACC 2010') }]);
  });

  test.each(['Correct', 'Change its course'])(
    'keeps the dialog of “%s” until it is known whether it is saved, and says why it is not',
    async (entry) => {
      const gate = aGate();
      mockApi(
        api.patch(LINE, async () => {
          await gate.opened;
          return serverError();
        }),
      );
      await open();
      await choose('CS 1400', entry);
      const dialog = page.getByRole('dialog');
      const press = dialog.getByRole('button', {
        name: entry === 'Correct' ? 'Save' : 'It is none of the catalogue',
      });
      if (entry === 'Correct') await dialog.getByLabelText('Grade').fill('B');
      await press.click();
      await expect.element(press).toHaveAttribute('aria-busy', 'true');
      await userEvent.keyboard('{Escape}');
      gate.open();
      await expect.element(dialog.getByRole('alert')).toMatchTextContent('Something went wrong');
    },
  );

  test('can be said to be none of the catalogue', async () => {
    await open();
    await choose('CS 1400', 'Change its course');
    await page.getByRole('button', { name: 'It is none of the catalogue' }).click();
    await expect.poll(() => sent).toEqual([{ course_uuid: null }]);
  });
});

describe('adding a course', () => {
  test('tells what is missing before it asks the server, and goes to the first of it', async () => {
    await open();
    await page.getByRole('button', { name: 'Add a course' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a course' });
    await dialog.getByLabelText('Credits').fill('many');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.element(dialog.getByLabelText('Course code')).toHaveFocus();
    await expect.element(dialog.getByText('Enter the title.')).toBeVisible();
    await expect.element(dialog.getByText('Enter a number from 0 to 60.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test.each([
    ['Yes', 'P'],
    ['No', 'VG'],
  ])(
    'asks whether a grade of another scale earned credit, and stores what it is told: %s',
    async (answer, grade) => {
      await open();
      await page.getByRole('button', { name: 'Add a course' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a course' });
      await dialog.getByLabelText('Course code').fill('CS 2420');
      await dialog.getByLabelText('Title').fill('Algoritmer');
      await dialog.getByLabelText('Grade').fill('VG');
      await dialog.getByRole('button', { name: 'Add' }).click();
      const question = dialog.getByLabelText('Did it earn credit?');
      await expect.element(question).toHaveFocus();
      expect(sent).toEqual([]);
      await question.selectOptions(answer);
      await dialog.getByRole('button', { name: 'Add' }).click();
      await expect.poll(() => sent).toEqual([expect.objectContaining({ code: 'CS 2420', grade })]);
    },
  );

  test('asks nothing about a grade that is known, nor once an unknown one was replaced by it', async () => {
    await open();
    await page.getByRole('button', { name: 'Add a course' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a course' });
    await dialog.getByLabelText('Course code').fill('CS 2420');
    await dialog.getByLabelText('Title').fill('Algorithms');
    await dialog.getByLabelText('Grade').fill('1,7');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.element(dialog.getByLabelText('Did it earn credit?')).toBeVisible();
    await dialog.getByLabelText('Grade').fill('F');
    await expect.element(dialog.getByLabelText('Did it earn credit?')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.poll(() => sent).toEqual([expect.objectContaining({ grade: 'F' })]);
  });

  test('takes no change while it is under way, which would go with the dialog', async () => {
    const gate = aGate();
    mockApi(
      api.post(RECORD, async () => {
        await gate.opened;
        return serverError();
      }),
    );
    await open();
    await page.getByRole('button', { name: 'Add a course' }).click();
    const title = page.getByLabelText('Title');
    await page.getByLabelText('Course code').fill('CS 1400');
    await title.fill('Programming');
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toBeDisabled();
    gate.open();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect.element(title).toHaveFocus();
  });

  test('that is closed unsaved can be opened again as it was (D16)', async () => {
    await open();
    await page.getByRole('button', { name: 'Add a course' }).click();
    await page.getByLabelText('Title').fill('Programming');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Add a course' })).not.toBeInTheDocument();
    await expect
      .element(toasts.getByText('Closed without saving. Undo opens it again.').first())
      .toBeVisible();
    await undo().click();
    await expect.element(page.getByLabelText('Title')).toHaveValue('Programming');
  });

  test('outlives a session that ended meanwhile, and its draft can be discarded', async () => {
    const { unmount } = await open();
    await page.getByRole('button', { name: 'Add a course' }).click();
    await page.getByLabelText('Title').fill('Programming');
    await unmount();
    await open();
    await page.getByRole('button', { name: 'Add a course' }).click();
    await expect.element(page.getByLabelText('Title')).toHaveValue('Programming');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect.element(page.getByLabelText('Title')).toHaveValue('');
  });

  test('whose answer is lost shows it once it is there', async () => {
    mockApi(
      api.post(RECORD, ({ body }) => {
        lines = [...lines, aLine(body.code, { ...body, course: null, is_visible: null })];
        return networkError();
      }),
    );
    await open();
    await page.getByRole('button', { name: 'Add a course' }).click();
    await page.getByLabelText('Course code').fill('CS 2420');
    await page.getByLabelText('Title').fill('Algorithms');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/It may have been added all the same/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(line('CS 2420')).toBeVisible();
  });

  test('shows at its field what the server refuses', async () => {
    const errors = { code: ['Your record has this course in this term already.'] };
    mockApi(
      api.post(RECORD, () => ({
        status: 409,
        body: {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          detail: '',
          code: 'already_recorded',
          errors,
        },
      })),
    );
    await open();
    await page.getByRole('button', { name: 'Add a course' }).click();
    await page.getByLabelText('Course code').fill('CS 1400');
    await page.getByLabelText('Title').fill('Programming');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText(errors.code[0]!)).toBeVisible();
    await expect.element(page.getByLabelText('Course code')).toHaveFocus();
  });
});
