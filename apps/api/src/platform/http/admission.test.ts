import { beforeEach, expect, test } from '@jest/globals';
import { Admission, type ConcurrencyLimits } from './admission.js';
import type { Client } from './clients.js';

let now = 0;
let started: string[] = [];
beforeEach(() => {
  now = 10_000;
  started = [];
});

const person = (key: string): Client => ({ key, isPerson: true });
const address = (key: string): Client => ({ key, isPerson: false });
const admissionTo = (limits: ConcurrencyLimits) =>
  new Admission(
    limits,
    () => {},
    () => now,
  );

/** How many of so many requests are started at once. */
function start(admission: Admission, client: Client, requests: number): number {
  const before = started.length;
  for (let turn = 0; turn < requests; turn++) admission.acquire(client, () => started.push(client.key));
  return started.length - before;
}

function release(admission: Admission, client: Client, requests: number): void {
  for (let turn = 0; turn < requests; turn++) admission.release(client);
}

test('a person has half of the places at most, and an address that is alone all of them', () => {
  expect(start(admissionTo({ limit: 16 }), person('ada'), 20)).toBe(8);
  expect(start(admissionTo({ limit: 16 }), address('192.0.2.1'), 20)).toBe(16);
  expect(start(admissionTo({ limit: 16, perClient: 2 }), address('192.0.2.1'), 20)).toBe(2);
});

test('an address that others join has half of the places from then on, and those it holds count against nobody', () => {
  const admission = admissionTo({ limit: 16 });
  expect(start(admission, address('192.0.2.1'), 16)).toBe(16);
  expect(start(admission, person('ada'), 8)).toBe(8);
  release(admission, address('192.0.2.1'), 9);
  expect(start(admission, address('192.0.2.1'), 9)).toBe(1);
  release(admission, person('ada'), 8);
  now += 2_000;
  expect(start(admission, address('192.0.2.1'), 9)).toBe(8);
});

test('one client that asks without end is no overload: the others find all their slots', () => {
  const admission = admissionTo({ limit: 16, whileOverloaded: 4 });
  start(admission, person('bea'), 1);
  expect(start(admission, person('mallory'), 100)).toBe(8);
  expect(start(admission, person('ada'), 7)).toBe(7);
});

test('while overloaded there are fewer slots, and each client has its share of them', () => {
  const admission = admissionTo({ limit: 4, whileOverloaded: 2 });
  for (const key of ['ada', 'bea', 'cleo']) start(admission, person(key), 2);
  expect(started).toEqual(['ada', 'ada', 'bea', 'bea']);
  release(admission, person('ada'), 2);
  const inTurn = ['cleo', 'dora'].map((key) => start(admission, person(key), 2));
  expect(inTurn).toEqual([1, 0]);
  release(admission, person('bea'), 2);
  expect(start(admission, person('dora'), 2)).toBe(1);
  expect(start(admission, person('ada'), 1)).toBe(0);
});

test('an overload ends after a short pause without refusals, not after seconds', () => {
  const admission = admissionTo({ limit: 4, whileOverloaded: 2 });
  const people = ['ada', 'bea', 'cleo'].map(person);
  for (const one of people) start(admission, one, 2);
  release(admission, person('ada'), 2);
  release(admission, person('bea'), 2);
  now += 21;
  expect(['ada', 'bea'].map((key) => start(admission, person(key), 2))).toEqual([2, 2]);
});

test('what comes at once waits, and is no overload as long as the slots are not taken for more than a moment', () => {
  const admission = admissionTo({ limit: 4, burst: 2, whileOverloaded: 2 });
  const people = ['ada', 'bea', 'cleo'].map(person);
  for (let turn = 0; turn < 3; turn++) {
    expect(people.map((one) => start(admission, one, 2))).toEqual([2, 2, 0]);
    now += 1_900;
    release(admission, people[0]!, 2);
    expect(started.splice(0).slice(4)).toEqual(['cleo', 'cleo']);
    for (const one of people.slice(1)) release(admission, one, 2);
  }
});

