import { expect, test } from '@jest/globals';
import { mapInSteps } from './steps.js';

const hundredTwenty = Array.from({ length: 120 }, (_, place) => place);

test('every item is mapped, in order, with its place', async () => {
  const mapped = await mapInSteps(
    hundredTwenty,
    (item, place) => [item, place],
    () => {},
  );
  expect(mapped).toEqual(hundredTwenty.map((item) => [item, item]));
});

test('there is a pause before each fifty, which hears how much is done', async () => {
  const done: number[] = [];
  await mapInSteps(
    hundredTwenty,
    () => 0,
    (share) => done.push(share),
  );
  expect(done).toEqual([0, 50 / 120, 100 / 120]);
});

test('nothing goes on before the pause has ended', async () => {
  const events: string[] = [];
  await mapInSteps(
    [1],
    () => events.push('mapped'),
    async () => {
      await Promise.resolve();
      events.push('paused');
    },
  );
  expect(events).toEqual(['paused', 'mapped']);
});
