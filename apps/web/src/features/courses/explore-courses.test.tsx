import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Schemas } from '@lumen/contracts';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { aCourse, aRecordedCourse, type CourseFields, standingsOf } from '../../testing/courses';
import { doubleTap } from '../../testing/double-tap';
import { sampled } from '../../testing/long';
import { signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { skillsNamed } from '../../testing/skills';
import { toasts } from '../../testing/toasts';
import { ExploreCourses } from './explore-courses';

const LIST = '/dashboard-api/course-insights/';
const FAVOURITES = '/dashboard-api/students/{handle}/favourite-courses/';
const FAVOURITE = '/dashboard-api/students/{handle}/favourite-courses/{educator_uuid}/{course_uuid}/';

const few: CourseFields[] = [
  { code: 'ACC 2010', title: 'Financial Accounting', skills: ['Accounting'] },
  { code: 'CS 1400', title: 'Fundamentals of Programming', description: '', skills: ['Programming'] },
  { code: 'CS 2420', title: 'Algorithms', skills: ['Algorithms', 'Testing'] },
];
const many: CourseFields[] = Array.from({ length: 5000 }, (_, index) => ({
  code: `CS ${String(index).padStart(4, '0')}`,
}));

const byCode = (one: Schemas['FavouriteCourseDto'], other: Schemas['FavouriteCourseDto']) =>
  one.course.code < other.course.code ? -1 : 1;

/** A university that keeps favourites as the real one does, and what it was asked. */
function mockUniversity(given: CourseFields[], favourites: string[] = []) {
  const asked: string[] = [];
  const written: string[] = [];
  const marked = new Set(favourites);
  const all = given.map((fields) => aCourse(fields)).toSorted(byCode);
  const isMarked = ({ course }: { course: { code: string } }) => marked.has(course.code);
  const codeOf = (uuid: string | undefined) =>
    all.find(({ course_uuid }) => course_uuid === uuid)!.course.code;
  const pageOf = <Item extends Schemas['CourseStandingDto']>(items: Item[], query: URLSearchParams) => {
    const offset = Number(query.get('offset'));
    const results = items.slice(offset, offset + Number(query.get('limit')));
    return { results, count: items.length, standings: standingsOf(results) };
  };
  mockApi(
    api.get(LIST, ({ query }) => {
      asked.push(decodeURIComponent(query.toString()));
      const subject = query.get('academic_subject') ?? '';
      const found = all
        .filter(({ course }) => course.code.startsWith(subject))
        .map((course) => ({ ...course, linked_to_student: isMarked(course) }))
        .toSorted((a, b) => Number(b.linked_to_student) - Number(a.linked_to_student));
      return { status: 200, body: { ...pageOf(found, query), educator_short_name: 'UVU' } };
    }),
    skillsNamed(['SQL', 'Python', 'R', 'Testing', 'PL/SQL']),
    api.get(FAVOURITES, ({ query }) => ({
      status: 200,
      body: pageOf(
        all.filter(isMarked).map(({ linked_to_student: _mark, ...favourite }) => favourite),
        query,
      ),
    })),
    api.post(FAVOURITES, ({ body }) => {
      const code = codeOf(body.course_uuid);
      written.push(`POST ${code}`);
      marked.add(code);
      const { linked_to_student: _mark, ...favourite } = aCourse({ code });
      return { status: 201, body: favourite };
    }),
    api.delete(FAVOURITE, ({ params }) => {
      const code = codeOf(params.course_uuid);
      written.push(`DELETE ${code}`);
      marked.delete(code);
      return { status: 204 };
    }),
  );
  return { asked, written };
}

const open = (
  at = '/explore/courses',
  session: ReturnType<typeof signedIn> | ReturnType<typeof signedOut> = signedIn(),
) => renderRoutes([{ path: 'explore/courses', element: <ExploreCourses /> }], { at, session });

const favourites = page.getByRole('region', { name: 'Favorite List' });
const all = page.getByRole('region', { name: 'All UVU Courses' });
const card = (code: string, within = all) => within.getByRole('article').filter({ hasText: code });
const codes = (within = all) =>
  within
    .getByRole('heading', { level: 4 })
    .elements()
    .map((heading) => heading.querySelector('a > span')!.textContent);
const addHeart = (code: string, within = all) =>
  within.getByRole('button', { name: `Add ${code} to favorites` });
const removeHeart = (code: string, within = all) =>
  within.getByRole('button', { name: `Remove ${code} from favorites` });
const filters = all.getByRole('button', { name: /^Filters/ });
const field = (name: string) => all.getByRole(name === 'Skill' ? 'combobox' : 'textbox', { name });
const chosenSkills = all.getByRole('list', { name: 'Chosen skills' });
const suggestion = (name: string) => all.getByRole('option', { name, exact: true });
const searchButton = all.getByRole('button', { name: 'Search', exact: true });
const clearButton = all.getByRole('button', { name: 'Clear Filters' });
const scroller = () => all.getByRole('list', { name: 'All UVU Courses' }).element();

/** Scrolls a list until so many px are left below what is in view. */
const scrollTo = (left: number) => {
  const element = scroller();
  element.scrollTop = element.scrollHeight - element.clientHeight - left;
};

/** The student's own record, of courses under way alone. */
const taking = (...courses: ReturnType<typeof aCourse>[]) =>
  api.get('/dashboard-api/me/courses/', () => ({
    status: 200,
    body: {
      results: courses.map(({ educator_uuid, course_uuid, course: { code, title } }) =>
        aRecordedCourse(code, {
          outcome: 'in-progress',
          course: { educator_uuid, course_uuid, code, title },
        }),
      ),
      count: courses.length,
      credits_earned: 0,
      grade_point_average: null,
      visibility_confirmed: true,
    },
  }));

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
  mockApi(taking());
});

