import { beforeEach, expect, test } from 'vitest';
import { aGate } from '../../testing/api-mock';
import { createTestQueryClient } from '../../testing/render';
import { shownAtOnce } from './shown-at-once';

const queryKey = ['words'];

let queries: ReturnType<typeof createTestQueryClient>;
const shown = () => queries.getQueryData(queryKey);

/**
 * Changes the word with a letter at its beginning, or with null takes it away.
 * @returns has the server answer
 */
function change(letter: string, word: string | null) {
  const gate = aGate();
  let isTaken = false;
  const options = shownAtOnce(
    queries,
    {
      queryKey,
      mutationKey: queryKey,
      of: (words: string[]) => words,
      put: (_before, words) => words,
      idOf: (known) => known[0]!,
    },
    (about: string) => about,
    (words, about) => words.flatMap((known) => (known[0] === about ? (word ?? []) : known)),
  );
  const mutationFn = async () => {
    await gate.opened;
    if (!isTaken) throw new Error('Not taken');
  };
  const end = queries
    .getMutationCache()
    .build(queries, { ...options, mutationFn })
    .execute(letter)
    .catch(() => undefined);
  return (taken: boolean) => {
    isTaken = taken;
    gate.open();
    return end;
  };
}

/** Two presses are two tasks. */
const nextPress = () => new Promise((over) => setTimeout(over));

beforeEach(() => {
  queries = createTestQueryClient();
  queries.setQueryData(queryKey, ['ant', 'bee', 'cow']);
});

test('a change is shown before the server has answered, and stays where it takes it', async () => {
  const answer = change('a', null);
  expect(shown()).toEqual(['bee', 'cow']);
  await answer(true);
  expect(shown()).toEqual(['bee', 'cow']);
});

test.each([
  [false, false, ['ant', 'bee', 'cow']],
  [false, true, ['ant', 'cow']],
  [true, false, ['bee', 'cow']],
  [true, true, ['cow']],
])(
  'of two rows that are removed, the first taken: %s, the second: %s, what failed is back in its place',
  async (first, second, left) => {
    for (const [one, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      queries.setQueryData(queryKey, ['ant', 'bee', 'cow']);
      const answers: Record<string, ReturnType<typeof change>> = { [one]: change(one, null) };
      await nextPress();
      answers[other] = change(other, null);
      expect(shown()).toEqual(['cow']);
      await answers['a']!(first);
      await answers['b']!(second);
      expect(shown()).toEqual(left);
    }
  },
);

test.each([
  [false, false, 'ant'],
  [false, true, 'ape'],
  [true, false, 'asp'],
  [true, true, 'ape'],
])(
  'of one row that is changed twice, taken at first: %s, then: %s, that is shown which the server has',
  async (first, second, left) => {
    const answerFirst = change('a', 'asp');
    await nextPress();
    const answerSecond = change('a', 'ape');
    await answerFirst(first);
    expect(shown()).toEqual(['ape', 'bee', 'cow']);
    await answerSecond(second);
    expect(shown()).toEqual([left, 'bee', 'cow']);
  },
);

test('what else has changed meanwhile stays when a change is taken back', async () => {
  const answer = change('a', null);
  queries.setQueryData(queryKey, ['bug', 'cow']);
  await answer(false);
  expect(shown()).toEqual(['ant', 'bug', 'cow']);
});

test('a failure of what is not known leaves it unknown', async () => {
  queries = createTestQueryClient();
  await change('a', null)(false);
  expect(shown()).toBeUndefined();
});
