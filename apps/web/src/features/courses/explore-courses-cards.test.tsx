import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { aCourse, standingsOf } from '../../testing/courses';
import { doubleTap } from '../../testing/double-tap';
import { signedOut } from '../../testing/people';
import { toasts } from '../../testing/toasts';
import {
  FAVOURITE,
  FAVOURITES,
  LIST,
  addHeart,
  all,
  card,
  codes,
  favourites,
  few,
  many,
  mockUniversity,
  open,
  removeHeart,
  scroller,
  taking,
} from './testing/course-lists';

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.scrollTo(0, 0);
  mockApi(taking());
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
    // On a phone what it can be turned to has a line of its own.
    await expect.poll(() => lines.elements().length).toBe(1);
    expect(height()).toBeLessThan(136);
  });

  test('cuts a long description in the narrow list beside all courses alone, until it is opened', async () => {
    const description = 'Writing programs that others can read. '.repeat(20).trim();
    mockUniversity([{ code: 'CS 2420', details: { description } }], ['CS 2420']);
    await open();
    for (const list of [all, favourites])
      await card('CS 2420', list).getByRole('button', { name: 'Description' }).click();
    const more = page.getByRole('button', { name: 'See more' });
    await expect.element(card('CS 2420', favourites).getByRole('button', { name: 'See more' })).toBeVisible();
    expect(more.elements()).toHaveLength(1);
    const text = card('CS 2420', favourites).getByText(description);
    const { height } = text.element().getBoundingClientRect();
    await more.click();
    await expect.poll(() => text.element().getBoundingClientRect().height).toBeGreaterThan(height);
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