test('it is one when the slots stay taken, by whomever, or when even more comes', () => {
  const full = () => {
    const admission = admissionTo({ limit: 4, burst: 2, whileOverloaded: 2 });
    for (const key of ['ada', 'bea']) start(admission, person(key), 2);
    return admission;
  };
  const entries = (admission: Admission, key: string, requests: number) =>
    Array.from({ length: requests }, () => typeof admission.acquire(person(key), () => started.push(key)));
  const lasting = full();
  now += 1_000;
  expect(entries(lasting, 'cleo', 1)).toEqual(['function']);
  release(lasting, person('ada'), 1); // cleo has that slot: all are taken as before
  now += 1_000;
  expect(entries(lasting, 'dora', 1)).toEqual(['function']);
  now += 1;
  expect(lasting.acquire(person('erin'), () => {})).toBe('refused');

  const crowded = full();
  expect(entries(crowded, 'cleo', 2)).toEqual(['function', 'function']);
  expect(crowded.acquire(person('dora'), () => {})).toBe('refused');
  release(crowded, person('ada'), 1); // two may run while it is overloaded
  expect(started.slice(-1)).toEqual(['bea']);
  release(crowded, person('ada'), 1); // of bea's two one counts against others
  expect(started.slice(-1)).toEqual(['cleo']);
});

test('a person who has half of the slots has nothing waiting, however calm it is', () => {
  const admission = admissionTo({ limit: 4, burst: 8 });
  start(admission, person('bea'), 2);
  start(admission, person('ada'), 2);
  expect(admission.acquire(person('ada'), () => {})).toBe('refused');
});

test('right after an overload nothing may wait', () => {
  const people = ['ada', 'bea', 'cleo'].map(person);
  const after = (milliseconds: number) => {
    const admission = admissionTo({ limit: 4, burst: 1, whileOverloaded: 2 });
    for (const one of people.slice(0, 2)) start(admission, one, 2);
    const [waiting, refused] = [1, 2].map(() => admission.acquire(people[2]!, () => {}));
    expect([typeof waiting, refused]).toEqual(['function', 'refused']);
    if (typeof waiting === 'function') waiting();
    for (const one of people.slice(0, 2)) release(admission, one, 2);
    now += milliseconds;
    for (const one of people.slice(0, 2)) start(admission, one, 2);
    return typeof admission.acquire(people[2]!, () => {});
  };
  expect(after(1_000)).toBe('string');
  expect(after(1_001)).toBe('function');
});

test('requests that hang count as an overload for five seconds at most', () => {
  const admission = admissionTo({ limit: 4, whileOverloaded: 2 });
  for (const key of ['ada', 'bea', 'cleo']) start(admission, person(key), 2);
  release(admission, person('bea'), 1);
  for (let turn = 0; turn < 500; turn++) {
    now += 10;
    expect(start(admission, person('cleo'), 1)).toBe(0);
  }
  now += 10;
  expect(start(admission, person('cleo'), 1)).toBe(1);
});

test('those who may wait come in turn, a client’s own ones in their order, and no more than may wait', () => {
  const admission = admissionTo({ limit: 2, perClient: 1, queueLength: 2 });
  const dropped = [1, 2, 3, 4].map((turn) =>
    admission.acquire(person('ada'), () => started.push(`ada ${turn}`)),
  );
  expect(dropped.map((entry) => entry !== 'refused')).toEqual([true, true, true, false]);
  expect(start(admission, person('bea'), 2)).toBe(1);
  start(admission, person('cleo'), 1);
  release(admission, person('ada'), 1);
  release(admission, person('bea'), 1);
  release(admission, person('ada'), 1);
  expect(started).toEqual(['ada 1', 'bea', 'ada 2', 'bea', 'cleo']);
});

test('whoever gives up while waiting makes room', () => {
  const admission = admissionTo({ limit: 2, perClient: 1, queueLength: 1 });
  start(admission, person('ada'), 1);
  const giveUp = admission.acquire(person('ada'), () => started.push('given up'));
  if (typeof giveUp !== 'function') throw new Error('It ought to wait.');
  giveUp();
  giveUp();
  start(admission, person('ada'), 1);
  release(admission, person('ada'), 1);
  expect(started).toEqual(['ada', 'ada']);
});