describe('the page', () => {
  test('has a heading, the favorites at the left and all courses at the right (S176, S177, S178)', async () => {
    mockUniversity(few);
    await open();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Courses' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 3, name: 'Favorite List' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 3, name: 'All UVU Courses' })).toBeVisible();
    const left = (element: Element) => element.getBoundingClientRect().left;
    expect(left(favourites.element())).toBeLessThan(left(all.element()));
    await expect.element(all.getByText('3', { exact: true })).toBeVisible();
  });

  test('is named after the university', async () => {
    mockUniversity(few);
    mockApi(
      api.get(LIST, () => ({
        status: 200,
        body: {
          results: [aCourse()],
          count: 1,
          educator_short_name: 'RSU',
          standings: standingsOf([aCourse()]),
        },
      })),
    );
    await open();
    await expect.element(page.getByRole('heading', { name: 'All RSU Courses' })).toBeVisible();
  });

  test('on a phone shows one of the two lists, which is in the address (S180)', async () => {
    await page.viewport(390, 844);
    mockUniversity(few, ['CS 2420']);
    const { router } = await open();
    const ours = page.getByRole('button', { name: 'UVU COURSES' });
    const favourite = page.getByRole('button', { name: 'FAVORITE COURSES' });
    await expect.element(ours).toHaveAttribute('aria-pressed', 'true');
    await expect.element(card('ACC 2010')).toBeVisible();
    await expect.element(favourites).not.toBeInTheDocument();
    await favourite.click();
    await expect.element(card('CS 2420', favourites)).toBeVisible();
    await expect.element(all).not.toBeInTheDocument();
    await expect.element(favourite).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toBe('?show=favorites');
    await router.navigate(-1);
    await expect.element(card('ACC 2010')).toBeVisible();
  });

  test('on a phone an empty list of favorites leads to the courses', async () => {
    await page.viewport(390, 844);
    mockUniversity(few);
    const { router } = await open();
    await page.getByRole('button', { name: 'FAVORITE COURSES' }).click();
    await favourites.getByRole('button', { name: 'Browse courses' }).click();
    await expect.element(card('ACC 2010')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test.each(sampled([320, 390, 768, 1440], 2))(
    'does not overflow at %i px, and has no axe violation',
    async (width) => {
      await page.viewport(width, 844);
      mockUniversity(few, ['CS 2420']);
      await open('/explore/courses?prefix=CS');
      await expect.element(card('CS 1400')).toBeVisible();
      await filters.click();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    },
  );
});

describe('a card', () => {
  test('has a code, a title, and turns from skill outcomes to the description (S181, S182)', async () => {
    mockUniversity(few);
    await open();
    const algorithms = card('CS 2420');
    await expect.element(algorithms.getByRole('heading', { name: 'CS 2420 Algorithms' })).toBeVisible();
    await expect.element(algorithms.getByText('3 credits · Lower Division · 2 new skills')).toBeVisible();
    const skills = algorithms.getByRole('list', { name: 'Skill outcomes of CS 2420' });
    await expect.element(skills).toHaveTextContent('AlgorithmsTesting');
    await algorithms.getByRole('button', { name: 'Description' }).click();
    await expect.element(algorithms.getByText('Writing programs that others can read.')).toBeVisible();
    await expect.element(skills).not.toBeInTheDocument();
    await algorithms.getByRole('button', { name: 'Skill outcomes' }).click();
    await expect.element(skills).toBeVisible();
  });

  test('tells what else the catalogue says: credits from and to, terms, prerequisites and other codes', async () => {
    const details = {
      credits_to: 4,
      terms: ['Fall', 'Spring'],
      prerequisites: { text: 'CS 1400 (C-) and "junior standing"', courses: ['CS 1400'] },
      aliases: ['CSIS 4900'],
      cross_listed: ['MATH 4900'],
    };
    mockUniversity([{ code: 'CS 4900', title: 'Topics in Computing', credits: 1, details }]);
    await open();
    const topics = card('CS 4900');
    await expect.element(topics.getByText(/^1–4 credits · Lower Division · Fall, Spring/)).toBeVisible();
    await topics.getByRole('button', { name: 'Description' }).click();
    await expect.element(topics.getByText('Prerequisites: CS 1400 (C-) and "junior standing"')).toBeVisible();
    await expect.element(topics.getByText('Also listed as: CSIS 4900, MATH 4900')).toBeVisible();
  });

  test('says what is completed, under way and new, in the list and among the favorites', async () => {
    mockApi(taking(aCourse({ code: 'CS 2420' }), aCourse({ code: 'CS 1400' })));
    mockUniversity(
      [
        { code: 'CS 1400', skills: ['Programming'], earned: true, fresh: [] },
        { code: 'CS 2420', skills: ['Algorithms', 'Testing'], fresh: ['Testing'] },
        { code: 'CS 3000', skills: ['Programming'], fresh: [] },
      ],
      ['CS 2420'],
    );
    await open();
    await expect.element(card('CS 1400').getByText('Completed')).toBeVisible();
    // Taken once more after it was passed.
    await expect.element(card('CS 1400').getByText('In progress')).not.toBeInTheDocument();
    // Beside all courses the favorites show no skills until they are asked for.
    await expect.element(card('CS 2420', favourites).getByRole('listitem')).not.toBeInTheDocument();
    await card('CS 2420', favourites).getByRole('button', { name: 'Skill outcomes' }).click();
    for (const list of [all, favourites]) {
      await expect.element(card('CS 2420', list).getByText(/1 new skill$/)).toBeVisible();
      await expect.element(card('CS 2420', list).getByText('In progress')).toBeVisible();
      const skills = card('CS 2420', list).getByRole('listitem');
      await expect.element(skills.first()).toHaveTextContent('Testing, new');
      await expect.element(skills.last()).toHaveTextContent('Algorithms, have');
    }
    await expect
      .element(card('CS 3000').getByText(/new skill|Completed|In progress/))
      .not.toBeInTheDocument();
  });

  test('is three lines, whose skills are opened by how many more there are', async () => {
    const skills = Array.from({ length: 12 }, (_, place) => `A skill of many words ${place + 1}`);
    mockUniversity([{ code: 'CS 2420', skills }]);
    await open();
    const more = card('CS 2420').getByRole('button', { name: /^\d+ more skill outcomes of CS 2420$/ });
    const lines = card('CS 2420').getByRole('listitem');
    await expect.element(more).toBeVisible();
    const height = () => card('CS 2420').element().getBoundingClientRect().height;
    expect(height()).toBeLessThan(112);
    const shown = lines.elements().length;
    await expect.element(more).toHaveTextContent(`${12 - shown} more`);
    await more.click();
    await expect.poll(() => lines.elements().length).toBe(12);
    await expect.element(card('CS 2420').getByRole('button', { name: 'Skill outcomes' })).toHaveFocus();
    await page.viewport(390, 844);
    await expect.element(card('CS 2420')).toBeVisible();
    await card('CS 2420').getByRole('button', { name: 'Skill outcomes' }).click();
    await expect.poll(height).toBeLessThan(112);
  });

  test('folds away among the favorites when what is open is pressed again', async () => {
    mockUniversity(few, ['CS 2420']);
    await open();
    const skills = card('CS 2420', favourites).getByRole('list', { name: 'Skill outcomes of CS 2420' });
    const turn = card('CS 2420', favourites).getByRole('button', { name: 'Skill outcomes' });
    await turn.click();
    await expect.element(skills).toBeVisible();
    await turn.click();
    await expect.element(skills).not.toBeInTheDocument();
    await expect.element(turn).toHaveAttribute('aria-pressed', 'false');
  });

  test('says where there is no description (S183)', async () => {
    mockUniversity(few);
    await open();
    await card('CS 1400').getByRole('button', { name: 'Description' }).click();
    await expect
      .element(card('CS 1400').getByText('No description available', { exact: true }))
      .toBeVisible();
  });

  test('stays turned while it is scrolled out of sight', async () => {
    mockUniversity(many);
    await open();
    await card('CS 0000').getByRole('button', { name: 'Description' }).click();
    scroller().scrollTop = 4000;
    await expect.element(card('CS 0000')).not.toBeInTheDocument();
    scroller().scrollTop = 0;
    await expect
      .element(card('CS 0000').getByRole('button', { name: 'Description' }))
      .toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a heart', () => {
  test('adds where it is empty and removes where it is full, and says so (S184, S334, S335)', async () => {
    const { written } = mockUniversity(few);
    await open();
    await expect.element(favourites.getByText('No favorites yet')).toBeVisible();
    await addHeart('CS 1400').click();
    await expect.element(toasts.getByText('CS 1400 added to favorites', { exact: true })).toBeVisible();
    await expect.element(card('CS 1400', favourites)).toBeVisible();
    await expect.element(card('CS 1400')).not.toHaveAttribute('aria-busy');
    await removeHeart('CS 1400').click();
    await expect.element(toasts.getByText('CS 1400 removed from favorites', { exact: true })).toBeVisible();
    await expect.element(card('CS 1400', favourites)).not.toBeInTheDocument();
    await expect.element(addHeart('CS 1400')).toBeVisible();
    await expect.poll(() => written).toEqual(['POST CS 1400', 'DELETE CS 1400']);
  });

  test('is pressed once by two taps 250 ms apart', async () => {
    const { written } = mockUniversity(few);
    const { queryClient } = await open();
    await expect.element(addHeart('CS 1400')).toBeVisible();
    await doubleTap(addHeart('CS 1400').element(), 250, queryClient);
    await expect.element(toasts.getByText('CS 1400 added to favorites', { exact: true })).toBeVisible();
    await expect.element(card('CS 1400', favourites)).toBeVisible();
    await expect.poll(() => written).toEqual(['POST CS 1400']);
  });

  test('in the favorites is pressed once by two taps, though the next moves under the finger', async () => {
    const { written } = mockUniversity(few, ['ACC 2010', 'CS 2420']);
    const { queryClient } = await open();
    await expect.element(removeHeart('ACC 2010', favourites)).toBeVisible();
    await doubleTap(removeHeart('ACC 2010', favourites).element(), 250, queryClient);
    await expect.element(card('ACC 2010', favourites)).not.toBeInTheDocument();
    await expect.element(card('CS 2420', favourites)).toBeVisible();
    await expect.poll(() => written).toEqual(['DELETE ACC 2010']);
  });

  test('that was taken away by mistake comes back with Undo', async () => {
    const { written } = mockUniversity(few, ['CS 2420']);
    await open();
    await removeHeart('CS 2420', favourites).click();
    await expect.element(card('CS 2420', favourites)).not.toBeInTheDocument();
    await toasts
      .getByRole('dialog')
      .filter({ hasText: 'CS 2420 removed from favorites' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.element(card('CS 2420', favourites)).toBeVisible();
    await expect.poll(() => written).toEqual(['DELETE CS 2420', 'POST CS 2420']);
  });

  test('turns at once, moves no card and sends one request however often it is pressed', async () => {
    const { written, asked } = mockUniversity(few);
    const gate = aGate();
    mockApi(
      api.post(FAVOURITES, async () => {
        written.push('POST');
        await gate.opened;
        const { linked_to_student: _mark, ...favourite } = aCourse({ code: 'CS 2420' });
        return { status: 201, body: favourite };
      }),
    );
    await open();
    await addHeart('CS 2420').click();
    await expect.element(removeHeart('CS 2420')).toBeVisible();
    await expect.element(card('CS 2420')).toHaveAttribute('aria-busy', 'true');
    await expect.element(card('CS 2420', favourites)).toBeVisible();
    await removeHeart('CS 2420').click();
    gate.open();
    await expect.element(card('CS 2420')).not.toHaveAttribute('aria-busy');
    expect(codes()).toEqual(['ACC 2010', 'CS 1400', 'CS 2420']);
    await expect.poll(() => written).toEqual(['POST']);
    await expect.poll(() => asked).toEqual(['limit=50&offset=0']);
  });

  test('is at work in both lists at once, and only once', async () => {
    const { written } = mockUniversity(few);
    const gate = aGate();
    mockApi(
      api.post(FAVOURITES, async () => {
        written.push('POST');
        await gate.opened;
        return serverError();
      }),
    );
    await open();
    await addHeart('CS 2420').click();
    await expect.element(card('CS 2420', favourites)).toHaveAttribute('aria-busy', 'true');
    await removeHeart('CS 2420', favourites).click();
    gate.open();
    await expect.element(card('CS 2420')).not.toHaveAttribute('aria-busy');
    await expect.element(addHeart('CS 2420')).toBeVisible();
    await expect.element(card('CS 2420', favourites)).not.toBeInTheDocument();
    expect(new Set(written)).toEqual(new Set(['POST']));
  });

  test('that cannot be turned turns back and says so (S445)', async () => {
    mockUniversity(few, ['ACC 2010']);
    mockApi(
      api.post(FAVOURITES, () => serverError()),
      api.delete(FAVOURITE, () => serverError()),
    );
    await open();
    await addHeart('CS 1400').click();
    await expect.element(toasts.getByText('Failed to update favorite', { exact: true })).toBeVisible();
    await expect.element(addHeart('CS 1400')).toBeVisible();
    await removeHeart('ACC 2010', favourites).click();
    await expect.element(removeHeart('ACC 2010', favourites)).toBeVisible();
    await expect.element(removeHeart('ACC 2010')).toBeVisible();
  });

  test('whose list cannot be fetched again leaves what is on the screen', async () => {
    mockUniversity(few, ['CS 1400']);
    const { queryClient } = await open();
    await expect.element(removeHeart('CS 1400', favourites)).toBeVisible();
    mockApi(
      api.delete(FAVOURITE, () => networkError()),
      api.get(FAVOURITES, () => networkError()),
      api.get(LIST, () => networkError()),
    );
    await removeHeart('CS 1400', favourites).click();
    await expect.element(toasts.getByText(/^Failed to update favorite/)).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(removeHeart('CS 1400', favourites)).toBeVisible();
    await expect.element(card('ACC 2010')).toBeVisible();
  });

  test('of a course that is gone says so (S446)', async () => {
    mockUniversity(few);
    mockApi(api.post(FAVOURITES, () => serverError(404)));
    await open();
    await addHeart('CS 1400').click();
    await expect.element(toasts.getByText('Course CS 1400 not found.', { exact: true })).toBeVisible();
    await expect.element(addHeart('CS 1400')).toBeVisible();
  });

  test.each(['course_uuid', 'educator_uuid'])('needs the %s of its course (S365, S447)', async (missing) => {
    const { written } = mockUniversity(few);
    mockApi(
      api.get(LIST, () => ({
        status: 200,
        body: {
          results: [{ ...aCourse(), [missing]: '' }],
          count: 1,
          educator_short_name: 'UVU',
          standings: standingsOf([aCourse()]),
        },
      })),
    );
    await open();
    await addHeart('CS 1400').click();
    await expect
      .element(toasts.getByText('Missing required UUIDs for course CS 1400', { exact: true }))
      .toBeVisible();
    expect(written).toEqual([]);
  });

  test('needs somebody who is signed in (S442)', async () => {
    mockUniversity(few);
    await open('/explore/courses', signedOut());
    await expect
      .element(favourites.getByRole('heading', { name: 'User not authenticated', exact: true }))
      .toBeVisible();
    await addHeart('CS 1400').click();
    await expect.element(toasts.getByText('User not authenticated', { exact: true })).toBeVisible();
    await expect.element(addHeart('CS 1400')).toBeVisible();
  });

  test('in the favorites takes its card away and leaves the focus with the list', async () => {
    mockUniversity(few, ['ACC 2010', 'CS 2420']);
    await open();
    await removeHeart('ACC 2010', favourites).click();
    await expect.element(card('ACC 2010', favourites)).not.toBeInTheDocument();
    await expect.element(favourites.getByRole('heading', { name: 'Favorite List' })).toHaveFocus();
    await expect.element(addHeart('ACC 2010')).toBeVisible();
  });
});

describe('the list', () => {
  test('has the favorites first (S185)', async () => {
    mockUniversity(few, ['CS 2420']);
    await open();
    await expect.element(removeHeart('CS 2420')).toBeVisible();
    expect(codes()).toEqual(['CS 2420', 'ACC 2010', 'CS 1400']);
    // Their order is the server's; the list keeps it, whatever the codes and titles are.
    mockApi(
      api.get(LIST, () => {
        const order = ['ZOO 1010', 'CS 2420', 'ACC 2010', 'BIOL 1010'];
        const results = order.map((code, place) => ({ ...aCourse({ code }), linked_to_student: place < 2 }));
        return {
          status: 200,
          body: { results, count: 4, educator_short_name: 'UVU', standings: standingsOf(results) },
        };
      }),
    );
    await filters.click();
    await searchButton.click();
    await expect.poll(() => codes()).toEqual(['ZOO 1010', 'CS 2420', 'ACC 2010', 'BIOL 1010']);
    await expect.element(removeHeart('ZOO 1010')).toBeVisible();
    await expect.element(addHeart('ACC 2010')).toBeVisible();
  });

  test('shows a skeleton for each of its cards until they are measured', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    mockUniversity(few, ['CS 1400']);
    await open();
    await expect.element(favourites.getByText('1', { exact: true })).toBeVisible();
    const waits = favourites.getByText('Loading favorite courses…');
    await expect.element(waits).toBeInTheDocument();
    expect(waits.element().parentElement!.querySelectorAll(':scope > div')).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('loads more within 100 px of its bottom, and not before (S193)', async () => {
    const { asked } = mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    scrollTo(0);
    await expect.poll(() => asked).toHaveLength(2);
    await expect.poll(() => scroller().scrollHeight - scroller().scrollTop).toBeGreaterThan(3000);
    // Heights are measured as cards are drawn: the second time the distance is the true one.
    scrollTo(150);
    await expect.element(card('CS 0099')).toBeInTheDocument();
    scrollTo(150);
    await expect.element(card('CS 0099')).toBeInTheDocument();
    await expect.poll(() => asked).toEqual(['limit=50&offset=0', 'limit=50&offset=50']);
    scrollTo(90);
    await expect.poll(() => asked.at(-1)).toBe('limit=50&offset=100');
  });

  test('of 5,000 courses is drawn a screenful at a time, however far it is scrolled', async () => {
    const { asked } = mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    const drawn = () =>
      all
        .getByRole('listitem')
        .elements()
        .filter((item) => item.ariaSetSize === '5000').length;
    for (const pages of [2, 3, 4, 5]) {
      await expect
        .poll(() => {
          scrollTo(0);
          return asked.length;
        })
        .toBeGreaterThanOrEqual(pages);
      expect(drawn()).toBeLessThan(20);
    }
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('of a few courses shows each of them whole, beside and below open filters and on a phone', async () => {
    const eight = many.slice(0, 8);
    mockUniversity(eight);
    await open();
    await filters.click();
    await expect.element(card('CS 0007')).toBeVisible();
    await expect.poll(() => scroller().scrollHeight - scroller().clientHeight).toBe(0);
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    expect(bottom(card('CS 0007').element())).toBeLessThanOrEqual(bottom(all.element()));
    // A wheel that is turned over it turns the page.
    expect(getComputedStyle(scroller()).overscrollBehaviorY).toBe('auto');
    await page.viewport(390, 600);
    await expect.poll(() => codes()).toHaveLength(eight.length);
  });

  test('ends above the end of a low window while it sticks', async () => {
    await page.viewport(1366, 500);
    mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    const { insetBlockStart } = getComputedStyle(all.element());
    const { height } = all.element().getBoundingClientRect();
    expect(parseFloat(insetBlockStart) + height).toBeLessThanOrEqual(500);
  });

  test('leaves none out after a heart was taken back', async () => {
    const { asked } = mockUniversity(many, ['CS 4999']);
    await open();
    await removeHeart('CS 4999').first().click();
    await expect.element(addHeart('CS 4999')).toBeVisible();
    scrollTo(0);
    await expect.poll(() => asked.at(-1)).toBe('limit=50&offset=49');
  });

  test('on a phone scrolls with the page', async () => {
    await page.viewport(390, 844);
    const { asked } = mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return asked.length;
      })
      .toBeGreaterThanOrEqual(2);
    // The rows that have come are measured a moment later.
    await expect.poll(() => scroller().scrollHeight - scroller().clientHeight).toBe(0);
  });

  test('whose next page fails can go on', async () => {
    mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    mockApi(api.get(LIST, () => serverError()));
    scrollTo(0);
    await expect.element(page.getByText('Could not load more.')).toBeVisible();
    mockUniversity(many);
    await all.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Could not load more.')).not.toBeInTheDocument();
  });

  test('shows eight skeletons while it loads, and says so', async () => {
    mockUniversity(few);
    mockApi(api.get(LIST, () => new Promise(() => undefined)));
    await open();
    const status = page.getByText('Loading courses…');
    await expect.element(status).toBeInTheDocument();
    expect(status.element().parentElement!.querySelectorAll(':scope > div')).toHaveLength(8);
  });

  test('that cannot be loaded says why, and can be tried again (S448)', async () => {
    mockUniversity(few);
    mockApi(api.get(LIST, () => new Response('', { status: 503, statusText: 'Service Unavailable' })));
    await open();
    await expect
      .element(
        page.getByText('Error loading courses: Something went wrong on our side. Try again in a moment.', {
          exact: true,
        }),
      )
      .toBeVisible();
    mockUniversity(few);
    await all.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card('CS 1400')).toBeVisible();
  });

  test('of favorites that cannot be loaded says so, and can be tried again (S443)', async () => {
    mockUniversity(few, ['CS 1400']);
    mockApi(api.get(FAVOURITES, () => serverError()));
    await open();
    await expect
      .element(favourites.getByText('Failed to load favorite courses', { exact: true }))
      .toBeVisible();
    mockUniversity(few, ['CS 1400']);
    await favourites.getByRole('button', { name: 'Retry' }).click();
    await expect.element(favourites).toHaveFocus();
    await expect.element(card('CS 1400', favourites)).toBeVisible();
  });
});

describe('the filters', () => {
  test('are name, prefix and skill, sent as the API knows them (S179, S186, S187, S188)', async () => {
    const { asked } = mockUniversity(few);
    const { router } = await open();
    await filters.click();
    await field('Course name').fill('data');
    await field('Course prefix').fill('cs');
    await field('Skill').fill('SQL, Python/R');
    await searchButton.click();
    await expect
      .poll(() => asked.at(-1))
      .toBe('academic_subject=CS&course_title=data&skills=SQL&skills=Python&skills=R&limit=50&offset=0');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      name: 'data',
      prefix: 'CS',
      skill: 'SQL, Python, R',
    });
  });

  test('of an address are no more and no longer than the API takes them', async () => {
    const { asked } = mockUniversity(few);
    const names = ['x'.repeat(201), ...Array.from({ length: 50 }, (_, place) => `Name ${place}`)];
    await open(`/explore/courses?skill=${names.join()}`);
    await expect.element(card('CS 1400')).toBeVisible();
    const skills = new URLSearchParams(asked[0]).getAll('skills');
    expect(skills).toHaveLength(50);
    expect(skills[0]).toBe('x'.repeat(200));
  });

  test('fold away on Search, which narrows the list and can be gone back from (S189)', async () => {
    mockUniversity(few);
    const { router } = await open();
    await filters.click();
    await field('Course prefix').fill('cs');
    await userEvent.keyboard('{Enter}');
    await expect.element(card('ACC 2010')).not.toBeInTheDocument();
    await expect.poll(() => codes()).toEqual(['CS 1400', 'CS 2420']);
    await expect.element(field('Course prefix')).not.toBeInTheDocument();
    await expect.element(filters).toHaveFocus();
    await router.navigate(-1);
    await expect.element(card('ACC 2010')).toBeVisible();
    await expect.element(all.getByText('Active', { exact: true })).not.toBeInTheDocument();
  });

  test('ask again where nothing has changed, and once for each search', async () => {
    const { asked } = mockUniversity(few);
    await open();
    await expect.element(card('CS 1400')).toBeVisible();
    const search = async (prefix: string, requests: number) => {
      await filters.click();
      await field('Course prefix').fill(prefix);
      await searchButton.click();
      await expect.poll(() => asked).toHaveLength(requests);
    };
    await search('CS', 2);
    await search(' cs', 3);
    await search('ACC', 4);
    expect(asked.slice(1)).toEqual([
      'academic_subject=CS&limit=50&offset=0',
      'academic_subject=CS&limit=50&offset=0',
      'academic_subject=ACC&limit=50&offset=0',
    ]);
  });

  test('begin a new search at the top of what it finds, and ask for no second page', async () => {
    const { asked } = mockUniversity(many);
    await open();
    await expect.element(card('CS 0000')).toBeVisible();
    scrollTo(0);
    await expect.poll(() => asked).toHaveLength(2);
    await filters.click();
    await field('Course prefix').fill('CS');
    await searchButton.click();
    await expect.element(card('CS 0000')).toBeInViewport();
    expect(scroller().scrollTop).toBe(0);
    expect(asked.slice(2)).toEqual(['academic_subject=CS&limit=50&offset=0']);
  });

  test('are cleared together, which brings every course back (S190)', async () => {
    mockUniversity(few);
    const { router } = await open('/explore/courses?prefix=CS&skill=Testing');
    await filters.click();
    await expect.element(chosenSkills).toHaveTextContent('Testing');
    await clearButton.click();
    await expect.element(field('Skill')).toHaveValue('');
    await expect.element(chosenSkills).not.toBeInTheDocument();
    await expect.element(field('Course prefix')).toHaveValue('');
    await expect.element(card('ACC 2010')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('are searched with while skills are offered, which go once the button has been pressed', async () => {
    const { asked } = mockUniversity(few);
    await open();
    await filters.click();
    await field('Skill').fill('Test');
    await expect.element(suggestion('Testing')).toBeVisible();
    await searchButton.click();
    await expect.poll(() => asked.at(-1)).toMatch('skills=Test');
    await filters.click();
    await expect.element(chosenSkills).toHaveTextContent('Test');
    await expect.element(suggestion('Testing')).not.toBeInTheDocument();
  });

  test('that were never applied are cleared as well, and every course is asked for again (S190)', async () => {
    const { asked } = mockUniversity(few);
    await open();
    await filters.click();
    await field('Skill').fill('Testing');
    await expect.element(suggestion('Testing')).toBeVisible();
    await clearButton.click();
    await expect.element(field('Skill')).toHaveValue('');
    await expect.element(chosenSkills).not.toBeInTheDocument();
    await expect.poll(() => asked).toEqual(Array(2).fill('limit=50&offset=0'));
  });

  test('that are emptied by hand after a search bring every course back as well (S191)', async () => {
    const { asked } = mockUniversity(few);
    await open();
    await filters.click();
    await field('Course prefix').fill('CS');
    await field('Course prefix').fill('');
    await expect.poll(() => asked).toEqual(['limit=50&offset=0']);
    await field('Course prefix').fill('CS');
    await searchButton.click();
    await expect.element(card('ACC 2010')).not.toBeInTheDocument();
    await filters.click();
    await field('Course prefix').fill('');
    await expect.element(card('ACC 2010')).toBeVisible();
    await expect.element(field('Course prefix')).toBeVisible();
  });

  test('have a badge as soon as one of them is filled in (S192)', async () => {
    mockUniversity(few);
    await open();
    const badge = all.getByText('Active', { exact: true });
    await filters.click();
    await expect.element(badge).not.toBeInTheDocument();
    for (const name of ['Course name', 'Course prefix', 'Skill']) {
      await field(name).fill('x');
      await expect.element(badge).toBeVisible();
      await field(name).fill('');
      await expect.element(badge).not.toBeInTheDocument();
    }
  });

  test('have that badge as a dot on a phone, where it takes no room from the text box (S192)', async () => {
    await page.viewport(390, 844);
    mockUniversity(few);
    await open();
    const box = all.getByRole('searchbox', { name: 'Search courses' });
    await filters.click();
    const { width } = box.element().getBoundingClientRect();
    await field('Course prefix').fill('CS');
    await expect.element(page.getByRole('button', { name: 'Filters Active' })).toBeVisible();
    expect(box.element().getBoundingClientRect().width).toBe(width);
  });

  test('are found by title or code in a box that is always there', async () => {
    const { asked } = mockUniversity(few);
    const { router } = await open();
    const box = all.getByRole('searchbox', { name: 'Search courses' });
    await box.fill(' cs14 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.search).toBe('?search=cs14');
    await expect.poll(() => asked.at(-1)).toBe('search=cs14&limit=50&offset=0');
    await expect.element(box).toHaveFocus();
    await expect.element(filters.getByText('Active')).not.toBeInTheDocument();
    await all.getByRole('button', { name: 'Remove filter Search: cs14' }).click();
    await expect.poll(() => router.state.location.search).toBe('');
  });

  test('that find nothing say so', async () => {
    mockUniversity(few);
    await open('/explore/courses?prefix=XYZ');
    await expect.element(page.getByRole('heading', { name: 'No courses found' })).toBeVisible();
    await all.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.element(all.getByRole('searchbox')).toHaveFocus();
    await expect.element(card('ACC 2010')).toBeVisible();
  });

  test('whose search fails say so, and it can be tried again (S444)', async () => {
    mockUniversity(few);
    mockApi(api.get(LIST, () => serverError()));
    await open('/explore/courses?prefix=CS');
    await expect.element(all.getByText('Failed to search courses', { exact: true })).toBeVisible();
    mockUniversity(few);
    await all.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card('CS 1400')).toBeVisible();
  });

  test.each([
    [1440, '384px'],
    [768, '384px'],
    [390, '700px'],
  ])('are at %i px at most %s high, as medium width begins at 768 px (S460)', async (width, height) => {
    await page.viewport(width, 900);
    mockUniversity(few);
    await open();
    await filters.click();
    const panel = document.getElementById(filters.element().getAttribute('aria-controls')!)!;
    expect(getComputedStyle(panel).maxHeight).toBe(height);
  });
});
